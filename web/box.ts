/** Which games are in the box: all that a page needs before one is opened. */

import { games } from '@annales/games';

const tables = import.meta.glob('../games/*/board/table.tsx');

/** Can it be played in a browser: is its table drawn? */
export const isDrawn = (id: string): boolean => `../games/${id}/board/table.tsx` in tables;

/** The games that people come for: drawn, and told about. A sample is only played by whoever knows of it. */
export const gameIds = (): string[] => Object.keys(games).filter((id) => isDrawn(id) && aboutGame(id));
