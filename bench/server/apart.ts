/** The clients of a server in a process of their own, so that neither server meets what the other’s clients have left there. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadBoardgameIo } from './boardgame-io.ts';
import { layTables } from './clients.ts';
import { type Load, load } from './load.ts';
import { pickerOf, type Spread } from './proxy.ts';

/** Two clients at each of so many tables. */
export const TABLES = 100;
/** Games end while it is measured; others take their place. */
const SPARE = 700;

export interface LoadedOptions {
  /** Which of several servers each request goes to. */
  spread?: Spread;
  /** What follows counts, as soon as it is through. */
  warm?(): Promise<void>;
}

/** Loads the servers at these addresses; without any, boardgame.io’s. */
export function loadedApart(
  urls: readonly string[] = [],
  { spread = 'by table', warm = async () => {} }: LoadedOptions = {},
): Promise<Load> {
  const child = fork(fileURLToPath(import.meta.url), [spread, ...urls]);
  return new Promise((resolve, reject) => {
    child.on('message', (told: Load | 'warm') => {
      if (told === 'warm') warm().then(() => child.send('go on'), reject);
      else resolve(told);
    });
    child.once('exit', () => reject(new Error('the clients have ended')));
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [spread, ...urls] = process.argv.slice(2);
  const pick = pickerOf(urls, spread as Spread);
  const warm = () =>
    new Promise<void>((resolve) => {
      process.once('message', () => resolve());
      process.send!('warm');
    });
  const result = await (urls.length === 0
    ? loadBoardgameIo(TABLES)
    : load(pick, await layTables(pick, TABLES + SPARE), TABLES, { warm, servers: urls.length }));
  process.send(result, () => process.exit());
}
