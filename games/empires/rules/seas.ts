/** Chains of areas from the court outward, over land and through sea areas: EM-7.51, EM-9.16, EM-9.5. */

import { lasting, once, onceEach } from '@annales/engine';
import type { AreaId, Land, RealmId, Table } from '../state.ts';
import { friendlyAreas, isMarching } from './crusades.ts';
import { areasOf, landOf, realmOf } from './empire.ts';

/** A chain from the court to an area. */
export interface Chain {
  /** Sea areas in it, at most `range`. */
  seas: number;
  /** Those that cost and hinder: of a run right after an own seafaring area the first does not count: EM-9.54.d. */
  count: number;
  /** Two, three if it leads through an own seafaring area into the sea, more where fleets lie: EM-7.51.b, EM-9.53.b, EM-33.F4.2. */
  range: number;
}

/** A way from a base to a target, with the sea areas of the whole chain from the court: EM-9.52.b. */
export interface Approach {
  base: AreaId;
  from: Land;
  seas: number;
  count: number;
}

interface Reach {
  court: AreaId | null;
  sailors: string;
  /** Those through which a chain may lead. */
  own: readonly AreaId[];
  /** By the area's index, the chains of which none is better than another. */
  chains: Chain[][];
  /** Those of them that no chain reaches. */
  cutOff: readonly AreaId[];
  /** By the target's index, the best from each base. */
  approaches: Approach[][];
  /** Those that have any, in the order of the map. */
  targets: readonly Land[];
}

/** By its people, whatever lies in its harbours. */
const hasSailors = (t: Table, area: AreaId): boolean =>
  landOf(t, area).seafaring || t.seafaring.includes(area);

/** A fleet makes any coast seafaring: EM-33.F4.1. */
export const isSeafaring = (t: Table, area: AreaId): boolean =>
  hasSailors(t, area) || t.fleets[area] !== undefined;

/** How many sea areas a chain may have that goes to sea here; a fleet that makes the area seafaring adds none: EM-33.F4.2. */
export function rangeFrom(t: Table, area: AreaId): number {
  const fleet = t.fleets[area] ?? 0;
  if (hasSailors(t, area)) return t.charts.seas.mostFromSeafaring + fleet;
  return fleet > 0 ? t.charts.seas.mostFromSeafaring + fleet - 1 : t.charts.seas.most;
}

/** Another whenever people take to the sea, or a fleet comes or goes. */
const sailorsIn = once((t: Table): string => {
  let sailors = String(t.seafaring.length);
  for (const area in t.fleets) sailors += ` ${area} ${t.fleets[area]}`;
  return sailors;
});

/** The chain goes on from an area through so many sea areas; null: that is too far. */
export function across(t: Table, chain: Chain, from: AreaId, seas: number): Chain | null {
  const sails = isSeafaring(t, from);
  const range = Math.max(chain.range, rangeFrom(t, from));
  if (chain.seas + seas > range) return null;
  return { seas: chain.seas + seas, count: chain.count + (sails ? seas - 1 : seas), range };
}

/** Nothing that the other chain allows is better than with the one. */
export const isAsGood = (one: Chain, other: Chain): boolean =>
  one.count <= other.count && one.seas <= other.seas && one.range - one.seas >= other.range - other.seas;

function chainsFrom(t: Table, court: AreaId, through: readonly AreaId[]): Chain[][] {
  const chains: Chain[][] = t.map.order.map(() => []);
  const own = t.map.order.map(() => false);
  for (const area of through) own[landOf(t, area).index] = true;
  const open: [AreaId, Chain][] = [];
  const reach = (area: AreaId, chain: Chain): void => {
    const { index } = landOf(t, area);
    if (!own[index] || chains[index]!.some((known) => isAsGood(known, chain))) return;
    chains[index] = [...chains[index]!.filter((known) => !isAsGood(chain, known)), chain];
    open.push([area, chain]);
  };
  reach(court, { seas: 0, count: 0, range: t.charts.seas.most });
  for (let next = open.shift(); next; next = open.shift()) {
    const [area, chain] = next;
    const { borders, overseas } = landOf(t, area);
    for (const border of borders) reach(border, chain);
    for (const { to, seas } of overseas) {
      const over = own[landOf(t, to).index] ? across(t, chain, area, seas) : null;
      if (over) reach(to, over);
    }
  }
  return chains;
}

function approachesFrom(t: Table, chains: readonly Chain[][]): Approach[][] {
  const approaches: Approach[][] = t.map.order.map(() => []);
  for (const base of t.map.order) {
    const from = landOf(t, base);
    const { index, borders, overseas } = from;
    if (chains[index]!.length === 0) continue;
    const note = (target: AreaId, { seas, count }: Chain): void => {
      const list = approaches[landOf(t, target).index]!;
      const known = list.at(-1)?.base === base ? list.pop()! : null;
      list.push(known && known.count <= count ? known : { base, from, seas, count });
    };
    for (const chain of chains[index]!) {
      for (const target of borders) note(target, chain);
      for (const { to, seas } of overseas) {
        if (borders.includes(to)) continue;
        const over = across(t, chain, base, seas);
        if (over) note(to, over);
      }
    }
  }
  return approaches;
}

const isStillSo = (reach: Reach, court: AreaId | null, sailors: string, own: readonly AreaId[]): boolean =>
  reach.court === court &&
  reach.sailors === sailors &&
  (reach.own === own || (reach.own.length === own.length && own.every((area, i) => reach.own[i] === area)));

/** How far a realm reaches by chains through such areas. */
function reaching(
  through: (t: Table, realm: RealmId) => readonly AreaId[],
): (t: Table, id: RealmId) => Reach {
  /** What was worked out for a table, while nobody has gained or lost an area and no court has moved. */
  const known = lasting((_t: Table) => new Map<RealmId, Reach>());
  return onceEach((t: Table, id: RealmId): Reach => {
    const { court } = realmOf(t, id);
    const sailors = sailorsIn(t);
    const own = through(t, id);
    const before = known(t).get(id);
    if (before && isStillSo(before, court, sailors, own)) return before;
    const chains = court === null ? t.map.order.map(() => []) : chainsFrom(t, court, own);
    const approaches = approachesFrom(t, chains);
    const strays = own.filter((area) => chains[landOf(t, area).index]!.length === 0);
    const targets = t.map.inOrder.filter(({ index }) => approaches[index]!.length > 0);
    const reach: Reach = { court, sailors, own, chains, cutOff: strays, approaches, targets };
    known(t).set(id, reach);
    return reach;
  });
}

const reachOf = reaching(areasOf);
/** Crusaders go through all that is friendly to them: EM-23.0.i. */
const crusadersReach = reaching(friendlyAreas);

/** For what a realm undertakes. */
const reachFor = (t: Table, realm: RealmId): Reach =>
  isMarching(t, realm) ? crusadersReach(t, realm) : reachOf(t, realm);

/** EM-7.51.a, b */
export const isConnected = (t: Table, realm: RealmId, area: AreaId): boolean =>
  reachOf(t, realm).chains[landOf(t, area).index]!.length > 0;

/** Areas of a realm that have no chain to its court. */
export const cutOff = (t: Table, realm: RealmId): readonly AreaId[] => reachOf(t, realm).cutOff;

/** What the sea areas on the way from the court count: EM-9.51, EM-9.54.d. Of an area that no chain reaches: infinitely many. */
export const seaCount = (t: Table, realm: RealmId, area: AreaId): number =>
  fewestSeas(reachFor(t, realm).chains[landOf(t, area).index]!);

export function fewestSeas(chains: readonly Chain[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { count } of chains) if (count < least) least = count;
  return least;
}

/** The chains to all areas, each at the index of its land. */
export const allChains = (t: Table, realm: RealmId): readonly (readonly Chain[])[] =>
  reachFor(t, realm).chains;

/** The bases from which a realm could act against an area, and what the sea areas on the way count: EM-9.15, EM-9.16. */
export const approachesTo = (t: Table, realm: RealmId, target: AreaId): readonly Approach[] =>
  reachFor(t, realm).approaches[landOf(t, target).index]!;

/** The same for all areas, each at the index of its land. */
export const allApproaches = (t: Table, realm: RealmId): readonly (readonly Approach[])[] =>
  reachFor(t, realm).approaches;

/** The lands that a realm could act against from some base, in the order of the map. */
export const allTargets = (t: Table, realm: RealmId): readonly Land[] => reachFor(t, realm).targets;

/** The areas through which a chain of what a realm undertakes may lead. */
export const openTo = (t: Table, realm: RealmId): readonly AreaId[] => reachFor(t, realm).own;
