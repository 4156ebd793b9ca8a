/** The server under load: 200 live clients on 100 tables, every action synced to disk before it is acknowledged. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, JsonObject } from '@annales/engine';
import { games } from '@annales/games';
import { type Progress, type Row, row } from '../measure.ts';
import { type AnyGame, call, decided, layTables, type Seated, type Seen, watch } from './clients.ts';
import { type Started, start } from './process.ts';

const TABLES = 100;
const SECONDS = 8;
const IDLE_STREAMS = 2_000;

export async function benchServer(progress: Progress): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  const server = await start(join(folder, 'bench.db'));
  try {
    const idle = await server.memory();
    progress('laying tables');
    const title = await games['lex-saxonum']!();
    const game = title.make(title.data as JsonObject) as AnyGame;
    const seats = await layTables(server.url, TABLES);
    progress(`${seats.length} clients on ${TABLES} tables`);
    const { perSecond, p99, longest } = await load(server, game, seats);
    progress('opening a long game');
    const opened = await opening(join(folder, 'bench.db'), server, longest);
    return [
      row({ name: 'server: memory when idle', value: idle, unit: 'MB', budget: '≤ 150', holds: idle <= 150 }),
      row({
        name: `server: actions, ${seats.length} clients on ${TABLES} tables`,
        value: perSecond,
        unit: '/s',
        budget: '≥ 3000, synced',
        holds: perSecond >= 3_000,
      }),
      row({ name: 'server: acknowledged, p99', value: p99, unit: 'ms', budget: '≤ 60', holds: p99 <= 60 }),
      ...opened,
    ];
  } finally {
    await server.stop().catch(() => null);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All clients play for a while; each acts as soon as it is asked and knows the table. */
async function load(server: Started, game: AnyGame, seats: Seated[]) {
  const latencies: number[] = [];
  const counts = new Map<string, number>();
  const until = performance.now() + SECONDS * 1000;
  const clients = await Promise.all(
    seats.map((one) => client(server.url, game, one, until, latencies, counts)),
  );
  await Promise.all(clients.map(({ done }) => done));
  for (const { stop } of clients) stop();
  const sorted = latencies.toSorted((a, b) => a - b);
  const longest = [...counts].toSorted((a, b) => b[1] - a[1])[0]![0];
  return {
    perSecond: latencies.length / SECONDS,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longest,
  };
}

async function client(
  url: string,
  game: AnyGame,
  one: Seated,
  until: number,
  latencies: number[],
  counts: Map<string, number>,
) {
  let view: Json = null;
  let seen: Seen | null = null;
  let wake = () => {};
  const stop = await watch(url, one, (event) => {
    view = event.patch ? patched(view, event.patch) : event.view!;
    seen = event;
    wake();
  });
  const play = async () => {
    for (let i = 0; performance.now() < until; i++) {
      const now = seen as Seen | null;
      if (!now?.told.ask) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, Math.max(0, until - performance.now()));
        });
        continue;
      }
      const action = decided(game, view, one.seat);
      const body = { seat: one.seat, version: now.version, id: `b${i}`, action };
      const begun = performance.now();
      const { status } = await call(url, 'POST', `/tables/${one.table}/act`, { cookie: one.cookie, body });
      if (status === 200) {
        latencies.push(performance.now() - begun);
        counts.set(one.table, (counts.get(one.table) ?? 0) + 1);
      }
      while (seen === now && performance.now() < until && status === 200) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    }
  };
  return { stop, done: play() };
}

/** As a browser applies it. */
function patched(value: Json, patches: NonNullable<Seen['patch']>): Json {
  let root = value;
  for (const [path, ...rest] of patches) {
    if (path.length === 0) {
      root = rest[0]!;
      continue;
    }
    let at = root as Record<string | number, Json>;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, Json>;
    if (rest.length > 0) at[path.at(-1)!] = rest[0]!;
    else delete at[path.at(-1)!];
  }
  return root;
}

/** The server starts anew: the first look at a long game reads it from the file; then very many watch. */
async function opening(file: string, server: Started, table: string): Promise<Row[]> {
  await server.stop();
  const again = await start(file);
  try {
    await call(again.url, 'GET', '/games');
    const begun = performance.now();
    const { body } = await call(again.url, 'GET', `/tables/${table}/view`);
    const took = performance.now() - begun;
    const before = await again.memory();
    const one = { cookie: '', table, seat: 'spectator' };
    const stops: (() => void)[] = [];
    for (let i = 0; i < IDLE_STREAMS; i += 50) {
      stops.push(...(await Promise.all(Array.from({ length: 50 }, () => watch(again.url, one, () => {})))));
    }
    const held = stops.length;
    const each = ((await again.memory()) - before) / held;
    for (const stop of stops) stop();
    const versions = body.version;
    return [
      row({
        name: `server: opening a game of ${versions} versions`,
        value: took,
        unit: 'ms',
        budget: '≤ 100',
        holds: took <= 100,
      }),
      row({
        name: 'server: idle streams held',
        value: held,
        unit: `, ${Math.round(each * 1024)} kB each`,
        budget: `≥ ${IDLE_STREAMS}`,
        holds: held >= IDLE_STREAMS,
      }),
    ];
  } finally {
    await again.stop();
  }
}
