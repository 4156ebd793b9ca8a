/** The game over time, as far as all may know it: areas, cities, treasuries, and victory points where they are public. */

import type { Seat, State } from '@annales/engine';
import type { ChartGame, Measure, Moment } from '../../chart.ts';
import { data, world } from '../data.ts';
import { kingdomOfSeat } from '../rules/reporting.ts';
import type { KingdomId, Table } from '../state.ts';
import { boardWords, ownersOf } from './colours.ts';

const box = world(data);
const coloured = ownersOf(box);

/** In a quick start a seat is called by its kingdom; where kingdoms are chosen, by its place. */
export const colours: Record<Seat, string> = Object.fromEntries(
  coloured.flatMap(({ name, colour }, i) => [
    [name.toLowerCase().replaceAll(' ', '-'), colour],
    [`player-${i + 1}`, colour],
  ]),
);

const tableOf = ({ data: own }: ChartGame, view: State<Table>): Table => ({
  ...world(own),
  ...view.table,
});

/** Of the seats that run a kingdom; the others have nothing. */
const counted = (
  t: Table,
  seats: readonly Seat[],
  count: (kingdom: KingdomId) => number,
): Measure['values'] =>
  Object.fromEntries(
    seats.map((seat) => {
      const kingdom = kingdomOfSeat(t, seat);
      return [seat, kingdom === null ? 0 : count(kingdom)];
    }),
  );

const areasOf = (t: Table, kingdom: KingdomId): string[] =>
  t.map.codes.filter((id) => t.roundup?.owners[id] === kingdom);

export function momentOf(game: ChartGame, view: State<Table>): Moment {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  const fame = (kingdom: KingdomId) => t.roundup?.kingdoms[kingdom];
  const values = (count: (kingdom: KingdomId) => number) => counted(t, view.seats, count);
  return {
    when: chart.when(t.roundup?.turn ?? 0),
    measures: [
      ...(t.options.publicVp
        ? [{ title: chart.points, values: values((kingdom) => fame(kingdom)?.points ?? 0) }]
        : []),
      { title: chart.areas, values: values((kingdom) => areasOf(t, kingdom).length) },
      { title: chart.treasury, values: values((kingdom) => fame(kingdom)?.treasury ?? 0) },
      { title: chart.reserve, values: values((kingdom) => fame(kingdom)?.reserve ?? 0) },
    ],
  };
}

/** Victory points are told when the game is over. */
export function breakdown(game: ChartGame, view: State<Table>): Measure[] {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  const scores = view.result?.scores;
  const values = (count: (kingdom: KingdomId) => number) => counted(t, view.seats, count);
  const isCity = (id: string) => t.map.areas[id]!.kind === 'city';
  return [
    ...(scores ? [{ title: chart.points, values: scores }] : []),
    { title: chart.areas, values: values((kingdom) => areasOf(t, kingdom).length) },
    { title: chart.cities, values: values((kingdom) => areasOf(t, kingdom).filter(isCity).length) },
    { title: chart.treasury, values: values((kingdom) => t.roundup?.kingdoms[kingdom]?.treasury ?? 0) },
  ];
}
