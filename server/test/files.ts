/** Folders for tests that go away by themselves. */

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from '../../tools/at-end.ts';
import { scratchFolder } from '../../tools/scratch.ts';

/** A new empty folder. */
export function folder(): string {
  const made = scratchFolder();
  atEnd(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A name for a database file that is not there yet. */
export const databaseFile = (): string => join(folder(), 'annales.db');

/** A house that is not there yet: a file, or in the PostgreSQL that `npm run postgres` has started for the tests. */
export const newHouse = (): string => {
  const { ANNALES_TEST_STORE: database } = process.env;
  return database ? houseIn(database) : databaseFile();
};

let houses = 0;

/** A schema of its own in a database. */
export const houseIn = (database: string): string =>
  `${database}?schema=house_${process.pid}_${randomBytes(4).toString('hex')}_${++houses}`;
