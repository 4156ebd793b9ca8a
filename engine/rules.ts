/** All that makes a game, as its folder says it: what `defineGame` takes. */

import type { Chance } from './chance.ts';
import type { Action, AnyQuestions, Correctable, Facts, Init, Seat, Upgrade, Viewer } from './contract.ts';
import type { Frame, State, Steps, Verb } from './flow.ts';
import type { Field, RowsField } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Nouns } from './notation.ts';
import type { Play } from './play.ts';
import type { Said, Words } from './words/words.ts';

/** An answer that can be left beforehand: one of a list, or filled in. Which there are must not depend on what was drawn. */
export type StandingRule<T> = ListedStanding<T> | FilledStanding<T>;

/** The answers must not depend on what the seat holds, and none is a list: those are answers with a key. */
export interface ListedStanding<T> {
  clause: string;
  answers(t: T, seat: Seat): Json[];
  /** One of them may also be left for a while, and goes by itself. */
  forNow?: {
    answer: Json;
    /** What it is left for: a year, a round. It holds while this stays the same. All may know it. */
    during(t: T): Json;
  };
}

/** An answer with values: “up to 4 for the Slavs”, “stop me when …”. The question’s own `standing` says what follows from it. */
export interface FilledStanding<T> {
  clause: string;
  /** Bounds and lists may rest on what the seat itself may know, and on nothing else. */
  fields(t: T, seat: Seat): StandingFields;
  /** A field with one of a list: an answer is kept for each value of it, and `left` is a list of them (`leftFor`). */
  keyedBy?: string;
  /** What it starts from where nothing was left; a list of them where there is a key. */
  initial?(t: T, seat: Seat): Json;
}

/** No rows of rows, and no free text. */
export type StandingFields = Record<string, Exclude<Field, RowsField | { kind: 'text' | 'line' }>>;

/** Something open to a seat whenever the game rests at a question to one seat. */
export type FreeVerbs<T, A extends Action, U extends Frame = Frame> = {
  [V in A['verb']]?: Verb<T, null, Extract<A, { verb: V }>, U>;
};

/**
 * All that makes a game. `T` is what lies on the table, as rules see it: it may name read-only things (`map`, `charts`)
 * that are lent by `world` and never stored.
 */
export interface Rules<
  T extends object,
  F extends Frame,
  A extends Action,
  W extends object = object,
  Q extends object = AnyQuestions,
> {
  facts: Facts;
  /** What rules read of this table's data: indexes, charts, the map. Lent to the table, not stored with it. */
  world?(data: JsonObject): W;
  setup(init: Init, chance: Chance, world: W): Omit<T, keyof W>;
  first(t: T): F;
  steps: Steps<T, F, A>;
  free?: FreeVerbs<T, A, F>;
  standing?: Record<string, StandingRule<T>>;
  /** Deals the blank places of a view, so that the viewer cannot tell the world from the real one. */
  deal(s: State<T, F>, viewer: Viewer, chance: Chance): void;
  /**
   * What becomes of the things of a seat that resigns while two or more play on; if absent they stay where they lie. It
   * touches nothing on which others' sealed answers rest. What the seat is asked from then on is answered by `instead`.
   */
  resigned?(p: Play<T>, seat: Seat): void;
  /**
   * What a stand-by gets who sits down at a seat while the others play; if absent it is what the seat has. It touches
   * nothing on which others' sealed answers rest, and draws nothing. Whoever resigned there has gone before it.
   */
  stoodBy?(p: Play<T>, seat: Seat): void;
  /** Seats whose players have left them, by resigning too, and where a stand-by may sit. Worked out from what lies open. */
  left?(t: T): Seat[];
  /** What a seat commands now, as far as its name follows it; null: nothing. All may know it. */
  commands?(t: T, seat: Seat): Json;
  nouns?: Nouns<T, A>;
  words(world: W): Words<T, A, Q>;
  /** The table as text, from a view: `s` for who has sealed an answer, `said` for the words of the reader's language. */
  board?(t: T, viewer: Viewer, s: State<T, F>, said: Said<T, A, Q>): string;
  invariants?(t: T, s: State<T, F>): string[];
  /**
   * What may be corrected by agreement, from a spectator's view: only what lies open, and only where play goes on from
   * whatever is allowed. What hangs together (coins of a purse and of the bank) is offered piece by piece: the invariants
   * say whether a correction of several pieces is whole, so they must not tie any of it to what is hidden.
   */
  corrections?(t: T, s: State<T, F>): Correctable[];
  upgrades?: Upgrade<State<T>>[];
}
