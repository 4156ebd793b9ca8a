/** Spies and watchers: section 7 of the rulebook. */

import type { AreaId, KingdomId, Order, Outcome } from '../state.ts';
import { pay, spend } from './attacks.ts';
import {
  type Action,
  areaOf,
  done,
  failed,
  happens,
  isAdjacent,
  isOwn,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
} from './turn.ts';

/** DA-7.2 */
export const spy: Action<Order> = (t, by, { from, to }) => {
  const kingdom = kingdomOf(t, by);
  if (kingdom.spy === null) return recruit(t, by, from, to);
  if (to === null) return failed('DA-7.2.b', 'missing-box', { action: 'SPY', box: 'to' });
  if (!isAdjacent(t, kingdom.spy, to)) return failed('DA-7.2.d', 'not-adjacent', { from: kingdom.spy, to });
  const origin = kingdom.spy;
  const killer = spyEnters(t, by, to);
  return killer ? trapped(to, killer) : done('DA-7.2.b', 'spied', { from: origin, to });
};

/** DA-7.2.c, DA-7.2.d */
function recruit(t: Turn, by: KingdomId, from: AreaId | null, to: AreaId | null): Outcome {
  if (from === null) return failed('DA-7.2.c', 'no-spy', {});
  const { watchers, balance } = kingdomOf(t, by);
  const isOpen =
    isOwn(t, by, from) || watchers.includes(from) || (nationOf(t, by) === 'Viking' && isSea(t, from));
  if (!isOpen) return failed('DA-7.2.c', 'no-place-for-spy', { area: from });
  const cost = t.world.tables.prices.spy;
  if (!spend(t, by, cost)) return failed('DA-7.2.d', 'too-dear', { cost, balance });
  const killer = spyEnters(t, by, from);
  if (killer) return trapped(from, killer, cost);
  if (to === null) return done('DA-7.2.c', 'recruited', { area: from });
  if (!isAdjacent(t, from, to)) return done('DA-7.2.d', 'recruited-only', { area: from, to });
  const other = spyEnters(t, by, to);
  return other ? trapped(to, other, cost) : done('DA-7.2.c', 'recruited-and-sent', { from, to });
}

/** `cost`: what was paid for the spy in the same line. */
const trapped = (area: AreaId, kingdom: KingdomId, cost = 0): Outcome =>
  done('DA-7.5.a', 'spy-trapped', { area, kingdom, ...(cost > 0 && { cost }) });

/** A spy comes into an area, and perhaps to his end; by whom: DA-7.5.a, X20. */
function spyEnters(t: Turn, by: KingdomId, id: AreaId): KingdomId | null {
  const one = kingdomOf(t, by);
  one.spy = id;
  one.trap = null;
  t.visited[by]!.add(id);
  const killer =
    t.world.kingdomOrder.find((other) => {
      const { spy: at, trap } = kingdomOf(t, other);
      return at === id && trap === by && isOwn(t, other, id);
    }) ?? null;
  if (killer === null) return null;
  killSpy(t, by);
  happens(t, 'spy-trapped', 'DA-7.5.a', killer, { area: id, kingdom: by }, [killer, by]);
  return killer;
}

export function killSpy(t: Turn, kingdom: KingdomId): void {
  const one = kingdomOf(t, kingdom);
  one.spy = null;
  one.trap = null;
}

/** DA-7.3 */
export const kill: Action<Order> = (t, by, order) => {
  const [area, victim] = [order.from!, order.kingdom!];
  if (victim === by) return failed('DA-7.3.a', 'oneself', {});
  if (!isOwn(t, by, area)) return failed('DA-7.3.a', 'not-own', { area });
  const one = kingdomOf(t, victim);
  const what = one.spy === area ? 'spy' : one.watchers.includes(area) ? 'watcher' : null;
  if (what === null) return failed('DA-7.3.a', 'nobody-to-kill', { area, kingdom: victim });
  if (what === 'spy') killSpy(t, victim);
  else removeWatcher(t, victim, area);
  happens(t, 'killed', 'DA-7.3.b', by, { area, what }, [victim]);
  return done('DA-7.3.a', 'killed', { area, kingdom: victim, what });
};

function removeWatcher(t: Turn, kingdom: KingdomId, area: AreaId): void {
  const one = kingdomOf(t, kingdom);
  one.watchers = one.watchers.filter((at) => at !== area);
}

/** As things are now, not when the turn ends: DA-7.4. */
export const find: Action<Order> = (t, by, { from: area, kingdom }) => {
  if (kingdom !== null) {
    const at = kingdomOf(t, kingdom).spy;
    if (area === null) return done('DA-7.4.a', 'found', { kingdom, area: at });
    return done('DA-7.4.c', 'found-there', { kingdom, area, there: at === area });
  }
  const there = t.world.kingdomOrder.filter((other) => other !== by && kingdomOf(t, other).spy === area);
  return done('DA-7.4.b', 'found-spies', { area: area!, kingdoms: there });
};

/** DA-7.5 */
export const wait: Action<Order> = (t, by, order) => {
  const victim = order.kingdom!;
  const one = kingdomOf(t, by);
  if (victim === by) return failed('DA-7.5.a', 'oneself', {});
  if (one.spy === null) return failed('DA-7.5.a', 'no-spy', {});
  if (!isOwn(t, by, one.spy)) return failed('DA-7.5.a', 'not-own', { area: one.spy });
  one.trap = victim;
  return done('DA-7.5.a', 'waits', { area: one.spy, kingdom: victim });
};

/** DA-7.6 */
export const sabotage: Action<Order> = (t, by) => {
  const one = kingdomOf(t, by);
  if (one.spy === null) return failed('DA-7.6.b', 'no-spy', {});
  const id = one.spy;
  const area = areaOf(t, id);
  const what = isSea(t, id) ? 'ships' : 'armies';
  if (area[what] === 0) return failed('DA-7.6.b', 'nothing-to-sabotage', { area: id });
  const unpaid = pay(t, by, 'SABOTAGE');
  if (unpaid) return unpaid;
  disperse(t, id, what);
  killSpy(t, by);
  happens(t, 'sabotaged', 'DA-1.10.d', by, { area: id, what }, [area.owner === by ? null : area.owner]);
  return done('DA-7.6.a', 'sabotaged', { area: id, what });
};

/** One army or ship goes home, a ship with one army aboard; it is in reserve when the turn ends: DA-7.6.b, DA-8.7.b. */
export function disperse(t: Turn, id: AreaId, what: 'armies' | 'ships'): void {
  const area = areaOf(t, id);
  area[what]--;
  if (area.owner !== null) t.scattered[area.owner]![what]++;
  if (what === 'ships' && area.armies > 0) disperse(t, id, 'armies');
}

/** DA-7.7 */
export const watch: Action<Order> = (t, by) => {
  const one = kingdomOf(t, by);
  if (one.spy === null) return failed('DA-7.7.a', 'no-spy', {});
  const area = one.spy;
  if (one.watchers.includes(area)) return failed('DA-7.7.b', 'watched', { area });
  const rival = t.world.kingdomOrder.find((other) => kingdomOf(t, other).watchers.includes(area));
  if (rival) {
    removeWatcher(t, rival, area);
    happens(t, 'watcher-ousted', 'DA-7.7.b', by, { area }, [rival]);
  }
  killSpy(t, by);
  one.watchers.push(area);
  return done('DA-7.7.a', 'watches', { area });
};
