/** The whole record of a table, as it is stored. */

import type { GameRecord, Row } from '@annales/engine';
import type { LiveTable } from '../tables/live.ts';

export async function wholeRecord(table: LiveTable): Promise<GameRecord> {
  await table.settled();
  const rows: Row[] = [];
  for await (const some of table.storedRows()) rows.push(...some.map(({ row }) => JSON.parse(row) as Row));
  return { ...table.playing().record, rows };
}
