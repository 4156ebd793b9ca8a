/** The victory check: LS-8.6. */

import type { LandId, Side, Table } from '../state.ts';
import { type Doing, isConquered } from './ground.ts';

/** Conquest comes before sack; in the last year the Saxon has held out: LS-8.6.a to d. */
export function checkVictory(p: Doing): void {
  const t = p.table;
  if (goals(t).every((land) => isConquered(t, land))) {
    p.end({ winners: ['carolingian'], how: 'conquest', clause: 'LS-8.6.a', scores: scores(t) });
  } else if (t.map.places.sack.every((land) => isSacked(t, land))) {
    p.end({ winners: ['saxon'], how: 'sack', clause: 'LS-8.6.b', scores: scores(t) });
  } else if (t.year >= t.charts.years.last) {
    p.end({ winners: ['saxon'], how: 'time', clause: 'LS-8.6.d', scores: scores(t) });
  }
}

/** The Saxon lands outside Nordalbingia. */
const goals = (t: Table): LandId[] =>
  t.map.order.filter((land) => {
    const { owner, ensemble } = t.map.lands[land]!;
    return owner === 'saxon' && ensemble !== t.map.places.spared;
  });

/** Taken and pillaged this year by the Saxon's own men or allies, not by Sorbs; the marker still lies there: R43. */
function isSacked(t: Table, land: LandId): boolean {
  const { fell, fellTo, pillaged } = t.lands[land]!;
  const taken = fell === t.year && fellTo === 'saxon';
  return taken && pillaged?.by === 'saxon' && pillaged.year === t.year;
}

/** How many of the goals each side holds, for the books only. */
export function scores(t: Table): Record<Side, number> {
  const lands = goals(t);
  const carolingian = lands.filter((land) => isConquered(t, land)).length;
  return { carolingian, saxon: lands.length - carolingian };
}
