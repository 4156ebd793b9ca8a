/** Folkmoot, a small invented game that proves the kernel: all that playing needs. */

import { defineGame, type Languages, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, facts } from './facts.ts';
import { deal } from './imagine.ts';
import { anyTime, resigned } from './rules/any-time.ts';
import { bid, bids } from './rules/bids.ts';
import { errands, sheet } from './rules/errands.ts';
import { exchange } from './rules/hoard.ts';
import { market } from './rules/market.ts';
import { moot, round, setup } from './rules/moot.ts';
import { alms, oath, passing } from './rules/passing.ts';
import { ambuscade, ambush, raid, stake, standing, target } from './rules/raid.ts';
import { type Act, type At, isDane, KINDS, type Questions, type Table, type World } from './state.ts';
import { upgrades } from './upgrades.ts';
import { words } from './words/en.ts';

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'moot' }),
  steps: {
    moot,
    round,
    bids,
    bid,
    raid,
    exchange,
    target,
    stake,
    ambush,
    ambuscade,
    market,
    errands,
    sheet,
    passing,
    oath,
    alms,
  },
  free: anyTime,
  resigned,
  standing,
  deal,
  /** FM-1.m */
  commands: (t, seat) => (seat === t.chieftain && isDane(seat) ? 'jarl' : null),
  nouns: {
    card: () => KINDS,
    give: () => KINDS,
    take: () => KINDS,
    to: (t) => t.order,
    target: (t) => t.order,
    amount: (t) => upTo(t.sizes.raid.stake + 1),
    price: (t) => upTo(t.sizes.offer.price + 1),
    offer: (t) => upTo(t.offers.made + 1),
  },
  words: () => words,
  upgrades,
};

/** 0, 1, 2 … */
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** Its words in other languages. */
export const languages: Languages = {
  de: async () => {
    const { words: german } = await import('./words/de.ts');
    return () => german;
  },
};

export const playable: Playable = {
  facts,
  data,
  make: defineGame(playing),
  languages,
  bots,
};
