/** Carolingi, the grandchildren of Charlemagne from 830 on: all that playing needs. */

import { defineGame, type Facts, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { deal } from './imagine.ts';
import { battle } from './rules/battle.ts';
import { develop, expulsion } from './rules/develop.ts';
import { equip } from './rules/equip.ts';
import { counts } from './rules/ground.ts';
import { famine, hunger, starving } from './rules/hunger.ts';
import { influence } from './rules/influence.ts';
import { moveTroops } from './rules/move.ts';
import { bonus, contest, peace } from './rules/peace.ts';
import { resigned } from './rules/resigning.ts';
import { commitment, drawing, season, swap, swaps, tiles } from './rules/seasons.ts';
import { game, placement, placing, setup } from './rules/setup.ts';
import { soothe } from './rules/soothe.ts';
import { year } from './rules/year.ts';
import {
  type Act,
  type At,
  COLOURS,
  type CountryId,
  type Questions,
  type Table,
  type World,
} from './state.ts';
import { upgrades } from './upgrades.ts';
import { words } from './words/en.ts';

/** Of each Carolingian: CG-2.1.1.a. */
const FOLLOWERS = 24;

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

/** All on the map, also those that take no part. */
const countries = (t: Table): CountryId[] => [...Object.keys(t.map.countries), ...Object.keys(t.map.outside)];

const decline = (clause: string) => ({ clause, answers: () => ['decline'] });

const facts: Facts = {
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

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'game' }),
  steps: {
    game,
    placing,
    placement,
    year,
    season,
    swaps,
    swap,
    commitment,
    tiles,
    drawing,
    hunger,
    famine,
    starving,
    influence,
    develop,
    expulsion,
    equip,
    move: moveTroops,
    battle,
    soothe,
    peace,
    bonus,
    contest,
  },
  upgrades,
  standing: {
    swap: {
      clause: 'CG-3.3.a',
      answers: () => ['keep'],
      forNow: { answer: 'keep', during: (t) => t.year },
    },
    influence: decline('CG-5.1.a'),
    develop: decline('CG-5.2.a'),
    equip: { clause: 'CG-5.3.d', answers: () => ['all', 'decline'] },
    move: decline('CG-5.4.a'),
    battle: decline('CG-5.5.a'),
    soothe: decline('CG-5.7.a'),
    hunger: { clause: 'CG-4.2.d', answers: () => ['spare-mine', 'spare-others'] },
  },
  deal,
  resigned,
  nouns: {
    country: countries,
    card: countries,
    from: countries,
    to: countries,
    tile: (t) => t.tileOrder,
    give: (t) => t.tileOrder,
    take: (t) => t.tileOrder,
    seat: (t) => t.order,
    count: () => counts(0, FOLLOWERS),
  },
  words,
};

export const playable: Playable = { facts, data, make: defineGame(playing), bots: ['heuristic'] };
