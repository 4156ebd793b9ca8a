/** Plays shares of simulations: here, or side by side on threads; what comes of it is the same. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Title } from '@annales/engine';
import { type PlayShare, playerOf, type Share, type Simulation } from './share.ts';
import type { Tally } from './tally.ts';

/** Some games of one simulation. `key` tells simulations apart. */
export interface Job {
  key: string;
  simulation: Simulation;
  share: Share;
}

export interface Running<J extends Job> {
  /** The next thing to play; null: there is nothing more to do. It is asked whenever somebody has nothing to do. */
  next(): J | null;
  /** How many threads; 1: none but this. */
  workers: number;
  onDone(job: J, tally: Tally): void;
}

/** `title` has all bots that play. */
export async function playJobs<J extends Job>(title: Title, running: Running<J>): Promise<void> {
  if (running.workers === 1) playHere(title, running);
  else await playOnThreads(running);
}

/** To start a thread takes as long as to play some shares. */
export const worthwhile = (jobs: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(jobs / 5)));

/** As many games are kept made: bots that swap seats play the same few again and again. */
const MADE = 50;

export function jobPlayer(titleOf: (simulation: Simulation) => Title): (job: Job) => Tally {
  const made = new Map<string, PlayShare>();
  return ({ key, simulation, share }) => {
    if (!made.has(key)) {
      const [oldest] = made.keys();
      if (made.size >= MADE) made.delete(oldest!);
      made.set(key, playerOf(titleOf(simulation), simulation));
    }
    return made.get(key)!(share);
  };
}

function playHere<J extends Job>(title: Title, { next, onDone }: Running<J>): void {
  const play = jobPlayer(() => title);
  for (let job = next(); job; job = next()) onDone(job, play(job));
}

/** Where one thread fails, the others end with what they are playing. */
async function playOnThreads<J extends Job>({ next, workers, onDone }: Running<J>): Promise<void> {
  let failure: { error: unknown } | null = null;
  const thread = async (): Promise<void> => {
    let worker: Worker | null = null;
    try {
      for (let job = next(); job && !failure; job = next()) {
        worker ??= new Worker(new URL('./worker.ts', import.meta.url));
        onDone(job, await answered(worker, { key: job.key, simulation: job.simulation, share: job.share }));
      }
    } catch (error) {
      failure ??= { error };
    } finally {
      await worker?.terminate();
    }
  };
  await Promise.all(Array.from({ length: workers }, thread));
  if (failure) throw (failure as { error: unknown }).error;
}

function answered(worker: Worker, job: Job): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`A thread of the simulation ended with ${code}`));
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject);
      worker.off('exit', ended);
      resolve(tally);
    });
    worker.once('error', reject);
    worker.once('exit', ended);
    worker.postMessage(job);
  });
}
