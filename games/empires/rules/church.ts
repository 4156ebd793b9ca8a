/** Excommunication and conversion: EM-22. */

import type { AreaId, Endeavor, Realm, RealmId, Table } from '../state.ts';
import { hasMarker } from './civilization.ts';
import { hasTie, settleClaims } from './claims.ts';
import { allAreas, areaOf, isChristian, ownerOf, realmOf, religionRelation } from './empire.ts';
import type { Doing } from './kit.ts';

// ---------------------------------------------------------------- excommunication

/** EM-22.11 */
export function excommunicate(p: Doing, realm: Realm, clause: string): void {
  realm.excommunicated = true;
  p.log('excommunicated', clause, { realm: realm.id });
}

/** EM-22.13 */
export function readmit(p: Doing, realm: Realm): void {
  if (!realm.excommunicated) return;
  realm.excommunicated = false;
  p.log('readmitted', 'EM-22.13', { realm: realm.id });
}

// ---------------------------------------------------------------- conversion

/** Does the leader's faith differ from the area's? United churches convert nobody of each other: EM-X30. */
export const hasFaithToConvert = (t: Table, realm: Realm, area: AreaId): boolean =>
  religionRelation(t, realm.religion, areaOf(t, area).religion) !== 'same';

/** How hard its people hold to their religion: EM-22.3, EM-22.27. */
export function convictionOf(t: Table, area: AreaId): number {
  const { religion, language } = areaOf(t, area);
  const { conviction, iberian, iberia, paganLanguages, paganGroups } = t.charts.conversion;
  if (religion === 'PA') return paganLanguages[language] ?? paganGroups[t.map.groups[language]!]!;
  if (religion === 'MO' && iberia.includes(area)) return iberian;
  return conviction[religion]!;
}

/** C results that a conversion takes: the differential, halved by Fervor and by a tie; one at the least: EM-22.2.a, EM-22.23, EM-22.24, R31. */
export function conversionNeeds(t: Table, realm: Realm, area: AreaId): number {
  // A cathedral helps whatever faith has built it: EM-33.C4.1.b.
  const helped = hasMarker(t, area, 'cathedral') ? t.charts.expansion.cathedral : 0;
  let needed = convictionOf(t, area) - t.charts.conversion.proselytic[realm.religion] - helped;
  if (realm.kept.some((card) => t.eventCards[card]!.kind === 'fervor')) needed = Math.floor(needed / 2);
  if (hasTie(t, realm.id, area)) needed = Math.floor(needed / 2);
  return Math.max(1, needed);
}

/** A C result against one's own area: EM-22.2.b. They are counted apart from those of conquest: EM-X10. */
export function conversionResult(p: Doing, { realm, target }: Endeavor): void {
  const t = p.table;
  const one = areaOf(t, target);
  if (one.converting?.by === realm) one.converting.count++;
  else one.converting = { by: realm, count: 1, promised: [] };
  tellConversion(p, target, 'EM-22.2.b');
  settleConversions(p);
  // Claims follow the faith at once, whatever else the card brings: EM-X8, EM-X11.
  settleClaims(p);
  p.call({ step: 'settle' });
}

function tellConversion(p: Doing, area: AreaId, clause: string): void {
  const t = p.table;
  const { by, count } = areaOf(t, area).converting!;
  const needed = conversionNeeds(t, realmOf(t, by), area);
  p.log('converting', clause, { realm: by, area, have: count, needed });
}

// ---------------------------------------------------------------- what is begun, in other hands

/** What is begun for one faith helps no other: EM-22.21.b, R99. */
export const sharesFaith = (t: Table, one: Realm, other: Realm): boolean =>
  religionRelation(t, one.religion, other.religion) === 'same';

/** They go with the area, unless somebody conquers it: EM-22.21.b. */
export function promiseConversion(p: Doing, from: Realm, to: Realm, area: AreaId): void {
  areaOf(p.table, area).converting!.promised.push(to.id);
  p.log('promised', 'EM-22.21.b', { realm: from.id, to: to.id, area });
}

/** With a new owner they are lost, unless they were promised to him and he has not conquered it: EM-22.21.b, EM-X12. */
export function passConversion(p: Doing, area: AreaId, to: Realm, isConquered: boolean): void {
  const t = p.table;
  const one = areaOf(t, area);
  if (one.converting === null || one.converting.by === to.id) return;
  const { by, count, promised } = one.converting;
  const passes = !isConquered && promised.includes(to.id) && sharesFaith(t, realmOf(t, by), to);
  one.converting = passes ? { by: to.id, count, promised: [] } : null;
  if (passes) tellConversion(p, area, 'EM-22.21.b');
}

/** Promises of a realm and to it end like any agreement: EM-20.3.d, EM-X34. */
export function dropPromises(p: Doing, realm: RealmId): void {
  const t = p.table;
  for (const area of t.map.order) {
    const { converting } = areaOf(t, area);
    if (converting === null) continue;
    for (const to of converting.promised.filter((one) => one === realm || converting.by === realm)) {
      converting.promised = converting.promised.filter((one) => one !== to);
      p.log('promise-over', 'EM-20.3.d', { realm: converting.by, to, area });
    }
  }
}

/** Whoever has as many results as it takes now has converted the area, but for united churches: EM-22.2.e, EM-X10, EM-X30. */
export function settleConversions(p: Doing): void {
  const t = p.table;
  for (const [i, { converting, owner }] of allAreas(t).entries()) {
    if (converting === null || owner !== converting.by) continue;
    const area = t.map.order[i]!;
    const realm = realmOf(t, owner);
    if (hasFaithToConvert(t, realm, area) && converting.count >= conversionNeeds(t, realm, area))
      convert(p, realm, area);
  }
}

/** EM-22.2.e, EM-22.28 */
function convert(p: Doing, realm: Realm, area: AreaId): void {
  const t = p.table;
  const { religion: before, language } = areaOf(t, area);
  realm.conversions++;
  takeFaith(p, realm, area, 'EM-22.2.e');
  if (before === 'PA' && t.charts.conversion.together.includes(language))
    for (const other of t.map.order)
      if (follows(t, realm, other, language)) takeFaith(p, realm, other, 'EM-22.25.a');
}

/** Pagans of one language follow the first of them, but where a ruler of another faith holds them: EM-22.25.a. */
function follows(t: Table, realm: Realm, area: AreaId, tongue: string): boolean {
  const { religion, language } = areaOf(t, area);
  if (religion !== 'PA' || language !== tongue) return false;
  const owner = ownerOf(t, area);
  return owner === null || religionRelation(t, owner.religion, realm.religion) === 'same';
}

function takeFaith(p: Doing, realm: Realm, area: AreaId, clause: string): void {
  const t = p.table;
  const one = areaOf(t, area);
  // Christian Norsemen raid no more: EM-24.14.b.
  const norse = one.religion === 'PA' && one.language === 'Old Norse' && isChristian(realm.religion);
  if (norse && !t.ceased.includes('vikings')) t.ceased.push('vikings');
  one.religion = realm.religion;
  one.converting = null;
  p.log('converted', clause, { realm: realm.id, area, religion: realm.religion });
}
