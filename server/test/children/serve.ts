/**
 * Serves a file until it is killed; says where, and since when. Each line that it is told is a number of milliseconds by
 * which the machine's time is ahead from then on.
 */

import { createInterface } from 'node:readline';
import { systemClock } from '../../clock.ts';
import { serve } from '../../index.ts';

const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
const since = Date.now();
let ahead = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  ahead = Number(line);
});
const { url } = await serve({
  file: process.argv[2]!,
  port: 0,
  clock: { ...systemClock, wall: () => Date.now() + ahead },
  common: UNLIMITED,
  strict: UNLIMITED,
  talk: UNLIMITED,
  kept: UNLIMITED,
});
process.stdout.write(`${url} ${since}\n`);
