/** All tables of this server: opened when somebody comes, laid down when nobody has for a while. */

import { strongestOf, usualOf } from '@annales/bots';
import {
  type Action,
  closeResigned,
  type Game,
  type GameRecord,
  type Json,
  putAway,
  type Row,
  resume,
  rowCount,
  settledRows,
  upgrade,
} from '@annales/engine';
import type { ServerClock, Timer } from '../clock.ts';
import { Newer } from '../errors.ts';
import { Lane } from '../lane.ts';
import { markOf } from '../people/secrets.ts';
import {
  Away,
  Behind,
  Conflict,
  NotStored,
  type Store,
  type StoreChange,
  type TableRow,
} from '../store/store.ts';
import { ownBots, type Titles } from '../titles.ts';
import { initOf, readBody, type TableBody } from './body.ts';
import { Company } from './company.ts';
import { type AnyChronicle, type Appended, type Attendant, LiveTable, type Stored } from './live.ts';
import { Records } from './records.ts';

type AnyGame = Game<unknown, Action, Json>;
type LastHere = TableBody['lastHere'];

/** A table that is in memory, or being read into it. */
interface Opening {
  done: Promise<LiveTable | null>;
  /** Null: it is not there yet. */
  table: LiveTable | null;
}

export interface HallOptions {
  /** After so many milliseconds without anybody a table is laid down. */
  idle: number;
  complain(sentence: string): void;
}

export class Hall {
  readonly #store: Store;
  readonly #titles: Titles;
  readonly #options: HallOptions;
  readonly #open = new Map<string, Opening>();
  readonly #attendants: Attendant[] = [];
  readonly #records: Records;
  /** Records of tables that are woken at once are read two at a time. */
  readonly #opening = new Lane(2, Number.POSITIVE_INFINITY);
  readonly #clock: ServerClock;
  readonly #sweep: Timer;
  /** The other servers of the house; null: there are none, and what lies in memory is how it is. */
  readonly company: Company | null;
  /** Tables that are being brought up to what is stored, and whether they are looked at once more then. */
  readonly #following = new Map<LiveTable, { done: Promise<void>; again: boolean }>();

  constructor(store: Store, titles: Titles, clock: ServerClock, options: HallOptions) {
    this.#store = store;
    this.#records = new Records(store);
    this.#titles = titles;
    this.#options = options;
    this.#clock = clock;
    this.#sweep = clock.every(Math.max(1000, options.idle / 4), () => void this.sweep());
    this.company = store.shared
      ? new Company(store.shared, {
          clock,
          inMemory: () => this.inMemory(),
          standing: () => this.standing(),
          alreadyOpen: (id) => this.alreadyOpen(id),
          open: (id) => this.table(id),
          follow: (table) => this.follow(table),
          followRows: (table, appended, version) => this.#followRows(table, appended, version),
          isNeeded: (table) => this.#isNeeded(table),
          renew: (table) => this.#renew(table),
          attend: (table) => this.#look(table),
          // That the database is away is told by whoever wants to store something.
          complain: (error) => error instanceof Away || options.complain(error.message),
        })
      : null;
  }

  attend(attendant: Attendant): void {
    this.#attendants.push(attendant);
  }

  /** The table of this id, as it is stored now; null if there is none. */
  async table(id: string): Promise<LiveTable | null> {
    const isOpen = this.#open.has(id);
    const table = await this.#near(id, false);
    if (!table || !isOpen || !this.company) return table;
    const [standing] = await this.company.shared.standings([id]);
    if (standing && standing.version <= table.version && !table.isBehind && !table.isStale) return table;
    await this.follow(table);
    return table.dropped ? this.table(id) : table;
  }

  /**
   * The same, as far as this server has heard of it: another may have changed it a moment ago. Whoever does something there is
   * told so when it cannot be stored.
   */
  nearby(id: string): Promise<LiveTable | null> {
    return this.#near(id, true);
  }

  /** `looks`: at its version, if nobody would have told. */
  async #near(id: string, looks: boolean): Promise<LiveTable | null> {
    const open = this.#open.get(id);
    if (open) {
      const table = await open.done;
      await table?.renewed;
      if (table && looks && this.company?.isTold(table) === false) await this.#lookAt(table);
      // Whoever is given it needs it: it is not laid down meanwhile.
      table?.touch();
      if (table?.isStale && !table.dropped) await this.follow(table);
      if (!table?.dropped) return table;
      return this.#open.get(id) === open ? this.#begin(id, table.attendance.kept()) : this.#near(id, looks);
    }
    return this.#begin(id, null);
  }

  /** Nobody tells this server what happens at a table that is of no use here: to look costs less than to be refused. */
  async #lookAt(table: LiveTable): Promise<void> {
    table.touch();
    table.hearVersion(await this.#versionOf(table.id));
  }

  /** `lastHere`: who was last here when, if it was dropped a moment ago. */
  #begin(id: string, lastHere: LastHere): Promise<LiveTable | null> {
    const opening: Opening = { done: this.#read(id, lastHere), table: null };
    this.#open.set(id, opening);
    const forget = () => {
      if (this.#open.get(id) === opening) this.#open.delete(id);
    };
    opening.done.then((table) => {
      opening.table = table;
      if (!table) forget();
    }, forget);
    return opening.done;
  }

  /** The table of this id if it is in memory. */
  async alreadyOpen(id: string): Promise<LiveTable | null> {
    const table = await this.#open.get(id)?.done.catch(() => null);
    return table && !table.dropped ? table : null;
  }

  /** Those in memory, with those that are just being read. */
  async inMemory(): Promise<LiveTable[]> {
    const tables = await Promise.all([...this.#open.values()].map(({ done }) => done.catch(() => null)));
    return tables.filter((table) => table !== null && !table.dropped) as LiveTable[];
  }

  /** Those that are in memory now. */
  standing(): LiveTable[] {
    return [...this.#open.values()].flatMap(({ table }) => (table && !table.dropped ? table : []));
  }

  /** It is not in memory any more; another of the same id may be. */
  #forget(table: LiveTable): void {
    if (this.#open.get(table.id)?.table === table) this.#open.delete(table.id);
  }

  // ---------------------------------------------------------------- opening

  async #read(id: string, lastHere: LastHere): Promise<LiveTable | null> {
    for (;;) {
      const found = await this.#stored(id, lastHere);
      if (!found) return null;
      const table = new LiveTable(this.#store, this.#clock, this.#attendants, found.stored);
      try {
        return await this.#opened(table, found.fault);
      } catch (error) {
        // Another server has opened it at the same moment, and done the same. Nothing goes on at this one any more.
        if (!(error instanceof Behind)) throw error;
        table.drop();
      }
    }
  }

  async #opened(table: LiveTable, fault: string | null): Promise<LiveTable> {
    const { row, chronicle, body } = table;
    // Over before this was kept beside it: it is stored when the table is laid down.
    if (row.status === 'over' && chronicle && body.ended === null)
      body.result ??= chronicle.game.result(chronicle.state);
    if (row.status === 'playing' || (row.status === 'aside' && !(await this.#isLeftAside(row))))
      await this.#take(table, fault);
    if (table.row.status === 'playing')
      for (const closed of closeResigned(table.playing())) await table.keep(closed);
    for (const attendant of this.#attendants) attendant.changed(table, null);
    this.company?.ask(table);
    return table;
  }

  /** A table as it is stored, all of it of one version. */
  async #stored(id: string, lastHere: LastHere): Promise<{ stored: Stored; fault: string | null } | null> {
    for (;;) {
      const version = await this.#versionOf(id);
      const row = await this.#store.table(id);
      if (!row) return null;
      const body = readBody(row.body);
      await this.#mustBeKnown(row, body);
      const [seats, chat] = await Promise.all([this.#store.seats(id), this.#store.chat(id, 0, 1)]);
      const read = row.status === 'gathering' ? null : await this.#opening.run(() => this.#record(row, body));
      const stored: Stored = {
        row,
        body,
        seats,
        chronicle: read?.chronicle ?? null,
        chatId: chat.at(-1)?.id ?? 0,
        // What was not laid down in order may be older than the last time they were here.
        lastHere: lastHere ?? (body.asked === null ? null : body.lastHere),
        ...(await this.#botsFor(row.game)),
        records: this.#records,
        version,
        recent: read?.recent ?? [],
        company: this.company?.at(id) ?? null,
      };
      if ((await this.#versionOf(id)) === version) return { stored, fault: read?.fault ?? null };
    }
  }

  /** One that a server with newer rules has laid, or taken on, is left to it: see “Two versions side by side”. */
  async #mustBeKnown({ game }: TableRow, { rules }: TableBody): Promise<void> {
    if (!this.company) return;
    const title = await this.#titles.title(game);
    if (title ? rules > title.facts.version : await this.#titles.isKnownElsewhere(game)) throw new Newer();
  }

  /** Where a server with newer rules has set it aside it stays so, readable, for as long as that server is there. */
  async #isLeftAside({ game }: TableRow): Promise<boolean> {
    const title = this.company && (await this.#titles.title(game));
    return title ? this.company!.hasNewer(game, title.facts.version) : false;
  }

  async #versionOf(id: string): Promise<number> {
    if (!this.company) return 0;
    return (await this.company.shared.standings([id]))[0]?.version ?? 0;
  }

  /** Who plays where nobody has said who, and who advises. */
  async #botsFor(game: string): Promise<Pick<Stored, 'standIn' | 'adviser'>> {
    const title = await this.#titles.title(game);
    const names = title ? ownBots(title) : [];
    return { standIn: usualOf(names), adviser: strongestOf(names) };
  }

  /** The record with its last state, whatever rules have made it; what cannot be read is told, not thrown. */
  async #record(
    { id, game: gameId, status }: TableRow,
    body: TableBody,
  ): Promise<{ chronicle: AnyChronicle | null; recent: Row[]; fault: string | null }> {
    try {
      const game = (await this.#titles.game(gameId, body.pack)) as unknown as AnyGame;
      const { chronicle, recent } = await this.#lastSteps(game, id, recordOf(gameId, body, []), body.seed);
      if (status === 'over') chronicle.record.seed = body.seed;
      putAway(chronicle);
      return { chronicle, recent, fault: null };
    } catch (error) {
      // What cannot be read just now, or here, is not wrong.
      if (error instanceof Away || error instanceof Newer) throw error;
      return { chronicle: null, recent: [], fault: (error as Error).message };
    }
  }

  /** The last steps are played again, so that what could be taken back still can; their state is there in any case. */
  async #lastSteps(
    game: AnyGame,
    id: string,
    record: GameRecord,
    seed: string,
  ): Promise<{ chronicle: AnyChronicle; recent: Row[] }> {
    const all = await this.#store.rowCount(id);
    const from = Math.max(0, all - MOST_STEPS - 1);
    const rows = await this.#records.rows(id, from, all - from);
    const at = async (settled: number) => {
      const position = await this.#records.after({ id, ...record }, from + settled);
      if (!position) throw new Error(`its record breaks off before row ${from + settled}`);
      const { state, tally } = position;
      if (this.company && tally.rules > game.facts.version) throw new Newer();
      const steps = rows.slice(settled);
      if (steps.length > 0 && tally.rules !== game.facts.version)
        throw new Error('what older rules have played these cannot play again');
      return resume(game, { ...record, rows: steps }, { state, tally, seed, hash: rows[settled - 1]!.hash });
    };
    const settled = settledRows({ ...record, rows });
    const chronicle = settled > 0 ? await at(settled).catch(() => at(rows.length)) : await at(rows.length);
    return { chronicle, recent: rows };
  }

  /** The rules have changed since it was last played: its state follows; if it cannot, it is set aside, readable. */
  async #take(table: LiveTable, fault: string | null): Promise<void> {
    let reason = fault;
    let row: Row | null = null;
    if (table.chronicle) {
      try {
        row = upgrade(table.chronicle);
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    // One that can go on waits for people again who had put it away.
    const back: StoreChange[] =
      table.row.status === 'aside' && reason === null && table.body.origin !== 'fork'
        ? [{ do: 'bring-back', table: table.id }]
        : [];
    const aside = reason === null ? null : `This game is set aside, readable: ${reason}`;
    if (row) {
      table.row.status = 'playing';
      table.body.aside = null;
      await table.keep(row, table.rowChange(), table.snapshotChange(), ...back);
    } else if (table.body.aside !== aside) {
      table.row.status = aside === null ? 'playing' : 'aside';
      table.body.aside = aside;
      if (aside !== null) this.#options.complain(`table ${markOf(table.id)} is set aside: ${reason}`);
      await table.write(table.rowChange(), ...back);
    }
  }

  // ---------------------------------------------------------------- several servers

  /** Brings a table to what other servers have stored since; whoever watches it here is told. */
  follow(table: LiveTable): Promise<void> {
    const running = this.#following.get(table);
    if (running) {
      running.again = true;
      return running.done;
    }
    const now = { done: Promise.resolve(), again: false };
    this.#following.set(table, now);
    now.done = this.#followAll(table, now);
    return now.done;
  }

  async #followAll(table: LiveTable, now: { again: boolean }): Promise<void> {
    try {
      do {
        now.again = false;
        while (!(await this.#followOnce(table)));
      } while (now.again);
    } finally {
      // At once: whoever comes a moment later is not told that somebody looks.
      this.#following.delete(table);
    }
  }

  /** False: it was changed here meanwhile, and must be looked at again. */
  async #followOnce(table: LiveTable): Promise<boolean> {
    await table.quiet();
    await table.renewed;
    if (table.dropped) return true;
    const { version, chronicle } = table;
    const since = await this.company!.shared.since(table.id, chronicle ? rowCount(chronicle) : 0);
    if (table.dropped) return true;
    if (table.isWriting || table.isBehind || table.version !== version) return false;
    if (!since) {
      this.#forget(table);
      table.drop();
      return true;
    }
    table.hearBeside(since);
    if (since.version <= version) return true;
    try {
      table.follow(since);
      return true;
    } catch (error) {
      if (error instanceof Newer) await this.#handOn(table);
      // Rules of another version, or something that only the whole record tells.
      else table.fallBehind();
      return false;
    }
  }

  /** By what was told; false: it has to be read. */
  #followRows(table: LiveTable, appended: Appended, version: number): boolean {
    if (table.dropped || table.isWriting || table.isBehind || this.#following.has(table)) return false;
    try {
      return table.followRows(appended, version);
    } catch (error) {
      if (error instanceof Newer) void this.#handOn(table).catch(() => null);
      else table.fallBehind();
      return true;
    }
  }

  /** Another server plays it by newer rules from now on: whoever watches it here finds it there. */
  async #handOn(table: LiveTable): Promise<void> {
    this.#forget(table);
    table.drop(true);
    await this.company!.leases.handOn(table.id);
  }

  /** Copies that nobody needs may be stale, until somebody asks for them. */
  #isNeeded(table: LiveTable): boolean {
    return this.#isInUse(table) || this.company!.leases.has(table.id);
  }

  /** Was something refused by a table that was not up to date? Then it is by now. */
  async wasBehind(id: string, error: unknown): Promise<boolean> {
    if (error instanceof Behind) await error.renewed;
    if (error instanceof Conflict) return true;
    const table = this.company && !(error instanceof NotStored) ? await this.alreadyOpen(id) : null;
    if (!table) return false;
    const { version } = table;
    await this.follow(table);
    return table.dropped || table.version !== version;
  }

  async #renew(table: LiveTable): Promise<void> {
    // What was being stored after it was refused as well, or is the last word of this server.
    await table.quiet();
    const found = await this.#stored(table.id, table.attendance.kept()).catch(async (error) => {
      if (error instanceof Newer) await this.#handOn(table);
      throw error;
    });
    if (!found || found.fault !== null) throw new Error(found?.fault ?? 'it is gone');
    const { chronicle } = found.stored;
    // As when an older server has begun what gathered here: its rules change when it is opened, and nowhere else.
    if (chronicle && chronicle.rules !== chronicle.game.facts.version) throw new Error('older rules play it');
    if (!table.dropped) table.renewWith(found.stored);
  }

  /** This server looks after it from now on. */
  #look(table: LiveTable): void {
    for (const attendant of this.#attendants) attendant.followed?.(table);
  }

  // ---------------------------------------------------------------- laying down

  /** Lays down tables at which nobody has been for a while. */
  async sweep(now = this.#clock.steady()): Promise<void> {
    for (const [id, opening] of [...this.#open]) {
      const table = await opening.done.catch(() => null);
      if (!table || table.dropped || !this.#isIdle(table, now)) continue;
      await table.layDown().catch(() => null);
      if (!this.#isIdle(table, now) || this.#open.get(id) !== opening) continue;
      this.#open.delete(id);
      table.drop();
      await this.company?.leases.leave(id).catch(() => null);
    }
  }

  /** The table is gone, with all that belongs to it; whoever asks for it meanwhile finds none. */
  async remove(table: LiveTable): Promise<void> {
    const { id } = table;
    const gone: Opening = { done: this.#store.write({ do: 'drop-table', id }).then(() => null), table: null };
    this.#open.set(id, gone);
    table.drop();
    await gone.done.finally(() => {
      if (this.#open.get(id) === gone) this.#open.delete(id);
    });
  }

  #isIdle(table: LiveTable, now: number): boolean {
    return !this.#isInUse(table) && now - table.used >= this.#options.idle;
  }

  #isInUse(table: LiveTable): boolean {
    return table.watchers.size > 0 || table.isWriting || this.#attendants.some((one) => one.busy(table));
  }

  close(): void {
    this.#sweep.stop();
  }
}

export const recordOf = (game: string, body: TableBody, rows: Row[]): GameRecord => ({
  game,
  rules: body.rules,
  data: body.pack,
  init: initOf(body),
  commitment: body.commitment,
  salts: body.salts,
  seed: null,
  rows,
});

/** More steps than anybody takes without a die being cast, and wants back after the table was laid down. */
const MOST_STEPS = 100;
