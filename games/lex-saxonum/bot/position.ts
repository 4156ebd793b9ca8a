/** The position as one side sees it: who stands where, and what a way costs. */

import { bonusOf, campOf } from '../rules/ground.ts';
import { crossesRhine, marchPrice } from '../rules/movements.ts';
import { enemyOf, type LandId, type Side, type Table, type UnitId } from '../state.ts';
import { type Force, forceOf } from './odds.ts';

export interface Position {
  t: Table;
  side: Side;
  enemy: Side;
  standing: Record<LandId, Record<Side, UnitId[]>>;
  /** How far it is looked: also at what the enemy and the year still bring, or at the next fight alone. */
  sight: Sight;
}

export type Sight = 'far' | 'near';

export function survey(t: Table, side: Side, sight: Sight = 'far'): Position {
  const standing: Position['standing'] = {};
  for (const land of t.map.order) standing[land] = { carolingian: [], saxon: [] };
  for (const unit of t.map.unitOrder) {
    const here = standing[t.units[unit]!.at];
    const camp = here ? campOf(t, unit) : null;
    if (camp) here![camp].push(unit);
  }
  return { t, side, enemy: enemyOf(side), standing, sight };
}

export const ours = ({ standing, side }: Position, land: LandId): UnitId[] => standing[land]![side];
export const theirs = ({ standing, enemy }: Position, land: LandId): UnitId[] => standing[land]![enemy];

export const force = (t: Table, units: readonly UnitId[]): Force =>
  forceOf(units.map((unit) => bonusOf(t, unit)));

/** Controlled, and no enemy unit in it: LS-1.1.b. */
export const isFriendly = (position: Position, land: LandId): boolean =>
  position.t.lands[land]!.control === position.side && theirs(position, land).length === 0;

/** Hits that the other side's walls here still need, 0 if there are none. */
export function wallsAgainst({ t, enemy }: Position, land: LandId): number {
  const { control, fortification, standing } = t.lands[land]!;
  if (control !== enemy || fortification === null || !standing) return 0;
  const begun = t.operation?.at === land ? t.operation.stay.siege : 0;
  return Math.max(1, t.charts.hits[fortification] - begun);
}

/** Years still to come after this one. */
export const yearsLeft = (t: Table): number => t.charts.years.last - t.year;

const needed = new WeakMap<Table['map'], LandId[]>();

/** The lands that Charlemagne must hold at one victory check: LS-8.6.a. */
export function neededLands({ map }: Table): LandId[] {
  let lands = needed.get(map);
  if (!lands) {
    lands = map.order.filter((land) => {
      const { owner, ensemble } = map.lands[land]!;
      return owner === 'saxon' && ensemble !== map.places.spared;
    });
    needed.set(map, lands);
  }
  return lands;
}

/** Taken as it stands: a marker, or a garrison on ruins, and no Saxon in it. */
export function isHeld({ t, standing }: Position, land: LandId): boolean {
  const { control, fortification, standing: walls } = t.lands[land]!;
  const { carolingian, saxon } = standing[land]!;
  if (control === 'carolingian') return saxon.length === 0 || carolingian.length > 0 || walls;
  return saxon.length === 0 && carolingian.length > 0 && (fortification === null || !walls);
}

/** Lands not held, as if the army in the field were not there: it can stay in one of them only. */
export const missingLands = (position: Position): LandId[] =>
  neededLands(position.t).filter((land) => !isHeld(position, land) || isHeldByArmyOnly(position, land));

/** Nobody but the army of the operation under way stands there. */
export function isHeldByArmyOnly({ t, standing }: Position, land: LandId): boolean {
  const { operation } = t;
  if (operation?.at !== land || operation.by !== 'carolingian') return false;
  return (
    t.lands[land]!.control === 'saxon' &&
    standing[land]!.carolingian.every((unit) => operation.units.includes(unit))
  );
}

// ---------------------------------------------------------------- ways

/** Units of one land that go together; the commander may be with them. */
export interface Group {
  land: LandId;
  units: UnitId[];
  led: boolean;
  /** None of them has moved since activation: LS-M6.2.a. */
  fresh: boolean;
}

/** What it costs a group to reach each friendly land, and through which neighbour one comes there: LS-M6.2, R14, R15. */
export function gatheringCosts(position: Position, { land, units, led, fresh }: Group): Map<LandId, number> {
  const { t } = position;
  const price = Math.max(1, marchPrice(t, units.length, led));
  const costs = new Map<LandId, number>([[land, 0]]);
  let ring: LandId[] = [land];
  for (let step = 0; ring.length > 0 && step < 5; step++) {
    const next: LandId[] = [];
    for (const from of ring) {
      for (const to of t.map.exits[from]!) {
        if (!isFriendly(position, to) || t.map.lands[to]!.kind !== 'territory') continue;
        const free = step === 0 && fresh && !crossesRhine(t, from, to);
        const cost = costs.get(from)! + (free ? 0 : price);
        if (cost >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(to, cost);
        next.push(to);
      }
    }
    ring = next;
  }
  return costs;
}

/** The next step of a group on its cheapest way to the meeting place. */
export function stepTowards(position: Position, group: Group, goal: LandId): LandId | null {
  const { t } = position;
  const price = Math.max(1, marchPrice(t, group.units.length, group.led));
  let best: LandId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const to of t.map.exits[group.land]!) {
    if (!isFriendly(position, to) || t.map.lands[to]!.kind !== 'territory') continue;
    const free = group.fresh && !crossesRhine(t, group.land, to);
    const rest = gatheringCosts(position, { ...group, land: to, fresh: false }).get(goal);
    if (rest === undefined) continue;
    const cost = (free ? 0 : price) + rest;
    if (cost < least) [best, least] = [to, cost];
  }
  return best;
}

/** The shortest ways of an army from a land: through lands without enemy units, into any land. */
export function marches(position: Position, from: LandId, longest: number): Map<LandId, LandId[]> {
  const { t } = position;
  const ways = new Map<LandId, LandId[]>([[from, []]]);
  let ring: LandId[] = [from];
  for (let step = 0; ring.length > 0 && step < longest; step++) {
    const next: LandId[] = [];
    for (const here of ring) {
      if (here !== from && theirs(position, here).length > 0) continue;
      for (const to of t.map.exits[here]!) {
        if (ways.has(to) || t.map.lands[to]!.kind !== 'territory') continue;
        ways.set(to, [...ways.get(here)!, to]);
        next.push(to);
      }
    }
    ring = next;
  }
  return ways;
}
