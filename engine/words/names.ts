/** Names of seats that follow what they command: a title, a power, a realm. */

import type { Seat } from '../contract.ts';
import type { Json, JsonObject } from '../json.ts';

/** What each seat commanded when something was said; seats whose names follow nothing are left out. */
export type Commanded = Record<Seat, Json>;

/** What the seats among these facts command; nothing if no name of theirs follows it. */
export function commandedBy(
  seats: readonly Seat[],
  facts: JsonObject,
  commands: (seat: Seat) => Json,
): Commanded | undefined {
  const met = new Set<Json>();
  meet(facts, met);
  const found = seats.flatMap((seat): [Seat, Json][] => {
    const held = met.has(seat) ? commands(seat) : null;
    return held === null ? [] : [[seat, held]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** All texts among the facts, keys included: a table of bids is kept by seat. */
function meet(fact: Json, met: Set<Json>): void {
  if (typeof fact === 'string') met.add(fact);
  else if (Array.isArray(fact)) for (const one of fact) meet(one, met);
  else if (typeof fact === 'object' && fact !== null) {
    for (const [key, one] of Object.entries(fact)) {
      met.add(key);
      meet(one, met);
    }
  }
}
