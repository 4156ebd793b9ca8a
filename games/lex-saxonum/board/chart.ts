/** The war over time: who holds how much of Saxony, and who can pay for more. */

import type { JsonObject, State } from '@annales/engine';
import type { Measure, Moment } from '../../chart.ts';
import { world } from '../data.ts';
import { scores } from '../rules/victory.ts';
import { SIDES, type Side, type Table } from '../state.ts';
import { OWNERS } from './sides.ts';

export const colours: Record<string, string> = {
  carolingian: OWNERS.carolingian.colour,
  saxon: OWNERS.saxon.colour,
};

const tableOf = (view: State<Table>, data: JsonObject): Table => ({ ...world(data), ...view.table });

const counted = (count: (side: Side) => number): Measure['values'] =>
  Object.fromEntries(SIDES.map((side) => [side, count(side)]));

export function momentOf(view: State<Table>, data: JsonObject): Moment {
  const t = tableOf(view, data);
  return {
    when: `${t.year}`,
    measures: [
      { title: 'Saxon lands held', values: scores(t) },
      { title: 'RP in the purse', values: { ...t.purse } },
    ],
  };
}

export function breakdown(view: State<Table>, data: JsonObject): Measure[] {
  const t = tableOf(view, data);
  const lands = Object.values(t.lands);
  const units = Object.entries(t.units);
  return [
    { title: 'Saxon lands held', values: scores(t) },
    {
      title: 'of these converted',
      values: { carolingian: lands.filter(({ converted }) => converted).length, saxon: 0 },
    },
    {
      title: 'Units on the map',
      values: counted(
        (side) => units.filter(([id, { at }]) => t.map.ranks[side].includes(id) && t.map.lands[at]).length,
      ),
    },
    { title: 'RP in the purse', values: { ...t.purse } },
  ];
}
