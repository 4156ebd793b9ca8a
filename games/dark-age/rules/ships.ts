/** Ships and the sea: section 8 of the rulebook. */

import type { JsonObject } from '@annales/engine';
import type { AreaId, KingdomId, Order, Outcome } from '../state.ts';
import { cannotLeave, pay, spend } from './attacks.ts';
import { BY_HALVES } from './battles.ts';
import { remember } from './captures.ts';
import { captureHousehold, changeOwner, drown, enter, isBlockaded } from './general.ts';
import { atMost, exactly } from './orders.ts';
import {
  type Action,
  areaOf,
  done,
  doneWith,
  failed,
  happens,
  isAdjacent,
  isOwn,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
} from './turn.ts';
import { vikingBonus } from './vikings.ts';

/** A sea area without ships is anybody's who comes with some: DA-8.1.b, DA-8.2.b, DA-8.4a.d. */
function takeSea(t: Turn, by: KingdomId, id: AreaId): void {
  const loser = areaOf(t, id).owner;
  if (loser === by) return;
  captureHousehold(t, id, by, loser);
  changeOwner(t, id, by);
  if (loser !== null) {
    remember(t, loser, by);
    happens(t, 'sea-lost', 'DA-1.10.d', by, { area: id }, [loser]);
  }
  happens(t, 'capture', 'DA-1.11.b', by, { area: id, owner: loser });
}

const isOccupied = (t: Turn, by: KingdomId, id: AreaId): boolean => {
  const { owner, ships } = areaOf(t, id);
  return owner !== by && ships > 0;
};

/** DA-8.1 */
export const launch: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  if (!isOwn(t, by, from)) return failed('DA-8.1.a', 'not-own', { area: from });
  if (isSea(t, from)) return failed('DA-8.1.a', 'not-at-sea', { area: from });
  if (!isSea(t, to)) return failed('DA-8.1.a', 'only-at-sea', { area: to });
  if (!isAdjacent(t, from, to)) return failed('DA-8.1.a', 'not-adjacent', { from, to });
  if (isBlockaded(t, from)) return failed('DA-2.16.d', 'blockaded', { area: from });
  if (isOccupied(t, by, to)) return failed('DA-8.1.b', 'foreign-ships', { area: to });
  const { population } = areaOf(t, from);
  if (population === 0) return failed('DA-8.1.a', 'no-population', { area: from });
  const price = t.world.tables.prices.ship;
  const { balance } = kingdomOf(t, by);
  const { count, reduced } = atMost(order.amount, Math.min(population, Math.floor(balance / price)));
  if (count === 0)
    return failed('DA-8.1.a', order.amount === 0 ? 'none' : 'too-dear', { cost: price, balance });
  spend(t, by, count * price);
  takeSea(t, by, to);
  areaOf(t, to).ships += count;
  return doneWith('DA-8.1.a', 'launched', { from, to, ships: count }, reduced);
};

/** DA-8.2 */
export const fleet: Action<Order> = (t, by, order) => {
  const id = order.from!;
  if (!isSea(t, id)) return failed('DA-8.2.b', 'only-at-sea', { area: id });
  if (isOccupied(t, by, id)) return failed('DA-8.2.b', 'foreign-ships', { area: id });
  const kingdom = kingdomOf(t, by);
  if (kingdom.fleet === 0) return failed('DA-8.2.c', 'no-fleet', {});
  const price = t.world.tables.prices.recall;
  const { count, reduced } = atMost(
    order.amount,
    Math.min(kingdom.fleet, Math.floor(kingdom.balance / price)),
  );
  if (count === 0)
    return failed('DA-8.2.c', order.amount === 0 ? 'none' : 'too-dear', {
      cost: price,
      balance: kingdom.balance,
    });
  spend(t, by, count * price);
  kingdom.fleet -= count;
  takeSea(t, by, id);
  areaOf(t, id).ships += count;
  return doneWith('DA-8.2.a', 'fleet-placed', { area: id, ships: count }, reduced);
};

// ---------------------------------------------------------------- moving

/** What keeps ships from going there: DA-3.1.c, DA-3.7.d. */
function cannotSail(t: Turn, by: KingdomId, from: AreaId, to: AreaId): Outcome | null {
  if (!isSea(t, from)) return failed('DA-8.3.a', 'only-at-sea', { area: from });
  if (!isSea(t, to)) return failed('DA-8.3.a', 'only-at-sea', { area: to });
  return cannotLeave(t, by, from, to);
}

/** DA-8.3 */
export const ships: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  const wrong = cannotSail(t, by, from, to);
  if (wrong) return wrong;
  const { armies, ships: there } = areaOf(t, from);
  if (armies > 0) return failed('DA-8.3.b', 'armies-aboard', { area: from, armies });
  const count = exactly(order.amount, there);
  if (count === null) return failed('DA-5.1.b', 'too-few-ships-there', { area: from, ships: there });
  return pay(t, by, 'SHIPS') ?? sail(t, by, from, to, count, 0, 'DA-8.3.a');
};

/** DA-8.4.c, DA-8.4.d */
export const convoy: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  const wrong = cannotSail(t, by, from, to);
  if (wrong) return wrong;
  const { armies, ships: there } = areaOf(t, from);
  const count = exactly(order.amount, there);
  if (count === null) return failed('DA-5.1.b', 'too-few-ships-there', { area: from, ships: there });
  // Who stays must still have a deck under him.
  const aboard = Math.min(armies, count);
  return pay(t, by, 'CONVOY') ?? sail(t, by, from, to, count, aboard, 'DA-8.4.c');
};

/** Ships go to another sea area, and fight for it if they must: DA-8.4a. */
function sail(
  t: Turn,
  by: KingdomId,
  from: AreaId,
  to: AreaId,
  count: number,
  aboard: number,
  clause: string,
): Outcome {
  t.visited[by]!.add(from).add(to);
  const [origin, target] = [areaOf(t, from), areaOf(t, to)];
  const facts = { from, to, ships: count, armies: aboard };
  origin.ships -= count;
  origin.armies -= aboard;
  if (isOccupied(t, by, to)) return seaBattle(t, by, from, to, count, aboard);
  takeSea(t, by, to);
  target.ships += count;
  target.armies += aboard;
  drown(t, from);
  return done(clause, 'sailed', facts);
}

/** One round, armies counting beside ships and lost before them: DA-8.4a. */
function seaBattle(t: Turn, by: KingdomId, from: AreaId, to: AreaId, count: number, aboard: number): Outcome {
  const [origin, target] = [areaOf(t, from), areaOf(t, to)];
  const loser = target.owner;
  const attack = count + aboard;
  const defence = target.ships + target.armies;
  const attackerLost = Math.min(attack, BY_HALVES.attacker(attack, defence));
  const defenderLost = Math.min(defence, BY_HALVES.defender(attack, defence));
  const own = afterLosses(count, aboard, attackerLost);
  Object.assign(target, afterLosses(target.ships, target.armies, defenderLost));
  const won = target.ships === 0 && own.ships > 0;
  const facts: JsonObject = {
    action: 'sea',
    from,
    to,
    owner: loser,
    armies: aboard,
    ships: count,
    rounds: [{ attack, defence, attackerLost, defenderLost }],
    survivors: own.armies,
    shipsLeft: own.ships,
    left: target.ships,
    won,
  };
  const major = attack >= 10 && defence >= 10;
  if (won) {
    const bonus = vikingBonus(t, by, loser, to);
    captureHousehold(t, to, by, loser);
    changeOwner(t, to, by);
    if (loser !== null) remember(t, loser, by);
    Object.assign(target, own);
    happens(t, 'battle', 'DA-8.4a.a', by, { ...facts, ...(bonus > 0 && { bonus }) }, [by, loser]);
    happens(t, 'capture', 'DA-1.11.b', by, { area: to, owner: loser, ...(major && { major }) });
  } else {
    origin.ships += own.ships;
    origin.armies += own.armies;
    happens(t, 'battle', 'DA-8.4a.a', by, facts, [by, loser]);
    happens(t, 'attack', 'DA-1.11.b', by, { area: to, owner: loser, ...(major && { major }) });
  }
  const drowned = drown(t, from) + drown(t, to);
  return done('DA-8.4a.c', won ? 'sea-won' : 'sea-lost', {
    from,
    to,
    ships: count,
    shipsLeft: own.ships,
    ...(drowned > 0 && { drowned }),
  });
}

/** DA-8.4a.b */
function afterLosses(count: number, armies: number, lost: number): { ships: number; armies: number } {
  const armiesLost = Math.min(armies, lost);
  return { ships: count - (lost - armiesLost), armies: armies - armiesLost };
}

// ---------------------------------------------------------------- going ashore

/** From an own sea area to an own area beside it: SETTLE, LAND. */
function cannotGoAshore(t: Turn, by: KingdomId, from: AreaId, to: AreaId, clause: string): Outcome | null {
  if (!isSea(t, from)) return failed(clause, 'only-at-sea', { area: from });
  if (!isOwn(t, by, from)) return failed(clause, 'not-own', { area: from });
  if (isSea(t, to)) return failed(clause, 'not-at-sea', { area: to });
  if (!isAdjacent(t, from, to)) return failed(clause, 'not-adjacent', { from, to });
  if (!isOwn(t, by, to)) return failed(clause, 'not-own', { area: to });
  return null;
}

/** DA-8.6 */
export const settle: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  const nation = nationOf(t, by);
  if (nation !== 'Gaelic' && nation !== 'Viking') return failed('DA-8.6.a', 'only-gaels-and-vikings', {});
  const wrong = cannotGoAshore(t, by, from, to, 'DA-8.6.b');
  if (wrong) return wrong;
  const [sea, land] = [areaOf(t, from), areaOf(t, to)];
  if (land.population > 0) return failed('DA-8.6.b', 'populated', { area: to, population: land.population });
  if (sea.ships === 0) return failed('DA-8.6.b', 'no-ships', { area: from });
  if (sea.ships - 1 < sea.armies)
    return failed('DA-8.6.d', 'would-drown', { area: from, ships: sea.ships, aboard: sea.armies });
  const unpaid = pay(t, by, 'SETTLE');
  if (unpaid) return unpaid;
  sea.ships--;
  land.population = 1;
  t.settled.add(to);
  return done('DA-8.6.b', 'settled', { from, to });
};

/** DA-8.9 */
export const land: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  if (nationOf(t, by) !== 'Viking') return failed('DA-8.9.a', 'only-vikings', {});
  const wrong = cannotGoAshore(t, by, from, to, 'DA-8.9.b');
  if (wrong) return wrong;
  const sea = areaOf(t, from);
  const available = sea.ships - sea.armies;
  const count = exactly(order.amount, available);
  if (count === null) return failed('DA-8.9.c', 'too-few-free-ships', { area: from, ships: available });
  const unpaid = pay(t, by, 'LAND');
  if (unpaid) return unpaid;
  sea.ships -= count;
  areaOf(t, to).armies += count;
  enter(t, to);
  return done('DA-8.9.b', 'landed', { from, to, ships: count });
};
