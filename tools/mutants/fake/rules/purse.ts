/** A game of one rule, on which the tool itself is tried. */

import sizes from '../data/sizes.json' with { type: 'json' };

/** Who has enough pays, and never more than the most: FA-1.a, FA-1.b. */
export function pay(purse: number, cost: number): number {
  if (cost > sizes.most) return purse;
  return purse >= cost ? purse - cost : purse;
}

/** FA-2 */
export function fill(purse: number, coins: number): number {
  let full = purse;
  for (let i = 0; i < coins; i++) full++;
  return full;
}
