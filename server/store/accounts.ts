/**
 * What the server keeps of people besides who they are: their addresses, whom they shun, who may not come in, who has invited
 * whom, what was reported and what moderators have done about it.
 */

import type { ChatLine } from './store.ts';

/** An address to which a person wants mail. A person has one that is confirmed at most, and one that is not. */
export interface AddressRow {
  person: string;
  /** As it was written; addresses that `foldedAddress` makes equal are one. */
  address: string;
  added: number;
  /** When whoever reads its mail has said so; null: nobody has, and it gets nothing but the question. */
  confirmed: number | null;
  /** When mail to it came back; it gets nothing more until it is confirmed again. */
  bounced: number | null;
}

/** Somebody who may not come in. */
export interface Suspension {
  person: string;
  since: number;
  /** Null: for good. */
  until: number | null;
  /** Told to the person. */
  reason: string;
}

/** `block`: they do not get at each other; `mute`: what the other says is not shown. */
export type Shunning = 'block' | 'mute';

export interface ShunRow {
  person: string;
  other: string;
  kind: Shunning;
  since: number;
}

/** So many may sign up by it. Only the hash of its code is kept. */
export interface Invitation {
  hash: string;
  /** Who made it; null: whoever runs the server. It goes with that person. */
  by: string | null;
  left: number;
  created: number;
  expires: number;
}

/** What can be reported: something said or written, what somebody is called, or what a table is. */
export type Reported = 'chat' | 'text' | 'letter' | 'name' | 'title';

export interface Report {
  id: string;
  at: number;
  /** Null when that person is gone. */
  by: string | null;
  /** Who is reported; null when that person is gone, or nobody knows. */
  whom: string | null;
  what: Reported;
  table: string | null;
  /** Where it is at the table: the line, the reference, the seat. */
  place: string;
  /** As it was when it was reported, by whom it was then said to be: emptied with the person, once it is dealt with. */
  name: string;
  text: string;
  /** What was said before and after, as JSON. */
  around: string;
  why: string;
  /** When it was dealt with, and how; null: it was not. */
  done: number | null;
  outcome: string;
}

/** A report, and what those whom it is about are called now. */
export interface NamedReport extends Report {
  byName: string | null;
  whomName: string | null;
}

/** What a moderator, or whoever runs the server, has done. Nothing of it is ever changed or taken away. */
export interface Deed {
  at: number;
  /** The moderator; null: whoever runs the server. */
  who: string | null;
  what: string;
  /** To whom; null: nobody in particular. */
  whom: string | null;
  /** What it is about besides: a table, a date. */
  about: string;
  why: string;
}

export interface NamedDeed extends Deed {
  id: number;
  /** Null: gone, or as `who` and `whom` say. */
  whoName: string | null;
  whomName: string | null;
}

/** Everything that is kept of a person beside the account and the games. */
export interface Belongings {
  settings: { name: string; value: string }[];
  notes: { table: string; text: string }[];
  chat: { table: string; at: number; text: string }[];
  texts: { table: string; at: number; text: string }[];
  reports: { at: number; what: Reported; why: string }[];
  /** Written and got; `seat` is one's own, `from` and `to` are as the letter has them. */
  letters: { table: string; at: number; seat: string; from: string; to: string; text: string }[];
  /** What is still to be told, or was and is known so that it is told once. */
  notices: { table: string; matter: string }[];
  /** What came by mail, and addresses that are still answered: for which seat, and until when that is kept. */
  orders: { table: string; seat: string; question: number; kept: number }[];
  replyAddresses: { table: string; seat: string; question: number; kept: number }[];
}

export type AccountChange =
  /** One that is not confirmed takes the place of the person's other such. */
  | { do: 'put-address'; person: string; address: string; at: number }
  /** From now on it is the person's one address; a conflict if it was taken away meanwhile. */
  | { do: 'confirm-address'; person: string; address: string; at: number }
  /** `only`: those that are not confirmed. */
  | { do: 'drop-addresses'; person: string; only: 'unconfirmed' | null }
  /** Whoever has this address. */
  | { do: 'bounce-address'; address: string; at: number }
  | { do: 'put-suspension'; suspension: Suspension }
  | { do: 'drop-suspension'; person: string }
  /** In place of what was said of the same person before. */
  | { do: 'put-shunned'; row: ShunRow }
  | { do: 'drop-shunned'; person: string; other: string }
  | { do: 'put-moderator'; person: string; since: number }
  | { do: 'drop-moderator'; person: string }
  | { do: 'put-invitation'; invitation: Invitation }
  /** Somebody signs up by it; a conflict if it is used up or too old. */
  | { do: 'use-invitation'; hash: string; now: number }
  | { do: 'drop-invitation'; hash: string }
  /** A conflict if the same person has reported the same already. */
  | { do: 'put-report'; report: Report }
  /** It is dealt with; a conflict if it was already. */
  | { do: 'end-report'; id: string; at: number; outcome: string }
  /** What was said goes; that something was said stays. */
  | { do: 'remove-chat'; table: string; id: number }
  | { do: 'add-deed'; deed: Deed };

export interface AccountReads {
  /** A person's addresses, the confirmed one first. */
  addressesOf(person: string): Promise<AddressRow[]>;
  /** Of these people the addresses that are confirmed and do not bounce; nobody's who is suspended at that time. */
  reachable(people: readonly string[], now: number): Promise<{ person: string; address: string }[]>;
  /** Who can be reached there, in the same sense. */
  reachedAt(address: string, now: number): Promise<string[]>;
  /** The person's suspension that is in force; a program's is its owner's. */
  suspension(person: string, now: number): Promise<Suspension | null>;
  /** Whom a person shuns, and since when. */
  shunnedBy(person: string): Promise<ShunRow[]>;
  /** How the one shuns the other; a program is shunned with its owner. */
  shuns(person: string, other: string): Promise<Shunning | null>;
  /** Those who are suspended at that time, by name. */
  suspended(now: number): Promise<(Suspension & { name: string | null })[]>;
  moderators(): Promise<string[]>;
  invitation(hash: string): Promise<Invitation | null>;
  /** All that somebody can still sign up by; of one person, or of all. */
  invitations(now: number, by?: string): Promise<Invitation[]>;
  report(id: string): Promise<NamedReport | null>;
  /** The latest first; those that wait, or those that are dealt with. */
  reports(done: boolean, limit: number): Promise<NamedReport[]>;
  /** A line of a table's talk, and so many before and after it. */
  chatAround(table: string, id: number, span: number): Promise<ChatLine[]>;
  /** The latest first, those before an id. */
  deeds(before: number, limit: number): Promise<NamedDeed[]>;
  belongings(person: string): Promise<Belongings>;
}
