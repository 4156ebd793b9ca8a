/** What a server holds in memory: idle, for each table that is played, and for each stream that is open. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Progress, type Row, row } from '../measure.ts';
import { layTables } from './clients.ts';
import { bringGame, longGames } from './long-game.ts';
import { type Started, withServer } from './process.ts';
import { memoryOfKingdoms } from './sheets.ts';
import { listen } from './wire.ts';

const IDLE_STREAMS = 2_000;
const LIVE_GAMES = 150;
/** So many different ones among them: how much can still be taken back differs from position to position. */
const POSITIONS = 30;
const LIVE_ACTIONS = 200;

export async function benchMemory(progress: Progress): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  try {
    progress('large tables');
    const large = await withServer(join(folder, 'large.db'), memoryOfKingdoms);
    progress('live games');
    const live = await withServer(join(folder, 'live.db'), perGame);
    progress('idle streams');
    const streams = await withServer(join(folder, 'streams.db'), idleStreams);
    // Not the first start, after which what Node makes of the source is kept.
    progress('an idle server');
    const idle = (await withServer(join(folder, 'idle.db'), (server) => server.memory())).process;
    return [
      row({ name: 'memory: an idle server', value: idle, unit: 'MB', budget: '≤ 150', holds: idle <= 150 }),
      live,
      large,
      streams,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the server needs for each game that is being played. */
async function perGame({ url, memory }: Started): Promise<Row> {
  const games = await longGames(LIVE_ACTIONS, POSITIONS);
  const bringAll = async () => {
    for (let i = 0; i < LIVE_GAMES; i++) await bringGame(url, games[i % POSITIONS]!);
  };
  // The first bring the rules and the data with them, and what the machine makes of the code.
  await bringAll();
  const { held: before } = await memory();
  await bringAll();
  const each = (((await memory()).held - before) * 1024) / LIVE_GAMES;
  return row({
    name: `memory: a live game of Lex Saxonum after ${LIVE_ACTIONS} actions, the mean of ${POSITIONS} positions`,
    value: each,
    unit: 'kB',
    budget: '≤ 50',
    holds: each <= 50,
  });
}

async function idleStreams({ url, memory }: Started): Promise<Row> {
  const [table] = await layTables(() => url, 1);
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
    name: `memory: idle streams held, of ${Math.round(each)} kB each`,
    value: held,
    unit: '',
    budget: `≥ ${IDLE_STREAMS}`,
    holds: held >= IDLE_STREAMS,
  });
}
