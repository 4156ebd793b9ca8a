/**
 * What people are told of while they are elsewhere. Whoever causes it puts it with the cause (`telling`); when its time has
 * come a job looks whether it is still so and by which ways that person wants it, and another for each way sends what is due
 * there, all at once, and looks again before it does.
 */

import type { ServerClock } from '../clock.ts';
import { momentOf } from '../correspondence/moment.ts';
import { type Jobs, putJobBy } from '../jobs/jobs.ts';
import type { Contacts } from '../people/contacts.ts';
import { newId } from '../people/secrets.ts';
import type { NoticeRow } from '../store/notices.ts';
import type { Person, Store, StoreChange } from '../store/store.ts';
import type { Hall } from '../tables/hall.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';
import { type Composed, compose, type Reader } from './composing.ts';
import { type Matter, type MatterOf, type Notice, type NoticeKind, SEEN_AT_THE_TABLE } from './kinds.ts';
import {
  type Channel,
  isWanted,
  type Preferences,
  placeOf,
  preferencesAt,
  preferencesOf,
  type TablePreferences,
} from './preferences.ts';
import { quietAround } from './quiet.ts';
import { lookingThrough, NOTICE, telling } from './telling.ts';
import { type Claim, type Truths, truths } from './truth.ts';

export interface NoticesOptions {
  store: Store;
  clock: ServerClock;
  hall: Hall;
  titles: Titles;
  contacts: Contacts;
  /** Those that this house has. */
  channels: readonly Way[];
}

/** A way by which notices leave. */
export interface Way {
  readonly channel: Channel;
  /** Can this person be reached by it at all? */
  reaches(person: string): Promise<boolean>;
  /** Sends all of these, each in no more than one message; what is to be stored besides. */
  send(addressee: Addressee, due: readonly Due[], settle: Settle): Promise<StoreChange[]>;
  /** Milliseconds after which it is tried again; null: it is given up. */
  again(failures: number): number | null;
}

export interface Addressee {
  person: Person;
  reader: Reader;
  preferences: Preferences;
}

/** Something that is so now and is wanted. */
export interface Due {
  row: NoticeRow;
  about: Matter;
  table: LiveTable;
  at: TablePreferences;
  said: Composed;
}

/** These have left, which is stored at once: what comes after them may fail. */
export type Settle = (sent: readonly Due[], ...changes: StoreChange[]) => Promise<void>;

/** Milliseconds before quiet hours at which whatever would be too late after them leaves. */
const BEFORE_QUIET = 15 * 60_000;

const jobOf = (channel: Channel): string => `${NOTICE}-${channel}`;

export class Notices {
  readonly #options: NoticesOptions;
  /** Whoever puts a kind of notice may say when it is still so. */
  readonly truths: Truths;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.truths = truths(options.clock);
  }

  /** The changes by which somebody is told, to be stored with what causes it. At once if no time is said. */
  tell(notice: Notice, at = this.#options.clock.open()): StoreChange[] {
    return telling(notice, at);
  }

  /** To be stored when somebody wants it otherwise: what waits is looked at anew, also what quiet hours held back. */
  lookAgain(person: string): StoreChange[] {
    const { clock, channels } = this.#options;
    const now = clock.open();
    return [
      lookingThrough(person, now),
      ...channels.map(({ channel }) => putJobBy(jobOf(channel), person, now, newId())),
    ];
  }

  /** Says what is done for the jobs of it. */
  work(jobs: Jobs): void {
    jobs.on(NOTICE, { run: ({ key }) => this.#divide(key) });
    for (const way of this.#options.channels)
      jobs.on(jobOf(way.channel), {
        run: ({ key }) => this.#send(way, key),
        again: (failures) => way.again(failures),
      });
  }

  /** Is it so, for this person, at the table as it is now? */
  async isTrue({ about, table, person }: Claim): Promise<boolean> {
    const isSo = this.truths[about.kind] as (
      claim: Claim<MatterOf<NoticeKind>>,
    ) => boolean | Promise<boolean>;
    if (person !== null && SEEN_AT_THE_TABLE.has(about.kind) && table.watchers.isWatching(person))
      return false;
    return isSo({ about, table, person } as Claim<MatterOf<NoticeKind>>);
  }

  /** Whatever has come due for a person goes the ways that are wanted, or nowhere. */
  async #divide(id: string): Promise<StoreChange[]> {
    const { store, clock, channels } = this.#options;
    const rows = await store.noticesFor(id);
    const now = clock.open();
    const due = rows.filter(({ at }) => at !== null && at <= now);
    const addressee = await this.addressee(id);
    const changes: StoreChange[] = [];
    for (const row of due) {
      const found = addressee && (await this.#found(row, id));
      if (!found) {
        changes.push({ do: 'drop-notice', notice: row });
        continue;
      }
      const moved: NoticeRow = { ...row, at: null };
      for (const { channel, reaches } of channels) {
        const wanted = isWanted(found.about.kind, channel, addressee.preferences, found.at);
        if (!wanted || !(await reaches(id))) continue;
        moved[channel] = now;
        changes.push(putJobBy(jobOf(channel), id, now, newId()));
      }
      changes.push({ do: 'move-notice', notice: moved });
    }
    const later: number[] = [];
    for (const row of rows) {
      if (row.at === null || row.at <= now) continue;
      const at = addressee ? Math.max(now, this.#inTime(row, row.at, addressee)) : row.at;
      if (at !== row.at) changes.push({ do: 'move-notice', notice: { ...row, at } });
      later.push(at);
    }
    if (later.length > 0) changes.push(lookingThrough(id, Math.min(...later)));
    return changes;
  }

  /** When to look at what is not due yet: a reminder that quiet hours would hold until its time is up leaves before they begin. */
  #inTime({ body }: NoticeRow, at: number, { preferences, reader }: Addressee): number {
    const about = JSON.parse(body) as Matter;
    if (about.kind !== 'deadline') return at;
    const { wall, open } = momentOf(this.#options.clock);
    const ahead = wall - open;
    const hours = quietAround(preferences.quiet, reader.zone ?? 'UTC', at + ahead);
    return hours && hours.end >= about.ends + ahead ? hours.begin - ahead - BEFORE_QUIET : at;
  }

  /** All that is due by one way, unless it is quiet where that person is: then it waits, and is looked at again. */
  async #send(way: Way, id: string): Promise<StoreChange[]> {
    const { store } = this.#options;
    const { channel } = way;
    const rows = (await store.noticesFor(id)).filter((row) => row[channel] !== null);
    if (rows.length === 0) return [];
    const settled = (row: NoticeRow): StoreChange => ({
      do: 'settle-notice',
      notice: row,
      way: channel,
    });
    const addressee = await this.addressee(id);
    if (!addressee) return rows.map(settled);
    const quiet = this.quietUntil(addressee);
    if (quiet !== null) return [putJobBy(jobOf(channel), id, quiet, newId())];
    const due = (await way.reaches(id)) ? await this.stillDue(addressee, rows, channel) : [];
    const untold = rows.filter((row) => !due.some((one) => one.row === row));
    await store.write(...untold.map(settled));
    if (due.length === 0) return [];
    const settle: Settle = (sent, ...more) => store.write(...sent.map(({ row }) => settled(row)), ...more);
    return way.send(addressee, due, settle);
  }

  /** When it is no longer quiet where that person is, in time that the server was open; null: it is not now. */
  quietUntil({ preferences, reader }: Addressee): number | null {
    const now = momentOf(this.#options.clock);
    const hours = quietAround(preferences.quiet, reader.zone ?? 'UTC', now.wall);
    return hours && now.open + hours.end - now.wall;
  }

  /** Of these what is still so and wanted, put into words. */
  async stillDue(addressee: Addressee, rows: readonly NoticeRow[], channel: Channel): Promise<Due[]> {
    const { clock, titles } = this.#options;
    const { person, reader, preferences } = addressee;
    const due: Due[] = [];
    for (const row of rows) {
      const found = await this.#found(row, person.id);
      if (!found || !isWanted(found.about.kind, channel, preferences, found.at)) continue;
      const claim = { ...found, person: person.id };
      due.push({ ...found, row, said: await compose(claim, reader, { titles, now: momentOf(clock) }) });
    }
    return withoutReminders(due);
  }

  /** Where it is about, if it is still so. */
  async #found(row: NoticeRow, person: string): Promise<Omit<Due, 'said' | 'row'> | null> {
    const { store, hall } = this.#options;
    const table = await hall.table(row.table);
    if (!table) return null;
    const about = JSON.parse(row.body) as Matter;
    if (!(await this.isTrue({ about, table, person }))) return null;
    return { about, table, at: await preferencesAt(store, person, row.table) };
  }

  /** Null: nobody who is told anything. A program asks for itself. */
  async addressee(id: string): Promise<Addressee | null> {
    const { store, contacts } = this.#options;
    const person = await store.person(id);
    if (!person || person.owner !== null || (await contacts.isSuspended(id))) return null;
    const { language, zone } = await placeOf(store, id);
    return {
      person,
      reader: { language, zone },
      preferences: await preferencesOf(store, id),
    };
  }
}

/** Whoever is told only now that it is his turn is told with it until when, and needs no reminder of that. */
const withoutReminders = (due: readonly Due[]): Due[] =>
  due.filter(
    ({ about, table }) =>
      about.kind !== 'deadline' ||
      !due.some((one) => one.about.kind === 'turn' && one.table === table && one.about.seat === about.seat),
  );
