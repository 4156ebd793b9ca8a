/** Statures and what becomes of them: EM-8. */

import { die } from '@annales/engine';
import { type CardId, type Realm, STATURES, type Statures, type Table } from '../state.ts';
import { noteCheck } from './grand.ts';
import type { Doing } from './kit.ts';

export const totalStature = ({ statures }: Realm): number =>
  statures.combat + statures.administration + statures.diplomacy;

/** Charlemagne can neither die nor lose his wits: EM-27.7.a. */
export function isLongLived(t: Table, realm: Realm): boolean {
  const { longevity } = t.scenarios[t.scenario]!;
  return longevity?.realm === realm.id && t.round <= longevity.rounds;
}

/** A card calls for a check if it names the stature that was used: EM-8.2.a, EM-8.21. */
export const callsForCheck = (t: Table, card: CardId, stature: number): boolean =>
  t.yearCards[card]!.check.includes(stature);

/** Two dice for each rating, on the column of what it is now: EM-8.0.a, EM-8.31. */
export function checkStatures(p: Doing, realm: Realm): void {
  const t = p.table;
  if (isLongLived(t, realm)) {
    p.log('long-lived', 'EM-27.7.a', { realm: realm.id });
    return;
  }
  noteCheck(t, realm);
  const before = { ...realm.statures };
  for (const field of STATURES) realm.statures[field] = newStature(p, realm.statures[field]);
  p.log('statures', 'EM-8.31', { realm: realm.id, before, after: { ...realm.statures } });
}

/** Of a new king, as if his were 3-3-3: EM-32.0.g. */
export function newStatures(p: Doing): Statures {
  const statures: Statures = { combat: 0, administration: 0, diplomacy: 0 };
  for (const field of STATURES)
    statures[field] = newStature(p, p.table.scenarios[p.table.scenario]!.split!.stature);
  return statures;
}

const newStature = (p: Doing, now: number): number =>
  p.table.charts.statures[now]![die(p, 'stature') + die(p, 'stature') - 2]!;

/**
 * Turns up one of the realm's year cards; which it is is decided now: EM-6.0.e. Whose player has gone holds none any more, and
 * what he had begun is still decided by one: EM-X34.
 */
export function turnCard(p: Doing, realm: Realm): CardId {
  const t = p.table;
  const at = p.draw('year card', t.yearPile.length, undefined, () => t.yearPile);
  if (realm.seat !== null) realm.cards--;
  return t.yearPile.splice(at, 1)[0]!;
}

/** A card that serves no endeavor is tested against the administration: EM-8.22. */
export function turnUnused(p: Doing, realm: Realm): void {
  const card = turnCard(p, realm);
  p.log('turned-up', 'EM-8.22', { realm: realm.id, card });
  if (callsForCheck(p.table, card, realm.statures.administration)) checkStatures(p, realm);
}
