/** Carolingi, the grandchildren of Charlemagne from 830 on: all that playing needs. */

import { defineGame, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, FOLLOWERS, facts } from './facts.ts';
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
import type { Act, At, CountryId, Questions, Table, World } from './state.ts';
import { upgrades } from './upgrades.ts';
import { words } from './words/en.ts';

/** All on the map, also those that take no part. */
const countries = (t: Table): CountryId[] => [...Object.keys(t.map.countries), ...Object.keys(t.map.outside)];

const decline = (clause: string) => ({ clause, answers: () => ['decline'] });

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

export const playable: Playable = { facts, data, make: defineGame(playing), bots };
