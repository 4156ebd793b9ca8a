/** The schism of the churches, an optional rule: EM-23.1. */

import { die } from '@annales/engine';
import type { Table } from '../state.ts';
import { areaOf } from './empire.ts';
import { BYZANTIUM } from './grand-diplomacy.ts';
import type { Doing } from './kit.ts';

const ROME = 'rome';

/** The condition of Byzantine influence over Rome, 1 to 6: EM-23.0.b, R28. Without a Byzantine player it is 4 to 6: EM-X29. */
export function influenceOverRome(t: Table): number {
  const { owner, ties } = areaOf(t, ROME);
  const isPlayed = t.realms[BYZANTIUM]?.seat != null;
  const own = isPlayed && ties.includes(BYZANTIUM);
  const others = ties.some((realm) => !isPlayed || realm !== BYZANTIUM);
  if (isPlayed && owner === BYZANTIUM) return own && !others ? 1 : 2;
  if (owner !== null) return 6;
  if (own) return 3;
  return others ? 5 : 4;
}

/** Two dice on the row: union, schism or no change: EM-23.11. */
export function checkSchism(p: Doing): void {
  const t = p.table;
  if (!t.options.schism) return;
  const row = influenceOverRome(t);
  t.influence = row;
  const roll = die(p, 'schism') + die(p, 'schism');
  const outcome = t.charts.schism[row - 1]![roll - 2];
  const before = t.schism;
  if (outcome !== '-') t.schism = outcome === 'S';
  p.log('schism', 'EM-23.0.b', { row, roll, schism: t.schism });
  // An exile may have a court now: EM-X30.
  if (t.schism !== before) p.call({ step: 'settle' });
}

/** Whenever the condition has changed by what was done: EM-23.12, EM-X29. */
export function settleSchism(p: Doing): void {
  if (p.table.options.schism && influenceOverRome(p.table) !== p.table.influence) checkSchism(p);
}
