/**
 * The server is killed at random moments, again and again: while people play, games are brought, and the machine's time
 * jumps; while it starts; and whoever puts a copy back is killed too. Nothing that was acknowledged is lost.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  exportGame,
  type GameFile,
  type GameRecord,
  type Json,
  type Patch,
  patched,
  type Row,
  verify,
} from '@annales/engine';
import { afterAll, expect, test } from 'vitest';
import { backupFile, mustBeSound } from '../store/sqlite/backup.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store, StoredRow } from '../store/store.ts';
import type { TableBody } from '../tables/body.ts';
import { recordOf } from '../tables/hall.ts';
import { Luck } from './attacks/field.ts';
import { type Client, guest, type Player, playerOf, seated } from './client.ts';
import { databaseFile } from './files.ts';
import { playedGame } from './long-game.ts';

const KILLS = Number(process.env.ANNALES_KILLS ?? 3);
const CLOCK = { bank: 3600, increment: 0, window: 60 };
const BANKS = 2 * CLOCK.bank * 1000;
const GAMES = { 'lex-saxonum': 2, carolingi: 3, folkmoot: 3 };
const HOUR = 3_600_000;
/** Where the machine's time may be, beside the right one. */
const AHEAD = [0, -HOUR, HOUR, (50 * HOUR) / 60, 24 * HOUR, -24 * HOUR, 30 * 24 * HOUR];

const scriptOf = (name: string): string => fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url));
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let child: ChildProcess | null = null;
afterAll(() => child?.kill('SIGKILL'));

function spawnServer(file: string): ChildProcess {
  child = spawn(process.execPath, [scriptOf('serve'), file], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin!.on('error', () => null);
  return child;
}

async function start(file: string): Promise<{ url: string; since: number }> {
  const server = spawnServer(file);
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (data) => {
      said += data;
      const [url, since] = said.trim().split(' ');
      if (said.includes('\n')) resolve({ url: url!, since: Number(since) });
    });
    server.stderr!.on('data', (data) => reject(new Error(String(data))));
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
  /** The words of letters that it has acknowledged. */
  letters: string[];
  /** Of the last setting that it has acknowledged: whoever writes sets it a little higher each time. */
  set: number;
}

/** A game that was brought, and how many rows it has. */
interface Brought {
  id: string;
  rows: number;
}

// ---------------------------------------------------------------- what goes on when the kill comes

/** Does it again and again until the server is gone, or it comes to an end. */
async function untilGone(work: () => Promise<boolean>): Promise<void> {
  try {
    while (await work());
  } catch (error) {
    // The connection breaks off in the middle of something: that is what happens here.
    if (!/fetch failed|other side closed|JSON|terminated/.test(String(error))) throw error;
  }
}

let names = 0;

/** All seats play what they are asked, each in its turn; until the game is over. */
const play = ({ id, players, acknowledged }: Load, player: Player) =>
  untilGone(async () => {
    for (const [seat, client] of Object.entries(players)) {
      const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
      const action = player.decide(view, told, seat);
      if (!action) continue;
      const name = `a${++names}`;
      await client.post(`/tables/${id}/act`, { seat, version, id: name, action });
      acknowledged.push(`${seat} ${name}`);
    }
    return (await Object.values(players)[0]!.get(`/tables/${id}`)).status === 'playing';
  });

/** One writes to all others, and says between two letters what he wants to be told of. */
const write = (load: Load) =>
  untilGone(async () => {
    const [[seat, client]] = Object.entries(load.players) as [[string, Client]];
    const text = `letter ${++names}`;
    const { status, body } = await client.send('POST', `/tables/${load.id}/letters`, {
      seat,
      to: 'all',
      text,
    });
    // The game may be over, or its rules may have none now.
    if (status !== 200 && body.error !== 'conflict') throw new Error(JSON.stringify(body));
    if (status === 200) load.letters.push(text);
    const next = load.set + 1;
    const from = `${String(Math.floor(next / 60) % 24).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
    const quiet = { from, to: from === '00:00' ? '12:00' : '00:00' };
    await client.ok('PUT', '/me/notices', { paused: false, off: { mail: [], push: [] }, quiet });
    load.set = next;
    await after(10);
    return true;
  });

/** Letters are there with what tells of them, and settings are the last that were acknowledged, or the one after. */
async function mustBeWritten(store: Store, { id, letters, set }: Load): Promise<void> {
  const found = await store.letters(id, null, { before: null, limit: 1_000_000 });
  const texts = new Set(found.map(({ text }) => text));
  expect(letters.filter((text) => !texts.has(text))).toEqual([]);
  const [writer, ...others] = await store.seats(id);
  for (const { person, seat } of found.length > 0 ? others : [])
    expect((await store.belongings(person!)).notices).toContainEqual({
      table: id,
      matter: `letter ${id} ${seat}`,
    });
  if (set === 0) return;
  const { quiet } = JSON.parse((await store.personal(writer!.person!, 'notices'))!);
  const [hour, minute] = quiet.from.split(':').map(Number);
  expect([set, set + 1].map((one) => one % (24 * 60))).toContain(hour * 60 + minute);
}

const bring = (client: Client, files: readonly GameFile[], brought: Brought[], luck: Luck) =>
  untilGone(async () => {
    const file = luck.one(files);
    const { table } = await client.post('/tables/import', { file: JSON.stringify(file) });
    brought.push({ id: table.id, rows: file.record.rows.length });
    return true;
  });

/** The machine's time jumps, until `isOver`. */
async function jump(luck: Luck, isOver: () => boolean): Promise<number> {
  let jumps = 0;
  for (; !isOver(); jumps++) {
    child!.stdin!.write(`${luck.one(AHEAD)}\n`);
    await after(20);
  }
  return jumps;
}

// ---------------------------------------------------------------- what is found

/** All changes, one after the other. */
const stateOf = (stored: readonly StoredRow[]): Json =>
  stored.reduce<Json>((state, { patch }) => patched(state, JSON.parse(patch) as Patch[]), null);

/** Reads the file as it lies there. */
async function records(file: string, loads: readonly Load[], brought: readonly Brought[]) {
  const store = await openSqlite(file);
  const found: { load: Load; record: GameRecord; body: TableBody; state: unknown }[] = [];
  for (const load of loads) {
    const stored = await store.rows(load.id, 0);
    const body = JSON.parse((await store.table(load.id))!.body) as TableBody;
    const rows = stored.map(({ row }) => JSON.parse(row) as Row);
    found.push({ load, record: recordOf(load.game, body, rows), body, state: stateOf(stored) });
    await mustBeWritten(store, load);
  }
  for (const { id, rows } of brought) expect(await store.rows(id, 0)).toHaveLength(rows);
  // Whatever was not acknowledged is there whole or not at all.
  for (const { id, status } of await store.tables({ limit: 1_000_000 })) {
    if (status !== 'gathering') expect((await store.rows(id, 0)).length).toBeGreaterThan(0);
    expect((await store.seats(id)).length).toBeGreaterThan(1);
  }
  await store.close();
  return found;
}

/** Puts a copy of all there is back, and is killed before one of its steps. */
async function cutRestore(file: string, luck: Luck): Promise<'cut' | 'done'> {
  const copy = join(dirname(file), 'copy.db');
  await backupFile(file, copy);
  const step = String(luck.below(9));
  const { signal, stderr } = spawnSync(process.execPath, [scriptOf('restore'), copy, file, step]);
  expect(String(stderr)).toBe('');
  rmSync(copy);
  return signal === null ? 'done' : 'cut';
}

/** What was kept of older files takes room. */
function tidy(file: string): void {
  for (const one of readdirSync(dirname(file)))
    if (one.startsWith(`${basename(file)}.before-`)) rmSync(join(dirname(file), one));
}

test(
  `killed ${KILLS} times: every acknowledged action and game is there, every game verifies, clocks go on`,
  async () => {
    const file = databaseFile();
    const luck = new Luck('faults');
    // Of its own: how often the other is drawn from is left to how fast the machine is.
    const cuts = new Luck('cut restores');
    let { url, since } = await start(file);
    const players: Record<string, Player> = {};
    for (const game of Object.keys(GAMES)) players[game] = await playerOf(game, 'random', 'faults');
    const files = await Promise.all(Object.keys(GAMES).map((game) => playedGame(40, game)));
    const loads: Load[] = [];
    const brought: Brought[] = [];
    const traveller = await guest(url);
    const came = { jumps: 0, cut: 0, done: 0, killedAtStart: 0 };
    /** Tables that are over make room for new ones; the last of each game is played at. */
    const active = async (): Promise<Load[]> => {
      const now: Load[] = [];
      for (const [game, seats] of Object.entries(GAMES)) {
        const last = loads.findLast((load) => load.game === game);
        const about = last && (await Object.values(last.players)[0]!.get(`/tables/${last.id}`));
        if (about?.status !== 'playing') {
          const clock = game === 'lex-saxonum' ? CLOCK : null;
          const table = await seated(url, { game, seats, clock });
          loads.push({ ...table, game, acknowledged: [], letters: [], set: 0 });
        }
        now.push(loads.findLast((load) => load.game === game)!);
      }
      return now;
    };
    const acknowledged = () => loads.reduce((sum, load) => sum + load.acknowledged.length, brought.length);
    let alive = 0;
    for (let i = 0; i < KILLS; i++) {
      let isOver = false;
      const work = [
        ...(await active()).map((load) => play(load, players[load.game]!)),
        bring(traveller, files, brought, luck),
        write(loads.findLast(({ game }) => game === 'folkmoot')!),
      ];
      const jumping = jump(luck, () => isOver);
      // However slow the machine is: something has been acknowledged, now and then a game that was brought.
      const [done, games] = [acknowledged() + 1 + luck.below(30), brought.length + (i % 2)];
      while (acknowledged() < done || brought.length < games) await after(5);
      await after(luck.below(100));
      await kill();
      alive += Date.now() - since;
      isOver = true;
      came.jumps += await jumping;
      await Promise.all(work);
      mustBeSound(file);
      for (const { load, record, body } of await records(file, loads, brought)) {
        const stored = new Set(record.rows.flatMap((row) => ('id' in row ? [`${row.seat} ${row.id}`] : [])));
        expect(load.acknowledged.filter((one) => !stored.has(one))).toEqual([]);
        if (!body.clockState) continue;
        const left = Object.values(body.clockState.left).reduce((sum, one) => sum + one, 0);
        // Time in which the server was down is nobody's, nor is a jump of the machine's time.
        expect(BANKS - left).toBeGreaterThanOrEqual(0);
        expect(BANKS - left).toBeLessThan(alive + 1_000);
      }
      came[await cutRestore(file, cuts)]++;
      if (luck.rarely(3)) {
        spawnServer(file);
        await after(luck.below(800));
        await kill();
        came.killedAtStart++;
      }
      ({ url, since } = await start(file));
      for (const client of [traveller, ...loads.flatMap((load) => Object.values(load.players))])
        client.url = url;
      tidy(file);
    }
    await kill();
    if (process.env.ANNALES_KILLS) {
      const [games, actions] = [loads.length, acknowledged() - brought.length];
      const letters = loads.reduce((sum, load) => sum + load.letters.length, 0);
      console.log({ kills: KILLS, actions, games, brought: brought.length, letters, ...came });
    }
    expect(loads.some(({ letters }) => letters.length > 0)).toBe(true);
    expect(brought.length).toBeGreaterThan(0);
    expect(came.jumps).toBeGreaterThan(KILLS);
    expect(came.cut).toBeGreaterThan(0);
    for (const { load, record, body, state } of await records(file, loads, brought)) {
      const { game } = players[load.game]!;
      const verdict = verify(exportGame({ game, record: { ...record, seed: body.seed } }), () => game);
      expect(verdict, load.game).toMatchObject({ ok: true, checked: 'all' });
      // What lies there as the state is what the record gives.
      expect(game.result(state)).toEqual(verdict.result);
    }
  },
  120_000 + KILLS * 60_000,
);
