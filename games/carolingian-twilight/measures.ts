/** What is worth measuring in many games of Carolingian Twilight. */

import type { Title } from '@annales/engine';
import { eachSeat, sumOf, tableOf, timesOf } from '../measuring.ts';
import { areasOf, ownPower } from './rules/ground.ts';
import type { Table } from './state.ts';

export const measures = {
  vikings: (ended) => timesOf(ended, 'viking-raid'),
  sacked: (ended) => timesOf(ended, 'sacked'),
  attacks: (ended) => timesOf(ended, 'attack'),
  destroyed: (ended) => sumOf(ended, 'destroyed', ({ count }) => Number(count)),
  eliminated: (ended) => timesOf(ended, 'eliminated'),
  areas: (ended) => {
    const t = tableOf<Table>(ended);
    return eachSeat(ended, (seat) => {
      const power = ownPower(t, seat);
      return power ? areasOf(t, power.id).length : 0;
    });
  },
} satisfies NonNullable<Title['measures']>;
