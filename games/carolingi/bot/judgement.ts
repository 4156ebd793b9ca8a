/** What things are worth, in points: found by playing the bot against itself. */

import type { TileAction } from '../state.ts';

export const judgement = {
  /** How sure control is with so many more (or fewer) followers than all others, while the game goes on: from −2 to 3. */
  margin: [0.04, 0.1, 0.25, 0.85, 0.96, 1],
  /** What is still missing weighs less the more seasons are left: at the end, and for each season more. */
  short: {
    expansion: [0.3, 0.22],
    development: [0.35, 0.25],
    following: [0.5, 0.5],
    region: [0.25, 0.14],
    trophies: [0.2, 0.08],
    palace: [0.3, 0.12],
  },
  /** Somebody in the woodland counts as much as this part of a country for a region. */
  woodland: 0.7,
  /** How much a lead in trophies can still be lost, and how far a tie or one trophy less can be made good. */
  glory: { lead: 0.35, behind: 0.35 },
  /** Points within so many seasons above so many bring peace near: they count so much more, and the tile is worth so much. */
  peace: { soon: 1, above: 1.5, more: 0.3, tile: 0.8 },
  /** How much of a famine's chance is feared, and how far the next year is looked at. */
  hunger: { fear: 0.7, nextYear: 0.4 },
  /** Cards are transferred by somebody, besides what events bring. */
  transfer: 0.25,
  /** Missi: the first four, the next four, all others; Leudes; a follower and a country on the map; levies for each season to come. */
  missi: [0.1, 0.06, 0.015],
  leudes: 0.012,
  follower: 0.02,
  country: 0.04,
  levy: 0.008,
  /** Dotted tiles once they are active, for each year to come. */
  tiles: { influence: 0.07, equip: 0.1, move: 0.07, soothe: 0.15 } as Partial<Record<TileAction, number>>,
  /** The strongest rival, and all of them together. */
  rivals: { best: 0.35, all: 0.25 },
  /** What a tile usually gains: it is kept for later in the year rather than used for much less. */
  usual: {
    influence: 0.15,
    develop: 0.2,
    equip: 0.25,
    move: 0.2,
    battle: 0.15,
    soothe: 0.2,
  } as Partial<Record<TileAction, number>>,
  /** How much of that counts with so many seasons of the year to come. */
  patience: [0, 0.1, 0.2, 0.25],
  /** A swap must gain so much. */
  swap: 0.05,
};
