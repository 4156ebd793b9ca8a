/** Ruling: EM-15. */

import { type AreaId, type Endeavor, MARKERS, type Marker } from '../state.ts';
import { placeMarker } from './civilization.ts';
import { areaOf, changeLevel } from './empire.ts';
import type { Doing } from './kit.ts';
import { broughtBy } from './results.ts';
import { isConnected } from './seas.ts';

export function rulingResults(p: Doing, e: Endeavor, rating: number): void {
  if (ruleArea(p, e, e.target, rating)) e.baseFell = true;
}

const isMarker = (one: Endeavor['builds']): one is Marker => MARKERS.includes(one as Marker);

/** Up, down or nothing; unrest ends unless it goes down: EM-15.2, EM-15.3. True: it has lost a level. */
export function ruleArea(p: Doing, e: Endeavor, area: AreaId, rating: number): boolean {
  const t = p.table;
  const brought = broughtBy(t.yearCards[e.card!]!, 'ruling', rating, true);
  const one = areaOf(t, area);
  if (brought.includes('down')) {
    const fell = changeLevel(t, area, -1) < 0;
    if (fell) p.log('level', 'EM-15.2', { area, by: -1, level: one.level });
    return fell;
  }
  // A marker takes the place of the higher level: EM-33.C1.1.b.
  if (brought.includes('up') && isMarker(e.builds)) {
    placeMarker(p, area, e.builds, 'EM-33.C1.1.b');
    // With a cathedral a conversion may take no more results than stand already: EM-X10.
    p.call({ step: 'settle' });
  } else if (brought.includes('up')) {
    const by = changeLevel(t, area, 1);
    if (by > 0) p.log('level', 'EM-15.2', { area, by, level: one.level });
  }
  if (!one.unrest || !isConnected(t, e.realm, area)) return false;
  one.unrest = false;
  p.log('quelled', 'EM-15.3.a', { realm: e.realm, area });
  return false;
}
