/** Dark Age II: sixteen kingdoms by written orders. All that playing needs. */

import { defineGame, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, facts } from './facts.ts';
import { deal } from './imagine.ts';
import { game, orders, resigned, setup, sheet } from './rules/game.ts';
import { joining, pick, picks } from './rules/joining.ts';
import { kingdomOfSeat } from './rules/reporting.ts';
import { keptKingdom, leftSeats, standBy, stoodBy } from './rules/stand-bys.ts';
import type { Act, At, Questions, Table, World } from './state.ts';
import { words } from './words/en.ts';

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'game' }),
  steps: { game, joining, picks, pick, orders, sheet, 'stand-by': standBy },
  resigned,
  stoodBy,
  left: leftSeats,
  deal,
  commands: (t, seat) => kingdomOfSeat(t, seat) ?? keptKingdom(t, seat),
  nouns: { kingdom: (t) => t.kingdomOrder },
  words,
};

export const playable: Playable = { facts, data, make: defineGame(playing), bots };
