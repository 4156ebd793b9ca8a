/** A thread that verifies games which were played elsewhere: a long one takes seconds. */

import type { GameRecord, Seat, Tally, WrittenText } from '@annales/engine';
import type { Clock } from '../clock.ts';
import type { ErrorKind } from '../errors.ts';
import type { StoredRow } from '../store/store.ts';
import { Threads } from '../threads.ts';

/** What of a game is to be stored. */
export interface Kept {
  over: boolean;
  rows: StoredRow[];
  /** States as text, and what the rows up to there add up to; the last is that after all rows. */
  snapshots: { state: string; tally: Tally; stays: boolean }[];
}

/** A game that has been verified, ready to be stored. */
export interface Verified extends Kept {
  /** Without its rows. */
  record: GameRecord;
  seed: string;
  /** Hash of the data, and the data themselves unless they are those in the box. */
  pack: { hash: string; data: string | null };
  /** What was written and nobody had removed, each with the seat that wrote it. */
  texts: (WrittenText & { seat: Seat })[];
}

export interface Refused {
  kind: ErrorKind;
  reason: string;
}

/** The text of a file goes in. */
export type ImportPool = Threads<string, Verified | Refused>;

export const importPool = (clock: Clock): ImportPool =>
  new Threads(clock, new URL('./worker.ts', import.meta.url), {
    size: 1,
    // A game of 30,000 rows takes half a minute.
    longest: 300_000,
    waiting: { most: 8, full: 'Many games are being brought here just now; try again in a minute' },
    memory: 512,
  });
