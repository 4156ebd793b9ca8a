/** What the drawn table of Carolingi says, in English. */

import type { Seat } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Points } from '../../rules/victory.ts';
import type { CardId, Season, TileFacts, TileId } from '../../state.ts';
import { CARD_NAMES, capital, colour, tileName } from '../names/en.ts';

const { plural } = grammarOf('en-GB');

export const board = {
  seat: (seat: Seat): string => colour(seat),
  gangs: 'Gangs',
  tile: (tiles: Readonly<Record<TileId, TileFacts>>, id: TileId): string => tileName(tiles, id),
  map: 'Map of the Frankish realm',
  feeds: 'Feeds',
  /** Under which names it is said what pieces do that are not called so. */
  terms: { followers: 'followers', feeds: 'hunger', counter: 'counter' },
  leaves: { courts: 'Courts', slots: 'Slots', aid: 'Aid' },

  head: {
    years: 'Years, up to the sundial',
    seasons: 'Seasons',
    season: (season: Season) => capital(season),
    over: 'The game is over',
    step: {
      placing: 'the set-up',
      swaps: 'tiles are swapped',
      commitment: 'tiles are placed',
      drawing: 'tiles are drawn from the bag',
    } as Record<string, string>,
    placement: (card: string | null, seat: Seat) =>
      `the set-up: ${card === null ? 'no card is left' : `${card} is drawn`}, with a follower of ${colour(seat)}`,
    thenSeason: (season: Season) => `then ${season}`,
    thenPoints: 'then the count of points',
    thenYear: 'then the turn of the year',
  },

  /** What lies on the map. */
  pieces: {
    palace: (seat: Seat) => `Palace of ${colour(seat)}`,
    forest: 'Woodland',
    counter: 'Development',
    feeds: (followers: number) => `Feeds only ${followers}`,
    followers: (seat: Seat, count: number) => `${colour(seat)}: ${count}`,
    gangs: (count: number) => `Gangs: ${count}`,
  },

  /** A country in words. */
  country: {
    woodland: (region: string) => `${region}, a woodland, held by nobody`,
    open: (region: string) => `${region}, nobody has the majority`,
    held: (region: string, seat: Seat) => `${region}, held by ${colour(seat)}`,
    homeland: (seat: Seat) => `Homeland of ${colour(seat)}`,
    there: (who: string) => `There: ${who}`,
    crowd: (followers: readonly (readonly [Seat, number])[], gangs: number) =>
      [
        ...followers.map(([seat, count]) => `${colour(seat)} ${count}`),
        ...(gangs > 0 ? [`gangs ${gangs}`] : []),
      ].join(', ') || 'nobody',
    development: (counters: number, most: number) => `Development: ${counters} of ${most}`,
    hunger: (fed: number, excess: number) =>
      `Hunger leaves ${fed}${excess > 0 ? `: ${excess} would have to go` : ''}`,
  },

  piles: {
    label: 'Bag and decks',
    bag: 'Bag',
    events: (count: number) => plural(count, { one: '# event', other: '# events' }),
    scriptorium: 'Scriptorium',
    archivium: 'Archivium',
    discards: 'Discards',
    surplus: 'Surplus gangs',
    hunger: 'Hunger cards aside',
    /** Cards in a pile that are no countries. */
    others: (cards: readonly CardId[]) =>
      Object.entries(CARD_NAMES)
        .map(([card, name]) => [name, cards.filter((one) => one === card).length] as const)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (count > 1 ? `${count} ${name}` : name))
        .join(', '),
  },
  slots: {
    label: 'Country cards',
    taken: (cards: number, slots: number) => `${cards} of ${slots}`,
    waiting: (who: string) => `: ${who}`,
  },

  court: {
    points: (count: number) => plural(count, { one: ' point', other: ' points' }),
    sealed: 'sealed',
    missi: 'Missi',
    leudes: 'Leudes',
    nobiles: 'Nobiles',
    trophies: 'Trophies',
    ofTrophies: (most: number) => ` of ${most}`,
    rack: 'Rack',
    fresh: 'Usable next season',
    bag: 'In the bag',
    swap: 'Swap space',
    inactive: 'Inactive',
    opened: 'Open in the bag',
    drawn: 'Drawn',
    used: 'Used this year',
    covered: { rack: 'rack ', inactive: 'inactive ', swap: 'swap ', bag: 'in the bag ' },
    coveredLabel: (count: number, where: string) =>
      `${plural(count, { one: '# tile', other: '# tiles' })}: ${where.trim()}`,
  },

  standings: {
    title: (points: number, withPalace: boolean) =>
      `Points by condition; a declared peace needs ${withPalace ? `the palace and ${points} besides` : points}`,
    who: 'Carolingian',
    columns: ['Countries', 'Counters', 'Followers', 'Trophies', 'Regions', 'All'],
    you: 'you',
    sealed: 'sealed',
    asked: 'to answer',
    palace: ' + palace',
  },

  key: {
    palace: 'Palace: a homeland',
    woodland: 'Woodland',
    counter: 'Development counter',
    followers: 'Followers',
    ruling: 'Followers who hold the country',
    gangs: 'Gangs',
    feeds: 'How many are fed, where there are more',
  },

  /** The player aid. */
  aid: {
    numbers: 'Numbers',
    placed: 'Tiles placed each season',
    capacity: 'A country feeds, and for each counter',
    homeland: 'A homeland feeds',
    activation: 'Missi for activating a tile',
    counters: 'Counters in one action, on one country',
    levies: 'Levies at least',
    soothe: 'Gangs that one action soothes',
    kept: 'Gangs that stay at the turn of the year',
    points: 'A point: countries, counters, followers',
    trophies: 'Trophies on the whole track',
    tiles: 'The tiles of each',
    copies: (name: string, copies: number) => (copies > 1 ? ` ${name} × ${copies}` : ` ${name}`),
  },

  /** The quarrel over time. */
  chart: {
    when: (year: number, season: Season) => `${year}, ${season}`,
    followers: 'Followers on the map',
    points: {
      expansion: 'Expansion: countries',
      development: 'Development: counters',
      following: 'Following: followers',
      glory: 'Glory: trophies',
      regions: 'United regions',
      palace: 'Palace',
      total: 'Points',
    } satisfies Record<keyof Points, string>,
  },
};

export type BoardWords = typeof board;
