/** “Next table that waits for me.” */

import { learnMine, waiting } from './mine.ts';

/** Where to go on from a table, as an address; null: no other table waits. */
export async function nextTable(here: string | null = null): Promise<string | null> {
  await learnMine();
  const next = waiting.value.find(({ id }) => id !== here);
  return next ? `/table/${next.id}` : null;
}
