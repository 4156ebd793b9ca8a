/** The games that the gallery shows: those in the box, and one that is not there yet. */

import type { Title } from '@annales/engine';
import { games } from '@annales/games';

export const titles: Record<string, () => Promise<Title>> = {
  ...games,
  empires: async () => (await import('@annales/games/empires/game.ts')).empires,
};
