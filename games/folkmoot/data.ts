/** The data in the box: read into what the rules lend the table, and checked when a data pack replaces it. */

import type { Json, JsonObject } from '@annales/engine';
import cards from './data/cards.json' with { type: 'json' };
import sizes from './data/sizes.json' with { type: 'json' };
import { KINDS, type Kind, type Sizes, type World } from './state.ts';

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

/** Every number of the data, with the least and the most that it may be. */
const RANGES: [file: string, field: string, min: number, max: number][] = [
  ...KINDS.filter((kind) => kind !== 'omen').map((kind): [string, string, number, number] => [
    'cards',
    `copies.${kind}`,
    0,
    50,
  ]),
  ['cards', 'omens.few', 0, 50],
  ['cards', 'omens.many', 0, 50],
  ['cards', 'worth.silver', 0, 20],
  ['cards', 'worth.gold', 0, 20],
  ['sizes', 'rounds.short', 1, LIMITS.rounds],
  ['sizes', 'rounds.long', 1, LIMITS.rounds],
  ['sizes', 'coins.start', 0, 20],
  ['sizes', 'coins.frugal', 0, 20],
  ['sizes', 'coins.all', 80, 1000],
  ['sizes', 'hand.start', 0, LIMITS.hand],
  ['sizes', 'hand.most', 1, 20],
  ['sizes', 'hoard', 0, 10],
  ['sizes', 'hourglass', 1, 3600],
  ['sizes', 'raid.stake', 0, 20],
  ['sizes', 'raid.boldFrom', 0, 20],
  ['sizes', 'raid.boldness', 0, 6],
  ['sizes', 'raid.ambush', 0, 6],
  ['sizes', 'raid.spoils', 0, 20],
  ['sizes', 'omen.from', 1, 6],
  ['sizes', 'omen.coins', 0, 20],
  ['sizes', 'offer.price', 0, 20],
  ['sizes', 'alms', 0, 20],
  ['sizes', 'errands.lines', 1, 10],
  ['sizes', 'errands.gift', 0, 20],
];

export const checkData = (box: JsonObject): string[] =>
  RANGES.flatMap(([file, field, min, max]) => {
    const [first] = field.split('.') as [string];
    if (first in USUAL && within(box[file], first) === undefined) return [];
    const value = field.split('.').reduce(within, box[file]);
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return [];
    return [
      `${file}.json: “${field}” must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}`,
    ];
  });

const within = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
