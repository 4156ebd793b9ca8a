/** The realms over time: victory points, areas and treasuries. */

import type { Seat, State } from '@annales/engine';
import type { ChartGame, Measure, Moment } from '../../chart.ts';
import { data, world } from '../data.ts';
import { areaOf, areasOf, realmPlayedBy } from '../rules/empire.ts';
import { type Points, pointsOf } from '../rules/victory.ts';
import { yearOf } from '../rules/years.ts';
import type { Realm, Table } from '../state.ts';
import { boardWords, liveryOf } from './colours.ts';

/** A seat is called by the realm that it begins with. */
export const colours: Record<Seat, string> = Object.fromEntries(
  Object.values(world(data).scenarios)
    .flatMap(({ empires }) => empires.map(({ realm }) => realm))
    .concat([1, 2, 3, 4, 5, 6].map((number) => `player-${number}`))
    .map((seat) => [seat, liveryOf(seat).colour]),
);

const tableOf = ({ data: own }: ChartGame, view: State<Table>): Table => ({
  ...world(own),
  ...view.table,
});

/** Of the realm that a seat has now; who has none has nothing. */
const counted = (t: Table, count: (realm: Realm) => number): Measure['values'] =>
  Object.fromEntries(
    t.order.map((seat) => {
      const realm = realmPlayedBy(t, seat);
      return [seat, realm ? count(realm) : 0];
    }),
  );

export function momentOf(game: ChartGame, view: State<Table>): Moment {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return {
    when: chart.when(yearOf(t)),
    measures: [
      { title: chart.points, values: counted(t, (realm) => pointsOf(t, realm).total) },
      { title: chart.areas, values: counted(t, ({ id }) => areasOf(t, id).length) },
      {
        title: chart.levels,
        values: counted(t, ({ id }) => areasOf(t, id).reduce((sum, area) => sum + areaOf(t, area).level, 0)),
      },
      { title: chart.gold, values: counted(t, ({ gold }) => gold) },
    ],
  };
}

/** In the order in which they are told; what nobody has is told of none but the first three. */
const PARTS = ['areas', 'claims', 'conversions', 'colonizations', 'handicap', 'prize'] as const;
const ALWAYS = 3;

/** What victory points are made of: EM-26.0.a. */
export function breakdown(game: ChartGame, view: State<Table>): Measure[] {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  const of = (part: keyof Points) => counted(t, (realm) => pointsOf(t, realm)[part]);
  return [
    { title: chart.points, values: of('total') },
    ...PARTS.map((part) => ({ title: chart.parts[part], values: of(part) })).filter(
      ({ values }, i) => i < ALWAYS || Object.values(values).some((value) => value !== 0),
    ),
  ];
}
