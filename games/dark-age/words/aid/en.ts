/** What the player aid of Dark Age says, in English. */

import type { Terrain } from '../../state.ts';

const TERRAINS: Record<Terrain, string> = {
  city: 'City',
  mountain: 'Mountain',
  forest: 'Forest',
  wetland: 'Wetland',
  upland: 'Upland',
  island: 'Island',
  lowland: 'Lowland',
  sea: 'Sea',
};

export const aid = {
  actions: {
    title: 'Actions',
    head: ['Line', 'BPs', 'No number', 'Rule'],
    about: 'In brackets: may be left out. ALL and AB-n where they are named.',
  },
  turn: {
    title: 'A turn',
    steps: [
      'Unowned areas stir',
      'Rounds 1 to 16, each in the order of play',
      'Leftover BPs: cashed ones back, household, reserve, treasury, order of play',
      'Passages end',
      'People above the limit are lost, 1 VP each',
      'One army leaves each crowded area, one ship each crowded sea',
      'Trade, income, maintenance',
      'Under kings; at a census VPs for people and high kings',
      'Elimination, victory, new order of play, reports',
    ],
  },
  terrain: {
    title: 'Terrain',
    head: ['', 'People', 'Defence', 'Defender loses', 'Sticky'],
    name: (terrain: Terrain): string => TERRAINS[terrain],
    fewer: (losses: number): string => (losses > 0 ? `−${losses}` : ''),
    sticky: (is: boolean): string => (is ? 'yes' : ''),
  },
  defence: {
    title: 'Defence level',
    says: 'Armies and people, the same again up to forts and trade, and the terrain.',
  },
  losses: {
    title: 'Losses',
    head: ['', 'Each side loses', 'Weaker also', 'Rounds'],
    rows: [
      ['MOVE, sea', '½ of the other', '½ of the difference', 'one'],
      ['PROBE', '⅓ of the other', '–', 'one'],
      ['ASSAULT', '⅓ of the other', '⅓ of the difference', 'to the end'],
      ['OVERRUN', '–', '⅓ of the difference', 'one, then as ASSAULT and 1 more'],
      ['RAID', 'attacker 1, defender 1', '–', '–'],
    ],
    notes: [
      'Add, then round down once. Forest, mountain, wetland: the defender loses one fewer in each round.',
      'Ambush: the attacker loses first, and one more each round. Not against PROBE and SIEGE.',
      'Half of the armies lost on land come back to the reserve.',
    ],
  },
  grid: {
    halves: 'MOVE: attacker’s and defender’s losses',
    thirds: 'ASSAULT: the same, for one round',
    corner: 'Attack \\ defence',
  },
  winning: {
    title: 'VPs and the three ends',
    census: (soonest: number, latest: number): string =>
      `Census every ${soonest} to ${latest} turns: 1 VP for each population`,
    lost: 'A populated area captured from you, each population above a limit, each population or trade level you pillage: −1 VP',
    viking:
      'Vikings, for each attack or raid won against a kingdom: 1 VP, 1 more for people, 1 more for trade',
    highKing: (share: number): string =>
      `High king, at a census, for each under king: 1/${share} of treasury and household of whichever has less`,
    runaway: (times: number): string => `Runaway: ${times} times as many as the next`,
    knockout: (share: number): string => `Knockout: ${share}% of all`,
    points: (target: number): string => `Points: more than ${target}`,
  },
};

export type AidWords = typeof aid;
