/** What a bot is given to think about: a seat's view and nothing else. */

import type { Action, Decision, Json, JsonObject, Seat } from '@annales/engine';

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
  view: Json;
  luck: string;
}

export type Thought = { decision: Decision<Action> | null } | { error: string };
