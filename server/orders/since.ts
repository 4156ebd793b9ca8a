/** What a seat has done and seen of late, as the record has it. */

import { type Action, type Entry, type Json, mayRead, type Row, rowCount, type Seat } from '@annales/engine';
import type { Store } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';

/** Rows that are read in one go, and how many are read at most. */
const SOME = 100;
const MOST = 1000;

/** The rows of a record from its end back to the first, some at a time. */
export async function* rowsBack(store: Store, table: LiveTable): AsyncGenerator<Row> {
  await table.settled();
  const last = rowCount(table.playing());
  for (let end = last; end > Math.max(0, last - MOST); end -= SOME) {
    const from = Math.max(0, end - SOME);
    const some = await store.rows(table.id, from, end - from);
    for (const { row } of some.reverse()) yield JSON.parse(row) as Row;
  }
}

const isBy = (row: Row, seat: Seat): boolean => 'seat' in row && row.seat === seat;

/** Has the seat done anything, or has the table been set back, since there were so many rows? */
export async function hasActedSince(
  store: Store,
  table: LiveTable,
  seat: Seat,
  rows: number,
): Promise<boolean> {
  await table.settled();
  const since = rowCount(table.playing()) - rows;
  if (since > MOST) return true;
  for (const { row } of await store.rows(table.id, rows, since)) {
    const one = JSON.parse(row) as Row;
    if (one.kind === 'override' || one.kind === 'upgrade') return true;
    if (isBy(one, seat) && one.kind !== 'standing' && one.kind !== 'hand-over') return true;
  }
  return false;
}

/** The entries that a seat may read since it last acted, the last ones of them; `more`: there were earlier ones. */
export async function sinceLastAnswer(
  store: Store,
  table: LiveTable,
  seat: Seat,
  most: number,
): Promise<{ entries: Entry[]; more: boolean }> {
  const pieces: Entry[][] = [];
  let count = 0;
  for await (const row of rowsBack(store, table)) {
    if (row.kind === 'action' && row.seat === seat) break;
    const heard = row.entries.filter((entry) => mayRead(entry, seat));
    pieces.push(heard);
    count += heard.length;
    if (count > most) break;
  }
  const entries = pieces.reverse().flat();
  return { entries: entries.slice(-most), more: entries.length > most };
}

/** A step of a sealed answer. */
export interface Step {
  id: string;
  action: Action;
}

/** The steps of which the seat's sealed answer consists now, in order. */
export async function sealedSteps(store: Store, table: LiveTable, seat: Seat): Promise<Step[]> {
  const { game, state } = table.playing();
  let wanted = game.draft(state, seat);
  const steps: Step[] = [];
  let takenBack = 0;
  if (wanted === 0) return [];
  for await (const row of rowsBack(store, table)) {
    if (wanted === 0) break;
    if (!isBy(row, seat) || !row.sealed) continue;
    if (row.kind === 'undo') takenBack++;
    else if (row.kind === 'action' && takenBack > 0) takenBack--;
    else if (row.kind === 'action') {
      steps.unshift({ id: row.id, action: row.action });
      wanted--;
    }
  }
  return steps;
}

/** What a seat has left beforehand, by what it answers. */
export const standingNow = (table: LiveTable, seat: Seat): Record<string, Json> => {
  const { game, state } = table.playing();
  return Object.fromEntries(game.standing(state, seat).map(({ on, now }) => [on, now]));
};
