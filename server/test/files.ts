/** Folders for tests that go away by themselves. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../tools/at-end.ts';

/** A new empty folder. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'annales-'));
  atEnd(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A name for a database that is not there yet. */
export const databaseFile = (): string => join(folder(), 'annales.db');
