/** Dark Age II: sixteen kingdoms by written orders. All that playing needs. */

import { defineGame, type Facts, type Rules, type Seat } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { deal } from './imagine.ts';
import { game, orders, resigned, setup, sheet } from './rules/game.ts';
import { joining, pick, picks } from './rules/joining.ts';
import { kingdomOfSeat } from './rules/reporting.ts';
import { keptKingdom, leftSeats, standBy, stoodBy } from './rules/stand-bys.ts';
import type { Act, At, Questions, Table, World } from './state.ts';
import { words } from './words/en.ts';

/** Spread over the map, so that few players do not begin at each other's throats. */
const KINGDOMS: Seat[] = [
  'wessex',
  'northumbria',
  'gwynedd',
  'irish',
  'east-anglia',
  'picts',
  'mercia',
  'strathclyde',
  'kent',
  'dyfed',
  'cumbria',
  'essex',
  'west-wales',
  'scots',
  'middle-angles',
  'vikings',
];

const PLAYERS: Seat[] = Array.from({ length: 16 }, (_, i) => `player-${i + 1}`);

const facts: Facts = {
  id: 'dark-age',
  title: 'Dark Age II',
  prefix: 'DA',
  version: 2,
  seats: { min: 1, max: KINGDOMS.length, ids: KINGDOMS },
  scenarios: [
    { id: 'quick', title: 'Quick start: kingdoms and areas are given' },
    {
      id: 'chosen',
      title: 'Kingdoms and first areas are chosen',
      seats: { min: 1, max: PLAYERS.length, ids: PLAYERS },
    },
  ],
  options: [
    {
      id: 'terrainDefence',
      title: 'Defence of terrain',
      clause: 'DA-2.5.b',
      values: ['2.5', '11.1'],
      default: '2.5',
    },
    {
      id: 'captureVp',
      title: 'Victory points for areas lost',
      clause: 'DA-4.2.d',
      values: ['always', 'foreignOnly'],
      default: 'always',
    },
    {
      id: 'highKingVp',
      title: 'Victory points of high kings',
      clause: 'DA-10.2.c',
      values: ['census', 'everyTurn'],
      default: 'census',
    },
    {
      id: 'publicVp',
      title: 'Victory points are public',
      clause: 'DA-1.11.h',
      values: [false, true],
      default: false,
    },
  ],
  longest: null,
  complete: true,
  writes: true,
  gameMaster: true,
};

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

export const playable: Playable = { facts, data, make: defineGame(playing), bots: ['heuristic'] };
