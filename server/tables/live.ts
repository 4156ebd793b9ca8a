/**
 * A table in memory: its record, who sits there, who watches. Whatever is done is carried out, stored, acknowledged and
 * then told, in this order; what could not be stored has not happened, and the table is read again from the store.
 */

import {
  type Action,
  actLate,
  type Chronicle,
  canUndo,
  followRow,
  handOver,
  type Json,
  type JsonObject,
  type LogPage,
  type PageWish,
  putAway,
  type Receipt,
  type Row,
  refsShown,
  rowCount,
  type Seat,
  SPECTATOR,
  type STAND_BY,
  type Submission,
  submit,
  type Told,
  tallyOf,
  type Viewer,
  WrittenPatches,
  type WrittenText,
} from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied, Newer } from '../errors.ts';
import { newSalt } from '../people/secrets.ts';
import type { Since } from '../store/shared.ts';
import {
  Behind,
  Conflict,
  type SeatRow,
  type Store,
  type StoreChange,
  type StoredRow,
  type TableRow,
} from '../store/store.ts';
import { Attendance } from './attendance.ts';
import { type Former, type Happening, note, readBody, type TableBody } from './body.ts';
import type { CompanyAt } from './company.ts';
import { namedBy } from './naming.ts';
import { type Position, type Recorded, type Records, SPACING, snapshotOf } from './records.ts';
import { UnderWay } from './under-way.ts';
import { type Aside, type Hearers, type Telling, type Watcher, Watchers } from './watchers.ts';

export type AnyChronicle = Chronicle<unknown, Action, Json>;

/** What happens elsewhere when a table changes: clocks, bots. */
export interface Attendant {
  /**
   * Something was done and is being stored: a row of the record, or something beside it. Whatever must be stored with it is
   * put into `table.alongside`.
   */
  changed(table: LiveTable, row: Row | null): void;
  /** Another server has changed it, or this one looks after it from now on: nothing is to be stored. */
  followed?(table: LiveTable): void;
  /** It was read again whole, for the same reason. */
  reread?(table: LiveTable): void;
  /** The table must stay in memory. */
  busy(table: LiveTable): boolean;
}

/** A receipt, and as text what was told with it instead of by a stream. */
export interface Acknowledged extends Receipt {
  seen: string | null;
}

export interface Stored {
  row: TableRow;
  body: TableBody;
  seats: SeatRow[];
  chronicle: AnyChronicle | null;
  chatId: number;
  lastHere: Record<Seat, number> | null;
  /** The bot that plays on for a seat that is lost, and the one that people are advised by. */
  standIn: string;
  adviser: string;
  records: Records;
  /** How often it was changed: see `step-table`. 0 where nobody counts. */
  version: number;
  /** The last rows of its record, as far as they were read. */
  recent: readonly Row[];
  /** The other servers of the house; null: there are none. */
  company: CompanyAt | null;
}

/** When a table was last touched is stored at least this often, in milliseconds. */
const TOUCH = 10_000;

/** For so long somebody counts as writing who has written something, in milliseconds. */
const WRITING = 20_000;

export class LiveTable {
  row: TableRow;
  body: TableBody;
  seats: Map<Seat, SeatRow>;
  chronicle: AnyChronicle | null;
  readonly watchers: Watchers;
  readonly attendance: Attendance;
  /** Seats whose bots think here, and how far each is; null: that is not known. */
  readonly thinking = new Map<Seat, number | null>();
  /** Seats at which something is being written, and for which question. */
  readonly writing = new Map<Seat, { question: number; until: number }>();
  readonly standIn: string;
  readonly adviser: string;
  /** What is stored with whatever is stored next, together or not at all. */
  alongside: StoreChange[] = [];
  /** When somebody last did or watched something here, by the steady clock. */
  used: number;
  /** Not to be used any more: storing has failed, or it was laid down. */
  dropped = false;
  /** Names what the table waits for now, for everybody alike: a spectator's version when it was put. What is sealed does not change it. */
  question: number;
  /** How often it was changed, with what is being stored now. */
  version: number;
  /** The highest version that this server has heard of. */
  #heard = 0;
  /** The other servers of the house, as far as this table is concerned; null: there are none. */
  readonly company: CompanyAt | null;
  /** Another server was quicker: it is being read again, and until then it is of no use. */
  #renewing: Promise<void> | null = null;
  readonly #store: Store;
  readonly #records: Records;
  readonly #clock: ServerClock;
  readonly #attendants: readonly Attendant[];
  readonly #writes = new UnderWay();
  /** What is stored when it is laid down: nobody needs it for that. */
  readonly #layings = new UnderWay();
  #lastWrite: Promise<void> = Promise.resolve();
  /** The last line of what was said, or one that is being stored. */
  #chatId: number;
  /** The last that those who watch were told of. */
  #chatTold: number;
  /** What the store has of this, or will have: the clock, and when the table was last touched. */
  #storedClock: Pick<TableBody, 'clockState' | 'glass' | 'window' | 'deadlines'>;
  #touchStored = 0;

  constructor(store: Store, clock: ServerClock, attendants: readonly Attendant[], stored: Stored) {
    this.#store = store;
    this.#records = stored.records;
    this.#clock = clock;
    this.used = clock.steady();
    this.#attendants = attendants;
    // As an object it lies beside the row already.
    this.row = { ...stored.row, body: '' };
    this.body = stored.body;
    this.seats = new Map(stored.seats.map((seat) => [seat.seat, seat]));
    this.chronicle = stored.chronicle;
    this.question = questionOf(stored);
    this.version = stored.version;
    this.company = stored.company;
    this.#chatId = stored.chatId;
    this.#chatTold = stored.chatId;
    this.standIn = stored.standIn;
    this.adviser = stored.adviser;
    this.watchers = new Watchers(this, clock);
    this.attendance = new Attendance(this, clock, stored.lastHere);
    const { clockState, glass, window, deadlines } = stored.body;
    this.#storedClock = { clockState, glass, window, deadlines };
    // From now on it may go on, and then its body is stored with the first row.
    this.body.asked = null;
  }

  /** Somebody does or watches something here. */
  touch(): void {
    this.used = this.#clock.steady();
  }

  get id(): string {
    return this.row.id;
  }

  // ---------------------------------------------------------------- doing

  /** A seat acts. Acknowledged when it is stored; `seen`: what whoever watches as it is told with that, if anything. */
  async submit(
    submission: Submission,
    watcher: Watcher | null = null,
    ...more: StoreChange[]
  ): Promise<Acknowledged> {
    const receipt = submit(this.playing(), submission, newSalt);
    // A repeated submission is acknowledged again, but not before the first one is safe.
    if (receipt.row === null) await this.#lastWrite;
    const texts = (receipt.texts ?? []).map((one) => this.#textChange(submission.seat, one));
    return { ...receipt, seen: receipt.row && (await this.#keep(receipt.row, [...texts, ...more], watcher)) };
  }

  /** What somebody wrote, to be kept beside the row that refers to it. */
  #textChange(seat: Seat, { ref, salt, text, contact }: WrittenText): StoreChange {
    const { person } = this.seats.get(seat)!;
    const at = this.#clock.wall();
    return {
      do: 'put-text',
      text: { table: this.id, ref, seat, person, at, salt, text, contact: contact ? 1 : 0 },
    };
  }

  /** Words were removed here: whoever has been shown the reference is told that some were. */
  tellRemoved(ref: string, readers: readonly Viewer[]): void {
    this.watchers.tellOnly(readers, { kind: 'texts', table: this.id, ref });
  }

  /** The host acts for a seat whose time is up: as the question says, or as the seat has left it beforehand. */
  async late(seat: Seat, cause: string, how: 'late' | 'standing' = 'late'): Promise<void> {
    await this.keep(actLate(this.playing(), seat, cause, how));
  }

  /** What is being written at a seat for the question that it is asked now, by verb; null: nothing. */
  async draftOf(seat: Seat): Promise<JsonObject | null> {
    const kept = await this.#store.draft(this.id, seat);
    if (kept?.question !== this.playing().asked[seat]) return null;
    const body = JSON.parse(kept!.body) as Json;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  }

  /** A seat passes to somebody else; the record tells of it without names. */
  async handOver(
    seat: SeatRow,
    to: 'person' | 'bot' | typeof STAND_BY,
    what: Happening['what'],
  ): Promise<void> {
    const row = handOver(this.playing(), seat.seat, to);
    this.#sits(seat);
    this.note({ what, seat: seat.seat });
    await this.keep(row, { do: 'put-seat', seat }, this.rowChange());
    this.watchers.tellAll({ kind: 'table', table: this.id });
  }

  /** A bot has the seat from now on, and the table remembers who had it. `isOpen`: it looks for a player meanwhile. */
  async passToBot(seat: Seat, { how, id }: Pick<Former, 'how' | 'id'>, isOpen = false): Promise<void> {
    const row = this.seats.get(seat)!;
    if (row.person !== null) this.body.former[seat] = { person: row.person, how, id };
    const opened = isOpen ? this.#clock.wall() : null;
    // A guest who has lost the seat by a vote may have nothing but the own link to come back by.
    const link = how === 'vote' ? row.link : null;
    const lost = how === 'vote' ? 'lost' : 'left';
    const keptFor = how === 'vote' ? row.person : null;
    const bot = { holder: 'bot', person: null, bot: this.standIn, link, opened, keptFor } as const;
    if (isOpen) this.note({ what: 'opened', seat });
    await this.handOver({ ...row, ...bot }, 'bot', lost);
    await this.save();
  }

  /** Somebody sits down, or gets up, beside the play. */
  async seat(...seats: SeatRow[]): Promise<void> {
    for (const seat of seats) {
      const { person, holder } = this.seats.get(seat.seat)!;
      if (seat.person !== person) this.note({ what: seat.person === null ? 'rose' : 'sat', seat: seat.seat });
      else if (seat.holder !== holder)
        this.note({ what: seat.holder === 'bot' ? 'sat' : 'rose', seat: seat.seat });
      this.#sits(seat);
    }
    await this.save(...seats.map((seat): StoreChange => ({ do: 'put-seat', seat })));
  }

  /** Something has happened beside the play, which others may want to know who do not look just now. */
  note(happening: Omit<Happening, 'id' | 'at'>): void {
    note(this.body, this.#clock.wall(), happening);
  }

  /** Does this person sit, host or watch here? */
  knows(person: string): boolean {
    return this.row.host === person || this.#seatsOf(person).length > 0 || this.watchers.isWatching(person);
  }

  /** Somebody here is called otherwise now; what was said is read anew. */
  tellNames(): void {
    this.watchers.tellAll({ kind: 'table', table: this.id });
    this.watchers.tellAll({ kind: 'chat', table: this.id, id: 0 });
  }

  /** What was said is read anew from the beginning. */
  tellChatChanged(): void {
    this.watchers.spread({ kind: 'chat', table: this.id, id: 0 }, 'all');
  }

  #sits(seat: SeatRow): void {
    if (this.seats.get(seat.seat)?.person !== seat.person) this.attendance.begin(seat.seat);
    this.seats.set(seat.seat, seat);
    this.watchers.sendAway(({ viewer, person }) => viewer === seat.seat && person !== seat.person);
  }

  /** A guest has become somebody with an account; whoever asks for this stores it. False: nobody of that id is here. */
  replacePerson(guest: string, account: string): boolean {
    const seats = this.#seatsOf(guest);
    const hosts = this.row.host === guest;
    if (hosts) this.row.host = account;
    const formers = Object.values(this.body.former).filter(({ person }) => person === guest);
    for (const former of formers) former.person = account;
    const past = Object.values(this.body.past ?? {}).flat();
    for (const one of past) if (one.person === guest) one.person = account;
    if (this.body.named?.person === guest) this.body.named.person = account;
    for (const seat of seats) this.#sits({ ...seat, person: account, link: null });
    for (const seat of this.seats.values())
      if (seat.keptFor === guest) this.#sits({ ...seat, keptFor: account });
    return hosts || seats.length > 0 || formers.length > 0;
  }

  /** Somebody is gone: before the start the seat stands empty; what that person called the table goes too. `named`: it is known that it was this person. */
  async forgetPerson(person: string, named = namedBy(this) === person): Promise<void> {
    this.watchers.sendAway((watcher) => watcher.person === person);
    await this.#keepNoSeatFor(person);
    const seats = this.#seatsOf(person);
    const hosts = this.row.host === person;
    const calls = named && this.body.title !== '';
    if (!hosts && !calls && seats.length === 0) return;
    if (hosts) this.row.host = null;
    if (calls) {
      this.body.title = '';
      delete this.body.named;
    }
    const { leaving } = this.body;
    const played = this.row.status === 'playing' && leaving !== 'resign' ? seats.filter(this.#isInPlay) : [];
    const opened = leaving === 'substitute' ? this.#clock.wall() : null;
    for (const seat of played) {
      const bot = { holder: 'bot', person: null, bot: this.standIn, link: null, opened } as const;
      await this.handOver({ ...seat, ...bot }, 'bot', 'left');
    }
    const others = seats.filter((seat) => !played.includes(seat));
    const open = this.row.status === 'gathering';
    if (open) for (const { seat } of others) delete this.body.salts[seat];
    const holder = open ? 'anyone' : 'person';
    await this.seat(...others.map((seat) => ({ ...seat, holder, person: null, link: null }) as const));
  }

  async #keepNoSeatFor(person: string): Promise<void> {
    const kept = [...this.seats.values()].filter(({ keptFor }) => keptFor === person);
    if (kept.length > 0) await this.seat(...kept.map((seat) => ({ ...seat, keptFor: null, link: null })));
  }

  #isInPlay = ({ seat }: SeatRow): boolean =>
    this.chronicle?.game.inPlay(this.chronicle.state).includes(seat) ?? false;

  #seatsOf(person: string): SeatRow[] {
    return [...this.seats.values()].filter((seat) => seat.person === person);
  }

  /** The game begins: its first row is stored with the table. */
  async begun(chronicle: AnyChronicle): Promise<void> {
    this.chronicle = chronicle;
    await this.keep(chronicle.record.rows[0]!, this.rowChange());
    this.watchers.tellAll({ kind: 'table', table: this.id });
  }

  /** The record, as long as this table may be used. */
  playing(): AnyChronicle {
    this.#mustLive();
    if (!this.chronicle) throw new Denied('conflict', this.body.aside ?? 'The game has not begun');
    return this.chronicle;
  }

  #mustLive(): void {
    if (this.#renewing) throw new Behind(this.#renewing);
    if (this.dropped) throw new Denied('not-stored', 'The table is being read again; try again');
  }

  // ---------------------------------------------------------------- storing

  /** Stores a row that is already carried out in memory, and tells of it when it is safe. */
  async keep(row: Row, ...more: StoreChange[]): Promise<void> {
    await this.#keep(row, more, null);
  }

  async #keep(row: Row, more: readonly StoreChange[], watcher: Watcher | null): Promise<string | null> {
    const chronicle = this.chronicle!;
    const over = this.row.status !== 'over' && chronicle.record.seed !== null;
    const write = this.#prepared(() => {
      this.touch();
      if (!row.sealed && row.kind !== 'hand-over') this.question = chronicle.versions[SPECTATOR]!;
      // What only its own seat could notice leaves no trace that others see: AN-5.d.
      if (row.seen.includes(SPECTATOR)) this.row.touched = this.#clock.wall();
      if (over) {
        this.row.status = 'over';
        this.body.result = chronicle.game.result(chronicle.state);
      }
      for (const attendant of this.#attendants) attendant.changed(this, row);
      const from = rowCount(chronicle) - 1;
      const patches = new WrittenPatches(chronicle.changes, chronicle.viewers);
      const stored = { row: JSON.stringify(row), patch: patches.all() };
      const changes: StoreChange[] = [{ do: 'append', table: this.id, from, rows: [stored] }, ...more];
      if (chronicle.game.facts.writes) {
        const shown = [...refsShown(chronicle, row)].flatMap(([ref, viewers]) =>
          viewers.map((viewer) => [ref, viewer] as const),
        );
        if (shown.length > 0) changes.push({ do: 'show-texts', table: this.id, shown });
      }
      const due = rowCount(chronicle) % SPACING === 0;
      if (over || due || this.#isRowDue()) changes.push(this.rowChange());
      if (due) changes.push(this.snapshotChange(true));
      changes.push(...this.#takeAlongside());
      const tellings = this.watchers.tellingsOf(row, patches);
      putAway(chronicle);
      return { changes, tellings };
    });
    await this.#write(write.changes);
    const seen = this.watchers.tell(write.tellings, watcher);
    if (this.writing.size > 0) this.watchers.tellPresence();
    if (over) this.watchers.tellAll({ kind: 'table', table: this.id });
    return seen;
  }

  /** What is carried out but cannot even be written down has not happened either. */
  #prepared<V>(prepare: () => V): V {
    try {
      return prepare();
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Besides the row of the record: has time gone on, or the clock? Whoever changes anything else stores it as well. */
  #isRowDue(): boolean {
    const { clockState, glass, window, deadlines } = this.body;
    const clock = this.#storedClock;
    if (clockState !== clock.clockState || glass !== clock.glass || window !== clock.window) return true;
    if (deadlines !== clock.deadlines) return true;
    return Math.abs(this.row.touched - this.#touchStored) > TOUCH;
  }

  async #write(changes: StoreChange[]): Promise<void> {
    this.#mustLive();
    const written = this.#store.write(...this.#counted(changes));
    const { version } = this;
    this.#lastWrite = written;
    this.#writes.begin(written);
    try {
      await written;
      this.company?.tellMoved(this, version, rowsAlone(changes));
    } catch (error) {
      if (!this.company || !(error instanceof Conflict)) this.drop();
      else throw this.fallBehind();
      throw error;
    } finally {
      this.#writes.end(written);
    }
  }

  /** Where other servers may change it as well it is stored by its version: who comes second is refused. */
  #counted(changes: StoreChange[]): StoreChange[] {
    if (!this.company) return changes;
    return [{ do: 'step-table', table: this.id, version: this.version++ }, ...changes];
  }

  /** Laid down for now: its state is stored, and whom it waits for. */
  async layDown(): Promise<void> {
    // Whoever has changed it since lays it down.
    const changes = this.isStale ? [] : this.lastChanges();
    if (changes.length === 0) return;
    const { version } = this;
    const written = this.#store.write(...this.#counted(changes));
    this.#layings.begin(written);
    try {
      await written;
    } catch (error) {
      if (!this.company) throw error;
      if (!(error instanceof Conflict)) {
        // Nobody knows how often it was changed by now: whoever has come meanwhile needs another copy.
        this.drop();
        throw error;
      }
      this.version = version;
      this.hearVersion(version + 1);
    } finally {
      this.#layings.end(written);
    }
  }

  /** Stores what was found out about it while it was opened. */
  async write(...changes: StoreChange[]): Promise<void> {
    await this.#write(changes);
  }

  // ---------------------------------------------------------------- several servers

  /** Another server has changed it meanwhile. What was done here since has not happened, and it is read again. */
  fallBehind(): Behind {
    this.#renewing ??= this.company!.renew(this).then(
      () => {
        this.#renewing = null;
      },
      () => {
        this.#renewing = null;
        this.drop();
      },
    );
    return new Behind(this.#renewing);
  }

  /** Another server says how often it was changed by now. */
  hearVersion(version: number): void {
    this.#heard = Math.max(this.#heard, version);
  }

  /** Another server has changed it since, as this one has heard; whoever needs it brings it up to date. */
  get isStale(): boolean {
    return this.#heard > this.version;
  }

  get isBehind(): boolean {
    return this.#renewing !== null;
  }

  /** When it is of use again. */
  get renewed(): Promise<void> {
    return this.#renewing ?? Promise.resolve();
  }

  /** When nothing of it is being stored. */
  async quiet(): Promise<void> {
    await this.#layings.over();
    await this.#writes.over();
  }

  /** What another server has stored since is carried out here as well, and those who watch here are told. */
  follow(since: Since): void {
    const { chronicle } = this;
    const before = this.#shown();
    if (!chronicle && since.row.status !== 'gathering') throw new Error('it has begun');
    const rows = since.rows.map(({ row }) => JSON.parse(row) as Row);
    this.#mustBeOurs(rows);
    this.#takeOver(since.row, readBody(since.row.body), since.seats);
    const tellings = rows.map((row) => this.#carriedOut(chronicle!, row));
    if (chronicle && this.row.status === 'over') chronicle.record.seed = this.body.seed;
    this.version = since.version;
    for (const told of tellings) this.watchers.tell(told);
    this.#followed(before !== this.#shown());
  }

  /** The same, where nothing else was changed, and the other server has told the rows themselves. False: these are not the next ones. */
  followRows({ from, rows: texts }: Appended, version: number): boolean {
    const { chronicle } = this;
    if (!chronicle || version !== this.version + 1 || from !== rowCount(chronicle)) return false;
    const rows = texts.map((text) => JSON.parse(text) as Row);
    this.#mustBeOurs(rows);
    const tellings = rows.map((row) => this.#carriedOut(chronicle, row));
    this.version = version;
    for (const told of tellings) this.watchers.tell(told);
    this.#look();
    if (this.writing.size + this.watchers.writingElsewhere.length > 0) this.watchers.tellPresence();
    return true;
  }

  #carriedOut(chronicle: AnyChronicle, row: Row): Telling[] {
    followRow(chronicle, row);
    if (!row.sealed && row.kind !== 'hand-over') this.question = chronicle.versions[SPECTATOR]!;
    const told = this.watchers.tellingsOf(row, new WrittenPatches(chronicle.changes, chronicle.viewers));
    putAway(chronicle);
    return told;
  }

  /** What newer rules have done these do not understand. */
  #mustBeOurs(rows: readonly Row[]): void {
    const isNewer = (row: Row) => row.kind === 'upgrade' && row.to > this.chronicle!.game.facts.version;
    if (rows.some(isNewer)) throw new Newer();
  }

  /** The whole of it, as it was read again. */
  renewWith(stored: Stored): void {
    this.#takeOver(stored.row, stored.body, stored.seats);
    this.chronicle = stored.chronicle;
    this.question = questionOf(stored);
    this.version = stored.version;
    this.hearBeside({ chat: stored.chatId });
    this.#renewing = null;
    // What failed then is no matter any more.
    this.#lastWrite = Promise.resolve();
    for (const attendant of this.#attendants) attendant.reread?.(this);
    this.watchers.tellBehind(stored.recent);
    this.#followed(true);
  }

  #look(): void {
    this.alongside = [];
    for (const attendant of this.#attendants) {
      if (attendant.followed) attendant.followed(this);
      else attendant.changed(this, null);
    }
  }

  #followed(isTold: boolean): void {
    this.#look();
    if (isTold) this.watchers.tellAll({ kind: 'table', table: this.id });
    this.watchers.tellPresence();
  }

  /** Whoever holds on to any of it finds it changed, as if that had been done here. */
  #takeOver(row: TableRow, body: TableBody, seats: readonly SeatRow[]): void {
    Object.assign(this.row, row, { body: '' });
    for (const key of Object.keys(this.body)) if (!(key in body)) delete this.body[key as keyof TableBody];
    Object.assign(this.body, body);
    for (const seat of seats) if (!isAlike(this.seats.get(seat.seat), seat)) this.#sits(seat);
    const { clockState, glass, window, deadlines } = this.body;
    this.#storedClock = { clockState, glass, window, deadlines };
    // Laid down elsewhere, but not here: should it go on, that is stored with the next row.
    this.#touchStored = body.asked === null ? this.row.touched : 0;
    this.body.asked = null;
  }

  /** What those who watch are told of by a word that there is something, as text. */
  #shown(): string {
    const { clockState, glass, window, deadlines, moves, lastHere, asked, fading, ...shown } = this.body;
    const { touched, ...row } = this.row;
    return JSON.stringify([row, shown, [...this.seats.values()]]);
  }

  /** What has happened beside the record since, as the store has it. */
  hearBeside({ chat }: { chat: number }): void {
    this.#chatId = Math.max(this.#chatId, chat);
    if (chat <= this.#chatTold) return;
    this.#chatTold = chat;
    this.watchers.tellAll({ kind: 'chat', table: this.id, id: chat });
  }

  /** Another server says what has happened beside the play there. A line that a later one has overtaken is told all the same. */
  hearAside(aside: Aside, to: Hearers): void {
    if (aside.kind === 'chat' && aside.id > this.#chatTold) this.hearBeside({ chat: aside.id });
    else this.watchers.hear(aside, to);
  }

  /** Are bots and clocks of this table this server's to run? */
  get isOurs(): boolean {
    return this.company?.isOurs() ?? true;
  }

  /** Nothing is shown to anybody that is not safe. */
  async settled(): Promise<void> {
    await this.#writes.over();
    this.#mustLive();
  }

  get isWriting(): boolean {
    return !this.#writes.isEmpty;
  }

  /** Laid down, or read again from the store. `isElsewhere`: another server has it. */
  drop(isElsewhere = false): void {
    this.dropped = true;
    this.company?.tellGone(this);
    if (isElsewhere) this.watchers.sendElsewhere();
    else this.watchers.sendAway(() => true);
  }

  /** Changes of the table itself, its seats and its body. */
  async save(...changes: StoreChange[]): Promise<void> {
    await this.#save(this.#clock.wall(), changes);
  }

  /** The same, where nobody has done anything. */
  async saveUntouched(): Promise<void> {
    await this.#save(this.row.touched, []);
  }

  async #save(touched: number, changes: readonly StoreChange[]): Promise<void> {
    this.#mustLive();
    const row = this.#prepared(() => {
      this.touch();
      this.row.touched = touched;
      for (const attendant of this.#attendants) attendant.changed(this, null);
      return [this.rowChange(), ...this.#takeAlongside()];
    });
    await this.#write([...row, ...changes]);
    this.watchers.tellAll({ kind: 'table', table: this.id });
  }

  #takeAlongside(): StoreChange[] {
    const changes = this.alongside;
    if (changes.length > 0) this.alongside = [];
    return changes;
  }

  rowChange(): StoreChange {
    const { clockState, glass, window, deadlines } = this.body;
    this.#storedClock = { clockState, glass, window, deadlines };
    this.#touchStored = this.row.touched;
    if (this.chronicle) this.body.moves = this.chronicle.versions[SPECTATOR]!;
    return { do: 'put-table', table: { ...this.row, body: JSON.stringify(this.body) } };
  }

  /** What is stored when it is laid down: its state, and whom it waits for, so that it need not be opened to be listed. */
  lastChanges(): StoreChange[] {
    if (!this.chronicle) return [];
    this.body.asked = this.askedSeats();
    this.body.lastHere = this.attendance.kept();
    const changes = [this.rowChange(), this.snapshotChange(), ...this.alongside];
    this.body.asked = null;
    // Should it go on nevertheless, that is stored with the next row.
    this.#touchStored = 0;
    return changes;
  }

  /** The seats that are asked something. Each may be told of itself alone. */
  askedSeats(): Seat[] {
    if (!this.chronicle || this.row.status !== 'playing') return [];
    return this.chronicle.game.asks(this.chronicle.state).map(({ seat }) => seat);
  }

  /** `stays`: it is one of those at even distances, which are looked up later. */
  snapshotChange(stays = false): StoreChange {
    const chronicle = this.playing();
    const text = chronicle.transcript?.text ?? JSON.stringify(chronicle.state);
    return snapshotOf(this.id, text, tallyOf(chronicle), stays);
  }

  // ---------------------------------------------------------------- looking

  get #recorded(): Recorded {
    const { init, rules } = this.playing().record;
    return { id: this.id, init, rules };
  }

  /** The record as it is stored up to now, some rows at a time. In memory lies only what is needed to play on. */
  async *storedRows(count = rowCount(this.playing())): AsyncGenerator<StoredRow[]> {
    let left = count;
    for await (const some of this.#records.stored(this.id)) {
      yield some.slice(0, left);
      left -= some.length;
      if (left <= 0) return;
    }
  }

  /** A page of the log as a viewer may read it. */
  async page(viewer: Viewer, wish: PageWish): Promise<LogPage> {
    await this.settled();
    const chronicle = this.playing();
    const now = { rows: rowCount(chronicle), version: chronicle.versions[viewer]! };
    return this.#records.page(this.#recorded, viewer, now, wish);
  }

  /** The table as it was when a viewer first saw this version: as it is stored, never judged again. */
  async positionAt(viewer: Viewer, version: number): Promise<Position> {
    await this.settled();
    const isKnown = version <= this.playing().versions[viewer]!;
    const found = isKnown ? await this.#records.seenBy(this.#recorded, viewer, version) : null;
    if (!found) throw new Denied('bad-input', `There is no version ${version} of this table`);
    return found;
  }

  viewOf(viewer: Viewer): Json {
    const { game, state } = this.playing();
    return game.view(state, viewer);
  }

  toldTo(viewer: Viewer): Told<Action> {
    const { game, state } = this.playing();
    return game.told(state, viewer);
  }

  canUndo(viewer: Viewer): boolean {
    return viewer !== SPECTATOR && this.row.status === 'playing' && canUndo(this.playing(), viewer);
  }

  /** Does the table wait in a window now? */
  isWindow(): boolean {
    if (!this.chronicle || this.row.status !== 'playing') return false;
    const { game, state } = this.chronicle;
    return game.told(state, SPECTATOR).window;
  }

  // ---------------------------------------------------------------- being here

  /** Seats at which something was written by way of this server. */
  writingHere(): Seat[] {
    return [...this.writing.keys()];
  }

  /** Something was written at a seat a moment ago: the others may know that, but not in a window (AN-5.d). */
  noteWriting(seat: Seat, question: number): void {
    const until = this.#clock.steady() + WRITING;
    this.writing.set(seat, { question, until });
    this.watchers.tellPresence();
    this.#clock.after(WRITING, () => {
      if (this.writing.get(seat)?.until !== until) return;
      this.writing.delete(seat);
      this.watchers.tellPresence();
    });
  }

  /** Those of whom everybody knows that they are asked, and who have written something of late. */
  writingSeats(): Seat[] {
    const elsewhere = this.watchers.writingElsewhere;
    if (!this.chronicle || this.writing.size + elsewhere.length === 0 || this.row.status !== 'playing')
      return [];
    const { waits, window } = this.toldTo(SPECTATOR);
    const { asked } = this.chronicle;
    const isWritten = (seat: Seat) =>
      this.writing.get(seat)?.question === asked[seat] || elsewhere.includes(seat);
    return window ? [] : waits.filter(isWritten);
  }

  // ---------------------------------------------------------------- talking

  async say(person: string, seat: Seat | null, text: string): Promise<number> {
    for (let tries = 1; ; tries++) {
      const id = ++this.#chatId;
      const line = { table: this.id, id, at: this.#clock.wall(), person, seat, text };
      try {
        await this.#store.write({ do: 'add-chat', line });
        this.touch();
        this.#chatTold = Math.max(this.#chatTold, id);
        this.watchers.spread({ kind: 'chat', table: this.id, id }, 'all');
        return id;
      } catch (error) {
        // Somebody else has said something by way of another server.
        if (!this.company || !(error instanceof Conflict) || tries === MOST_TRIES) throw error;
        const { chat = 0 } = (await this.company.standing()) ?? {};
        this.#chatId = Math.max(this.#chatId, chat);
      }
    }
  }
}

const MOST_TRIES = 5;

/** Rows that were appended to a record, as text, and where. */
export interface Appended {
  from: number;
  rows: readonly string[];
}

/** The rows of the record that these append; null: what a copy knows besides its record changes too. */
function rowsAlone(changes: readonly StoreChange[]): Appended | null {
  const appended = changes.find((one) => one.do === 'append');
  if (!appended || changes.some((one) => one.do === 'put-table' || one.do === 'put-seat')) return null;
  return { from: appended.from, rows: appended.rows.map(({ row }) => row) };
}

const isAlike = (one: SeatRow | undefined, other: SeatRow): boolean =>
  one !== undefined && Object.entries(other).every(([key, value]) => one[key as keyof SeatRow] === value);

/** A spectator's version when the table was last put a question that all know of. */
function questionOf({ chronicle, recent }: Pick<Stored, 'chronicle' | 'recent'>): number {
  let version = chronicle?.versions[SPECTATOR] ?? 0;
  for (const row of recent.toReversed()) {
    if (!row.sealed && row.kind !== 'hand-over') break;
    if (row.seen.includes(SPECTATOR)) version--;
  }
  return version;
}
