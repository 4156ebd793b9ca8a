import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameFile, verify } from '@annales/engine';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { administer, controlOf } from '../admin.ts';
import { systemClock } from '../clock.ts';
import { move } from '../store/moving/move.ts';
import { shapes } from '../store/moving/shape.ts';
import { backupData, isServed, openStore } from '../store/open.ts';
import { shownData } from '../store/place.ts';
import { connect, placeOf } from '../store/postgres/connection.ts';
import { bringUpToDate } from '../store/postgres/opening.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { SCHEMA, SHARED_TABLES } from '../store/postgres/schema.ts';
import { Away, Conflict, type Store, type StoreChange } from '../store/store.ts';
import { chaos } from './chaos/chaos.ts';
import { Client, listen, playerOf, playOn, seated } from './client.ts';
import { databaseFile, folder } from './files.ts';
import { playingThrough } from './playing-through.ts';
import { layFixture, postgresFixtures } from './postgres-fixture.ts';
import { testPostgres } from './postgres-server.ts';
import { serving } from './serving.ts';
import { severalServers } from './several-servers.ts';
import { append, person, storeContract, tableRow } from './store-contract.ts';
import { twoVersions } from './two-versions.ts';
import { unheard } from './unheard.ts';

const postgres = await testPostgres();
const house = () => postgres!.house();

const places = new WeakMap<Store, string>();

async function open(url = house()): Promise<Store> {
  const store = await openPostgres(url);
  places.set(store, url);
  return store;
}

if (postgres)
  storeContract('PostgreSQL', {
    open: () => open(),
    async reopen(store) {
      const url = places.get(store)!;
      await store.close();
      return open(url);
    },
  });

if (postgres) playingThrough('PostgreSQL', house);

const here = describe.skipIf(postgres === null);

/** By it nobody is waited for long. */
const hurried = { ...systemClock, steady: () => systemClock.steady() * 100 };

/** Asks the database itself. */
async function asked(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = await connect(placeOf(url));
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

if (postgres) severalServers(house, asked);
if (postgres) unheard(house);
if (postgres) twoVersions(house, asked);

/** A sample of `npm run chaos`. */
here('servers that are processes of their own, behind a proxy', () => {
  test('one is killed and one is stopped in order while people and bots play: nothing is lost or done twice', async () => {
    const { faults, complaints, kills, servers, acknowledged } = await chaos(postgres!, {
      layings: [
        { game: 'folkmoot', people: 2, bots: 1 },
        { game: 'folkmoot', people: 1, bots: 2 },
      ],
      kills: 2,
      restarts: 0,
      servers: 2,
      seed: 'a sample',
      longest: 240_000,
      ending: 0,
      say: () => {},
    });
    expect([...faults, ...complaints]).toEqual([]);
    expect({ kills, ...servers }).toMatchObject({ kills: 2, killed: 1, drained: 1 });
    expect(acknowledged).toBeGreaterThan(0);
  }, 600_000);
});

const texts = async (store: Store) => (await store.rows('t', 0)).map(({ row }) => row);
const table: StoreChange = { do: 'put-table', table: tableRow('t') };
const setting = (value: string): StoreChange => ({ do: 'put-setting', name: 'x', value });

/** Ends all connections to the house but one's own, as a network that breaks would. */
const cutOff = (url: string) =>
  asked(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
      AND objid = (SELECT hashtext($1)::bit(32)::bigint)`,
    [`${placeOf(url).schema} serving`],
  );

here('the database', () => {
  test('commits before it acknowledges, also where that is not usual: the settings are read back', async () => {
    const url = house();
    const store = await openPostgres(`${url}&options=-c%20synchronous_commit%3Doff`);
    expect(store.opened).toEqual({ from: 0, to: SCHEMA, synchronous: 'on', fsync: 'off' });
    await store.close();
    const complaints: string[] = [];
    await (await openStore(url, { complain: (sentence) => complaints.push(sentence) })).close();
    expect(complaints).toEqual([expect.stringMatching(/set not to wait for the disk \(fsync is off\)/)]);
  });

  test('has the tables and columns of a SQLite file', async () => {
    const url = house();
    await (await open(url)).close();
    const found = await asked(
      url,
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
        WHERE table_schema = $1 AND table_name <> ALL ($2)`,
      [placeOf(url).schema, SHARED_TABLES],
    );
    const ofFile = shapes().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
    expect(found.map((one) => `${one.table}.${one.column}`).sort()).toEqual(ofFile.sort());
  });

  test('has deeds that nobody changes or takes away', async () => {
    const url = house();
    const store = await open(url);
    const deed = { at: 1, who: null, what: 'x', whom: null, about: '', why: '' };
    await store.write({ do: 'add-deed', deed });
    for (const sql of ["UPDATE deed SET what = 'y'", 'DELETE FROM deed'])
      await expect(asked(url, sql)).rejects.toThrow('deeds stand as they are');
    await store.close();
  });

  test('calls of one moment share a commit', async () => {
    const url = house();
    const store = await open(url);
    await store.write(table);
    await Promise.all(Array.from({ length: 100 }, (_, i) => store.write(append('t', i, `${i}`))));
    const [found] = await asked(url, 'SELECT count(DISTINCT xmin::text) AS commits FROM record_row');
    expect(found!.commits).toBe(1);
    await store.close();
  });

  test('whoever goes takes along what is being stored of them at that moment', async () => {
    const url = house();
    const [store, other] = [await openPostgres(url), await connect(placeOf(url))];
    const line = (text: string): unknown[] => ['t', 1, 5, 'ada', null, text];
    await store.write({ do: 'put-person', person: person('ada'), was: null }, table);
    await other.query('BEGIN');
    const chat = 'INSERT INTO chat (game_table, id, at, person, seat, text) VALUES ($1, $2, $3, $4, $5, $6)';
    await other.query(chat, line('of ada'));
    let isGone = false;
    const going = store.write({ do: 'drop-person', id: 'ada' }).then(() => {
      isGone = true;
    });
    const waits = `SELECT count(*) AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM person%FOR UPDATE%'`;
    await expect.poll(async () => Number((await asked(url, waits))[0]!.count)).toBe(1);
    expect(isGone).toBe(false);
    await other.query('COMMIT');
    await going;
    expect(await store.chat('t', 0, 9)).toMatchObject([{ person: null, text: '' }]);
    await other.end();
    await store.close();
  });

  test('two who append the same row of a record: one is refused, and no row is there twice', async () => {
    const url = house();
    const one = await open(url);
    const other = await openPostgres(url, { beside: true });
    await one.write(table, append('t', 0, 'first'));
    for (let i = 1; i <= 10; i++) {
      const both = await Promise.allSettled([
        one.write(append('t', i, `one ${i}`)),
        other.write(append('t', i, `other ${i}`)),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = both.find((each) => each.status === 'rejected')!;
      expect((refused as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
      const won = both[0]!.status === 'fulfilled' ? 'one' : 'other';
      expect((await texts(one)).at(-1)).toBe(`${won} ${i}`);
    }
    await other.close();
    await one.close();
  });

  test('serves several servers at a time; whoever wants it alone waits until all of them are gone', async () => {
    const url = house();
    const [one, other] = [await open(url), await open(url)];
    await one.write(setting('1'));
    expect(await other.setting('x')).toBe('1');
    await one.close();
    expect(await isServed(url)).toBe(true);
    await expect(openPostgres(url, { alone: true, clock: hurried })).rejects.toThrow(
      /^postgres:\/\/annales@127.* is in use by a server; stop it/,
    );
    await other.close();
    expect(await isServed(url)).toBe(false);
    const alone = await openPostgres(url, { alone: true });
    await expect(openPostgres(url, { clock: hurried })).rejects.toThrow(
      /is being moved or looked after; try again/,
    );
    await alone.close();
    await (await open(url)).close();
  });

  test('counts the changes of a table: who comes second is refused, with all that rests upon it', async () => {
    const url = house();
    const [one, other] = [await open(url), await open(url)];
    const step = (version: number): StoreChange => ({ do: 'step-table', table: 't', version });
    await one.write(table);
    await one.write(step(0), append('t', 0, 'one'));
    expect(await other.shared!.standings(['t', 'u'])).toEqual([
      { table: 't', version: 1, chat: 0, letters: 0 },
    ]);
    await other.write(step(1), append('t', 1, 'other'));
    // It does not know that, and has judged one row by the other already.
    const late = await Promise.allSettled([
      one.write(step(1), append('t', 1, 'overtaken')),
      one.write(step(2), append('t', 2, 'rests upon it')),
      one.write(setting('does not')),
    ]);
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect((late[1] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    const since = await one.shared!.since('t', 1);
    expect(since).toMatchObject({ version: 2, rows: [{ row: 'other' }], seats: [], row: { id: 't' } });
    await one.close();
    await other.close();
  });

  test('steps and rows of many tables go in one commit as a statement each, and stand or fall by themselves where one is refused', async () => {
    const url = house();
    const store = await openPostgres(url);
    const ids = ['t', 'u', 'v'];
    await store.write(...ids.map((id): StoreChange => ({ do: 'put-table', table: tableRow(id) })));
    const act = (id: string, version: number, odd = '') =>
      store.write({ do: 'step-table', table: id, version }, append(id, version, `${id}${version}${odd}`));
    const bind = vi.spyOn(pg.Connection.prototype, 'bind');
    await Promise.all([0, 1, 2].flatMap((version) => ids.toReversed().map((id) => act(id, version))));
    const written = bind.mock.calls.filter(([what]) =>
      (what as { statement?: string }).statement?.startsWith('write-'),
    );
    expect(written).toHaveLength(2);
    bind.mockRestore();
    // One that is said twice, one of before, and one that leaves some out: the others are stored.
    const came = await Promise.allSettled([
      act('t', 3),
      act('u', 3, 'ü\0'),
      act('t', 3),
      act('t', 4),
      act('u', 4),
      act('v', 5),
      act('v', 3),
    ]);
    expect(came.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(await store.shared.standings(ids)).toMatchObject([4, 5, 3].map((version) => ({ version })));
    const rows = await Promise.all(ids.map((id) => store.rows(id, 0)));
    expect(rows.map((some) => some.map(({ row }) => row))).toEqual([
      ['t0', 't1', 't2', 't3'],
      ['u0', 'u1', 'u2', 'u3ü\0', 'u4'],
      ['v0', 'v1', 'v2'],
    ]);
    await store.close();
  });

  test('two that store in one commit what came for the same tables, each in its own order, never wait for each other in a circle', async () => {
    const url = house();
    const looked = `${url}&options=-c%20deadlock_timeout%3D20ms`;
    const [one, other] = [await open(looked), await open(looked)];
    const step = (id: string, version: number): StoreChange => ({ do: 'step-table', table: id, version });
    const job = (key: string): StoreChange => ({
      do: 'put-job',
      job: { kind: 'bell', key, at: 1, failures: 0, body: '' },
    });
    const ids = ['a', 'b', 'c', 'd'];
    await one.write(...ids.map((id): StoreChange => ({ do: 'put-table', table: tableRow(id) })));
    for (const id of ids) await one.write(step(id, 0), job(`of ${id}`));
    const deadlocks = async () =>
      (await asked(url, 'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()'))[0]!
        .deadlocks;
    const before = await deadlocks();
    const blocked = async (count: number) => {
      const sql =
        'SELECT count(*)::int AS count FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0';
      await expect.poll(async () => (await asked(url, sql))[0]!.count).toBe(count);
    };
    /** All are in the middle of it when whoever holds these rows lets go of them, one after the other. */
    const meanwhile = async (rows: readonly string[], works: readonly (() => Promise<unknown>)[]) => {
      const holders = await Promise.all(
        rows.map(async (row) => {
          const holder = await connect(placeOf(url));
          await holder.query(`BEGIN; SELECT 1 FROM ${row} FOR UPDATE`);
          return holder;
        }),
      );
      const done: Promise<unknown>[] = [];
      for (const work of works) {
        done.push(work());
        await blocked(done.length);
      }
      for (const holder of holders) {
        await blocked(works.length);
        await holder.query('COMMIT');
        await holder.end();
      }
      await Promise.all(done);
    };
    const version = (id: string) => `table_version WHERE game_table = '${id}'`;
    await meanwhile(
      [version('a'), version('b')],
      [
        () => Promise.all(['a', 'b'].map((id) => one.write(step(id, 1)))),
        () => Promise.allSettled(['b', 'a'].map((id) => other.write(step(id, 1)))),
      ],
    );
    await meanwhile(
      ["job WHERE key = 'of b'", "job WHERE key = 'of a'"],
      [
        () => Promise.all([one.write(step('a', 2), job('of b')), one.write(step('b', 2), job('of a'))]),
        () => Promise.all([other.write(step('c', 1), job('of a')), other.write(step('d', 1), job('of b'))]),
      ],
    );
    await meanwhile(
      [version('a')],
      [
        () => one.write(step('a', 3), append('a', 0, 'row')),
        () => other.write({ do: 'drop-table', id: 'a' }),
      ],
    );
    await one.close();
    await other.close();
    expect(await deadlocks()).toBe(before);
  });

  test('servers that take, keep and end the same jobs and tables never wait for each other in a circle', async () => {
    const url = house();
    const store = await open(url);
    const shared = store.shared!;
    const job = (key: string) => ({ kind: 'bell', key, at: 1, failures: 0, body: '' });
    await store.write(
      ...['a', 'b'].map((key): StoreChange => ({ do: 'put-job', job: job(key) })),
      ...['a', 'b'].map((id): StoreChange => ({ do: 'put-table', table: tableRow(id) })),
    );
    for (const [at, key] of ['b', 'a'].entries()) {
      await asked(url, 'UPDATE job SET at = $1 WHERE key = $2', [at, key]);
      await shared.claimJobs(['bell'], at, 2, 60_000);
      await shared.take([key], 60_000);
    }
    // Another server in the middle of what it does; who waits for whom is looked at almost at once.
    const other = await connect(placeOf(url));
    const meanwhile = async (first: string, work: () => Promise<unknown>, second: string) => {
      await other.query(`BEGIN; SET LOCAL deadlock_timeout = '20ms'; ${first}`);
      const done = work();
      await new Promise((goOn) => setTimeout(goOn, 100));
      await other.query(second);
      await other.query('COMMIT');
      await done;
    };
    await meanwhile(
      `SELECT 1 FROM job WHERE key = 'a' FOR UPDATE`,
      () => store.write({ do: 'end-job', job: { ...job('a'), at: 1 } }),
      `UPDATE job_claim SET until = until + 1 WHERE key = 'a'`,
    );
    await asked(url, `INSERT INTO job_claim SELECT kind, 'a', holder, until FROM job_claim`);
    // It was put anew while it was done, so that its end is nothing but nobody's doing it any more.
    await store.write({ do: 'put-job', job: job('a') });
    await meanwhile(
      'SELECT 1 FROM job FOR UPDATE',
      () => store.write({ do: 'end-job', job: { ...job('a'), at: 99 } }, { do: 'put-job', job: job('b') }),
      `UPDATE job_claim SET until = until + 1 WHERE key = 'a'`,
    );
    expect(await asked(url, 'SELECT key FROM job_claim')).toEqual([{ key: 'b' }]);
    await asked(url, `INSERT INTO job_claim SELECT kind, 'a', holder, until FROM job_claim`);
    await meanwhile(
      `DELETE FROM job_claim WHERE key = 'a'`,
      () => shared.keepJobs(60_000),
      `DELETE FROM job_claim WHERE key = 'b'`,
    );
    const lockTable = (id: string) => `SELECT 1 FROM lease WHERE game_table = '${id}' FOR UPDATE`;
    await meanwhile(lockTable('a'), () => shared.renew(60_000), lockTable('b'));
    await meanwhile(lockTable('a'), () => shared.leave(['a', 'b'], true), lockTable('b'));
    await meanwhile(lockTable('a'), () => shared.leave(['a', 'b'], false), lockTable('b'));
    expect(await asked(url, 'SELECT 1 FROM lease')).toEqual([]);
    await other.end();
    await store.close();
  });

  test('whoever comes while another brings it up to date waits for that', async () => {
    const place = placeOf(house());
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(place)));
    const found = await Promise.all(clients.map((client) => bringUpToDate(client, place)));
    expect(found.sort()).toEqual([0, SCHEMA, SCHEMA, SCHEMA, SCHEMA]);
    for (const client of clients) await client.end();
  });

  test('that goes away while somebody opens a house is said to be away', async () => {
    const url = house();
    await (await open(url)).close();
    const holder = await connect(placeOf(url));
    const name = `${placeOf(url).schema} upgrading`;
    await holder.query(`SELECT pg_advisory_lock(${0x414e4e41}, hashtext($1))`, [name]);
    const opening = openPostgres(url).catch((error: Error) => error);
    const end = () =>
      asked(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'advisory' AND query ~ 'xact_lock'`,
      );
    await expect.poll(async () => (await end()).length).toBe(1);
    const refused = (await opening) as Error;
    expect(refused).toBeInstanceOf(Away);
    expect(refused.message).toMatch(/^the database does not answer/);
    await holder.end();
  });

  test('of a newer version, not ours, not there, or not open to us is refused with the remedy', async () => {
    const url = house();
    await expect(openPostgres(url, { beside: true })).rejects.toThrow(/There are no games in .* yet/);
    await (await open(url)).close();
    await asked(url, 'UPDATE house SET version = version + 1, back_to = version + 1');
    await expect(openPostgres(url)).rejects.toThrow(/was written by a newer version of Annales/);
    await asked(url, 'UPDATE house SET version = 0');
    await expect(openPostgres(url, { beside: true })).rejects.toThrow(/There are no games/);
    const other = house();
    await asked(other, `CREATE SCHEMA ${placeOf(other).schema}`);
    await asked(other, 'CREATE TABLE recipe (words text)');
    await expect(openPostgres(other)).rejects.toThrow(
      /tables that are not of Annales; name another: \?schema=/,
    );
    const at = (change: Partial<URL>) => openPostgres(Object.assign(new URL(url), change).href);
    await expect(at({ pathname: '/nowhere' })).rejects.toThrow(
      /There is no database nowhere yet; make it with createdb/,
    );
    await expect(at({ password: 'wrong' })).rejects.toThrow(/does not let us in/);
    await expect(at({ port: '1' })).rejects.toThrow(/does not answer.*PostgreSQL runs/);
    await expect(openPostgres('postgres://127.0.0.1/x?schema=Bad-Name')).rejects.toThrow(/small letters/);
  });

  test('killed in the middle of writing keeps every row that was acknowledged, and is free at once', async () => {
    const url = house();
    const before = await open(url);
    await before.write(table, append('t', 0, '0', '1'));
    await before.close();
    const child = fileURLToPath(new URL('./children/append.ts', import.meta.url));
    const writer = spawn(process.execPath, [child, url]);
    let told = '';
    await new Promise<void>((resolve) => {
      writer.stdout.on('data', (data) => {
        told += data;
        if (told.length > 3000) writer.kill('SIGKILL');
      });
      writer.on('close', () => resolve());
    });
    const acknowledged = Number(told.split('\n').at(-2));
    const store = await open(url);
    const rows = await texts(store);
    expect(rows.length).toBeGreaterThan(acknowledged);
    expect(rows).toEqual(rows.map((_, i) => String(i)));
    await store.close();
  });

  test('a password is never shown', () => {
    expect(shownData('postgres://ada:se:cr@et@db.example:5432/a?schema=b')).not.toMatch(/se:cr|et@db/);
    expect(shownData('some/file.db')).toBe('some/file.db');
  });
});

here('a line that breaks', () => {
  test('costs what was under way a clear refusal, and nothing else: writing goes on by itself', async () => {
    const url = house();
    const store = await open(url);
    await store.write(table, append('t', 0, '0'));
    await cutOff(url);
    let stored = 1;
    // The first may meet the broken line; whoever is refused looks, and tries again.
    for (let tries = 0; stored < 4; tries++) {
      expect(tries).toBeLessThan(20);
      await store.write(append('t', stored, `${stored}`)).catch((error) => {
        expect(error).toBeInstanceOf(Away);
      });
      stored = await store.rowCount('t');
    }
    expect(await texts(store)).toEqual(['0', '1', '2', '3']);
    await store.close();
  });

  test('lets nobody write who had the house alone and has lost it to another meanwhile', async () => {
    const url = house();
    const first = await openPostgres(url, { alone: true });
    await first.write(setting('first'));
    await cutOff(url);
    const second = await openPostgres(url, { alone: true });
    await second.write(setting('second'));
    await expect(first.write(setting('late'))).rejects.toThrow(Away);
    await second.close();
    await expect(first.write(setting('later'))).rejects.toThrow(/another has used/);
    expect(await first.setting('x')).toBe('second');
    await first.close();
  });

  test('a database that is away is said to be so, and found again when it is back', async () => {
    const url = house();
    const store = await open(url);
    await store.write(setting('before'));
    await postgres!.stop();
    await expect(store.write(setting('lost'))).rejects.toThrow(Away);
    await expect(store.setting('x')).rejects.toThrow(Away);
    await expect(openPostgres(url)).rejects.toThrow(/does not answer/);
    await postgres!.start();
    await expect.poll(() => store.write(setting('after')).then(() => 'stored', String)).toBe('stored');
    expect(await store.setting('x')).toBe('after');
    await store.close();
  });
});

here('a server whose database goes away', () => {
  test('says so, lets whoever only watches watch on, loses nothing that it has acknowledged, and goes on by itself', async () => {
    const server = await serving({ file: house(), heartbeat: 50 });
    const player = await playerOf('folkmoot');
    const { id, players, host } = await seated(server.url, { game: 'folkmoot', seats: 3 });
    await playOn(id, players, player, (round) => round > 4);
    const { table: quiet } = await host.post('/tables', { game: 'folkmoot', seats: ['me', 'anyone'] });
    const watching = await listen(host, quiet.id);
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    const before = await host.get(`/tables/${id}/view`);
    const [seat] = (await server.services.hall.table(id))!.askedSeats();
    const client = players[seat!]!;
    const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
    const command = { seat, version, id: 'while-away', action: player.decide(view, told, seat!) };

    await postgres!.stop();
    const refused = await client.send('POST', `/tables/${id}/act`, command);
    expect(refused.status).toBe(503);
    expect(refused.body.reason).toMatch(/cannot be reached just now; try again in a moment/);
    // The table was dropped: it cannot be read again, and nobody takes that for a fault of its record.
    expect((await client.send('GET', `/tables/${id}/view?seat=${seat}`)).status).toBe(503);
    await expect.poll(ready).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(watching.ended).toBe(false);

    await postgres!.start();
    await expect.poll(ready).toBe(200);
    expect(await host.get(`/tables/${id}/view`)).toEqual(before);
    // The same command again, as pages send it: it happens once.
    await client.post(`/tables/${id}/act`, command);
    expect((await client.post(`/tables/${id}/act`, command)).repeated).toBeDefined();
    await playOn(id, players, player);
    const file = (await host.get(`/tables/${id}/export`)) as GameFile;
    expect(verify(file, () => player.game)).toMatchObject({ ok: true, checked: 'all' });
    expect(server.complaints.slice(1)).toEqual([
      expect.stringMatching(/^Nothing can be stored now \(.*does not answer/),
      'What happens can be stored again; play goes on',
    ]);
    expect(watching.ended).toBe(false);
    watching.stop();
  });
});

/** A house with something of everything that matters to a move: games of some length, people, odd texts, deeds. */
async function furnish(store: Store, games: number): Promise<void> {
  await store.write(
    { do: 'put-person', person: person('ada', { name: 'Ada \u0000 𐍈' }), was: null },
    { do: 'put-person', person: person('bob'), was: null },
    setting('\u{10ffff}0'),
    { do: 'add-deed', deed: { at: 1, who: null, what: 'x', whom: 'ada', about: '', why: '' } },
    { do: 'put-job', job: { kind: 'bell', key: 'k', at: 5, failures: 0, body: '' } },
  );
  for (let i = 0; i < games; i++) {
    const id = `t${i}`;
    const rows = Array.from({ length: 230 + i }, (_, at) => `row ${at} of ${id} \u0000`);
    await store.write(
      { do: 'put-table', table: tableRow(id, { host: 'ada' }) },
      {
        do: 'put-seat',
        seat: {
          table: id,
          seat: 'white',
          holder: 'person',
          person: 'bob',
          bot: null,
          link: null,
          opened: null,
          keptFor: null,
        },
      },
      append(id, 0, ...rows),
      {
        do: 'put-snapshot',
        snapshot: { table: id, rows: 100, state: '“∞”', tally: '{}' },
        versions: { white: 3 },
      },
      { do: 'add-chat', line: { table: id, id: 1, at: 1, person: 'ada', seat: null, text: 'said' } },
      { do: 'put-note', table: id, person: 'bob', text: '' },
    );
  }
}

/** All of it, to be compared. */
async function contents(store: Store, games: number) {
  const ids = Array.from({ length: games }, (_, i) => `t${i}`);
  return {
    people: await store.people(),
    setting: await store.setting('x'),
    deeds: await store.deeds(1e9, 9),
    jobs: await store.nextJobs(['bell'], 9),
    games: await Promise.all(
      ids.map(async (id) => [
        await store.table(id),
        await store.seats(id),
        await store.rows(id, 0),
        await store.snapshot(id, 1e9),
        await store.markBefore(id, 'white', 9),
        await store.chat(id, 0, 9),
      ]),
    ),
  };
}

here('a copy', () => {
  test('is a SQLite file, all of it of one moment, made while writing goes on', async () => {
    const store = await open();
    await furnish(store, 3);
    const wanted = await contents(store, 3);
    const file = join(folder(), 'copy.db');
    const going = Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        store.write(append('t0', 230 + i, 'later'), append('t1', 231 + i, 'later')),
      ),
    );
    await Promise.all([store.backup(file), going]);
    const copy = await openStore(file);
    const [first, second] = [await copy.rowCount('t0'), await copy.rowCount('t1')];
    expect(second - first).toBe(1);
    expect(await copy.rows('t2', 0)).toEqual((wanted.games[2] as unknown[])[2]);
    expect({ ...(await contents(copy, 0)) }).toEqual({ ...wanted, games: [] });
    await copy.close();
    await expect(store.backup(file)).rejects.toThrow(/is there already/);
    await store.close();
  });
});

here('whoever looks after it', () => {
  test('does so through the server if one runs, else in the database itself', async () => {
    const url = house();
    const server = await serving({ file: url });
    expect(await isServed(url)).toBe(true);
    const beside = await openStore(url, { beside: true });
    const { url: where, token } = (await controlOf(beside))!;
    await beside.close();
    const close = { token, what: 'signUp', wanted: { mode: 'closed', guests: null, inviting: null } };
    const answer = await fetch(`${where}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(close),
    });
    expect(answer.status).toBe(200);
    const file = join(folder(), 'copy.db');
    await backupData(url, file);
    await server.close();
    expect(await isServed(url)).toBe(false);
    await administer(url, (admin) => admin.do('signUp', { mode: 'open', guests: null, inviting: null }));
    for (const [data, deeds] of [
      [url, 2],
      [file, 1],
    ] as const) {
      const store = await openStore(data);
      expect((await store.deeds(1e9, 9)).map(({ what }) => what)).toEqual(Array(deeds).fill('sign-up'));
      await store.close();
    }
  });
});

here('a move', () => {
  const GAMES = 6;

  async function furnished(): Promise<string> {
    const file = databaseFile();
    const store = await openStore(file);
    await furnish(store, GAMES);
    await store.close();
    return file;
  }

  const contentsOf = async (data: string) => {
    const store = await openStore(data);
    const found = await contents(store, GAMES);
    await store.close();
    return found;
  };

  test('into PostgreSQL and back brings everything as it was', async () => {
    const file = await furnished();
    const [there, back] = [house(), databaseFile()];
    const moved = await move(file, there);
    expect(moved).toMatchObject({ games: GAMES, passedOver: 0 });
    expect(await move(there, back)).toEqual(moved);
    const wanted = await contentsOf(file);
    expect(await contentsOf(there)).toEqual(wanted);
    expect(await contentsOf(back)).toEqual(wanted);
    // Deeds go on being counted where they were.
    const store = await openStore(there);
    await store.write({
      do: 'add-deed',
      deed: { at: 2, who: null, what: 'y', whom: null, about: '', why: '' },
    });
    expect((await store.deeds(1e9, 9)).map(({ id }) => id)).toEqual([2, 1]);
    await store.close();
  });

  test('that is broken off is gone on with; meanwhile nobody serves half a house', async () => {
    const file = await furnished();
    const there = house();
    const brokenOff = move(file, there, {
      tell: (done) => {
        if (done === 3) throw new Error('broken off');
      },
    });
    await expect(brokenOff).rejects.toThrow('broken off');
    await expect(openStore(there)).rejects.toThrow(
      /half of a house that was being moved here from .*annales.db/,
    );
    // What has come to harm meanwhile is put anew.
    await asked(there, "UPDATE record_row SET row = 'harmed' WHERE game_table = 't1' AND at = 7");
    expect(await move(file, there)).toMatchObject({ games: GAMES, passedOver: 2 });
    expect(await contentsOf(there)).toEqual(await contentsOf(file));
  });

  test('goes into an empty house alone, from one that nobody serves and that has not changed meanwhile', async () => {
    const file = await furnished();
    const [there, other] = [house(), house()];
    const serving = await openStore(file);
    await expect(move(file, there)).rejects.toThrow(/in use by (another|a) server/);
    await serving.close();
    await expect(move(`${file}.not`, there)).rejects.toThrow(/There is no file/);
    await move(file, there);
    await expect(move(file, there)).rejects.toThrow(/is not empty/);
    await expect(
      move(file, other, {
        tell: () => {
          throw new Error('broken off');
        },
      }),
    ).rejects.toThrow('broken off');
    const changed = await openStore(file);
    await changed.write(setting('changed'));
    await changed.close();
    await expect(move(file, other)).rejects.toThrow(/has changed since the move into .* was begun/);
  });
});

here('houses of older versions', () => {
  const fixtures = postgresFixtures();

  test('there is one of each version before this', () => {
    const older = fixtures.map(({ version }) => version).filter((version) => version < SCHEMA);
    expect(older).toEqual(Array.from({ length: SCHEMA - 1 }, (_, i) => i + 1));
  });

  test.for(fixtures)(
    'one of version $version is brought up to date, as a new one is, and played on',
    async (old) => {
      const [file, anew] = [house(), house()];
      await layFixture(file, old);
      await (await open(anew)).close();
      const server = await serving({ file });
      const shape = (url: string) =>
        asked(
          url,
          `SELECT table_name, column_name, data_type, is_nullable, collation_name FROM information_schema.columns
          WHERE table_schema = $1 ORDER BY table_name, column_name`,
          [placeOf(url).schema],
        );
      expect(await shape(file)).toEqual(await shape(anew));
      expect(await asked(file, 'SELECT version FROM house')).toEqual([{ version: SCHEMA }]);
      const me = new Client(server.url);
      await me.post('/session', { name: 'Alcuin', password: 'trivium and quadrivium' });
      const { tables } = await me.get('/me/tables');
      expect(tables.length).toBe(2);
      for (const { id, game } of tables) {
        const { seats } = await me.get(`/tables/${id}`);
        const players = Object.fromEntries(seats.map(({ seat }: { seat: string }) => [seat, me]));
        const before = await server.services.store.rowCount(id);
        await playOn(id, players, await playerOf(game, 'random'), (round) => round > 1);
        expect(await server.services.store.rowCount(id)).toBeGreaterThan(before);
      }
    },
  );
});
