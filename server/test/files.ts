/** Folders for tests that go away by themselves. */

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

/** A name for a database that is not there yet. */
export const databaseFile = (): string => join(folder(), 'annales.db');
