/** Lets a bot think in a worker of its own, one thought at a time; it can be stopped in the middle of one. */

import { thinkWords } from '../words/here.ts';
import { language } from '../words/language.ts';
import type { Advice, Task, Thought } from './task.ts';

/** What was thought is not wanted any more. */
export class Cancelled extends Error {}

export interface Thinking {
  /** Null: nothing, of a bot that is not asked. */
  decision: Promise<Advice | null>;
  cancel(): void;
}

export type Think = (task: Task) => Thinking;

/** Milliseconds after which a thought is given up. */
const LONGEST = 60_000;

/** A worker that is through with a thought is kept for the next one. */
let idle: Worker | null = null;

export const think: Think = (task) => {
  const worker =
    idle ?? new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module', name: language });
  idle = null;
  let stop!: (error: Error) => void;
  const decision = new Promise<Advice | null>((resolve, reject) => {
    const limit = setTimeout(() => stop(new Error(thinkWords.tooLong)), LONGEST);
    stop = (error) => {
      clearTimeout(limit);
      worker.terminate();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      clearTimeout(limit);
      stop = () => {};
      if (idle === null) idle = worker;
      else worker.terminate();
      if ('advice' in data) resolve(data.advice);
      else reject(new Error(data.error));
    };
    worker.onerror = () => stop(new Error(thinkWords.failed));
    worker.postMessage(task);
  });
  return { decision, cancel: () => stop(new Cancelled(thinkWords.stopped)) };
};
