/** Building: armies, forts, trade, population, reserves, the household, loans. Section 6 of the rulebook, and MIGRATE. */

import type { JsonObject } from '@annales/engine';
import type { AreaId, KingdomId, Order, Outcome } from '../state.ts';
import { spend } from './attacks.ts';
import { remember } from './captures.ts';
import { captureHousehold, changeOwner, deployInCity, isBlockaded, removeHousehold } from './general.ts';
import { atMost } from './orders.ts';
import {
  type Action,
  areaOf,
  done,
  doneWith,
  failed,
  happens,
  isAdjacent,
  isCity,
  isOwn,
  isPlaying,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
  terrainOf,
} from './turn.ts';

// ---------------------------------------------------------------- armies

/** Where armies may be raised or called up: own areas, unowned ones, and those lost this turn that stand empty. DA-6.1 */
function cannotRaise(t: Turn, by: KingdomId, id: AreaId): Outcome | null {
  const { owner, armies } = areaOf(t, id);
  if (owner !== by && owner !== null) {
    if (t.owners[id] !== by) return failed('DA-6.1.e', 'not-own', { area: id });
    if (isSea(t, id)) return failed('DA-6.1.e', 'not-own', { area: id });
    if (armies > 0) return failed('DA-6.1.e', 'held', { area: id });
  }
  if (isBlockaded(t, id)) return failed('DA-6.1.c', 'blockaded', { area: id });
  return null;
}

/** New armies stand there. An area that was lost is retaken by them: DA-6.1.e, X9. Null: it was not lost. */
function raise(t: Turn, by: KingdomId, id: AreaId, armies: number): JsonObject | null {
  const area = areaOf(t, id);
  const loser = area.owner;
  let retaken: JsonObject | null = null;
  if (loser !== by && loser !== null) {
    const treasury = captureHousehold(t, id, by, loser);
    retaken = { ...(treasury > 0 && { treasury }) };
    changeOwner(t, id, by);
    remember(t, loser, by);
    happens(t, 'retaken', 'DA-1.10.d', by, { area: id, ...retaken }, [loser]);
    happens(t, 'capture', 'DA-1.11.b', by, { area: id, owner: loser });
    const deployed = deployInCity(t, id, by);
    if (deployed)
      happens(t, 'household-deployed', 'DA-3.14.b', areaOf(t, deployed.city).owner, { ...deployed }, [
        areaOf(t, deployed.city).owner,
      ]);
  }
  area.armies += armies;
  return retaken;
}

/** DA-6.1 */
export const levy: Action<Order> = (t, by, { from, amount }) => {
  const id = from!;
  const wrong = cannotRaise(t, by, id);
  if (wrong) return wrong;
  const { population, owner } = areaOf(t, id);
  if (population === 0) return failed('DA-6.1.b', 'no-population', { area: id });
  const price = t.world.tables.prices.army;
  const { balance } = kingdomOf(t, by);
  const { count, reduced } = atMost(amount, Math.min(population, Math.floor(balance / price)));
  if (count === 0) return failed('DA-6.1.f', amount === 0 ? 'none' : 'too-dear', { cost: price, balance });
  spend(t, by, count * price);
  const retaken = raise(t, by, id, count);
  if (!retaken) happens(t, 'levy', 'DA-1.11.b', by, { area: id, owner });
  const facts = { area: id, armies: count, unowned: owner === null, ...retaken };
  return doneWith('DA-6.1.a', 'levied', facts, reduced);
};

/** DA-6.2 */
export const reserve: Action<Order> = (t, by, { from, amount }) => {
  const id = from!;
  if (t.disbanded.has(by)) return failed('DA-6.2.d', 'after-disband', {});
  const wrong = cannotRaise(t, by, id);
  if (wrong) return wrong;
  const area = areaOf(t, id);
  if (isSea(t, id) && area.owner !== by) return failed('DA-6.2.e', 'not-own', { area: id });
  const kingdom = kingdomOf(t, by);
  const usable = kingdom.reserve - kingdom.unusable;
  const price = t.world.tables.prices.recall;
  const room = isSea(t, id) ? area.ships - area.armies : usable;
  const { count, reduced } = atMost(amount, Math.min(usable, room, Math.floor(kingdom.balance / price)));
  if (count === 0) {
    if (amount === 0) return failed('DA-6.2.a', 'none', {});
    if (usable === 0) return failed('DA-6.2.a', 'no-reserve', { reserve: kingdom.reserve });
    if (room === 0)
      return failed('DA-6.2.e', 'no-room-aboard', { area: id, ships: area.ships, aboard: area.armies });
    return failed('DA-6.2.a', 'too-dear', { cost: price, balance: kingdom.balance });
  }
  spend(t, by, count * price);
  kingdom.reserve -= count;
  const retaken = raise(t, by, id, count);
  t.sticky.add(id);
  return doneWith('DA-6.2.a', 'called-up', { area: id, armies: count, ...retaken }, reduced);
};

/** DA-6.6 */
export const disband: Action<Order> = (t, by, { from }) => {
  const id = from!;
  t.disbanded.add(by);
  if (!isOwn(t, by, id)) return failed('DA-6.6.a', 'not-own', { area: id });
  const area = areaOf(t, id);
  if (area.armies === 0) return failed('DA-6.6.a', 'no-army', { area: id });
  const { armies } = area;
  kingdomOf(t, by).reserve += armies;
  area.armies = 0;
  return done('DA-6.6.a', 'disbanded', { area: id, armies });
};

// ---------------------------------------------------------------- forts, trade, people

/** An own land area or city that is not blockaded. */
function cannotBuild(t: Turn, by: KingdomId, id: AreaId, clause: string): Outcome | null {
  if (!isOwn(t, by, id)) return failed(clause, 'not-own', { area: id });
  if (isSea(t, id)) return failed(clause, 'not-at-sea', { area: id });
  if (isBlockaded(t, id)) return failed('DA-2.16.d', 'blockaded', { area: id });
  return null;
}

/** DA-6.3 */
export const fortify: Action<Order> = (t, by, { from, amount }) => {
  const id = from!;
  const wrong = cannotBuild(t, by, id, 'DA-6.3.c');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  if (area.population === 0) return failed('DA-6.3.b', 'no-population', { area: id });
  const price = t.world.tables.prices.fort;
  const { balance } = kingdomOf(t, by);
  const { count, reduced } = atMost(amount, Math.min(area.population, Math.floor(balance / price)));
  if (count === 0) return failed('DA-6.3.a', amount === 0 ? 'none' : 'too-dear', { cost: price, balance });
  spend(t, by, count * price);
  area.forts += count;
  return doneWith('DA-6.3.a', 'fortified', { area: id, forts: count }, reduced);
};

/** DA-6.8 */
export const raze: Action<Order> = (t, by, { from, amount }) => {
  const id = from!;
  const wrong = cannotBuild(t, by, id, 'DA-6.8.c');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  const price = t.world.tables.prices.fort;
  const { balance } = kingdomOf(t, by);
  const standing = Math.min(area.population, area.forts);
  if (standing === 0)
    return failed('DA-6.8.b', 'nothing-to-raze', {
      area: id,
      population: area.population,
      forts: area.forts,
    });
  const { count, reduced } = atMost(amount, Math.min(standing, Math.floor(balance / price)));
  if (count === 0) return failed('DA-6.8.a', amount === 0 ? 'none' : 'too-dear', { cost: price, balance });
  spend(t, by, count * price);
  area.forts -= count;
  return doneWith('DA-6.8.a', 'razed', { area: id, forts: count }, reduced);
};

/** DA-6.4 */
export const build: Action<Order> = (t, by, { from, amount }) => {
  const id = from!;
  if (nationOf(t, by) === 'Gaelic') return failed('DA-6.4.b', 'not-for-gaels', {});
  const wrong = cannotBuild(t, by, id, 'DA-6.4.a');
  if (wrong) return wrong;
  if (!isCity(t, id)) return failed('DA-6.4.a', 'only-cities', { area: id });
  const area = areaOf(t, id);
  const price = t.world.tables.prices.trade;
  const { balance } = kingdomOf(t, by);
  const room = terrainOf(t, id).limit - area.trade;
  if (room === 0) return failed('DA-6.4.b', 'trade-at-limit', { area: id, trade: area.trade });
  const { count, reduced } = atMost(amount, Math.min(room, Math.floor(balance / price)), 'all');
  if (count === 0) return failed('DA-6.4.c', amount === 0 ? 'none' : 'too-dear', { cost: price, balance });
  spend(t, by, count * price);
  area.trade += count;
  return doneWith('DA-6.4.a', 'built', { area: id, trade: count }, reduced);
};

/** DA-6.5 */
export const grow: Action<Order> = (t, by, { from }) => {
  const id = from!;
  const wrong = cannotBuild(t, by, id, 'DA-6.5.b');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  if (area.population === 0) return failed('DA-6.5.b', 'no-population', { area: id });
  if (area.armies > 0) return failed('DA-6.5.b', 'armies-there', { area: id, armies: area.armies });
  if (t.grown.has(id)) return failed('DA-6.5.b', 'has-grown', { area: id });
  if (t.settled.has(id)) return failed('DA-6.5.b', 'was-settled', { area: id });
  const cost = area.population;
  if (!spend(t, by, cost)) return failed('DA-3.2.b', 'too-dear', { cost, balance: kingdomOf(t, by).balance });
  area.population++;
  t.grown.add(id);
  return done('DA-6.5.a', 'grown', { area: id, population: area.population, cost });
};

/** DA-5.14 */
export const migrate: Action<Order> = (t, by, order) => {
  const [from, to] = [order.from!, order.to!];
  if (!isOwn(t, by, from)) return failed('DA-5.14.a', 'not-own', { area: from });
  if (!isAdjacent(t, from, to)) return failed('DA-5.14.a', 'not-adjacent', { from, to });
  if (isSea(t, to)) return failed('DA-5.14.c', 'not-at-sea', { area: to });
  if (!isOwn(t, by, to)) return failed('DA-5.14.c', 'not-own', { area: to });
  if (isBlockaded(t, from)) return failed('DA-2.16.d', 'blockaded', { area: from });
  const origin = areaOf(t, from);
  const count = (order.amount as number | null) ?? 1;
  if (count === 0) return failed('DA-5.14.a', 'none', {});
  if (origin.population < count + 1)
    return failed('DA-5.14.a', 'too-few-people', {
      area: from,
      population: origin.population,
      needed: count + 1,
    });
  origin.population -= count + 1;
  areaOf(t, to).population += count;
  t.settled.add(to);
  return done('DA-5.14.a', 'migrated', { from, to, population: count });
};

/** DA-6.7 */
export const disown: Action<Order> = (t, by, { from }) => {
  const id = from!;
  if (!isOwn(t, by, id)) return failed('DA-6.7.b', 'not-own', { area: id });
  removeHousehold(t, by, id);
  changeOwner(t, id, null);
  return done('DA-6.7.a', 'disowned', { area: id });
};

/** What Gaels make of an army, or of people: DA-6.9. */
function convert(t: Turn, by: KingdomId, id: AreaId, clause: string): Outcome | null {
  if (nationOf(t, by) !== 'Gaelic') return failed(clause, 'only-gaels', {});
  if (!isOwn(t, by, id)) return failed(clause, 'not-own', { area: id });
  if (isSea(t, id)) return failed(clause, 'not-at-sea', { area: id });
  return null;
}

/** DA-6.9.a */
export const pop: Action<Order> = (t, by, { from }) => {
  const id = from!;
  const wrong = convert(t, by, id, 'DA-6.9.a');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  if (area.armies === 0) return failed('DA-6.9.a', 'no-army', { area: id });
  area.armies--;
  area.population++;
  t.settled.add(id);
  return done('DA-6.9.a', 'popped', { area: id });
};

/** DA-6.9.b */
export const arm: Action<Order> = (t, by, { from }) => {
  const id = from!;
  const wrong = convert(t, by, id, 'DA-6.9.b');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  if (area.population === 0) return failed('DA-6.9.b', 'no-population', { area: id });
  area.population--;
  area.armies++;
  return done('DA-6.9.b', 'armed', { area: id });
};

// ---------------------------------------------------------------- the household

/** DA-6.10 */
export const house: Action<Order> = (t, by, { amount }) => {
  if (t.disbanded.has(by)) return failed('DA-6.10.b', 'after-disband', {});
  const kingdom = kingdomOf(t, by);
  if (kingdom.king !== null && isBlockaded(t, kingdom.king))
    return failed('DA-6.10.b', 'blockaded', { area: kingdom.king });
  const { count, reduced } = atMost(amount, kingdom.reserve - kingdom.unusable, 'all');
  if (count === 0)
    return failed('DA-6.10.a', amount === 0 ? 'none' : 'no-reserve', { reserve: kingdom.reserve });
  kingdom.reserve -= count;
  kingdom.household += count;
  return doneWith('DA-6.10.a', 'housed', { armies: count }, reduced);
};

// ---------------------------------------------------------------- loans

/** DA-6.11 */
export const borrow: Action<Order> = (t, by, order) => {
  const lender = order.kingdom!;
  if (lender === by) return failed('DA-6.11.b', 'oneself', {});
  if (!isPlaying(t, lender)) return failed('DA-6.11.b', 'not-in-play', { kingdom: lender });
  const owed = t.position.debts.find((debt) => debt.borrower === by);
  if (owed && owed.lender !== lender)
    return failed('DA-6.11.b', 'owes-another', { kingdom: owed.lender, armies: owed.armies });
  kingdomOf(t, by).borrows = lender;
  return done('DA-6.11.a', 'would-borrow', { kingdom: lender });
};

/** DA-6.12 */
export const loan: Action<Order> = (t, by, order) => {
  const borrower = order.kingdom!;
  if (borrower === by) return failed('DA-6.12.b', 'oneself', {});
  if (!isPlaying(t, borrower)) return failed('DA-6.12.b', 'not-in-play', { kingdom: borrower });
  if (kingdomOf(t, borrower).borrows !== by) return failed('DA-6.12.b', 'not-asked', { kingdom: borrower });
  const lent = t.position.debts.find((debt) => debt.lender === by);
  if (lent && lent.borrower !== borrower)
    return failed('DA-6.12.c', 'lent-elsewhere', { kingdom: lent.borrower, armies: lent.armies });
  const kingdom = kingdomOf(t, by);
  const { count, reduced } = atMost(order.amount, kingdom.reserve - kingdom.unusable);
  if (count === 0)
    return failed('DA-6.12.c', order.amount === 0 ? 'none' : 'no-reserve', { reserve: kingdom.reserve });
  kingdom.reserve -= count;
  receive(t, borrower, count);
  if (lent) lent.armies += count;
  else t.position.debts.push({ lender: by, borrower, armies: count });
  happens(t, 'lent', 'DA-1.10.d', by, { to: borrower, armies: count }, [borrower]);
  return doneWith('DA-6.12.a', 'lent', { kingdom: borrower, armies: count }, reduced);
};

/** Armies that change sides cannot be used before the next turn: DA-3.15.b. */
function receive(t: Turn, kingdom: KingdomId, armies: number): void {
  const one = kingdomOf(t, kingdom);
  one.reserve += armies;
  one.unusable += armies;
}

/** Takes armies out of a reserve, those first that cannot be used: DA-6.13.a, DA-6.14.a. */
function giveBack(t: Turn, kingdom: KingdomId, armies: number): void {
  const one = kingdomOf(t, kingdom);
  one.unusable = Math.max(0, one.unusable - armies);
  one.reserve -= armies;
}

function settle(t: Turn, lender: KingdomId, borrower: KingdomId, armies: number): void {
  giveBack(t, borrower, armies);
  receive(t, lender, armies);
  const debt = t.position.debts.find((one) => one.lender === lender && one.borrower === borrower)!;
  debt.armies -= armies;
  if (debt.armies === 0) t.position.debts.splice(t.position.debts.indexOf(debt), 1);
}

/** DA-6.13 */
export const returnLoan: Action<Order> = (t, by, { amount }) => {
  const debt = t.position.debts.find((one) => one.borrower === by);
  if (!debt) return failed('DA-6.13.b', 'nothing-owed', {});
  if (!isLive(t, debt.lender)) return failed('DA-6.13.b', 'not-live', { kingdom: debt.lender });
  const { lender } = debt;
  const { count, reduced } = atMost(amount, Math.min(debt.armies, kingdomOf(t, by).reserve));
  if (count === 0)
    return failed('DA-6.13.a', amount === 0 ? 'none' : 'no-reserve', { reserve: kingdomOf(t, by).reserve });
  settle(t, lender, by, count);
  const facts: JsonObject = { kingdom: lender, armies: count };
  happens(t, 'returned', 'DA-1.10.d', by, { to: lender, armies: count }, [lender]);
  return doneWith('DA-6.13.a', 'returned', facts, reduced);
};

/** Is it run by a player who sends orders? */
export const isLive = (t: Turn, kingdom: KingdomId): boolean => {
  const { seat, missed, standing } = kingdomOf(t, kingdom);
  return standing === 'playing' && seat !== null && missed < t.world.tables.drops;
};

/** DA-6.14 */
export const recall: Action<Order> = (t, by, { amount }) => {
  const debt = t.position.debts.find((one) => one.lender === by);
  if (!debt) return failed('DA-6.14.a', 'nothing-lent', {});
  const { borrower } = debt;
  const { count, reduced } = atMost(amount, Math.min(debt.armies, kingdomOf(t, borrower).reserve));
  if (count === 0)
    return failed('DA-6.14.a', amount === 0 ? 'none' : 'nothing-to-recall', { kingdom: borrower });
  settle(t, by, borrower, count);
  happens(t, 'recalled', 'DA-1.10.d', by, { to: borrower, armies: count }, [borrower]);
  return doneWith('DA-6.14.a', 'recalled', { kingdom: borrower, armies: count }, reduced);
};
