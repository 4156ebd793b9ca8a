/** The rules of Empires of the Middle Ages as a book: its chapters in the rulebook's order, and its tables from the game's own data. */

import type { JsonObject } from '@annales/engine';
import {
  type Book,
  type BookTable,
  bookMaker,
  type GameBook,
  tableMaker,
  type WordsLike,
} from '../../book.ts';
import { world } from '../data.ts';
import { ENDEAVORS, type EventCard, RAIDERS, RELIGIONS, STATURES, type World } from '../state.ts';
import { board } from '../words/board/en.ts';
import { cardSays } from '../words/cards/en.ts';
import { capital, realmName, scenarioTitles, signed } from '../words/names/en.ts';
import { en } from './en.ts';
import { played } from './examples.ts';

type First = typeof en;

/** The book's words in any language. */
export interface BookWords extends WordsLike<First> {
  tables: First['tables'];
}

/** Clauses on how rules work together, where a chapter has them; the others stand at the end. */
const meeting = (...numbers: number[]): string[] => numbers.map((number) => `EM-X${number}`);

/** A paragraph of the rulebook with its parts: `under('9.5', 4)` is 9.5 and 9.51 to 9.54. */
const under = (paragraph: string, last: number): string[] => [
  `EM-${paragraph}`,
  ...Array.from({ length: last }, (_, i) => `EM-${paragraph}${i + 1}`),
];

function compose(words: BookWords, data: JsonObject): Book {
  const w = world(data);
  const tables = tablesOf(words.tables, w);
  const { chapter, section, pieces, example } = bookMaker(words, played);
  const scenario = (id: string): BookTable => empiresOf(words.tables.empires, w, id);
  return {
    introduction: [
      section('game', ['EM-1', 'EM-2.0.g']),
      section('winning', ['EM-5.0.b']),
      section('round', ['EM-6.III']),
      section('ours', []),
    ],
    chapters: [
      chapter(
        'table',
        section('map', ['EM-2.0.a', 'EM-2.0.f', 'EM-3'], { tables: [tables.lands] }),
        section('pieces', ['EM-3.51'], {
          figures: pieces(
            'level',
            'low',
            'court',
            'fort',
            'unrest',
            'tie',
            'claim',
            'results',
            'converting',
            'army',
            'fleet',
          ),
        }),
        section('cards', ['EM-3.2', 'EM-3.3', 'EM-6.0.d', 'EM-6.0.e', 'EM-6.0.f']),
        section('setup', ['EM-4', 'EM-16.0.a', 'EM-SV.6']),
      ),
      chapter(
        'sequence',
        section('time', ['EM-5.0.a', 'EM-6.0', 'EM-6.I', 'EM-6.III.B', 'EM-6.III.F']),
        section('order', ['EM-6.III.6']),
        section('turn', ['EM-6.III.7', 'EM-6.III.9', ...meeting(20, 21)]),
      ),
      chapter(
        'areas',
        section('level', ['EM-7']),
        section('religion', under('7.2', 3)),
        section('language', under('7.3', 3), { tables: [tables.languages] }),
        section('population', under('7.4', 3)),
        section('court', ['EM-2.0.c', ...under('7.5', 5), ...meeting(5, 7)]),
      ),
      chapter(
        'leaders',
        section('statures', ['EM-2.0.d', ...under('8.1', 3)]),
        section('checks', ['EM-8'], { tables: [tables.statures] }),
      ),
      chapter(
        'endeavors',
        section('undertaking', ['EM-9', ...meeting(1, 24)], {
          examples: [example('ruling')],
        }),
        section(
          'effectiveness',
          ['EM-2.0.b', 'EM-2.0.e', 'EM-9.3', 'EM-9.31', 'EM-9.33', 'EM-9.34', 'EM-9.35'],
          {
            tables: [tables.endeavors, tables.relations],
          },
        ),
        section('sea', ['EM-9.32', ...under('9.5', 4)], { examples: [example('sea')] }),
      ),
      chapter(
        'kinds',
        section('conquest', ['EM-10', ...meeting(2)], { examples: [example('bavaria')] }),
        section('pillage', ['EM-11'], { tables: [tables.plunder] }),
        section('diplomacy', ['EM-12', ...meeting(3, 4)]),
        section('defense', ['EM-13'], { examples: [example('defense')] }),
        section('fortification', ['EM-14']),
        section('ruling', ['EM-15']),
      ),
      chapter(
        'gold',
        section('taxes', ['EM-16', ...meeting(6)], { examples: [example('taxes')] }),
        section('plunder', ['EM-16.2']),
        section('unrest', ['EM-17']),
        section('rebellion', ['EM-2.0.h', 'EM-17.15', ...under('17.2', 4), 'EM-17.3', 'EM-17.4', 'EM-17.5'], {
          tables: [tables.value, tables.rebellion],
          examples: [example('unrest')],
        }),
      ),
      chapter(
        'claims',
        section('claims', ['EM-18', ...meeting(8, 9)]),
        section('events', ['EM-19.0', 'EM-19.1', ...meeting(18)], { tables: [tables.deck] }),
        section('holding', ['EM-19.2', ...meeting(13, 17, 19)], { examples: [example('inheritance')] }),
      ),
      chapter(
        'others',
        section('deals', ['EM-20.1', 'EM-20.2', 'EM-SV.4', ...meeting(33)]),
        section('agreements', ['EM-20.3', 'EM-SV.5']),
        section('parleys', ['EM-20', ...meeting(14, 15, 16)], { examples: [example('parley')] }),
        section('exile', ['EM-21', ...meeting(22, 23)]),
      ),
      chapter(
        'faith',
        section('excommunication', under('22.1', 3)),
        section('conversion', ['EM-22', ...meeting(10, 11, 12)], {
          tables: [tables.conversion],
        }),
        section(
          'schism',
          ['EM-6.II', 'EM-23.0.a', 'EM-23.0.b', ...under('23.1', 2), 'EM-23.2', ...meeting(29, 30)],
          {
            tables: [tables.schism],
          },
        ),
        section('crusades', ['EM-6.III.2', 'EM-6.III.5', 'EM-23', ...meeting(28)]),
      ),
      chapter(
        'strangers',
        section('raiders', ['EM-6.III.3', 'EM-24'], { tables: [tables.raiders] }),
        section('magnates', ['EM-6.III.4', ...MAGNATES, ...meeting(25, 26, 27)], {
          tables: [tables.appearance],
        }),
        section('colonization', ['EM-6.III.10', 'EM-25', ...meeting(32)], { tables: [tables.colonization] }),
      ),
      chapter('winning', section('points', ['EM-26'], { tables: [tables.points] })),
      chapter(
        'scenarios',
        section('charlemagne', ['EM-27', 'EM-33.S27'], { tables: [scenario('27'), tables.performance] }),
        section('millennium', ['EM-28', 'EM-33.S28'], { tables: [scenario('28')] }),
        section('crusading', ['EM-29', 'EM-33.S29'], { tables: [scenario('29')] }),
        section('defeat', ['EM-30', 'EM-33.S30'], { tables: [scenario('30')] }),
        section('twilight', ['EM-31', 'EM-33.S31'], { tables: [scenario('31')] }),
        section('grand', ['EM-32', ...meeting(35)]),
      ),
      chapter(
        'second',
        section('armies', ['EM-33.0', 'EM-33.A', 'EM-33.S0', ...meeting(31)], { tables: [tables.expansion] }),
        section('fleets', ['EM-33.F']),
        section('civilization', ['EM-33.C']),
        section('more_cards', ['EM-33.P'], { tables: [tables.leaders, tables.provisional] }),
        section('errata', ['EM-34']),
      ),
      chapter(
        'table_online',
        section('online', ['EM-SV', ...meeting(34)]),
        section('together', ['EM-23.34.c']),
      ),
    ],
  };
}

/** Of chapter 24, what is about magnates. */
const MAGNATES = [
  ...['h', 'i', 'j', 'k', 'l', 'm', 'n'].map((letter) => `EM-24.0.${letter}`),
  ...under('24.5', 4),
  ...['EM-24.6', 'EM-24.7', 'EM-24.8'],
  ...under('24.9', 3),
];

const ROLLS = Array.from({ length: 11 }, (_, i) => String(i + 2));
const DICE = ['1', '2', '3', '4', '5', '6'];

function tablesOf(
  words: First['tables'],
  w: World,
): Record<Exclude<keyof First['tables'], 'empires'>, BookTable> {
  const { map, charts, eventCards, standardDeck, moreCards, scenarios } = w;
  const { relations, conversion, points, expansion, magnates } = charts;
  const table = tableMaker(words as never) as unknown as (
    id: keyof First['tables'],
    rows: (string | number)[][],
  ) => BookTable;
  const faith = board.faith;
  return {
    lands: table(
      'lands',
      map.order.map((id) => {
        const { name, language, religion, population, norm } = map.lands[id]!;
        return [name, language, faith(religion), population, signed(norm)];
      }),
    ),
    languages: table(
      'languages',
      [...Map.groupBy(Object.entries(map.groups), ([, group]) => group)].map(([group, some]) => [
        group,
        some.map(([language]) => language).join(', '),
      ]),
    ),
    relations: table('relations', [
      [words.relations.same, relations.language.same, relations.religion.same],
      [words.relations.near, relations.language.related, relations.religion.church],
      [words.relations.other, relations.language.unrelated, relations.religion.different],
    ]),
    statures: grid(
      words.statures,
      ROLLS,
      Object.entries(charts.statures).map(([now, then]) => [now, ...then.map(String)]),
    ),
    endeavors: table(
      'endeavors',
      [...ENDEAVORS, 'defense' as const].map((kind) => {
        const { cost, stature, plus, minus } = charts.endeavors[kind];
        const factors = (list: typeof plus) => board.aid.factors(list) || words.endeavors.none;
        return [board.aid.kind(kind), cost, board.seats.stature(stature), factors(plus), factors(minus)];
      }),
    ),
    plunder: grid(
      words.plunder,
      DICE,
      charts.plunder.map(({ from, gold }) => [board.aid.from(from), ...gold.map(String)]),
    ),
    value: table('value', [
      ...(Object.keys(words.value.rows) as (keyof typeof words.value.rows)[]).map((what) => [
        words.value.rows[what],
        signed(charts.rebellionTerms[what]),
      ]),
      [words.value.tongue, `${signed(relations.language.related)}, ${signed(relations.language.unrelated)}`],
      [words.value.faith, `${signed(relations.religion.church)}, ${signed(relations.religion.different)}`],
      [words.value.walls, words.value.strength],
    ]),
    rebellion: grid(
      words.rebellion,
      ROLLS,
      charts.rebellion.map((row, i) => [
        String(i + 1),
        ...[...row].map((outcome) => board.aid.outcomes[outcome]!),
      ]),
    ),
    deck: table(
      'deck',
      deckRows(
        words.deck,
        standardDeck.map((n) => eventCards[n]!),
      ),
    ),
    conversion: table('conversion', [
      ...RELIGIONS.filter((religion) => religion !== 'PA').map((religion) => [
        faith(religion),
        conversion.proselytic[religion],
        conversion.conviction[religion] ?? words.conversion.none,
      ]),
      [words.conversion.iberia, conversion.proselytic.MO, conversion.iberian],
      ...Object.entries({ ...conversion.paganGroups, ...conversion.paganLanguages }).map(
        ([tongue, conviction]) => [words.conversion.pagans(tongue), words.conversion.none, conviction],
      ),
    ]),
    schism: grid(
      words.schism,
      ROLLS,
      charts.schism.map((row, i) => [
        words.schism.influence[i]!,
        ...[...row].map((one) => board.aid.outcomes[one] ?? one),
      ]),
    ),
    raiders: raiderTable(words.raiders, w),
    appearance: table(
      'appearance',
      magnates.appearance.map((kind, i) => [String(i + 1), words.appearance.kinds[kind]]),
    ),
    colonization: table(
      'colonization',
      charts.colonization.map((needed, i) => [i === 0 ? words.colonization.less(0) : i, needed]),
    ),
    points: table('points', [
      [words.points.area, words.points.areaIs(points.area)],
      [words.points.claim, points.claim],
      [words.points.conversion, points.conversion],
      [words.points.colonization, points.colonization],
    ]),
    performance: table(
      'performance',
      scenarios['27']!.performance!.map(({ from, level }, i, all) => [
        i === all.length - 1 ? words.performance.least : from,
        words.performance.levels[level]!,
      ]),
    ),
    expansion: table('expansion', [
      ...(['army', 'fleet', 'marker'] as const).map((what) => [words.expansion[what], expansion.cost[what]]),
      [words.expansion.upkeep, expansion.upkeep],
    ]),
    leaders: table(
      'leaders',
      cardsOf(w, moreCards, 'leader').map(({ title, from, to, bonus, languageGroups = [] }) => [
        title,
        `${from}–${to}`,
        ...STATURES.map((field) => signed(bonus![field])),
        languageGroups.join(', '),
      ]),
    ),
    provisional: table(
      'provisional',
      cardsOf(w, moreCards, 'provisional').map((card) => [
        card.title,
        `${card.from}–${card.to}`,
        card.hold ? words.provisional.held : words.provisional.once,
        cardSays(card),
      ]),
    ),
  };
}

const cardsOf = ({ eventCards }: World, some: readonly number[], kind: EventCard['kind']): EventCard[] =>
  some.map((n) => eventCards[n]!).filter((card) => card.kind === kind);

/** Rows under a head of rolls. */
const grid = (
  { caption, corner, ours }: { caption: string; corner: string; ours?: string },
  head: readonly string[],
  rows: readonly (readonly string[])[],
): BookTable => ({ caption, head: [corner, ...head], rows, ...(ours && { ours }) });

/** Cards of one kind are told once, with how many there are; those of a region without its name. */
function deckRows(words: First['tables']['deck'], deck: readonly EventCard[]): (string | number)[][] {
  const kinds = Map.groupBy(deck, ({ title }) => title.split(':')[0]!);
  return [...kinds].map(([title, cards]) => {
    const { hold, keep } = cards[0]!;
    return [title, cards.length, hold ? (keep ? words.stays : words.held) : words.once];
  });
}

function raiderTable(words: First['tables']['raiders'], { charts }: World): BookTable {
  const years = [...new Set(RAIDERS.flatMap((raider) => Object.keys(charts.raiders[raider])))].sort(
    (a, b) => Number(a) - Number(b),
  );
  return grid(
    words,
    RAIDERS.map((raider) => capital(realmName(raider).replace(/^the /, ''))),
    years.map((year) => [
      year,
      ...RAIDERS.map((raider) => String(charts.raiders[raider][year] ?? words.none)),
    ]),
  );
}

/** Who begins with what. */
function empiresOf(words: First['tables']['empires'], { map, scenarios }: World, id: string): BookTable {
  const name = (area: string) => map.lands[area]!.name;
  return {
    caption: words.caption(scenarioTitles[id]!),
    head: words.head,
    rows: scenarios[id]!.empires.map(({ realm, leader, statures, court, possessions, handicap }) => [
      capital(realmName(realm)),
      leader,
      `${statures.combat}-${statures.administration}-${statures.diplomacy}`,
      name(court),
      possessions
        .filter((area) => area !== court)
        .map(name)
        .join(', '),
      signed(handicap),
    ]),
  };
}

export const book: GameBook<BookWords> = { first: en, languages: {}, compose };
