/**
 * People at tables, by way of a proxy behind which servers come and go: each plays by what the own stream shows, sends what was not
 * answered again with the same id, and comes back with the last id when the stream breaks.
 */

import { request } from 'node:http';
import { type Action, type Json, type Patch, patched, type Seat, type Told } from '@annales/engine';
import { mustFitEvent } from '../answers.ts';
import type { Luck } from '../attacks/field.ts';
import { type Answer, Client, type Player, SALT } from '../client.ts';
import { SERVED_BY } from './proxy.ts';

/** Milliseconds after which something has gone wrong, however busy the machine is. */
export const PATIENCE = 180_000;

export const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends it until it is answered by a server that can do something about it. */
export async function insist(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Answer }> {
  const until = performance.now() + PATIENCE;
  for (let tries = 1; ; tries++) {
    const answer = await client.send(method, path, body).catch((error) => {
      if (/fetch failed|terminated|other side closed|JSON/.test(String(error))) return null;
      throw error;
    });
    if (answer && answer.status < 500) return answer;
    if (answer?.status === 500) throw new Error(`${method} ${path}: 500 ${JSON.stringify(answer.body)}`);
    if (performance.now() > until) throw new Error(`${method} ${path} is not answered`);
    await after(50 + 10 * tries);
  }
}

/** The same, where one that was carried out but not answered is refused when it is sent again, by the proxy perhaps. */
async function insistUntil(
  client: Client,
  path: string,
  body: unknown,
  isDone: () => Promise<boolean>,
): Promise<Answer> {
  const { status, body: answer } = await insist(client, 'POST', path, body);
  if (status === 200 || (await isDone())) return answer;
  throw new Error(`POST ${path}: ${status} ${JSON.stringify(answer)}`);
}

/** A stream of one viewer at one table, which comes back whenever it breaks. */
export class Following {
  view: Json = null;
  told: Told<Action> | null = null;
  version = 0;
  breaks = 0;
  /** Why no server lets it in, though some are there; null: one does. */
  refusal: string | null = null;
  /** By which server it comes; null: by none at the moment. */
  by: string | null = null;
  /** When that was last otherwise. */
  #since = performance.now();
  readonly #client: Client;
  readonly #at: string;
  #lastId: string | null = null;
  #retry = 100;
  #isStopped = false;
  #stop: () => void = () => {};
  #waiting: (() => void)[] = [];

  constructor(client: Client, table: string, viewer: string | null) {
    this.#client = client;
    this.#at = viewer === null ? table : `${table}/${viewer}`;
    void this.#goOn();
  }

  #is(by: string | null): void {
    this.by = by;
    this.#since = performance.now();
  }

  /** Where it is, for whoever wonders why it stands still. */
  get place(): string {
    const seconds = ((performance.now() - this.#since) / 1000).toFixed(0);
    return this.by ? `it is at ${this.by} for ${seconds} s` : `nobody has let it in for ${seconds} s`;
  }

  async #goOn(): Promise<void> {
    while (!this.#isStopped) {
      await this.#once();
      this.#is(null);
      if (this.#isStopped) return;
      this.breaks++;
      await after(this.#retry);
    }
  }

  #once(): Promise<void> {
    const { hostname, port } = new URL(this.#client.url);
    const headers = {
      cookie: this.#client.cookie,
      ...(this.#lastId ? { 'last-event-id': this.#lastId } : {}),
    };
    return new Promise((resolve) => {
      const path = `/api/v1/stream?tables=${this.#at}`;
      const call = request({ hostname, port, path, headers, agent: false }, (response) => {
        const { statusCode = 0 } = response;
        let rest = '';
        this.refusal = null;
        this.#is(statusCode === 200 ? String(response.headers[SERVED_BY]) : null);
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (statusCode !== 200) {
            if (statusCode < 500) this.refusal = `${statusCode} ${text}`;
            return;
          }
          const parts = (rest + text).split('\n\n');
          rest = parts.pop()!;
          for (const part of parts) this.#hear(part);
        });
        response.on('error', () => null);
        response.on('close', resolve);
      });
      call.on('error', () => resolve());
      call.end();
      this.#stop = () => call.destroy();
    });
  }

  #hear(part: string): void {
    const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const retry = fields.get('retry');
    if (retry !== undefined) this.#retry = Number(retry);
    const event = fields.get('event');
    if (event === undefined) return;
    const data = JSON.parse(fields.get('data')!) as Answer;
    mustFitEvent(event, data);
    if (event === 'seen') {
      this.#lastId = fields.get('id') ?? null;
      this.version = data.version;
      this.told = data.told;
      this.view = data.patch ? patched(this.view, data.patch as Patch[]) : data.view;
    }
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Until something comes, for so long at most. */
  async next(milliseconds: number): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), after(milliseconds)]);
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop();
  }
}

/** How a table is laid: so many people, the rest bots. `absent`: its people never play, and their time runs out. */
export interface Laying {
  game: string;
  people: number;
  bots: number;
  absent?: true;
  wish?: Record<string, unknown>;
}

/** Somebody at a seat. */
export interface Seated {
  client: Client;
  seat: Seat;
  stream: Following;
}

export interface PlayedTable {
  id: string;
  laying: Laying;
  people: Seated[];
  /** One who only looks on: a visitor of its own, since each may have so many streams only. */
  onlooker: Following;
  /** What was acknowledged: `seat id`. */
  acknowledged: string[];
  isOver: boolean;
}

async function guest(url: string): Promise<Client> {
  const client = new Client(url);
  await insist(client, 'POST', '/guests');
  return client;
}

export async function lay(url: string, laying: Laying): Promise<PlayedTable> {
  const { game, people: count, bots, wish } = laying;
  const host = await guest(url);
  const seats = [
    'me',
    ...Array.from({ length: count - 1 }, () => 'link'),
    ...Array.from({ length: bots }, () => ({ bot: 'random' })),
  ];
  const { body } = await insist(host, 'POST', '/tables', { game, seats, listed: 'public', ...wish });
  if (!body.table) throw new Error(`a table of ${game}: ${JSON.stringify(body)}`);
  const { table, links } = body;
  const at = `/tables/${table.id}`;
  const about = async (client: Client) => (await insist(client, 'GET', at)).body;
  const people: Seated[] = [];
  for (const [i, { seat }] of table.seats.slice(0, count).entries()) {
    const client = i === 0 ? host : await guest(url);
    if (i === 0) await insistUntil(client, `${at}/salt`, { seat, salt: SALT }, async () => true);
    else
      await insistUntil(client, `${at}/join`, { seat, link: links[seat], salt: SALT }, async () =>
        (await about(client)).mine.includes(seat),
      );
    people.push({ client, seat, stream: null as never });
  }
  await insistUntil(host, `${at}/start`, undefined, async () => (await about(host)).status !== 'gathering');
  for (const one of people) one.stream = new Following(one.client, table.id, one.seat);
  const onlooker = new Following(await guest(url), table.id, null);
  return { id: table.id, laying, people, onlooker, acknowledged: [], isOver: false };
}

let names = 0;

/** One at a table plays until the game is over, or it `isEnough`. */
export async function play(
  table: PlayedTable,
  { client, seat, stream }: Seated,
  player: Player,
  luck: Luck,
  isEnough: () => boolean,
): Promise<void> {
  const at = `/tables/${table.id}`;
  while (!isEnough() && !table.isOver) {
    const isAsked = stream.told?.ask && stream.view !== null;
    const action = isAsked && !table.laying.absent ? player.decide(stream.view, stream.told, seat) : null;
    if (!action) {
      await stream.next(2_000);
      if (!stream.told?.ask) table.isOver ||= (await insist(client, 'GET', at)).body.status !== 'playing';
      continue;
    }
    const sent = { seat, version: stream.version, id: `a${++names}`, action };
    const { status, body } = await insist(client, 'POST', `${at}/act`, sent);
    if (status === 200) table.acknowledged.push(`${seat} ${sent.id}`);
    // Others have done something meanwhile: one looks again. All else is legal by what was shown.
    else if (body.clause !== 'AN-4.a') {
      table.isOver = (await insist(client, 'GET', at)).body.status !== 'playing';
      if (!table.isOver) throw new Error(`${seat} at ${table.id}: ${JSON.stringify(body)}`);
      return;
    }
    await shows(stream, status === 200 ? body.version : sent.version + 1, `${table.id}/${seat}`);
    await after(luck.below(120));
  }
}

/** Whoever has acted is shown it by the own stream. */
async function shows(stream: Following, version: number, whose: string): Promise<void> {
  for (const until = performance.now() + PATIENCE; stream.version < version; ) {
    if (performance.now() > until)
      throw new Error(
        `the stream of ${whose} stays at ${stream.version}, though ${version} was acknowledged: ${stream.place}`,
      );
    await stream.next(1_000);
  }
}
