/**
 * The same load on a file and on PostgreSQL, in one run: for how long the processor works for an action, how many there are at most, and
 * how long each waits. Clients, servers and database share this machine, so it is the work for an action that tells what they would
 * do on machines of their own. What a server does by the second, by the commit or by the turn is shared by the actions that come meanwhile:
 * so all are compared while as many actions come to each server, and they take turns, round by round, so that a busy machine disturbs
 * all alike.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPostgres, testPostgres } from '@annales/server/test/postgres-server.ts';
import { type Progress, quantile, type Row, row } from '../measure.ts';
import { TABLES } from './apart.ts';
import { Crowd, type While, type Wish } from './crowd.ts';
import { WARM_ACTIONS } from './load.ts';
import { watchMachine } from './machine.ts';
import { type Started, start } from './process.ts';
import type { Spread } from './proxy.ts';

export interface StoresOptions {
  /** On PostgreSQL 1 to so many. */
  servers: number;
  /** Actions a second that come to each server where they are compared. */
  pace: number;
}

/** What is compared: servers, each with a house of its own, or all with the same. */
interface Candidate {
  name: string;
  houses: string[];
  postgres: TestPostgres | null;
  spread: Spread;
}

/** Milliseconds of the processor for one action. */
interface Work {
  server: number;
  /** Of the server's, what its main thread takes. */
  main: number;
  /** Null: there is none, or this machine does not tell. */
  database: number | null;
  clients: number;
}

/** A while of a candidate. */
interface Round extends While {
  work: Work;
  /** The share of the machine that others took meanwhile; null: it does not tell. */
  taken: number | null;
}

/** What came of a candidate, round by round. `paced`: none, where it is not compared. */
interface Rounds extends Candidate {
  quick: Round[];
  paced: Round[];
}

/** As it comes, but for what a test needs: what is acknowledged is on the disk. */
const AS_IT_COMES = {
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  max_connections: '150',
  shared_buffers: '128MB',
};

/** A processor that is busier than this makes everybody wait. */
const BUSY = 0.7;
/** CPU of the servers for an action on PostgreSQL, against a file, where a proxy leads a table to one of them as operators are told. */
const MOST = 1.25;
/** A round counts as one of that pace if so much of it came about. */
const HELD = 0.9;
/** Rounds in which they act as soon as they are asked, and at their pace; milliseconds of each. */
const QUICK_ROUNDS = 2;
const PACED_ROUNDS = 7;
const ROUND = 5_000;
/** Before each of them: who has waited while others had their turn does some things anew, as who comes back after a while. */
const LEAD = 2_000;
/** More games than end in a while. */
const SPARE = 250;

export async function benchStores(progress: Progress, options: StoresOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  // A folder of its own: it may belong to another user.
  const databaseDir = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  const postgres = await testPostgres(AS_IT_COMES, databaseDir);
  if (!postgres) throw new Error('There is no PostgreSQL for this machine, so nothing can be compared');
  try {
    const all = await measured(candidates(folder, postgres, options.servers), options, progress);
    const [file] = all as [Rounds];
    return [...pacedRows(all, file, options.pace), ...all.flatMap((one) => quickRows(one, file))];
  } finally {
    await postgres.stop();
    for (const one of [folder, databaseDir]) rmSync(one, { recursive: true, force: true });
  }
}

/** A file comes first: the others are compared with it. */
function candidates(folder: string, postgres: TestPostgres, servers: number): Candidate[] {
  const all: Candidate[] = [
    { name: 'a file', houses: [join(folder, 'file.db')], postgres: null, spread: 'by table' },
  ];
  for (let count = 1; count <= servers; count++) {
    if (count > 1) {
      const houses = Array.from({ length: count }, (_, i) => join(folder, `${count}-${i}.db`));
      all.push({ name: `${count} servers with a file each`, houses, postgres: null, spread: 'apart' });
    }
    const shared = () => Array<string>(count).fill(postgres.house());
    const name = count === 1 ? 'PostgreSQL, 1 server' : `PostgreSQL, ${count} servers, by table`;
    all.push({ name, houses: shared(), postgres, spread: 'by table' });
    // What it costs without a proxy that leads a table to one of them.
    if (count === 2)
      all.push({
        name: `PostgreSQL, ${count} servers, at random`,
        houses: shared(),
        postgres,
        spread: 'at random',
      });
  }
  return all;
}

async function measured(
  all: readonly Candidate[],
  { pace }: StoresOptions,
  progress: Progress,
): Promise<Rounds[]> {
  const running: Running[] = [];
  try {
    for (const one of all) {
      progress(`${one.name}: beginning`);
      running.push(await Running.begin(one));
    }
    const rounds = all.map((one): Rounds => ({ ...one, quick: [], paced: [] }));
    for (let round = 0; round < QUICK_ROUNDS + PACED_ROUNDS; round++) {
      for (const i of turns(all.length, round)) {
        const isQuick = round < QUICK_ROUNDS;
        const { name, spread, houses } = all[i]!;
        if (isQuick ? spread === 'apart' : spread === 'at random') continue;
        progress(`${name}: ${isQuick ? 'as quick as they can' : `${pace} a second`}, round ${round + 1}`);
        const perSecond = isQuick ? Number.POSITIVE_INFINITY : pace * houses.length;
        const done = await running[i]!.act({ perSecond, milliseconds: ROUND });
        rounds[i]![isQuick ? 'quick' : 'paced'].push(done);
      }
    }
    return rounds;
  } finally {
    for (const one of running) await one.end();
  }
}

/** Each round begins with another. */
const turns = (count: number, round: number): number[] =>
  Array.from({ length: count }, (_, i) => (i + round) % count);

/** A candidate that waits until it is told to act. */
class Running {
  readonly #servers: readonly Started[];
  readonly #crowd: Crowd;
  readonly #postgres: TestPostgres | null;

  private constructor(servers: readonly Started[], crowd: Crowd, postgres: TestPostgres | null) {
    this.#servers = servers;
    this.#crowd = crowd;
    this.#postgres = postgres;
  }

  /** A server runs for months; in its first seconds, and with its first actions, it is busy with compiling itself. */
  static async begin({ houses, postgres, spread }: Candidate): Promise<Running> {
    const servers: Started[] = [];
    try {
      for (const house of houses) servers.push(await start(house));
      const urls = servers.map(({ url }) => url);
      const crowd = await Crowd.at(urls, { tables: TABLES, spread });
      await crowd.stock(SPARE);
      await crowd.act({ perSecond: Number.POSITIVE_INFINITY, actions: WARM_ACTIONS * houses.length });
      return new Running(servers, crowd, postgres);
    } catch (error) {
      for (const one of servers) await one.stop();
      throw error;
    }
  }

  async #worked(): Promise<{ all: number; main: number; database: number | null }> {
    const each = await Promise.all(this.#servers.map((one) => one.cpu()));
    const sum = (part: 'all' | 'main') => each.reduce((all, one) => all + one[part], 0);
    return { all: sum('all'), main: sum('main'), database: this.#postgres && workOf(this.#postgres.pid()) };
  }

  async act(wish: Wish): Promise<Round> {
    await this.#crowd.stock(SPARE);
    await this.#crowd.act({ ...wish, milliseconds: LEAD });
    const taken = watchMachine();
    const before = await this.#worked();
    const done = await this.#crowd.act(wish);
    const after = await this.#worked();
    const { actions, worked: clients } = done;
    const database =
      after.database === null || before.database === null
        ? null
        : (after.database - before.database) / actions;
    return {
      ...done,
      taken: taken(),
      work: {
        server: (after.all - before.all) / actions,
        main: (after.main - before.main) / actions,
        database,
        clients: clients / actions,
      },
    };
  }

  async end(): Promise<void> {
    await this.#crowd.end();
    for (const one of this.#servers) await one.stop();
  }
}

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median of the rounds. */
const middle = (rounds: readonly Round[], of: (round: Round) => number | null): number | null => {
  const found = rounds.map(of).filter((value) => value !== null);
  return found.length === 0 ? null : median(found);
};

/** While as many actions come to each server. */
function pacedRows(all: readonly Rounds[], file: Rounds, pace: number): Row[] {
  return all.flatMap((one) => {
    const { name, houses, spread, paced } = one;
    if (paced.length === 0) return [];
    const other = one !== file;
    const what = `${name}, ${pace} actions a second at each server`;
    /** Against another in the same round. */
    const over = (beside: Rounds) =>
      median(paced.map(({ work }, i) => work.server / beside.paced[i]!.work.server));
    const beside = spread === 'by table' && all.find((it) => it.spread === 'apart' && isAlike(it, one));
    const came = median(paced.map(({ perSecond }) => perSecond));
    const server = median(paced.map(({ work }) => work.server));
    const isBound = other && spread === 'by table';
    return [
      row({
        name: `${what}: work of the server for an action, median of ${PACED_ROUNDS} rounds of ${ROUND / 1000} s`,
        value: server,
        unit: 'ms',
        ...(other && { against: file.name, ratio: over(file) }),
        ...(isBound && { budget: `≤ ${MOST} × a file`, holds: over(file) <= MOST }),
      }),
      ...(beside
        ? [
            row({
              name: `${what}: the same, beside as many with a file each`,
              value: server,
              unit: 'ms',
              against: beside.name,
              ratio: over(beside),
            }),
          ]
        : []),
      row({
        name: `${what}: so many came about`,
        value: came,
        unit: '/s',
        budget: `≥ ${HELD} × ${pace * houses.length}`,
        holds: came >= HELD * pace * houses.length,
      }),
      row({
        name: `${what}: acknowledged, 99 of 100`,
        value: median(paced.map(({ p99 }) => p99)),
        unit: 'ms',
      }),
      ...databaseRow(what, paced),
      ...shareRows(what, paced),
      ...takenRow(what, paced),
    ];
  });
}

const isAlike = (one: Candidate, other: Candidate): boolean => one.houses.length === other.houses.length;

/** What comes together shares a commit, so this differs much by how many act. */
function databaseRow(what: string, rounds: readonly Round[]): Row[] {
  const value = middle(rounds, ({ work }) => work.database);
  return value === null
    ? []
    : [row({ name: `${what}: work of the database for an action`, value, unit: 'ms' })];
}

function shareRows(what: string, rounds: readonly Round[]): Row[] {
  const shares = [
    ['servers', middle(rounds, ({ work }) => work.server)],
    ['database', middle(rounds, ({ work }) => work.database)],
    ['clients', middle(rounds, ({ work }) => work.clients)],
  ] as const;
  const all = shares.reduce((sum, [, share]) => sum + (share ?? 0), 0);
  return shares.flatMap(([who, share]) =>
    share === null
      ? []
      : [row({ name: `${what}: share of the work, ${who}`, value: (100 * share) / all, unit: '%' })],
  );
}

/** As many as this machine bears: clients act as soon as they are asked. */
function quickRows(one: Rounds, file: Rounds): Row[] {
  const { name, houses, quick } = one;
  if (quick.length === 0) return [];
  const best = bestOf(quick);
  const beside = one === file ? null : bestOf(file.quick);
  const against = beside && file.name;
  return [
    row({
      name: `${name}: actions of ${2 * TABLES * houses.length} clients, each synced to disk, in the best of ${QUICK_ROUNDS} rounds of ${ROUND / 1000} s`,
      value: best.perSecond,
      unit: '/s',
      against,
      ratio: beside && best.perSecond / beside.perSecond,
    }),
    row({
      name: `${name}: acknowledged, 99 of 100`,
      value: best.p99,
      unit: 'ms',
      against,
      ratio: beside && beside.p99 / best.p99,
    }),
    row({
      name: `${name}: work of the server for an action then`,
      value: best.work.server,
      unit: 'ms',
      against,
      ratio: beside && best.work.server / beside.work.server,
    }),
    ...databaseRow(`${name}, then`, [best]),
    ...shareRows(name, [best]),
    ...reckoned(name, houses.length, best.work),
    ...takenRow(name, [best]),
  ];
}

const bestOf = (rounds: readonly Round[]): Round => rounds.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;

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
function takenRow(what: string, rounds: readonly Round[]): Row[] {
  const taken = middle(rounds, (round) => round.taken);
  if (taken === null) return [];
  return [row({ name: `machine: taken by its other tenants, ${what}`, value: 100 * taken, unit: '%' })];
}

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
