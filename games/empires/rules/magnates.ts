/** Magnates, an optional rule: EM-24.5 to EM-24.9. */

import { die, pick } from '@annales/engine';
import type { AreaId, CardId, Magnate, Realm, Table } from '../state.ts';
import { assault, ratingFor, turnForNobody } from './assaults.ts';
import {
  areaOf,
  faithOf,
  isExile,
  LOWEST,
  landOf,
  languageRelation,
  magnateAt,
  played,
  realmOf,
  religionRelation,
} from './empire.ts';
import { type Doing, run, sequence } from './kit.ts';
import { totalStature } from './leaders.ts';
import { transfer } from './possession.ts';
import { isSeafaring } from './seas.ts';
import { gameTurnOf } from './years.ts';

/** At a time: EM-24.0.h. */
export const MOST_MAGNATES = 3;
const CARDS = 5;
const MONGOL_CARDS = 10;
const MOST_HORDES = 2;
/** The first game turn with magnates in Syria, the first and last with Mongols: EM-24.7.a, EM-24.8.a. */
const SYRIANS_FROM = 1001;
const MONGOLS_FROM = 1201;
const MONGOLS_TO = 1276;

// ---------------------------------------------------------------- appearance

/** EM-6.III.4 */
export const magnates = sequence('magnates', {
  appearance(p) {
    if (p.table.magnates.length < MOST_MAGNATES) appear(p);
  },
  /** Each in the order in which they came. */
  deeds(p) {
    for (const { id, kind } of [...p.table.magnates].reverse())
      p.call({ step: 'magnate', id, left: kind === 'mongol' ? MONGOL_CARDS : CARDS - 1 });
  },
});

/** EM-24.0.h, EM-24.91 */
function appear(p: Doing): void {
  const t = p.table;
  const { appearance, matrices, syrian } = t.charts.magnates;
  const result = appearance[die(p, 'magnate') - 1]!;
  if (result === 'matrix-1' || result === 'matrix-2') {
    const column = die(p, 'column');
    const row = die(p, 'row');
    fromMatrix(p, matrices[result === 'matrix-1' ? 0 : 1]![row - 1]![column - 1]!);
  } else if (result === 'syria' && gameTurnOf(t) >= SYRIANS_FROM) {
    const combat = syrian[die(p, 'Syrian magnate') - 1]!;
    if (combat !== 0 && !t.magnates.some(({ kind }) => kind === 'syrian')) rise(p, 'syria', 'syrian', combat);
    else p.log('no-magnate', 'EM-24.7.a', {});
  } else if (result === 'mongols' && gameTurnOf(t) >= MONGOLS_FROM && gameTurnOf(t) <= MONGOLS_TO) {
    const rides = t.mongols < MOST_HORDES && !t.magnates.some(({ kind }) => kind === 'mongol');
    if (rides) rise(p, 'steppes', 'mongol', 9);
    else p.log('no-magnate', 'EM-24.8.d', {});
  } else p.log('no-magnate', 'EM-24.91', {});
}

/** Where nobody rules, or a player over unrest: EM-24.0.j, EM-24.6. An exile of that land comes home instead: R42. */
function fromMatrix(p: Doing, area: AreaId): void {
  const t = p.table;
  const { owner, unrest } = areaOf(t, area);
  if (magnateAt(t, area) !== null || (owner !== null && !unrest)) {
    p.log('no-magnate', 'EM-24.0.j', { area });
    return;
  }
  const exile = exileFor(p, area);
  if (exile === null) {
    rise(p, area, 'matrix', 5);
    return;
  }
  transfer(p, area, exile.id, 'deal');
  p.log('inherited', 'EM-21.3.b', { realm: exile.id, area, from: owner });
  p.call({ step: 'settle' });
}

/** Of two the one with the higher statures, or a die: EM-X23. */
function exileFor(p: Doing, area: AreaId): Realm | null {
  const t = p.table;
  const { language, religion } = areaOf(t, area);
  const fit = played(t).filter(
    (realm) =>
      isExile(realm) &&
      realm.language === language &&
      religionRelation(t, realm.religion, religion) === 'same',
  );
  const most = Math.max(...fit.map(totalStature));
  const first = fit.filter((realm) => totalStature(realm) === most);
  return first.length > 1
    ? realmOf(
        t,
        pick(
          p,
          'exile',
          first.map(({ id }) => id),
        ),
      )
    : (first[0] ?? null);
}

/** EM-24.0.l, EM-24.5.a */
function rise(p: Doing, area: AreaId, kind: Magnate['kind'], combat: number): void {
  const t = p.table;
  const one = areaOf(t, area);
  const id = kind === 'mongol' ? 'mongols' : `magnate-of-${area}`;
  transfer(p, area, null, 'magnate');
  one.holder = id;
  one.level = Math.max(one.level, landOf(t, area).norm);
  if (kind === 'mongol') t.mongols++;
  t.magnates.push({
    id,
    kind,
    court: area,
    statures: { combat, administration: combat, diplomacy: combat },
    language: one.language,
    religion: one.religion,
    excommunicated: false,
    kept: [],
    guard: kind !== 'mongol',
    zealous: kind !== 'matrix',
  });
  p.log('magnate', 'EM-24.0.l', { realm: id, area, combat });
  p.call({ step: 'settle' });
}

// ---------------------------------------------------------------- deeds

/** Card by card, as long as he lives: EM-24.53.a, EM-24.8.b. */
export const magnate = run('magnate', (p, f) => {
  const t = p.table;
  const who = t.magnates.find(({ id }) => id === f.id);
  if (!who || (typeof f.got === 'number' && endsBy(p, who, f.got))) return;
  delete f.got;
  while (f.left > 0) {
    f.left--;
    const aim = targetOf(p, who);
    if (aim !== undefined) {
      assault(p, who, aim.kind, aim.base, aim.area);
      return;
    }
    // Nothing can be done: only the check line counts: EM-X25.
    const card = turnForNobody(p);
    p.log('turned-up', 'EM-X25', { realm: who.id, card });
    if (endsBy(p, who, card)) return;
  }
});

/** Does a card that he has played end him? EM-24.54.a. */
function endsBy(p: Doing, who: Magnate, card: CardId): boolean {
  if (!endsMagnates(p.table, card)) return false;
  endMagnate(p, who, 'EM-24.54.a');
  return true;
}

/** A leader check that names this stature ends a magnate, whatever his own is. */
const ENDS_AT = 5;

export const endsMagnates = (t: Table, card: CardId): boolean => t.yearCards[card]!.check.includes(ENDS_AT);

interface Aim {
  kind: 'conquest' | 'pillage';
  base: AreaId;
  area: AreaId;
}

/** His areas that hang together with his court, over land and over the seas that are open to him: EM-24.51.b, c. */
function realmOfMagnate(t: Table, { id, court }: Magnate): AreaId[] {
  const held = t.map.order.filter((area) => areaOf(t, area).holder === id);
  const own = held.includes(court) ? [court] : held.slice(0, 1);
  for (let reached = own; reached.length > 0; own.push(...reached)) {
    const near = withinReach(t, own);
    reached = held.filter((area) => near.includes(area) && !own.includes(area));
  }
  return own;
}

/** The area with the highest level that he can attack, of those the most like him, or by die: EM-24.51, EM-24.52, R67. */
function targetOf(p: Doing, who: Magnate): Aim | undefined {
  const t = p.table;
  const own = realmOfMagnate(t, who);
  const open = withinReach(t, own).flatMap((area) => {
    const aim = aimAt(t, who, own, area);
    return aim ? [aim] : [];
  });
  // The next is chosen when one is conquered: what he has begun and can go on with comes first: EM-24.51.b, R102.
  const begun = open.filter(
    ({ kind, area }) => kind === 'conquest' && areaOf(t, area).results.some(({ by }) => by === who.id),
  );
  const aims = begun.length > 0 ? begun : open;
  const level = Math.max(...aims.map(({ area }) => areaOf(t, area).level));
  const highest = aims.filter(({ area }) => areaOf(t, area).level === level);
  const least = Math.min(...highest.map(({ area }) => difference(t, who, area)));
  const equal = highest.filter(({ area }) => difference(t, who, area) === least);
  if (equal.length < 2) return equal[0];
  const area = pick(
    p,
    'target',
    equal.map((aim) => aim.area),
  );
  return equal.find((aim) => aim.area === area)!;
}

/** Neighbours; and all around the seas of seafaring people whom he rules or borders: EM-24.51.c. */
function withinReach(t: Table, own: readonly AreaId[]): AreaId[] {
  const near = new Set(own.flatMap((area) => landOf(t, area).borders));
  const sailors = [...own, ...near].filter((area) => isSeafaring(t, area));
  const seas = new Set(sailors.flatMap((area) => landOf(t, area).seas));
  return t.map.order.filter((area) => near.has(area) || landOf(t, area).seas.some((sea) => seas.has(sea)));
}

/** From his highest area beside it, or of all where it lies over sea: R77. */
function aimAt(t: Table, who: Magnate, own: readonly AreaId[], area: AreaId): Aim | null {
  if (areaOf(t, area).holder === who.id) return null;
  const beside = own.filter((one) => landOf(t, one).borders.includes(area));
  const bases = beside.length > 0 ? beside : own;
  const base = bases.reduce((best, one) => (areaOf(t, one).level > areaOf(t, best).level ? one : best));
  if (ratingFor(t, who, 'conquest', base, area) >= 0) return { kind: 'conquest', base, area };
  const pillages = areaOf(t, area).level > LOWEST && ratingFor(t, who, 'pillage', base, area) > 0;
  return pillages ? { kind: 'pillage', base, area } : null;
}

const difference = (t: Table, who: Magnate, area: AreaId): number =>
  t.charts.relations.language[languageRelation(t, who.language, areaOf(t, area).language)] +
  t.charts.relations.religion[faithOf(t, who, area)];

// ---------------------------------------------------------------- the end

/** All that he held is independent again, his results are gone: EM-24.54.a, EM-24.0.n. */
export function endMagnate(p: Doing, { id }: Magnate, clause: string): void {
  const t = p.table;
  t.magnates = t.magnates.filter((one) => one.id !== id);
  for (const area of t.map.order) {
    const one = areaOf(t, area);
    if (one.holder === id) one.holder = null;
    one.results = one.results.filter(({ by }) => by !== id);
  }
  p.log('magnate-ends', clause, { realm: id });
}

/** Whoever loses his court ends, the Mongols with their last area: EM-X26. */
export function settleMagnates(p: Doing): void {
  const t = p.table;
  for (const one of [...t.magnates]) {
    const has = one.kind === 'mongol' ? t.map.order : [one.court];
    if (!has.some((area) => areaOf(t, area).holder === one.id)) endMagnate(p, one, 'EM-X26');
  }
}

/** The card that was saved counts for his end if nobody attacked: EM-24.54.b. */
export function turnSaved(p: Doing): void {
  const t = p.table;
  for (const one of [...t.magnates]) {
    if (!one.guard) continue;
    const card = turnForNobody(p);
    p.log('turned-up', 'EM-24.54.b', { realm: one.id, card });
    if (endsMagnates(t, card)) endMagnate(p, one, 'EM-24.54.b');
  }
}
