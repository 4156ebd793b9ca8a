/**
 * Whom one shuns where nobody is told who sits where: a seat, at that table alone. Were it the person, one would read the name
 * among those whom one shuns; and whoever shuns by name would see whose words are folded.
 */

import type { Seat } from '@annales/engine';
import type { Shunning } from '../store/accounts.ts';
import type { Store, StoreChange } from '../store/store.ts';

const AT = 'shunned at ';

export interface ShunnedSeat {
  seat: Seat;
  kind: Shunning;
  since: number;
}

export async function shunnedSeats(store: Store, person: string, table: string): Promise<ShunnedSeat[]> {
  const kept = await store.personal(person, AT + table);
  return kept === null ? [] : (JSON.parse(kept) as ShunnedSeat[]);
}

/** At all tables. */
export async function allShunnedSeats(
  store: Store,
  person: string,
): Promise<(ShunnedSeat & { table: string })[]> {
  const kept = await store.personalUnder(person, AT);
  return kept.flatMap(({ name, value }) =>
    (JSON.parse(value) as ShunnedSeat[]).map((one) => ({ ...one, table: name.slice(AT.length) })),
  );
}

/** In place of what was said of the same seat before. */
export async function shunSeat(
  store: Store,
  person: string,
  table: string,
  one: ShunnedSeat,
): Promise<StoreChange> {
  const others = (await shunnedSeats(store, person, table)).filter(({ seat }) => seat !== one.seat);
  return put(person, table, [...others, one]);
}

export async function liftSeat(
  store: Store,
  person: string,
  { table, seat }: { table: string; seat: Seat },
): Promise<StoreChange> {
  const others = (await shunnedSeats(store, person, table)).filter((one) => one.seat !== seat);
  return others.length > 0 ? put(person, table, others) : { do: 'drop-personal', person, name: AT + table };
}

const put = (person: string, table: string, all: readonly ShunnedSeat[]): StoreChange => ({
  do: 'put-personal',
  person,
  name: AT + table,
  value: JSON.stringify(all),
});
