/** Carolingi: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts } from '@annales/engine';
import { data, world } from './data.ts';
import { COLOURS, type World } from './state.ts';

/** Of each Carolingian: CG-2.1.1.a. */
export const FOLLOWERS = 24;

/**
 * No game can take more actions than this. In a season a Carolingian swaps, places two tiles, and carries out no more
 * than three: two drawn ones, or an extra one for peace. Each of them takes at most two steps for each of the 24
 * followers and one to end. A famine asks for no follower twice. The advanced set-up asks once for each follower placed.
 */
function longest({ sizes }: World): number {
  const seats = COLOURS.length;
  const years = sizes.years.last - sizes.years.first + 1;
  const followers = FOLLOWERS;
  const events = sizes.events[seats]! + sizes.laterEvents;
  const season = seats * (1 + sizes.placed + 3 * (2 * followers + 2)) + events * seats * followers;
  return years * 4 * season + seats * followers;
}

export const facts: Facts = {
  id: 'carolingi',
  title: 'Carolingi',
  prefix: 'CG',
  version: 2,
  seats: { min: 2, max: 6, ids: [...COLOURS] },
  scenarios: [
    { id: 'base', title: 'The base game' },
    { id: 'advanced', title: 'The advanced game' },
  ],
  options: [
    {
      id: 'sundial',
      title: 'Last year',
      clause: 'CG-2.2.4.b',
      values: [830, 831, 832, 833, 834, 835, 836, 837, 838, 839],
      default: 834,
    },
    {
      id: 'anarchy',
      title: 'Anarchy and Rebellion',
      clause: 'CG-7.a',
      values: [false, true],
      default: false,
    },
    {
      id: 'hourglass',
      title: 'Hourglass, in seconds',
      clause: 'CG-8.c',
      values: [0, 30, 60, 90, 120, 43200],
      default: 0,
    },
    {
      id: 'uncheckedPeace',
      title: 'Peace with any partner',
      clause: 'CG-5.8.a',
      values: [false, true],
      default: false,
    },
  ],
  longest: longest(world(data)),
  complete: true,
};

/** Who plays it, the usual one first: its own bots, and those that search by its evaluation. */
export const bots: readonly string[] = ['heuristic', 'shortsighted', 'ismcts', 'greedy'];
