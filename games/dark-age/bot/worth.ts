/** What things are worth to a kingdom, in BPs, and what it stands to lose. */

import { areaOf, isCity, isSea, kingdomOf, nationOf, terrainOf } from '../rules/turn.ts';
import type { AreaId, KingdomId } from '../state.ts';
import { groundOf, neededFor } from './blows.ts';
import { beside, capped, isMine, noted, type Plan } from './plan.ts';

/** One population: a BP every turn, and a victory point at each census. */
export const PERSON = 11;
/** Room for one more. */
const ROOM = 1.5;
/** A level of trade that pays, in the city and again in the land around it. */
export const TRADE = 5;
export const POINT = 4;
export const ARMY = 2;
export const SHIP = 1.5;
/** A line could always be a tax. */
export const LINE = 2;
const LAND = 0.5;

/** What an area would be worth with so many people. */
export function worthWith({ t, by }: Plan, id: AreaId, people: number, trade: number): number {
  if (isSea(t, id)) return 0.5;
  const { limit } = terrainOf(t, id);
  const settled = people > 0 ? ROOM * Math.max(0, limit - people) : isPeopling(t, by) ? limit : 0.3 * limit;
  return LAND + PERSON * Math.min(people, limit) + settled + TRADE * Math.min(people, trade);
}

/** Gaels and Vikings can people an empty land without losing others. */
const isPeopling = (t: Plan['t'], by: KingdomId): boolean => ['Gaelic', 'Viking'].includes(nationOf(t, by));

export function worthOf(plan: Plan, id: AreaId): number {
  const { population, trade } = areaOf(plan.t, id);
  return worthWith(plan, id, population, trade);
}

/** What armies are worth where they stand: where there is more to be had, more; the twentieth hardly anything. */
export const hostWorth = ({ lures }: Plan, id: AreaId, armies: number): number =>
  0.12 * lures[id]! * Math.min(armies, 8 + armies / 4);

// ---------------------------------------------------------------- danger

/** Armies that another could lead against an area next turn: those beside it, half of those behind them, and a levy. */
export function threatTo(plan: Plan, id: AreaId): number {
  return noted(plan, 'threat', [plan.numbers[id]!], () => {
    const { t, by } = plan;
    const near = new Map<KingdomId, number>();
    const count = (kingdom: KingdomId, armies: number) =>
      near.set(kingdom, (near.get(kingdom) ?? 0) + armies);
    const peopled = new Set<KingdomId>();
    const behind = new Set<AreaId>();
    for (const other of beside(plan, id)) {
      const { owner, armies, ships, population } = areaOf(t, other);
      if (owner === by) {
        // Through own land that nobody guards they come as well.
        if (armies === 0 && !isSea(t, other) && !terrainOf(t, other).sticky)
          for (const far of beside(plan, other)) behind.add(far);
        continue;
      }
      if (owner === null) continue;
      count(owner, armies + (isSea(t, other) && armies > 0 ? ships : 0));
      if (population > 0) peopled.add(owner);
      if (!terrainOf(t, other).sticky) for (const far of beside(plan, other)) behind.add(far);
    }
    for (const far of behind) {
      const { owner, armies } = areaOf(t, far);
      if (owner === null || owner === by || far === id || beside(plan, id).includes(far)) continue;
      if (near.has(owner) || armies > 1) count(owner, armies / 2);
    }
    for (const kingdom of peopled) count(kingdom, 1);
    return Math.max(0, ...near.values());
  });
}

/** How likely an area is lost that so many armies hold. */
export function risk(plan: Plan, id: AreaId, armies: number, ambush = isAmbushed(plan, id)): number {
  return noted(plan, 'risk', [plan.numbers[id]!, capped(armies), Number(ambush)], () => {
    const threat = threatTo(plan, id);
    if (threat === 0) return 0;
    return lossOf(threat, neededFor(groundOf(plan.t, id), armies, ambush && armies > 0));
  });
}

export function lossOf(threat: number, needed: number): number {
  const over = threat - needed;
  if (over >= 2) return 0.85;
  if (over >= 0) return 0.65;
  if (over >= -1) return 0.3;
  if (over >= -3) return 0.12;
  return 0.02;
}

/** Does an ambush lie there against somebody? */
const isAmbushed = ({ t, by }: Plan, id: AreaId): boolean => {
  const { mode, ambush } = areaOf(t, id);
  if (mode !== 'ambush' || ambush === null) return false;
  const { owner, armies } = areaOf(t, ambush);
  return owner !== null && owner !== by && armies > 0;
};

/** What is lost on average if so many armies are left in an own area. */
export const stakeOf = (plan: Plan, id: AreaId, armies: number): number =>
  isSea(plan.t, id) ? 0 : plan.manner.care * risk(plan, id, armies) * (worthOf(plan, id) + POINT);

/** How much more is at stake in an own area with so many armies left. */
export const exposure = (plan: Plan, id: AreaId, left: number): number =>
  Math.max(0, stakeOf(plan, id, left) - stakeOf(plan, id, areaOf(plan.t, id).armies));

// ---------------------------------------------------------------- rivals

/** How gladly one takes from this kingdom: less from those who keep the peace, more from the great, and from one about to win. */
export function grudge(plan: Plan, kingdom: KingdomId): number {
  return noted(plan, 'grudge', [plan.numbers[kingdom]!], () => {
    const { t, by } = plan;
    const { wronged, overlord } = kingdomOf(t, by);
    const feared = plan.eminence[kingdom]! * (t.position.warning?.kingdom === kingdom ? WARNED : 1);
    if (wronged.some((one) => one.by === kingdom)) return feared;
    const isTied = overlord === kingdom || kingdomOf(t, kingdom).overlord === by;
    return feared * (isTied ? FRIENDSHIP * plan.manner.peace : plan.manner.peace);
  });
}

const WARNED = 1.8;
/** A high king and who recognises him are spared still more. */
const FRIENDSHIP = 0.25 / 0.3;

/** Its hinterland or its city beside one's own makes an area dearer. */
export function roundsOff(plan: Plan, id: AreaId): number {
  const { t } = plan;
  const { hinterland } = t.world.map.areas[id]!;
  const partner = hinterland ?? t.world.map.cityIn[id];
  return partner !== undefined && isMine(plan, partner) ? (isCity(t, id) ? 3 : 2) : 0;
}

/** What Vikings get for it: points, ships, plunder. */
export function plunderOf({ t, by }: Plan, to: AreaId): number {
  const { owner, population, trade } = areaOf(t, to);
  if (owner === null || nationOf(t, by) !== 'Viking') return 0;
  const bonus = 1 + (population > 0 ? 1 : 0) + (trade > 0 ? 1 : 0);
  return bonus * (POINT + SHIP + 1);
}
