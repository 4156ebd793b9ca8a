/** Threads for bots: they can be stopped at any time and never hold up the server. */

import { availableParallelism } from 'node:os';
import type { Pondered, Pondering } from '@annales/bots';
import type { Clock } from '../clock.ts';
import { Threads } from '../threads.ts';

export interface Task extends Pondering {
  game: string;
  /** Hash of the data, and the data themselves unless they are those in the box. */
  pack: string;
  data: string | null;
  /** The seat’s view, as text. */
  view: string;
}

export type BotPool = Threads<Task, Pondered>;

export const botPool = (clock: Clock): BotPool =>
  new Threads(clock, new URL('./worker.ts', import.meta.url), {
    size: Math.max(1, availableParallelism() - 1),
    longest: 60_000,
  });
