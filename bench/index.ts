/** What is measured, by name. `annales bench` runs it. */

import { benchGames } from './games.ts';
import { benchKernel } from './kernel.ts';
import type { Progress, Row } from './measure.ts';
import { benchSearch } from './search.ts';
import { benchAnnouncing } from './server/announcing.ts';
import { benchServer, type ServerOptions } from './server/index.ts';
import { benchLength } from './server/length.ts';
import { benchMemory } from './server/memory.ts';

export type { Row } from './measure.ts';
export type { ServerOptions } from './server/index.ts';

export const benches: Record<string, (progress: Progress, options: ServerOptions) => Promise<Row[]>> = {
  kernel: benchKernel,
  games: benchGames,
  search: benchSearch,
  server: benchServer,
  memory: benchMemory,
  length: benchLength,
  announcing: benchAnnouncing,
  // In a browser, which need not be there for the others.
  maps: async (progress) => (await import('./maps.ts')).benchMaps(progress),
  pages: async (progress) => (await import('./pages.ts')).benchPages(progress),
};
