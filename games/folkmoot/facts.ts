/** Folkmoot: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts } from '@annales/engine';
import { LIMITS } from './data.ts';
import { DANES } from './state.ts';

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

export const facts: Facts = {
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

/** Who plays it, the usual one first: its own bots, and those that search by its evaluation. */
export const bots: readonly string[] = ['heuristic', 'ismcts', 'greedy'];
