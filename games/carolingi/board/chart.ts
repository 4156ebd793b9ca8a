/** The quarrel over time: points, and followers on the map, which decide where points are equal. */

import type { Seat, State } from '@annales/engine';
import type { ChartGame, Measure, Moment } from '../../chart.ts';
import { world } from '../data.ts';
import { followersOnMap, type Points, pointsOf } from '../rules/victory.ts';
import type { Table } from '../state.ts';
import { boardWords, OWNERS } from './colours.ts';

export const colours: Record<Seat, string> = Object.fromEntries(
  Object.entries(OWNERS).map(([seat, { colour }]) => [seat, colour]),
);

const tableOf = ({ data }: ChartGame, view: State<Table>): Table => ({ ...world(data), ...view.table });

const counted = (t: Table, count: (seat: Seat) => number): Measure['values'] =>
  Object.fromEntries(t.order.map((seat) => [seat, count(seat)]));

export function momentOf(game: ChartGame, view: State<Table>): Moment {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return {
    when: chart.when(t.year, t.season),
    measures: [
      { title: chart.points.total, values: counted(t, (seat) => pointsOf(t, seat).total) },
      { title: chart.followers, values: counted(t, (seat) => followersOnMap(t, seat)) },
    ],
  };
}

const CONDITIONS: readonly (keyof Points)[] = [
  'expansion',
  'development',
  'following',
  'glory',
  'regions',
  'palace',
  'total',
];

export function breakdown(game: ChartGame, view: State<Table>): Measure[] {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return [
    ...CONDITIONS.filter((key) => key !== 'palace' || t.advanced).map((key) => ({
      title: chart.points[key],
      values: counted(t, (seat) => pointsOf(t, seat)[key]),
    })),
    { title: chart.followers, values: counted(t, (seat) => followersOnMap(t, seat)) },
  ];
}
