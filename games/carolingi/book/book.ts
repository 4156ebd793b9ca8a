/** The rules of Carolingi as a book: its chapters in the rulebook's order, and its tables from the game's own data. */

import type { JsonObject } from '@annales/engine';
import {
  type Book,
  type BookTable,
  bookMaker,
  type Figure,
  type GameBook,
  tableMaker,
  type WordsLike,
} from '../../book.ts';
import { world } from '../data.ts';
import type { World } from '../state.ts';
import { ACTION_NAMES } from '../words/names/en.ts';
import { en } from './en.ts';
import { played } from './examples.ts';

type First = typeof en;

/** The book's words in any language. */
export interface BookWords extends WordsLike<First> {
  tables: First['tables'];
}

function compose(words: BookWords, data: JsonObject): Book {
  const tables = tablesOf(words.tables, world(data));
  const { chapter, section, pieces, example } = bookMaker(words, played);
  const figures: Figure[] = pieces('followers', 'ruling', 'gangs');
  return {
    introduction: [
      section('game', ['CG-1']),
      section('winning', [], { tables: [tables.points] }),
      section('season', []),
      section('ours', []),
    ],
    chapters: [
      chapter(
        'pieces',
        section('followers', ['CG-2.1.1.a', 'CG-2.1.1.b', 'CG-2.1.1.c'], { figures }),
        section('board', ['CG-2.1.2', 'CG-2.1.3', 'CG-2.1.4', 'CG-2.1.5', 'CG-2.1.1.f'], {
          figures: pieces('palace', 'woodland', 'counter'),
        }),
        section('tiles', ['CG-2.1.1.d', 'CG-2.1.1.e'], { tables: [tables.tiles] }),
        section('setup', ['CG-2.2'], { tables: [tables.regions, tables.court] }),
      ),
      chapter(
        'course',
        section('placing', ['CG-3', 'CG-3.1'], { tables: [tables.events] }),
        section('drawing', ['CG-3.2'], { examples: [example('season')] }),
        section('swapping', ['CG-3.3']),
        section('turn-of-year', ['CG-3.4']),
        section('scoring', ['CG-3.5']),
      ),
      chapter(
        'events',
        section('cards', ['CG-4', 'CG-4.1'], { examples: [example('overflow')] }),
        section('hunger', ['CG-4.2'], { figures: pieces('feeds'), examples: [example('hunger')] }),
      ),
      chapter(
        'actions',
        section('action-rules', ['CG-5']),
        section('influence', ['CG-5.1']),
        section('develop', ['CG-5.2'], { examples: [example('counters')] }),
        section('equip', ['CG-5.3']),
        section('move', ['CG-5.4']),
        section('battle', ['CG-5.5'], { examples: [example('battle')] }),
        section('none', ['CG-5.6']),
        section('soothe', ['CG-5.7']),
        section('peace', ['CG-5.8'], { examples: [example('peace')] }),
      ),
      chapter('advanced', section('advanced-setup', ['CG-6.1']), section('palace', ['CG-6.2'])),
      chapter(
        'extras',
        section('anarchy', ['CG-7']),
        section('hourglass', ['CG-8']),
        section('leaving', ['CG-9']),
      ),
      chapter('summary', section('numbers', ['CG-OV'], { tables: [tables.numbers] })),
    ],
  };
}

function tablesOf(words: First['tables'], w: World): Record<keyof First['tables'], BookTable> {
  const { sizes, map, tiles, tileOrder } = w;
  const { victory, court, advancedCourt, capacity, develop } = sizes;
  const table = tableMaker(words);
  const nameOf = (country: string | null) =>
    country === null ? words.regions.none : map.countries[country]!.name;
  return {
    points: table('points', [
      [words.points.expansion, victory.expansion, 1],
      [words.points.development, victory.development, 1],
      [words.points.following, victory.following, 1],
      [words.points.glory, sizes.trophies, 1],
      [words.points.region, words.points.all, 1],
      [words.points.palace, words.points.claimed, 1],
      [words.points.peace, words.points.peacePoints(victory.peace), words.regions.none],
    ]),
    regions: table(
      'regions',
      Object.values(map.regions).map(
        ({ name, minPlayers, countries, slots, homeland, woodland, startsInserted }) => [
          name,
          minPlayers,
          countries.length,
          slots,
          nameOf(homeland),
          nameOf(woodland),
          nameOf(startsInserted),
        ],
      ),
    ),
    tiles: table(
      'tiles',
      tileOrder
        .map((id) => tiles[id]!)
        .map(({ action, dotted, copies }) => [
          ACTION_NAMES[action],
          dotted ? words.tiles.asleep : words.tiles.active,
          copies,
        ]),
    ),
    court: table('court', [
      [words.court.missi, court.missi, advancedCourt.missi],
      [words.court.leudes, court.leudes, advancedCourt.leudes],
      [words.court.nobiles, court.nobiles, advancedCourt.nobiles],
      [words.court.homeland, court.homeland, words.court.none],
      [words.court.contingents, words.court.none, advancedCourt.contingents.join(' + ')],
    ]),
    events: table(
      'events',
      Object.keys(w.boards).map((players) => [
        players,
        sizes.events[Number(players)]!,
        sizes.events[Number(players)]! + sizes.laterEvents,
      ]),
    ),
    numbers: table('numbers', [
      [words.numbers.years, `${sizes.years.first}–${sizes.years.last}`],
      [words.numbers.placed, sizes.placed],
      [words.numbers.country, capacity.country],
      [words.numbers.homeland, capacity.homeland],
      [words.numbers.send, sizes.influence.homeland],
      [words.numbers.activation, develop.activation],
      [words.numbers.counters, develop.counters],
      [words.numbers.perCountry, develop.perCountry],
      [words.numbers.palace, develop.palace],
      [words.numbers.levies, sizes.levies.least],
      [words.numbers.soothe, sizes.soothe],
      [words.numbers.gangs, sizes.gangsKept],
      [words.numbers.trophies, sizes.trophies],
      [words.numbers.hunger, sizes.hunger.base],
    ]),
  };
}

export const book: GameBook<BookWords> = { first: en, languages: {}, compose };
