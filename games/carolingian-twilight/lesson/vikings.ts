/** The raid of the year. */

import type { Step } from '../../lesson.ts';
import { FIGHTING } from './any-time.ts';

export const vikings: readonly Step[] = [
  {
    part: 'The Vikings',
    happened:
      'You stood while Louis and Lothar fought over the Slavs: Louis has them for 3 DP. The Bulgars went to Lothar for 1. Then the Vikings came, as every year, moved by dice alone. A 2 brought two of them; a 2 made them land from the North Sea; a 6 sent them to Flanders, to you. They attack on the Shock table: two units, so the second column, a 4, and the result is D1 CA.',
    says: 'Results are carried out from the left. D1: you lose a unit. Lose the militia.',
    why: 'Every unit counts 1 in a fight, whatever it is. The militia is the cheapest to raise again.',
    clause: 'CT-17.6.b',
    action: 'lose militia',
    instead: { lose: 'A warrior costs twice as much to raise.', ...FIGHTING },
  },
  {
    says: 'CA: now you must counterattack. Roll on the Engagement table.',
    why: 'Your side of the fight has one unit: the first column. The Shock table is for leaders and field armies, the Raid table for nomads.',
    clause: 'CT-17.8.a',
    action: 'strike engagement',
    draws: [6, 1, 2],
    instead: FIGHTING,
  },
];
