import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { backupFile } from '../store/sqlite/backup.ts';
import { SCHEMA } from '../store/sqlite/schema.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { NotStored, type Store } from '../store/store.ts';
import { databaseFile, folder } from './files.ts';
import { playingThrough } from './playing-through.ts';
import { append, storeContract, tableRow } from './store-contract.ts';

const files = new WeakMap<Store, string>();

async function open(file = databaseFile()): Promise<Store> {
  const store = await openSqlite(file);
  files.set(store, file);
  return store;
}

storeContract('SQLite', {
  open: () => open(),
  async reopen(store) {
    const file = files.get(store)!;
    await store.close();
    return open(file);
  },
});

playingThrough('SQLite', databaseFile);

const child = (name: string): string => fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url));

/** A table with some rows. */
async function filled(file: string): Promise<void> {
  const store = await openSqlite(file);
  await store.write({ do: 'put-table', table: tableRow('t') }, append('t', 0, 'a', 'b'));
  await store.close();
}

const rowsIn = async (file: string): Promise<string[]> => {
  const store = await openSqlite(file);
  const rows = await store.rows('t', 0);
  await store.close();
  return rows.map(({ row }) => row);
};

describe('the file', () => {
  test('is written ahead and synced before a commit is acknowledged: the settings are read back', async () => {
    const file = databaseFile();
    const store = await openSqlite(file);
    expect(store.opened).toEqual({
      from: 0,
      to: SCHEMA,
      kept: null,
      restored: null,
      journal: 'wal',
      synchronous: 2,
    });
    await store.close();
    expect((await openSqlite(file)).opened.from).toBe(SCHEMA);
  });

  test('has deeds that nobody changes or takes away', async () => {
    const file = databaseFile();
    const store = await openSqlite(file);
    const deed = { at: 1, who: null, what: 'x', whom: null, about: '', why: '' };
    await store.write({ do: 'add-deed', deed });
    await store.close();
    const db = new DatabaseSync(file);
    for (const sql of ["UPDATE deed SET what = 'y'", 'DELETE FROM deed'])
      expect(() => db.exec(sql)).toThrow('deeds stand as they are');
    db.close();
  });

  test('calls of one moment share a commit', async () => {
    const file = databaseFile();
    const store = await openSqlite(file);
    await store.write({ do: 'put-table', table: tableRow('t') });
    // What has come while one commit is under way goes into the next: far fewer commits than calls.
    const before = pagesLogged(file);
    await Promise.all(Array.from({ length: 100 }, (_, i) => store.write(append('t', i, `${i}`))));
    expect(pagesLogged(file) - before).toBeLessThan(50);
    await store.close();
  });

  test('serves one server at a time, and is free again when that is gone', async () => {
    const file = databaseFile();
    const store = await openSqlite(file);
    await expect(openSqlite(file)).rejects.toThrow(/is in use by another server; stop it, or choose another/);
    await store.close();
    await (await openSqlite(file)).close();
  });

  test('can be looked at beside a server that uses it', async () => {
    const file = databaseFile();
    const store = await openSqlite(file);
    const beside = await openSqlite(file, { beside: true });
    await store.write({ do: 'put-setting', name: 'x', value: '1' });
    expect(await beside.setting('x')).toBe('1');
    await beside.write({ do: 'put-setting', name: 'x', value: '2' });
    expect(await store.setting('x')).toBe('2');
    await beside.close();
    await store.close();
    await expect(openSqlite(`${file}.not`, { beside: true })).rejects.toThrow(/There is no file/);
  });

  test('of a newer version is refused and left alone', async () => {
    const file = databaseFile();
    await filled(file);
    const db = new DatabaseSync(file);
    db.exec(`PRAGMA user_version = ${SCHEMA + 1}`);
    db.close();
    await expect(openSqlite(file)).rejects.toThrow(/written by a newer version of Annales/);
    await expect(openSqlite(file)).rejects.toThrow(/newer/);
  });

  test('that is no database, or not ours, is refused with the remedy', async () => {
    const text = join(folder(), 'letter.txt');
    writeFileSync(text, 'Dear Alcuin, this is not a database, but long enough to look like one. '.repeat(20));
    await expect(openSqlite(text)).rejects.toThrow(/is not a database of Annales; choose another file/);
    const other = databaseFile();
    const db = new DatabaseSync(other);
    db.exec('CREATE TABLE recipe (text TEXT)');
    db.close();
    await expect(openSqlite(other)).rejects.toThrow(/is a database, but not one of Annales/);
  });

  test('in a folder that is not there gives a sentence', async () => {
    await expect(openSqlite(join(folder(), 'no', 'such', 'file.db'))).rejects.toThrow(/cannot be written/);
  });

  test('that may only be read gives a sentence and stays as it is', async ({ skip }) => {
    const file = databaseFile();
    await filled(file);
    chmodSync(file, 0o444);
    chmodSync(join(file, '..'), 0o777);
    // Whoever may everything is not kept out by this: somebody else must try.
    const root = process.getuid?.() === 0;
    if (!root && process.platform === 'win32') return skip('file modes mean nothing here');
    const { stdout } = spawnSync(process.execPath, [child('open'), file], {
      encoding: 'utf8',
      timeout: 60_000,
      ...(root ? { uid: 65534, gid: 65534 } : {}),
    });
    expect(stdout).toMatch(/cannot be written .*; see who owns the file/);
    chmodSync(file, 0o644);
    expect(await rowsIn(file)).toEqual(['a', 'b']);
  });

  test('on a full disk takes nothing in half, says so, and goes on when there is room', async ({ skip }) => {
    const disk = folder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    if (mounted.status !== 0) return skip('a small disk can be mounted by the administrator only');
    try {
      const file = join(disk, 'annales.db');
      const store = await openSqlite(file);
      await store.write({ do: 'put-table', table: tableRow('t') });
      const big = 'x'.repeat(20_000);
      let stored = 0;
      let error: unknown = null;
      while (error === null && stored < 200) {
        await store.write(append('t', stored, big, big)).then(
          () => {
            stored += 2;
          },
          (one) => {
            error = one;
          },
        );
      }
      expect(error).toBeInstanceOf(NotStored);
      expect((error as Error).message).toMatch(/full|disk/);
      expect(await store.rows('t', 0)).toHaveLength(stored);
      spawnSync('mount', ['-o', 'remount,size=20m', disk]);
      await store.write(append('t', stored, 'and on'));
      await store.close();
      expect(await rowsIn(file)).toHaveLength(stored + 1);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  test('killed in the middle of writing keeps every row that was acknowledged, and is free at once', async () => {
    const file = databaseFile();
    await filled(file);
    const writer = spawn(process.execPath, [child('append'), file]);
    let told = '';
    await new Promise<void>((resolve) => {
      writer.stdout.on('data', (data) => {
        told += data;
        if (told.length > 3000) writer.kill('SIGKILL');
      });
      writer.on('close', () => resolve());
    });
    const acknowledged = Number(told.split('\n').at(-2));
    const rows = await rowsIn(file);
    expect(rows.length).toBeGreaterThan(acknowledged);
    expect(rows.slice(2)).toEqual(rows.slice(2).map((_, i) => String(i + 2)));
  });
});

/** Pages in the log beside the file: every commit adds some. */
function pagesLogged(file: string): number {
  const db = new DatabaseSync(file);
  const { log } = db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()! as { log: number };
  db.close();
  return log;
}

describe('a copy', () => {
  test('is made while writing goes on, and holds what was committed', async () => {
    const file = databaseFile();
    await filled(file);
    const store = await openSqlite(file);
    const to = join(folder(), 'copy.db');
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) => store.write(append('t', i + 2, `${i}`))),
    );
    await Promise.all([backupFile(file, to), writing]);
    const inside = join(folder(), 'inside.db');
    await store.backup(inside);
    await expect(store.backup(inside)).rejects.toThrow(/is there already/);
    await store.close();
    expect((await rowsIn(to)).slice(0, 2)).toEqual(['a', 'b']);
    expect(await rowsIn(inside)).toHaveLength(52);
    await expect(backupFile(file, to)).rejects.toThrow(/is there already; choose another name/);
    await expect(backupFile(`${file}.not`, to)).rejects.toThrow(/There is no file/);
  });
});
