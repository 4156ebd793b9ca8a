/** Folkmoot, a small invented game that proves the kernel: all that playing needs. */

import { defineGame, type Facts, type Languages, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, LIMITS, world } from './data.ts';
import { deal } from './imagine.ts';
import { anyTime, resigned } from './rules/any-time.ts';
import { bid, bids } from './rules/bids.ts';
import { errands, sheet } from './rules/errands.ts';
import { exchange } from './rules/hoard.ts';
import { market } from './rules/market.ts';
import { moot, round, setup } from './rules/moot.ts';
import { alms, oath, passing } from './rules/passing.ts';
import { ambuscade, ambush, raid, stake, standing, target } from './rules/raid.ts';
import { type Act, type At, DANES, isDane, KINDS, type Questions, type Table, type World } from './state.ts';
import { upgrades } from './upgrades.ts';
import { words } from './words/en.ts';

const SEATS = ['aelle', 'bede', 'cuthbert', 'dunstan'];

/**
 * Every card enters a hand once, by the deal or a harvest, and is used up at most once: picked, played, sold, given up.
 * Besides, a round takes of each seat a seal, a finish, a sheet of errands (whatever it replaces) and being ready, an offer
 * and what becomes of it, of all but the raider an answer to the raid, and of the chieftain exchange, target, stake and alms.
 */
function longest(seats: number, rounds: number, hand: number): number {
  const used = seats * (hand + rounds);
  const perRound = 6 * seats + (seats - 1) + 4;
  return used + rounds * perRound;
}

const facts: Facts = {
  id: 'folkmoot',
  title: 'Folkmoot',
  prefix: 'FM',
  version: 3,
  seats: { min: 2, max: SEATS.length, ids: SEATS },
  scenarios: [
    { id: 'short', title: 'Short: three rounds' },
    { id: 'long', title: 'Long: five rounds' },
    {
      id: 'danelaw',
      title: 'Danelaw: jarls, five rounds',
      seats: { min: 2, max: DANES.length, ids: [...DANES] },
      options: { frugal: [false, true], omens: ['many'] },
    },
  ],
  options: [
    { id: 'hourglass', title: 'Hourglass', clause: 'FM-4.f', values: [false, true], default: false },
    { id: 'frugal', title: 'Frugal start', clause: 'FM-1.h', values: [false, true], default: false },
    { id: 'omens', title: 'Omens', clause: 'FM-1.i', values: ['few', 'many'], default: 'few' },
    { id: 'errands', title: 'Errands', clause: 'FM-10.a', values: [false, true], default: false },
  ],
  longest: longest(SEATS.length, LIMITS.rounds, LIMITS.hand),
  complete: true,
  writes: true,
  sample: true,
};

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
  bots: ['heuristic'],
};
