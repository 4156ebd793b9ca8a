/** Opening a database file, and keeping others from serving it too; every error is a sentence with the remedy. */

import { accessSync, constants, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { APPLICATION_ID } from './schema.ts';

/**
 * One server to a file. The lock is an open transaction on a small file beside it: it goes with the process, however
 * that ends, and leaves the data themselves open to a backup.
 */
export function holdFile(file: string): DatabaseSync {
  const lock = open(`${file}.lock`, file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked/.test((error as Error).message))
      throw new Error(`${file} is in use by another server; stop it, or choose another file with --data`);
    throw unwritable(file, error as Error);
  }
}

export function openFile(file: string, beside: boolean): DatabaseSync {
  if (beside && !existsSync(file)) throw new Error(`There is no file ${file}; choose another with --data`);
  const db = open(file, file);
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    mustBeOurs(db, file);
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    db.exec('PRAGMA foreign_keys = ON');
    // What is deleted is written over where it lay, as far as its page is written anyway.
    db.exec('PRAGMA secure_delete = FAST');
    // The last page of a busy table is written many times: the fewer of them reach the file itself, the better.
    db.exec('PRAGMA wal_autocheckpoint = 4000');
    return db;
  } catch (error) {
    db.close();
    const { message } = error as Error;
    if (/not a database/.test(message))
      throw new Error(`${file} is not a database of Annales; choose another file with --data`);
    if (/readonly|unable to open|full/.test(message)) throw unwritable(file, error as Error);
    throw error;
  }
}

function mustBeOurs(db: DatabaseSync, file: string): void {
  const id = Number(db.prepare('PRAGMA application_id').get()!.application_id);
  if (id === APPLICATION_ID) return;
  const empty = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()!.n === 0;
  if (!empty)
    throw new Error(`${file} is a database, but not one of Annales; choose another file with --data`);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
}

function open(path: string, file: string): DatabaseSync {
  try {
    // SQLite opens what it may only read without a word, and fails at the first write.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    return new DatabaseSync(path);
  } catch (error) {
    throw unwritable(file, error as Error);
  }
}

const unwritable = (file: string, { message }: Error): Error =>
  new Error(
    `${file} cannot be written (${message}); see who owns the file and its folder, and whether the disk is full`,
  );
