/** Everything that serves tables, put together once. */

import { randomBytes } from 'node:crypto';
import { BotHost } from './bots/host.ts';
import { type BotPool, botPool } from './bots/pool.ts';
import { type Clock, ServerClock, systemClock, type Timer } from './clock.ts';
import { Alarms } from './correspondence/alarms.ts';
import { DeadlineKeeper } from './correspondence/keeper.ts';
import type { Rate } from './http/limits.ts';
import { type ImportPool, importPool } from './imports/pool.ts';
import { Progress } from './imports/progress.ts';
import { People, type Visitor } from './people/people.ts';
import type { Person, Store, TextPlace } from './store/store.ts';
import { DerivedTables } from './tables/derived.ts';
import { Hall } from './tables/hall.ts';
import { COMPUTER } from './tables/leaving.ts';
import { Lobby } from './tables/lobby.ts';
import { Timekeeper } from './tables/time.ts';
import { type Games, Titles } from './titles.ts';

export interface ServicesOptions {
  /** How long a bot takes in a window, in milliseconds. */
  windowTime?: number;
  clock?: Clock;
  games?: Games;
  /** Milliseconds after which an idle table is laid down. */
  idle?: number;
  /** Wrong passwords that are borne for each account. */
  guesses?: Rate;
  /** Where the seeds of tables come from; nobody can foresee them if absent. */
  newSeed?(): string;
  /** What is known after a fall is at most so many milliseconds old. */
  heartbeat?: number;
  /** Nothing goes on by itself: the file is opened to be looked after. */
  still?: boolean;
  complain?(sentence: string): void;
  /** How visitors reach the server, where that is not as each has reached it himself. */
  publicUrl?: string | null;
  /** Keeps a copy of everything before stored games are brought to new rules. */
  keepCopy?(store: Store): Promise<void>;
}

const HEARTBEAT = 2_000;
const DAY = 24 * 3600 * 1000;

export class Services {
  readonly store: Store;
  readonly titles: Titles;
  readonly people: People;
  readonly hall: Hall;
  readonly lobby: Lobby;
  readonly derived: DerivedTables;
  readonly bringing = new Progress();
  readonly bots: BotHost;
  readonly time: Timekeeper;
  readonly alarms: Alarms;
  readonly deadlines: DeadlineKeeper;
  readonly #options: ServicesOptions;
  readonly clock: ServerClock;
  readonly publicUrl: string | null;
  readonly #pool: BotPool;
  readonly #imports: ImportPool;
  readonly #timers: Timer[] = [];
  /** Why nothing could be stored when it was last tried. */
  #failure: string | null = null;

  /** Opens them on what is stored. */
  static async open(store: Store, options: ServicesOptions = {}): Promise<Services> {
    const alive = await store.setting('alive');
    const fell = alive !== (await store.setting('closed'));
    const clock = new ServerClock(options.clock ?? systemClock, alive === null ? null : Number(alive), fell);
    const services = new Services(store, clock, options);
    if (!options.still) await services.#wake();
    return services;
  }

  private constructor(store: Store, clock: ServerClock, options: ServicesOptions) {
    const { complain = () => {}, idle = 10 * 60_000 } = options;
    this.store = store;
    this.clock = clock;
    this.#pool = botPool(clock);
    this.#imports = importPool(clock);
    this.#options = options;
    this.publicUrl = options.publicUrl ?? null;
    this.titles = new Titles(store, options.games);
    this.people = new People(store, clock, options.guesses);
    this.hall = new Hall(store, this.titles, clock, { idle, complain });
    this.lobby = new Lobby(store, this.titles, clock, options.newSeed);
    this.derived = new DerivedTables(store, this.titles, clock, this.#imports);
    this.bots = new BotHost(this.#pool, store, clock, { complain, windowTime: options.windowTime });
    this.time = new Timekeeper(clock, complain);
    this.alarms = new Alarms(
      clock,
      (id) => this.#ring(id),
      (error) => this.#complain(error),
    );
    this.deadlines = new DeadlineKeeper(clock, this.alarms);
    if (options.still) return;
    this.hall.attend(this.time);
    this.hall.attend(this.deadlines);
    this.hall.attend(this.bots);
  }

  async #wake(): Promise<void> {
    await this.#followRules();
    await this.#wakeTables();
    for (const { id, wakes } of await this.store.alarms()) this.alarms.set(id, wakes);
    await this.#beat();
    this.#every(this.#options.heartbeat ?? HEARTBEAT, () =>
      this.#beat().then(
        () => this.noteStoring(null),
        (error) => this.noteStoring(error as Error),
      ),
    );
    const dropExpired = () => this.store.write({ do: 'drop-expired', now: this.clock.wall() });
    this.#every(DAY, dropExpired);
    await dropExpired();
  }

  /** Tables that somebody waits for go on, also when nobody looks: bots think, clocks run. */
  async #wakeTables(): Promise<void> {
    const playing = await this.store.tables({ status: ['playing'], limit: 1_000_000 });
    for (const { id, body } of playing) {
      const { clock, glass } = JSON.parse(body) as { clock: unknown; glass: unknown };
      const seats = await this.store.seats(id);
      const thinks = seats.some(({ bot }) => bot !== null && bot !== COMPUTER);
      if (clock || glass || thinks) await this.hall.table(id);
    }
  }

  /** Something is due at a table. */
  async #ring(id: string): Promise<void> {
    const table = await this.hall.table(id);
    if (table) await this.deadlines.ring(table);
  }

  /** When the rules of a game have changed, its running games follow, after a copy of everything is kept. */
  async #followRules(): Promise<void> {
    const versions = JSON.stringify(await this.titles.versions());
    const before = await this.store.setting('rules');
    if (before === versions) return;
    if (before !== null) {
      await this.#options.keepCopy?.(this.store);
      const tables = await this.store.tables({ status: ['playing', 'aside'], limit: 1_000_000 });
      for (const { id } of tables) await this.hall.table(id);
    }
    await this.store.write({ do: 'put-setting', name: 'rules', value: versions });
  }

  /** So that after a fall it is known when time stood still. */
  #beat(): Promise<void> {
    return this.store.write({ do: 'put-setting', name: 'alive', value: String(this.clock.open()) });
  }

  /** `inOrder`: whatever is known of the tables is stored; whoever opens the file next can rely on that. */
  #lastBeat(inOrder: boolean): Promise<void> {
    const value = String(this.clock.open());
    const names = inOrder ? ['alive', 'closed'] : ['alive'];
    return this.store.write(...names.map((name) => ({ do: 'put-setting', name, value }) as const));
  }

  /** Can what happens be stored now? Asked every two seconds, also when nobody plays. */
  get canStore(): boolean {
    return this.#failure === null;
  }

  /** What came of storing something; whoever runs the server is told when it begins to fail, and when it goes well again. */
  noteStoring(error: Error | null): void {
    const before = this.#failure;
    this.#failure = error?.message ?? null;
    if (error && before === null) {
      this.#complain(
        new Error(
          `Nothing can be stored now (${error.message}): see whether the disk of the database is full, or gone. ` +
            'What is not stored has not happened; when there is room again play goes on by itself',
        ),
      );
    }
    if (error || before === null) return;
    this.#complain(new Error('What happens can be stored again; play goes on'));
    // What could not be stored was dropped: bots and clocks have stopped there.
    void this.#wakeTables().catch((fault) => this.#complain(fault));
  }

  #every(time: number, work: () => Promise<unknown>): void {
    this.#timers.push(this.clock.every(time, () => void work().catch((error) => this.#complain(error))));
  }

  #complain(error: unknown): void {
    this.#options.complain?.((error as Error).message);
  }

  /** What lets the command line speak to this server: whoever can read the file may. */
  async openControl(url: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.store.write({ do: 'put-setting', name: 'control', value: JSON.stringify({ url, token }) });
    return token;
  }

  /** A guest chooses a name; wherever that guest is seen now, the others are told. */
  async rename(visitor: Visitor, name: string): Promise<Person> {
    const person = await this.people.rename(visitor, name);
    for (const table of await this.hall.inMemory()) if (table.knows(person.id)) table.tellNames();
    return person;
  }

  /** A guest who turns out to have an account brings everything along: seats, tables, chat and notes. */
  async claim(guest: Person, account: Person): Promise<void> {
    // In memory first and then at once in the store: whatever a table writes after that knows the account alone.
    const open = await this.hall.inMemory();
    const concerned = open.filter((table) => table.replacePerson(guest.id, account.id));
    const merged = await this.people.merge(guest.id, account.id).catch((error) => {
      for (const table of concerned) table.drop();
      throw error;
    });
    if (!merged) {
      for (const table of concerned) table.drop();
      return;
    }
    // Some may have been read from the store meanwhile.
    for (const table of await this.hall.inMemory()) table.replacePerson(guest.id, account.id);
    for (const { watchers, id } of concerned) watchers.tellAll({ kind: 'table', table: id });
  }

  /** Words go, by whoever wrote them (`by`) from every sandbox too. The record stands as it is: AN-10.d. */
  async removeText(table: string, ref: string, by: string | null): Promise<void> {
    const copies = by === null ? [] : await this.store.placesOfTexts(by, ref);
    await this.store.write({ do: 'remove-text', table, ref, by });
    await this.#tellRemoved([{ table, ref }, ...copies.filter((one) => one.table !== table)]);
  }

  async #tellRemoved(places: readonly TextPlace[]): Promise<void> {
    for (const { table, ref } of places) await (await this.hall.alreadyOpen(table))?.tellRemoved(ref);
  }

  /** Deletes a person, or a program of one: names and texts go, games stay whole. */
  async remove(person: string): Promise<void> {
    const programs = await this.store.programsOf(person);
    const gone = [person, ...programs.map(({ id }) => id)];
    for (const one of gone) {
      for (const { id } of await this.store.tables({ person: one, limit: 1_000_000 })) {
        const table = await this.hall.table(id);
        await table?.forgetPerson(one);
      }
    }
    const words = (await Promise.all(gone.map((one) => this.store.placesOfTexts(one)))).flat();
    await this.people.remove(person);
    await this.#tellRemoved(words);
    // Whoever sat down somewhere at the last moment sits there no more.
    for (const table of await this.hall.inMemory()) {
      for (const one of gone) await table.forgetPerson(one).catch(() => table.drop());
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) timer.stop();
    this.time.close();
    this.alarms.close();
    this.hall.close();
    await Promise.all([this.#pool.close(), this.#imports.close()]);
    const isLaidDown = await Promise.all(
      (await this.hall.inMemory()).map((table) =>
        this.store.write(...table.lastChanges()).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (!this.#options.still) await this.#lastBeat(!isLaidDown.includes(false)).catch(() => null);
    await this.store.close();
  }
}
