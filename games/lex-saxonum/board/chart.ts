/** The war over time: who holds how much of Saxony, and who can pay for more. */

import type { Entry, Result, State } from '@annales/engine';
import type { ChartGame, Measure, Moment } from '../../chart.ts';
import { world } from '../data.ts';
import { scores } from '../rules/victory.ts';
import { SIDES, type Side, type Table } from '../state.ts';
import { boardWords, OWNERS } from './sides.ts';

export const colours: Record<string, string> = {
  carolingian: OWNERS.carolingian.colour,
  saxon: OWNERS.saxon.colour,
};

const tableOf = ({ data }: ChartGame, view: State<Table>): Table => ({ ...world(data), ...view.table });

const counted = (count: (side: Side) => number): Measure['values'] =>
  Object.fromEntries(SIDES.map((side) => [side, count(side)]));

export function momentOf(game: ChartGame, view: State<Table>): Moment {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  return {
    when: `${t.year}`,
    measures: [
      { title: chart.lands, values: scores(t) },
      { title: chart.purse, values: { ...t.purse } },
    ],
  };
}

/** Cologne and Koblenz are no lands that are counted: LS-8.6.b. */
export const decides = ({ what, facts }: Entry, { how }: Result): boolean =>
  how === 'sack' && what === 'seize' && facts.fortification === 'city' && facts.side === 'saxon';

export function breakdown(game: ChartGame, view: State<Table>): Measure[] {
  const t = tableOf(game, view);
  const { chart } = boardWords(game);
  const lands = Object.values(t.lands);
  const units = Object.entries(t.units);
  return [
    { title: chart.lands, values: scores(t) },
    {
      title: chart.converted,
      values: { carolingian: lands.filter(({ converted }) => converted).length, saxon: 0 },
    },
    {
      title: chart.units,
      values: counted(
        (side) => units.filter(([id, { at }]) => t.map.ranks[side].includes(id) && t.map.lands[at]).length,
      ),
    },
    { title: chart.purse, values: { ...t.purse } },
  ];
}
