/** Where attacks at random are tried: a server, those who attack it, and what they have found out so far. */

import { type Chance, fast, type Json, type Seat } from '@annales/engine';
import { expect } from 'vitest';
import type { Serving } from '../../index.ts';
import { type Answer, Client, guest, type Player, playerOf, SALT } from '../client.ts';
import type { ManualClock } from '../manual-clock.ts';

/** A kind of attack. Several run at once; each draws its luck by itself, so that the same seed tries the same. */
export interface Attack {
  name: string;
  /** How often it is tried beside the others. */
  share: number;
  /** What must come of it now and then, as it is noted: else it proves nothing. */
  comesTo: readonly string[];
  run(field: Field, luck: Luck): Promise<void>;
}

/** A table of the attackers: they hold all its seats. */
export interface Target {
  id: string;
  game: string;
  players: Record<Seat, Client>;
}

export class Luck {
  readonly chance: Chance;

  constructor(seed: string) {
    this.chance = fast(seed);
  }

  /** A whole number from 0, less than this. */
  below(range: number): number {
    return this.chance.draw('below', range);
  }

  one<V>(list: readonly V[]): V {
    return list[this.below(list.length)]!;
  }

  /** Once in so many times. */
  rarely(times: number): boolean {
    return this.below(times) === 0;
  }

  /** Any JSON. */
  value(words: readonly string[] = WORDS, depth = 0): Json {
    const kind = this.below(depth > 3 ? 6 : 9);
    if (kind === 0) return null;
    if (kind === 1) return this.below(2) === 0;
    if (kind === 2) return this.one([0, 1, -1, 2 ** 53, 1.5, this.below(1000)]);
    if (kind < 6) return this.one(words);
    if (kind === 6) return Array.from({ length: this.below(4) }, () => this.value(words, depth + 1));
    const fields = Array.from({ length: this.below(5) }, () => this.one([...FIELDS, this.one(words)]));
    return Object.fromEntries(fields.map((field) => [field, this.value(words, depth + 1)]));
  }
}

export const WORDS = [
  'carolingian',
  'saxon',
  'spectator',
  '',
  'x'.repeat(300),
  '__proto__',
  '🜂',
  '-1',
  'NaN',
  "' OR 1=1",
  'lex-saxonum',
  'random',
  'pause',
  'finish',
];

const FIELDS = ['seat', 'action', 'verb', 'kind', 'wish', 'id', 'version', 'link', 'text', 'bot'];

/** Games that are tried, and how many sit there. */
const GAMES = { 'lex-saxonum': 2, folkmoot: 3, carolingi: 2 } as const;

export class Field {
  readonly server: Serving;
  readonly clock: ManualClock;
  /** A table at which none of them sits. */
  readonly victim: string;
  /** Somebody without a name, somebody who is nobody, and those who sit at tables of their own. */
  readonly clients: Client[] = [];
  readonly targets: Target[] = [];
  readonly players: Record<string, Player> = {};
  /** What answers have told: any of it may be tried again. */
  readonly proposals: string[] = ['nothing'];
  readonly tables: string[];
  /** Of each status how many, and what came of attacks, by name. */
  readonly statuses = new Map<number, number>();
  readonly done = new Map<string, number>();
  sent = 0;

  constructor(server: Serving, clock: ManualClock, victim: string) {
    this.server = server;
    this.clock = clock;
    this.victim = victim;
    this.tables = [victim, 'a'.repeat(22)];
  }

  async open(): Promise<void> {
    this.clients.push(new Client(this.server.url), await guest(this.server.url));
    for (const game of Object.keys(GAMES)) this.players[game] = await playerOf(game, 'random', 'attack');
    await this.refill();
  }

  /** Tables that are over, or belong to nobody any more, are replaced. */
  async refill(): Promise<void> {
    for (const [game, seats] of Object.entries(GAMES)) {
      const at = this.targets.findIndex((one) => one.game === game);
      const before = this.targets[at];
      if (before && (await this.#isPlayed(before))) continue;
      const made = await this.#seated(game, seats);
      if (before) this.targets[at] = made;
      else this.targets.push(made);
      this.tables.push(made.id);
    }
  }

  async #isPlayed({ id }: Target): Promise<boolean> {
    const { store } = this.server.services;
    const seats = await store.seats(id);
    return (
      (await store.table(id))!.status === 'playing' &&
      seats.filter(({ person }) => person !== null).length > seats.length / 2
    );
  }

  async #seated(game: string, count: number): Promise<Target> {
    const clients = await Promise.all(Array.from({ length: count }, () => guest(this.server.url)));
    const [host] = clients as [Client];
    const clock = { bank: 3600, increment: 5, window: 60 };
    const seats = clients.map((_, i) => (i === 0 ? 'me' : 'anyone'));
    const wish = { game, seats, clock, absence: 60 };
    const { table } = await host.post('/tables', wish);
    const players: Record<Seat, Client> = {};
    for (const [i, { seat }] of (table.seats as { seat: Seat }[]).entries()) {
      players[seat] = clients[i]!;
      if (i === 0) await host.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
      else await clients[i]!.post(`/tables/${table.id}/join`, { seat, salt: SALT });
    }
    await host.post(`/tables/${table.id}/start`);
    return { id: table.id, game, players };
  }

  /** Whoever attacks: one who sits at a table, or one of the others. */
  someone(luck: Luck): Client {
    return luck.one([...this.targets.flatMap(({ players }) => Object.values(players)), ...this.clients]);
  }

  /** Tries it: whatever comes back is an answer or a refusal with its sentence, and the server is there. */
  async send(
    client: Client,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; answer: Answer }> {
    this.sent++;
    const { status, body: answer } = await client.send(method, path, body);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500)
      throw new Error(`${method} ${path} ${JSON.stringify(body)?.slice(0, 2000)}: ${JSON.stringify(answer)}`);
    if (status >= 400) expect(typeof answer.reason).toBe('string');
    else this.#learn(answer);
    return { status, answer };
  }

  #learn(answer: Answer): void {
    for (const one of [answer, answer?.table]) {
      if (Array.isArray(one?.proposals))
        this.proposals.push(...one.proposals.map(({ id }: { id: string }) => id));
      if (typeof one?.commitment === 'string' && !this.tables.includes(one.id)) this.tables.push(one.id);
    }
    this.proposals.splice(0, this.proposals.length - 20);
    this.tables.splice(2, this.tables.length - 30);
  }

  note(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}
