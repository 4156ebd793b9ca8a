/** The clients of a server in a process of their own, so that neither server meets what the other’s clients have left there. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadBoardgameIo } from './boardgame-io.ts';
import { layTables } from './clients.ts';
import { type Load, load } from './load.ts';

/** Two clients at each of so many tables. */
export const TABLES = 100;
/** Games end while it is measured; others take their place. */
const SPARE = 700;

/** Loads a server at this address; without one, boardgame.io’s. */
export function loadedApart(url?: string): Promise<Load> {
  const child = fork(fileURLToPath(import.meta.url), url === undefined ? [] : [url]);
  return new Promise((resolve, reject) => {
    child.on('message', (told: Load) => resolve(told));
    child.once('exit', () => reject(new Error('the clients have ended')));
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , url] = process.argv;
  const result =
    url === undefined
      ? await loadBoardgameIo(TABLES)
      : await load(() => url, await layTables(() => url, TABLES + SPARE), TABLES);
  process.send(result, () => process.exit());
}
