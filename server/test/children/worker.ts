/** A thread for tests: gives back what it is given, or fails as it is told. */

import { parentPort } from 'node:worker_threads';

/** A hundred megabytes, all of it in use at once. */
const meal = (): unknown[][] => Array.from({ length: 1_250 }, () => new Array(10_000).fill(0));

parentPort!.on('message', (task: string) => {
  if (task === 'eat') meal().reverse();
  if (task === 'sleep') return;
  if (task === 'end') process.exit();
  if (task === 'tell') for (const share of [0.25, 0.5]) parentPort!.postMessage({ share });
  parentPort!.postMessage(task === 'fail' ? { error: 'as told' } : { value: task });
});
