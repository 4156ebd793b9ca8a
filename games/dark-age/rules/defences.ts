/** How areas are defended: AMBUSH, RETREAT, DEFEND. DA-5.6 to DA-5.8. */

import type { AreaId, KingdomId, Order, Outcome } from '../state.ts';
import { type Action, areaOf, done, failed, isAdjacent, isCity, isOwn, isSea, type Turn } from './turn.ts';

function cannotDefend(t: Turn, by: KingdomId, id: AreaId, clause: string): Outcome | null {
  if (!isOwn(t, by, id)) return failed(clause, 'not-own', { area: id });
  if (isSea(t, id)) return failed(clause, 'not-at-sea', { area: id });
  return null;
}

/** DA-5.6.a, DA-5.6.b */
export const ambush: Action<Order> = (t, by, order) => {
  const [id, against] = [order.from!, order.to!];
  const wrong = cannotDefend(t, by, id, 'DA-5.6.a');
  if (wrong) return wrong;
  if (isCity(t, id)) return failed('DA-3.13.d', 'not-in-cities', { area: id });
  if (!isAdjacent(t, id, against)) return failed('DA-5.6.a', 'not-adjacent', { from: id, to: against });
  const area = areaOf(t, id);
  area.mode = 'ambush';
  area.ambush = against;
  return done('DA-5.6.a', 'ambush-set', { area: id, against });
};

/** DA-5.7.a, DA-5.7.b */
export const retreatTo: Action<Order> = (t, by, order) => {
  const [id, to] = [order.from!, order.to];
  const wrong = cannotDefend(t, by, id, 'DA-5.7.a');
  if (wrong) return wrong;
  if (to !== null && isSea(t, to)) return failed('DA-5.7.a', 'not-at-sea', { area: to });
  if (to !== null && !isAdjacent(t, id, to)) return failed('DA-5.7.a', 'not-adjacent', { from: id, to });
  const area = areaOf(t, id);
  area.mode = 'retreat';
  area.ambush = null;
  if (to !== null) area.retreat = to;
  return done('DA-5.7.a', 'retreat-set', { area: id, to: area.retreat });
};

/** DA-5.8.a, DA-5.8.b */
export const defend: Action<Order> = (t, by, order) => {
  const id = order.from!;
  const wrong = cannotDefend(t, by, id, 'DA-5.8.b');
  if (wrong) return wrong;
  const area = areaOf(t, id);
  area.mode = 'defend';
  area.ambush = null;
  return done('DA-5.8.a', 'defends', { area: id });
};
