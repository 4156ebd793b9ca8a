/** “Not me”: what stood before a mail is put back, as far as the table has not gone on. */

import {
  type Action,
  type HouseAction,
  type Json,
  Refusal,
  type Row,
  refsIn,
  replaceRefs,
  type Seat,
} from '@annales/engine';
import { newId } from '../people/secrets.ts';
import type { MailedOrder } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';
import { rowsBack, type Step, sealedSteps, standingNow } from './since.ts';

/** What stood before a mail, as it is kept with it. */
export interface Before {
  /** With what the ids of its own steps begin. */
  prefix: string;
  /** The steps of the seat's sealed answer. */
  steps: Step[];
  /** What was left beforehand. */
  standing: Record<string, Json>;
}

/** All of it was put back; nothing can be any more; the seat has done something since; only a part could. */
export type Restored = 'restored' | 'stands' | 'newer' | 'partly';

export const beforeMail = async (
  store: Store,
  table: LiveTable,
  seat: Seat,
  prefix: string,
): Promise<Before> => ({
  prefix,
  steps: await sealedSteps(store, table, seat),
  standing: standingNow(table, seat),
});

export async function restore(store: Store, table: LiveTable, order: MailedOrder): Promise<Restored> {
  const { seat, person, question } = order;
  const before = JSON.parse(order.body) as Before;
  const holder = table.seats.get(seat);
  if (table.row.status !== 'playing' || table.body.paused) return 'stands';
  if (holder?.person !== person || holder.bot !== null) return 'stands';
  const own = await lastOf(store, table, seat, before.prefix);
  const isMailed = (row: OwnRow): boolean => 'id' in row && row.id.startsWith(before.prefix);
  const left = await restoreStanding(table, seat, before, own.filter(isMailed));
  const steps = own.filter(({ kind }) => kind !== 'standing');
  const mailed = steps.filter(isMailed);
  if (mailed.length === 0) return left ? 'restored' : 'stands';
  if (!isMailed(steps[0]!)) return 'newer';
  const isOpen = table.playing().asked[seat] === question && mailed.every(({ sealed }) => sealed);
  if (isOpen) return (await restoreAnswer(store, table, seat, before)) ? 'restored' : 'partly';
  if (mailed.some(({ kind }) => kind === 'undo')) return 'stands';
  let undone = 0;
  while (undone < mailed.length && (await isDone(table, seat, { verb: 'undo' }))) undone++;
  if (undone === mailed.length) return 'restored';
  return undone > 0 ? 'partly' : 'stands';
}

type OwnRow = Extract<Row, { seat: Seat }>;

/** What the seat did last, back to what it had done before the mail; the last first. */
async function lastOf(store: Store, table: LiveTable, seat: Seat, prefix: string): Promise<OwnRow[]> {
  const own: OwnRow[] = [];
  let hasBegun = false;
  for await (const row of rowsBack(store, table)) {
    if (!('seat' in row) || row.seat !== seat || row.kind === 'hand-over') continue;
    const isMailed = 'id' in row && row.id.startsWith(prefix);
    if (hasBegun && !isMailed) break;
    hasBegun ||= isMailed;
    own.push(row);
  }
  return own;
}

/** True: there was something, and it is as before. */
async function restoreStanding(
  table: LiveTable,
  seat: Seat,
  { standing }: Before,
  mailed: readonly OwnRow[],
): Promise<boolean> {
  const changed = new Set(mailed.flatMap((row) => (row.kind === 'standing' ? row.on : [])));
  let all = changed.size > 0;
  for (const on of changed) {
    const was = { verb: 'standing', on, answer: standing[on] ?? null } as const;
    if (!(await isDone(table, seat, was))) all = false;
  }
  return all;
}

/** The seat's sealed answer is built anew as it was. */
async function restoreAnswer(
  store: Store,
  table: LiveTable,
  seat: Seat,
  { steps }: Before,
): Promise<boolean> {
  const { game } = table.playing();
  while (game.draft(table.playing().state, seat) > 0)
    if (!(await isDone(table, seat, { verb: 'undo' }))) return false;
  for (const { action } of steps)
    if (!(await isDone(table, seat, await withWords(store, table, action)))) return false;
  return true;
}

/** What was written with it is written again. */
async function withWords(store: Store, table: LiveTable, action: Action): Promise<Action> {
  const text = JSON.stringify(action);
  const words = new Map<string, string>();
  for (const ref of refsIn(text)) words.set(ref, (await store.text(table.id, ref))?.text ?? '');
  return JSON.parse(replaceRefs(text, (ref) => JSON.stringify(words.get(ref)!).slice(1, -1))) as Action;
}

/** False: the rules refuse it. */
async function isDone(table: LiveTable, seat: Seat, action: Action | HouseAction): Promise<boolean> {
  try {
    await table.submit({ seat, version: table.playing().versions[seat]!, id: newId(), action });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
