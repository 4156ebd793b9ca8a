/**
 * What one server has stored another tells to those who watch there: how long after it was acknowledged. One action after the other,
 * so that nobody waits for anything but that.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, patched } from '@annales/engine';
import { testPostgres } from '@annales/server/test/postgres-server.ts';
import type { Answer, Seen } from '@annales/server/wire';
import { type Progress, type Row, row } from '../measure.ts';
import { decided, type Laid, layTables } from './clients.ts';
import { type Started, start } from './process.ts';
import { listen, Wire } from './wire.ts';

const TABLES = 10;
const ACTIONS = 500;
/** Milliseconds after which something has gone wrong. */
const PATIENCE = 60_000;

/** A stream of one seat, and when it came to each version. */
class Hearing {
  view: Json = null;
  version = 0;
  isAsked = false;
  readonly came = new Map<number, number>();
  #wake: () => void = () => {};

  async begin(url: string, { id, seats }: Laid, at: number): Promise<() => void> {
    const { seat, cookie } = seats[at]!;
    return listen(url, `${id}/${seat}`, cookie, (kind, data) => {
      if (kind === 'seen') this.#hear(JSON.parse(data) as Seen);
    });
  }

  #hear(seen: Seen): void {
    this.view = 'patch' in seen ? patched(this.view, seen.patch) : seen.view;
    this.version = seen.version;
    this.isAsked = seen.told.ask !== null;
    this.came.set(seen.version, performance.now());
    this.#wake();
  }

  async reaches(version: number): Promise<number> {
    const end = performance.now() + PATIENCE;
    while (this.version < version) {
      if (performance.now() > end) throw new Error(`the stream does not come to version ${version}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 1_000);
      });
    }
    return this.came.get(version) ?? performance.now();
  }
}

interface Sat {
  table: Laid;
  at: number;
  /** By the server that acts, and by the other. */
  hearings: [Hearing, Hearing];
}

export async function benchAnnouncing(progress: Progress): Promise<Row[]> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  const postgres = await testPostgres({ fsync: 'on', full_page_writes: 'on' }, databaseDir);
  if (!postgres) return [];
  const servers: Started[] = [];
  try {
    const house = postgres.house();
    for (let i = 0; i < 2; i++) servers.push(await start(house));
    progress('from one server to the streams of another');
    return await measured(servers as [Started, Started]);
  } finally {
    for (const one of servers) await one.stop();
    await postgres.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  }
}

async function measured([first, second]: [Started, Started]): Promise<Row[]> {
  const tables = await layTables(() => first.url, TABLES);
  const sat: Sat[] = [];
  const closes: (() => void)[] = [];
  for (const table of tables)
    for (const at of [0, 1]) {
      const one: Sat = { table, at, hearings: [new Hearing(), new Hearing()] };
      for (const [i, { url }] of [first, second].entries())
        closes.push(await one.hearings[i]!.begin(url, table, at));
      sat.push(one);
    }
  for (const { hearings } of sat) await Promise.all(hearings.map((one) => one.reaches(1)));
  const wire = new Wire(first.url);
  const took: [number[], number[]] = [[], []];
  for (let done = 0; done < ACTIONS; ) {
    const before = done;
    for (const { table, at, hearings } of sat) {
      const [here] = hearings;
      if (!here.isAsked || table.game.result(here.view)) continue;
      const { seat, cookie } = table.seats[at]!;
      const action = decided(table.game, here.view, seat);
      const body = { seat, version: here.version, id: `b${done}`, action };
      const { status, text } = await wire.send('POST', `/tables/${table.id}/act`, cookie, body);
      const acknowledged = performance.now();
      if (status !== 200) continue;
      const { version } = JSON.parse(text) as Answer<'POST /tables/:id/act'>;
      for (const [i, hearing] of hearings.entries())
        took[i]!.push(Math.max(0, (await hearing.reaches(version)) - acknowledged));
      done++;
    }
    // All games are over.
    if (done === before) break;
  }
  wire.close();
  for (const close of closes) close();
  const names = ['to streams of the same server', 'to streams of another server'];
  return took.flatMap((times, i) => {
    const sorted = times.toSorted((a, b) => a - b);
    const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
    return [
      row({ name: `an action, from being acknowledged ${names[i]}: median`, value: share(0.5), unit: 'ms' }),
      row({
        name: `an action, from being acknowledged ${names[i]}: 99 of 100 within`,
        value: share(0.99),
        unit: 'ms',
      }),
    ];
  });
}
