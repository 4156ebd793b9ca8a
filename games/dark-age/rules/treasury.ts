/** BPs: ORDER, GIFT, STASH, CASH, TAX. Section 9 of the rulebook. */

import type { Order } from '../state.ts';
import { spend } from './attacks.ts';
import { atMost } from './orders.ts';
import { type Action, done, doneWith, failed, happens, isPlaying, kingdomOf } from './turn.ts';

/** DA-9.1 */
export const order: Action<Order> = (t, by, { amount }) => {
  const { balance } = kingdomOf(t, by);
  if (amount === null && t.round < t.world.tables.lines)
    return failed('DA-9.1.b', 'no-number', { action: 'ORDER' });
  const { count, reduced } = amount === null ? { count: balance, reduced: false } : atMost(amount, balance);
  if (count === 0) return failed('DA-9.1.a', amount === 0 ? 'none' : 'no-balance', {});
  spend(t, by, count);
  t.bids[by]! += count;
  return doneWith('DA-9.1.a', 'bid', { spent: count }, reduced);
};

/** DA-9.2 */
export const gift: Action<Order> = (t, by, { kingdom: named, amount }) => {
  const to = named!;
  if (to === by) return failed('DA-9.2.b', 'oneself', {});
  if (!isPlaying(t, to)) return failed('DA-9.2.b', 'not-in-play', { kingdom: to });
  const { count, reduced } = atMost(amount, kingdomOf(t, by).balance);
  if (count === 0) return failed('DA-9.2.b', amount === 0 ? 'none' : 'no-balance', {});
  spend(t, by, count);
  kingdomOf(t, to).balance += count;
  happens(t, 'gift', 'DA-1.10.d', by, { to, bps: count }, [to]);
  return doneWith('DA-9.2.a', 'given', { kingdom: to, bps: count }, reduced);
};

/** DA-9.4 */
export const stash: Action<Order> = (t, by, { amount }) => {
  const price = t.world.tables.prices.stash;
  const kingdom = kingdomOf(t, by);
  const { count, reduced } = atMost(amount, Math.floor(kingdom.balance / price));
  if (count === 0)
    return failed('DA-9.4.b', amount === 0 ? 'none' : 'too-dear', { cost: price, balance: kingdom.balance });
  spend(t, by, count * price);
  kingdom.treasury += count;
  return doneWith('DA-9.4.a', 'stashed', { bps: count, cost: count * price }, reduced);
};

/** DA-9.5 */
export const cash: Action<Order> = (t, by, { amount }) => {
  const kingdom = kingdomOf(t, by);
  const { count, reduced } = atMost(amount, kingdom.treasury);
  if (count === 0) return failed('DA-9.5.b', amount === 0 ? 'none' : 'no-treasury', {});
  kingdom.treasury -= count;
  kingdom.balance += count;
  t.cashed[by]! += count;
  return doneWith('DA-9.5.a', 'cashed', { bps: count }, reduced);
};

/** DA-9.6 */
export const tax: Action<Order> = (t, by) => {
  const bps = t.world.tables.yields.tax;
  kingdomOf(t, by).balance += bps;
  return done('DA-9.6.a', 'taxed', { bps });
};
