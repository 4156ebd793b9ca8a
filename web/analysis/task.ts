/** What the page asks of the thread that looks a game through, and what comes back from it. */

import type { GameRecord, JsonObject, Seat } from '@annales/engine';
import type { JudgedStep } from './judging.ts';

export interface Task {
  game: string;
  /** Hash of the data; null: those in the box. */
  pack: string | null;
  data: JsonObject | null;
  record: GameRecord;
}

/** A step at which much changed hands, in words. */
export interface Point {
  /** Which of the steps. */
  at: number;
  /** Who decided it, what, and the version of that seat when it was asked; null: nobody. */
  decided: { seat: Seat; words: string; asked: number } | null;
}

/** What a strong bot would have done there. */
export interface Advice {
  /** Null: the very same. */
  words: string | null;
  because: string | null;
}

export type Message =
  | { kind: 'progress'; done: number; of: number }
  /** Nothing judges positions of this game. */
  | { kind: 'unjudged' }
  | { kind: 'course'; steps: JudgedStep[]; points: Point[] }
  /** Of the points, in their order. */
  | { kind: 'advice'; point: number; advice: Advice }
  | { kind: 'done' }
  | { kind: 'failed'; sentence: string };
