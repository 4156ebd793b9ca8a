/** A thread for tests: gives back what it is given, or fails as it is told. */

import { parentPort } from 'node:worker_threads';

parentPort!.on('message', (task: string) => {
  if (task === 'eat') for (const all: unknown[] = []; ; ) all.push(new Array(10_000).fill(task));
  if (task === 'sleep') return;
  if (task === 'end') process.exit();
  parentPort!.postMessage(task === 'fail' ? { error: 'as told' } : { value: task });
});
