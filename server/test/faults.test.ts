/** The server is killed at random moments under load, again and again: nothing that was acknowledged is lost. */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  exportGame,
  type GameRecord,
  type Json,
  type Patch,
  patched,
  type Row,
  verify,
} from '@annales/engine';
import { afterAll, expect, test } from 'vitest';
import { mustBeSound } from '../store/sqlite/copies.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { StoredRow } from '../store/store.ts';
import type { TableBody } from '../tables/body.ts';
import { recordOf } from '../tables/hall.ts';
import { type Client, type Player, playerOf, seated } from './client.ts';
import { databaseFile } from './files.ts';

const KILLS = Number(process.env.ANNALES_KILLS ?? 5);

let child: ChildProcess | null = null;
afterAll(() => child?.kill('SIGKILL'));

async function start(file: string): Promise<{ url: string; since: number }> {
  const script = fileURLToPath(new URL('./children/serve.ts', import.meta.url));
  child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((resolve, reject) => {
    child!.stdout!.on('data', (data) => {
      said += data;
      const [url, since] = said.trim().split(' ');
      if (said.includes('\n')) resolve({ url: url!, since: Number(since) });
    });
    child!.stderr!.on('data', (data) => reject(new Error(String(data))));
  });
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => child!.once('exit', resolve));
  child!.kill('SIGKILL');
  await gone;
}

interface Load {
  id: string;
  game: string;
  players: Record<string, Client>;
  /** Ids of actions that the server has acknowledged. */
  acknowledged: string[];
}

/** Plays until the server is gone. */
async function play({ id, players, acknowledged }: Load, player: Player): Promise<void> {
  try {
    for (let idle = 0; idle < 200; ) {
      for (const [seat, client] of Object.entries(players)) {
        const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
        const action = player.decide(view, told, seat);
        if (!action) {
          idle++;
          continue;
        }
        idle = 0;
        const name = `a${Math.random()}`;
        await client.post(`/tables/${id}/act`, { seat, version, id: name, action });
        acknowledged.push(`${seat} ${name}`);
      }
    }
  } catch (error) {
    // The connection breaks off in the middle of something: that is what happens here.
    if (!/fetch failed|other side closed|JSON|terminated/.test(String(error))) throw error;
  }
}

/** All changes, one after the other. */
const stateOf = (stored: readonly StoredRow[]): Json =>
  stored.reduce<Json>((state, { patch }) => patched(state, JSON.parse(patch) as Patch[]), null);

/** Reads the file as it lies there. */
async function records(file: string, loads: readonly Load[]) {
  const store = await openSqlite(file);
  const found: { load: Load; record: GameRecord; body: TableBody; state: unknown }[] = [];
  for (const load of loads) {
    const stored = await store.rows(load.id, 0);
    const body = JSON.parse((await store.table(load.id))!.body) as TableBody;
    const rows = stored.map(({ row }) => JSON.parse(row) as Row);
    found.push({ load, record: recordOf(load.game, body, rows), body, state: stateOf(stored) });
  }
  await store.close();
  return found;
}

test(
  `killed ${KILLS} times under load: every acknowledged action is there, every game verifies, clocks go on`,
  async () => {
    const file = databaseFile();
    let { url, since } = await start(file);
    const games = { 'lex-saxonum': 2, carolingi: 3, folkmoot: 3 };
    const players: Record<string, Player> = {};
    const loads: Load[] = [];
    for (const [game, seats] of Object.entries(games)) {
      players[game] = await playerOf(game, 'random', 'faults');
      const clock = { bank: 3600, increment: 0, window: 60 };
      const table = await seated(url, { game, seats, ...(game === 'lex-saxonum' ? { clock } : {}) });
      loads.push({ ...table, game, acknowledged: [] });
    }
    const banks = 2 * 3600 * 1000;
    let alive = 0;
    for (let i = 0; i < KILLS; i++) {
      const playing = loads.map((load) => play(load, players[load.game]!));
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500));
      await kill();
      alive += Date.now() - since;
      await Promise.all(playing);
      mustBeSound(file);
      for (const { load, record, body } of await records(file, loads)) {
        const stored = new Set(record.rows.flatMap((row) => ('id' in row ? [`${row.seat} ${row.id}`] : [])));
        expect(load.acknowledged.filter((one) => !stored.has(one))).toEqual([]);
        if (!body.clockState) continue;
        const left = Object.values(body.clockState.left).reduce((sum, one) => sum + one, 0);
        // Time in which the server was down is nobody's.
        expect(banks - left).toBeGreaterThan(0);
        expect(banks - left).toBeLessThan(alive + 1_000);
      }
      ({ url, since } = await start(file));
      for (const { players: seats } of loads) for (const client of Object.values(seats)) client.url = url;
    }
    await kill();
    expect(loads.every(({ acknowledged }) => acknowledged.length > 5)).toBe(true);
    for (const { load, record, body, state } of await records(file, loads)) {
      const { game } = players[load.game]!;
      const verdict = verify(exportGame({ game, record: { ...record, seed: body.seed } }), () => game);
      expect(verdict, load.game).toMatchObject({ ok: true, checked: 'all' });
      // What lies there as the state is what the record gives.
      expect(game.result(state)).toEqual(verdict.result);
    }
  },
  60_000 + KILLS * 15_000,
);
