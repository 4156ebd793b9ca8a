/** The server against its budgets, in a process of its own; boardgame.io’s server under the same load in the same run. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Progress, type Row, row } from '../measure.ts';
import { loadedApart, TABLES } from './apart.ts';
import { layTables } from './clients.ts';
import { type Load, WINDOW, WINDOWS } from './load.ts';
import { bringGame, longGame } from './long-game.ts';
import { type Started, start } from './process.ts';
import { memoryOfKingdoms, sixteenSheets } from './sheets.ts';
import { listen, Wire } from './wire.ts';

const IDLE_STREAMS = 2_000;
const LONG = 500;
const LIVE_GAMES = 150;
const LIVE_ACTIONS = 200;

export async function benchServer(progress: Progress): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  try {
    progress('boardgame.io under load');
    const rival = await loadedApart();
    progress(`${2 * TABLES} clients on ${TABLES} tables`);
    const ours = await withServer(join(folder, 'load.db'), ({ url }) => loadedApart(url));
    progress('sixteen sheets at a large table');
    const sheets = await withServer(join(folder, 'sheets.db'), sixteenSheets);
    progress('large tables in memory');
    const large = await withServer(join(folder, 'large.db'), memoryOfKingdoms);
    progress('a long game');
    const opening = await openingRow(join(folder, 'long.db'));
    progress('live games');
    const live = await withServer(join(folder, 'live.db'), perGame);
    progress('idle streams');
    const streams = await withServer(join(folder, 'streams.db'), idleStreams);
    // Not the first start, after which what Node makes of the source is kept.
    progress('an idle server');
    const idle = (await withServer(join(folder, 'idle.db'), (server) => server.memory())).process;
    return [
      ...loadRows(ours, rival),
      ...sheets,
      large,
      opening,
      row({ name: 'server: memory when idle', value: idle, unit: 'MB', budget: '≤ 150', holds: idle <= 150 }),
      live,
      streams,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withServer<V>(file: string, use: (server: Started) => Promise<V>): Promise<V> {
  const server = await start(file);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

function loadRows({ perSecond, p50, p99, taken, worst }: Load, rival: Load): Row[] {
  const against = 'boardgame.io, in memory';
  const whiles = `${WINDOWS} whiles of ${WINDOW / 1000} s`;
  return [
    row({
      name: `server: actions of ${2 * TABLES} clients on ${TABLES} tables of Lex Saxonum and Carolingi, each synced to disk, in the best of ${whiles}`,
      value: perSecond,
      unit: '/s',
      against,
      ratio: perSecond / rival.perSecond,
      budget: '≥ 3000',
      holds: perSecond >= 3_000,
    }),
    row({
      name: 'server: acknowledged, 99 of 100',
      value: p99,
      unit: 'ms',
      against,
      ratio: rival.p99 / p99,
      budget: '≤ 60',
      holds: p99 <= 60,
    }),
    row({
      name: 'server: acknowledged, the median',
      value: p50,
      unit: 'ms',
      against,
      ratio: rival.p50 / p50,
    }),
    row({ name: `server: actions in the worst of ${whiles}`, value: worst.perSecond, unit: '/s' }),
    row({ name: `server: acknowledged, 99 of 100 in the worst of ${whiles}`, value: worst.p99, unit: 'ms' }),
    ...takenRow('in the best of these', taken),
    ...takenRow('in the worst of these', worst.taken),
    row({ name: 'boardgame.io: moves of connect four, kept in memory', value: rival.perSecond, unit: '/s' }),
    row({
      name: `boardgame.io: moves in the worst of ${whiles}`,
      value: rival.worst.perSecond,
      unit: '/s',
    }),
    row({ name: 'boardgame.io: answered, 99 of 100', value: rival.p99, unit: 'ms' }),
    ...takenRow('in the best while of boardgame.io', rival.taken),
  ];
}

/** The budgets are for a quiet machine: whoever reads them sees how quiet it was. */
function takenRow(when: string, taken: number | null): Row[] {
  if (taken === null) return [];
  return [row({ name: `machine: taken by its other tenants ${when}`, value: 100 * taken, unit: '%' })];
}

/** The server starts anew, so that the first look at a long game reads it from the file. */
async function openingRow(file: string): Promise<Row> {
  const game = await longGame(LONG);
  const { id, cookie } = await withServer(file, ({ url }) => bringGame(url, game));
  return withServer(file, async ({ url }) => {
    const wire = new Wire(url);
    await wire.send('GET', '/games', '');
    const begun = performance.now();
    const { status } = await wire.send('GET', `/tables/${id}/view`, cookie);
    const took = performance.now() - begun;
    wire.close();
    if (status !== 200) throw new Error(`the long game cannot be opened: ${status}`);
    const name = `server: opening a game of ${game.record.rows.length - 1} actions, the first after a start`;
    return row({ name, value: took, unit: 'ms', budget: '≤ 100', holds: took <= 100 });
  });
}

/** What the server needs for each game that is being played. */
async function perGame({ url, memory }: Started): Promise<Row> {
  const game = await longGame(LIVE_ACTIONS);
  // The first bring the rules and the data with them, and what the machine makes of the code.
  for (let i = 0; i < LIVE_GAMES; i++) await bringGame(url, game);
  const { held: before } = await memory();
  for (let i = 0; i < LIVE_GAMES; i++) await bringGame(url, game);
  const each = (((await memory()).held - before) * 1024) / LIVE_GAMES;
  return row({
    name: `server: memory of a live game of Lex Saxonum after ${LIVE_ACTIONS} actions`,
    value: each,
    unit: 'kB',
    budget: '≤ 50',
    holds: each <= 50,
  });
}

async function idleStreams({ url, memory }: Started): Promise<Row> {
  const [table] = await layTables(url, 1);
  const { process: before } = await memory();
  const stops: (() => void)[] = [];
  for (let i = 0; i < IDLE_STREAMS; i += 50) {
    const some = Array.from({ length: 50 }, () => listen(url, table!.id, '', () => {}));
    stops.push(...(await Promise.all(some)));
  }
  const each = (((await memory()).process - before) * 1024) / stops.length;
  const held = stops.length;
  for (const stop of stops) stop();
  return row({
    name: `server: idle streams held, of ${Math.round(each)} kB each`,
    value: held,
    unit: '',
    budget: `≥ ${IDLE_STREAMS}`,
    holds: held >= IDLE_STREAMS,
  });
}
