/** The server against its budgets, in a process of its own; boardgame.io’s server under the same load in the same run. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Progress, type Row, row } from '../measure.ts';
import { loadedApart, TABLES } from './apart.ts';
import { type Load, WINDOW, WINDOWS } from './load.ts';
import { bringGame, longGame } from './long-game.ts';
import { withServer } from './process.ts';
import { sixteenSheets } from './sheets.ts';
import { benchStores } from './stores.ts';
import { Wire } from './wire.ts';

const LONG = 500;

export interface ServerOptions {
  /** Beside a file, what else: PostgreSQL, with 1 to so many servers. */
  store?: 'postgres';
  servers?: number;
  /** Actions a second at each of them where they are compared. */
  pace?: number;
}

/** Less than half of what one bears on two processors that do nothing else. */
const PACE = 300;

export async function benchServer(progress: Progress, options: ServerOptions = {}): Promise<Row[]> {
  const { store, servers = 1, pace = PACE } = options;
  if (store === 'postgres') return benchStores(progress, { servers, pace });
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  try {
    progress('boardgame.io under load');
    const rival = await loadedApart();
    progress(`${2 * TABLES} clients on ${TABLES} tables`);
    const ours = await withServer(join(folder, 'load.db'), ({ url }) => loadedApart(url));
    progress('sixteen sheets at a large table');
    const sheets = await withServer(join(folder, 'sheets.db'), sixteenSheets);
    progress('a long game');
    const opening = await openingRow(join(folder, 'long.db'));
    return [...loadRows(ours, rival), ...sheets, opening];
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
