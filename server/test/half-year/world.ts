/**
 * A house for half a year: a server on one file under a clock that is told the time, people who come now and then, tables of
 * every game, and whatever they are sent, looked at when it arrives.
 */

import type { Seat } from '@annales/engine';
import { Admin } from '../../admin.ts';
import { type Mail, type Mailer, Undeliverable } from '../../mail/mail.ts';
import { smtpMailer } from '../../mail/smtp.ts';
import { webhooksIn } from '../../notices/webhooks.ts';
import { type Answer, type Client, type Player, playerOf, SALT, step } from '../client.ts';
import { newHouse } from '../files.ts';
import { type MailSink, mailSink } from '../mail-sink.ts';
import { account } from '../mailing.ts';
import { ManualClock } from '../manual-clock.ts';
import { type Posted, type PostSink, postSink } from '../post-sink.ts';
import { type PushBrowser, pushBrowser } from '../push-browser.ts';
import { serving } from '../serving.ts';

export const HOUSE = 'https://games.example';
/** Where everybody lives. */
export const ZONE = 'Europe/Paris';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** How people play, where it matters that it is quick. */
const PLAYERS: Record<string, string> = { 'dark-age': 'random' };
/** Milliseconds after which something has gone wrong, however busy the machine is. */
const PATIENCE = 300_000;
/** Nobody sits down for longer than this many answers. */
const SITTING = 40;

export interface Correspondent {
  name: string;
  address: string;
  id: string;
  client: Client;
  /** Does nothing before this time of the wall's clock; infinite: never again. */
  awayUntil: number;
  /** Ways by which nothing may arrive from now on: unwanted, suspended, gone, or a mailbox that takes nothing. */
  closed: Set<'mail' | 'push'>;
  /** What is not wanted by one way: `mail turn`. */
  off: Set<string>;
  /** Wants nothing at night. */
  isQuiet: boolean;
}

/** In which somebody wants to be told. */
export interface Browser {
  owner: Correspondent;
  reads: PushBrowser;
  /** Nothing may come: it was signed out, or that was said. */
  isClosed: boolean;
  /** Its push service knows it no more, which is told once. */
  isGone: boolean;
  isTold: boolean;
}

export interface HouseTable {
  id: string;
  game: string;
  title: string;
}

/** Looks at everything at the moment when it leaves. */
export interface Looks {
  mail(world: World, mail: Mail): Promise<void>;
  push(world: World, posted: Posted): Promise<number | undefined>;
  hook(world: World, posted: Posted): Promise<undefined>;
}

export class World {
  readonly clock: ManualClock;
  readonly sink: MailSink;
  readonly people: Correspondent[] = [];
  readonly tables: HouseTable[] = [];
  /** By the path at which their push service takes messages. */
  readonly browsers = new Map<string, Browser>();
  /** The webhook, once it is set. */
  hook: { id: string; secret: string; isClosed: boolean } | null = null;
  readonly #pushes: PostSink;
  readonly #hooks: PostSink;
  readonly #file = newHouse();
  readonly #looks: Looks;
  readonly #players = new Map<string, Promise<Player>>();
  #server!: Awaited<ReturnType<typeof serving>>;

  private constructor(
    clock: ManualClock,
    { sink, pushes, hooks }: { sink: MailSink; pushes: PostSink; hooks: PostSink },
    looks: Looks,
  ) {
    this.clock = clock;
    this.sink = sink;
    this.#looks = looks;
    this.#pushes = pushes;
    this.#hooks = hooks;
    pushes.look = (posted) => looks.push(this, posted);
    hooks.look = (posted) => looks.hook(this, posted);
  }

  static async open(start: number, looks: Looks): Promise<World> {
    const sinks = { sink: await mailSink(), pushes: await postSink(), hooks: await postSink() };
    const world = new World(new ManualClock(start), sinks, looks);
    await world.serve();
    const admin = new Admin(world.services);
    await admin.do('addWebhook', { url: `${world.#hooks.url}/hook`, kinds: null });
    const [hook] = await webhooksIn(world.services.store);
    world.hook = { ...hook!, isClosed: false };
    return world;
  }

  get services() {
    return this.#server.services;
  }

  get complaints(): string[] {
    return this.#server.complaints;
  }

  async serve(): Promise<void> {
    const smtp = smtpMailer({ url: this.sink.url, from: 'games@annales.example' });
    const mailer: Mailer = {
      send: async (mail) => {
        await this.#looks.mail(this, mail);
        await smtp.send(mail).catch((error) => {
          // It has been told for good that nothing is taken there: nothing more may come.
          const reader = this.people.find(({ address }) => address === mail.to);
          if (error instanceof Undeliverable) reader?.closed.add('mail');
          throw error;
        });
      },
      close: () => smtp.close(),
    };
    this.#server = await serving({
      file: this.#file,
      clock: this.clock,
      heartbeat: HOUR,
      idle: DAY,
      mailer,
      publicUrl: HOUSE,
      outside: { loopback: true },
    });
    for (const { client } of this.people) client.url = this.#server.url;
  }

  /** Nobody can reach it for so long. */
  async downFor(time: number): Promise<void> {
    await this.#server.close();
    this.clock.pass(time);
    await this.serve();
  }

  // ---------------------------------------------------------------- people

  /** Somebody with an account and a confirmed address, signed in. */
  async person(name: string): Promise<Correspondent> {
    const { client, id } = await account(this.#server, name);
    const address = `${name.toLowerCase()}@example.org`;
    const one: Correspondent = {
      name,
      address,
      id,
      client,
      awayUntil: 0,
      closed: new Set(),
      off: new Set(),
      isQuiet: false,
    };
    this.people.push(one);
    const { store } = this.services;
    const at = this.clock.wall();
    await store.write(
      { do: 'put-address', person: id, address, at },
      { do: 'confirm-address', person: id, address, at },
    );
    await client.ok('PUT', '/me/place', { zone: ZONE, language: 'en', chosen: true });
    await this.browse(one);
    return one;
  }

  /** From now on somebody is told in this browser too. */
  async browse(owner: Correspondent): Promise<void> {
    const path = `/${owner.name}/${this.browsers.size}`;
    const reads = pushBrowser();
    this.browsers.set(path, { owner, reads, isClosed: false, isGone: false, isTold: false });
    await owner.client.post('/me/push', { endpoint: this.#pushes.url + path, keys: reads.keys });
  }

  browsersOf = (owner: Correspondent): Browser[] =>
    [...this.browsers.values()].filter((one) => one.owner === owner);

  /** Nothing may reach somebody any more, by any way. */
  closes(one: Correspondent): void {
    one.closed.add('mail').add('push');
    for (const browser of this.browsersOf(one)) browser.isClosed = true;
  }

  named = (name: string): Correspondent => this.people.find((one) => one.name === name)!;

  /** A table that these people play; the rest of its seats are as said. */
  async table(
    names: readonly string[],
    wish: Record<string, unknown>,
    others: readonly unknown[] = [],
  ): Promise<HouseTable> {
    const [host, ...guests] = names.map(this.named) as [Correspondent, ...Correspondent[]];
    const seats = ['me', ...guests.map(() => 'link'), ...others];
    const { table, links } = await host.client.post('/tables', { ...wish, seats });
    const at = `/tables/${table.id}`;
    for (const [i, { seat }] of table.seats.slice(0, names.length).entries())
      if (i === 0) await host.client.post(`${at}/salt`, { seat, salt: SALT });
      else await guests[i - 1]!.client.post(`${at}/join`, { seat, link: links[seat], salt: SALT });
    await host.client.post(`${at}/start`);
    const made = { id: table.id as string, game: wish.game as string, title: wish.title as string };
    this.tables.push(made);
    return made;
  }

  seatsAt = async ({ client }: Correspondent, { id }: Pick<HouseTable, 'id'>): Promise<Seat[]> =>
    (await client.get(`/tables/${id}`)).mine;

  /** Somebody comes and answers wherever he is asked, until he is not. */
  async comes(one: Correspondent): Promise<void> {
    const { tables } = await one.client.get('/me/tables');
    for (const { id, game, turn, mine } of tables as Answer[]) {
      if (!turn) continue;
      for (const seat of mine as Seat[]) {
        const player = await this.#player(game);
        for (let i = 0; i < SITTING && (await step(one.client, id, seat, player)); i++);
      }
    }
  }

  #player(game: string): Promise<Player> {
    const known =
      this.#players.get(game) ?? playerOf(game, PLAYERS[game] ?? 'heuristic', `half a year of ${game}`);
    this.#players.set(game, known);
    return known;
  }

  /** When something is due at a table that was not missed, by the clocks of where everybody lives: `Sun 20:00`. */
  async dueAt({ id }: HouseTable): Promise<string[]> {
    const { hall, clock } = this.services;
    const { body, row } = (await hall.table(id))!;
    if (row.status !== 'playing' || body.paused) return [];
    const format = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: ZONE,
    });
    return Object.values(body.deadlines!.state.due)
      .filter(({ missed }) => !missed)
      .map(({ ends }) => format.format(clock.wall() + ends - clock.open()).replace(',', ''));
  }

  // ---------------------------------------------------------------- time

  /** Everything that is due has been done, bots included. */
  async settle(): Promise<void> {
    await this.#settled();
  }

  /** The same; when the next job is due then, in time that the server was open, or null. */
  async #settled(): Promise<number | null> {
    const { store, clock, hall, jobs } = this.services;
    for (const began = performance.now(); ; ) {
      const [first] = await store.nextJobs(jobs.kinds, 1);
      const isDue = first !== undefined && first.at <= clock.open();
      const busy = (await hall.inMemory()).find(({ thinking, isWriting }) => thinking.size > 0 || isWriting);
      if (!isDue && !busy) return first?.at ?? null;
      if (performance.now() - began > PATIENCE) throw new Error(`it does not end: ${JSON.stringify(first)}`);
      await new Promise(setImmediate);
    }
  }

  /** So long passes, each job at its own time. */
  async pass(time: number): Promise<void> {
    const end = this.clock.steady() + time;
    while (this.clock.steady() < end) {
      // What was to begin at once begins, and bots think to the end, before hours pass in a moment.
      this.clock.pass(1);
      const next = await this.#settled();
      const wait = next === null ? Number.POSITIVE_INFINITY : Math.max(1, next - this.services.clock.open());
      this.clock.pass(Math.min(wait, Math.max(0, end - this.clock.steady())));
      await this.#settled();
    }
  }
}
