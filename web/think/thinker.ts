/** Lets a bot think in a worker of its own, one thought at a time; it can be stopped in the middle of one. */

import { thinkWords } from '../words/here.ts';
import { language } from '../words/language.ts';
import type { Task, Thought, Thoughts } from './task.ts';

/** What was thought is not wanted any more. */
export class Cancelled extends Error {}

export interface Thinking {
  thoughts: Promise<Thoughts>;
  cancel(): void;
}

/** `tell` hears now and then which share of its time a thought has taken. */
export type Think = (task: Task, tell?: (share: number) => void) => Thinking;

/** Milliseconds after which a thought is given up. */
const LONGEST = 60_000;

/** A worker that is through with a thought is kept for the next one. */
let idle: Worker | null = null;

export const think: Think = (task, tell = () => {}) => {
  const worker =
    idle ?? new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module', name: language });
  idle = null;
  let stop!: (error: Error) => void;
  const thoughts = new Promise<Thoughts>((resolve, reject) => {
    const limit = setTimeout(() => stop(new Error(thinkWords.tooLong)), LONGEST);
    stop = (error) => {
      clearTimeout(limit);
      worker.terminate();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      if ('share' in data) return tell(data.share);
      clearTimeout(limit);
      stop = () => {};
      if (idle === null) idle = worker;
      else worker.terminate();
      if ('advice' in data) resolve(data);
      else reject(new Error(data.error));
    };
    worker.onerror = () => stop(new Error(thinkWords.failed));
    worker.postMessage(task);
  });
  return { thoughts, cancel: () => stop(new Cancelled(thinkWords.stopped)) };
};
