/** What the drawn table of Carolingian Twilight says, in English. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Crt, Level, Marker, Place, Power, PowerId, Subverted, Units, UnitType } from '../../state.ts';
import {
  CRT_NAMES,
  capital,
  does,
  LEVELS,
  markerName,
  powerName,
  UNIT_NAMES,
  unitList,
} from '../names/en.ts';

const { plural, list } = grammarOf('en-GB');

/** Without its article: in a list, or before a colon. */
const named = (id: PowerId): string => capital(powerName(id).replace(/^the /, ''));
const markers = (count: number): string => plural(count, { one: '# marker', other: '# markers' });
const units = (count: number): string => plural(count, { one: '# unit', other: '# units' });

/** What is known of a force. */
interface Known {
  units: Units;
  /** When it was seen; null: it is seen now. */
  year: number | null;
  certain: boolean;
}

const KINDS: Record<Place['kind'], string> = {
  land: 'Land area',
  peripheral: 'Peripheral area',
  sea: 'Sea area',
  burg: 'Burg',
};

const SEGMENTS = { levy: 'levy', operations: 'operations' };

const STANDINGS: Record<Power['standing'], string> = {
  pp: 'Player Power',
  major: 'Major NPP',
  minor: 'Minor NPP',
  raiders: 'raiders',
  gone: 'eliminated',
};

const SUBVERTED: Record<Subverted, string> = {
  betrayal: 'Betrayal',
  desertion: 'Desertion',
  rebellion: 'Rebellion',
  heresy: 'Heresy',
  assimilation: 'Assimilation',
  'holy-war': 'Holy War',
  nothing: '–',
};

/** Of a cell of the tables. */
const RESULTS: Record<string, string> = {
  NE: 'no effect',
  CA: 'counterattack',
  F: 'a free move',
  DV: 'decisive: a marker is drawn',
};
const result = (code: string): string => {
  const [, side, count] = /^([AD])(\d)$/.exec(code) ?? [];
  if (side) return `${side === 'A' ? 'who rolls' : 'the enemy'} loses ${count}`;
  return RESULTS[code] ?? code;
};

export const board = {
  power: (id: PowerId): string => named(id),
  marker: (id: Marker): string => markerName(id),
  unit: (id: UnitType): string => capital(UNIT_NAMES[id][0]),
  standing: (standing: Power['standing']) => STANDINGS[standing],
  map: 'Map of the Empire and its neighbours',
  worth: 'LV and DV',
  leaves: { powers: 'Powers', aid: 'Aid' },
  /** Under which names it is said what pieces do that are not called so. */
  terms: { force: 'force', op: 'OP', dp: 'DP', lp: 'LP', vp: 'victory points', marker: 'stratagem marker' },

  head: {
    years: 'Years',
    year: (gt: number, year: number, ends: boolean) =>
      `Game turn ${gt}, the year ${year}${ends ? ': the game may end after it' : ''}`,
    phase: 'Phases of the year',
    /** Name; what it is about. */
    phases: {
      income: ['Income', 'Income: each Player Power receives the DV of its burgs in DP'],
      initiative: ['Bids', 'Initiative: all bid DP for the order of play, and all pay'],
      auctions: ['Auctions', 'Auctions: each Major NPP goes to the highest bidder for this year'],
      raid: ['Vikings', 'Viking raid: how many come, how far they sail, and where they land'],
      turns: ['Turns', 'Turns of the powers, along the track: levy, then operations'],
    } as const,
    setUp: 'Set-up',
    over: 'The game is over',
    gt: (gt: number, year: number) => `Game turn ${gt}, ${year}`,
    turn: (power: PowerId, segment: keyof typeof SEGMENTS) => `${named(power)}: ${SEGMENTS[segment]}`,
    op: (op: number) => `${op} OP left`,
    lp: (lp: number) => `${lp} LP left`,
  },

  /** What lies on the map. */
  force: (power: PowerId, known: Known | null, done: boolean): string => {
    const acted = done ? ', has operated' : '';
    if (known === null) return `Force of ${powerName(power)}, covered${acted}`;
    const when =
      known.year === null
        ? ''
        : known.certain
          ? `, as you saw in ${known.year}, unchanged since`
          : `, as you saw it in ${known.year}`;
    return `Force of ${powerName(power)}: ${unitList(known.units)}${when}${acted}`;
  },
  price: (op: number) => `${op} OP to come here`,
  marks: {
    pillaged: 'Pillaged',
    plague: 'Plague',
    feudalism: 'Feudalism',
    stellinga: 'Stellinga',
  },

  /** A place in words. */
  place: {
    sea: 'Sea area: who has fleets here can carry forces over it',
    held: (kind: Place['kind'], holders: readonly PowerId[]) =>
      holders.length === 0
        ? `${KINDS[kind]}, held by nobody`
        : holders.length === 1
          ? `${KINDS[kind]} of ${powerName(holders[0]!)}`
          : `${KINDS[kind]}, shared by ${list(holders.map((id) => powerName(id)))}`,
    worth: (kind: Place['kind'], now: number, printed: number) =>
      `${kind === 'burg' ? 'DV' : 'LV'} ${now}${now === printed ? '' : ` instead of ${printed}`} (reconstructed)`,
    within: (area: string) => `In ${area}`,
    burg: (name: string, dv: number) => `Burg: ${name}, DV ${dv}`,
    port: 'Port',
    stands: (power: PowerId, strength: number | null) =>
      strength === null ? named(power) : `${named(power)} ${strength}`,
    raiders: (die: number) => `Raiders land from here on a die of ${die} or less`,
  },

  seats: {
    vp: ' VP',
    vpAbout: (level: Level) => `Victory points; ${LEVELS[level]} if the game ended now`,
    dp: (dp: number) => `${dp} DP`,
    lp: (lp: number) => `levies ${lp} LP`,
    out: 'Plays no power',
    leaderless: 'no leader',
    ceremony: 'De Ceremonis waits',
    commands: 'Plays',
    markers: (count: number) => plural(count, { one: '# stratagem marker', other: '# stratagem markers' }),
    noMarkers: 'no markers',
    seen: (year: number, held: readonly Marker[]) =>
      `as seen in ${year}: ${held.length === 0 ? 'none' : list(held.map(markerName))}`,
  },

  /** Offers that lie on the table. Null is whoever reads it. */
  deals: {
    title: 'Open offers',
    due: 'For you to answer',
    between: (number: number, from: string | null, to: string | null) =>
      `Offer ${number}: ${from ?? 'you'} to ${to ?? 'you'}`,
    gives: 'Gives:',
    asks: 'For:',
    goods: (dp: number, held: number | readonly Marker[]) =>
      list([
        ...(dp > 0 ? [`${dp} DP`] : []),
        ...(typeof held === 'number' ? (held > 0 ? [markers(held)] : []) : held.map(markerName)),
      ]) || 'nothing',
    promise: (words: string) => `Promised, which binds nobody: ${words}`,
    promised: 'With a promise, which binds nobody',
    /** As the choices begin that are called so. */
    accept: 'Take up',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
    later: 'Not now: when the table waits for one player alone',
  },

  /** The sheet of a set-up. */
  plan: {
    left: (warrior: number, militia: number) =>
      warrior + militia === 0 ? 'All units are placed' : `Still to place: ${unitList({ warrior, militia })}`,
    more: (unit: string, place: string) => `${unit}: one more in ${place}`,
    fewer: (unit: string, place: string) => `${unit}: one fewer in ${place}`,
    leads: (place: string) => `The leader in ${place}`,
    send: 'Set up so',
    offered: 'As offered',
    force: (power: PowerId, held: Units) => `To be set up by ${powerName(power)}: ${unitList(held)}`,
  },

  track: {
    title: 'Order of play',
    space: (space: number, power: PowerId | null) =>
      `Space ${space}: ${power === null ? 'free' : named(power)}`,
    acted: 'has had its turn',
    now: 'its turn now',
  },
  auction: {
    initiative: 'Bids for the order of play',
    npp: (power: PowerId) => `Auction of ${powerName(power)}`,
    about: {
      initiative: 'Everybody pays what he bids; the highest chooses his space first.',
      npp: 'The highest pays his bid and plays it this year; then it gets its space on the track.',
    },
    of: (dp: number, free: number) => `of ${dp} DP${free > 0 ? ` and ${free} free` : ''}`,
    bids: 'bids next',
    highest: 'highest',
  },
  raid: {
    title: 'The Viking raid',
    size: (size: number) => `${units(size)}`,
    at: (sea: string, die: number) => `in the ${sea}: ${die} or less and they land`,
    target: (place: string) => `landed in ${place}`,
    way: 'Their way',
    diplomacy: (seat: string) => `${seat} plays Viking Diplomacy`,
  },
  combat: {
    label: 'Combat',
    title: (place: string, siege: boolean, naval: boolean) =>
      siege ? `Siege of ${place}` : naval ? `Combat in the ${place}` : `Combat in ${place}`,
    versus: (attacker: PowerId, defender: PowerId) => `${does(attacker, 'attacks')} ${powerName(defender)}`,
    counter: (power: PowerId) => does(power, 'counterattacks'),
    bonus: (power: PowerId, bonus: number) => `${named(power)}: +${bonus} strength by markers`,
    rolled: (power: PowerId, crt: Crt, column: string) =>
      `${named(power)}: ${CRT_NAMES[crt]}, strength ${column}`,
    dice: 'The last roll',
    results: (cell: string) => cell.split(' ').map(result).join(', then '),
    yours: (strength: number) => `What each table does at strength ${strength}`,
    die: 'Die',
    crt: (crt: Crt) => CRT_NAMES[crt]!,
  },
  operation: {
    title: 'Operation',
    from: (place: string) => `in ${place}`,
    op: (op: number) => `${op} OP left`,
    forming: 'is being formed',
    path: 'So far',
    closed: (seas: readonly string[]) => `Closed to it: ${list([...seas])}`,
    open: (seas: readonly string[]) => `Open to it: ${list([...seas])}`,
    step: (place: string, cost: number) => `${place} (${cost})`,
  },

  powers: {
    title: 'All powers',
    power: 'Power',
    by: (who: string) => `played by ${who}`,
    /** Name; what it is. */
    columns: {
      areas: ['Areas', 'Areas that it controls, shared ones included'],
      lp: ['LP', 'Levy points that a levy would bring now'],
      burgs: ['DV', 'Diplomatic value of its burgs'],
      forces: ['Forces', 'Stacks on the map'],
      markers: ['Markers', 'Stratagem markers that it holds'],
      dp: ['DP', 'Diplomatic points'],
    } as const,
    pool: (count: number) => `${markers(count)} in the pool`,
    removed: (held: readonly Marker[]) => `Out of the game: ${list(held.map(markerName))}`,
    council: 'Church Council: Christians attack no Christians this year',
    oaths: (powers: readonly PowerId[]) =>
      `Oaths of Strasbourg: ${list(powers.map((id) => powerName(id)))} do not attack each other this year`,
  },

  key: {
    covered: 'Covered force',
    types: 'Force that you play: crown of the leader, units of each type',
    own: 'Force that you see into, with its strength',
    old: 'Force as you saw it once',
    led: 'Force with a leader',
    done: 'Force that has operated',
    price: 'OP to come here',
    pillaged: 'Pillaged',
    plague: 'Plague',
    feudalism: 'Feudalism',
    stellinga: 'Stellinga',
    unit: (unit: UnitType) => capital(UNIT_NAMES[unit][0]),
  },

  /** The player aid. */
  aid: {
    op: {
      title: 'Prices in OP',
      roll: 'OP of a force',
      die: (leader: number) => `die, +${leader} with its leader`,
      enter: 'Enter a land area',
      border: 'over a river or mountains, more',
      leaveEnemy: 'leaving an area with enemies, more',
      peripheral: 'Enter its own peripheral area',
      burg: 'Into or out of a burg',
      sea: 'A fleet: to the next sea',
      embarked: 'Crossing: each sea, from an own port or from a coast',
      landing: 'Landing: in an own port, on a coast, in its peripheral area',
      attack: 'Attack',
      pillage: 'Pillage',
    },
    costs: {
      title: 'Levy',
      columns: ['Unit', 'Raise', 'Maintain', 'Magyars'],
      others: 'Other prices in LP',
      pillaged: 'Raising where it is pillaged, more',
      marker: 'Stratagem marker',
      repair: 'Repair: times the value',
      feudalism: 'Feudalism in an area',
    },
    crt: {
      title: (crt: Crt) => `${CRT_NAMES[crt]} table`,
      when: {
        shock: 'Half or more leader and field armies; no nomads, no militia.',
        raid: 'Half or more nomads; then it must be used.',
        engagement: 'Every other force.',
      } as Record<Crt, string>,
      strength: 'Strength',
      notes:
        'A: who rolls loses so many, D: the other. CA: the other side rolls next. F: free move. DV: a marker is drawn. NE: nothing. After a slash: against a burg.',
    },
    viking: {
      title: 'Viking raid: where they land, by a die',
      columns: ['Sea', 'Lands on', '1', '2', '3', '4', '5', '6'],
      lands: (die: number) => `1–${die}`,
      strength: (counts: readonly number[]) =>
        `How many come: ${counts.map((count, i) => `${i + 1} brings ${count}`).join(', ')}.`,
    },
    subversion: {
      title: 'Subversion and Religious Conversion',
      columns: ['Die', 'Subversion', 'Conversion'],
    },
    subverted: (what: Subverted) => SUBVERTED[what],
    levels: {
      title: 'Levels of victory',
      level: (level: Level) => capital(LEVELS[level]!.replace(/^an? /, '')),
      from: (vp: number) => `${vp} VP or more`,
    },
    length: ([first, last]: readonly [number, number], ends: readonly number[]) =>
      `After year ${first} a die of ${ends[0]} or less ends the game, after the next one of ${ends[1]} or less; year ${last} is the last.`,
    extended: (areas: number) =>
      `The game ends when one claimant controls ${areas} land areas, or Feudalism has reached as many.`,
    markers: {
      title: 'Stratagem markers in the box',
      immediate: '*',
      note: '* played as soon as it is drawn',
    },
  },

  chart: {
    when: (year: number) => `${year}`,
    vp: 'Victory points',
    areas: 'Areas',
    burgs: 'DV of burgs',
    dp: 'DP',
    forces: 'Forces on the map',
    land: 'LV of lands',
  },
};

export type BoardWords = typeof board;
