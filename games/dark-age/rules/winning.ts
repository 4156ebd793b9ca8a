/** Winning and losing: section 4 of the rulebook. */

import type { Condition, KingdomId, Position, World } from '../state.ts';

/** Who leads alone, and which conditions that meets: DA-4.3.c to DA-4.3.f, X26. Null: nobody meets any. */
export function conditionsMet(
  world: World,
  { kingdoms }: Position,
): { kingdom: KingdomId; conditions: Condition[] } | null {
  const playing = world.kingdomOrder.filter((one) => kingdoms[one]!.standing === 'playing');
  const points = (one: KingdomId): number => kingdoms[one]!.points;
  const [leader, ...others] = playing.toSorted((a, b) => points(b) - points(a));
  const next = Math.max(0, ...others.map(points));
  if (leader === undefined || points(leader) <= next) return null;
  const all = playing.reduce((sum, one) => sum + Math.max(0, points(one)), 0);
  const { runaway, knockout } = world.tables.victory;
  const conditions: Condition[] = [
    ...(points(leader) >= runaway * next ? (['runaway'] as const) : []),
    ...(points(leader) >= knockout * all ? (['knockout'] as const) : []),
    ...(points(leader) > world.map.capacity ? (['points'] as const) : []),
  ];
  return conditions.length > 0 ? { kingdom: leader, conditions } : null;
}
