/** A worker that checks a whole game: the page stays quick meanwhile, however long the game is. */

import '../../doing/now.ts';
import { readGameFile, type Verdict, verify } from '@annales/engine';
import { loadPlayable } from '../../rules.ts';

export interface Task {
  game: string;
  /** The game as a file. */
  file: string;
}

/** How many rows are checked, of how many; and in the end what came of it. */
export type Told = { row: number; of: number } | { verdict: Verdict } | { error: string };

/** Milliseconds between two words on how far it is. */
const EVERY = 100;

const tell = (told: Told) => postMessage(told);

async function check({ game, file }: Task): Promise<Verdict> {
  const { make } = await loadPlayable(game);
  const read = readGameFile(file);
  const of = read.record.rows.length;
  let last = performance.now();
  return verify(read, make, (_, row) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    tell({ row: row + 1, of });
  });
}

addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  try {
    tell({ verdict: await check(data) });
  } catch (error) {
    tell({ error: (error as Error).message });
  }
});
