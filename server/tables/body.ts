/** What a table is besides its record: how it was laid, who may come, its clock, what was agreed. */

import type { GameRecord, Json, Seat } from '@annales/engine';

export interface ClockRule {
  /** Seconds that every seat has for the whole game. */
  bank: number;
  /** Seconds that are added after each answer. */
  increment: number;
  /** Seconds for a window, the same for all and charged to nobody. */
  window: number;
}

/** Where the clock stands: what each seat had left when it was last counted. */
export interface ClockState {
  left: Record<Seat, number>;
  /** When that was, in milliseconds of the server's time. */
  at: number;
}

export type Wish =
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'end' }
  /** Back to what all saw at this version of a spectator. */
  | { kind: 'rewind'; version: number }
  /** A referee's correction of what lies open. */
  | { kind: 'correct'; cause: string; changes: { path: (string | number)[]; value: Json }[] }
  /** A seat that is lost to the game: it is taken from whoever holds it. */
  | { kind: 'vacate'; seat: Seat };

/** Something that needs the consent of all, or of all others. */
export interface Proposal {
  id: string;
  by: Seat;
  wish: Wish;
  agreed: Seat[];
}

export interface TableBody {
  title: string;
  scenario: string;
  options: Record<string, Json>;
  seats: Seat[];
  /** Hash of the data it plays with, and the name of the pack if it is not the data in the box. */
  pack: string;
  packName: string | null;
  clock: ClockRule | null;
  /** May people be told what a bot would do? Where one plays against bots alone they always may. */
  hints: boolean;
  /** Published when the table is made; the seed itself stays here until the game is over. */
  commitment: string;
  seed: string;
  salts: Record<Seat, string>;
  /** Version of the rules with which it was laid. */
  rules: number;
  clockState: ClockState | null;
  /** When the hourglass that runs now is empty. */
  glass: { ends: number } | null;
  /** When the window that is open now closes; the same for all. */
  window: { ends: number } | null;
  paused: boolean;
  proposals: Proposal[];
  /** How it ended, if not by a result of the game. */
  ended: 'agreed' | 'closed' | null;
  /** Why it was set aside: the rules of today cannot read it. */
  aside: string | null;
  /** Where it came from. */
  origin: 'here' | 'imported' | 'played-locally' | 'fork';
  /** The rematch that was made of it. */
  rematch: string | null;
  /** Which seats were asked something when it was laid down; null: it may have gone on since. */
  asked: Seat[] | null;
}

/** A table that is newly made: laid like `laid`, and as `own` says. */
export const newBody = (
  laid: Pick<GameRecord, 'init' | 'data' | 'commitment' | 'salts'>,
  rules: number,
  own: Pick<TableBody, 'title' | 'packName' | 'origin' | 'seed'> & {
    clock?: ClockRule | null;
    hints?: boolean;
  },
): TableBody => ({
  ...laid.init,
  pack: laid.data,
  commitment: laid.commitment,
  salts: laid.salts,
  rules,
  clock: null,
  hints: false,
  clockState: null,
  glass: null,
  window: null,
  paused: false,
  proposals: [],
  ended: null,
  aside: null,
  rematch: null,
  asked: null,
  ...own,
});
