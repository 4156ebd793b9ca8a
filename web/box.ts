/** Which games are in the box: all that a page needs before one is opened. */

import { games } from '@annales/games';
import { aboutGame } from './abouts.ts';

const tables = import.meta.glob('../games/*/board/table.tsx');

/** Can it be played in a browser: is its table drawn? */
export const isDrawn = (id: string): boolean => `../games/${id}/board/table.tsx` in tables;

const isToldOf = (id: string): boolean => {
  const about = aboutGame(id);
  return about !== null && !about.sample;
};

/** The games that people come for: drawn, and told about. A sample is only played by whoever knows of it. */
export const gameIds = (): string[] => Object.keys(games).filter((id) => isDrawn(id) && isToldOf(id));
