/** What is marked on the map of the last turn: the ways of the own orders and where the own areas were attacked. */

import type { JsonObject, Viewer } from '@annales/engine';
import type { AreaId, Table } from '../state.ts';
import { reportOf } from './known.ts';

/** Whoever has no report sees where land was taken. */
export function lastMoves(t: Table, viewer: Viewer): AreaId[][] {
  const report = reportOf(t, viewer);
  const isArea = (one: unknown): one is AreaId => typeof one === 'string' && t.map.areas[one] !== undefined;
  if (!report) {
    const taken = (t.roundup?.actions ?? []).filter(({ what }) => what === 'capture');
    return once(taken.map(({ facts }) => facts.area).filter(isArea))
      .filter((area) => t.map.areas[area]!.kind !== 'sea')
      .map((area) => [area]);
  }
  const ways = report.lines.flatMap(({ outcome }) => (outcome?.done ? [wayIn(outcome.facts)] : []));
  const struck = report.events
    .filter(({ by, what }) => by !== report.kingdom && STRIKES.has(what))
    .map(({ facts }) => facts.to ?? facts.area);
  return [
    ...ways.filter((way): way is AreaId[] => way.every(isArea)),
    ...once(struck.filter(isArea)).map((area) => [area]),
  ];
}

const STRIKES = new Set(['battle', 'raid-fought', 'siege-laid', 'invaded', 'retaken', 'sea-lost']);

const wayIn = ({ from, to }: JsonObject): unknown[] => [from, to];
const once = <A>(all: readonly A[]): A[] => [...new Set(all)];
