/** Games kept on disk: a save has all that is needed to go on, an export is the record for anybody to check. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  commitmentOf,
  type GameFile,
  isSalt,
  type Json,
  readGameFile,
  type Seat,
  textRef,
  type WrittenText,
  WrongFile,
} from '@annales/engine';
import { syncFolder } from '@annales/server/disk.ts';
import { Failure, Usage } from './errors.ts';
import type { Io } from './io.ts';

export interface Save {
  annales: 'save';
  format: number;
  seed: string;
  /** Seats of people; the others are played by the bots named. */
  people: Seat[];
  bots: Record<Seat, string>;
  file: GameFile;
  /** As it stands after the last row, for the day when newer rules cannot play the record again. */
  state: Json;
  /** What was written at the table, contact lines too: a save is not for others. */
  texts: WrittenText[];
}

export const SAVE_FORMAT = 1;

/** Where a game is saved if nobody says: one file for each, never one that is there already. */
export function newSaveFile(io: Io, game: string, now: Date): string {
  const day = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  for (let number = 1; ; number++) {
    const name = `${game}-${day}${number > 1 ? `-${number}` : ''}.json`;
    const file = join(io.cwd, '.annales', 'saves', name);
    if (!existsSync(file)) return file;
  }
}

/** How a file is called on the screen. */
export const shown = (io: Io, file: string): string => {
  const path = relative(io.cwd, file);
  return path.startsWith('..') ? file : path;
};

/** A file that somebody names to be written: it must not be there, so that no game is ever written over. */
export function freshFile(io: Io, name: string): string {
  const file = resolve(io.cwd, name);
  if (existsSync(file)) throw new Usage(`${name} is there already; name another file`);
  return file;
}

/** The whole file is on the disk before it takes its place: whatever happens, one of the two is there. */
export function writeJson(file: string, value: unknown): void {
  const folder = dirname(file);
  const draft = join(folder, `.${basename(file)}.${process.pid}.new`);
  try {
    mkdirSync(folder, { recursive: true });
    const handle = openSync(draft, 'w');
    try {
      writeAll(handle, `${JSON.stringify(value)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
    syncFolder(folder);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw new Failure(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}

// ---------------------------------------------------------------- reading

/** The text of a file that somebody names; not there is wrong usage. */
export function readText(io: Io, name: string): string {
  try {
    return readFileSync(resolve(io.cwd, name), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Usage(`There is no file ${name}`);
    if (code === 'EISDIR') throw new Usage(`${name} is a folder, not a file`);
    throw new Failure(`${name} cannot be read: ${message}`);
  }
}

export function readSave(text: string): Save {
  const save = parsed(text);
  if (save?.annales === 'game') {
    throw new WrongFile('this is an exported game, which can be verified; only a save can be resumed');
  }
  if (save?.annales !== 'save') throw new WrongFile('this is not a saved game of Annales');
  if (typeof save.format !== 'number' || save.format > SAVE_FORMAT) {
    throw new WrongFile(
      `the save has format ${save.format}; this version reads formats up to ${SAVE_FORMAT}`,
    );
  }
  const file = readGameFile(JSON.stringify(save.file));
  const { seats } = file.record.init;
  const { seed, people } = save;
  const bots = (save.bots ?? {}) as Record<Seat, string>;
  if (!isSalt(seed) || commitmentOf(seed) !== file.record.commitment) {
    throw new WrongFile('the seed of this save is not the one that its game committed to');
  }
  if (!Array.isArray(people) || people.some((seat) => !seats.includes(seat))) {
    throw new WrongFile(`“people” must list some of the seats ${seats.join(', ')}`);
  }
  const empty = seats.find((seat) => !people.includes(seat) && typeof bots[seat] !== 'string');
  if (empty !== undefined) throw new WrongFile(`the save does not say which bot plays ${empty}`);
  return {
    annales: 'save',
    format: SAVE_FORMAT,
    seed,
    people,
    bots,
    file,
    state: (save.state ?? null) as Json,
    texts: readTexts(save.texts),
  };
}

/** Saves from before anything could be written have none. */
function readTexts(raw: unknown): WrittenText[] {
  if (raw === undefined) return [];
  const isTrue = (one: WrittenText | null) =>
    isSalt(one?.salt) && typeof one?.text === 'string' && textRef(one.salt, one.text) === one.ref;
  if (!Array.isArray(raw) || !raw.every(isTrue))
    throw new WrongFile('“texts” of this save are not those that its record refers to');
  return raw;
}

/** A game to be checked: an export, or a save, whose seed lets all draws be recomputed before the end. */
export function readExportOrSave(text: string): GameFile {
  const json = parsed(text);
  if (json?.annales !== 'save') return readGameFile(text);
  const file = readGameFile(JSON.stringify(json.file ?? null));
  if (file.record.seed === null && isSalt(json.seed)) file.record.seed = json.seed;
  return file;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch (error) {
    throw new WrongFile(`this is not JSON: ${(error as Error).message}`);
  }
}
