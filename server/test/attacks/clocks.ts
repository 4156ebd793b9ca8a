/** The machine's time jumps, and time passes, while other requests run. */

import type { Attack } from './field.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where the machine's time may be, beside the right one; by the longest of them every session has run out. */
const AHEAD = [0, 0, 0, -HOUR, 50 * MINUTE, HOUR, DAY, -DAY, 30 * DAY, 80 * DAY, 100 * DAY, -365 * DAY];

export function clockJumps(): Attack {
  let ahead = 0;
  return {
    name: 'clock jumps',
    share: 4,
    comesTo: ['jump'],
    async run(field, luck) {
      const next = luck.one(AHEAD);
      field.clock.jump(next - ahead);
      ahead = next;
      field.note('jump');
      // Less than any table is idle for before it is laid down.
      if (luck.rarely(2)) field.clock.pass(luck.below(5_000));
      await field.send(field.someone(luck), 'GET', '/me');
    },
  };
}
