/** Putting a copy back: whatever lies beside the files, and whenever it is cut short. */

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { backupFile, draftFrom, nameCopy } from '../store/sqlite/backup.ts';
import { Database } from '../store/sqlite/database.ts';
import { restoreFile } from '../store/sqlite/restore.ts';
import type { StoreChange } from '../store/store.ts';
import { databaseFile, folder } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

const put = (value: string): StoreChange => ({ do: 'put-setting', name: 'which', value });

function write(db: Database, value: string): void {
  const [answer] = db.writeAll([{ id: 1, kind: 'write', changes: [put(value)] }]);
  expect(answer).toEqual({ id: 1 });
}

/** A database with a word in it. */
function made(file: string, word: string): string {
  const db = new Database(file);
  write(db, word);
  db.close();
  return file;
}

/** The same as a killed server leaves it: the word is in the log beside the file, and nowhere else. */
function cutShort(file: string, word: string): string {
  const db = new Database(file);
  write(db, word);
  for (const part of ['', '-wal']) copyFileSync(file + part, `${file}.kept${part}`);
  db.close();
  rmSync(`${file}.lock`);
  for (const part of ['', '-wal']) renameSync(`${file}.kept${part}`, file + part);
  expect(readFileSync(file).includes(word)).toBe(false);
  return file;
}

/** What a server finds when it starts: the word, and what it says of a restore. */
function found(file: string): { word: unknown; restored: string | null } {
  const db = new Database(file);
  try {
    return { word: db.read('setting', ['which']), restored: db.opened.restored };
  } finally {
    db.close();
  }
}

const beside = (file: string): string[] =>
  readdirSync(dirname(file)).filter((one) => !/\.lock|^annales\.db(-wal|-shm)?$/.test(one));

const KEPT = /^annales\.db\.before-restore-\d{8}-\d{6}$/;

describe('a copy is put back', () => {
  test('with what lies in the log beside it; what was there is kept whole', async () => {
    const file = cutShort(databaseFile(), 'old');
    const copy = cutShort(join(folder(), 'copy.db'), 'new');
    const kept = (await restoreFile(copy, file))!;
    expect(found(file)).toEqual({ word: 'new', restored: null });
    expect(found(kept).word).toBe('old');
    expect(beside(file)).toEqual([expect.stringMatching(KEPT)]);
    // The copy is left as it was.
    expect(existsSync(`${copy}-wal`)).toBe(true);
    expect(found(copy).word).toBe('new');
  });

  test('of a server that runs: what it has committed', async () => {
    const source = join(folder(), 'running.db');
    const running = new Database(source);
    write(running, 'now');
    const file = databaseFile();
    expect(await restoreFile(source, file)).toBeNull();
    write(running, 'later');
    running.close();
    expect(found(file).word).toBe('now');
  });

  test('twice in one second: nothing that was kept is written over', async () => {
    const file = made(databaseFile(), 'first');
    const clock = new ManualClock();
    for (const word of ['second', 'third'])
      await restoreFile(made(join(folder(), 'copy.db'), word), file, clock);
    const kept = beside(file);
    expect(kept.map((one) => found(join(dirname(file), one)).word).sort()).toEqual(['first', 'second']);
  });

  test('in the place of a damaged file, which is kept as it is', async () => {
    const file = databaseFile();
    writeFileSync(file, 'once a database');
    writeFileSync(`${file}-wal`, 'and its log');
    const kept = (await restoreFile(made(join(folder(), 'copy.db'), 'new'), file))!;
    expect(found(file).word).toBe('new');
    expect([kept, `${kept}-wal`].map((one) => readFileSync(one, 'utf8'))).toEqual([
      'once a database',
      'and its log',
    ]);
  });

  test('where a link leads: the file itself is replaced, and two names of one file are one server’s', async () => {
    const real = cutShort(databaseFile(), 'old');
    const link = join(folder(), 'link.db');
    symlinkSync(real, link);
    const kept = (await restoreFile(made(join(folder(), 'copy.db'), 'new'), link))!;
    expect(found(real).word).toBe('new');
    expect(found(kept).word).toBe('old');
    const serving = new Database(link);
    expect(() => new Database(real)).toThrow(/in use by another server/);
    serving.close();
  });
});

describe('nothing is put back, and all is as it was,', () => {
  const unchanged = (file: string): void => {
    expect(found(file)).toEqual({ word: 'old', restored: null });
    expect(beside(file).filter((one) => /restor/.test(one))).toEqual([]);
  };

  test('if the copy is no database, another’s, damaged, not there, or the database itself', async () => {
    const file = made(databaseFile(), 'old');
    const bad = join(folder(), 'bad.db');
    writeFileSync(bad, 'no database at all, but quite some text'.repeat(50));
    await expect(restoreFile(bad, file)).rejects.toThrow(/bad\.db is not a database of Annales/);
    const others = join(folder(), 'recipes.db');
    new DatabaseSync(others).exec('CREATE TABLE recipe (text TEXT)');
    await expect(restoreFile(others, file)).rejects.toThrow(/recipes\.db is a database, but not one of/);
    const torn = made(join(folder(), 'torn.db'), 'new');
    truncateSync(torn, 8192);
    await expect(restoreFile(torn, file)).rejects.toThrow(/torn\.db is damaged/);
    await expect(restoreFile(`${bad}.not`, file)).rejects.toThrow(/There is no file/);
    await expect(restoreFile(file, file)).rejects.toThrow(/is the database itself; name the copy/);
    const link = join(folder(), 'link.db');
    symlinkSync(file, link);
    await expect(restoreFile(link, file)).rejects.toThrow(/is the database itself/);
    unchanged(file);
  });

  test('while a server or another command uses the file', async () => {
    const file = made(databaseFile(), 'old');
    const copy = made(join(folder(), 'copy.db'), 'new');
    const serving = new Database(file);
    await expect(restoreFile(copy, file)).rejects.toThrow(/is in use by another server/);
    serving.close();
    const looking = new Database(file, true);
    expect(looking.read('setting', ['which'])).toBe('old');
    await expect(restoreFile(copy, file)).rejects.toThrow(/is being used by another command; wait/);
    looking.close();
    unchanged(file);
  });

  test('if the disk is full', async ({ skip }) => {
    const disk = folder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
    if (mounted.status !== 0) return skip('a small disk can be mounted by the administrator only');
    try {
      const file = made(join(disk, 'annales.db'), 'old');
      const copy = made(join(folder(), 'copy.db'), 'x'.repeat(2_000_000));
      await expect(restoreFile(copy, file)).rejects.toThrow(/cannot be written .* whether the disk is full/);
      await expect(backupFile(copy, join(disk, 'too-large.db'))).rejects.toThrow(/whether the disk is full/);
      expect(beside(file)).toEqual([]);
      unchanged(file);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

describe('a restore that is killed', () => {
  const child = fileURLToPath(new URL('./children/restore.ts', import.meta.url));

  test('by a power cut: whatever must come before something else is on the disk before it', () => {
    const file = cutShort(databaseFile(), 'old');
    const copy = cutShort(join(folder(), 'copy.db'), 'new');
    const { stdout } = spawnSync(process.execPath, [child, copy, file, 'all'], { encoding: 'utf8' });
    const home = basename(dirname(file));
    const date = /restoring-(\S+)/.exec(stdout)![1];
    expect(stdout.trim().split('\n')).toEqual([
      'sync annales.db.restore-draft',
      `rename annales.db.restore-draft annales.db.restoring-${date}`,
      `sync ${home}`,
      `rename annales.db annales.db.before-restore-${date}`,
      `sync ${home}`,
      `rename annales.db.restoring-${date} annales.db`,
      `sync ${home}`,
    ]);
    expect(found(file).word).toBe('new');
  });

  test('is brought to its end by the next server, which says so', async () => {
    const file = made(databaseFile(), 'old');
    const copy = made(join(folder(), 'copy.db'), 'new');
    copyFileSync(copy, `${file}.restoring-20260101-120000`);
    const server = await serving({ file });
    expect(server.complaints).toEqual([
      expect.stringMatching(/^A restore of .* was cut short; it has been brought to its end now/),
    ]);
    expect(await server.services.store.setting('which')).toBe('new');
  });

  test('at any step leaves the old or the new database whole, and the next start says which', async () => {
    const words: unknown[] = [];
    for (let step = 0; ; step++) {
      const file = cutShort(databaseFile(), 'old');
      const copy = cutShort(join(folder(), 'copy.db'), 'new');
      const { signal, stderr } = spawnSync(process.execPath, [child, copy, file, String(step)], {
        encoding: 'utf8',
      });
      const { word, restored } = found(file);
      if (signal === null) {
        expect({ stderr, word, restored }).toEqual({ stderr: '', word: 'new', restored: null });
        break;
      }
      words.push(word);
      const kept = beside(file).filter((one) => KEPT.test(one));
      if (word === 'old') expect(kept).toEqual([]);
      else expect(kept.map((one) => found(join(dirname(file), one)).word)).toEqual(['old']);
      const finished = /cut short; it has been brought to its end now; what was there before is kept as/;
      // Killed before the very last step there is nothing left to do.
      if (restored !== null)
        expect(restored).toMatch(word === 'new' ? finished : /cut short before anything was changed/);
      expect(beside(file).filter((one) => /restor/.test(one) && !one.includes('.before-'))).toEqual([]);
      expect(found(file)).toEqual({ word, restored: null });
    }
    expect(words.slice(0, 2)).toEqual(['old', 'old']);
    expect(words.slice(2)).toEqual(words.slice(2).map(() => 'new'));
    expect(words.length).toBeGreaterThanOrEqual(6);
  });

  test('before there was a database, or by an older version: nothing is begun anew, and it says what to do', async () => {
    const copy = made(join(folder(), 'copy.db'), 'new');
    for (const left of [
      'annales.db.restore-draft',
      'annales.db.restoring',
      'annales.db.before-restore-20260101-120000',
      'annales.db-wal',
    ]) {
      const file = databaseFile();
      writeFileSync(join(dirname(file), left), 'half a copy');
      expect(() => new Database(file), left).toThrow(
        /is not there, but .* is: .*Put a copy back with annales restore FILE; to begin anew, move away/,
      );
      expect(existsSync(file)).toBe(false);
      expect(() => new Database(file, true)).toThrow(/is not there, but/);
      await restoreFile(copy, file);
      expect(found(file).word).toBe('new');
    }
  });
});

test('a copy has its name only when it is whole, and needs nothing beside it', async () => {
  const file = cutShort(databaseFile(), 'old');
  const shelf = folder();
  const name = join(shelf, 'friday.db');
  const seen: string[][] = [];
  await nameCopy(name, async (draft) => {
    await draftFrom(file, draft);
    seen.push(readdirSync(shelf));
  });
  expect(seen).toEqual([[expect.stringMatching(/^friday\.db\.\d+\.part$/)]]);
  expect(readdirSync(shelf)).toEqual(['friday.db']);
  expect(found(name).word).toBe('old');
  const failed = nameCopy(join(shelf, 'saturday.db'), (draft) => writeFileSync(`${draft}-journal`, ''));
  await expect(failed).rejects.toThrow();
  expect(readdirSync(shelf).filter((one) => one.startsWith('saturday'))).toEqual([]);
});
