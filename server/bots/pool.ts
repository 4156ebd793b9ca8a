/** Threads for bots: they can be stopped at any time and never hold up the server. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Action, Seat } from '@annales/engine';
import type { Clock, Timer } from '../clock.ts';

export interface Task {
  id: number;
  game: string;
  /** Hash of the data, and the data themselves unless they are those in the box. */
  pack: string;
  data: string | null;
  bot: string;
  seat: Seat;
  /** The seat’s view, as text. */
  view: string;
  luck: string;
}

export interface Thought {
  id: number;
  action?: Action;
  error?: string;
}

interface Job {
  task: Task;
  resolve(action: Action): void;
  reject(error: Error): void;
}

interface Thinker {
  worker: Worker;
  job: Job | null;
  /** Ends a thought that takes too long. */
  limit: Timer | null;
}

/** What was thought is not wanted any more. */
export class Cancelled extends Error {}

export class BotPool {
  readonly #clock: Clock;
  readonly #size: number;
  readonly #thinkers: Thinker[] = [];
  #waiting: Job[] = [];
  #id = 0;
  #closed = false;

  readonly #longest: number;

  /** `longest`: milliseconds after which a thought is given up. */
  constructor(clock: Clock, { size = Math.max(1, availableParallelism() - 1), longest = 60_000 } = {}) {
    this.#clock = clock;
    this.#size = size;
    this.#longest = longest;
  }

  /** Thinks as soon as a thread is free. `cancel` stops it, even in the middle of a thought. */
  think(task: Omit<Task, 'id'>): { action: Promise<Action>; cancel(): void } {
    let job!: Job;
    const action = new Promise<Action>((resolve, reject) => {
      job = { task: { ...task, id: ++this.#id }, resolve, reject };
    });
    this.#waiting.push(job);
    this.#go();
    return { action, cancel: () => this.#cancel(job) };
  }

  #go(): void {
    if (this.#closed || this.#waiting.length === 0) return;
    let free = this.#thinkers.find((one) => one.job === null);
    if (!free && this.#thinkers.length < this.#size) {
      free = this.#hire();
    }
    if (!free) return;
    free.job = this.#waiting.shift()!;
    const thinker = free;
    thinker.limit = this.#clock.after(this.#longest, () =>
      this.#dismiss(thinker, new Error(`no answer within ${this.#longest} ms`)),
    );
    thinker.worker.postMessage(free.job.task);
    this.#go();
  }

  #hire(): Thinker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.unref();
    const thinker: Thinker = { worker, job: null, limit: null };
    worker.on('message', (thought: Thought) => this.#thought(thinker, thought));
    worker.on('error', (error: Error) => this.#dismiss(thinker, error));
    worker.on('exit', () => this.#dismiss(thinker, new Error('the thread of the bot has ended')));
    this.#thinkers.push(thinker);
    return thinker;
  }

  #thought(thinker: Thinker, { action, error }: Thought): void {
    const { job } = thinker;
    thinker.limit?.stop();
    thinker.job = null;
    if (action) job?.resolve(action);
    else job?.reject(new Error(error ?? 'the bot gave no answer'));
    this.#go();
  }

  /** A thread that is of no use any more; another takes its place when it is needed. */
  #dismiss(thinker: Thinker, error: Error): void {
    const at = this.#thinkers.indexOf(thinker);
    if (at < 0) return;
    this.#thinkers.splice(at, 1);
    thinker.limit?.stop();
    void thinker.worker.terminate();
    thinker.job?.reject(error);
    this.#go();
  }

  #cancel(job: Job): void {
    this.#waiting = this.#waiting.filter((one) => one !== job);
    const error = new Cancelled('the bot was stopped');
    const thinker = this.#thinkers.find((one) => one.job === job);
    if (thinker) this.#dismiss(thinker, error);
    job.reject(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting) job.reject(new Cancelled('the server stops'));
    this.#waiting = [];
    await Promise.all(
      this.#thinkers.splice(0).map(({ worker, job, limit }) => {
        limit?.stop();
        job?.reject(new Cancelled('the server stops'));
        return worker.terminate();
      }),
    );
  }
}
