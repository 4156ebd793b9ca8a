/** Fortification: EM-14. */

import type { Endeavor } from '../state.ts';
import { station } from './armies.ts';
import { areaOf, changeLevel } from './empire.ts';
import type { Doing } from './kit.ts';
import { broughtBy } from './results.ts';

/** F builds two points of strength, then the third: EM-14.2.a. A loss is the area's own: EM-14.2.b. */
export function fortificationResults(p: Doing, e: Endeavor, rating: number): void {
  const t = p.table;
  const brought = broughtBy(t.yearCards[e.card!]!, 'fortification', rating, true);
  const one = areaOf(t, e.target);
  // A mobilization may raise an army or a fleet instead: EM-33.A1.3.
  if (brought.includes('F') && e.builds === 'army') station(p, 'army', e.target, 1, 'EM-33.A1.1.a');
  else if (brought.includes('F') && e.builds === 'fleet') station(p, 'fleet', e.target, 1, 'EM-33.F1.1.a');
  else if (brought.includes('F')) {
    one.fort = one.fort === 0 ? 2 : 3;
    p.log('fortified', 'EM-14.2.a', { realm: e.realm, area: e.target, fort: one.fort });
  }
  if (brought.includes('down')) lowerOwn(p, e, 'EM-14.2.b');
}

/** The area of a domestic endeavor loses a level by it. */
function lowerOwn(p: Doing, e: Endeavor, clause: string): void {
  const t = p.table;
  if (changeLevel(t, e.target, -1) === 0) return;
  e.baseFell = true;
  p.log('level', clause, { area: e.target, by: -1, level: areaOf(t, e.target).level });
}
