/** What is worth measuring in many games of Dark Age II. */

import type { Title } from '@annales/engine';
import { eachSeat, tableOf, timesOf } from '../measuring.ts';
import { kingdomOfSeat } from './rules/reporting.ts';
import type { Table } from './state.ts';

export const measures = {
  captures: (ended) => timesOf(ended, 'capture'),
  attacks: (ended) => timesOf(ended, 'attack'),
  sieges: (ended) => timesOf(ended, 'siege'),
  areas: (ended) => {
    const t = tableOf<Table>(ended);
    const owners = Object.values(t.roundup?.owners ?? {});
    return eachSeat(ended, (seat) => {
      const kingdom = kingdomOfSeat(t, seat);
      return kingdom === null ? 0 : owners.filter((owner) => owner === kingdom).length;
    });
  },
} satisfies NonNullable<Title['measures']>;
