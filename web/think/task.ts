/** What a bot is given to think about: a seat's view and nothing else. */

import type { Pondering, Spent } from '@annales/bots';
import type { Action, Json, JsonObject } from '@annales/engine';

export interface Task extends Pondering {
  game: string;
  /** Hash of the data; null: those in the box. */
  pack: string | null;
  /** The data themselves, where they cannot be fetched by their hash. */
  data?: JsonObject | null;
  view: Json;
}

/** What a bot would do; why, in the reader's words, if that was asked. */
export interface Advice {
  action: Action;
  because: string | null;
}

/** What comes of a thought; null: nothing, of a bot that is not asked. */
export interface Thoughts {
  advice: Advice | null;
  spent: Spent;
}

/** What the worker says: how far it is, now and then; in the end what it thinks. */
export type Thought = Thoughts | { error: string } | { share: number };
