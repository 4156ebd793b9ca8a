/** Where there is something to be had: what a land is worth to who takes it, and how far that is felt. */

import { areaOf, isSea, nationOf, type Turn } from '../rules/turn.ts';
import type { AreaId, KingdomId } from '../state.ts';
import { groundOf, neededFor } from './blows.ts';
import type { Eminence } from './rivals.ts';

/** Each step away it is felt less; across water less still. */
const STEP = 0.75;
const WATER = 0.6;

export type Lures = Readonly<Record<AreaId, number>>;

export function luresFor(t: Turn, by: KingdomId, eminence: Eminence): Lures {
  const lures: Record<AreaId, number> = {};
  for (const id of t.world.map.codes) lures[id] = prizeOf(t, by, id, eminence);
  let edge: AreaId[] = t.world.map.codes.filter((id) => lures[id]! > 0);
  while (edge.length > 0) {
    const next = new Set<AreaId>();
    for (const id of edge) {
      for (const other of t.world.map.neighbours[id]!) {
        const felt = lures[id]! * (isSea(t, id) || isSea(t, other) ? WATER : STEP);
        if (felt > lures[other]! + 0.1) {
          lures[other] = felt;
          next.add(other);
        }
      }
    }
    edge = [...next];
  }
  return lures;
}

/** People that would be had there, for every few armies that it takes. */
function prizeOf(t: Turn, by: KingdomId, id: AreaId, eminence: Eminence): number {
  const { owner, population, armies } = areaOf(t, id);
  if (owner === by || isSea(t, id)) return 0;
  const foreign = owner === null || nationOf(t, owner) !== nationOf(t, by) ? 1 : 0;
  const people = Math.max(0, population - foreign) + (owner === null ? 0 : 0.5);
  const feared = owner === null ? 1 : eminence[owner]!;
  return (10 * feared * people) / (3 + neededFor(groundOf(t, id), armies));
}
