/** Which games are in the box, and what they are like: all that a page needs before one is opened. */

import { games } from '@annales/games';
import type { GameAbout } from '@annales/games/about.ts';

const abouts = import.meta.glob<GameAbout>('../games/*/about.ts', { eager: true, import: 'about' });
const tables = import.meta.glob('../games/*/board/table.tsx');

/** What a game is like; null: nobody has told. */
export const aboutGame = (id: string): GameAbout | null => abouts[`../games/${id}/about.ts`] ?? null;

/** Can it be played in a browser: is its table drawn? */
export const isDrawn = (id: string): boolean => `../games/${id}/board/table.tsx` in tables;

/** The games that people come for: drawn, and told about. A sample is only played by whoever knows of it. */
export const gameIds = (): string[] => Object.keys(games).filter((id) => isDrawn(id) && aboutGame(id));
