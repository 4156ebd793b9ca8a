/** What becomes of seats and tables is put with what causes it, for those whom it concerns. */

import type { Matter } from '../notices/kinds.ts';
import { telling } from '../notices/telling.ts';
import type { LiveTable } from './live.ts';

/** Tells somebody at that time, in milliseconds of the time in which the server was open; it is stored with what comes next. */
export function tellPerson(table: LiveTable, person: string | null, about: Matter, at: number): void {
  if (person !== null) table.alongside.push(...telling({ person, table: table.id, about }, at));
}
