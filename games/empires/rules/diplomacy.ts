/** Diplomacy: EM-12. */

import type { AreaId, Endeavor, Realm, RealmId, Table } from '../state.ts';
import { addTie } from './claims.ts';
import { areaOf, isChristian, ownerOf, realmOf } from './empire.ts';
import { contest } from './grand-diplomacy.ts';
import type { Doing } from './kit.ts';
import { transfer } from './possession.ts';
import { broughtBy } from './results.ts';

/** No ties between the Turk and areas of Christians, either way: EM-31.7.c. */
export function tiesBarred(t: Table, realm: Realm, area: AreaId): boolean {
  const turks = t.scenarios[t.scenario]!.turks?.realm;
  const owner = ownerOf(t, area);
  if (owner === null) return false;
  return (
    (owner.id === turks && isChristian(realm.religion)) || (realm.id === turks && isChristian(owner.religion))
  );
}

/** A tie, or the whole area; never both: EM-12.3, EM-9.4.h, i. */
export function diplomacyResults(p: Doing, e: Endeavor, rating: number): void {
  const t = p.table;
  const realm = realmOf(t, e.realm);
  const own = areaOf(t, e.target).owner === realm.id;
  for (const result of broughtBy(t.yearCards[e.card!]!, 'diplomacy', rating, own)) {
    if (result === 'area') winArea(p, realm.id, e.target);
    else if (!tiesBarred(t, realm, e.target)) {
      addTie(p, realm.id, e.target);
      p.call({ step: 'settle' });
    }
  }
}

/** The conquest is total, without unrest and with its fortifications, unless the owner contests it: EM-12.31, EM-12.32. */
function winArea(p: Doing, realm: RealmId, area: AreaId): void {
  const t = p.table;
  const from = areaOf(t, area).owner;
  p.log('won-over', 'EM-12.31', { realm, area, from });
  if (contest(p, realm, [area], 'diplomacy')) return;
  transfer(p, area, realm, 'diplomacy');
  if (t.turn?.heresy === area) t.turn.heresy = null;
  p.call({ step: 'settle' });
}
