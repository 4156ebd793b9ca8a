/** Threads for bots: they can be stopped at any time and never hold up the server. */

import { availableParallelism } from 'node:os';
import type { Action, Decision, Seat } from '@annales/engine';
import type { Clock } from '../clock.ts';
import { Threads } from '../threads.ts';

export interface Task {
  game: string;
  /** Hash of the data, and the data themselves unless they are those in the box. */
  pack: string;
  data: string | null;
  bot: string;
  seat: Seat;
  /** What it would do of itself; null if nothing. */
  unasked: boolean;
  /** Its reason is wanted too. */
  explained: boolean;
  /** The seat’s view, as text. */
  view: string;
  luck: string;
}

export type BotPool = Threads<Task, Decision<Action> | null>;

export const botPool = (clock: Clock): BotPool =>
  new Threads(clock, new URL('./worker.ts', import.meta.url), {
    size: Math.max(1, availableParallelism() - 1),
    longest: 60_000,
  });
