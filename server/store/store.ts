/**
 * What the server keeps. One interface, asynchronous and not shaped by any one database; every implementation passes the
 * same suite (`test/store-contract.ts`). What is written is durable when the promise resolves.
 */

import type { Mark } from '@annales/engine';
import type { AccountChange, AccountReads } from './accounts.ts';
import type { NoticeChange, NoticeReads } from './notices.ts';
import type { OrderChange, OrderReads } from './orders.ts';
import type { Shared } from './shared.ts';

/** Somebody who plays: with a name and a password, or a guest who has no password, and perhaps no name either. */
export interface Person {
  id: string;
  /** Unique without regard to case, and no two look alike (`people/lookalike.ts`). Null: a guest who has chosen none. */
  name: string | null;
  /** Scrypt, with its salt and cost. */
  password: string | null;
  /** Hash of the code that was shown once at sign-up. */
  recovery: string | null;
  /** A program that plays by the API, and whose it is. */
  owner: string | null;
  created: number;
}

/** Somebody without an account, known by a cookie alone: with or without a name. */
export const isGuest = ({ password, owner }: Person): boolean => password === null && owner === null;

/** A browser that is signed in, or a program's token. Only the hash of the secret is kept. */
export interface Session {
  hash: string;
  person: string;
  kind: 'cookie' | 'token';
  label: string;
  created: number;
  expires: number;
}

export type TableStatus = 'gathering' | 'playing' | 'over' | 'aside';
export type Listed = 'public' | 'link' | 'private';

export interface TableRow {
  id: string;
  game: string;
  status: TableStatus;
  listed: Listed;
  /** Who made it, or whom he has named; null when that person is gone. */
  host: string | null;
  created: number;
  /** When something last happened. */
  touched: number;
  /** All else, as JSON: see `tables/body.ts`. */
  body: string;
}

export type Holder = 'anyone' | 'person' | 'bot';

export interface SeatRow {
  table: string;
  seat: string;
  holder: Holder;
  person: string | null;
  /** The bot that plays, or that stands in for the person. */
  bot: string | null;
  /** Hash of the link that lets its bearer sit down here. */
  link: string | null;
  /** Since when it looks for a player, whoever or whatever plays it meanwhile; null: it does not. */
  opened: number | null;
  /** Who has lost it by a vote and may come back to it; null: nobody. */
  keptFor: string | null;
}

export interface NamedSeat extends SeatRow {
  name: string | null;
}

/** A row of a record, and what it has changed in the state: so the state can be had without the rules that made it. */
export interface StoredRow {
  row: string;
  patch: string;
}

/** A table after so many rows of its record: reading begins here. Whatever becomes of it, the record has it all. */
export interface Snapshot {
  table: string;
  rows: number;
  /** As text. */
  state: string;
  /** What the rows so far add up to, as text: see `Tally`. */
  tally: string;
}

export interface ChatLine {
  table: string;
  id: number;
  at: number;
  /** Null when the person is gone. */
  person: string | null;
  /** The seat from which it was said, if any. */
  seat: string | null;
  text: string;
}

/** What a seat is writing, kept beside the record: seen by whoever holds the seat, and by nobody else. */
export interface DraftRow {
  table: string;
  seat: string;
  /** Who wrote it: it goes with that person. */
  person: string;
  /** The question for which it was written, by the seat's own count. */
  question: number;
  at: number;
  /** As JSON. */
  body: string;
}

/** Words that somebody wrote, beside the record that refers to them: AN-10. */
export interface TextRow {
  table: string;
  ref: string;
  seat: string;
  /** Who wrote them; null when that person is gone, or it was a bot. */
  person: string | null;
  at: number;
  /** Both are empty when the words were removed. */
  salt: string;
  text: string;
  /** 1: a way to reach somebody, which is never exported. */
  contact: 0 | 1;
}

/** A letter between seats: see `letters/letters.ts`. */
export interface LetterRow {
  table: string;
  id: string;
  at: number;
  /** From this seat. */
  seat: string;
  /** Who wrote it; null when that person is gone. */
  person: string | null;
  /** `all`, or seats as JSON. */
  to: string;
  /** Empty when the words were removed. */
  text: string;
}

/** A seat that has got a letter, and who sat there then; null: nobody, or somebody who wanted none. */
export interface LetterReader {
  seat: string;
  person: string | null;
}

export interface ReadLetter extends LetterRow {
  /** Whoever asks has written it, or has read it. */
  read: boolean;
}

/** Work that must happen once, at its time: see `jobs/jobs.ts`. */
export interface JobRow {
  kind: string;
  /** Of each kind there is one of a key at most. */
  key: string;
  /** When it is due, in milliseconds of the time in which the server was open. */
  at: number;
  /** How often it was tried in vain. */
  failures: number;
  /** Whatever the kind needs to know, as text. */
  body: string;
}

/** A link that works once: for a new password, or to confirm an address. */
export interface OneTimeLink {
  hash: string;
  kind: 'password' | 'address';
  person: string;
  /** The address that it confirms; '' where it is about nothing more. */
  about: string;
  expires: number;
}

/** Data that a table plays with, kept by hash for as long as any table needs it. */
export interface Pack {
  hash: string;
  game: string;
  /** Null: the data in the box. */
  name: string | null;
  data: string;
}

/** Where words are. */
export type TextPlace = Pick<TextRow, 'table' | 'ref'>;

/** One thing to write; several are written together or not at all. */
export type StoreChange =
  /**
   * `was`: as whoever writes this has read the person; null: there is none yet. If name, password or recovery code are
   * others by now, or the owner of a program is gone, this is a conflict.
   */
  | { do: 'put-person'; person: Person; was: Person | null }
  /** All that a guest has becomes the account’s, and the guest is gone; a conflict unless they are such. */
  | { do: 'merge-person'; guest: string; account: string }
  /** A conflict as long as the person, or a program of theirs, sits or hosts somewhere, or a seat is kept for one of them. */
  | { do: 'must-be-nowhere'; person: string }
  /** Name, programs and texts go, seats of games that have not begun stand empty; the record knows seats, not people. */
  | { do: 'drop-person'; id: string }
  /** A conflict if the person, or the owner of the program, is suspended when it is created. */
  | { do: 'put-session'; session: Session }
  /** Makes a session longer; one that has ended stays so. */
  | { do: 'renew-session'; hash: string; expires: number }
  | { do: 'drop-session'; hash: string }
  /** All sessions of a person, and of its programs, but one. */
  | { do: 'drop-sessions'; person: string; but: string | null }
  /** Sessions, links, invitations, suspensions and reports whose time is over, and guests whom nobody can be any more. */
  | { do: 'drop-expired'; now: number }
  | { do: 'put-table'; table: TableRow }
  | { do: 'drop-table'; id: string }
  | { do: 'put-seat'; seat: SeatRow }
  | { do: 'append'; table: string; from: number; rows: StoredRow[] }
  /** The table goes from this version to the next; a conflict if it has another. Where one server has the house nobody asks. */
  | { do: 'step-table'; table: string; version: number }
  /**
   * `versions`: how much each viewer had noticed by then; one can be found by that, and it stays. Null: of these only the
   * last is kept.
   */
  | { do: 'put-snapshot'; snapshot: Snapshot; versions: Record<string, number> | null }
  | { do: 'drop-snapshot'; table: string; rows: number }
  /** All of a table, and what was to be found by them. */
  | { do: 'drop-snapshots'; table: string }
  | { do: 'add-chat'; line: ChatLine }
  | { do: 'put-note'; table: string; person: string; text: string }
  | { do: 'put-draft'; draft: DraftRow }
  | { do: 'drop-draft'; table: string; seat: string }
  | { do: 'put-text'; text: TextRow }
  /** These words of one table belong to another one too, as they are at this moment. */
  | { do: 'copy-texts'; from: string; table: string; refs: readonly string[] }
  /** These viewers have been shown these references, and may read the words from now on. */
  | { do: 'show-texts'; table: string; shown: readonly (readonly [ref: string, viewer: string])[] }
  /** Words and salt go; that there were some stays. `by`: whoever wrote them, who removes them in every sandbox as well. */
  | { do: 'remove-text'; table: string; ref: string; by: string | null }
  | { do: 'put-letter'; letter: LetterRow; readers: readonly LetterReader[] }
  /** What a seat has got until then is read; `person`: whoever sat there then, null: by anybody who sat there. */
  | { do: 'read-letters'; table: string; reader: LetterReader; until: number }
  | { do: 'remove-letter'; table: string; id: string }
  /** A person lets all letters of a table be read by everybody, or no longer. */
  | { do: 'put-letter-consent'; table: string; person: string; agrees: boolean }
  /** A person does not want to see a table in the own list, or does again. */
  | { do: 'put-away'; table: string; person: string; away: boolean }
  /** Whoever has put it away sees it again. */
  | { do: 'bring-back'; table: string }
  | { do: 'put-link'; link: OneTimeLink }
  /** A link works once: if it is gone already this is a conflict. */
  | { do: 'use-link'; hash: string }
  /** All links of a person that have not been used. */
  | { do: 'drop-links'; person: string }
  | { do: 'put-pack'; pack: Pack }
  /** In place of the one of this kind and key. `sooner`: it keeps its time if that is earlier. */
  | { do: 'put-job'; job: JobRow; sooner?: true }
  | { do: 'drop-job'; kind: string; key: string }
  /** It is done, unless another has taken its place meanwhile. */
  | { do: 'end-job'; job: JobRow }
  /** It is tried again later, unless another has taken its place meanwhile. */
  | { do: 'put-off-job'; job: JobRow; at: number; failures: number }
  /** What a person has set for the own account, by name; it goes with the person, and comes along with a guest who signs in. */
  | { do: 'put-personal'; person: string; name: string; value: string }
  | { do: 'drop-personal'; person: string; name: string }
  | { do: 'put-setting'; name: string; value: string }
  /** The same, unless there is one already. */
  | { do: 'make-setting'; name: string; value: string }
  | AccountChange
  | OrderChange
  | NoticeChange;

/** It contradicts what is stored: somebody else has appended to this table, has this name, has used this link or code. */
export class Conflict extends Error {}

/** Another server has changed the table meanwhile: whoever wanted something of it is judged anew, once it is read again. */
export class Behind extends Conflict {
  readonly renewed: Promise<unknown>;

  constructor(renewed: Promise<unknown>) {
    super('The table is being read again; try again');
    this.renewed = renewed;
  }
}

/** It could not be stored: the disk is full, the file is read-only. Nothing of it was. */
export class NotStored extends Error {}

/**
 * The database does not answer: nothing can be read or written until it does again. If the line broke while something was being
 * stored nobody knows whether it was; whoever looks again finds out.
 */
export class Away extends NotStored {}

export interface TableQuery {
  listed?: Listed;
  status?: TableStatus[];
  /** Tables at which this person sits or which it hosts. */
  person?: string;
  /** Of these, only those that the person has put away, or only the others. */
  away?: boolean;
  /** Tables of which a seat looks for a player. */
  seeking?: true;
  limit: number;
}

export interface Store extends AccountReads, NoticeReads, OrderReads {
  /** What several servers of one house need; null: there is one alone. */
  readonly shared: Shared | null;
  /**
   * All changes of one call together, or none; durable when it resolves. Calls of one moment share a commit, later ones come
   * after earlier ones, and whatever is read after a call finds what it has written.
   */
  write(...changes: StoreChange[]): Promise<void>;
  person(id: string): Promise<Person | null>;
  personNamed(name: string): Promise<Person | null>;
  /** Those who have an account, and programs. */
  people(): Promise<Person[]>;
  /** The programs of a person, oldest first. */
  programsOf(owner: string): Promise<Person[]>;
  session(hash: string): Promise<Session | null>;
  /** A session with whose it is: asked together, since that is asked of whoever comes. */
  visitor(hash: string): Promise<{ session: Session; person: Person } | null>;
  sessionsOf(person: string): Promise<Session[]>;
  table(id: string): Promise<TableRow | null>;
  tables(query: TableQuery): Promise<TableRow[]>;
  seats(table: string): Promise<SeatRow[]>;
  /** The seats of several tables, each with the name of who sits there; in one go, however many they are. */
  seatsAt(tables: readonly string[]): Promise<NamedSeat[]>;
  /** The rows of a record from an index on; at most so many, all if not said. */
  rows(table: string, from: number, limit?: number): Promise<StoredRow[]>;
  /** How many rows a record has. */
  rowCount(table: string): Promise<number>;
  /** The last snapshot that has at most so many rows. */
  snapshot(table: string, rows: number): Promise<Snapshot | null>;
  /** The last one that can be found by versions and at which a viewer had not yet noticed so much. */
  markBefore(table: string, viewer: string, version: number): Promise<Mark | null>;
  chat(table: string, after: number, limit: number): Promise<ChatLine[]>;
  note(table: string, person: string): Promise<string>;
  draft(table: string, seat: string): Promise<DraftRow | null>;
  text(table: string, ref: string): Promise<TextRow | null>;
  /** Those of the references that any of these viewers has been shown. */
  textsShown(table: string, viewers: readonly string[], refs: readonly string[]): Promise<TextRow[]>;
  /** All that any of these viewers has been shown, the oldest first; from an index on, at most so many. */
  textsFor(table: string, viewers: readonly string[], from: number, limit: number): Promise<TextRow[]>;
  /** What a person wrote at a table and nobody has removed, the last first; at most so many. */
  textsBy(table: string, person: string, limit: number): Promise<TextRow[]>;
  /** Who has been shown a reference. */
  readersOf(table: string, ref: string): Promise<string[]>;
  /** Where there are words of this person that were not removed: all, or those of one reference. */
  placesOfTexts(person: string, ref?: string): Promise<TextPlace[]>;
  /**
   * Letters of a table, the last first: those that a seat has written or got while this person sat there, or whoever did if
   * that is null; all of the table if no reader is named. Before a moment, if one is given.
   */
  letters(
    table: string,
    reader: LetterReader | null,
    page: { before: number | null; limit: number },
  ): Promise<ReadLetter[]>;
  letter(table: string, id: string): Promise<LetterRow | null>;
  /** One that this reader has got, as for `letters`. */
  letterTo(table: string, reader: LetterReader, id: string): Promise<LetterRow | null>;
  /** Who has written or got letters at a table, and who of them lets all be read by everybody. */
  letterPeople(table: string): Promise<{ people: string[]; agreed: string[] }>;
  /** How many unread letters each seat of a table has: those that this person got, or anybody who sat there if that is null. */
  unreadAt(table: string, person: string | null): Promise<{ seat: string; count: number }[]>;
  /** How many unread letters a person has at each table that has any. */
  unreadLetters(person: string): Promise<{ table: string; count: number }[]>;
  link(hash: string): Promise<OneTimeLink | null>;
  pack(hash: string): Promise<Pack | null>;
  packs(): Promise<Omit<Pack, 'data'>[]>;
  setting(name: string): Promise<string | null>;
  /** What a person has set for the own account, by name. */
  personal(person: string, name: string): Promise<string | null>;
  /** The same of several people, in one go. */
  personalOf(people: readonly string[], name: string): Promise<{ person: string; value: string }[]>;
  /** All that a person has set by names that begin so, in their order. */
  personalUnder(person: string, beginning: string): Promise<{ name: string; value: string }[]>;
  /** Of these kinds the jobs that are due first, also those that are not due yet; at most so many. */
  nextJobs(kinds: readonly string[], limit: number): Promise<JobRow[]>;
  job(kind: string, key: string): Promise<JobRow | null>;
  /** Is told, when it is stored, at what time a job that was put is due. */
  onJob(listener: (at: number) => void): void;
  /** A consistent copy, made while everything goes on. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
