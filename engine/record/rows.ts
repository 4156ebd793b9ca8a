/** The record of a table: an append-only list of rows, the truth of the game. Snapshots are a cache. */

import type { Draw } from '../chance.ts';
import type { Action, Corrected, Entry, Init, Seat, Viewer } from '../contract.ts';
import type { Json } from '../json.ts';

/** What somebody did: the part of a row that is put in. */
export type Deed =
  | { kind: 'start' }
  | { kind: 'action'; seat: Seat; id: string; action: Action }
  | { kind: 'undo'; seat: Seat; id: string }
  | { kind: 'standing'; seat: Seat; id: string; on: string; answer: Json }
  /** `asked` is absent in records made before a seat that has resigned was asked nothing any more. */
  | { kind: 'resign'; seat: Seat; id: string; asked?: false }
  /** Done by the host in the seat's name, and why. */
  | { kind: 'late'; seat: Seat; action: Action; cause: string }
  /** The seat passes to somebody else: a person, a bot, a stand-by. The record knows no names. */
  | { kind: 'hand-over'; seat: Seat; to: string }
  /** A correction or a rewind to which all seats have agreed. `changes`: what a correction has changed, and nothing else. */
  | { kind: 'override'; agreed: Seat[]; cause: string; state: Json; changes?: Corrected[] }
  /** The rules have changed; play goes on from this state. */
  | { kind: 'upgrade'; from: number; to: number; clauses: string[]; state: Json };

/** What came of it. */
export interface Aftermath {
  draws: Draw[];
  entries: Entry[];
  /** Answers that came by themselves, with the action that caused them. */
  automatic: { seat: Seat; action: Action }[];
  /** Only the seat's own sealed draft was touched. */
  sealed: boolean;
  /** Whose view, question or log was changed: these viewers' versions go up by one. */
  seen: Viewer[];
  /** SHA-256 of the state afterwards. */
  hash: string;
}

export type Row = Deed & Aftermath;

export interface GameRecord {
  game: string;
  /** Version of the rules with which the table was laid; upgrade rows tell the later ones. */
  rules: number;
  /** Hash of the data the table plays with, for ever. */
  data: string;
  init: Init;
  /** Published before the seats add their salts. */
  commitment: string;
  salts: Record<Seat, string>;
  /** Published when the game is over; until then only the host has it. */
  seed: string | null;
  rows: Row[];
}

/** Does this row carry the whole state, so that replay can begin from it? */
export const carriesState = (row: Row): row is Row & { state: Json } =>
  row.kind === 'override' || row.kind === 'upgrade';

export const rulesAt = (record: GameRecord): number => {
  let version = record.rules;
  for (const row of record.rows) if (row.kind === 'upgrade') version = row.to;
  return version;
};

/** To whom a seat passes that gets what the rules give to a stand-by. */
export const STAND_BY = 'stand-by';

export const mayRead = (entry: Entry, viewer: Viewer): boolean => !entry.for || entry.for.includes(viewer);

export const hasResigned = ({ rows }: GameRecord, seat: Seat): boolean =>
  rows.some((row) => row.kind === 'resign' && row.seat === seat);
