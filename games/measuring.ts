/** What the measures of several games have in common: counting in the log of a game that is over. */

import type { Ended, Entry, JsonObject, Seat, State } from '@annales/engine';

/** The table as it stood at the end. */
export const tableOf = <T>({ state }: Ended): T => (state as State<T & object>).table as T;

const all = () => true;

/** How many entries of a kind there were. */
export const timesOf = (
  { entries }: Ended,
  what: string,
  counts: (facts: JsonObject) => boolean = all,
): number => entries.filter((entry) => entry.what === what && counts(entry.facts)).length;

/** The sum of a number that such entries tell. */
export const sumOf = ({ entries }: Ended, what: string, number: (facts: JsonObject) => number): number =>
  entries.reduce((sum: number, entry: Entry) => (entry.what === what ? sum + number(entry.facts) : sum), 0);

/** Something counted for each seat. */
export const eachSeat = ({ state }: Ended, count: (seat: Seat) => number): Record<Seat, number> =>
  Object.fromEntries((state as State<object>).seats.map((seat) => [seat, count(seat)]));
