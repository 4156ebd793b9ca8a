/** Which kingdom to take, and with which areas to begin. */

import { startPopulation } from '../rules/setup.ts';
import type { AreaId, KingdomId, Table, World } from '../state.ts';

/** People that there are, and room for more. */
function promiseOf(world: World, id: AreaId): number {
  const facts = world.map.areas[id]!;
  return 2 * startPopulation(world, facts) + world.tables.terrain[facts.terrain].limit;
}

const givenTo = (world: World, kingdom: KingdomId): readonly AreaId[] => world.starts[kingdom]!.slice(0, 2);

const isBeside = (world: World, ids: readonly AreaId[], others: readonly AreaId[]): boolean =>
  ids.some((id) => world.map.neighbours[id]!.some((other) => others.includes(other)));

/** People with which a kingdom begins. */
export const peopleOf = (world: World, kingdom: KingdomId): number =>
  world.starts[kingdom]!.reduce((sum, id) => sum + startPopulation(world, world.map.areas[id]!), 0);

/** A populous kingdom, with few players beside it. */
export function bestKingdom(t: Table, free: readonly KingdomId[]): KingdomId {
  const taken = Object.values(t.taken);
  const worth = (kingdom: KingdomId): number => {
    const neighbours = taken.filter((other) => isBeside(t, t.starts[kingdom]!, t.starts[other]!));
    const promise = t.starts[kingdom]!.reduce((sum, id) => sum + promiseOf(t, id), 0);
    return promise - 8 * neighbours.length;
  };
  return [...free].sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))[0]!;
}

/** The third to sixth area, each the best that is beside what the kingdom has by then: DA-1.2.c. */
export function bestAreas(t: Table, kingdom: KingdomId): AreaId[] {
  const gone = new Set(t.kingdomOrder.flatMap((one) => (t.starts[one] ? givenTo(t, one) : [])));
  const held = [...givenTo(t, kingdom)];
  for (let place = 3; place <= 6; place++) {
    const from = place <= 4 ? held.slice(1, 2) : held;
    const free = from.flatMap((id) => t.map.neighbours[id]!).filter((id) => !gone.has(id));
    const [best] = free.sort((a, b) => promiseOf(t, b) - promiseOf(t, a) || (a < b ? -1 : 1));
    if (best === undefined) break;
    held.push(best);
    gone.add(best);
  }
  return held.slice(2);
}

// ---------------------------------------------------------------- once the game is under way

/** How many areas a kingdom has, as the roundup tells. */
export const realmOf = ({ roundup }: Table, kingdom: KingdomId): number =>
  Object.values(roundup!.owners).filter((owner) => owner === kingdom).length;

export const largestOf = (t: Table, kingdoms: readonly KingdomId[]): KingdomId =>
  [...kingdoms].sort((a, b) => realmOf(t, b) - realmOf(t, a) || (a < b ? -1 : 1))[0]!;
