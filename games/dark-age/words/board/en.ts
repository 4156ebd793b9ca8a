/** What the drawn table of Dark Age says, in English. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Mode, Standing, Terrain } from '../../state.ts';

const { plural, list } = grammarOf('en-GB');

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    plural(count, { one: `# ${one}`, other: `# ${many}` });
const armies = counted('army', 'armies');
const ships = counted('ship', 'ships');
const forts = counted('fort', 'forts');
const levels = counted('trade level', 'trade levels');
const bps = counted('BP', 'BPs');
const points = counted('VP', 'VPs');

/** A number that is known, or the least and the most that it can be. */
export type Counted = number | readonly [least: number, most: number];

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const TERRAIN: Record<Terrain, string> = {
  city: 'City',
  mountain: 'Mountain',
  forest: 'Forest',
  wetland: 'Wetland',
  upland: 'Upland',
  island: 'Island',
  lowland: 'Lowland',
  sea: 'Sea area',
};

/** “3 armies”, or “armies: 2 to 5”. */
const said = (count: Counted, one: (count: number) => string, many: string): string =>
  typeof count === 'number' ? one(count) : `${many}: ${count[0]} to ${count[1]}`;

const STANDINGS: Record<Standing, string> = {
  waiting: 'not in play yet',
  playing: '',
  abandoned: 'left',
  gone: 'gone',
};

export const board = {
  map: 'Map of Britain and Ireland',
  overlay: 'Population',
  leaves: {
    report: 'Report',
    readReport: (turn: number) => `Read the report of turn ${turn}`,
    aid: 'Aid',
  },
  /** Under which names it is said what pieces do that are not called so. */
  terms: {
    armies: 'army',
    ships: 'ship',
    population: 'population',
    forts: 'fort',
    trade: 'trade level',
    household: 'household',
    spy: 'spy',
    watcher: 'watcher',
    blockaded: 'blockade',
    defend: 'defence mode',
    retreat: 'retreat',
    ambush: 'ambush',
  },

  /** On a piece: so many, so many at least and at most, as many as it was once said to be. */
  number: (count: Counted, sure: boolean): string =>
    `${typeof count === 'number' ? count : `${count[0]}–${count[1]}`}${sure ? '' : '?'}`,

  pieces: {
    armies: (count: Counted, owner: string | null) =>
      `${capital(said(count, armies, 'armies'))}${owner === null ? '' : ` of ${owner}`}`,
    ships: (count: Counted, owner: string | null) =>
      `${capital(said(count, ships, 'ships'))}${owner === null ? '' : ` of ${owner}`}`,
    population: (count: Counted) =>
      `Population ${typeof count === 'number' ? count : `${count[0]} to ${count[1]}`}`,
    forts: (count: number) => capital(forts(count)),
    trade: (count: number) => capital(levels(count)),
    household: (troops: number) => `Your household: ${armies(troops)}`,
    spy: 'Your spy',
    watcher: 'Your watcher',
    blockaded: 'Blockaded',
    defend: 'Stands and fights',
    retreat: (to: string) => `Retreats to ${to}`,
    ambush: (against: string) => `In ambush against ${against}`,
    /** What is added to the title of a piece that was counted some time ago. */
    old: (title: string, age: string) => `${title}, ${age}`,
  },

  /** An area in words. */
  area: {
    lies: (terrain: Terrain, hinterland: string | null) =>
      hinterland === null ? TERRAIN[terrain] : `City within ${hinterland}`,
    owned: (place: string, owner: string | null) =>
      `${place}, ${owner === null ? 'nobody’s' : `of ${owner}`}`,
    counts: ({
      population,
      armies: troops,
      forts: walls,
      trade,
      ships: fleet,
      sea,
    }: {
      population: Counted;
      armies: Counted;
      forts: number;
      trade: number;
      ships: Counted;
      sea: boolean;
    }) =>
      list([
        ...(sea
          ? [said(fleet, ships, 'ships')]
          : [
              `population ${typeof population === 'number' ? population : `${population[0]} to ${population[1]}`}`,
            ]),
        ...(sea && troops === 0 ? [] : [said(troops, armies, 'armies')]),
        ...(walls > 0 ? [forts(walls)] : []),
        ...(trade > 0 ? [levels(trade)] : []),
      ]),
    /** How old it is: of the last report, so many turns ago, or never. */
    known: (counts: string, age: string) => `${capital(counts)}, ${age}`,
    age: (turns: number | null) =>
      turns === null
        ? 'as at the set-up: you have not looked'
        : turns === 0
          ? 'by your last report'
          : plural(turns, { one: 'as you saw it a turn ago', other: 'as you saw it # turns ago' }),
    other: 'as the map shows it now',
    ageShort: (turns: number | null) =>
      turns === null ? 'at the set-up' : plural(turns, { one: 'a turn ago', other: '# turns ago' }),
    defence: (level: number) => `Defence level ${level}`,
    mode: (mode: Mode, where: string | null) =>
      mode === 'defend'
        ? 'Stands and fights'
        : mode === 'ambush'
          ? `Lies in ambush against ${where}`
          : where === null
            ? 'Would retreat, but no area is set'
            : `Retreats to ${where}`,
    household: (troops: number) => `Your household is here, with ${armies(troops)}`,
    spy: 'Your spy is here',
    watcher: 'Your watcher is here',
    blockaded: 'It is blockaded',
    city: (city: string) => `Within it: ${city}`,
  },

  shown: {
    back: 'As reported',
  },

  head: {
    turn: (turn: number) => `Turn ${turn}`,
    gathering: 'Kingdoms and areas are chosen',
    over: (turn: number) => `The game is over after turn ${turn}`,
    place: (place: number, of: number) => `Place ${place} of ${of} in the order of play`,
    placeShort: (place: number, of: number) => `place ${place} of ${of}`,
    stocks: 'What you have',
    balance: (count: number) => `${bps(count)} to spend`,
    treasury: (count: number) => `Treasury ${count}`,
    reserve: (count: number, unusable: number) =>
      `Army reserve ${count}${unusable > 0 ? `, of which ${unusable} cannot be used this turn` : ''}`,
    fleet: (count: number) => `Fleet reserve ${count}`,
    household: (count: number) => `Household ${count}`,
    points: (count: number) => points(count),
    census: 'A census was taken',
    warning: (kingdom: string) => `${kingdom} may win at the next census`,
  },

  kingdoms: {
    title: 'Kingdoms, in the order of play',
    chosen: 'Kingdoms, and who has taken them',
    who: 'Kingdom',
    place: 'Place',
    columns: {
      areas: ['Areas', 'How many areas it owns'],
      treasury: ['Treasury', 'BPs in its treasury'],
      reserve: ['Reserve', 'Armies in reserve'],
      fleet: ['Fleet', 'Ships in reserve'],
      points: ['VPs', 'Victory points'],
    } as Record<'areas' | 'treasury' | 'reserve' | 'fleet' | 'points', readonly [string, string]>,
    you: 'you',
    computer: 'computer',
    left: 'its player has left',
    sealed: 'sheet sent',
    standing: (standing: Standing) => STANDINGS[standing],
    highKing: 'high king',
    underKing: (overlord: string) => `under ${overlord}`,
    contact: (line: string) => line,
  },

  key: {
    armies: 'Armies, by your last report',
    old: 'As you saw it some turns ago, or as at the set-up',
    ships: 'Ships',
    population: 'Population',
    forts: 'Forts',
    trade: 'Trade levels',
    defend: 'Stands and fights',
    retreat: 'Retreats',
    ambush: 'Lies in ambush',
    household: 'Your household',
    spy: 'Your spy',
    watcher: 'Your watcher',
    blockaded: 'Blockaded city',
  },

  picks: {
    blank: 'Whatever the rules give',
    point: 'Point at areas on the map, the one you want most first; or choose them here.',
    area: (id: string, name: string) => `${name} (${id})`,
  },

  chart: {
    when: (turn: number) => (turn === 0 ? 'The set-up' : `Turn ${turn}`),
    points: 'Victory points',
    areas: 'Areas',
    cities: 'Cities',
    treasury: 'Treasury',
    reserve: 'Armies in reserve',
  },
};

export type BoardWords = typeof board;
