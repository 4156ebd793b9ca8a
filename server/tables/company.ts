/**
 * The servers of one house among each other. None holds anything that matters: each has live tables as copies that know their
 * version. What one has stored it tells the others if one of them has said that it needs the table, or was at it a moment ago; else
 * nothing is told. Whoever needs the table follows then, and a copy that nobody needs just knows that it is stale, or finds out when
 * it is used. Who has not heard it finds out by versions, which are looked at every second, and all of them whenever the line was
 * broken.
 */

import type { Clock, Timer } from '../clock.ts';
import { Lane } from '../lane.ts';
import type { Shared, Standing, Word } from '../store/shared.ts';
import { Leases } from './leases.ts';
import type { Appended, LiveTable } from './live.ts';
import type { Aside, Elsewhere, Hearers } from './watchers.ts';

/** How often versions are looked at, and others told that this one is there. */
const LOOKING = 1_000;
/** Copies that nobody needs are looked at every so many times. */
const SELDOM = 10;
/** Rows of so many bytes go along with the word that they are there; longer ones are read. Written as text they are twice as long at most. */
const SHORT = 3_600;
/** A copy at which somebody has been within so many milliseconds. */
const JUST_USED = 5_000;
/** Another server that has been at a table within so many milliseconds is told what happens there. */
const JUST_HEARD = 2 * JUST_USED;
/** Of a server that has said nothing for so long nothing is known any more. */
const SILENCE = 5_000;
/** So many tables are looked at in one go. */
const AT_ONCE = 500;
/** So many are read at a time of those that were found stale. */
const READ_AT_ONCE = 4;

/** Said by nobody: another server is gone. */
export const FEWER = 'fewer';

type Moved = Word & { version: number; appended?: Appended };

/** The company as one table needs it. */
export interface CompanyAt {
  /** It was changed, and that is stored: this is its version now. `appended`: nothing but these rows is new. */
  tellMoved(table: LiveTable, version: number, appended: Appended | null): void;
  /** Somebody needs it who has found it stale. */
  catchUp(): void;
  /** Who is here by this server may have changed. */
  tellHere(): void;
  /** This server does not have it any more. */
  tellGone(table: LiveTable): void;
  /** Those who watch by other servers hear of it too. */
  relay(aside: Aside, to: Hearers): void;
  /** Reads it again, whole. */
  renew(table: LiveTable): Promise<void>;
  standing(): Promise<Standing | null>;
  isOurs(): boolean;
  /** It needs somebody who looks after it: bots think here, or a clock runs. */
  needsSomebody(): void;
}

export interface CompanyOptions {
  clock: Clock;
  /** Those in memory, and those that are just being read as soon as they are. */
  inMemory(): Promise<LiveTable[]>;
  /** Those in memory now: none that is just being read holds up the others. */
  standing(): LiveTable[];
  alreadyOpen(table: string): Promise<LiveTable | null>;
  /** Opens it, to look after it. */
  open(table: string): Promise<LiveTable | null>;
  follow(table: LiveTable): Promise<void>;
  /** The same by what the other server has told; false: it does not follow from that. */
  followRows(table: LiveTable, appended: Appended, version: number): boolean;
  /** Does anybody watch it here, or is it looked after here? */
  isNeeded(table: LiveTable): boolean;
  renew(table: LiveTable): Promise<void>;
  /** This server looks after it from now on. */
  attend(table: LiveTable): void;
  complain(error: Error): unknown;
}

export class Company {
  readonly shared: Shared;
  readonly leases: Leases;
  readonly #options: CompanyOptions;
  readonly #hearers = new Map<string, (word: Word) => void>();
  /** When each other server was last heard. */
  readonly #heard = new Map<string, number>();
  /** By which versions of the rules each other server plays. */
  readonly #rules = new Map<string, Record<string, number>>();
  /** What is said again and again: that this one is there, and by which rules it plays. */
  #alive: Word = { kind: 'alive' };
  /** What was last said of who is here, by table. */
  readonly #said = new WeakMap<LiveTable, string>();
  /** When another server was last heard of a table. */
  readonly #heardOf = new WeakMap<LiveTable, number>();
  #timer: Timer | null = null;
  #isLooking = false;
  #looks = 0;
  /** Something may have been stored of which nobody will tell any more: all are looked at, until that was done. */
  #owesLook = false;
  /** When something that this server has told was last heard here as well. */
  #returned: number | undefined;
  /** Those that were found stale, and are being read. */
  readonly #reading = new Set<LiveTable>();
  readonly #readers = new Lane(READ_AT_ONCE, Number.POSITIVE_INFINITY);

  constructor(shared: Shared, options: CompanyOptions) {
    this.shared = shared;
    this.#options = options;
    this.leases = new Leases(shared, {
      attend: async (id) => {
        const table = await options.open(id);
        if (!table) return;
        options.attend(table);
        this.#tellHere(table);
      },
      complain: options.complain,
    });
  }

  /** What is done when another server says something of this kind. */
  on(kind: string, hear: (word: Word) => void): void {
    this.#hearers.set(kind, hear);
  }

  /** Tells the other servers something that has no table. */
  tell(word: Word): void {
    this.shared.tell(JSON.stringify(word), word);
  }

  /** `rules`: the version of each game that is played here. */
  async join(rules: Record<string, number>): Promise<void> {
    this.#alive = { kind: 'alive', rules };
    await this.shared.listen({
      heard: (word, from) => this.#hear(word, from),
      missed: () => void this.#lookAtAll().catch(this.#options.complain),
      returned: () => {
        this.#returned = this.#options.clock.steady();
      },
    });
    this.tell(this.#alive);
    this.#timer = this.#options.clock.every(LOOKING, () => {
      this.tell(this.#alive);
      void this.look().catch(this.#options.complain);
    });
    this.leases.start();
  }

  /** What belongs to this server is for the others now. */
  async part(): Promise<void> {
    this.#timer?.stop();
    await this.leases.stop().catch(() => null);
    this.tell({ kind: 'gone' });
  }

  at(id: string): CompanyAt {
    // Only a table that stands can say who is there.
    const live = () => this.#options.alreadyOpen(id);
    return {
      tellMoved: (table, version, appended) => {
        if (this.#isOfUseElsewhere(table)) this.#tellMoved(id, version, appended);
      },
      catchUp: () =>
        void live()
          .then((one) => one && this.#options.follow(one))
          .catch(this.#options.complain),
      tellHere: () => void live().then((one) => one && this.#tellHere(one)),
      tellGone: (one) => {
        this.#tellSaid(one, null);
        // What could not be stored there is no reason to look after it no more.
        if (this.leases.has(id)) this.leases.want(id);
      },
      relay: (aside, to) => this.relay(aside, to),
      renew: (one) => this.#options.renew(one),
      standing: async () => (await this.shared.standings([id]))[0] ?? null,
      isOurs: () => this.leases.has(id),
      needsSomebody: () => this.leases.want(id),
    };
  }

  relay(aside: Aside, to: Hearers): void {
    const word = { kind: 'aside', table: aside.table, aside, to };
    this.shared.tell(JSON.stringify(word), word);
  }

  #tellMoved(table: string, version: number, appended: Appended | null): void {
    const isShort = appended && appended.rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0) <= SHORT;
    this.shared.tell(`moved ${table} ${version} ${isShort}`, {
      kind: 'moved',
      table,
      version,
      ...(isShort && { appended }),
    });
  }

  /** Does another server follow it, or was it there a moment ago? */
  #isOfUseElsewhere(table: LiveTable): boolean {
    if (table.watchers.isFollowedElsewhere) return true;
    return this.#isSince(this.#heardOf.get(table), JUST_HEARD);
  }

  /** Others tell what they do at it: they have been told that it is of use here, or heard of it a moment ago. */
  isTold(table: LiveTable): boolean {
    return this.#isAlone || this.#isOfUse(table);
  }

  #isOfUse(table: LiveTable): boolean {
    return this.#options.isNeeded(table) || this.#isSince(table.used, JUST_USED);
  }

  #isSince(time: number | undefined, milliseconds: number): boolean {
    return time !== undefined && this.#options.clock.steady() - time < milliseconds;
  }

  #tellHere(table: LiveTable): void {
    this.#tellSaid(table, table.watchers.here());
  }

  #tellSaid(table: LiveTable, here: Elsewhere | null): void {
    const said = JSON.stringify(here);
    if (said === (this.#said.get(table) ?? 'null')) return;
    this.#said.set(table, said);
    this.shared.tell(`here ${table.id}`, { kind: 'here', table: table.id, here });
  }

  /** Who is at this table by other servers? */
  ask(table: LiveTable): void {
    this.shared.tell(`who ${table.id}`, { kind: 'who', table: table.id });
  }

  /** Who is at any of the tables by a server that was not known, or not heard for a while? */
  #askAll(): void {
    if (this.#options.standing().length > 0) this.tell({ kind: 'who' });
  }

  #tellHereAgain(tables: readonly LiveTable[]): void {
    for (const table of tables) {
      this.#said.delete(table);
      this.#tellHere(table);
    }
  }

  /** Does another server that is there play this game by newer rules? */
  hasNewer(game: string, version: number): boolean {
    return [...this.#rules.values()].some((rules) => (rules[game] ?? 0) > version);
  }

  // ---------------------------------------------------------------- hearing

  #hear(word: Word, from: string): void {
    const isNew = !this.#heard.has(from) && word.kind !== 'gone';
    this.#heard.set(from, this.#options.clock.steady());
    if (isNew) {
      // A newcomer learns at once who else is there.
      this.tell(this.#alive);
      this.#askAll();
    }
    this.#obey(word, from).catch(this.#options.complain);
  }

  async #obey(word: Word, from: string): Promise<void> {
    if (word.kind === 'gone') return this.#forget([from]);
    if (word.kind === 'look') return void this.#compare(await this.#options.inMemory());
    if (word.kind === 'left') return this.leases.takeLeft();
    if (word.kind === 'alive') this.#rules.set(from, (word.rules ?? {}) as Record<string, number>);
    if (word.kind === 'who' && word.table === undefined) return this.#tellHereAgain(this.#options.standing());
    if (typeof word.table !== 'string') return this.#hearers.get(word.kind)?.(word);
    const table = await this.#options.alreadyOpen(word.table);
    if (!table) return;
    if (word.kind === 'here') return this.#hearHere(table, from, word.here as Elsewhere | null);
    this.#heardOf.set(table, this.#options.clock.steady());
    if (word.kind === 'moved') await this.#hearMoved(table, word as Moved);
    else if (word.kind === 'aside') table.hearAside(word.aside as Aside, word.to as Hearers);
    else if (word.kind === 'who') this.#tellHereAgain([table]);
  }

  /** Whoever follows it from now on may have looked at it before what was stored last, and was not told of that. */
  #hearHere(table: LiveTable, from: string, here: Elsewhere | null): void {
    const isNew = here !== null && !table.watchers.isFollowedBy(from);
    table.watchers.hearOf(from, here);
    // What is being stored now is told when it is.
    if (isNew && !table.isWriting && !table.isBehind && !table.isStale)
      this.#tellMoved(table.id, table.version, null);
  }

  /** What was told with it need not be read; also where somebody has just been, and likely will be again. */
  async #hearMoved(table: LiveTable, { version, appended }: Moved): Promise<void> {
    if (appended && this.#isOfUse(table) && this.#options.followRows(table, appended, version)) return;
    await this.#hearVersion(table, version);
  }

  /** Nobody is served by a copy that is brought up to date before anybody asks for it. */
  async #hearVersion(table: LiveTable, version: number): Promise<void> {
    table.hearVersion(version);
    if (this.#isWantedAnew(table)) await this.#options.follow(table);
  }

  #isWantedAnew(table: LiveTable): boolean {
    return table.isStale && this.#options.isNeeded(table);
  }

  /** What it stored last it may not have told. */
  #forget(gone: readonly string[]): void {
    this.#owesLook = true;
    for (const server of gone) {
      this.#heard.delete(server);
      this.#rules.delete(server);
    }
    for (const { watchers } of this.#options.standing()) watchers.forgetServers(gone);
    this.#hearers.get(FEWER)?.({ kind: FEWER });
  }

  // ---------------------------------------------------------------- looking

  /** No other server is there, as far as anything can be heard: where the line says nothing there may be some. */
  get #isAlone(): boolean {
    return this.#heard.size === 0 && this.#isSince(this.#returned, SILENCE);
  }

  /** Finds by versions what was not heard. Where this server is alone there is nothing to find, once it has looked. */
  async look(): Promise<void> {
    const now = this.#options.clock.steady();
    const silent = [...this.#heard].flatMap(([server, at]) => (now - at > SILENCE ? [server] : []));
    if (silent.length > 0) this.#forget(silent);
    if (this.#isLooking || (this.#isAlone && !this.#owesLook)) return;
    this.#isLooking = true;
    const all = this.#owesLook || this.#looks++ % SELDOM === 0;
    this.#owesLook = false;
    try {
      const open = this.#options.standing();
      await this.#compare(all ? open : open.filter((table) => this.#options.isNeeded(table)));
    } catch (error) {
      this.#owesLook ||= all;
      throw error;
    } finally {
      this.#isLooking = false;
    }
  }

  /** Many tables were changed at once, here and elsewhere: a person is gone, or has become another. */
  async lookAgain(): Promise<void> {
    this.tell({ kind: 'look' });
    await Promise.all(await this.#compare(await this.#options.inMemory()));
  }

  /** Gives those that are being read for it: one that takes long, or cannot be read, holds up none of the others. */
  async #compare(tables: readonly LiveTable[]): Promise<Promise<void>[]> {
    const reading: Promise<void>[] = [];
    for (let from = 0; from < tables.length; from += AT_ONCE) {
      const some = tables.slice(from, from + AT_ONCE);
      const found = await this.shared.standings(some.map(({ id }) => id));
      const standings = new Map(found.map((one) => [one.table, one]));
      for (const table of some) {
        const standing = standings.get(table.id);
        if (standing) {
          table.hearBeside(standing);
          table.hearVersion(standing.version);
        }
        if (!standing || this.#isWantedAnew(table)) reading.push(this.#read(table));
      }
    }
    return reading;
  }

  async #read(table: LiveTable): Promise<void> {
    if (this.#reading.has(table)) return;
    this.#reading.add(table);
    try {
      await this.#readers.run(() => this.#options.follow(table));
    } catch (error) {
      this.#options.complain(error as Error);
    } finally {
      this.#reading.delete(table);
    }
  }

  /** The line was broken: nobody knows what was said. */
  async #lookAtAll(): Promise<void> {
    this.#owesLook = true;
    const tables = this.#options.standing();
    for (const table of tables) this.ask(table);
    this.#tellHereAgain(tables);
    for (const { watchers, id } of tables) {
      watchers.tellAll({ kind: 'table', table: id });
      watchers.tellAll({ kind: 'chat', table: id, id: 0 });
      watchers.tellAll({ kind: 'letters', table: id });
    }
    for (const hear of this.#hearers.values()) hear({ kind: 'missed' });
    await this.look();
  }
}
