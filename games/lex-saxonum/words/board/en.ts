/** What the drawn table of Lex Saxonum says, in English. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Face, Fortification, Nation, Side, UnitId, World } from '../../state.ts';
import { COMMANDERS, capital, FACE_NAMES, GROUPS, unitName, walls } from '../names/en.ts';

const { plural, list } = grammarOf('en-GB');

const SIDES: Record<Side | 'neutral' | 'slavs' | 'converted', string> = {
  carolingian: 'Carolingian',
  saxon: 'Saxon',
  neutral: 'Neutral',
  slavs: 'Slavs',
  converted: 'Converted',
};

const hits = (count: number): string => plural(count, { one: '# hit', other: '# hits' });
const reconstructed = (isOurs: boolean): string => (isOurs ? ' (reconstructed)' : '');
const wallsOf = (kind: Fortification): string => capital(walls(kind));

export const board = {
  side: (side: keyof typeof SIDES): string => SIDES[side],
  commander: (side: Side): string => COMMANDERS[side],
  face: (face: Face): string => FACE_NAMES[face] ?? face,
  unit: (map: World['map'], id: UnitId, bonus: number): string => unitName(map, id, bonus),
  map: 'Map of Saxony and its neighbours',
  rp: 'RP',
  aid: 'Aid',

  head: {
    years: 'Years',
    phases: 'Phases of the year',
    /** Letter and name; what it is about. */
    phase: {
      A: ['A Resources', 'A, resources: taxes, loot and what campaigns elsewhere bring'],
      B: ['B Initiative', 'B, initiative: who has more RP begins; in a tie see LS-3.b'],
      C: ['C Stratagems', 'C, stratagems: markers are bought in turn'],
      D: ['D Reinforcements', 'D, reinforcements: units are bought, walls built and rebuilt'],
      E: ['E Operations', 'E, operations: operation by operation, until both have passed'],
      F: ['F Reorganisation', 'F, reorganisation: conquests, redeployment, victory, winter, conversion'],
    } as Record<string, [label: string, about: string]>,
    initiative: (side: Side) => `Initiative: ${SIDES[side]}`,
    over: 'The game is over',
    thenPhase: (phase: string) => `then ${phase.slice(2).toLowerCase()}`,
    thenYear: (year: number) => `then the year ${year}`,
    thenEnd: 'then the end',
    conquered: 'Conquered',
    gone: 'Years gone',
  },

  /** What lies on the map. */
  pieces: {
    coins: (rp: number, isOurs: boolean) => `${rp} RP${reconstructed(isOurs)}`,
    walls: (kind: Fortification, standing: boolean) => `${wallsOf(kind)}${standing ? '' : ' in ruins'}`,
    conquered: 'Conquered',
    converted: 'Conquered and converted',
    irminsul: 'The Irminsul',
    pillaged: 'Pillaged',
    siege: 'Siege hit',
  },

  /** A land in words. */
  land: {
    conquered: (converted: boolean) =>
      `Conquered by the Carolingian${converted ? ' and converted' : ', not converted'}`,
    of: (holder: string, group: string | null) =>
      group === null ? holder : `${holder}, of ${GROUPS[group]}`,
    coins: (rp: number, isOurs: boolean) => `${rp} RP${reconstructed(isOurs)}`,
    walls: (kind: Fortification, needed: number | null) =>
      `${wallsOf(kind)}${needed === null ? ' in ruins' : `, takes ${hits(needed)}`}`,
    siege: (count: number) => `Siege hits: ${count}`,
    irminsul: 'The Irminsul stands here',
    pillaged: (by: Side | 'slavs', year: number) => `Pillaged by the ${SIDES[by]} in ${year}`,
    units: (side: Side | 'neutral', names: readonly string[]) => `${SIDES[side]}: ${names.join(', ')}`,
    spent: (name: string) => `${name} (spent)`,
  },

  sides: {
    purse: (most: number) => ` of ${most} RP`,
    loot: (rp: number) => `${rp} RP of loot next year`,
    passed: 'has passed',
    away: 'In reserve or away',
    lost: 'Lost',
    irminsul: (stands: boolean) => (stands ? 'the Irminsul stands' : 'the Irminsul is felled'),
    widukindDead: 'Widukind is dead',
    widukindAway: 'Widukind is not in play',
    danes: 'the Danes are allies',
    frisians: 'the Frisians are allies',
    rallied: 'the elites have rallied',
    bought: 'General Revolt is bought',
    elsewhere: (face: Face) => `${FACE_NAMES[face]}: no royal army`,
    thuringe: 'Thuringe has risen',
    sentHome: 'Charlemagne was carried home',
    noHand: 'No stratagems in hand',
    hand: 'Stratagems',
    covered: (count: number) => plural(count, { one: '# stratagem in hand', other: '# stratagems in hand' }),
    phase: (letter: string) => `phase ${letter}`,
  },

  combat: {
    label: 'Combat',
    title: (land: string) => `Combat in ${land}`,
    round: (round: number) => `round ${round}`,
    about: (attacker: Side, withWalls: boolean) =>
      `The ${SIDES[attacker]} attacks${withWalls ? ', the walls take part' : ''}`,
    siege: (taken: number, needed: number) => `, siege ${taken} of ${hits(needed)}`,
    dice: (side: Side) => `Dice of the ${SIDES[side]}`,
    walls: 'the walls',
    hits: (side: Side) => `hits the ${SIDES[side]}`,
    hitsUnit: 'hits a unit',
  },

  key: {
    coins: 'RP of a land',
    ours: 'RP, reconstructed',
    walls: wallsOf,
    ruined: 'In ruins',
    siege: 'Siege hit',
    pillaged: 'Pillaged',
    irminsul: 'Irminsul',
    conquered: 'Conquered',
    converted: 'Conquered and converted',
    bonus: 'Unit with bonus',
    spent: 'Unit, spent',
    several: 'Several units',
    nation: (nation: Nation) => capital(GROUPS[nation] ?? nation),
  },

  /** The player aid. */
  prices: {
    title: 'Prices in RP',
    draws: 'Stratagem: first, second, third',
    units: 'Unit without bonus, +1, +2',
    activation: 'Activation of a nation or territory',
    march: (units: number) => `March: up to ${units} units alone`,
    led: (first: number, further: number) => `March led: ${first} units for 1, then every ${further}`,
    ledMost: (rp: number) => `to ${rp}`,
    round: 'Round of combat or assault',
    stay: 'Keeping the levies',
    conversion: 'Conversion',
  },
  walls: {
    title: 'Walls',
    columns: ['Walls', 'Hits', 'Loot', 'Rebuild', 'Build (in the box)'],
  },
  odds: {
    combat: 'A die in combat',
    columns: ['Bonus', '5: a unit, but no Scara +2', '6 or more: any unit, or walls'],
    noBonus: 'none',
    conversion: 'Conversion',
    palaceHere: 'A bishop’s palace stands in the land',
    palaceNext: 'One stands next door',
    noPalace: 'Neither',
    irminsul: 'While the Irminsul stands, unless the palace is in the land',
    now: (land: string) => `Now: ${land}`,
    tables: 'Odds',
    tax: 'Imperial tax and harvest, RP',
    campaign: 'Campaign elsewhere, RP',
    revolt: 'General Revolt, lands',
  },
  played: {
    title: 'Stratagems played this year',
    faces: (faces: readonly Face[]) =>
      faces.length === 0 ? 'none' : list(faces.map((one) => FACE_NAMES[one]!)),
    pile: 'In the pile',
  },

  /** The war over time. */
  chart: {
    lands: 'Saxon lands held',
    converted: 'of these converted',
    units: 'Units on the map',
    purse: 'RP in the purse',
  },
};

export type BoardWords = typeof board;
