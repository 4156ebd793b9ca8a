/**
 * The same load on a file and on PostgreSQL, in one run: how many actions, how long each waits, and for how long the processor
 * works for each of them. Clients, servers and database share this machine, so it is the work for an action that tells what
 * they would do on machines of their own.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPostgres, testPostgres } from '@annales/server/test/postgres-server.ts';
import { type Progress, type Row, row } from '../measure.ts';
import { loadedApart, TABLES } from './apart.ts';
import { type Load, WINDOW, WINDOWS } from './load.ts';
import { type Started, start } from './process.ts';
import type { Spread } from './proxy.ts';

/** Milliseconds of the processor for one action. */
interface Work {
  server: number;
  /** Of the server's, what its main thread takes. */
  main: number;
  /** Null: this machine does not tell. */
  database: number | null;
  clients: number;
}

interface Loaded {
  name: string;
  servers: number;
  spread: Spread;
  load: Load;
  work: Work;
  /** Of the servers to the database; null: there is none. */
  connections: number | null;
}

/** As it comes, but for what a test needs: what is acknowledged is on the disk. */
const AS_IT_COMES = {
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
};

/** A processor that is busier than this makes everybody wait. */
const BUSY = 0.7;
/** CPU of the servers for an action on PostgreSQL, against a file, where a proxy leads a table to one of them as operators are told. */
const MOST = 1.25;
/** At random is what it costs without such a proxy. */
const SPREADS: readonly Spread[] = ['by table', 'at random'];

export async function benchStores(progress: Progress, servers: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  // A folder of its own: it may belong to another user.
  const databaseDir = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  const postgres = await testPostgres(AS_IT_COMES, databaseDir);
  if (!postgres) throw new Error('There is no PostgreSQL for this machine, so nothing can be compared');
  try {
    progress('a file, the first time');
    const before = await loaded('a file', [join(folder, 'first.db')], null);
    const runs: Loaded[] = [];
    const apart: Loaded[] = [];
    for (let count = 1; count <= servers; count++) {
      if (count > 1) {
        const name = `${count} servers with a file each`;
        progress(name);
        const files = Array.from({ length: count }, (_, i) => join(folder, `${count}-${i}.db`));
        apart.push(await loaded(name, files, null, 'apart'));
      }
      for (const spread of count === 1 ? SPREADS.slice(0, 1) : SPREADS) {
        const name = count === 1 ? 'PostgreSQL, 1 server' : `PostgreSQL, ${count} servers, ${spread}`;
        progress(name);
        const house = postgres.house();
        const houses = Array.from({ length: count }, () => house);
        runs.push(await loaded(name, houses, postgres, spread));
      }
    }
    // Once more: what else goes on in the machine changes while this is measured.
    progress('a file, the second time');
    const after = await loaded('a file', [join(folder, 'second.db')], null);
    const file = after.work.server < before.work.server ? after : before;
    const all = [...apart, ...runs];
    return [
      ...rowsOf(file, file),
      ...all.flatMap((run) => rowsOf(run, file)),
      ...runs.flatMap((run) => besideRow(run, apart)),
      ...taken(all),
    ];
  } finally {
    await postgres.stop();
    for (const one of [folder, databaseDir]) rmSync(one, { recursive: true, force: true });
  }
}

async function loaded(
  name: string,
  houses: string[],
  postgres: TestPostgres | null,
  spread: Spread = 'by table',
): Promise<Loaded> {
  const servers: Started[] = [];
  try {
    for (const house of houses) servers.push(await start(house));
    const worked = async () => {
      const each = await Promise.all(servers.map((one) => one.cpu()));
      const sum = (part: 'all' | 'main') => each.reduce((all, one) => all + one[part], 0);
      return { all: sum('all'), main: sum('main'), database: postgres && workOf(postgres.pid()) };
    };
    let before = await worked();
    const load = await loadedApart(
      servers.map(({ url }) => url),
      {
        spread,
        warm: async () => {
          before = await worked();
        },
      },
    );
    const after = await worked();
    const connections = postgres && (await postgres.connections());
    const { actions, worked: clients } = load.whole;
    const work: Work = {
      server: (after.all - before.all) / actions,
      main: (after.main - before.main) / actions,
      database:
        after.database === null || before.database === null
          ? null
          : (after.database - before.database) / actions,
      clients: clients / actions,
    };
    return { name, servers: servers.length, spread, load, work, connections };
  } finally {
    for (const one of servers) await one.stop();
  }
}

function rowsOf({ name, servers, spread, load, work, connections }: Loaded, file: Loaded): Row[] {
  const other = name !== file.name;
  const against = other ? 'a file' : null;
  const all = work.server + (work.database ?? 0) + work.clients;
  const shares = [
    ['server', work.server],
    ['database', work.database],
    ['clients', work.clients],
  ] as const;
  const over = work.server / file.work.server;
  return [
    row({
      name: `${name}: actions of ${2 * TABLES} clients, each synced to disk, in the best of ${WINDOWS} whiles of ${WINDOW / 1000} s`,
      value: load.perSecond,
      unit: '/s',
      against,
      ratio: other ? load.perSecond / file.load.perSecond : null,
    }),
    row({
      name: `${name}: acknowledged, 99 of 100`,
      value: load.p99,
      unit: 'ms',
      against,
      ratio: other ? file.load.p99 / load.p99 : null,
    }),
    row({
      name: `${name}: work of the server for an action`,
      value: work.server,
      unit: 'ms',
      ...(other && { against, ratio: over }),
      ...(other && spread === 'by table' && { budget: `≤ ${MOST} × a file`, holds: over <= MOST }),
    }),
    ...shares.flatMap(([who, share]) =>
      share === null
        ? []
        : [
            row({
              name: `${name}: share of the work, ${who}`,
              value: (100 * share) / all,
              unit: '%',
            }),
          ],
    ),
    ...reckoned(name, servers, work),
    ...(connections === null
      ? []
      : [row({ name: `${name}: connections of the servers to the database`, value: connections, unit: '' })]),
  ];
}

/**
 * Several servers share the processor, and each has fewer actions in a turn to share what a turn costs. Against as many servers with a file
 * each, where that is so too, it is seen what sharing a house costs besides. The budget is not judged by it.
 */
function besideRow({ name, servers, work }: Loaded, apart: readonly Loaded[]): Row[] {
  const beside = apart.find((one) => one.servers === servers);
  if (!beside) return [];
  return [
    row({
      name: `${name}: work of the server for an action, beside as many with a file each`,
      value: work.server,
      unit: 'ms',
      against: beside.name,
      ratio: work.server / beside.work.server,
    }),
  ];
}

/** On machines of their own: a server is as quick as its main thread, a database has as many processors as it is given. */
function reckoned(name: string, servers: number, { main, database }: Work): Row[] {
  const rows = [
    row({
      name: `${name}: reckoned, each on a machine of its own: ${servers} × ${BUSY} × 1000 ms / ${main.toFixed(3)} ms of the main thread for an action`,
      value: (servers * BUSY * 1000) / main,
      unit: '/s',
    }),
  ];
  if (database === null) return rows;
  return [
    ...rows,
    row({
      name: `${name}: reckoned, what a processor of the database bears: ${BUSY} × 1000 ms / ${database.toFixed(3)} ms`,
      value: (BUSY * 1000) / database,
      unit: '/s',
    }),
  ];
}

/** The figures are for a quiet machine: whoever reads them sees how quiet it was. */
const taken = (runs: readonly Loaded[]): Row[] =>
  runs.flatMap(({ name, load }) =>
    load.taken === null
      ? []
      : [row({ name: `machine: taken by its other tenants, ${name}`, value: 100 * load.taken, unit: '%' })],
  );

/** Milliseconds of the processor that a process and its children have taken; null: this machine does not tell. */
function workOf(pid: number): number | null {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((one) => one !== pid && timesOf(one)?.parent === pid);
    const own = timesOf(pid);
    if (!own) return null;
    return children.reduce((sum, one) => sum + (timesOf(one)?.own ?? 0), own.own + own.ended);
  } catch {
    return null;
  }
}

/** A tick of Linux's account. */
const TICK = 10;

/** Of a process and of those of its children that have ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // After state and parent: group, session, terminal, its group, flags, four kinds of faults, then the times.
    const [user, system, endedUser, endedSystem] = rest.slice(9, 13).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { parent: Number(parent), own: TICK * (user + system), ended: TICK * (endedUser + endedSystem) };
  } catch {
    return null;
  }
}
