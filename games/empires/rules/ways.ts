/** The way that an endeavor takes from the court, over land and sea, for people to see: EM-7.51, EM-9.16, EM-9.5. */

import type { AreaId, RealmId, SeaId, Table } from '../state.ts';
import { landOf, realmOf } from './empire.ts';
import { across, type Chain, isAsGood, openTo } from './seas.ts';

/** From one area to the next, over a border or through sea areas. */
export interface Leg {
  from: AreaId;
  to: AreaId;
  seas: SeaId[];
}

/** A chain with the way by which it came. */
interface Way extends Chain {
  legs: readonly Leg[];
}

/** The sea areas of a shortest way between two coasts. */
function seasBetween(t: Table, from: AreaId, to: AreaId): SeaId[] {
  const goal = landOf(t, to).seas;
  const ways: SeaId[][] = landOf(t, from).seas.map((sea) => [sea]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1)!;
    if (goal.includes(last)) return way;
    for (const next of t.map.seas[last]!.borders) if (!way.includes(next)) ways.push([...way, next]);
  }
  return [];
}

/** One step further, by land or over sea; null: that is too far, or no way at all. */
function onward(t: Table, way: Way, from: AreaId, to: AreaId): Way | null {
  const { borders, overseas } = landOf(t, from);
  if (borders.includes(to)) return { ...way, legs: [...way.legs, { from, to, seas: [] }] };
  const over = overseas.find((one) => one.to === to);
  const chain = over ? across(t, way, from, over.seas) : null;
  return chain && { ...chain, legs: [...way.legs, { from, to, seas: seasBetween(t, from, to) }] };
}

/** The ways from the court to an own area, of which none is better than another. */
function waysTo(t: Table, realm: RealmId, goal: AreaId): Way[] {
  const { court } = realmOf(t, realm);
  if (court === null) return [];
  const own = openTo(t, realm);
  const known = new Map<AreaId, Way[]>();
  const open: [AreaId, Way][] = [];
  const reach = (area: AreaId, way: Way | null): void => {
    const others = known.get(area) ?? [];
    if (!way || !own.includes(area) || others.some((one) => isAsGood(one, way))) return;
    known.set(area, [...others.filter((one) => !isAsGood(way, one)), way]);
    open.push([area, way]);
  };
  reach(court, { seas: 0, count: 0, range: t.charts.seas.most, legs: [] });
  for (let next = open.shift(); next; next = open.shift()) {
    const [area, way] = next;
    const { borders, overseas } = landOf(t, area);
    for (const to of borders) reach(to, onward(t, way, area, to));
    for (const { to } of overseas) reach(to, onward(t, way, area, to));
  }
  return known.get(goal) ?? [];
}

/** The way from the court by which sea areas count so much: to an own area, or from a base on to a target. */
export function wayOf(t: Table, realm: RealmId, base: AreaId, target: AreaId, count: number): Leg[] {
  const ways = waysTo(t, realm, base).flatMap((way) =>
    base === target ? [way] : (onward(t, way, base, target) ?? []),
  );
  return [...(ways.find((way) => way.count === count)?.legs ?? [])];
}
