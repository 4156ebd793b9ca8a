/** What becomes of seats and tables is put with what causes it, for those whom it concerns. */

import type { Seat } from '@annales/engine';
import type { Matter } from '../notices/kinds.ts';
import { telling } from '../notices/telling.ts';
import type { LiveTable } from './live.ts';

/** Tells somebody at that time, in milliseconds of the time in which the server was open; it is stored with what comes next. */
export function tellPerson(table: LiveTable, person: string | null, about: Matter, at: number): void {
  if (person !== null) table.alongside.push(...telling({ person, table: table.id, about }, at));
}

/** All who sit there, or all others. */
export function tellPeople(table: LiveTable, about: Matter, at: number, but: Seat | null = null): void {
  const spared = but === null ? null : table.seats.get(but)!.person;
  const people = new Set([...table.seats.values()].map(({ person }) => person));
  for (const person of people) if (person !== spared) tellPerson(table, person, about, at);
}
