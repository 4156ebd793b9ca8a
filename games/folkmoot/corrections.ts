/** What may be corrected by agreement: coins, the round, and who has had an omen or an offer in it. */

import type { Correctable, Seat } from '@annales/engine';
import type { Table } from './state.ts';

/** The chieftaincy is none of it, since it opens the hoard; nor is any card, for the others are counted by them. */
export function corrections(t: Table): Correctable[] {
  const coins = { min: 0, max: t.sizes.coins.all };
  const some = subsets(t.order);
  return [
    ...t.order.map((seat) => ({
      what: 'coins',
      facts: { seat },
      path: ['table', 'coins', seat],
      allowed: coins,
    })),
    { what: 'bank', facts: {}, path: ['table', 'bank'], allowed: coins },
    { what: 'round', facts: {}, path: ['table', 'round'], allowed: { min: 1, max: t.rounds } },
    { what: 'omened', facts: {}, path: ['table', 'omened'], allowed: some },
    { what: 'offered', facts: {}, path: ['table', 'offered'], allowed: some },
  ];
}

/** Every choice of some seats, of none and of all. */
function subsets([seat, ...others]: readonly Seat[]): Seat[][] {
  if (seat === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((list) => [seat, ...list])];
}
