/** What is worth measuring in many games of Carolingi. */

import type { Title } from '@annales/engine';
import { eachSeat, tableOf, timesOf } from '../measuring.ts';
import { controlledBy } from './rules/ground.ts';
import { followersOnMap } from './rules/victory.ts';
import type { Table } from './state.ts';

export const measures = {
  lastYear: (ended) => tableOf<Table>(ended).year,
  fights: (ended) => timesOf(ended, 'fight'),
  starved: (ended) => timesOf(ended, 'starved'),
  countries: (ended) => eachSeat(ended, (seat) => controlledBy(tableOf<Table>(ended), seat).length),
  followers: (ended) => eachSeat(ended, (seat) => followersOnMap(tableOf<Table>(ended), seat)),
  trophies: (ended) => eachSeat(ended, (seat) => tableOf<Table>(ended).courts[seat]!.trophies),
} satisfies NonNullable<Title['measures']>;
