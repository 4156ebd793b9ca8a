/** A client as a browser or a program would be: real HTTP, a cookie, a stream. */

import { request } from 'node:http';
import { decide, playersOf, random } from '@annales/bots';
import {
  type Action,
  fast,
  type Game,
  type Json,
  type JsonObject,
  type Patch,
  patched,
  type Seat,
} from '@annales/engine';
import { games } from '@annales/games';
import type { Serving } from '../index.ts';
import { mustFitEvent, mustFitRoute } from './answers.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
export type Answer = any;

export const SALT = 'ab'.repeat(16);

export class Client {
  /** Changes when the server comes back at another port. */
  url: string;
  cookie = '';
  token: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** Whatever comes back, with its status. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) this.#keepCookie(set.split(';')[0]!);
    const text = await response.text();
    const answer = JSON.parse(text) as Answer;
    if (response.status === 200) mustFitRoute(method, path, answer);
    return { status: response.status, body: answer, headers: response.headers };
  }

  #keepCookie(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((one) => one && !one.startsWith(name));
    this.cookie = [cookie, ...others].join('; ');
  }

  /** What must go well. */
  async ok(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, body: answer } = await this.send(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  get = (path: string) => this.ok('GET', path);
  post = (path: string, body?: unknown) => this.ok('POST', path, body);

  /** What must be refused: its status and its sentence. */
  async refused(method: string, path: string, body?: unknown): Promise<string> {
    const { status, body: answer } = await this.send(method, path, body);
    if (status < 400 || status >= 500)
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return `${status} ${answer.reason}`;
  }
}

export async function guest(url: string): Promise<Client> {
  const client = new Client(url);
  await client.post('/guests');
  return client;
}

/** Guests around a table that has begun, by seat. */
export async function seated(
  url: string,
  wish: { game: string; seats: number; [more: string]: unknown },
): Promise<{ id: string; players: Record<Seat, Client>; host: Client }> {
  const host = await guest(url);
  const seats = Array.from({ length: wish.seats }, (_, i) => (i === 0 ? 'me' : 'link'));
  const { table, links } = await host.post('/tables', { ...wish, seats });
  const players: Record<Seat, Client> = {};
  for (const [i, { seat }] of table.seats.entries()) {
    players[seat] = i === 0 ? host : await guest(url);
    if (i === 0) await host.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
    else await players[seat].post(`/tables/${table.id}/join`, { seat, link: links[seat], salt: SALT });
  }
  await host.post(`/tables/${table.id}/start`);
  return { id: table.id, players, host };
}

// ---------------------------------------------------------------- playing by what one sees

type AnyGame = Game<unknown, Action, unknown>;

export interface Player {
  game: AnyGame;
  /** What the seat would do now, from its view alone; null: it is not asked. */
  decide(view: Json, told: Answer, seat: Seat): Action | null;
}

export async function playerOf(id: string, bot = 'heuristic', seed = 'client'): Promise<Player> {
  const title = await games[id]!();
  const game = title.make(title.data as JsonObject) as AnyGame;
  const player = playersOf(title)[bot] ?? random;
  const chance = fast(seed);
  return {
    game,
    decide(view, told, seat) {
      if (!told.ask) return null;
      return decide(game, game.imagine(view, seat, chance), seat, player, chance);
    },
  };
}

/** One step of a seat, if it is asked; false: it is not. */
let steps = 0;
export async function step(client: Client, id: string, seat: Seat, player: Player): Promise<boolean> {
  const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  const action = player.decide(view, told, seat);
  if (!action) return false;
  const path = `/tables/${id}/act`;
  const sent = { seat, version, id: `step-${++steps}`, action };
  const { status, body } = await client.send('POST', path, sent);
  // A bot beside may do something of its own accord that puts another question: then one looks again, as people do.
  if (status === 422 && body.clause === 'AN-4.a') return step(client, id, seat, player);
  if (status !== 200) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return true;
}

/** All seats play, until the game is over or `until` says so. */
export async function playOn(
  id: string,
  players: Record<Seat, Client>,
  player: Player,
  until: (round: number) => boolean | Promise<boolean> = () => false,
): Promise<void> {
  const seats = Object.keys(players);
  for (let round = 0, idle = 0; !(await until(round)); round++) {
    const seat = seats[round % seats.length]!;
    if (await step(players[seat]!, id, seat, player)) {
      idle = 0;
      // Stay with a seat that is in the middle of something.
      while (!(await until(round)) && (await step(players[seat]!, id, seat, player)));
    } else if (++idle >= seats.length) {
      const { status } = await players[seat]!.get(`/tables/${id}`);
      if (status !== 'playing') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** A game of Folkmoot in which several are asked in a window: one after the other is played until there is one. */
export async function atWindow({ url, services }: Serving, wish: object = {}) {
  const player = await playerOf('folkmoot', 'random', 'windows');
  for (;;) {
    const { id, players } = await seated(url, { game: 'folkmoot', seats: 4, ...wish });
    const table = (await services.hall.table(id))!;
    await playOn(id, players, player, () => table.isWindow() && table.askedSeats().length > 1);
    if (table.isWindow()) return { id, players, player, table };
  }
}

// ---------------------------------------------------------------- streams

export interface Told {
  id: string | null;
  event: string;
  data: Answer;
}

/** A stream as a browser reads it: everything that came, and the view put together from it. */
export class Listener {
  readonly told: Told[] = [];
  text = '';
  /** The view after each event, as text. */
  readonly views: string[] = [];
  view: Json = null;
  version = 0;
  lastId: string | null = null;
  ended = false;
  #stop: () => void;

  constructor(
    client: Client,
    tables: string,
    lastId: string | null = null,
    onStart: (status: number) => void,
  ) {
    this.lastId = lastId;
    const { hostname, port } = new URL(client.url);
    const headers = {
      cookie: client.cookie,
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      ...(lastId ? { 'last-event-id': lastId } : {}),
    };
    const path = `/api/v1/stream?tables=${tables}`;
    const call = request({ hostname, port, path, headers, agent: false }, (response) => {
      onStart(response.statusCode!);
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        this.text += text;
        const parts = (rest + text).split('\n\n');
        rest = parts.pop()!;
        for (const part of parts) this.#hear(part);
      });
      response.on('close', () => {
        this.ended = true;
      });
    });
    call.on('error', () => {
      this.ended = true;
    });
    call.end();
    this.#stop = () => call.destroy();
  }

  #hear(part: string): void {
    const field = (name: string) =>
      part
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2) ?? null;
    const event = field('event');
    if (event === null) return;
    const data = JSON.parse(field('data')!) as Answer;
    mustFitEvent(event, data);
    this.told.push({ id: field('id'), event, data });
    if (event !== 'seen') return;
    this.lastId = field('id');
    this.answered(data);
  }

  /** What an answer told instead of the stream. */
  answered(data: Answer): void {
    this.version = data.version;
    this.view = data.patch ? patched(this.view, data.patch as Patch[]) : data.view;
    this.views.push(JSON.stringify(this.view));
  }

  seen(): Answer[] {
    return this.told.filter(({ event }) => event === 'seen').map(({ data }) => data);
  }

  async reaches(is: (listener: Listener) => boolean): Promise<void> {
    for (let i = 0; !is(this); i++) {
      // A minute at least: on a busy machine everything comes late.
      if (i > 6_000) throw new Error(`the stream does not come that far: version ${this.version}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  stop(): void {
    this.#stop();
  }
}

export async function listen(
  client: Client,
  tables: string,
  lastId: string | null = null,
): Promise<Listener> {
  let listener!: Listener;
  await new Promise<void>((resolve, reject) => {
    listener = new Listener(client, tables, lastId, (status) =>
      status === 200 ? resolve() : reject(new Error(`the stream is refused: ${status}`)),
    );
  });
  return listener;
}
