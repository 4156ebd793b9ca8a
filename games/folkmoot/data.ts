/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import cards from './data/cards.json' with { type: 'json' };
import sizes from './data/sizes.json' with { type: 'json' };
import type { Kind, Sizes, World } from './state.ts';

/** By file; a data pack replaces whole files. */
export const data: JsonObject = { cards, sizes };

/** What a data pack cannot exceed: the longest game is reckoned from it. */
export const LIMITS = { rounds: 5, hand: 6 };

interface CardsFile {
  copies: Record<Exclude<Kind, 'omen'>, number>;
  omens: { few: number; many: number };
  worth: Partial<Record<Kind, number>>;
}

export function world(box: JsonObject): World {
  const { copies, omens, worth } = box.cards as unknown as CardsFile;
  return {
    decks: { few: { ...copies, omen: omens.few }, many: { ...copies, omen: omens.many } },
    worth,
    sizes: { ...USUAL, ...(box.sizes as unknown as Sizes) },
  };
}

/** What data from before there were errands do not say. */
const USUAL: Pick<Sizes, 'errands'> = { errands: sizes.errands };
