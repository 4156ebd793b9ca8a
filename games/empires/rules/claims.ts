/** Ties and claims: EM-12.4, EM-18. */

import type { AreaId, Realm, RealmId, Table } from '../state.ts';
import { allAreas, areaOf, ownerOf, realmOf, religionRelation } from './empire.ts';
import type { Doing } from './kit.ts';

export const hasTie = (t: Table, realm: RealmId, area: AreaId): boolean =>
  areaOf(t, area).ties.includes(realm);

export const hasClaim = (t: Table, realm: RealmId, area: AreaId): boolean =>
  areaOf(t, area).claims.includes(realm);

/** Of another religion nobody holds a claim; another church does not matter: EM-18.14.a. */
export const mayClaim = (t: Table, realm: Realm, area: AreaId): boolean =>
  religionRelation(t, realm.religion, areaOf(t, area).religion) !== 'different';

/** EM-12.3.a, EM-12.14 */
export function addTie(p: Doing, realm: RealmId, area: AreaId): void {
  if (hasTie(p.table, realm, area)) return;
  areaOf(p.table, area).ties.push(realm);
  p.log('tie', 'EM-12.3.a', { realm, area });
}

export function dropTie(p: Doing, realm: RealmId, area: AreaId, clause: string): void {
  const one = areaOf(p.table, area);
  if (!one.ties.includes(realm)) return;
  one.ties = one.ties.filter((tied) => tied !== realm);
  p.log('untied', clause, { realm, area });
}

/** At most one of each realm: EM-18.11. */
export function addClaim(p: Doing, realm: RealmId, area: AreaId, clause: string): void {
  if (hasClaim(p.table, realm, area)) return;
  areaOf(p.table, area).claims.push(realm);
  p.log('claim', clause, { realm, area });
}

/** One that stands whatever the religion: EM-23.34.a. */
export function grantClaim(p: Doing, realm: RealmId, area: AreaId, clause: string): void {
  addClaim(p, realm, area, clause);
  const { granted } = areaOf(p.table, area);
  if (!granted.includes(realm)) granted.push(realm);
}

/** One that there is. */
export function dropClaim(p: Doing, realm: RealmId, area: AreaId, clause: string): void {
  const one = areaOf(p.table, area);
  one.claims = one.claims.filter((claimant) => claimant !== realm);
  one.granted = one.granted.filter((claimant) => claimant !== realm);
  p.log('claim-lost', clause, { realm, area });
}

/** Claims that the religion forbids go, but those that were granted: EM-18.14.b. */
function dropForbidden(p: Doing, area: AreaId): void {
  const t = p.table;
  const { claims, granted } = areaOf(t, area);
  for (const id of [...claims])
    if (!granted.includes(id) && !mayClaim(t, realmOf(t, id), area)) dropClaim(p, id, area, 'EM-18.14.b');
}

/** Possession and a tie, and nobody claims it: the claim comes by itself: EM-18.0.a, R23, EM-X8. */
export function settleClaims(p: Doing): void {
  const t = p.table;
  for (const [i, one] of allAreas(t).entries()) {
    const area = t.map.order[i]!;
    if (one.claims.length > 0) dropForbidden(p, area);
    const { claims, ties } = one;
    if (ties.length === 0 || claims.length > 0) continue;
    const owner = ownerOf(t, area);
    if (owner && ties.includes(owner.id) && mayClaim(t, owner, area))
      addClaim(p, owner.id, area, 'EM-18.0.a');
  }
}
