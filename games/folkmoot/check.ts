/** A data pack is looked at before any table is laid with it: each fault as a sentence with file, field and allowed values. */

import type { JsonObject } from '@annales/engine';
import { every, faultsInFiles, fields, perhaps, type Shape, whole } from '../shapes.ts';
import { LIMITS } from './data.ts';
import { KINDS } from './state.ts';

export const checkData = (box: JsonObject): string[] => faultsInFiles(SHAPES, box);

const coins = whole(0, 20);

/** Every number of the data, with the least and the most that it may be. */
const SHAPES: Record<string, Shape> = {
  cards: fields({
    copies: every(
      KINDS.filter((kind) => kind !== 'omen'),
      whole(0, 50),
    ),
    omens: every(['few', 'many'], whole(0, 50)),
    worth: every(['silver', 'gold'], coins),
  }),
  sizes: fields({
    rounds: every(['short', 'long'], whole(1, LIMITS.rounds)),
    coins: fields({ start: coins, frugal: coins, all: whole(80, 1000) }),
    hand: fields({ start: whole(0, LIMITS.hand), most: whole(1, 20) }),
    hoard: whole(0, 10),
    hourglass: whole(1, 3600),
    raid: fields({
      stake: coins,
      boldFrom: coins,
      boldness: whole(0, 6),
      ambush: whole(0, 6),
      spoils: coins,
    }),
    omen: fields({ from: whole(1, 6), coins }),
    offer: fields({ price: coins }),
    alms: coins,
    // Data from before there were errands do not say anything of them.
    errands: perhaps(fields({ lines: whole(1, 10), gift: coins })),
  }),
};
