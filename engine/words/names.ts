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
  const met = metIn(facts, seats);
  if (met === 0) return undefined;
  let found: Commanded | undefined;
  for (let i = 0; i < seats.length; i++) {
    const held = met & (1 << i) ? commands(seats[i]!) : null;
    if (held === null) continue;
    found ??= {};
    found[seats[i]!] = held;
  }
  return found;
}

/** Which seats are among the facts, a bit for each, keys included: a table of bids is kept by seat. */
function metIn(fact: Json, seats: readonly Seat[]): number {
  if (typeof fact === 'string') return bitOf(fact, seats);
  if (typeof fact !== 'object' || fact === null) return 0;
  let met = 0;
  if (Array.isArray(fact)) for (const one of fact) met |= metIn(one, seats);
  else for (const key in fact) met |= bitOf(key, seats) | metIn(fact[key]!, seats);
  return met;
}

/** No table has more than thirty seats. */
const bitOf = (text: string, seats: readonly Seat[]): number => {
  const at = seats.indexOf(text);
  return at < 0 ? 0 : 1 << at;
};
