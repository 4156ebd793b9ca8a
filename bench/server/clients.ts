/** Players: each has a stream and a connection, keeps its own view, and does something legal as soon as it is asked. */

import { decide, random } from '@annales/bots';
import {
  type Action,
  fast,
  type Game,
  type Json,
  type JsonObject,
  patched,
  type Seat,
} from '@annales/engine';
import { games } from '@annales/games';
import type { About, Answer, Hello, Seen } from '@annales/server/wire';
import type { Pick } from './proxy.ts';
import { listen, Wires } from './wire.ts';

export type AnyGame = Game<unknown, Action, unknown>;

/** The games that are played, in turn. */
const PLAYED = ['lex-saxonum', 'carolingi'];

export interface Laid {
  id: string;
  game: AnyGame;
  seats: { seat: Seat; cookie: string }[];
}

const luck = fast('bench');

/** Something legal, found from the view alone; where the view does not suffice, in a world imagined from it. */
export function decided(game: AnyGame, view: Json, seat: Seat): Action {
  try {
    return decide(game, view, seat, random, luck);
  } catch {
    return decide(game, game.imagine(view, seat, luck), seat, random, luck);
  }
}

/** So many tables are laid at once. */
const TOGETHER = 10;

/** Lays tables for two with a guest on each seat, and starts them. */
export async function layTables(pick: Pick, count: number): Promise<Laid[]> {
  const made = await Promise.all(
    PLAYED.map(async (id) => {
      const title = await games[id]!();
      return title.make(title.data as JsonObject) as AnyGame;
    }),
  );
  const tables: Laid[] = [];
  const salt = 'ab'.repeat(16);
  const lay = async (wires: Wires, game: AnyGame) => {
    const call = async (path: string, cookie: string, body?: unknown) => {
      const [, table = null] = /^\/tables\/([^/]+)/.exec(path) ?? [];
      const { status, text, cookie: given } = await wires.to(pick(table)).send('POST', path, cookie, body);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return { answer: JSON.parse(text), cookie: given ?? cookie };
    };
    const [first, second] = [await call('/guests', ''), await call('/guests', '')];
    const laid = await call('/tables', first.cookie, { game: game.facts.id, seats: ['me', 'anyone'] });
    const { id, seats } = laid.answer.table as About;
    const [one, other] = seats.map(({ seat }) => seat) as [Seat, Seat];
    await call(`/tables/${id}/salt`, first.cookie, { seat: one, salt });
    await call(`/tables/${id}/join`, second.cookie, { seat: other, salt });
    await call(`/tables/${id}/start`, first.cookie);
    tables.push({
      id,
      game,
      seats: [
        { seat: one, cookie: first.cookie },
        { seat: other, cookie: second.cookie },
      ],
    });
  };
  let begun = 0;
  const layOn = async () => {
    const wires = new Wires();
    while (begun < count) await lay(wires, made[begun++ % made.length]!);
    wires.close();
  };
  await Promise.all(Array.from({ length: Math.min(TOGETHER, count) }, layOn));
  return tables;
}

export interface Watch {
  /** Whoever is asked waits for this before acting; absent: for nothing. */
  turn?(): Promise<void> | null;
  /** Had its turn, and has nothing to do any more. */
  passed?(): void;
  /** An action was acknowledged after so many milliseconds. */
  acknowledged(took: number): void;
  refused(): void;
  /** A game is over: another takes its place. */
  over(): void;
}

/** One seat of a table, played. */
export class Player {
  readonly #table: Laid;
  readonly #seat: Seat;
  readonly #cookie: string;
  readonly #wires = new Wires();
  readonly #pick: Pick;
  readonly #watch: Watch;
  #stream = '';
  #view: Json = null;
  #version = 0;
  /** What the stream told before the answer to what comes first. */
  #early: Seen[] = [];
  #asked = false;
  /** The version that the last answer must be followed by. */
  #due = 0;
  #busy = false;
  #acts = 0;
  #stopped = false;
  #close = () => {};

  constructor(pick: Pick, table: Laid, at: number, watch: Watch) {
    this.#table = table;
    this.#seat = table.seats[at]!.seat;
    this.#cookie = table.seats[at]!.cookie;
    this.#pick = pick;
    this.#watch = watch;
  }

  async begin(): Promise<void> {
    const { id } = this.#table;
    const close = await listen(
      this.#pick(id),
      `${id}/${this.#seat}`,
      this.#cookie,
      (kind, data) => {
        if (kind === 'seen') this.#hear(JSON.parse(data) as Seen);
        else if (kind === 'hello') this.#stream = (JSON.parse(data) as Hello).stream;
      },
      // As a browser does: it comes back, and is told how it stands.
      () => void (this.#stopped || this.begin()),
    );
    if (this.#stopped) close();
    else this.#close = close;
  }

  #hear(seen: Seen): void {
    const { version, told } = seen;
    if ('patch' in seen && version !== this.#version + 1) {
      this.#early.push(seen);
      return;
    }
    this.#view = 'patch' in seen ? patched(this.#view, seen.patch) : seen.view;
    this.#version = version;
    this.#asked = told.ask !== null;
    const next = this.#early.findIndex((one) => one.version === version + 1);
    if (next >= 0) this.#hear(this.#early.splice(next, 1)[0]!);
    else if (this.#asked) void this.#act();
    else if (this.#table.game.result(this.#view)) this.#watch.over();
  }

  get #isDue(): boolean {
    return !this.#stopped && this.#asked && this.#version >= this.#due;
  }

  async #act(): Promise<void> {
    if (this.#busy || !this.#isDue) return;
    this.#busy = true;
    if (this.#watch.turn) await this.#watch.turn();
    if (!this.#isDue) {
      this.#busy = false;
      this.#watch.passed?.();
      return;
    }
    const action = decided(this.#table.game, this.#view, this.#seat);
    const body = {
      seat: this.#seat,
      version: this.#version,
      id: `b${this.#acts++}`,
      action,
      stream: this.#stream,
    };
    const begun = performance.now();
    try {
      const { id } = this.#table;
      const send = () => this.#wires.to(this.#pick(id)).send('POST', `/tables/${id}/act`, this.#cookie, body);
      // A connection may be closed just when it is used again; what comes twice happens once.
      const { status, text } = await send().catch(send);
      if (status === 200) {
        this.#watch.acknowledged(performance.now() - begun);
        const { version, seen } = JSON.parse(text) as Answer<'POST /tables/:id/act'>;
        this.#due = version;
        if (seen) this.#hear(seen);
      } else {
        this.#watch.refused();
        this.#due = this.#version + 1;
      }
    } catch (error) {
      if (!this.#stopped) throw error;
      this.#watch.passed?.();
    }
    this.#busy = false;
    void this.#act();
  }

  stop(): void {
    this.#stopped = true;
    this.#close();
    this.#wires.close();
  }
}
