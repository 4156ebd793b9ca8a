/**
 * Puts a copy in the place of a database, so that whenever this is cut short the old or the new one is there whole.
 *
 * 1. The copy is written beside the database, read through and synced (`….restore-draft`). Until now nothing has changed.
 * 2. It is renamed to `….restoring-DATE`. That decides: from here on it goes forward, if need be at the next start.
 * 3. What was there is renamed to `….before-restore-DATE`, with whatever SQLite has laid beside it.
 * 4. The copy gets the database's name.
 */

import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../clock.ts';
import { freeName, realFile, syncFolder } from '../../disk.ts';
import { BESIDE, draftFrom, removeFile, stamp } from './backup.ts';
import { holdFile } from './file.ts';

const DRAFT = '.restore-draft';
const READY = '.restoring-';
const KEPT = '.before-restore-';

/** Puts a copy in the place of a file that nobody serves; what was there is kept, and its name returned. */
export async function restoreFile(
  from: string,
  to: string,
  clock: Clock = systemClock,
): Promise<string | null> {
  const place = realFile(to);
  if (realFile(from) === place)
    throw new Error(`${from} is the database itself; name the copy that is to take its place`);
  const lock = holdFile(place);
  const draft = place + DRAFT;
  try {
    finishRestore(place);
    await draftFrom(from, draft);
    gatherIn(place);
    const date = freeName(stamp(clock.wall()), (one) => existsSync(place + KEPT + one));
    renameSync(draft, place + READY + date);
    syncFolder(dirname(place));
    return goOn(place, date);
  } finally {
    removeFile(draft);
    lock.close();
  }
}

/** Brings a restore that was cut short to its end, by whoever holds the file; a sentence if there was one. */
export function finishRestore(place: string): string | null {
  const date = named(place, READY)[0];
  if (date !== undefined) {
    const kept = goOn(place, date);
    const before = kept === null ? '' : `; what was there before is kept as ${kept}`;
    return `A restore of ${place} was cut short; it has been brought to its end now${before}`;
  }
  if (!existsSync(place + DRAFT) || isGone(place)) return null;
  removeFile(place + DRAFT);
  return `A restore of ${place} was cut short before anything was changed; the database is as it was`;
}

/** A database that was here, and is not: a new one in its place would look as if all were lost. */
export function mustNotBeGone(place: string): void {
  if (!isGone(place)) return;
  const kept = named(place, KEPT).map((date) => place + KEPT + date);
  const left = [`${place}-wal`, place + DRAFT, `${place}.restoring`, ...kept].filter((one) => !isGone(one));
  if (left.length === 0) return;
  throw new Error(
    `${place} is not there, but ${left.join(' and ')} ${left.length > 1 ? 'are' : 'is'}: a restore was cut short, ` +
      'or the file was moved away. Put a copy back with annales restore FILE; to begin anew, move away what is left',
  );
}

const isGone = (file: string): boolean => !existsSync(file) || statSync(file).size === 0;

/** The dates of all files beside this one whose name goes on like this. */
function named(place: string, mark: string): string[] {
  const start = basename(place) + mark;
  return readdirSync(dirname(place))
    .filter((one) => one.startsWith(start) && !BESIDE.some((part) => one.endsWith(part)))
    .map((one) => one.slice(start.length))
    .sort();
}

/** From step 3 on; may be begun again at any point of it. */
function goOn(place: string, date: string): string | null {
  const kept = place + KEPT + date;
  for (const part of ['-journal', '-wal', '']) {
    if (existsSync(place + part)) renameSync(place + part, kept + part);
  }
  rmSync(`${place}-shm`, { force: true });
  // What belongs to the old database must be away for good before the new one is here.
  syncFolder(dirname(place));
  renameSync(place + READY + date, place);
  syncFolder(dirname(place));
  return existsSync(kept) ? kept : null;
}

/** Does the file say of itself that its last changes lie in a log beside it? */
function isWrittenAhead(file: string): boolean {
  if (isGone(file)) return false;
  const start = Buffer.alloc(20);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  return start.toString('latin1').startsWith('SQLite format 3') && start[18] === 2;
}

/** What was written last is taken into the file itself; that fails while any other process has it open. */
function gatherIn(place: string): void {
  // Beside anything else SQLite would take a log away as not belonging to it.
  if (!isWrittenAhead(place)) return;
  const db = new DatabaseSync(place);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (/locked|busy/.test((error as Error).message))
      throw new Error(`${place} is being used by another command; wait until it has ended, and try again`);
    // It may be damaged, which is why it is replaced: it is kept as it is, with what lies beside it.
  } finally {
    db.close();
  }
}
