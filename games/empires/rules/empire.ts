/** Areas and realms, and what they have in common: EM-7. */

import { lasting, once, onceEach, type Seat, whileSo } from '@annales/engine';
import type { Area, AreaId, Land, Leader, Magnate, Realm, RealmId, Religion, Table } from '../state.ts';

// ---------------------------------------------------------------- areas and realms

/** All areas in the order of the map, each at the index of its land. */
export const allAreas = lasting((t: Table): readonly Area[] => t.map.order.map((area) => t.areas[area]!));

export const areaOf = (t: Table, area: AreaId): Area => allAreas(t)[landOf(t, area).index]!;

export const landOf = (t: Table, area: AreaId): Land => t.map.byName.get(area)!;

export const realmOf = (t: Table, realm: RealmId): Realm => t.realms[realm]!;

/** Whose turn it is. */
export const active = once((t: Table): Realm => realmOf(t, t.turn!.realm));

/** The realm of a seat, if it has one now. */
export const realmPlayedBy = onceEach((t: Table, seat: Seat): Realm | null => {
  const realm = t.players[seat]?.realm ?? null;
  return realm === null ? null : t.realms[realm]!;
});

export const ownerOf = (t: Table, area: AreaId): Realm | null => {
  const { owner } = areaOf(t, area);
  return owner === null ? null : realmOf(t, owner);
};

/** Who owns which areas. */
interface Possessions {
  /** By the index of each land. */
  owners: readonly (RealmId | null)[];
  /** In the order of the map. */
  byRealm: ReadonlyMap<RealmId, readonly AreaId[]>;
}

const possessions = whileSo(
  (t: Table): Possessions => {
    const byRealm = new Map<RealmId, AreaId[]>();
    const owners = allAreas(t).map(({ owner }) => owner);
    for (const [i, owner] of owners.entries()) {
      if (owner === null) continue;
      const own = byRealm.get(owner);
      if (own) own.push(t.map.order[i]!);
      else byRealm.set(owner, [t.map.order[i]!]);
    }
    return { owners, byRealm };
  },
  (t, { owners }) => {
    const areas = allAreas(t);
    for (let i = 0; i < areas.length; i++) if (areas[i]!.owner !== owners[i]) return false;
    return true;
  },
);

const NO_AREAS: readonly AreaId[] = [];

/** The areas of a realm, in the order of the map: the same list until an area changes hands, which nobody may change. */
export const areasOf = (t: Table, realm: RealmId): readonly AreaId[] =>
  possessions(t).byRealm.get(realm) ?? NO_AREAS;

const bonds = onceEach((t: Table, realm: RealmId) => {
  const tied: AreaId[] = [];
  const bound: AreaId[] = [];
  const areas = allAreas(t);
  for (let i = 0; i < areas.length; i++) {
    const { ties, claims } = areas[i]!;
    const hasTie = ties.includes(realm);
    if (hasTie) tied.push(t.map.order[i]!);
    if (hasTie || claims.includes(realm)) bound.push(t.map.order[i]!);
  }
  return { tied, bound };
});

/** Areas to which a realm has a tie. */
export const tiedTo = (t: Table, realm: RealmId): readonly AreaId[] => bonds(t, realm).tied;

/** Areas to which a realm has a tie or a claim: what it might inherit. */
export const boundTo = (t: Table, realm: RealmId): readonly AreaId[] => bonds(t, realm).bound;

/** The magnate who holds an area, if one does. */
export function magnateAt(t: Table, area: AreaId): Magnate | null {
  const { holder } = areaOf(t, area);
  return holder === null ? null : (t.magnates.find(({ id }) => id === holder) ?? null);
}

/** Whoever undertakes something: a realm, a raider or a magnate. */
export const leaderOf = (t: Table, id: string): Leader =>
  t.realms[id] ?? (t.raid?.id === id ? t.raid : t.magnates.find((one) => one.id === id)!);

/** Realms that somebody plays, in the order of the scenario. */
export const played = once((t: Table): readonly Realm[] =>
  t.realmOrder.map((id) => t.realms[id]!).filter(({ seat }) => seat !== null),
);

/** All of them but this one. */
export const playedBeside = onceEach((t: Table, realm: RealmId): readonly RealmId[] => {
  const others: RealmId[] = [];
  for (const { id } of played(t)) if (id !== realm) others.push(id);
  return others;
});

const courts = once((t: Table) => t.realmOrder.map((id) => t.realms[id]!.court));

export const isCourt = (t: Table, area: AreaId): boolean => courts(t).includes(area);

// ---------------------------------------------------------------- social state

/** The lowest level there is: EM-7.11.a. */
export const LOWEST = -3;
/** How far above its norm an area can rise: EM-7.12. */
const ABOVE_NORM = 2;

export const highest = (t: Table, area: AreaId): number => landOf(t, area).norm + ABOVE_NORM;

/**
 * Raises or lowers an area level by level; returns by how much it has changed: EM-7.11.a, EM-7.12. A university makes two of
 * each level that an area rises: EM-33.C4.4.
 */
export function changeLevel(t: Table, area: AreaId, by: number): number {
  const { level } = areaOf(t, area);
  const most = Math.max(level, highest(t, area));
  const learned = by > 0 && t.markers[area]?.includes('university') ? 2 * by : by;
  const now = Math.max(LOWEST, Math.min(most, level + learned));
  areaOf(t, area).level = now;
  return now - level;
}

/** Level and population together: who is hit first by raids, heresy and plague. */
export const wealthOf = (t: Table, area: AreaId): number =>
  areaOf(t, area).level + landOf(t, area).population;

// ---------------------------------------------------------------- language and religion

/** The group of a language, or the language itself where it is related to none: EM-7.3.a, EM-7.32. */
export const tongueOf = (t: Table, language: string): string => t.map.tongues.get(language)!;

/** EM-7.31.a; of the languages outside the groups each is related to none: EM-7.32. */
export function languageRelation(t: Table, one: string, other: string): 'same' | 'related' | 'unrelated' {
  if (one === other) return 'same';
  return tongueOf(t, one) === tongueOf(t, other) ? 'related' : 'unrelated';
}

/** Of one of the two churches; heretics are not: EM-7.21.b. */
export const isChristian = (religion: Religion): boolean => religion === 'RC' || religion === 'EO';

/** EM-7.21.a; every pagan religion is one of its own: EM-7.22. United churches are one: EM-23.11.a. */
export function religionRelation(t: Table, one: Religion, other: Religion): 'same' | 'church' | 'different' {
  if (one === other) return one === 'PA' ? 'different' : 'same';
  if (!isChristian(one) || !isChristian(other)) return 'different';
  return t.schism ? 'church' : 'same';
}

/** How a leader stands to an area; who is excommunicated counts as pagan: EM-22.11, R34. */
export const faithOf = (t: Table, who: Leader, area: AreaId): 'same' | 'church' | 'different' =>
  who.excommunicated ? 'different' : religionRelation(t, who.religion, areaOf(t, area).religion);

/** Two areas of one language and one religion: R62. */
export function areKin(t: Table, one: AreaId, other: AreaId): boolean {
  const [a, b] = [areaOf(t, one), areaOf(t, other)];
  return a.language === b.language && religionRelation(t, a.religion, b.religion) === 'same';
}

// ---------------------------------------------------------------- courts

/** Where a leader could hold his court: EM-7.52.a. */
export function isSuitable(t: Table, realm: Realm, area: AreaId): boolean {
  const { owner, language, religion } = areaOf(t, area);
  return (
    owner === realm.id &&
    language === realm.language &&
    religionRelation(t, realm.religion, religion) === 'same'
  );
}

export const suitableCourts = (t: Table, realm: Realm): AreaId[] =>
  t.map.order.filter((area) => isSuitable(t, realm, area));

/** His court is lost, or an exile has found a home: he names a court at once, before anything else: EM-7.52.a, EM-21.3.a. */
export const mustNameCourt = (t: Table, realm: Realm): boolean =>
  (realm.court === null || areaOf(t, realm.court).owner !== realm.id) &&
  t.map.order.some((area) => isSuitable(t, realm, area));

/** Where a court goes if nobody chooses: the highest level, then the order of the map: EM-X34. */
export const usualCourt = (t: Table, realm: Realm): AreaId =>
  suitableCourts(t, realm).reduce((best, area) =>
    areaOf(t, area).level > areaOf(t, best).level ? area : best,
  );

export const isExile = ({ court }: Realm): boolean => court === null;
