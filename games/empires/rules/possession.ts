/** Areas change hands, and what follows at once: courts, exile, connection, claims: EM-7.5, EM-17.0.d, EM-21. */

import { bar, looking } from '@annales/engine';
import type { AreaId, CourtCause, Realm, RealmId, Table } from '../state.ts';
import { disperse } from './armies.ts';
import { passConversion, settleConversions } from './church.ts';
import { passMarkers } from './civilization.ts';
import { settleClaims } from './claims.ts';
import {
  allAreas,
  areaOf,
  isChristian,
  isSuitable,
  mustNameCourt,
  realmOf,
  suitableCourts,
  usualCourt,
} from './empire.ts';
import { ask, type Doing, run } from './kit.ts';
import { settleMagnates } from './magnates.ts';
import { settleSchism } from './schism.ts';
import { cutOff } from './seas.ts';

/** How an area comes to another owner, or to nobody. */
export type Transfer =
  | 'conquest'
  | 'diplomacy'
  | 'inheritance'
  | 'deal'
  | 'rebellion'
  | 'heresy'
  | 'magnate'
  | 'split';

/** 3 becomes 2 and 2 nothing: EM-14.41, EM-17.15.b. */
const reduced = (fort: number): number => (fort === 3 ? 2 : 0);

/** `to` null: it becomes independent. What follows is settled after whatever is under way: `settle`. */
export function transfer(p: Doing, area: AreaId, to: RealmId | null, how: Transfer): void {
  const t = p.table;
  const one = areaOf(t, area);
  dropResultsFrom(t, area);
  forgetPassage(t, area);
  disperse(p, area);
  passMarkers(p, area, to, how === 'conquest' || how === 'diplomacy');
  one.owner = to;
  one.holder = null;
  if (how === 'conquest') one.results = [];
  else if (to !== null) one.results = one.results.filter(({ by }) => by !== to);
  if (how === 'conquest' || how === 'rebellion') one.fort = reduced(one.fort);
  if (how === 'conquest') one.unrest = true;
  if (to === null) one.unrest = false;
  // Through a rebellion what is begun there waits; a magnate, crusaders or Vikings end it: EM-X12.
  if (to === null && how !== 'rebellion') one.converting = null;
  if (to !== null) {
    turnCatholic(p, area, realmOf(t, to));
    passConversion(p, area, realmOf(t, to), how === 'conquest');
    if (realmOf(t, to).origin === area && !t.regained.includes(to)) t.regained.push(to);
  }
}

/** Who has an area now has neither let a crusade pass through it nor refused: EM-23.0.l. */
function forgetPassage({ crusade: c }: Table, area: AreaId): void {
  if (c === null) return;
  c.granted = c.granted.filter((one) => one !== area);
  c.refused = c.refused.filter((one) => one !== area);
}

/** A base that leaves its empire: what was achieved from it, by raiders and magnates also far away, is gone: EM-10.37, EM-X2. */
function dropResultsFrom(t: Table, base: AreaId): void {
  for (const one of allAreas(t))
    if (one.results.length > 0) one.results = one.results.filter(({ from }) => from !== base);
}

/** The Moslem areas of Iberia change their religion with their ruler: EM-22.27, R32. */
function turnCatholic(p: Doing, area: AreaId, { religion }: Realm): void {
  const t = p.table;
  const one = areaOf(t, area);
  if (one.religion !== 'MO' || !isChristian(religion) || !t.charts.conversion.iberia.includes(area)) return;
  one.religion = 'RC';
  one.converting = null;
  p.log('turned-catholic', 'EM-22.27', { area });
}

// ---------------------------------------------------------------- what follows

/** Conversions, since courts rest on faith; then courts, connection, claims; whatever asks is asked, and it goes on from there. */
export const settle = run('settle', (p) => {
  const t = p.table;
  settleMagnates(p);
  settleConversions(p);
  for (const id of t.realmOrder) if (settleCourt(p, realmOf(t, id))) return;
  for (let id = t.regained.shift(); id !== undefined; id = t.regained.shift())
    if (mayReturn(t, realmOf(t, id))) {
      p.call({ step: 'court', realm: id, cause: 'regained' });
      return;
    }
  settleUnrest(p);
  settleClaims(p);
  settleSchism(p);
});

/** True: a question was put, and the rest must wait. */
function settleCourt(p: Doing, realm: Realm): boolean {
  const t = p.table;
  const { court } = realm;
  if (court !== null && areaOf(t, court).owner === realm.id) return false;
  const fit = suitableCourts(t, realm);
  if (fit.length === 0) {
    if (court !== null) goIntoExile(p, realm);
    return false;
  }
  const cause: CourtCause = court === null ? 'return' : 'lost';
  if (realm.seat !== null && fit.length > 1) {
    p.call({ step: 'court', realm: realm.id, cause });
    return true;
  }
  moveCourt(p, realm, usualCourt(t, realm), cause);
  return false;
}

/** EM-7.53 */
function goIntoExile(p: Doing, realm: Realm): void {
  realm.court = null;
  realm.asylum = null;
  p.log('exile', 'EM-7.53', { realm: realm.id });
  endAsylumWith(p, realm.id);
}

/** A host without a court receives nobody: EM-X22. */
export function endAsylumWith(p: Doing, host: RealmId): void {
  for (const id of p.table.realmOrder) {
    const guest = realmOf(p.table, id);
    if (guest.asylum !== host) continue;
    guest.asylum = null;
    p.log('asylum-over', 'EM-21.2.b', { realm: id, host });
  }
}

function moveCourt(p: Doing, realm: Realm, area: AreaId, cause: CourtCause): void {
  const t = p.table;
  realm.court = area;
  realm.asylum = null;
  t.regained = t.regained.filter((id) => id !== realm.id || area !== realm.origin);
  p.log('court', CLAUSE[cause], { realm: realm.id, area, cause });
}

const CLAUSE: Record<CourtCause, string> = {
  lost: 'EM-7.52.a',
  return: 'EM-21.3.a',
  regained: 'EM-7.54',
  heirless: 'EM-19.1.u',
};

/** Where the court was at first, and the leader's language and religion still fit: EM-7.54, EM-X7. */
const mayReturn = (t: Table, realm: Realm): boolean =>
  realm.seat !== null && realm.court !== realm.origin && isSuitable(t, realm, realm.origin);

/** In unrest as long as there is no chain to the court: EM-17.0.d, EM-X5. An exile's areas have none: EM-21.0.c. */
function settleUnrest(p: Doing): void {
  const t = p.table;
  const strays = looking(() => t.realmOrder.flatMap((id) => cutOff(t, id)));
  for (const area of strays) {
    const one = areaOf(t, area);
    if (one.unrest) continue;
    one.unrest = true;
    p.log('cut-off', 'EM-17.0.d', { realm: one.owner, area });
  }
}

const mayStay = (cause: CourtCause): boolean => cause === 'regained' || cause === 'heirless';

/** Is there still a court to be named? */
function isOpen(t: Table, realm: Realm, cause: CourtCause): boolean {
  if (cause === 'heirless') return true;
  return cause === 'regained' ? mayReturn(t, realm) : mustNameCourt(t, realm);
}

/** EM-7.52.a, EM-7.54, EM-7.55 */
export const court = ask('court', {
  // What happened meanwhile may have answered it.
  seat: (t, { realm, cause }) => (isOpen(t, realmOf(t, realm), cause) ? realmOf(t, realm).seat : null),
  prompt: 'court',
  facts: (_t, { cause }) => ({ cause }),
  clause: 'EM-7.52.a',
  late: (t, { realm, cause }) =>
    mayStay(cause) ? { verb: 'stay' } : { verb: 'court', area: usualCourt(t, realmOf(t, realm)) },
  verbs: {
    court: {
      clause: 'EM-7.52.a',
      written: 'area',
      each: (t, { realm, cause }) =>
        (cause === 'regained' ? [realmOf(t, realm).origin] : suitableCourts(t, realmOf(t, realm))).map(
          (area) => ({ verb: 'court', area }),
        ),
      bar(t, { realm: id, cause }, { area }) {
        const realm = realmOf(t, id);
        if (areaOf(t, area).owner !== id) return bar('EM-7.52.a', 'not-yours', { area });
        if (!isSuitable(t, realm, area)) return bar('EM-7.52.a', 'not-suitable', { area, realm: id });
        if (cause === 'regained' && area !== realm.origin)
          return bar('EM-7.55', 'only-origin', { area: realm.origin });
        return area === realm.court ? bar('EM-7.55', 'court-already', { area }) : null;
      },
      at: ({ area }) => [area],
      do(p, { realm, cause }, { area }) {
        moveCourt(p, realmOf(p.table, realm), area, cause);
        p.done();
      },
    },
    stay: {
      clause: 'EM-7.54',
      bar: (_t, { cause }) => (mayStay(cause) ? null : bar('EM-7.52.a', 'must-move', {})),
      do: (p) => p.done(),
    },
  },
});
