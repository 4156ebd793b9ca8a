/** What the second edition builds, and where it stands: armies, fleets and civilization markers. */

import { areaOf, highest, landOf } from '../rules/empire.ts';
import { costOf, undertaking } from '../rules/endeavors.ts';
import { effectiveness } from '../rules/rating.ts';
import { seaCount } from '../rules/seas.ts';
import type { Act, AreaId, Build, Marker } from '../state.ts';
import { type Advice, advise, best, type Open, percent } from './advice.ts';
import { bestWar, type Plan, valueAt } from './endeavors.ts';
import type { Mind } from './mind.ts';

/** Something to be built. */
interface Building {
  action: Act;
  area: AreaId;
  builds: Build;
  odds: number;
  rating: number;
  gain: number;
}

/** No gold is added to what is built: EM-33.A1.1.b. */
function building(mind: Mind, action: Act, area: AreaId, builds: Build, use: number): Building | undefined {
  const { t, own } = mind;
  const kind = builds === 'army' || builds === 'fleet' ? 'fortification' : 'ruling';
  const seas = seaCount(t, own.id, area);
  const rating = effectiveness(t, undertaking(t, own, kind, area, area, seas, builds));
  if (rating < 0) return undefined;
  const odds = mind.chance(kind, kind === 'ruling' ? '+1' : 'F', rating);
  const fell =
    mind.chance(kind, '-1', rating) * (mind.level(area) + (areaOf(t, area).unrest ? mind.danger(area) : 0));
  const gain = odds * use - fell - costOf(t, kind, seas, builds) * mind.gold;
  return { action, area, builds, odds, rating, gain };
}

/** A point adds one to what is undertaken from there this turn, and bears the first loss; then it costs gold. */
function armyUse(mind: Mind, war: Plan): number {
  const more = valueAt(mind, war, war.rating + 1) - valueAt(mind, war, war.rating);
  const borne = mind.chance('conquest', 'base -1', war.rating) * 0.7;
  return (mind.own.cards - 1) * Math.max(0, more) + 2 * borne - 0.5 * mind.gold;
}

/** A fleet makes its coast seafaring, so that one sea area less counts: EM-33.F4.1. */
function fleetUse(mind: Mind, war: Plan): number {
  const { t, own } = mind;
  if (war.seas === 0) return 0;
  const over = undertaking(t, own, war.kind, war.base, war.area, war.seas - 1);
  const nearer = valueAt(mind, war, effectiveness(t, over) + war.extra) + mind.gold;
  return (own.cards - 1) * Math.max(0, nearer - valueAt(mind, war, war.rating)) - mind.gold;
}

/** For as long as there are rounds to use it in. */
function markerUse(mind: Mind, marker: Marker, area: AreaId): number {
  const { t } = mind;
  const { level } = areaOf(t, area);
  const room = highest(t, area) - level;
  const stays = mind.ahead * mind.kept(area);
  if (marker === 'commerce') {
    const safe = level > 0 && mind.taxable(area) > 0;
    return safe ? stays * mind.gold * t.charts.expansion.commerce : 0;
  }
  if (marker === 'university') return room < 2 ? 0 : Math.min(room / 2, stays * 0.12);
  if (marker === 'cathedral') return room < 1 ? 0 : stays * 0.04;
  const palaces = Object.values(t.markers).filter((list) => list.includes('palace')).length;
  return palaces === 0 || room < 1 ? 0 : stays * 0.06;
}

/** What would bring more than anything else that is open, if something would. */
export function build(mind: Mind, open: Open, war: Plan | undefined, least: number): Advice | undefined {
  const { options } = mind.t;
  if (!options.armies && !options.fleets && !options.civilization) return undefined;
  const all: (Building | undefined)[] = [];
  if (war?.kind === 'conquest' && war.gain > 0) {
    for (const one of open('raise'))
      if (one.area === war.base) all.push(building(mind, one, one.area, 'army', armyUse(mind, war)));
    for (const one of open('launch'))
      if (one.area === war.base) all.push(building(mind, one, one.area, 'fleet', fleetUse(mind, war)));
  }
  for (const one of open('found'))
    all.push(building(mind, one, one.area, one.marker, markerUse(mind, one.marker, one.area)));
  const top = best(
    all.filter((one) => one !== undefined),
    ({ gain }) => gain,
  );
  if (!top || top.gain <= Math.max(least, mind.temper.worthwhile)) return undefined;
  const key = top.builds === 'army' || top.builds === 'fleet' ? top.builds : 'marker';
  return advise(top.action, key, () => ({
    area: top.area,
    builds: top.builds,
    rating: top.rating,
    odds: percent(top.odds),
  }));
}

// ---------------------------------------------------------------- where armies stand

/** Toward the war that would bring most, from where no enemy is. */
export function march(mind: Mind, open: Open): Advice | undefined {
  const ways = open('march');
  const war = ways.length === 0 ? undefined : bestWar(mind);
  if (!war || war.gain <= 0) return undefined;
  const far = distances(mind, war.base);
  const nearer = ways.filter(
    ({ from, to }) =>
      (far.get(to) ?? 99) < (far.get(from) ?? 99) && landOf(mind.t, from).borders.includes(to),
  );
  const action = nearer.find(({ to }) => to === war.base) ?? nearer[0];
  return action && advise(action, 'march', () => ({ from: action.from, to: action.to }));
}

/** Steps through one's own areas. */
function distances({ t, own }: Mind, goal: AreaId): Map<AreaId, number> {
  const far = new Map([[goal, 0]]);
  for (const [area, steps] of far)
    for (const border of landOf(t, area).borders)
      if (!far.has(border) && areaOf(t, border).owner === own.id) far.set(border, steps + 1);
  return far;
}

/** All are kept while there is gold for it, but for armies that no enemy is near when gold is short. */
export function upkeep(mind: Mind, open: Open): Advice {
  const [maintain] = open('maintain');
  const idle = open('disband').find(({ area }) => mind.neighbours(area).length === 0);
  if (maintain && !(idle && mind.left > 0 && mind.own.gold < 3)) return advise(maintain, 'maintain');
  return advise((idle ?? open('disband')[0] ?? open('scuttle')[0])!, 'dismiss');
}
