/** A game over time, for the page of its result; the rules know nothing of it. */

import type { Action, Entry, Game, Result, Seat } from '@annales/engine';

/** Something that can be counted for each seat at any moment, from what everybody may know. */
export interface Measure {
  title: string;
  values: Record<Seat, number>;
}

/** What is drawn of one moment: when it was, and lines worth following. */
export interface Moment {
  when: string;
  measures: Measure[];
}

/** The data it is played with, and its words. */
export type ChartGame = Pick<Game<unknown, Action, unknown>, 'data'> & { say: { words: unknown } };

/** What a game's `board/chart.ts` has. Views are those of a spectator. */
export interface Chart {
  /** Of each seat, as its pieces have it. */
  colours: Readonly<Record<Seat, string>>;
  /** The first of its measures is what the game is won by. */
  momentOf(game: ChartGame, view: never): Moment;
  /** What the final score is made of, or what the end was decided by. */
  breakdown(game: ChartGame, view: never): Measure[];
  /** Has this brought about such an end? Where the score does not tell of what a game is won by. */
  decides?(entry: Entry, result: Result): boolean;
}
