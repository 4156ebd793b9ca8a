/** Colonization, an optional rule: EM-25. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { AreaId, Colony, Realm, Table } from '../state.ts';
import { areaOf, areasOf, landOf, realmOf, realmPlayedBy, wealthOf } from './empire.ts';
import { busy, unoccupied } from './holding.ts';
import { ask, type Doing, sequence } from './kit.ts';

/** At a time: EM-25.15. */
const MOST_COLONIES = 2;

/** Does a base serve some attempt already? EM-25.141. */
const isBase = ({ colonies }: Realm, area: AreaId): boolean =>
  colonies.some(({ bases }) => bases.includes(area));

/** An own area over a land border, of one language with the other bases, and not at work elsewhere: EM-25.11, EM-25.12. */
function baseBar(t: Table, realm: Realm, area: AreaId, base: AreaId, language: string | null): Bar | null {
  if (areaOf(t, base).owner !== realm.id) return bar('EM-25.11', 'not-yours', { area: base });
  if (!landOf(t, area).byLand.includes(base)) return bar('EM-25.12.a', 'no-land-border', { area, base });
  if (isBase(realm, base)) return bar('EM-25.141', 'base-already', { area: base });
  if (areaOf(t, base).language === areaOf(t, area).language)
    return bar('EM-25.12.b', 'same-language', { area, base });
  return language !== null && areaOf(t, base).language !== language
    ? bar('EM-25.12.b', 'other-language', { area: base })
    : null;
}

function coloniseBar(t: Table, realm: Realm, area: AreaId, base: AreaId): Bar | null {
  if (!t.options.colonization) return bar('EM-25.0.a', 'no-colonization', {});
  if (t.turn?.realm !== realm.id) return bar('EM-25.0.a', 'not-your-turn', {});
  if (areaOf(t, area).owner !== realm.id) return bar('EM-25.11', 'not-yours', { area });
  if (realm.colonies.some((one) => one.area === area)) return bar('EM-25.15', 'colony-already', { area });
  if (realm.colonies.length >= MOST_COLONIES)
    return bar('EM-25.15', 'colonies-full', { most: MOST_COLONIES });
  return baseBar(t, realm, area, base, null) ?? busy(t, realm);
}

interface Colonise {
  area: AreaId;
  base: AreaId;
}

/** Every area with each that it borders: what one might point at. */
const bordering = (t: Table): Colonise[] =>
  t.map.order.flatMap((area) => landOf(t, area).borders.map((base) => ({ area, base })));

/** EM-25.0.a */
const colonise = {
  clause: 'EM-25.0.a',
  written: 'area base',
  each(t: Table, _f: null, seat: Seat) {
    const realm = t.options.colonization ? unoccupied(t, seat) : null;
    if (realm === null || t.turn?.realm !== realm.id) return [];
    return areasOf(t, realm.id).flatMap((area) =>
      landOf(t, area)
        .byLand.filter((base) => areaOf(t, base).owner === realm.id)
        .map((base) => ({ verb: 'colonise' as const, area, base })),
    );
  },
  bar(t: Table, _f: null, { area, base }: Colonise, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return realm === null ? bar('EM-X35', 'no-realm', {}) : coloniseBar(t, realm, area, base);
  },
  points: (t: Table) => bordering(t).map((one) => ({ verb: 'colonise' as const, ...one })),
  at: ({ area, base }: Colonise) => [area, base],
  do(p: Doing, _f: null, { area, base }: Colonise, seat: Seat) {
    const realm = realmPlayedBy(p.table, seat)!;
    realm.colonies.push({ area, bases: [base], points: 0 });
    p.log('colonises', 'EM-25.0.a', { realm: realm.id, area, base });
  },
};

/** Given up for good, with its points: EM-25.13. */
const abandon = {
  clause: 'EM-25.13',
  written: 'area',
  each(t: Table, _f: null, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return (realm?.colonies ?? []).map(({ area }) => ({ verb: 'abandon' as const, area }));
  },
  bar(t: Table, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return bar('EM-X35', 'no-realm', {});
    return realm.colonies.some((one) => one.area === area) ? null : bar('EM-25.13', 'no-colony', { area });
  },
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const realm = realmPlayedBy(p.table, seat)!;
    realm.colonies = realm.colonies.filter((one) => one.area !== area);
    p.log('colony-given-up', 'EM-25.13', { realm: realm.id, area });
  },
};

export const colonizationVerbs = { colonise, abandon };

// ---------------------------------------------------------------- the record phase

/** More bases that an attempt could have: EM-25.13. */
function moreBases(t: Table, realm: Realm): { area: AreaId; base: AreaId }[] {
  return realm.colonies.flatMap(({ area, bases }) => {
    const { language } = areaOf(t, bases[0]!);
    return landOf(t, area)
      .byLand.filter((base) => baseBar(t, realm, area, base, language) === null)
      .map((base) => ({ area, base }));
  });
}

/** In the order of the turns; first more bases, then the points: EM-6.III.10. */
export const record = sequence(
  'record',
  {
    bases(p, f) {
      const t = p.table;
      const realm = t.positions[f.next];
      if (realm != null) p.call({ step: 'bases', realm });
    },
    points(p, f) {
      const t = p.table;
      const id = t.positions[f.next++];
      if (id != null)
        for (const colony of [...realmOf(t, id).colonies]) recordPoints(p, realmOf(t, id), colony);
    },
  },
  (t, f) => f.next < t.positions.length,
);

export const bases = ask('bases', {
  seat: (t, { realm }) => (moreBases(t, realmOf(t, realm)).length > 0 ? realmOf(t, realm).seat : null),
  prompt: 'bases',
  clause: 'EM-25.13',
  late: () => ({ verb: 'enough-bases' }),
  verbs: {
    'add-base': {
      clause: 'EM-25.13',
      written: 'area base',
      each: (t, { realm }) => moreBases(t, realmOf(t, realm)).map((one) => ({ verb: 'add-base', ...one })),
      bar(t, { realm: id }, { area, base }) {
        const realm = realmOf(t, id);
        const colony = realm.colonies.find((one) => one.area === area);
        if (!colony) return bar('EM-25.13', 'no-colony', { area });
        return baseBar(t, realm, area, base, areaOf(t, colony.bases[0]!).language);
      },
      points: (t) => bordering(t).map((one) => ({ verb: 'add-base', ...one })),
      at: ({ area, base }) => [area, base],
      do(p, { realm }, { area, base }) {
        realmOf(p.table, realm)
          .colonies.find((one) => one.area === area)!
          .bases.push(base);
        p.log('base-added', 'EM-25.13', { realm, area, base });
      },
    },
    'enough-bases': { clause: 'EM-25.13', do: (p) => p.done() },
  },
});

/** What a round brings: the bases' values less the area's own; nothing in unrest, half of all if it is lost: EM-25.2. */
function recordPoints(p: Doing, realm: Realm, colony: Colony): void {
  const t = p.table;
  const one = areaOf(t, colony.area);
  if (one.owner !== realm.id) colony.points = Math.ceil(colony.points / 2);
  else if (!one.unrest) {
    const at = colony.bases.filter((base) => areaOf(t, base).owner === realm.id && !areaOf(t, base).unrest);
    const value = at.reduce((sum, base) => sum + wealthOf(t, base), 0) - wealthOf(t, colony.area);
    if (at.length > 0) colony.points = Math.max(0, colony.points + value);
  }
  p.log('colony-points', 'EM-25.0.c', { realm: realm.id, area: colony.area, points: colony.points });
  if (colony.points >= pointsNeeded(t, colony.area)) complete(p, realm, colony);
}

/** EM-25.24, R15 */
export const pointsNeeded = (t: Table, area: AreaId): number =>
  t.charts.colonization[Math.max(0, Math.min(landOf(t, area).population, t.charts.colonization.length - 1))]!;

/** Whoever else was at work there has come too late: EM-25.0.d, EM-X32. */
function complete(p: Doing, realm: Realm, { area, bases: from }: Colony): void {
  const t = p.table;
  areaOf(t, area).language = areaOf(t, from[0]!).language;
  realm.colonizations++;
  for (const id of t.realmOrder)
    realmOf(t, id).colonies = realmOf(t, id).colonies.filter((one) => one.area !== area);
  p.log('colonised', 'EM-25.0.d', { realm: realm.id, area, language: areaOf(t, area).language });
  // An exile may have a court now: EM-21.3.a.
  p.call({ step: 'settle' });
}
