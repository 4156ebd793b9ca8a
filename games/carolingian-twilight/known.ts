/** What a viewer knows of a force: its own player what is in it, others what they saw of it, and since when. */

import { isBlank, look, secretOf, type Viewer } from '@annales/engine';
import type { Force, ForceId, Marker, PowerId, Sighting, Table, Units } from './state.ts';

export interface Known {
  units: Units;
  /** Null: as it is now; else the GT in which it was seen. */
  since: number | null;
  /** Nothing can have changed in it since then. */
  certain: boolean;
}

const sightingsOf = (t: Table, viewer: Viewer): readonly Sighting[] =>
  t.seen[viewer] ? (secretOf(t.seen[viewer]) ?? []) : [];

/** Null: a covered stack, and no more. */
export function knownOf(t: Table, viewer: Viewer, { id, units, changed }: Force): Known | null {
  if (!isBlank(units)) return { units: look(units), since: null, certain: true };
  let best: { gt: number; seen: Sighting['forces'][0] } | null = null;
  for (const { gt, forces } of sightingsOf(t, viewer)) {
    const seen = forces.find((one: { id: ForceId }) => one.id === id);
    if (seen && (best === null || gt >= best.gt)) best = { gt, seen };
  }
  return best && { units: best.seen.units, since: best.gt, certain: best.seen.changed === changed };
}

/** The markers of a power as somebody once saw them; null: never. */
export function handSeen(t: Table, viewer: Viewer, power: PowerId): { gt: number; hand: Marker[] } | null {
  const seen = sightingsOf(t, viewer).findLast((one) => one.power === power && one.hand !== null);
  return seen ? { gt: seen.gt, hand: seen.hand! } : null;
}
