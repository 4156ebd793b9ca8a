/** Everything that serves tables, put together once. */

import { randomBytes } from 'node:crypto';
import { judgedAnew } from './anew.ts';
import { BotHost } from './bots/host.ts';
import { type BotPool, botPool } from './bots/pool.ts';
import { type Clock, ServerClock, systemClock, type Timer } from './clock.ts';
import { HOLIDAYS, Holidays } from './correspondence/holidays.ts';
import { DeadlineKeeper, WAKING } from './correspondence/keeper.ts';
import type { Rate } from './http/limits.ts';
import { type ImportPool, importPool } from './imports/pool.ts';
import { Progress } from './imports/progress.ts';
import { InProcessJobs } from './jobs/in-process.ts';
import type { Jobs } from './jobs/jobs.ts';
import { Letters } from './letters/letters.ts';
import type { Mailer } from './mail/mail.ts';
import { MAIL, sending } from './mail/outbox.ts';
import { type Meters, meterBots, meterJobs, meterShared, meterStore, meterTables } from './metrics/meters.ts';
import { Moderation } from './moderation/moderation.ts';
import { addRemovers } from './moderation/removers.ts';
import { Reports } from './moderation/reports.ts';
import { shunnedSeats } from './moderation/shunned-seats.ts';
import { byMail } from './notices/by-mail.ts';
import { NoticeKeeper } from './notices/keeper.ts';
import { Notices } from './notices/notices.ts';
import { ByPush } from './notices/push/by-push.ts';
import { lookingThrough } from './notices/telling.ts';
import { Unsubscribing } from './notices/unsubscribing.ts';
import { Webhooks } from './notices/webhooks.ts';
import { MAIL_IN, Orders } from './orders/orders.ts';
import { Outside, type OutsideOptions } from './outside/outside.ts';
import { Contacts } from './people/contacts.ts';
import { LOST_PASSWORD, LostPasswords } from './people/lost-password.ts';
import { type Concerned, People, type PeopleOptions, type Visitor } from './people/people.ts';
import { type Mode, SignUp } from './people/sign-up.ts';
import type { Shared } from './store/shared.ts';
import {
  Away,
  Conflict,
  type LetterReader,
  type Person,
  type Store,
  type StoreChange,
  type TextPlace,
} from './store/store.ts';
import { seatsHeldBy } from './tables/access.ts';
import { welcome } from './tables/agreement.ts';
import type { TableBody } from './tables/body.ts';
import { type Company, FEWER } from './tables/company.ts';
import { DerivedTables } from './tables/derived.ts';
import { Hall } from './tables/hall.ts';
import { COMPUTER } from './tables/leaving.ts';
import type { LiveTable } from './tables/live.ts';
import { Lobby } from './tables/lobby.ts';
import { tablesNamedBy } from './tables/naming.ts';
import { Caretaker, FADING } from './tables/sleeping.ts';
import { returnTo } from './tables/substitutes.ts';
import { Timekeeper } from './tables/time.ts';
import { type Games, rulesIn, Titles } from './titles.ts';

export interface ServicesOptions extends PeopleOptions {
  /** How long a bot takes in a window, in milliseconds. */
  windowTime?: number;
  clock?: Clock;
  games?: Games;
  /** Milliseconds after which an idle table is laid down. */
  idle?: number;
  /** Where the seeds of tables come from; nobody can foresee them if absent. */
  newSeed?(): string;
  /** What is known after a fall is at most so many milliseconds old. */
  heartbeat?: number;
  /** Nothing goes on by itself: the file is opened to be looked after. */
  still?: boolean;
  complain?(sentence: string): void;
  /** Who counts and takes times; nobody if absent. */
  meters?: Meters | null;
  /** How visitors reach the server, where that is not as each has reached it himself. */
  publicUrl?: string | null;
  /** Sends mail; null or absent: this house sends none. */
  mailer?: Mailer | null;
  /** What stands behind the @ in addresses for orders by mail; null or absent: none are taken. */
  mailDomain?: string | null;
  /** Who may sign up, from now on; as it was set before if absent. */
  signUp?: Mode | undefined;
  /** Acknowledgements of such orders to one person; as is usual if absent. */
  mailAnswers?: Rate | undefined;
  /** How servers outside are reached; tests may say that this machine is one. */
  outside?: Omit<OutsideOptions, 'clock'>;
  /** Keeps a copy of everything before stored games are brought to new rules. */
  keepCopy?(store: Store): Promise<void>;
}

const HEARTBEAT = 2_000;
const READING = 120_000;
/** So often, when somebody who goes sits down somewhere again and again. */
const TRIES = 5;
const DAY = 24 * 3600 * 1000;

export class Services {
  readonly store: Store;
  readonly titles: Titles;
  readonly people: People;
  readonly contacts: Contacts;
  readonly signUp: SignUp;
  readonly lostPasswords: LostPasswords;
  readonly moderation: Moderation;
  readonly reports: Reports;
  readonly hall: Hall;
  readonly lobby: Lobby;
  readonly derived: DerivedTables;
  readonly bringing = new Progress();
  readonly bots: BotHost;
  readonly time: Timekeeper;
  readonly jobs: Jobs;
  readonly letters: Letters;
  readonly deadlines: DeadlineKeeper;
  readonly orders: Orders;
  readonly notices: Notices;
  readonly unsubscribing: Unsubscribing;
  readonly webhooks: Webhooks;
  /** Null: browsers take none from a house without https. */
  readonly push: ByPush | null;
  readonly holidays: Holidays;
  readonly caretaker: Caretaker;
  readonly #options: ServicesOptions;
  readonly clock: ServerClock;
  readonly publicUrl: string | null;
  /** Null: this house sends no mail. */
  readonly mailer: Mailer | null;
  readonly #pool: BotPool;
  readonly #imports: ImportPool;
  readonly #timers: Timer[] = [];
  /** How the command line reaches this server; null: it does not. */
  #control: string | null = null;
  /** Why nothing could be stored when it was last tried. */
  #failure: string | null = null;
  #isClosed = false;

  /** Opens them on what is stored. */
  static async open(store: Store, options: ServicesOptions = {}): Promise<Services> {
    const alive = await store.setting('alive');
    const fell = alive !== (await store.setting('closed'));
    const since = store.shared && alive !== null ? await store.shared.openTime() : alive;
    const clock = new ServerClock(options.clock ?? systemClock, since === null ? null : Number(since), fell);
    const services = new Services(store, clock, options);
    if (options.signUp) await services.signUp.begin(options.signUp);
    if (!options.still) await services.#wake();
    return services;
  }

  private constructor(store: Store, clock: ServerClock, options: ServicesOptions) {
    const { idle = 10 * 60_000, meters = null } = options;
    const complain = (sentence: string): void => this.#tell(sentence);
    this.store = store;
    this.clock = clock;
    if (meters) meterStore(store, meters, clock);
    if (meters && store.shared) meterShared(store.shared, meters);
    this.#pool = botPool(clock);
    if (meters) meterBots(this.#pool, meters, clock);
    this.#imports = importPool(clock);
    this.#options = options;
    this.publicUrl = options.publicUrl ?? null;
    this.mailer = options.mailer ?? null;
    this.titles = new Titles(store, options.games);
    this.people = new People(store, clock, options);
    this.contacts = new Contacts(store, clock, {
      publicUrl: this.publicUrl,
      mails: this.mailer !== null,
    });
    this.signUp = new SignUp(store, clock);
    this.lostPasswords = new LostPasswords(store, clock, this.contacts);
    this.moderation = new Moderation(store, clock, this.people, this.contacts);
    this.reports = new Reports(store, clock, this.contacts);
    this.hall = new Hall(store, this.titles, clock, { idle, complain });
    this.lobby = new Lobby(store, this.titles, clock, options.newSeed);
    this.derived = new DerivedTables(store, this.titles, clock, this.#imports);
    this.bots = new BotHost(this.#pool, store, clock, { complain, windowTime: options.windowTime });
    this.time = new Timekeeper(clock, complain);
    // That the database is away is told by whoever wants to store something.
    this.jobs = new InProcessJobs(store, clock, (error) => {
      if (!(error instanceof Away)) this.#complain(error);
    });
    if (meters) meterJobs(this.jobs, meters, clock);
    this.deadlines = new DeadlineKeeper(clock);
    this.orders = new Orders({
      store,
      titles: this.titles,
      clock,
      contacts: this.contacts,
      open: (id) => this.hall.table(id),
      publicUrl: this.publicUrl,
      domain: options.mailDomain ?? null,
      answers: options.mailAnswers,
      refusals: options.mailAnswers,
    });
    this.letters = new Letters(store, clock, {
      isBlocked: async (by, other, { table, seat }) =>
        (await this.contacts.isBlocked(by, other)) ||
        (await shunnedSeats(store, by, table)).some((one) => one.seat === seat && one.kind === 'block'),
      announce: (table, { id }, readers) => this.#announceLetter(table.id, id, readers),
    });
    if (this.orders.domain !== null) this.jobs.on(MAIL_IN, this.orders.reading);
    this.holidays = new Holidays(store, clock, async ({ id, body }, person, holidays) => {
      const { deadlines } = JSON.parse(body) as Pick<TableBody, 'deadlines'>;
      const table = deadlines?.rule.holidays ? await this.hall.table(id) : null;
      if (table) await this.deadlines.tellHolidays(table, person, holidays);
    });
    this.caretaker = new Caretaker(this.hall, clock);
    this.jobs.on(HOLIDAYS, this.holidays.telling);
    this.jobs.on(FADING, this.caretaker.watching);
    this.jobs.on(
      WAKING,
      this.deadlines.waking((id) => this.hall.table(id)),
    );
    if (this.mailer)
      this.jobs.on(
        MAIL,
        sending(this.mailer, (address) => this.contacts.bounced(address)),
      );
    this.unsubscribing = new Unsubscribing(store);
    const outside = new Outside({ clock, ...options.outside });
    const notices = () => this.notices;
    const { publicUrl: house, hall, titles } = this;
    this.webhooks = new Webhooks({ store, clock, hall, titles, outside, house, notices });
    this.push = house?.startsWith('https:') ? new ByPush({ store, clock, outside, house, notices }) : null;
    this.notices = this.#openNotices();
    this.notices.truths.letter = async ({ about: { seat }, table, person }) =>
      person === null ||
      (await this.letters.unread(table, person, seatsHeldBy(table, person)))[seat] !== undefined;
    this.jobs.on(LOST_PASSWORD, this.lostPasswords.work);
    addRemovers(this);
    if (this.hall.company) this.#joinCompany(this.hall.company);
    if (options.still) return;
    if (meters) this.hall.attend(meterTables(meters));
    this.hall.attend(this.time);
    this.hall.attend(this.deadlines);
    this.hall.attend(new NoticeKeeper(clock, (...what) => this.webhooks.announce(...what)));
    this.hall.attend(this.caretaker);
    this.hall.attend(this.bots);
  }

  /** Whoever reads it within two minutes, at the table perhaps, need not be told elsewhere. */
  #announceLetter(table: string, letter: string, readers: readonly LetterReader[]): StoreChange[] {
    const at = this.clock.open() + READING;
    return readers.flatMap(({ seat, person }) =>
      person === null
        ? []
        : this.notices.tell({ person, table, about: { kind: 'letter', seat, letter } }, at),
    );
  }

  /** Notices, and all the ways by which they leave. */
  #openNotices(): Notices {
    const { store, clock, hall, titles, contacts, mailer, publicUrl, unsubscribing, push, webhooks } = this;
    const mail =
      mailer && publicUrl
        ? byMail({ mailer, contacts, house: publicUrl, unsubscribing, orders: () => this.orders })
        : null;
    const channels = [mail, push].filter((way) => way !== null);
    const notices = new Notices({ store, clock, hall, titles, contacts, channels });
    notices.work(this.jobs);
    push?.work(this.jobs);
    webhooks.work(this.jobs);
    return notices;
  }

  /** What this server remembers of other things than tables follows what the others say. */
  #joinCompany(company: Company): void {
    this.people.onWritten((concerned) => company.tell({ kind: 'people', concerned }));
    this.webhooks.changed = () => company.tell({ kind: 'webhooks' });
    company.on(FEWER, () => void this.#tellControl().catch((error) => this.#complain(error)));
    // An older server does not say who.
    company.on('people', ({ concerned }) => this.people.forget((concerned as Concerned | undefined) ?? null));
    company.on('webhooks', () => void this.webhooks.refresh().catch((error) => this.#complain(error)));
    company.on('named', ({ person }) => {
      this.people.forget(alone(person));
      if (person) void this.#tellNames(person as string).catch((error) => this.#complain(error));
    });
    company.on('ended', ({ person }) => {
      this.people.forget(alone(person));
      void this.#onEnded((person as string | undefined) ?? null).catch((error) => this.#complain(error));
    });
  }

  #onEnded: (person: string | null) => Promise<void> = async () => {};

  /** Is told for whom sessions have ended by way of another server; null: nobody knows. */
  onSessionsEnded(listener: (person: string | null) => Promise<void>): void {
    this.#onEnded = listener;
  }

  tellSessionsEnded(person: string): void {
    this.hall.company?.tell({ kind: 'ended', person });
  }

  async #tellNames(person: string): Promise<void> {
    for (const table of await this.hall.inMemory()) if (table.knows(person)) table.tellNames();
  }

  async #wake(): Promise<void> {
    await this.#followRules();
    await this.hall.company?.join(await this.titles.versions());
    await this.#wakeTables();
    await this.webhooks.refresh();
    await this.push?.vapid();
    await this.jobs.start();
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
      const { clock, glass, asleep } = JSON.parse(body) as Pick<TableBody, 'clock' | 'glass' | 'asleep'>;
      if (asleep) continue;
      const seats = await this.store.seats(id);
      const thinks = seats.some(({ bot }) => bot !== null && bot !== COMPUTER);
      if (!clock && !glass && !thinks) continue;
      // Where another server looks after it already, it is not opened here.
      if (this.hall.company) this.hall.company.leases.want(id);
      else await this.hall.table(id);
    }
  }

  /** When the rules of a game have changed, its running games follow, after a copy of everything is kept. */
  async #followRules(): Promise<void> {
    const before = await this.store.setting('rules');
    const ours = await this.titles.versions();
    if (this.store.shared) return this.#followTogether(rulesIn(before), ours);
    const versions = JSON.stringify(ours);
    if (before === versions) return;
    if (before !== null) {
      await this.#options.keepCopy?.(this.store);
      const tables = await this.store.tables({ status: ['playing', 'aside'], limit: 1_000_000 });
      for (const { id } of tables) await this.hall.table(id);
    }
    await this.store.write({ do: 'put-setting', name: 'rules', value: versions });
  }

  /** Other servers may play them by older rules just now: a game follows when a newer one opens it. What is newer stays known. */
  async #followTogether(known: Record<string, number>, ours: Record<string, number>): Promise<void> {
    const newest = { ...known };
    for (const [game, version] of Object.entries(ours))
      newest[game] = Math.max(version, known[game] ?? version);
    if (Object.entries(newest).every(([game, version]) => known[game] === version)) return;
    await this.store.write({ do: 'put-setting', name: 'rules', value: JSON.stringify(newest) });
  }

  /** So that after a fall it is known when time stood still. */
  async #beat(): Promise<void> {
    const { shared } = this.store;
    if (shared) {
      this.#beating ??= this.#beatTogether(shared).finally(this.#beaten);
      await this.#beating;
    } else await this.store.write({ do: 'put-setting', name: 'alive', value: String(this.clock.open()) });
  }

  /** One at a time: a database that is slow, or a clock that is hurried, is not asked over and over. */
  #beating: Promise<void> | null = null;
  readonly #beaten = (): void => {
    this.#beating = null;
  };

  async #beatTogether(shared: Shared): Promise<void> {
    this.clock.comeTo(await shared.beat(this.clock.open()));
  }

  /** `inOrder`: whatever is known of the tables is stored; whoever opens the file next can rely on that. */
  #lastBeat(inOrder: boolean): Promise<void> {
    const value = String(this.clock.open());
    const names = inOrder ? ['alive', 'closed'] : ['alive'];
    return this.store.write(...names.map((name) => ({ do: 'put-setting', name, value }) as const));
  }

  /** How much waits for threads. */
  get queues(): Record<'bots' | 'imports', { waiting: number; busy: number }> {
    return { bots: this.#pool, imports: this.#imports };
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
          `Nothing can be stored now (${error.message}): see whether the disk of the database is full, or gone, ` +
            'and whether the database runs. What is not stored has not happened; when it can be again play goes on by itself',
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
    this.#tell((error as Error).message);
  }

  /** What is still under way when the store is closed fails, and nobody need hear of it. */
  #tell(sentence: string): void {
    if (!this.#isClosed) this.#options.complain?.(sentence);
  }

  /** What lets the command line speak to this server: whoever can read the file may. */
  async openControl(url: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    this.#control = JSON.stringify({ url, token });
    await this.#tellControl();
    return token;
  }

  /** One of the servers that run is enough, whichever said it last. */
  async #tellControl(): Promise<void> {
    if (this.#control !== null)
      await this.store.write({ do: 'put-setting', name: 'control', value: this.#control });
  }

  /** Somebody comes to a table: a seat that looked for a player is theirs again, and one that slept goes on. */
  async welcome(table: LiveTable, person: string): Promise<void> {
    await welcome(table, person);
    const sits =
      table.row.host === person || [...table.seats.values()].some((seat) => seat.person === person);
    if (!sits || table.row.status !== 'playing') return;
    await returnTo(table, person);
    if (this.caretaker.wake(table)) await table.save();
  }

  /** A guest chooses a name; wherever that guest is seen now, the others are told. */
  async rename(visitor: Visitor, name: string): Promise<Person> {
    const person = await this.people.rename(visitor, name);
    await this.#tellNames(person.id);
    this.hall.company?.tell({ kind: 'named', person: person.id });
    return person;
  }

  /** A guest has no name any more. */
  async forgetName(guest: Person, ...more: StoreChange[]): Promise<void> {
    await this.people.forgetName(guest, ...more);
    await this.#tellNames(guest.id);
    this.hall.company?.tell({ kind: 'named', person: guest.id });
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
    await this.hall.company?.lookAgain();
    // What the guest was to be told of is the account's now.
    await this.store.write(lookingThrough(account.id, this.clock.open()));
    await this.holidays.tell(account.id);
  }

  /** Words go, by whoever wrote them (`by`) from every sandbox too. The record stands as it is: AN-10.d. */
  async removeText(table: string, ref: string, by: string | null, ...more: StoreChange[]): Promise<void> {
    const copies = by === null ? [] : await this.store.placesOfTexts(by, ref);
    await this.store.write({ do: 'remove-text', table, ref, by }, ...more);
    await this.#tellRemoved([{ table, ref }, ...copies.filter((one) => one.table !== table)]);
  }

  async #tellRemoved(places: readonly TextPlace[]): Promise<void> {
    const { company } = this.hall;
    for (const { table, ref } of places) {
      const open = await this.hall.alreadyOpen(table);
      if (!open?.watchers.size && !company) continue;
      const viewers = await this.store.readersOf(table, ref);
      open?.tellRemoved(ref, viewers);
      company?.relay({ kind: 'texts', table, ref }, { viewers });
    }
  }

  /** Deletes a person, or a program of one: names and texts go, games stay whole. */
  async remove(person: string): Promise<void> {
    const programs = await this.store.programsOf(person);
    const gone = [person, ...programs.map(({ id }) => id)];
    const words = await this.#removeWithSeats(person, gone);
    await this.hall.company?.lookAgain();
    await this.#tellRemoved(words);
    // Nobody of that id watches any more, and what was not stored in time is not in memory either.
    for (const table of await this.hall.inMemory()) {
      for (const one of gone) await table.forgetPerson(one).catch(() => table.drop());
    }
  }

  /** Whoever sits down somewhere at the last moment sits there no more: the store keeps the person until no table knows any of them. */
  async #removeWithSeats(person: string, gone: readonly string[]): Promise<TextPlace[]> {
    for (let tries = 1; ; tries++) {
      for (const one of gone) await this.#forgetAtTables(one);
      const words = (await Promise.all(gone.map((one) => this.store.placesOfTexts(one)))).flat();
      try {
        await this.people.remove(person);
        return words;
      } catch (error) {
        if (!(error instanceof Conflict) || tries === TRIES) throw error;
      }
    }
  }

  async #forgetAtTables(person: string): Promise<void> {
    const named = new Set(await tablesNamedBy(this.store, person));
    const known = await this.store.tables({ person, limit: 1_000_000 });
    for (const id of new Set([...known.map((one) => one.id), ...named]))
      await judgedAnew(async () =>
        (await this.hall.table(id))?.forgetPerson(person, named.has(id) || undefined),
      );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) timer.stop();
    this.time.close();
    this.jobs.close();
    this.mailer?.close();
    this.hall.close();
    await Promise.all([this.#pool.close(), this.#imports.close()]);
    const isLaidDown = await Promise.all(
      (await this.hall.inMemory()).map((table) =>
        table.layDown().then(
          () => true,
          () => false,
        ),
      ),
    );
    if (!this.#options.still) await this.#lastBeat(!isLaidDown.includes(false)).catch(() => null);
    if (!this.#options.still) await this.hall.company?.part();
    this.#isClosed = true;
    await this.store.close();
  }
}

/** Null: a word may have been missed, and nobody knows of whom. */
const alone = (person: unknown): Concerned | null =>
  typeof person === 'string' ? { people: [person], sessions: [] } : null;
