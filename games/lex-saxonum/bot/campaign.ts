/**
 * Campaigns priced to the end before they begin: activation, gathering, march, rounds, assault. A plan is worked out
 * anew at every step from what lies on the table, and what has been paid by then counts no more, so it stays its course.
 */

import { bonusOf } from '../rules/ground.ts';
import { marchPrice } from '../rules/movements.ts';
import type { LandId, Operation, Table, UnitId } from '../state.ts';
import { type Force, type Odds, odds, toll, without } from './odds.ts';
import {
  force,
  type Group,
  gatheringCosts,
  isFriendly,
  marches,
  type Position,
  theirs,
  wallsAgainst,
} from './position.ts';

/** What a land is worth to whoever comes there, in RP. */
export interface Prize {
  land: LandId;
  /** Once no defender is left, and no walls if they must fall. */
  value: number;
  wallsMustFall: boolean;
  /** What walls are worth that need not fall. */
  walls: number;
  /** The army means to stay there until phase F. */
  stay: boolean;
}

/** Pieces that one payment activates: LS-6.2.b, c. */
export interface Pool {
  key: string;
  price: number;
  groups: Group[];
}

/** Pools that may form an army together: LS-6.2.1 to 6.2.3. */
export interface Family {
  led: boolean;
  must: Pool[];
  pools: Pool[];
  most: number;
}

export interface Campaign {
  units: UnitId[];
  led: boolean;
  /** Where the army is formed, and the way from there; no way: the fight is there. */
  gather: LandId;
  way: LandId[];
  prize: Prize;
  odds: Odds;
  cost: number;
  /** What it brings beyond its cost, on average. */
  net: number;
}

export interface Aims {
  prizes: Map<LandId, Prize>;
  /** RP that may be spent. */
  budget: number;
  /** What a unit is worth when it is lost, and an enemy's when it is killed. */
  lost: number;
  killed(land: LandId): number;
  /** Extra cost of sending units away from home, and of staying in a conquest. */
  absence(units: readonly UnitId[]): number;
  staying(units: readonly UnitId[], led: boolean): { rp: number; chance: number };
  /** How likely it is that an army of this strength is not driven out again this year. */
  holding(land: LandId, strength: Force): number;
}

/** An army goes no further than this through land that is not its own. */
const LONGEST_MARCH = 3;
/** Nor does a group pay more than this to come to the others. */
const DEAREST_GATHERING = 3;
const MOST_POOLS = 4;

/** The best campaign that pools of these families could make. */
export function bestCampaign(position: Position, families: Family[], aims: Aims): Campaign | null {
  let best: Campaign | null = null;
  const ways = new Map<LandId, [LandId, LandId[]][]>();
  const waysFrom = (land: LandId) => {
    let found = ways.get(land);
    if (!found) {
      found = roads(position, land, aims);
      ways.set(land, found);
    }
    return found;
  };
  const costTo = gathering(position);
  const ground = groundOf(position);
  for (const family of families) {
    for (const gather of meetingPlaces(position, family, costTo)) {
      const roadsHere = waysFrom(gather);
      if (roadsHere.length === 0) continue;
      const highest = Math.max(...roadsHere.map(([land]) => aims.prizes.get(land)!.value));
      // Whatever is added to an army makes it dearer: what costs too much already need not be thought further.
      const isTooDear = (price: number): boolean => highest - price <= (best?.net ?? 0);
      armies(position, family, gather, costTo, isTooDear, (units, price) => {
        const host = hostOf(position, units, family.led);
        for (const [land, way] of roadsHere) {
          const found = appraise(host, ground(land), way, aims, price, best?.net ?? 0);
          if (found && found.net > (best?.net ?? 0)) best = { ...found, gather };
        }
      });
    }
  }
  return best;
}

/** What it costs groups to come to a land: the same for all that start there and pay alike. */
function gathering(position: Position): (group: Group, land: LandId) => number {
  const byGroup = new Map<Group, Map<LandId, number>>();
  const byStart = new Map<string, Map<LandId, number>>();
  return (group, land) => {
    let found = byGroup.get(group);
    if (!found) {
      const { land: start, units, led, fresh } = group;
      const key = `${start} ${Math.max(1, marchPrice(position.t, units.length, led))} ${fresh}`;
      found = byStart.get(key) ?? gatheringCosts(position, group);
      byStart.set(key, found);
      byGroup.set(group, found);
    }
    return found.get(land) ?? Number.POSITIVE_INFINITY;
  };
}

/** Prizes in reach of an army formed here: its first step must leave friendly land. */
function roads(position: Position, from: LandId, { prizes }: Aims): [LandId, LandId[]][] {
  const shared = theirs(position, from).length > 0;
  if (shared) return prizes.has(from) ? [[from, []]] : [];
  return [...marches(position, from, LONGEST_MARCH)].filter(
    ([land, way]) => prizes.has(land) && way.length > 0 && !isFriendly(position, way[0]!),
  );
}

function meetingPlaces(
  position: Position,
  { must, pools }: Family,
  costTo: (group: Group, land: LandId) => number,
): LandId[] {
  const groups = [...must, ...pools].flatMap((pool) => pool.groups);
  return position.t.map.order.filter(
    (land) =>
      mayForm(position, land, groups) && groups.some((group) => costTo(group, land) < DEAREST_GATHERING),
  );
}

/** In friendly land; in one's own, for neighbours; or where enemies stand beside: LS-M6.3.a, R30, R41, R42. */
function mayForm(position: Position, land: LandId, groups: Group[]): boolean {
  const { kind, nation } = position.t.map.lands[land]!;
  if (kind === 'box') return false;
  if (kind === 'territory') return isFriendly(position, land) || theirs(position, land).length > 0;
  if (land === position.t.map.places.denmark) return position.side === 'saxon';
  const units = groups.flatMap((group) => group.units);
  return units.every((unit) => position.t.map.units[unit]!.nation === nation);
}

/** Every reasonable choice of pools that can meet here, with what activation and gathering cost, while it is not too dear. */
function armies(
  position: Position,
  { led, must, pools, most }: Family,
  gather: LandId,
  costTo: (group: Group, land: LandId) => number,
  isTooDear: (price: number) => boolean,
  found: (units: UnitId[], price: number) => void,
): void {
  const priceOf = (pool: Pool): number =>
    pool.groups.reduce((sum, group) => sum + costTo(group, gather), pool.price);
  const base = must.reduce((sum, pool) => sum + priceOf(pool), 0);
  if (!Number.isFinite(base) || isTooDear(base)) return;
  const near = pools
    .map((pool) => ({ pool, price: priceOf(pool) }))
    .filter(({ price }) => price <= DEAREST_GATHERING + 1)
    .sort((a, b) => a.price - b.price)
    .slice(0, 6)
    .map(({ pool, price }) => ({ units: pool.groups.flatMap((group) => group.units), price }));
  const cheap = led ? position.t.charts.march.led.first : position.t.charts.march.alone.units;
  const pick = (from: number, chosen: UnitId[], price: number, left: number): void => {
    if (isTooDear(price)) return;
    if (chosen.length > 0) {
      if (chosen.length <= most) found(chosen, price);
      if (chosen.length > most && !isTooDear(price)) found(strongest(position.t, chosen, most), price);
      if (cheap !== most && chosen.length > cheap && !isTooDear(price))
        found(strongest(position.t, chosen, cheap), price);
    }
    if (left === 0) return;
    for (let i = from; i < near.length; i++) {
      const { units, price: more } = near[i]!;
      pick(i + 1, [...chosen, ...units], price + more, left - 1);
    }
  };
  const first = must.flatMap((pool) => pool.groups.flatMap((group) => group.units));
  pick(0, first, base, MOST_POOLS - must.length);
}

/** The strongest of them, in their order; those already called come first in it. */
function strongest(t: Table, units: UnitId[], size: number): UnitId[] {
  const called = new Set(t.operation?.units);
  const byWorth = [...units].sort(
    (a, b) => Number(called.has(b)) - Number(called.has(a)) || bonusOf(t, b) - bonusOf(t, a),
  );
  const kept = new Set(byWorth.slice(0, size));
  return units.filter((unit) => kept.has(unit));
}

/** An army that is thought of; what is asked of it again and again is worked out once. */
interface Host {
  t: Table;
  units: UnitId[];
  led: boolean;
  marchPrice: number;
  strength: Force | null;
  staying: { rp: number; chance: number } | null;
  absence: number | null;
}

const hostOf = ({ t }: Position, units: UnitId[], led: boolean): Host => ({
  t,
  units,
  led,
  marchPrice: Math.max(1, marchPrice(t, units.length, led)),
  strength: null,
  staying: null,
  absence: null,
});

/** Who and what would have to be beaten in a land. */
interface Ground {
  land: LandId;
  defended: boolean;
  defence: Force;
  walls: number;
  killed: number | null;
}

function groundOf(position: Position): (land: LandId) => Ground {
  const known = new Map<LandId, Ground>();
  return (land) => {
    let ground = known.get(land);
    if (!ground) {
      const defenders = theirs(position, land);
      ground = {
        land,
        defended: defenders.length > 0,
        defence: force(position.t, defenders),
        walls: wallsAgainst(position, land),
        killed: null,
      };
      known.set(land, ground);
    }
    return ground;
  };
}

/** What a march of this army to this prize would bring; null if it cannot be better than what is known. */
function appraise(
  host: Host,
  ground: Ground,
  way: LandId[],
  aims: Aims,
  spent: number,
  atLeast: number,
): Omit<Campaign, 'gather'> | null {
  const { units, led } = host;
  const { land, defended, defence, walls } = ground;
  const prize = aims.prizes.get(land)!;
  const march = way.length * host.marchPrice;
  if (prize.value + prize.walls - (spent + march) <= atLeast) return null;
  if (prize.stay) host.staying ??= aims.staying(units, led);
  const stay = prize.stay ? host.staying! : NO_STAY;
  const before = spent + march + stay.rp;
  if (prize.value + prize.walls - before <= atLeast) return null;
  const left = aims.budget - before;
  if (left < 0 || (left < 1 && defended)) return null;
  host.strength ??= force(host.t, units);
  const { strength } = host;
  const fight = odds(strength, defence, prize.wallsMustFall ? walls : 0, left);
  const cost = before + fight.rp;
  const lost = toll(strength, fight.lost, aims.lost);
  ground.killed ??= aims.killed(land);
  host.absence ??= aims.absence(units);
  const killed = fight.killed * ground.killed;
  const { absence } = host;
  const netIf = (hold: number): number =>
    fight.win * stay.chance * hold * prize.value - cost - lost + killed - absence;
  const besieged = !prize.wallsMustFall && walls > 0 && prize.walls > 0;
  let net = netIf(1);
  // How likely it is to be held costs most to find out: not for what would not do even if it were certain.
  if (net <= atLeast && !besieged) return null;
  if (prize.stay) net = netIf(aims.holding(land, without(strength, Math.round(fight.lost))));
  if (besieged) {
    const siege = odds(strength, NOBODY, walls, Math.floor(left - fight.rp));
    net += Math.max(
      0,
      fight.win * (siege.win * prize.walls - siege.rp - toll(strength, siege.lost, aims.lost)),
    );
  }
  return net > atLeast ? { units, led, way, prize, odds: fight, cost, net } : null;
}

const NO_STAY = { rp: 0, chance: 1 };
const NOBODY: Force = [0, 0, 0];

// ---------------------------------------------------------------- an operation under way

/** Those already called stand in groups where they are; whoever called them must take them along. */
export function groupsOf(position: Position, { units, led, moved }: Operation): Group[] {
  const commander = position.side === 'saxon' ? position.t.widukind.at : position.t.charlemagne.at;
  const lands = [...new Set(units.map((unit) => position.t.units[unit]!.at as LandId))];
  if (led && commander && !lands.includes(commander)) lands.push(commander);
  return lands.map((land) => {
    const here = units.filter((unit) => position.t.units[unit]!.at === land);
    const withHim = led && commander === land;
    const fresh = !here.some((unit) => moved.includes(unit)) && !(withHim && moved.includes('commander'));
    return { land, units: here, led: withHim, fresh };
  });
}

/** Where the army in the field should turn; where it stands is one of the places. */
export function onward(
  position: Position,
  operation: Operation,
  aims: Aims,
): Omit<Campaign, 'gather'> | null {
  const { units, led, at } = operation;
  const host = hostOf(position, units, led);
  const ground = groundOf(position);
  let best = null as Omit<Campaign, 'gather'> | null;
  for (const [land, way] of marches(position, at!, LONGEST_MARCH)) {
    if (aims.prizes.has(land)) best = appraise(host, ground(land), way, aims, 0, best?.net ?? 0) ?? best;
  }
  return best;
}
