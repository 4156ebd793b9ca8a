/** Conquest: EM-10. */

import type { AreaId, Endeavor, RealmId, Table } from '../state.ts';
import { loseBase, loseTarget } from './armies.ts';
import { conversionResult } from './church.ts';
import { CRUSADERS, isMarching } from './crusades.ts';
import { areaOf, landOf } from './empire.ts';
import type { Doing } from './kit.ts';
import { transfer } from './possession.ts';
import { broughtBy } from './results.ts';

/** C results that full conquest takes: EM-10.0.a, EM-7.43. */
export const resultsNeeded = (t: Table, area: AreaId): number => Math.max(1, landOf(t, area).population);

/** C results of a realm against an area, from all its bases: EM-10.32. */
export const resultsOf = (t: Table, realm: RealmId, area: AreaId): number =>
  areaOf(t, area)
    .results.filter(({ by }) => by === realm)
    .reduce((sum, { count }) => sum + count, 0);

/** C, then the target's level, then the base's: EM-10.2, EM-X1. */
export function conquestResults(p: Doing, e: Endeavor, rating: number): void {
  const t = p.table;
  const isConversion = areaOf(t, e.target).owner === e.realm;
  const brought = broughtBy(t.yearCards[e.card!]!, 'conquest', rating, isConversion);
  if (brought.includes('C')) {
    e.hit = true;
    if (isConversion) conversionResult(p, e);
    else conquestResult(p, e);
  }
  const target = () => {
    if (brought.includes('down')) loseTarget(p, e, 'EM-10.2.b', isConversion);
  };
  if (brought.includes('base-down')) loseBase(p, e, target);
  else target();
}

function conquestResult(p: Doing, e: Endeavor): void {
  const t = p.table;
  const { base, target } = e;
  // What crusaders achieve is theirs together: R29.
  const realm = isMarching(t, e.realm) ? CRUSADERS : e.realm;
  if (strikesBack(p, base!, target)) return;
  const one = areaOf(t, target);
  const standing = one.results.find(({ by, from }) => by === realm && from === base);
  if (standing) standing.count++;
  else one.results.push({ by: realm, from: base!, count: 1 });
  const [have, needed] = [resultsOf(t, realm, target), resultsNeeded(t, target)];
  if (have < needed) {
    p.log('partly-conquered', 'EM-10.3', { realm, area: target, have, needed });
    return;
  }
  const from = one.owner;
  const isRealm = t.realms[realm] !== undefined;
  transfer(p, target, isRealm ? realm : null, 'conquest');
  if (!isRealm) one.holder = realm;
  if (t.turn?.heresy === target) t.turn.heresy = null;
  p.log('conquered', 'EM-10.2.a', { realm, area: target, from });
  p.call({ step: 'settle' });
}

/** First what was achieved from that very area against the base is struck off, one by one: EM-10.36. */
function strikesBack(p: Doing, base: AreaId, target: AreaId): boolean {
  const one = areaOf(p.table, base);
  const standing = one.results.find(({ from }) => from === target);
  if (!standing) return false;
  standing.count--;
  if (standing.count === 0) one.results = one.results.filter((result) => result !== standing);
  p.log('struck-back', 'EM-10.36.a', { area: base, from: target, left: standing.count });
  return true;
}
