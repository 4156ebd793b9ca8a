/**
 * Work that must happen once, at its time, whatever falls over in between. A job is put with the very change that causes it
 * (`put-job`), so there is never one without the other; whoever does it writes what comes of it together with its end. Another
 * one of the same kind and key takes its place. Here the server does them itself (`in-process.ts`); where several serve one
 * database its queue can stand in this place.
 */

import type { JobRow, StoreChange } from '../store/store.ts';

export interface Jobs {
  /** What is done for a kind of job. To be said before `start`. */
  on(kind: string, work: Work): void;
  /** Of which it has been said what is done. */
  readonly kinds: readonly string[];
  start(): Promise<void>;
  close(): void;
}

export interface Work {
  /** Does it, and gives what is stored together with its end. What it throws is told, and it is tried again. */
  run(job: Job): Promise<StoreChange[]>;
  /** Milliseconds after which it is tried again that has failed so often; null: it is given up. A minute, always, if absent. */
  again?(failures: number): number | null;
}

export interface Job extends JobRow {}

/** Puts a job, or puts it off; `at` in milliseconds of the time in which the server was open. */
export const putJob = (kind: string, key: string, at: number, body = ''): StoreChange => ({
  do: 'put-job',
  job: { kind, key, at, failures: 0, body },
});

/** The same, but one that is there already keeps its time if that is earlier. */
export const putJobBy = (kind: string, key: string, at: number, body = ''): StoreChange => ({
  do: 'put-job',
  job: { kind, key, at, failures: 0, body },
  sooner: true,
});

export const dropJob = (kind: string, key: string): StoreChange => ({ do: 'drop-job', kind, key });
