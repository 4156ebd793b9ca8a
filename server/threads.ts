/** Threads for what would hold up the server: they can be stopped at any time, and those who wait for one have an end. */

import { Worker } from 'node:worker_threads';
import type { Clock, Timer } from './clock.ts';
import { Denied } from './errors.ts';

/** What a thread answers to a task; before that it may say now and then which share of it is done. */
export type Done<Value> = { value: Value } | { error: string };
export type Told<Value> = Done<Value> | { share: number };

export interface ThreadsOptions {
  /** How many work at once. They are started when they are needed. */
  size: number;
  /** Milliseconds after which a task is given up. */
  longest: number;
  /** How many tasks may wait for a thread; and what is said to whoever comes then. */
  waiting?: { most: number; full: string };
  /** Megabytes that a thread may use for what lives long; if it needs more it ends, and nothing else does. */
  memory?: number;
}

interface Job<Task, Value> {
  task: Task;
  /** For whom it is done. */
  lane: string;
  tell(share: number): void;
  resolve(value: Value): void;
  reject(error: Error): void;
}

interface Thread<Task, Value> {
  worker: Worker;
  job: Job<Task, Value> | null;
  /** Since when it works, by the steady clock. */
  since: number;
  /** Ends a task that takes too long. */
  limit: Timer | null;
}

/** What was to be done is not wanted any more. */
export class Cancelled extends Error {}

/** So many lanes are remembered before those are forgotten that have had no more than others. */
const MANY_LANES = 1_000;

export class Threads<Task, Value> {
  readonly #clock: Clock;
  readonly #script: URL;
  readonly #options: ThreadsOptions;
  readonly #threads: Thread<Task, Value>[] = [];
  #waiting: Job<Task, Value>[] = [];
  /** What each lane has had, in milliseconds of threads; and what whoever was served last had had by then, from where newcomers begin. */
  readonly #had = new Map<string, number>();
  #level = 0;
  #closed = false;

  /** `script`: what a thread does with each message, a task; it answers each with `Done`. */
  constructor(clock: Clock, script: URL, options: ThreadsOptions) {
    this.#clock = clock;
    this.#script = script;
    this.#options = options;
  }

  /** How many tasks wait for a thread, and how many are being done. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get busy(): number {
    return this.#threads.filter(({ job }) => job !== null).length;
  }

  /**
   * Does it as soon as a thread is free. `cancel` stops it, even in the middle; `tell` hears how far it is. Of several lanes that
   * wait the one comes first that has had least: whoever wants much waits for himself, and not everybody for him.
   */
  run(
    task: Task,
    tell: (share: number) => void = () => {},
    lane = '',
  ): { value: Promise<Value>; cancel(): void } {
    const { waiting } = this.#options;
    if (waiting && this.#waiting.length >= waiting.most) throw new Denied('busy', waiting.full);
    let job!: Job<Task, Value>;
    const value = new Promise<Value>((resolve, reject) => {
      job = { task, lane, tell, resolve, reject };
    });
    this.#waiting.push(job);
    this.#go();
    return { value, cancel: () => this.#cancel(job) };
  }

  #go(): void {
    if (this.#closed || this.#waiting.length === 0) return;
    let free = this.#threads.find((one) => one.job === null);
    if (!free && this.#threads.length < this.#options.size) free = this.#start();
    if (!free) return;
    const thread = free;
    thread.job = this.#next();
    thread.since = this.#clock.steady();
    const { longest } = this.#options;
    thread.limit = this.#clock.after(longest, () =>
      this.#dismiss(thread, new Error(`no answer within ${longest} ms`)),
    );
    thread.worker.postMessage(thread.job.task);
    this.#go();
  }

  /** Of the lane that has had least, the one that waits longest. */
  #next(): Job<Task, Value> {
    let [at, least] = [0, Number.POSITIVE_INFINITY];
    for (const [i, { lane }] of this.#waiting.entries()) {
      const had = this.#hadBy(lane);
      if (had < least) [at, least] = [i, had];
    }
    this.#level = least;
    return this.#waiting.splice(at, 1)[0]!;
  }

  /** Whoever has wanted nothing for a while has saved nothing up. */
  #hadBy(lane: string): number {
    return Math.max(this.#level, this.#had.get(lane) ?? 0);
  }

  #count({ job, since }: Thread<Task, Value>): void {
    if (job) this.#had.set(job.lane, this.#hadBy(job.lane) + Math.max(1, this.#clock.steady() - since));
    if (this.#had.size <= MANY_LANES) return;
    for (const [lane, had] of this.#had) if (had <= this.#level) this.#had.delete(lane);
  }

  #start(): Thread<Task, Value> {
    const { memory } = this.#options;
    const worker = new Worker(
      this.#script,
      memory ? { resourceLimits: { maxOldGenerationSizeMb: memory } } : {},
    );
    worker.unref();
    const thread: Thread<Task, Value> = { worker, job: null, since: 0, limit: null };
    worker.on('message', (told: Told<Value>) => {
      if ('share' in told) thread.job?.tell(told.share);
      else this.#done(thread, told);
    });
    worker.on('error', (error: Error) => this.#dismiss(thread, error));
    worker.on('exit', () => this.#dismiss(thread, new Error('the thread has ended')));
    this.#threads.push(thread);
    return thread;
  }

  #done(thread: Thread<Task, Value>, done: Done<Value>): void {
    const { job } = thread;
    this.#count(thread);
    thread.limit?.stop();
    thread.job = null;
    if ('error' in done) job?.reject(new Error(done.error));
    else job?.resolve(done.value);
    this.#go();
  }

  /** A thread that is of no use any more; another takes its place when it is needed. */
  #dismiss(thread: Thread<Task, Value>, error: Error): void {
    const at = this.#threads.indexOf(thread);
    if (at < 0) return;
    this.#threads.splice(at, 1);
    this.#count(thread);
    thread.limit?.stop();
    void thread.worker.terminate();
    thread.job?.reject(error);
    this.#go();
  }

  #cancel(job: Job<Task, Value>): void {
    this.#waiting = this.#waiting.filter((one) => one !== job);
    const error = new Cancelled('it is not wanted any more');
    const thread = this.#threads.find((one) => one.job === job);
    if (thread) this.#dismiss(thread, error);
    job.reject(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const stops = new Cancelled('the server stops');
    for (const job of this.#waiting.splice(0)) job.reject(stops);
    await Promise.all(
      this.#threads.splice(0).map(({ worker, job, limit }) => {
        limit?.stop();
        job?.reject(stops);
        return worker.terminate();
      }),
    );
  }
}
