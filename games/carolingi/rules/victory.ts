/** Victory conditions and the end of the game: CG-3.5, CG-6.2.2. */

import type { Seat } from '@annales/engine';
import type { RegionId, Table } from '../state.ts';
import { boardOf, controlledBy, controls, type Doing, homelandOf } from './ground.ts';

export interface Points {
  expansion: number;
  development: number;
  following: number;
  glory: number;
  /** United regions. */
  regions: number;
  /** Advanced game only. */
  palace: number;
  total: number;
}

export function pointsOf(t: Table, seat: Seat): Points {
  const { victory } = t.sizes;
  const controlled = controlledBy(t, seat);
  let counters = 0;
  for (const country of controlled) counters += t.countries[country]!.counters;
  const points = {
    expansion: controlled.length >= victory.expansion ? 1 : 0, // CG-3.5.c
    development: counters >= victory.development ? 1 : 0, // CG-3.5.d
    following: followersOnMap(t, seat) >= victory.following ? 1 : 0, // CG-3.5.e
    glory: hasGlory(t, seat) ? 1 : 0,
    regions: boardOf(t).regions.filter((region) => isUnited(t, seat, region)).length,
    palace: t.advanced && homelandOf(t, seat) !== null ? 1 : 0, // CG-6.2.2.a
  };
  return { ...points, total: Object.values(points).reduce((sum, one) => sum + one, 0) };
}

/** On countries, not on cards: CG-3.5.e, R32. */
export function followersOnMap(t: Table, seat: Seat): number {
  let all = 0;
  for (const country of boardOf(t).countries) all += t.countries[country]!.followers[seat]!;
  return all;
}

/** More trophies than any other, or the whole track: CG-3.5.f. */
export function hasGlory(t: Table, seat: Seat): boolean {
  const { trophies } = t.courts[seat]!;
  if (trophies >= t.sizes.trophies) return true;
  return t.order.every((other) => other === seat || t.courts[other]!.trophies < trophies);
}

/** Every unforested country controlled, and somebody in the woodland: CG-3.5.g, m. */
export const isUnited = (t: Table, seat: Seat, region: RegionId): boolean =>
  t.map.regions[region]!.countries.every((country) => {
    const { forest, followers } = t.countries[country]!;
    return forest ? followers[seat]! > 0 : controls(t, seat, country);
  });

export const scores = ({ table: t, inPlay }: Doing): Record<Seat, number> =>
  Object.fromEntries(inPlay.map((seat) => [seat, pointsOf(t, seat).total]));

/** Most points, then most followers on the map, then most countries; what is still equal is shared: CG-3.5.h, R32, CG-9.b. */
export function finalCount(p: Doing): void {
  const t = p.table;
  p.log('points', 'CG-3.5.a', { points: pointsOfAll(p) });
  let tied = p.inPlay;
  for (const measure of [
    (seat: Seat) => pointsOf(t, seat).total,
    (seat: Seat) => followersOnMap(t, seat),
    (seat: Seat) => controlledBy(t, seat).length,
  ]) {
    const most = Math.max(...tied.map(measure));
    tied = tied.filter((seat) => measure(seat) === most);
  }
  p.end({ winners: tied, how: 'points', clause: 'CG-3.5.h', scores: scores(p) });
}

export const pointsOfAll = ({ table: t, inPlay }: Doing): Record<Seat, Record<string, number>> =>
  Object.fromEntries(inPlay.map((seat) => [seat, { ...pointsOf(t, seat) }]));
