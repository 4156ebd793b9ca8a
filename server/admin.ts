/** What whoever runs the server may do by the command line: through the server if it runs, on the file if not. */

import { rowCount } from '@annales/engine';
import { systemClock } from './clock.ts';
import { realFile } from './disk.ts';
import { Denied } from './errors.ts';
import { People } from './people/people.ts';
import { Services } from './services.ts';
import { holdFile } from './store/sqlite/file.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import { isGuest, type Store } from './store/store.ts';
import { close } from './tables/agreement.ts';

/** How to reach the server that serves a file. */
export interface Control {
  url: string;
  token: string;
}

export async function controlOf(store: Store): Promise<Control | null> {
  const value = await store.setting('control');
  return value === null ? null : (JSON.parse(value) as Control);
}

export class Admin {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Ends a table for good; what was played stays readable. */
  async close(id: string): Promise<string> {
    const table = await this.#table(id);
    if (table.row.status === 'over') throw new Denied('conflict', 'This table is over already');
    table.body.ended = 'closed';
    await close(table);
    return `The table ${id} is closed.`;
  }

  /** Reads a table anew from its record alone, and tells how it is. */
  async repair(id: string): Promise<string> {
    const { store } = this.#services;
    (await this.#table(id)).drop();
    await store.write({ do: 'drop-snapshots', table: id });
    const table = await this.#table(id);
    const rows = table.chronicle ? rowCount(table.chronicle) : 0;
    if (table.row.status === 'aside') return table.body.aside!;
    if (table.chronicle) await store.write(table.snapshotChange());
    return `The table ${id} is ${table.row.status}, with ${rows} rows; nothing is wrong with it.`;
  }

  async #table(id: string) {
    const table = await this.#services.hall.table(id);
    if (!table) throw new Denied('not-found', `There is no table ${id}`);
    return table;
  }
}

/** Does a server use this file now? */
export function isServed(file: string): boolean {
  try {
    holdFile(realFile(file)).close();
    return false;
  } catch {
    return true;
  }
}

/** Opens the file that nobody serves, does something, and closes it again. */
export async function administer(file: string, work: (admin: Admin) => Promise<string>): Promise<string> {
  const services = await Services.open(await openSqlite(file), { still: true });
  try {
    return await work(new Admin(services));
  } finally {
    await services.close();
  }
}

/** For somebody who has lost password and recovery code; null: nobody of this name has an account. */
export async function makePasswordLink(store: Store, name: string): Promise<string | null> {
  const person = await store.personNamed(name.trim());
  return person && !isGuest(person) ? new People(store, systemClock).passwordLink(person.id) : null;
}
