/** Who is to be feared, by what everybody can see: whose is what. */

import { isPlaying, type Turn, terrainOf } from '../rules/turn.ts';
import type { KingdomId } from '../state.ts';

/** How much more than of others is to be taken from a kingdom: 1 for one like the others. */
export type Eminence = Readonly<Record<KingdomId, number>>;

/** So many times as much as others have is nothing to fear yet. */
const LARGE = 1.4;
/** Nobody forgets all else over the great. */
const MOST = 2;

/** Those whose lands hold more people than others' score more than others at each census. */
export function eminences(t: Turn): Eminence {
  const room: Record<KingdomId, number> = {};
  for (const id of t.world.map.codes) {
    const { owner } = t.position.areas[id]!;
    if (owner !== null) room[owner] = (room[owner] ?? 0) + terrainOf(t, id).limit;
  }
  const landed = Object.values(room).filter((limit) => limit > 0);
  const usual = landed.reduce((sum, limit) => sum + limit, 0) / Math.max(1, landed.length);
  return Object.fromEntries(
    t.world.kingdomOrder.map((one) => {
      const share = isPlaying(t, one) ? (room[one] ?? 0) / Math.max(1, usual) : 0;
      return [one, Math.min(MOST, 1 + 0.8 * Math.max(0, share - LARGE))];
    }),
  );
}
