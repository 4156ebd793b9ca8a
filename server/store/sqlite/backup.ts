/** A copy of a database file while a server uses it. */

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncFile, syncFolder } from '../../disk.ts';
import { APPLICATION_ID, SCHEMA } from './schema.ts';

/** What SQLite may lay beside a database. */
export const BESIDE = ['-journal', '-wal', '-shm'] as const;

/** DerivedTables a file that may be in use; what is committed at that moment is in the copy. */
export async function backupFile(from: string, to: string): Promise<void> {
  mustBeThere(from);
  await nameCopy(to, (draft) => draftFrom(from, draft));
}

/** The copy gets its name when it is whole and on the disk: whatever happens, a file of this name is good. */
export async function nameCopy(to: string, write: (draft: string) => unknown): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already; choose another name`);
  const draft = `${to}.${process.pid}.part`;
  try {
    await write(draft);
    renameSync(draft, to);
    syncFolder(dirname(to));
  } finally {
    removeFile(draft);
  }
}

/** A draft of all that is committed in a file, with what SQLite has laid beside it. */
export async function draftFrom(from: string, draft: string): Promise<void> {
  const db = openToRead(from);
  try {
    mustBeOurs(db, from);
    // While this is open the file may be written to, and what is read stays as it was.
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await draftOf(db, draft);
  } catch (error) {
    throw plain(error as Error, from, draft);
  } finally {
    db.close();
  }
}

/** A draft of an open database. */
export async function draftOf(db: DatabaseSync, draft: string): Promise<void> {
  removeFile(draft);
  await backup(db, draft);
  settle(draft);
}

/** Makes a draft one file that needs nothing beside it, reads it through, and has it on the disk. */
export function settle(draft: string): void {
  const db = new DatabaseSync(draft);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
    mustBeWhole(db, draft);
  } finally {
    db.close();
  }
  syncFile(draft);
}

/** Reads the whole file: every page, every index. */
export function mustBeSound(file: string): void {
  const db = openToRead(file);
  try {
    mustBeOurs(db, file);
    mustBeWhole(db, file);
  } catch (error) {
    throw plain(error as Error, file, file);
  } finally {
    db.close();
  }
}

function mustBeThere(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
}

function openToRead(file: string): DatabaseSync {
  mustBeThere(file);
  return new DatabaseSync(file, { readOnly: true });
}

function mustBeOurs(db: DatabaseSync, file: string): void {
  const ours = db.prepare('PRAGMA application_id').get()!.application_id === APPLICATION_ID;
  if (!ours) throw new Error(`${file} is a database, but not one of Annales`);
  const version = Number(db.prepare('PRAGMA user_version').get()!.user_version);
  if (version > SCHEMA) throw new Error(`${file} was written by a newer version of Annales`);
}

function mustBeWhole(db: DatabaseSync, file: string): void {
  const [found] = db.prepare('PRAGMA integrity_check(1)').all();
  if (found!.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${found!.integrity_check}`);
}

/** In words of whoever asked for the copy: the draft is a thing of ours. */
function plain(error: Error, file: string, draft: string): Error {
  const { message } = error;
  if (/not a database/.test(message)) return new Error(`${file} is not a database of Annales`);
  if (/malformed/.test(message)) return new Error(`${file} is damaged: ${message}`);
  if (/full|readonly|unable to open|I\/O/.test(message))
    return new Error(
      `${draft} cannot be written (${message}); see who owns the folder, and whether the disk is full`,
    );
  return new Error(message.replace(draft, file), { cause: error });
}

export const stamp = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** A file that nobody needs any more, with all that lies beside it. */
export function removeFile(file: string): void {
  for (const part of ['', ...BESIDE]) rmSync(file + part, { force: true });
}
