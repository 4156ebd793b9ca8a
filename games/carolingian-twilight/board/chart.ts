/** The quarrel of the heirs over time: victory points, areas and purses. */

import type { Seat, State } from '@annales/engine';
import type { ChartGame, Measure, Moment } from '../../chart.ts';
import { data, world } from '../data.ts';
import { areasOf, burgValue, forcesOf, landPoints, ownPower, yearOf } from '../rules/ground.ts';
import { victoryPoints } from '../rules/victory.ts';
import type { Power, Table } from '../state.ts';
import { boardWords, liveryOf } from './colours.ts';

/** A seat is called by the power that it begins with. */
export const colours: Record<Seat, string> = Object.fromEntries(
  Object.values(world(data).scenarios)
    .flatMap(({ franks }) => franks)
    .map(({ power }) => [power, liveryOf(power).colour]),
);

const tableOf = ({ data: own }: ChartGame, view: State<Table>): Table => ({
  ...world(own),
  ...view.table,
});

/** Of the power that a seat has now; who has none has nothing. */
const counted = (t: Table, count: (power: Power) => number): Measure['values'] =>
  Object.fromEntries(
    t.order.map((seat) => {
      const power = ownPower(t, seat);
      return [seat, power ? count(power) : 0];
    }),
  );

export function momentOf(game: ChartGame, view: State<Table>): Moment {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return {
    when: chart.when(yearOf({ ...t, gt: Math.max(1, t.gt) })),
    measures: [
      { title: chart.vp, values: counted(t, (power) => victoryPoints(t, power)) },
      { title: chart.areas, values: counted(t, ({ id }) => areasOf(t, id).length) },
      { title: chart.dp, values: counted(t, ({ dp }) => dp) },
      { title: chart.forces, values: counted(t, ({ id }) => forcesOf(t, id).length) },
    ],
  };
}

/** What victory points are made of: CT-26.1.a to d. */
export function breakdown(game: ChartGame, view: State<Table>): Measure[] {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return [
    { title: chart.vp, values: counted(t, (power) => victoryPoints(t, power)) },
    { title: chart.land, values: counted(t, ({ id }) => landPoints(t, id)) },
    { title: chart.burgs, values: counted(t, ({ id }) => burgValue(t, id)) },
    { title: chart.dp, values: counted(t, ({ dp }) => dp) },
  ];
}
