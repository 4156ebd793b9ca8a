/** Moves and attacks of armies: MOVE, ASSAULT, PROBE, OVERRUN, RAID, SIEGE, INVADE. Section 5 of the rulebook. */

import type { JsonObject } from '@annales/engine';
import type { AreaId, KingdomId, Order, Outcome } from '../state.ts';
import {
  assaultBattle,
  type Battle,
  BY_HALVES,
  CAUTIOUS,
  type Fought,
  fightOnce,
  overrunBattle,
  scatteredOf,
} from './battles.ts';
import { captureArea } from './captures.ts';
import { defenceLevel, deployHousehold, drown, enter, isBlockaded } from './general.ts';
import { exactly } from './orders.ts';
import { enterByPassage, passageInto } from './passages.ts';
import { pillage } from './pillage.ts';
import {
  type Action,
  areaOf,
  done,
  factsOf,
  failed,
  happens,
  isAdjacent,
  isCity,
  isOwn,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
  terrainOf,
} from './turn.ts';
import { vikingBonus } from './vikings.ts';

type March = Order & { from: AreaId; to: AreaId };

/** How an action attacks. */
interface Way {
  clause: string;
  /** DA-3.13.a, DA-3.13.d */
  canBeAmbushed: boolean;
  /** DA-5.4.a, DA-5.5.a */
  againstCities: boolean;
  /** DA-3.3.b, DA-3.3.c */
  intoOwn: boolean;
  /** DA-3.7.b */
  sticks: boolean;
  fight(battle: Battle): Fought;
}

const WAYS: Record<'MOVE' | 'ASSAULT' | 'PROBE' | 'OVERRUN', Way> = {
  MOVE: {
    clause: 'DA-5.2.a',
    canBeAmbushed: true,
    againstCities: true,
    intoOwn: true,
    sticks: false,
    fight: (battle) => fightOnce(battle, BY_HALVES),
  },
  ASSAULT: {
    clause: 'DA-5.3.a',
    canBeAmbushed: true,
    againstCities: true,
    intoOwn: false,
    sticks: true,
    fight: assaultBattle,
  },
  PROBE: {
    clause: 'DA-5.4.a',
    canBeAmbushed: false,
    againstCities: false,
    intoOwn: true,
    sticks: true,
    fight: (battle) => fightOnce(battle, CAUTIOUS),
  },
  OVERRUN: {
    clause: 'DA-5.5.a',
    canBeAmbushed: true,
    againstCities: false,
    intoOwn: true,
    sticks: false,
    fight: overrunBattle,
  },
};

const march =
  (name: keyof typeof WAYS): Action<Order> =>
  (t, by, order) =>
    marchBy(t, by, order as March, name);

export const move = march('MOVE');
export const assault = march('ASSAULT');
export const probe = march('PROBE');
export const overrun = march('OVERRUN');

function marchBy(t: Turn, by: KingdomId, order: March, name: keyof typeof WAYS): Outcome {
  const way = WAYS[name];
  const { from, to } = order;
  const wrong = cannotLeave(t, by, from, to);
  if (wrong) return wrong;
  if (isSea(t, to)) {
    return name === 'MOVE' ? embark(t, by, order) : failed('DA-8.4.a', 'armies-go-aboard-by-move', { to });
  }
  const own = isOwn(t, by, to);
  if (own && !way.intoOwn) return failed('DA-3.3.b', 'own-area', { to });
  if (!own && isCity(t, to) && !way.againstCities) return failed(way.clause, 'not-against-cities', { to });
  const count = exactly(order.amount, areaOf(t, from).armies);
  if (count === null) return tooFew(t, from);
  const unpaid = pay(t, by, name);
  if (unpaid) return unpaid;
  t.visited[by]!.add(from).add(to);
  if (own) return walk(t, from, to, count, way);
  if (passageInto(t, to, by)) {
    leave(t, from, count);
    enterByPassage(t, from, to, by, count);
    if (way.sticks) t.sticky.add(to);
    return done('DA-5.12.c', 'passed', { from, to, armies: count });
  }
  return attack(t, by, order, count, name);
}

/** What keeps armies from leaving an area for another: DA-3.1.c, DA-3.7.d. */
export function cannotLeave(t: Turn, by: KingdomId, from: AreaId, to: AreaId): Outcome | null {
  if (!isOwn(t, by, from)) return failed('DA-3.1.c', 'not-own', { area: from });
  if (!isAdjacent(t, from, to)) return failed('DA-3.1.c', 'not-adjacent', { from, to });
  if (t.sticky.has(from)) return failed('DA-3.7.d', 'sticky', { area: from });
  return null;
}

const tooFew = (t: Turn, from: AreaId): Outcome =>
  failed('DA-5.1.b', 'too-few-armies', { area: from, armies: areaOf(t, from).armies });

/** Pays the fixed price of an action; what fails for want of BPs costs none: DA-3.2.a, DA-3.2.b, DA-3.2.c. */
export function pay(t: Turn, by: KingdomId, action: string): Outcome | null {
  const cost = t.world.actions[action]!.cost as number;
  return spend(t, by, cost)
    ? null
    : failed('DA-3.2.b', 'too-dear', { cost, balance: kingdomOf(t, by).balance });
}

export function spend(t: Turn, by: KingdomId, cost: number): boolean {
  const kingdom = kingdomOf(t, by);
  if (kingdom.balance < cost) return false;
  kingdom.balance -= cost;
  return true;
}

const leave = (t: Turn, from: AreaId, armies: number): void => {
  areaOf(t, from).armies -= armies;
};

/** Armies arrive in an area of their own: DA-3.3.c, DA-3.12.a. */
function walk(t: Turn, from: AreaId, to: AreaId, armies: number, way: Way): Outcome {
  leave(t, from, armies);
  areaOf(t, to).armies += armies;
  areaOf(t, to).retreat = from;
  enter(t, to);
  if (way.sticks) t.sticky.add(to);
  return done(way.clause, 'moved', { from, to, armies });
}

/** Armies go aboard ships of their own: DA-8.4.a, DA-8.4.b. */
function embark(t: Turn, by: KingdomId, { from, to, amount }: March): Outcome {
  if (!isOwn(t, by, to)) return failed('DA-8.4.a', 'not-own', { area: to });
  if (isBlockaded(t, from)) return failed('DA-2.16.d', 'blockaded', { area: from });
  const count = exactly(amount, areaOf(t, from).armies);
  if (count === null) return tooFew(t, from);
  const sea = areaOf(t, to);
  if (sea.ships < sea.armies + count)
    return failed('DA-8.4.b', 'too-few-ships', {
      area: to,
      ships: sea.ships,
      aboard: sea.armies,
      armies: count,
    });
  const unpaid = pay(t, by, 'MOVE');
  if (unpaid) return unpaid;
  t.visited[by]!.add(from).add(to);
  leave(t, from, count);
  sea.armies += count;
  return done('DA-8.4.a', 'embarked', { from, to, armies: count });
}

// ---------------------------------------------------------------- attacks

/** The turn of events of DA-5.2.e, from the deployment of a household on. */
function attack(
  t: Turn,
  by: KingdomId,
  { from, to }: March,
  count: number,
  name: keyof typeof WAYS,
): Outcome {
  const way = WAYS[name];
  const target = areaOf(t, to);
  const loser = target.owner;
  const ships = isSea(t, from) ? areaOf(t, from).ships : 0;
  const before = target.armies;
  const deployed = deployHousehold(t, to);
  const retreated = retreat(t, by, to, count + ships);
  const ambushed = way.canBeAmbushed && isAmbush(t, from, to);
  const fought = way.fight({
    armies: count,
    ships,
    defenders: target.armies,
    level: (defenders) => levelWith(t, to, defenders),
    shelter: terrainOf(t, to).shelter,
    ambushed,
  });
  leave(t, from, count);
  if (ships > 0) areaOf(t, from).ships = fought.ships;
  target.armies = fought.defenders;
  scatter(t, by, fought.attackersLost);
  if (loser !== null) scatter(t, loser, fought.defendersLost);
  if (ambushed) t.sticky.add(to);
  const [first] = fought.rounds;
  const facts: JsonObject = {
    action: name,
    from,
    to,
    owner: loser,
    armies: count,
    ships,
    defenders: before,
    ...(deployed > 0 && { deployed }),
    ...retreated,
    ...(ambushed && { ambushed }),
    rounds: fought.rounds as unknown as JsonObject[],
    survivors: fought.armies,
    shipsLeft: fought.ships,
    left: fought.defenders,
    won: fought.won,
  };
  const major = first!.attack >= 10 && first!.defence >= 10;
  if (fought.won) {
    const taken = captureArea(t, by, from, to, fought.armies);
    if (way.sticks) t.sticky.add(to);
    happens(t, 'battle', way.clause, by, { ...facts, ...taken }, [by, loser]);
    happens(t, 'capture', 'DA-1.11.b', by, { area: to, owner: loser, ...(major && { major }) });
  } else {
    areaOf(t, from).armies += fought.armies;
    if (way.sticks) t.sticky.add(from);
    happens(t, 'battle', way.clause, by, facts, [by, loser]);
    happens(t, 'attack', 'DA-1.11.b', by, { area: to, owner: loser, ...(major && { major }) });
  }
  const drowned = drown(t, from);
  return done(fought.won ? 'DA-5.9.a' : 'DA-3.3.d', fought.won ? 'captured' : 'repelled', {
    from,
    to,
    armies: count,
    survivors: fought.won ? target.armies : fought.armies,
    ...(drowned > 0 && { drowned }),
  });
}

/** The defence level as it would be with so many armies left. */
export function levelWith(t: Turn, id: AreaId, armies: number): number {
  const area = areaOf(t, id);
  const before = area.armies;
  area.armies = armies;
  const level = defenceLevel(t, id);
  area.armies = before;
  return level;
}

/** Half of a side's losses in a land battle come back when the turn ends: DA-3.5.d. */
function scatter(t: Turn, kingdom: KingdomId, lost: number): void {
  t.scattered[kingdom]!.armies += scatteredOf(lost);
}

/** DA-3.13.a */
const isAmbush = (t: Turn, from: AreaId, to: AreaId): boolean => {
  const { mode, ambush, armies } = areaOf(t, to);
  return mode === 'ambush' && ambush === from && armies > 0;
};

/** Whoever is outnumbered goes before the battle, if he may: DA-3.11. What it gives tells how many went where. */
function retreat(
  t: Turn,
  by: KingdomId,
  id: AreaId,
  strength: number,
): { retreated: number; retreat: AreaId } | null {
  const area = areaOf(t, id);
  const { owner, armies, mode, retreat: to } = area;
  if (owner === null || mode !== 'retreat' || to === null) return null;
  if (!isAdjacent(t, id, to) || !isOwn(t, owner, to)) return null;
  // The level is never less than the armies there.
  if (strength <= defenceLevel(t, id)) return null;
  const people = nationOf(t, owner) === 'Gaelic' && nationOf(t, by) !== 'Gaelic' ? area.population : 0;
  const going = armies + people;
  if (going === 0) return null;
  const refuge = areaOf(t, to);
  if (isSea(t, to) && refuge.ships - refuge.armies < going) return null;
  area.armies = 0;
  area.population -= people;
  refuge.armies += going;
  enter(t, to);
  return { retreated: going, retreat: to };
}

// ---------------------------------------------------------------- raids

/** DA-5.10 */
export const raid: Action<Order> = (t, by, order) => {
  const { from, to } = order as March;
  const wrong = cannotLeave(t, by, from, to);
  if (wrong) return wrong;
  if (isOwn(t, by, to)) return failed('DA-3.3.b', 'own-area', { to });
  if (factsOf(t, to).kind !== 'land') return failed('DA-5.10.a', 'only-land', { to });
  const origin = areaOf(t, from);
  if (origin.armies === 0) return tooFew(t, from);
  const unpaid = pay(t, by, 'RAID');
  if (unpaid) return unpaid;
  t.visited[by]!.add(from).add(to);
  const target = areaOf(t, to);
  const loser = target.owner;
  const ships = isSea(t, from) ? origin.ships : 0;
  const deployed = deployHousehold(t, to);
  const retreated = retreat(t, by, to, origin.armies + ships);
  const ambushed = isAmbush(t, from, to);
  const raiderLost = defenceLevel(t, to) > 0 ? 1 : 0;
  const defenderLost = target.armies > 0 && !ambushed && terrainOf(t, to).shelter === 0 ? 1 : 0;
  const force = origin.armies + ships - raiderLost;
  origin.armies -= raiderLost;
  target.armies -= defenderLost;
  if (ambushed) t.sticky.add(to);
  const success = target.armies === 0 && force > 0;
  const bonus = success ? vikingBonus(t, by, loser, to) : 0;
  const taken = success ? pillage(t, by, to) : null;
  const drowned = drown(t, from);
  const facts: JsonObject = {
    from,
    to,
    owner: loser,
    raiderLost,
    defenderLost,
    success,
    ...(deployed > 0 && { deployed }),
    ...retreated,
    ...(ambushed && { ambushed }),
    ...taken,
    ...(bonus > 0 && { bonus }),
    ...(drowned > 0 && { drowned }),
  };
  happens(t, 'raid-fought', 'DA-5.10.b', by, facts, [by, loser]);
  happens(t, 'raid', 'DA-1.11.b', by, { area: to, owner: loser });
  return done('DA-5.10.c', success ? 'raided' : 'raid-repelled', facts);
};

// ---------------------------------------------------------------- sieges and invasions

/** What a siege or an invasion takes: an army, else a fort, else population. DA-5.13.b, DA-5.15.b */
function wearDown(t: Turn, id: AreaId): 'armies' | 'forts' | 'population' | null {
  const area = areaOf(t, id);
  const what = (['armies', 'forts', 'population'] as const).find((one) => area[one] > 0) ?? null;
  if (what) area[what]--;
  return what;
}

/** DA-5.13 */
export const siege: Action<Order> = (t, by, order) => {
  const { from, to } = order as March;
  if (!isOwn(t, by, from)) return failed('DA-3.1.c', 'not-own', { area: from });
  if (factsOf(t, to).hinterland !== from) return failed('DA-5.13.a', 'not-its-city', { from, to });
  if (isOwn(t, by, to)) return failed('DA-3.3.b', 'own-area', { to });
  if (areaOf(t, from).armies === 0) return tooFew(t, from);
  const { armies, forts, population, owner } = areaOf(t, to);
  if (armies + forts + population === 0) return failed('DA-5.13.b', 'nothing-to-lose', { area: to });
  const unpaid = pay(t, by, 'SIEGE');
  if (unpaid) return unpaid;
  t.visited[by]!.add(from).add(to);
  const lost = wearDown(t, to)!;
  if (lost === 'armies') areaOf(t, from).armies--;
  t.sticky.add(from);
  happens(t, 'siege-laid', 'DA-5.13.b', by, { from, to, owner, lost }, [by, owner]);
  happens(t, 'siege', 'DA-1.11.b', by, { area: to, owner });
  return done('DA-5.13.b', 'besieged', { from, to, lost });
};

/** DA-5.15 */
export const invade: Action<Order> = (t, by, order) => {
  const { from, to } = order as March;
  if (nationOf(t, by) !== 'Gaelic') return failed('DA-5.15.a', 'only-gaels', {});
  if (!isOwn(t, by, from)) return failed('DA-3.1.c', 'not-own', { area: from });
  if (!isAdjacent(t, from, to)) return failed('DA-3.1.c', 'not-adjacent', { from, to });
  if (isOwn(t, by, to)) return failed('DA-3.3.b', 'own-area', { to });
  if (factsOf(t, to).kind !== 'land') return failed('DA-5.15.a', 'only-land', { to });
  if (areaOf(t, from).population === 0) return failed('DA-5.15.a', 'no-population', { area: from });
  const { owner } = areaOf(t, to);
  const deployed = deployHousehold(t, to);
  const { armies, forts, population } = areaOf(t, to);
  if (armies + forts + population === 0) return failed('DA-5.15.c', 'nothing-to-lose', { area: to });
  t.visited[by]!.add(from).add(to);
  areaOf(t, from).population--;
  const lost = wearDown(t, to)!;
  happens(t, 'invaded', 'DA-5.15.b', by, { from, to, owner, lost, ...(deployed > 0 && { deployed }) }, [
    by,
    owner,
  ]);
  happens(t, 'attack', 'DA-1.11.b', by, { area: to, owner });
  return done('DA-5.15.b', 'invaded', { from, to, lost });
};
