/** Is it still so? Asked when a notice is about to leave, of the table as it is then. */

import { SPECTATOR } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { voters } from '../tables/agreement.ts';
import { isAtRest } from '../tables/body.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Matter, MatterOf, NoticeKind } from './kinds.ts';

/** A notice for somebody, or for nobody in particular (`person` is null: a webhook). */
export interface Claim<M extends Matter = Matter> {
  about: M;
  table: LiveTable;
  person: string | null;
}

export type Truths = { [K in NoticeKind]: (claim: Claim<MatterOf<K>>) => boolean | Promise<boolean> };

export const truths = (clock: ServerClock): Truths => ({
  turn: ({ about: { seat }, table, person }) => {
    if (!isSitting(table, seat, person) || !isRunning(table)) return false;
    const { waits, window } = table.toldTo(SPECTATOR);
    return !window && waits.includes(seat);
  },
  // Of a window all are told the same, whatever each has answered.
  window: ({ about: { seat, question }, table, person }) => {
    if (!isSitting(table, seat, person) || !isRunning(table)) return false;
    const { waits, window } = table.toldTo(SPECTATOR);
    return window && waits.includes(seat) && table.playing().asked[seat] === question;
  },
  deadline: ({ about: { seat, ends }, table, person }) => {
    const due = table.body.deadlines?.state.due[seat];
    if (!isSitting(table, seat, person) || !isRunning(table) || !due) return false;
    return !due.missed && due.ends === ends && ends > clock.open();
  },
  letter: ({ about: { seat }, table, person }) => isSitting(table, seat, person),
  proposal: ({ about: { seat, proposal }, table, person }) => {
    const one = table.body.proposals.find(({ id }) => id === proposal);
    if (!one || !isSitting(table, seat, person) || table.row.status !== 'playing') return false;
    return person === null || (!one.agreed.includes(seat) && voters(table, one.wish).includes(seat));
  },
  started: ({ table }) => table.row.status === 'playing',
  ended: ({ table }) => table.row.status === 'over',
  absent: ({ about: { seat }, table }) =>
    isRunning(table) && (table.body.deadlines?.state.misses[seat] ?? 0) > 0,
  seat: ({ about: { seat, what }, table, person }) => {
    const row = table.seats.get(seat);
    if (table.row.status !== 'playing' || !row) return false;
    return what === 'opened' ? row.opened !== null && row.person === person : row.person !== person;
  },
  tidying: ({ about: { at }, table }) =>
    at > clock.open() && table.body.fading?.told === true && table.body.fading.at === at,
});

const isRunning = ({ row, body, chronicle }: LiveTable): boolean =>
  chronicle !== null && row.status === 'playing' && !isAtRest(body);

const isSitting = ({ seats }: LiveTable, seat: string, person: string | null): boolean => {
  const row = seats.get(seat);
  return row !== undefined && row.bot === null && (person === null || row.person === person);
};
