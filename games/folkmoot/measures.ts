/** What is worth measuring in many folkmoots. */

import type { Title } from '@annales/engine';
import { eachSeat, sumOf, tableOf, timesOf } from '../measuring.ts';
import type { Table } from './state.ts';

export const measures = {
  raids: (ended) => timesOf(ended, 'raid'),
  ambushed: (ended) => timesOf(ended, 'ambushes'),
  plunder: (ended) => sumOf(ended, 'plunder', ({ coins }) => Number(coins)),
  bargains: (ended) => timesOf(ended, 'accepted'),
  held: (ended) => eachSeat(ended, (seat) => tableOf<Table>(ended).hands[seat]!.count!),
} satisfies NonNullable<Title['measures']>;
