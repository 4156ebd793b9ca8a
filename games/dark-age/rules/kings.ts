/** Kings and kingdoms: OVERLORD, EXCHANGE, VIKING, KING. Section 10 of the rulebook. */

import type { AreaId, Kingdom, KingdomId, Order } from '../state.ts';
import { isLive } from './builds.ts';
import { changeOwner, isBlockaded } from './general.ts';
import {
  type Action,
  areaOf,
  areasOf,
  done,
  failed,
  happens,
  isAdjacent,
  isOwn,
  isPlaying,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
} from './turn.ts';

/** DA-10.2, DA-10.3 */
export const overlord: Action<Order> = (t, by, order) => {
  const high = order.kingdom!;
  const kingdom = kingdomOf(t, by);
  if (high === by) {
    kingdom.overlord = by;
    return done('DA-10.2.a', 'named-high-king', {});
  }
  if (!isPlaying(t, high)) return failed('DA-10.3.a', 'not-in-play', { kingdom: high });
  if (nationOf(t, high) !== nationOf(t, by)) return failed('DA-10.3.a', 'other-nation', { kingdom: high });
  if (kingdomOf(t, high).overlord !== high) return failed('DA-10.2.b', 'no-high-king', { kingdom: high });
  if (kingdom.overlord === by) release(t, by);
  kingdom.overlord = high;
  return done('DA-10.3.a', 'recognised', { kingdom: high });
};

/** Those who recognised this high king are free: DA-10.3.a, X25. */
export function release(t: Turn, high: KingdomId): void {
  for (const kingdom of t.world.kingdomOrder) {
    const one = kingdomOf(t, kingdom);
    if (kingdom !== high && one.overlord === high) one.overlord = null;
  }
}

/** Ends what a kingdom was to others, and they to it, as kings. */
function cancelOverlord(t: Turn, kingdom: KingdomId): void {
  const one = kingdomOf(t, kingdom);
  if (one.overlord === kingdom) release(t, kingdom);
  one.overlord = null;
}

/** DA-10.7.a */
export const king: Action<Order> = (t, by, { from, to }) => {
  const kingdom = kingdomOf(t, by);
  const where = to ?? from!;
  if (to !== null && kingdom.king !== from) return failed('DA-10.7.a', 'no-household-there', { area: from! });
  if (!isOwn(t, by, where)) return failed('DA-10.7.a', 'not-own', { area: where });
  if (isBlockaded(t, where)) return failed('DA-2.16.d', 'blockaded', { area: where });
  if (kingdom.king !== null && !isAdjacent(t, kingdom.king, where))
    return failed('DA-10.7.a', 'not-adjacent', { from: kingdom.king, to: where });
  const before = kingdom.king;
  kingdom.king = where;
  return before === null
    ? done('DA-10.7.a', 'household-placed', { area: where })
    : done('DA-10.7.a', 'household-moved', { from: before, to: where });
};

// ---------------------------------------------------------------- changing kingdoms

/** What a player takes along: DA-10.4.c, X13. Half of each stock, after the balance was stashed. */
function carriedFrom(t: Turn, old: Kingdom) {
  old.treasury += Math.floor(old.balance / t.world.tables.prices.stash);
  old.balance = 0;
  const half = (stock: number): number => Math.floor(stock / 2);
  const carried = {
    treasury: half(old.treasury),
    household: half(old.household),
    reserve: half(old.reserve),
    fleet: half(old.fleet),
    unusable: 0,
  };
  carried.unusable = Math.max(0, carried.reserve - (old.reserve - old.unusable));
  old.treasury -= carried.treasury;
  old.household -= carried.household;
  old.reserve -= carried.reserve;
  old.fleet -= carried.fleet;
  old.unusable -= carried.unusable;
  return carried;
}

/** The player goes over to another kingdom, with what he carries and his victory points: DA-10.4.c, R20. */
function goOver(t: Turn, from: KingdomId, to: KingdomId): void {
  const [old, fresh] = [kingdomOf(t, from), kingdomOf(t, to)];
  const carried = carriedFrom(t, old);
  fresh.treasury += carried.treasury;
  fresh.household += carried.household;
  fresh.reserve += carried.reserve;
  fresh.unusable += carried.unusable;
  fresh.fleet += carried.fleet;
  [old.points, fresh.points] = [fresh.points, old.points];
  fresh.seat = old.seat;
  fresh.missed = old.missed;
  old.seat = null;
  old.missed = 0;
  t.changed.add(fresh.seat!);
  t.entered.add(to);
  if (nationOf(t, from) !== nationOf(t, to)) {
    cancelOverlord(t, from);
    cancelOverlord(t, to);
  }
}

/** What an abandoned kingdom gets that the computer runs on: DA-10.4.d. */
function consoled(t: Turn, kingdom: KingdomId, profile: Kingdom['profile']): void {
  const { armies, treasury } = t.world.tables.left;
  const one = kingdomOf(t, kingdom);
  one.profile = profile;
  one.treasury += treasury;
  const richest = areasOf(t, kingdom)
    .filter((id) => !isSea(t, id))
    .toSorted((a, b) => areaOf(t, b).population - areaOf(t, a).population);
  for (const id of richest.slice(0, armies)) areaOf(t, id).armies++;
}

/** DA-10.4 */
export const exchange: Action<Order> = (t, by, order) => {
  const to = order.kingdom!;
  const { seat } = kingdomOf(t, by);
  if (seat === null || t.changed.has(seat)) return failed('DA-10.4.a', 'changed-already', {});
  if (to === by) return failed('DA-10.4.a', 'oneself', {});
  if (!isPlaying(t, to)) return failed('DA-10.4.a', 'not-in-play', { kingdom: to });
  if (t.entered.has(to)) return failed('DA-10.4.a', 'entered-already', { kingdom: to });
  if (isLive(t, to)) return failed('DA-10.4.a', 'live', { kingdom: to });
  const { profile } = kingdomOf(t, to);
  const left = kingdomOf(t, to).seat === null ? profile : 'dropout';
  goOver(t, by, to);
  consoled(t, by, left);
  happens(t, 'exchanged', 'DA-10.4.b', by, { from: by, to }, [to]);
  return done('DA-10.4.b', 'exchanged', { from: by, to });
};

/** DA-10.5 */
export const viking: Action<Order> = (t, by) => {
  const { seat } = kingdomOf(t, by);
  if (seat === null || t.changed.has(seat)) return failed('DA-10.5.a', 'changed-already', {});
  const vikings = t.world.kingdomOrder.filter((one) => nationOf(t, one) === 'Viking');
  // The Danes and the Norse come before the Vikings of the start: DA-10.5.a.
  const inTurn = [...vikings].sort((a, b) => Number(hasStart(t, a)) - Number(hasStart(t, b)));
  const fresh =
    inTurn.find((one) => kingdomOf(t, one).standing === 'waiting') ??
    inTurn.find((one) => kingdomOf(t, one).standing === 'gone');
  if (fresh) return foundKingdom(t, by, fresh);
  const left = inTurn.find(
    (one) => one !== by && isPlaying(t, one) && !isLive(t, one) && !t.entered.has(one),
  );
  if (!left) return failed('DA-10.5.a', 'no-viking-kingdom', {});
  return restartKingdom(t, by, left);
};

const hasStart = (t: Turn, kingdom: KingdomId): boolean => t.world.kingdoms[kingdom]!.start !== null;

/** A kingdom that begins with nothing on the map: DA-10.5.b. */
function begin(t: Turn, id: KingdomId): void {
  const { reserve, fleet, balance, treasury } = t.world.tables.viking;
  Object.assign(kingdomOf(t, id), emptyKingdom(), { standing: 'playing', reserve, fleet, balance, treasury });
  t.formed.add(id);
}

/** A kingdom that has nothing. */
export const emptyKingdom = (): Kingdom => ({
  standing: 'waiting',
  seat: null,
  profile: 'dummy',
  missed: 0,
  balance: 0,
  treasury: 0,
  reserve: 0,
  unusable: 0,
  fleet: 0,
  household: 0,
  king: null,
  points: 0,
  overlord: null,
  spy: null,
  trap: null,
  watchers: [],
  borrows: null,
  seen: [],
  wronged: [],
});

/** The old kingdom is lost, and the new one takes its place in the order of play: DA-10.5.c. */
function foundKingdom(t: Turn, by: KingdomId, fresh: KingdomId) {
  begin(t, fresh);
  goOver(t, by, fresh);
  abandon(t, by);
  const { order } = t.position;
  order[order.indexOf(by)] = fresh;
  happens(t, 'founded', 'DA-10.5.b', fresh, { kingdom: fresh }, [fresh]);
  return done('DA-10.5.b', 'founded', { kingdom: fresh });
}

/** What a lost kingdom had is gone at once; its areas wait for the next turn: DA-4.1.c, DA-10.6.c, X16. */
function abandon(t: Turn, kingdom: KingdomId): void {
  kingdomOf(t, kingdom).standing = 'abandoned';
  vanish(t, kingdom);
}

/** With a kingdom go its stocks, household, spy, watchers, loans and ties: DA-4.1.c, X19. */
export function vanish(t: Turn, kingdom: KingdomId): void {
  cancelOverlord(t, kingdom);
  const { position } = t;
  position.debts = position.debts.filter((debt) => debt.lender !== kingdom && debt.borrower !== kingdom);
  const { standing, points, wronged } = kingdomOf(t, kingdom);
  Object.assign(kingdomOf(t, kingdom), emptyKingdom(), { standing, points, wronged });
  for (const other of t.world.kingdomOrder) {
    const one = kingdomOf(t, other);
    if (one.borrows === kingdom) one.borrows = null;
    if (one.trap === kingdom) one.trap = null;
  }
  t.scattered[kingdom] = { armies: 0, ships: 0 };
  // Nor does anything of its turn pass to who begins it again.
  t.cashed[kingdom] = 0;
  t.bids[kingdom] = 0;
  t.disbanded.delete(kingdom);
  t.visited[kingdom]!.clear();
}

/** One of the three that the computer runs is given up, begun again, and exchanged: DA-10.5.c, X17. */
function restartKingdom(t: Turn, by: KingdomId, left: KingdomId) {
  const profile = kingdomOf(t, left).seat === null ? kingdomOf(t, left).profile : 'dropout';
  const areas: AreaId[] = areasOf(t, left);
  vanish(t, left);
  for (const id of areas) changeOwner(t, id, null);
  begin(t, left);
  goOver(t, by, left);
  consoled(t, by, profile);
  t.position.freed.push(...areas);
  happens(t, 'founded', 'DA-10.5.b', left, { kingdom: left }, [left]);
  return done('DA-10.5.b', 'founded', { kingdom: left });
}
