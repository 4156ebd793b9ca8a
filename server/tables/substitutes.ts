/**
 * Seats that look for a player: their own does not answer, or has left. Whoever takes one over has what the seat has: its
 * views, its reports, what is being written there. Notes are people’s own and stay with them; letters pass on if the table
 * was made so. Whoever comes back before somebody has come finds the seat as it was.
 */

import type { Seat } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { beginAnew, plan } from '../correspondence/deadlines.ts';
import { momentOf } from '../correspondence/moment.ts';
import type { Holiday } from '../correspondence/rule.ts';
import { passHost } from './leaving.ts';
import type { LiveTable } from './live.ts';
import { tellPerson } from './telling.ts';

/** Seats of this person that others could have taken over meanwhile. */
const soughtOf = ({ seats }: LiveTable, person: string) =>
  [...seats.values()].filter((row) => row.person === person && row.opened !== null);

/** Does anything change because this person is here again? */
export const isMissed = (table: LiveTable, person: string): boolean => soughtOf(table, person).length > 0;

/** Whoever sits there is here again: nobody is looked for any more, and no bot plays on. */
export async function returnTo(table: LiveTable, person: string): Promise<void> {
  for (const row of soughtOf(table, person)) {
    const own = { ...row, opened: null, bot: null };
    if (row.bot !== null) await table.handOver(own, 'person', 'back');
    else {
      table.note({ what: 'back', seat: row.seat });
      await table.seat(own);
    }
  }
}

/**
 * Makes the table ready for somebody who takes a seat over in play; stored with the hand-over. `isNew`: nobody gave it to
 * him, and it was not his before.
 */
export function makeReadyFor(
  table: LiveTable,
  seat: Seat,
  person: string,
  { isNew, holidays, clock }: { isNew: boolean; holidays: readonly Holiday[]; clock: ServerClock },
): void {
  const { body } = table;
  const before = table.seats.get(seat)!.person ?? body.former[seat]?.person ?? null;
  if (before !== null && before !== person) {
    // Once each, however often a seat passes to and fro between two.
    const others = (body.past?.[seat] ?? []).filter((one) => one.person !== before);
    body.past = { ...body.past, [seat]: [...others, { person: before }] };
    if (isNew) {
      passHost(table, before, seat);
      const mark = String(clock.open());
      tellPerson(table, before, { kind: 'seat', seat, what: 'taken', mark }, clock.open());
    }
  }
  if (!body.deadlines) return;
  const { rule, state, played } = body.deadlines;
  const next = isNew ? beginAnew(state, seat) : state;
  body.deadlines = {
    ...body.deadlines,
    state: plan(rule, next, seat, holidays, momentOf(clock)),
    played: played.filter((one) => one !== seat),
  };
}
