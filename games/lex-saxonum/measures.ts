/** What is worth measuring in many Saxon wars. */

import type { Title } from '@annales/engine';
import { eachSeat, tableOf, timesOf } from '../measuring.ts';
import type { Table } from './state.ts';

export const measures = {
  lastYear: (ended) => tableOf<Table>(ended).year,
  conquests: (ended) => timesOf(ended, 'conquest'),
  revolts: (ended) => timesOf(ended, 'revolt'),
  conversions: (ended) => timesOf(ended, 'conversion', ({ won }) => won === true),
  lost: (ended) => eachSeat(ended, (seat) => timesOf(ended, 'lose', ({ side }) => side === seat)),
  pillages: (ended) => eachSeat(ended, (seat) => timesOf(ended, 'pillage', ({ side }) => side === seat)),
  purse: (ended) => ({ ...tableOf<Table>(ended).purse }),
} satisfies NonNullable<Title['measures']>;
