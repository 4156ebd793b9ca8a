/** Does a game of 30,000 rows cost more than one of 300? Both lie in one file of one server, and are asked by turns. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide, random } from '@annales/bots';
import { fast, type GameFile, type JsonObject } from '@annales/engine';
import { games } from '@annales/games';
import { longGame } from '@annales/server/test/long-game.ts';
import { type Progress, type Row, row } from '../measure.ts';
import type { AnyGame } from './clients.ts';
import { bringGame } from './long-game.ts';
import { type Started, start } from './process.ts';
import { Wire } from './wire.ts';

const [SHORT, LONG] = [300, 30_000];
/** Rounds of all that is measured; the first warm up. */
const [WARM, ROUNDS] = [10, 60];
/** At most so many times what the short one takes. */
const MOST = 2;

const DOINGS = ['opening', 'acting', 'undo', 'the log’s last page', 'replay to any point'] as const;
type Doing = (typeof DOINGS)[number];

export async function benchLength(progress: Progress): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  try {
    const server = await start(join(folder, 'length.db'));
    try {
      progress(`a game of ${SHORT} rows`);
      const short = await Reader.bring(server, await longGame(SHORT));
      progress(`a game of ${LONG} rows: played and verified`);
      const file = await longGame(LONG);
      const begun = performance.now();
      const long = await Reader.bring(server, file);
      const took = (performance.now() - begun) / 1000;
      for (let i = 0; i < WARM + ROUNDS; i++) {
        progress(`round ${i + 1} of ${WARM + ROUNDS}`);
        // Each has the first turn as often as the other.
        for (const one of i % 2 ? [short, long] : [long, short]) await one.round(i, i < WARM);
      }
      return [
        ...DOINGS.map((doing) => rowOf(doing, short.median(doing), long.median(doing))),
        row({ name: `length: bringing a game of ${LONG} rows, verified`, value: took, unit: 's' }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowOf = (doing: Doing, short: number, long: number): Row =>
  row({
    name: `length: ${doing} in a game of ${LONG} rows`,
    value: long,
    unit: 'ms',
    against: `of ${SHORT} rows`,
    ratio: long / short,
    budget: `≤ ${MOST} ×`,
    holds: long <= MOST * short,
  });

/** Somebody who plays both seats of a game, and how long each thing takes. */
class Reader {
  readonly #server: Started;
  readonly #wire: Wire;
  readonly #id: string;
  readonly #cookie: string;
  readonly #game: AnyGame;
  readonly #took = new Map<Doing, number[]>();
  readonly #luck = fast('length');

  private constructor(server: Started, id: string, cookie: string, game: AnyGame) {
    this.#server = server;
    this.#wire = new Wire(server.url);
    this.#id = id;
    this.#cookie = cookie;
    this.#game = game;
  }

  static async bring(server: Started, file: GameFile): Promise<Reader> {
    const { id, cookie } = await bringGame(server.url, file);
    const { make } = await games[file.record.game]!();
    return new Reader(server, id, cookie, make(file.data as JsonObject) as AnyGame);
  }

  median(doing: Doing): number {
    const sorted = this.#took.get(doing)!.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)]!;
  }

  async #ask(method: string, path: string, body?: unknown) {
    const { status, text } = await this.#wire.send(method, `/tables/${this.#id}${path}`, this.#cookie, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async #timed<V>(doing: Doing, isWarming: boolean, work: () => Promise<V>): Promise<V> {
    const begun = performance.now();
    const value = await work();
    if (!isWarming) this.#took.set(doing, [...(this.#took.get(doing) ?? []), performance.now() - begun]);
    return value;
  }

  async round(i: number, isWarming: boolean): Promise<void> {
    await this.#server.layDown();
    const timed = <V>(doing: Doing, work: () => Promise<V>) => this.#timed(doing, isWarming, work);
    const seen = await timed('opening', () => this.#ask('GET', '/view?seat=spectator'));
    await timed('the log’s last page', () => this.#ask('GET', '/log'));
    const point = 1 + Math.floor((seen.version - 1) * ((i * 0.618) % 1));
    await timed('replay to any point', () => this.#ask('GET', `/replay?seat=spectator&version=${point}`));
    const { mine, waits } = await this.#ask('GET', '');
    const seat = mine.find((one: string) => waits.includes(one));
    const { view, version } = await this.#ask('GET', `/view?seat=${seat}`);
    const world = this.#game.imagine(view, seat, this.#luck);
    const action = decide(this.#game, world, seat, random, this.#luck);
    const act = (at: number, id: string, what: object) =>
      this.#ask('POST', '/act', { seat, version: at, id: `${id}-${i}`, action: what });
    await timed('acting', () => act(version, 'do', action));
    const after = await this.#ask('GET', `/view?seat=${seat}`);
    if (after.undo) await timed('undo', () => act(after.version, 'undo', { verb: 'undo' }));
  }
}
