/** Dark Age II: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts, Seat } from '@annales/engine';

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

/** By one condition of victory or by several at once, in the order of the rules: DA-4.3.a. */
export const ENDS = [
  'runaway',
  'knockout',
  'points',
  'runaway-knockout',
  'runaway-points',
  'knockout-points',
  'runaway-knockout-points',
] as const;

export const facts: Facts = {
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
  // A kingdom that the computer runs may win, in whatever way: DA-4.3.a.
  lost: ['nobody-left', ...ENDS],
  complete: true,
  writes: true,
  gameMaster: true,
};

/** Its own bots, the best first. */
export const bots: readonly string[] = ['heuristic', 'shortsighted', 'sheets'];
