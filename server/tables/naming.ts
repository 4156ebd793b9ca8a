/**
 * Whose words the name of a table is. It goes with who wrote it, also where somebody else is the host by now, or made another table of
 * this one: a rematch, a sandbox.
 */

import type { Person, Store, StoreChange } from '../store/store.ts';
import type { TableBody } from './body.ts';
import type { LiveTable } from './live.ts';

/** The beginning of a personal setting: by it the tables are found that somebody else hosts. */
const NAMED = 'named ';

/** Null: it has no name, or whoever gave it is gone. */
export const namedBy = ({ row, body }: Pick<LiveTable, 'row' | 'body'>): string | null =>
  body.title === '' ? null : (body.named?.person ?? row.host);

/** It is noted with the table that somebody else will be its host, or is. */
const noted = (person: string, table: string): StoreChange => ({
  do: 'put-personal',
  person,
  name: NAMED + table,
  value: '""',
});

/** Somebody else becomes the host. */
export function keepNamer(table: LiveTable): void {
  const person = namedBy(table);
  if (person === null || table.body.named) return;
  table.body.named = { person };
  table.alongside.push(noted(person, table.id));
}

/** What a table has of the name of the one that it is made of, and what is stored with it. */
export interface Taken {
  title: string;
  named?: TableBody['named'];
  noted(table: string): StoreChange[];
}

/** Words of somebody who is not there any more are not taken along. */
export async function takenFrom(store: Store, table: LiveTable, host: Person): Promise<Taken> {
  const person = namedBy(table);
  const isThere = person !== null && (await store.person(person)) !== null;
  if (!isThere) return { title: '', noted: () => [] };
  const { title } = table.body;
  if (person === host.id) return { title, noted: () => [] };
  return { title, named: { person }, noted: (id) => [noted(person, id)] };
}

/** The tables that are called something by this person, though somebody else is the host. */
export async function tablesNamedBy(store: Store, person: string): Promise<string[]> {
  const found = await store.personalUnder(person, NAMED);
  return found.map(({ name }) => name.slice(NAMED.length));
}
