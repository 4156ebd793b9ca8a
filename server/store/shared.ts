/**
 * What a house that several servers share can do besides keeping things: count the changes of each table, so that a copy in
 * memory is known to be stale; say who looks after a table; pass word from server to server; keep one time for all.
 */

import type { JobRow, SeatRow, StoredRow, TableRow } from './store.ts';

/** How far a table has come. */
export interface Standing {
  table: string;
  /** How often it was changed: see `step-table`. */
  version: number;
  /** The last line of its talk; 0: there is none. */
  chat: number;
  /** When the last letter was written there; 0: there is none. */
  letters: number;
}

/** A table as it is stored at one moment, with the rows of its record from an index on. */
export interface Since extends Standing {
  row: TableRow;
  seats: SeatRow[];
  rows: StoredRow[];
}

/** Something that servers tell each other. */
export type Word = { kind: string; [more: string]: unknown };

export interface Listening {
  heard(word: Word, from: string): void;
  /** Some may not have been heard: the line was broken. */
  missed(): void;
  /** What was told has gone the way to the others, and come back here as well, after so many milliseconds. */
  returned?(milliseconds: number): void;
}

export interface Shared {
  /** By which the other servers know this one. */
  readonly name: string;
  /** How far these tables have come; one that is gone is missing. */
  standings(tables: readonly string[]): Promise<Standing[]>;
  /** Null: it is gone. */
  since(table: string, rows: number): Promise<Since | null>;
  /**
   * Tells all others, soon, and many words at once; never within what is being stored. It may be lost: whoever must know
   * finds out by versions. Of one key only the last is told.
   */
  tell(key: string, word: Word): void;
  listen(listening: Listening): Promise<void>;
  /** Looks after these tables from now on, for so many milliseconds, unless another does; those that it has. */
  take(tables: readonly string[], milliseconds: number): Promise<string[]>;
  /** For so long again; those that it still has. */
  renew(milliseconds: number): Promise<string[]>;
  /** Takes over some after which nobody looks any more, but none of `except`. */
  takeLeft(most: number, milliseconds: number, except?: readonly string[]): Promise<string[]>;
  /** Somebody else may look after these; `wanted`: somebody should. */
  leave(tables: readonly string[], wanted: boolean): Promise<void>;
  /** How long the house has been open, if this server has counted so much; others may have counted more. */
  beat(open: number): Promise<number>;
  /** How long it has been open by now; null: it never was. */
  openTime(): Promise<number | null>;
  /** Takes jobs of these kinds that are due at that time, also those that it has already; nobody else does them for so long. */
  claimJobs(kinds: readonly string[], open: number, most: number, milliseconds: number): Promise<JobRow[]>;
  /** Nobody else does those that this server has taken, for so long again. */
  keepJobs(milliseconds: number): Promise<void>;
}
