/** Who may come in, and as whom. */

import { type Seat, SPECTATOR, type Viewer } from '@annales/engine';
import { Denied, noSuchTable } from '../errors.ts';
import type { Visitor } from '../people/people.ts';
import { seatsKeptFor } from './leaving.ts';
import type { LiveTable } from './live.ts';

/** The seats that this person holds, whether or not a bot stands in just now. */
export const seatsOf = (table: LiveTable, visitor: Visitor | null): Seat[] =>
  visitor ? seatsHeldBy(table, visitor.person.id) : [];

export const seatsHeldBy = (table: LiveTable, person: string): Seat[] =>
  table.body.seats.filter((seat) => table.seats.get(seat)!.person === person);

export const isHost = (table: LiveTable, visitor: Visitor | null): boolean =>
  visitor !== null && table.row.host === visitor.person.id;

/** A private table is open to those who sit there; the others to everybody who knows it. */
export function mustBeOpenTo(table: LiveTable, visitor: Visitor | null): void {
  if (table.row.listed !== 'private' || isHost(table, visitor) || seatsOf(table, visitor).length > 0) return;
  if (visitor && seatsKeptFor(table, visitor.person.id).length > 0) return;
  throw noSuchTable();
}

export function mustHold(table: LiveTable, visitor: Visitor | null, seat: Seat): void {
  if (!visitor) throw new Denied('not-signed-in', 'Sit down first: nobody is signed in here');
  if (!seatsOf(table, visitor).includes(seat)) throw new Denied('not-allowed', 'This is not your seat');
}

export function mustHost(table: LiveTable, visitor: Visitor | null): void {
  if (!isHost(table, visitor)) throw new Denied('not-allowed', 'Only the host of the table may do this');
}

/** As whom somebody looks: a seat of one’s own, or as a spectator. */
export function viewerFor(table: LiveTable, visitor: Visitor | null, wanted: string | undefined): Viewer {
  mustBeOpenTo(table, visitor);
  const own = seatsOf(table, visitor);
  if (wanted === SPECTATOR) return SPECTATOR;
  if (wanted === undefined) return own[0] ?? SPECTATOR;
  // When the game is over all is open to all.
  if (own.includes(wanted) || (table.row.status === 'over' && table.seats.has(wanted))) return wanted;
  throw new Denied('not-allowed', 'This is not your seat');
}

/** As whom a visitor has looked at the table. When the game is over nobody becomes somebody else by that: AN-10.c. */
export const eyesOf = (table: LiveTable, visitor: Visitor | null): Viewer[] => [
  ...seatsOf(table, visitor),
  SPECTATOR,
];
