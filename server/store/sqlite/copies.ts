/** A copy of a database file while a server uses it, and putting one back. */

import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../clock.ts';
import { holdFile } from './file.ts';
import { APPLICATION_ID, SCHEMA } from './schema.ts';

/** Copies a file that may be in use; what is committed at that moment is in the copy. */
export async function backupFile(from: string, to: string): Promise<void> {
  mustBeSound(from);
  if (existsSync(to)) throw new Error(`${to} is there already; choose another name`);
  const db = new DatabaseSync(from);
  try {
    await backup(db, to);
  } finally {
    db.close();
  }
  mustBeSound(to);
}

/** Puts a copy in the place of a file that nobody serves; what was there is kept, and its name returned. */
export function restoreFile(from: string, to: string, clock: Clock = systemClock): string | null {
  mustBeSound(from);
  const lock = holdFile(to);
  try {
    const kept = existsSync(to) ? `${to}.before-restore-${stamp(clock.wall())}` : null;
    const draft = `${to}.restoring`;
    copyFileSync(from, draft);
    if (kept) moveWhole(to, kept);
    renameSync(draft, to);
    return kept;
  } finally {
    lock.close();
  }
}

/** What was written last may still lie beside the file itself. */
function moveWhole(file: string, to: string): void {
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, to + part);
  }
}

/** Reads the whole file: every page, every index. */
export function mustBeSound(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const ours = db.prepare('PRAGMA application_id').get()!.application_id === APPLICATION_ID;
    if (!ours) throw new Error(`${file} is a database, but not one of Annales`);
    const version = Number(db.prepare('PRAGMA user_version').get()!.user_version);
    if (version > SCHEMA) throw new Error(`${file} was written by a newer version of Annales`);
    const [found] = db.prepare('PRAGMA integrity_check(1)').all();
    if (found!.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${found!.integrity_check}`);
  } catch (error) {
    if (/not a database/.test((error as Error).message))
      throw new Error(`${file} is not a database of Annales`);
    throw error;
  } finally {
    db?.close();
  }
}

export const stamp = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** For tests and tools: a file and all that lies beside it. */
export function removeFile(file: string): void {
  for (const part of ['', '-wal', '-shm', '.lock', '.lock-journal']) rmSync(file + part, { force: true });
}
