/** Folders for tests that go away by themselves. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

/** A new empty folder. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'annales-'));
  folders.push(made);
  return made;
}

/** A name for a database that is not there yet. */
export const databaseFile = (): string => join(folder(), 'annales.db');

afterAll(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true });
});
