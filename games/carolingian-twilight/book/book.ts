/** The rules of Carolingian Twilight as a book: its chapters in the rulebook's order, and its tables from the game's own data. */

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
import { CRTS, type Crt, type Frank, MARKERS, type PlaceId, UNITS, type World } from '../state.ts';
import { MARKER_SAYS } from '../words/markers/en.ts';
import {
  capital,
  LEVELS,
  MARKER_NAMES,
  powerName,
  SUBVERTED,
  scenarioTitles,
  UNIT_NAMES,
} from '../words/names/en.ts';
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
  return {
    introduction: [
      section('game', ['CT-1']),
      section('winning', [], { tables: [tables.levels] }),
      section('order', ['CT-5']),
      section('ours', []),
    ],
    chapters: [
      chapter(
        'table',
        section('map', ['CT-2.0', 'CT-2.1'], {
          figures: pieces('pillaged', 'plague', 'feudalism'),
          tables: [tables.lands, tables.homes],
        }),
        section('units', ['CT-2.2', 'CT-13.0.a', 'CT-13.0.b', 'CT-13.0.c'], {
          figures: pieces(
            'leader',
            'army',
            'nomad',
            'warrior',
            'militia',
            'fleet',
            'own',
            'led',
            'covered',
            'old',
            'done',
          ),
        }),
        section('powers', ['CT-3.0']),
        section('control', ['CT-3.1']),
        section('setup', ['CT-4', 'CT-27.0.a', 'CT-27.0.b', 'CT-27.0.c', 'CT-27.0.f', 'CT-X9']),
      ),
      chapter('year', section('talks', ['CT-6', 'CT-X17']), section('turns', ['CT-11', 'CT-X19', 'CT-X22'])),
      chapter(
        'auctions',
        section('dp', ['CT-7']),
        section('initiative', ['CT-8'], { examples: [example('bids')] }),
        section('auction', ['CT-9', 'CT-X15', 'CT-X16']),
      ),
      chapter(
        'vikings',
        section('raid', ['CT-10', 'CT-X14'], { tables: [tables.strength, tables.targets] }),
        section('raid-fight', ['CT-10.4', 'CT-X10', 'CT-X11', 'CT-X12', 'CT-X13'], {
          examples: [example('raid')],
        }),
      ),
      chapter(
        'levy',
        section('income', ['CT-12', 'CT-X23'], { examples: [example('shares')] }),
        section('upkeep', ['CT-12.0.f', 'CT-12.0.g', 'CT-12.0.h', 'CT-12.0.j'], { tables: [tables.costs] }),
        section('raising', ['CT-12.0.k', ...RAISING, 'CT-18.2', 'CT-X24'], { tables: [tables.prices] }),
      ),
      chapter(
        'operations',
        section('forces', ['CT-13']),
        section('op-roll', ['CT-14', 'CT-X26'], { tables: [tables.op], examples: [example('op')] }),
        section('movement', ['CT-15'], { examples: [example('mountains')] }),
        section('home', ['CT-16']),
      ),
      chapter(
        'combat',
        section('attack', ['CT-17', 'CT-X1', 'CT-X2'], { examples: [example('brittany')] }),
        section('crt', ['CT-17.4', 'CT-17.5'], { tables: CRTS.map((crt) => tables[crt]) }),
        section('aftermath', ['CT-17.6', 'CT-17.7', 'CT-17.8', 'CT-17.9', 'CT-X6', 'CT-X7', 'CT-X8']),
        section('pillage', ['CT-18']),
      ),
      chapter(
        'sea',
        section('fleets', ['CT-19.0']),
        section('transport', ['CT-19.1', 'CT-X27'], {
          examples: [example('permission'), example('crossing')],
        }),
      ),
      chapter(
        'markers',
        section('holding', ['CT-20', 'CT-X3', 'CT-X28']),
        section('fog', ['CT-21', 'CT-X18', 'CT-X25', 'CT-X30']),
        section('subversion', ['CT-22', 'CT-X4', 'CT-X5'], { tables: [tables.subversion] }),
        section('list', ['CT-28', 'CT-X29'], { points: markersOf(w) }),
      ),
      chapter(
        'powers',
        section('leaders', ['CT-23', 'CT-X21']),
        section('npps', ['CT-24.0']),
        section('majors', ['CT-24.1', 'CT-24.2', 'CT-X20']),
      ),
      chapter(
        'end',
        section('length', ['CT-25'], { examples: [example('last-years')] }),
        section('count', ['CT-26']),
      ),
      chapter(
        'scenarios',
        section('scenarios', ['CT-27'], { tables: [tables.scenarios] }),
        section('heirs', [], { tables: [tables.heirs] }),
      ),
      chapter(
        'optional',
        section('feudalism', ['CT-29.1']),
        section('succession', ['CT-29.2'], { tables: [tables.succession] }),
        section('buy-off', ['CT-29.3'], { examples: [example('buying')] }),
        section('other-options', ['CT-29.4', 'CT-22.0.e']),
      ),
    ],
  };
}

/** Clauses of the Levy Segment that are about new units. */
const RAISING = ['l', 'm', 'n', 'o', 'p', 'q', 'r', 's'].map((letter) => `CT-12.0.${letter}`);

const markersOf = ({ markers }: World): string[] =>
  MARKERS.map((kind) => `${MARKER_NAMES[kind]} (${markers[kind].copies}): ${MARKER_SAYS[kind]}`);

function tablesOf(words: First['tables'], w: World): Record<keyof First['tables'], BookTable> {
  const { map, tables: values, scenarios } = w;
  const { costs, op, columns, crt, viking, levels } = values;
  const table = tableMaker(words);
  const nameOf = (at: PlaceId): string => map.places[at]!.name;
  const names = (places: readonly PlaceId[]): string => places.map(nameOf).join(', ');
  const ofKind = (kind: string): PlaceId[] => map.order.filter((at) => map.places[at]!.kind === kind);
  const borders = (at: PlaceId, rough: boolean) =>
    names(map.places[at]!.borders.filter((border) => border.rough === rough).map(({ to }) => to));
  const combat = (id: Crt): BookTable => ({
    ...table(
      id,
      crt[id].map((row, die) => [die + 1, ...row]),
    ),
    head: [words[id].head[0]!, ...columns.map((least, i) => span(least, columns[i + 1]))],
  });
  return {
    levels: table(
      'levels',
      levels.map(({ level, from }, i) => {
        const above = levels[i - 1];
        return [words.levels.atLeast(from, above ? above.from - 1 : null), capital(LEVELS[level]!)];
      }),
    ),
    lands: table(
      'lands',
      map.lands.map((at) => {
        const { value, burg } = map.places[at]!;
        const town = burg === null ? null : map.places[burg]!;
        return [
          nameOf(at),
          value,
          town ? `${town.name}${town.port ? ` (${words.lands.port})` : ''}` : '',
          town?.value ?? '',
          borders(at, false),
          borders(at, true),
          names(map.places[at]!.seas),
        ];
      }),
    ),
    homes: table(
      'homes',
      ofKind('peripheral').map((at) => [
        nameOf(at),
        map.places[at]!.value,
        names(map.places[at]!.borders.map(({ to }) => to)),
        names(map.places[at]!.seas),
      ]),
    ),
    costs: table(
      'costs',
      UNITS.map((unit) => [
        capital(UNIT_NAMES[unit][0]),
        unit === 'leader' ? words.costs.none : costs.raise[unit],
        costs.upkeep[unit],
      ]),
    ),
    prices: table('prices', [
      [words.prices.marker, costs.marker],
      [words.prices.repair, words.prices.times(costs.repair)],
      [words.prices.pillaged, words.prices.more(costs.pillaged)],
      [words.prices.magyars, costs.magyars.nomad!],
      [words.prices.feudalism, costs.feudalism],
    ]),
    op: table('op', [
      [words.op.enter, op.enter],
      [words.op.home, op.peripheral],
      [words.op.border, op.border],
      [words.op.leave, op.leaveEnemy],
      [words.op.burg, op.burg],
      [words.op.attack, op.attack],
      [words.op.pillage, op.pillage],
      [words.op.sea, op.sea],
      [words.op.port, op.embarked.port],
      [words.op.coast, op.embarked.land],
      [words.op.toPort, op.landing.port],
      [words.op.toCoast, op.landing.land],
      [words.op.toHome, op.landing.peripheral],
    ]),
    shock: combat('shock'),
    raid: combat('raid'),
    engagement: combat('engagement'),
    strength: table(
      'strength',
      viking.strength.map((count, i) => [i < 6 ? i + 1 : words.strength.more(i + 1), count]),
    ),
    targets: table(
      'targets',
      map.seas.map((sea) => [nameOf(sea), `1 to ${map.landings[sea]}`, ...viking.raid[sea]!.map(nameOf)]),
    ),
    subversion: table(
      'subversion',
      values.subversion.subversion.map((result, i) => [
        i + 1,
        SUBVERTED[result]!,
        SUBVERTED[values.subversion.conversion[i]!]!,
      ]),
    ),
    scenarios: table(
      'scenarios',
      Object.values(scenarios).map(({ id, year, length, players, franks }) => [
        scenarioTitles[id]!,
        span(players.min, undefined, players.max),
        `${year} to ${year + length[0] - 1}–${year + length[1] - 1}`,
        franks.map(({ power }) => powerName(power)).join(', '),
      ]),
    ),
    heirs: table(
      'heirs',
      Object.values(scenarios).flatMap(({ id, franks }) =>
        franks.map((frank) => [id, powerName(frank.power), frank.warrior, frank.militia, where(frank)]),
      ),
    ),
    succession: table(
      'succession',
      values.heirs.map((heirs, i) => [i + 1, heirs]),
    ),
  };

  function where({ areas, without, fixed = {} }: Frank): string {
    const places = [...Object.keys(fixed), ...areas];
    return `${names([...new Set(places)])}${without.length > 0 ? `; ${words.heirs.but(names(without))}` : ''}`;
  }
}

/** 4–5, or 13+ where nothing follows. */
const span = (from: number, next: number | undefined, to = next === undefined ? null : next - 1): string =>
  to === null ? `${from}+` : to === from ? `${from}` : `${from}–${to}`;

export const book: GameBook<BookWords> = { first: en, languages: {}, compose };
