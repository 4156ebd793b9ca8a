/** Ruling: EM-15. */

import type { Endeavor } from '../state.ts';
import { areaOf, changeLevel } from './empire.ts';
import { lowerOwn } from './fortification.ts';
import type { Doing } from './kit.ts';
import { brings } from './results.ts';
import { isConnected } from './seas.ts';

/** Up, down or nothing; unrest ends unless it goes down: EM-15.2, EM-15.3. */
export function rulingResults(p: Doing, e: Endeavor, rating: number): void {
  const t = p.table;
  const column = t.yearCards[e.card!]!.ruling;
  const one = areaOf(t, e.target);
  if (brings(column, '-1', rating, true)) {
    lowerOwn(p, e, 'EM-15.2');
    return;
  }
  if (brings(column, '+1', rating) && changeLevel(t, e.target, 1) > 0)
    p.log('level', 'EM-15.2', { area: e.target, by: 1, level: one.level });
  if (!one.unrest || !isConnected(t, e.realm, e.target)) return;
  one.unrest = false;
  p.log('quelled', 'EM-15.3.a', { realm: e.realm, area: e.target });
}
