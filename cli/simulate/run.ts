/** Plays all shares of a simulation: here, or side by side on threads; what comes of it is the same. */

import { Worker } from 'node:worker_threads';
import type { Title } from '@annales/engine';
import { playerOf, type Share, type Simulation } from './share.ts';
import type { Tally } from './tally.ts';

export interface Running {
  simulation: Simulation;
  shares: readonly Share[];
  /** How many threads; 1: none but this. */
  workers: number;
  onDone(share: Share, tally: Tally): void;
}

export async function playShares(title: Title, running: Running): Promise<void> {
  if (running.workers === 1) playHere(title, running);
  else await playOnThreads(running);
}

function playHere(title: Title, { simulation, shares, onDone }: Running): void {
  const play = playerOf(title, simulation);
  for (const share of shares) onDone(share, play(share));
}

async function playOnThreads({ simulation, shares, workers, onDone }: Running): Promise<void> {
  const left = [...shares];
  const thread = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: simulation });
    try {
      for (let share = left.shift(); share; share = left.shift())
        onDone(share, await answered(worker, share));
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, shares.length) }, thread));
}

function answered(worker: Worker, share: Share): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`A thread of the simulation ended with ${code}`));
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject);
      worker.off('exit', ended);
      resolve(tally);
    });
    worker.once('error', reject);
    worker.once('exit', ended);
    worker.postMessage(share);
  });
}
