/** What is worth measuring in many games of Empires of the Middle Ages. */

import type { Title } from '@annales/engine';
import { eachSeat, tableOf, timesOf } from '../measuring.ts';
import { areasOf, realmPlayedBy } from './rules/empire.ts';
import type { Table } from './state.ts';

export const measures = {
  conquests: (ended) => timesOf(ended, 'conquered'),
  rebellions: (ended) => timesOf(ended, 'rebellion-check', ({ outcome }) => outcome === 'R'),
  endeavors: (ended) => timesOf(ended, 'announced'),
  events: (ended) => timesOf(ended, 'event'),
  areas: (ended) => {
    const t = tableOf<Table>(ended);
    return eachSeat(ended, (seat) => {
      const realm = realmPlayedBy(t, seat);
      return realm ? areasOf(t, realm.id).length : 0;
    });
  },
  gold: (ended) => eachSeat(ended, (seat) => realmPlayedBy(tableOf<Table>(ended), seat)?.gold ?? 0),
} satisfies NonNullable<Title['measures']>;
