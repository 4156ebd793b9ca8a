/** What a king lets all others know, with his orders. Kings write to each other in Latin, whatever their players speak. */

import { areaOf, kingdomOf } from '../rules/turn.ts';
import type { KingdomId } from '../state.ts';
import { beside, ownLand, type Plan } from './plan.ts';

/** Every so many turns one thinks of peace. */
const QUIET = 4;

/** Against who is about to win, to who has just robbed one, or to the greatest neighbour; empty: nothing is to be said. */
export function letterOf(plan: Plan): string {
  const { t, by } = plan;
  const { turn, warning } = t.position;
  if (warning) return warning.kingdom === by ? '' : `Ad arma, ne ${warning.kingdom} omnia vincat!`;
  const { wronged } = kingdomOf(t, by);
  const robber = wronged.find((one) => one.turn === turn - 1)?.by;
  if (robber !== undefined) return `${robber}: quae rapuisti, reddes.`;
  // Not all in the same turn.
  if ((turn + plan.numbers[by]!) % QUIET > 0) return '';
  const neighbour = greatestNeighbour(plan);
  return neighbour === null || wronged.some((one) => one.by === neighbour)
    ? ''
    : `${neighbour}: pax sit inter nos.`;
}

function greatestNeighbour(plan: Plan): KingdomId | null {
  const { t, by, eminence } = plan;
  let found: KingdomId | null = null;
  for (const id of ownLand(plan)) {
    for (const other of beside(plan, id)) {
      const { owner } = areaOf(t, other);
      if (owner === null || owner === by) continue;
      if (found === null || eminence[owner]! > eminence[found]!) found = owner;
    }
  }
  return found;
}
