/** The rules of Dark Age as a book: its chapters in the rulebook's order, and its tables from the game's own data. */

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
import { BY_HALVES, BY_THIRDS, type Losses } from '../rules/battles.ts';
import { startPopulation } from '../rules/setup.ts';
import type { Tables, Terrain, World } from '../state.ts';
import { actions, amounts, blank, format, price } from '../words/actions/en.ts';
import { en } from './en.ts';
import { played } from './examples.ts';

type First = typeof en;

/** The book's words in any language. */
export interface BookWords extends WordsLike<First> {
  tables: First['tables'];
}

function compose(words: BookWords, data: JsonObject): Book {
  const w = world(data);
  const tables = tablesOf(words.tables, w);
  const { chapter, section, pieces, example } = bookMaker(words, played);
  /** What each of these actions does, how it is written, and what it costs. */
  const points = (...names: string[]): string[] =>
    names.map((name) => {
      const facts = w.actions[name]!;
      return `${format(name, facts)} (${price(facts, w.tables)}): ${actions[name as keyof typeof actions]}`;
    });
  return {
    introduction: [
      section('game', ['DA-1.1']),
      section('winning', []),
      section('turn', ['DA-2.17.d', 'DA-2.17.e'], { examples: [example('first')] }),
      section('ours', []),
    ],
    chapters: [
      chapter(
        'start',
        section('kingdoms', ['DA-1.2'], { tables: [tables.kingdoms] }),
        section('setup', ['DA-1.3'], { tables: [tables.start] }),
        section('nations', ['DA-1.4']),
        section('running', ['DA-1.5', 'DA-1.6', 'DA-1.7', 'DA-X30']),
        section('sheets', ['DA-1.8', 'DA-X28']),
        section('messages', ['DA-1.9']),
        section('reports', ['DA-1.10', 'DA-1.11', 'DA-X29']),
      ),
      chapter(
        'general',
        section('map', ['DA-2.1', 'DA-2.2', 'DA-2.3']),
        section('terrain', ['DA-2.4'], { tables: [tables.terrain] }),
        section('defence', ['DA-2.5']),
        section('people', ['DA-2.6', 'DA-2.7'], { figures: pieces('population') }),
        section('money', ['DA-2.8'], { tables: [tables.prices] }),
        section('forces', ['DA-2.9', 'DA-2.10', 'DA-2.11', 'DA-2.14'], {
          figures: pieces('army', 'ship', 'fort', 'trade', 'household', 'spy', 'watcher'),
        }),
        section('upkeep', ['DA-2.12', 'DA-2.13']),
        section('income', ['DA-2.15']),
        section('blockade', ['DA-2.16', 'DA-X27'], { examples: [example('blockade')] }),
        section('order', ['DA-2.17']),
        section('unowned', ['DA-2.18', 'DA-X11'], { tables: [tables.unowned] }),
      ),
      chapter(
        'battles',
        section('movement', ['DA-3.1', 'DA-3.2', 'DA-3.3', 'DA-3.8']),
        section('battles', ['DA-3.4', 'DA-3.5', 'DA-3.6', 'DA-X1'], {
          tables: [tables.losses],
          examples: [example('city'), example('forest')],
        }),
        section('sticky', ['DA-3.7']),
        section('modes', ['DA-3.9', 'DA-3.10', 'DA-3.11', 'DA-3.12', 'DA-3.13', 'DA-X2', 'DA-X3', 'DA-X4'], {
          examples: [example('retreat'), example('ambush')],
        }),
        section('households', ['DA-3.14', 'DA-X8', 'DA-X9']),
        section('loans', ['DA-3.15']),
      ),
      chapter(
        'winning',
        section('elimination', ['DA-4.1', 'DA-X18']),
        section('points', ['DA-4.2']),
        section('victory', ['DA-4.3', 'DA-X26'], { tables: [tables.victory] }),
      ),
      chapter(
        'attacks',
        section('formats', ['DA-5.1'], { examples: [example('numbers')] }),
        section('attacks', ['DA-5.2', 'DA-5.3', 'DA-5.4', 'DA-5.5'], {
          points: points('MOVE', 'ASSAULT', 'PROBE', 'OVERRUN'),
          examples: [example('assault'), example('overrun')],
        }),
        section('setting', ['DA-5.6', 'DA-5.7', 'DA-5.8'], { points: points('AMBUSH', 'RETREAT', 'DEFEND') }),
        section('captures', ['DA-5.9']),
        section('raids', ['DA-5.10', 'DA-5.11'], { points: points('RAID'), examples: [example('raid')] }),
        section('passages', ['DA-5.12', 'DA-X5', 'DA-X6', 'DA-X7'], { points: points('PASSAGE') }),
        section('sieges', ['DA-5.13'], { points: points('SIEGE') }),
        section('migrations', ['DA-5.14'], { points: points('MIGRATE'), examples: [example('migration')] }),
        section('invasions', ['DA-5.15'], { points: points('INVADE') }),
      ),
      chapter(
        'builds',
        section('levies', ['DA-6.1', 'DA-6.2'], { points: points('LEVY', 'RESERVE') }),
        section('works', ['DA-6.3', 'DA-6.4'], { points: points('FORTIFY', 'BUILD') }),
        section('growth', ['DA-6.5', 'DA-X10'], { points: points('GROW') }),
        section('leaving', ['DA-6.6', 'DA-6.7', 'DA-6.8'], { points: points('DISBAND', 'DISOWN', 'RAZE') }),
        section('gaels', ['DA-6.9'], { points: points('POP', 'ARM') }),
        section('house', ['DA-6.10'], { points: points('HOUSE') }),
        section('lending', ['DA-6.11', 'DA-6.12', 'DA-6.13', 'DA-6.14', 'DA-X19'], {
          points: points('BORROW', 'LOAN', 'RETURN', 'RECALL'),
        }),
      ),
      chapter(
        'spies',
        section('scouting', ['DA-7.1']),
        section('spies', ['DA-7.2'], { points: points('SPY') }),
        section('catching', ['DA-7.3', 'DA-7.4', 'DA-7.5', 'DA-X20'], {
          points: points('KILL', 'FIND', 'WAIT'),
        }),
        section('agents', ['DA-7.6', 'DA-7.7', 'DA-X21'], { points: points('SABOTAGE', 'WATCH') }),
      ),
      chapter(
        'sea',
        section('launching', ['DA-8.1', 'DA-8.2'], { points: points('LAUNCH', 'FLEET') }),
        section('sailing', ['DA-8.3', 'DA-8.4', 'DA-8.4a'], { points: points('SHIPS', 'CONVOY') }),
        section('landings', ['DA-8.5', 'DA-X22', 'DA-X23']),
        section('settling', ['DA-8.6', 'DA-8.9'], { points: points('SETTLE', 'LAND') }),
        section('afloat', ['DA-8.7', 'DA-8.8']),
      ),
      chapter(
        'purse',
        section('bidding', ['DA-9.1'], { points: points('ORDER') }),
        section('gifts', ['DA-9.2'], { points: points('GIFT') }),
        section('pillage', ['DA-9.3', 'DA-X24'], { points: points('PILLAGE') }),
        section('purse', ['DA-9.4', 'DA-9.5', 'DA-9.6'], { points: points('STASH', 'CASH', 'TAX') }),
      ),
      chapter(
        'kings',
        section('overlords', ['DA-10.1', 'DA-10.2', 'DA-10.3', 'DA-X25'], { points: points('OVERLORD') }),
        section('changing', ['DA-10.4', 'DA-10.5', 'DA-X12', 'DA-X13', 'DA-X14', 'DA-X15', 'DA-X17'], {
          points: points('EXCHANGE', 'VIKING'),
          tables: [tables.changing],
        }),
        section('lost', ['DA-10.6', 'DA-X16']),
        section('king', ['DA-10.7'], { points: points('KING') }),
      ),
      chapter(
        'reference',
        section('terrain-table', ['DA-11.1'], { tables: [tables.printed] }),
        section('income-table', ['DA-11.2'], { tables: [tables.income] }),
        section('battle-table', ['DA-11.3'], { tables: [tables.halves, tables.thirds] }),
        section('reminders', ['DA-11.4']),
        section('actions', ['DA-11.5'], { tables: [tables.actions] }),
        section('further', ['DA-X']),
      ),
    ],
  };
}

/** How far the tables of losses go. */
const STRENGTHS = Array.from({ length: 12 }, (_, i) => i + 1);

function tablesOf(words: First['tables'], w: World): Record<keyof First['tables'], BookTable> {
  const { map, kingdoms, kingdomOrder, starts, tables: numbers } = w;
  const { start, prices, yields, victory, left, viking } = numbers;
  const table = tableMaker(words as never) as unknown as (
    id: keyof First['tables'],
    rows: (string | number)[][],
  ) => BookTable;
  const named = Object.entries(numbers.terrain) as [Terrain, Tables['terrain'][Terrain]][];
  return {
    kingdoms: table(
      'kingdoms',
      kingdomOrder.map((id) => {
        const { name, nationality, start: home } = kingdoms[id]!;
        const six = starts[id] ?? [];
        return [
          name,
          id,
          nationality,
          home === null ? words.kingdoms.later : `${map.areas[home]!.name}, ${home}`,
          six.join(' ') || words.kingdoms.none,
          home === null
            ? words.kingdoms.none
            : six.reduce((sum, area) => sum + startPopulation(w, map.areas[area]!), 0),
        ];
      }),
    ),
    start: table('start', [
      ...(['roman', 'home', 'city', 'lowland', 'other'] as const).map((kind) => [
        words.start[kind],
        start.population[kind],
      ]),
      ...(['forts', 'armies', 'ships', 'balance', 'treasury'] as const).map((kind) => [
        words.start[kind],
        start[kind],
      ]),
      [words.start.standby, numbers.standby],
    ]),
    terrain: table(
      'terrain',
      named.map(([terrain, { limit, defence, shelter, sticky }]) => [
        words.terrain.names[terrain],
        limit,
        `+${defence}`,
        shelter > 0 ? words.terrain.fewer(shelter) : words.terrain.usual,
        terrain === 'sea' ? words.terrain.ships : sticky ? words.terrain.stuck : words.terrain.free,
      ]),
    ),
    printed: table(
      'printed',
      named.map(([terrain, { defence, printed }]) => [
        words.terrain.names[terrain],
        `+${defence}`,
        `+${printed}`,
      ]),
    ),
    unowned: table('unowned', unownedRows(words.unowned, numbers)),
    losses: table(
      'losses',
      Object.entries(words.losses.rows).map(([action, cells]) => [action, ...cells]),
    ),
    halves: grid(words.halves, BY_HALVES),
    thirds: grid(words.thirds, BY_THIRDS),
    income: incomeTable(words.income, numbers.terrain.city.limit),
    victory: table('victory', [
      [words.victory.runaway.name, words.victory.runaway.and(victory.runaway)],
      [words.victory.knockout.name, words.victory.knockout.and(victory.knockout * 100)],
      [words.victory.points.name, words.victory.points.and(map.capacity)],
    ]),
    prices: table('prices', [
      ...(['army', 'ship', 'recall', 'fort', 'trade', 'stash', 'spy'] as const).map((what) => [
        words.prices[what],
        prices[what],
      ]),
      ...(['tax', 'pillagedPopulation', 'pillagedTrade'] as const).map((what) => [
        words.prices[what],
        yields[what],
      ]),
    ]),
    changing: table('changing', [
      [words.changing.left, words.changing.leftGets(left.armies, left.treasury)],
      [
        words.changing.viking,
        words.changing.vikingGets(viking.reserve, viking.fleet, viking.balance, viking.treasury),
      ],
    ]),
    actions: table(
      'actions',
      Object.entries(w.actions)
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([action, facts]) => [
          format(action, facts),
          facts.section,
          price(facts, numbers),
          amounts(facts),
          facts.blank ? blank[facts.blank] : words.actions.none,
        ]),
    ),
  };
}

/** What attacker and defender lose, by the strengths of both. */
function grid({ caption, corner }: First['tables']['halves'], losses: Losses): BookTable {
  return {
    caption,
    head: [corner, ...STRENGTHS.map(String)],
    rows: STRENGTHS.map((attack) => [
      String(attack),
      ...STRENGTHS.map(
        (defence) => `${losses.attacker(attack, defence)}:${losses.defender(attack, defence)}`,
      ),
    ]),
  };
}

function incomeTable({ caption, corner, trade }: First['tables']['income'], most: number): BookTable {
  const levels = Array.from({ length: most + 1 }, (_, level) => level);
  return {
    caption,
    head: [corner, ...levels.map(trade)],
    rows: levels
      .slice(1)
      .map((people) => [String(people), ...levels.map((level) => String(people + Math.min(people, level)))]),
  };
}

/** The spans of the die that bring something, and how much of it is left over. */
function unownedRows(words: First['tables']['unowned'], { unowned }: Tables): string[][] {
  const { die, rich, states } = unowned;
  const names = { rich: words.rich(rich), poor: words.poor(rich), empty: words.empty };
  return (['rich', 'poor', 'empty'] as const).map((state) => {
    const spans = states[state];
    const last = Math.max(...Object.values(spans).map((span) => span[1]));
    const told = (span: readonly [number, number] | undefined): string =>
      span === undefined ? words.none : span[0] === span[1] ? `${span[0]}` : `${span[0]}–${span[1]}`;
    return [names[state], told(spans.army), told(spans.fort), told(spans.population), told([last + 1, die])];
  });
}

export const book: GameBook<BookWords> = { first: en, languages: {}, compose };
