/** “Next table that waits for me.” */

import { learnMine, waiting } from './mine.ts';

/** Where to go on from a table, as an address; null: no other table waits. All come in turn, also if one only looks. */
export async function nextTable(here: string | null = null): Promise<string | null> {
  await learnMine();
  const tables = waiting.value;
  const next = tables[(tables.findIndex(({ id }) => id === here) + 1) % tables.length];
  return next && next.id !== here ? `/table/${next.id}` : null;
}
