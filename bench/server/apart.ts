/** The clients of a server in a process of their own, so that neither server meets what the other’s clients have left there. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadBoardgameIo } from './boardgame-io.ts';
import { type Laid, layTables } from './clients.ts';
import { type Load, load } from './load.ts';
import { type Pick, pickerOf, type Spread } from './proxy.ts';

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

/** Tables with somebody at each seat, and who leads to them. */
async function laidAt(urls: readonly string[], spread: Spread): Promise<{ pick: Pick; laid: Laid[] }> {
  const all = TABLES + SPARE;
  if (spread !== 'apart') {
    const pick = pickerOf(urls, spread);
    return { pick, laid: await layTables(pick, all) };
  }
  const houses = await Promise.all(urls.map((url) => layTables(() => url, Math.ceil(all / urls.length))));
  const at = new Map(houses.flatMap((tables, i) => tables.map(({ id }) => [id, urls[i]!] as const)));
  // One of each in turn, so that all have as many.
  const laid = houses[0]!.flatMap((_, i) => houses.map((tables) => tables[i]!));
  return { pick: (table) => at.get(table!)!, laid };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [spread, ...urls] = process.argv.slice(2);
  const warm = () =>
    new Promise<void>((resolve) => {
      process.once('message', () => resolve());
      process.send!('warm');
    });
  const loaded = async () => {
    const { pick, laid } = await laidAt(urls, spread as Spread);
    return load(pick, laid, TABLES, { warm, servers: urls.length });
  };
  const result = await (urls.length === 0 ? loadBoardgameIo(TABLES) : loaded());
  process.send(result, () => process.exit());
}
