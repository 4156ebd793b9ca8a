/** What a bot is given to think about: a seat's view and nothing else. */

import type { Action, Json, JsonObject, Seat } from '@annales/engine';

export interface Task {
  game: string;
  /** Hash of the data; null: those in the box. */
  pack: string | null;
  /** The data themselves, where they cannot be fetched by their hash. */
  data?: JsonObject | null;
  bot: string;
  seat: Seat;
  /** What it would do of itself; null if nothing. */
  unasked?: boolean;
  /** Its reason is wanted too. */
  explained?: boolean;
  view: Json;
  luck: string;
}

/** What a bot would do; why, in the reader's words, if that was asked. */
export interface Advice {
  action: Action;
  because: string | null;
}

export type Thought = { advice: Advice | null } | { error: string };
