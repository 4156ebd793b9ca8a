/** Pillage, and what is taken by it and by plunder: EM-11. */

import { die } from '@annales/engine';
import type { Endeavor, Realm, Table } from '../state.ts';
import { loseBase, loseTarget } from './armies.ts';
import { markersIn } from './civilization.ts';
import { areaOf } from './empire.ts';
import type { Doing } from './kit.ts';
import { broughtBy } from './results.ts';

/** What one die brings from an area that had this level before: EM-11.3. */
export const lootAt = (t: Table, level: number, roll: number): number =>
  t.charts.plunder.findLast(({ from }) => from <= level)!.gold[roll - 1]!;

export function takeLoot(p: Doing, realm: Realm, level: number): number {
  const gold = lootAt(p.table, level, die(p, 'plunder'));
  realm.gold += gold;
  return gold;
}

/** Each tested for itself; gold by the level before the loss: EM-11.2. */
export function pillageResults(p: Doing, e: Endeavor, rating: number): void {
  const t = p.table;
  const brought = broughtBy(t.yearCards[e.card!]!, 'pillage', rating, false);
  const before = areaOf(t, e.target).level;
  const realm = t.realms[e.realm];
  const target = () => {
    if (brought.includes('down')) lower(p, e, realm ?? null);
    // Gold is never collected for raiders and magnates: EM-24.0.d, EM-24.5.a.
    if (!realm || !brought.includes('G')) return;
    const gold = takeLoot(p, realm, before);
    p.log('loot', 'EM-11.2.b', { realm: e.realm, area: e.target, gold });
  };
  if (brought.includes('base-down')) loseBase(p, e, target);
  else target();
}

/** A player may tear down a marker instead: EM-33.C2.4. */
function lower(p: Doing, e: Endeavor, realm: Realm | null): void {
  if (realm?.seat && markersIn(p.table, e.target).length > 0) p.call({ step: 'sack', seat: realm.seat });
  else loseTarget(p, e, 'EM-11.2.a');
}
