/** The quarrel over time: points, and followers on the map, which decide where points are equal. */

import type { JsonObject, Seat, State } from '@annales/engine';
import type { Measure, Moment } from '../../chart.ts';
import { world } from '../data.ts';
import { followersOnMap, type Points, pointsOf } from '../rules/victory.ts';
import type { Table } from '../state.ts';
import { OWNERS } from './colours.ts';

export const colours: Record<Seat, string> = Object.fromEntries(
  Object.entries(OWNERS).map(([seat, { colour }]) => [seat, colour]),
);

const tableOf = (view: State<Table>, data: JsonObject): Table => ({ ...world(data), ...view.table });

const counted = (t: Table, count: (seat: Seat) => number): Measure['values'] =>
  Object.fromEntries(t.order.map((seat) => [seat, count(seat)]));

export function momentOf(view: State<Table>, data: JsonObject): Moment {
  const t = tableOf(view, data);
  return {
    when: `${t.year}, ${t.season}`,
    measures: [
      { title: 'Points', values: counted(t, (seat) => pointsOf(t, seat).total) },
      { title: 'Followers on the map', values: counted(t, (seat) => followersOnMap(t, seat)) },
    ],
  };
}

const NAMES: [keyof Points, string][] = [
  ['expansion', 'Expansion: countries'],
  ['development', 'Development: counters'],
  ['following', 'Following: followers'],
  ['glory', 'Glory: trophies'],
  ['regions', 'United regions'],
  ['palace', 'Palace'],
  ['total', 'Points'],
];

export function breakdown(view: State<Table>, data: JsonObject): Measure[] {
  const t = tableOf(view, data);
  return [
    ...NAMES.filter(([key]) => key !== 'palace' || t.advanced).map(([key, title]) => ({
      title,
      values: counted(t, (seat) => pointsOf(t, seat)[key]),
    })),
    { title: 'Followers on the map', values: counted(t, (seat) => followersOnMap(t, seat)) },
  ];
}
