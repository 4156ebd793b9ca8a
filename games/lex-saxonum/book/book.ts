/** The rules of Lex Saxonum as a book: its chapters in the rulebook's order, and its tables from the game's own data. */

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
import { MISSION, oddsWith } from '../rules/conversion.ts';
import { marchPrice } from '../rules/movements.ts';
import { type DieTable, FORTIFICATIONS, type Side, type World } from '../state.ts';
import { capital, FACE_NAMES, GROUPS, unitName, walls } from '../words/names/en.ts';
import { en } from './en.ts';
import { played } from './examples.ts';

type First = typeof en;

/** The book's words in any language. */
export interface BookWords extends WordsLike<First> {
  /** What each face of a marker does. */
  faces: Record<keyof First['faces'], string>;
  tables: First['tables'];
}

function compose(words: BookWords, data: JsonObject): Book {
  const w = world(data);
  const tables = tablesOf(words.tables, w);
  const { chapter, section, pieces, example } = bookMaker(words, played);
  return {
    introduction: [
      section('game', ['LS-1.0']),
      section('winning', []),
      section('year', ['LS-1.2', 'LS-1.5', 'LS-1.6']),
      section('ours', []),
    ],
    chapters: [
      chapter(
        'table',
        section('map', ['LS-1.1'], { figures: pieces('coin', 'coin-ours'), tables: [tables.lands] }),
        section('units', ['LS-1.3', 'LS-1.4'], {
          figures: pieces(
            'unit',
            'bonus',
            'spent',
            'charlemagne',
            'widukind',
            'fortress',
            'city',
            'stronghold',
            'abbey',
            'palace',
            'ruined',
          ),
        }),
        section('setup', ['LS-1.7'], { tables: [tables.purses] }),
      ),
      chapter(
        'resources',
        section('income', ['LS-2'], { tables: [tables.income] }),
        section('initiative', ['LS-3']),
      ),
      chapter(
        'stratagems',
        section('drawing', ['LS-4.1'], { tables: [tables.draws], examples: [example('draws')] }),
        section('playing', ['LS-4.2'], { tables: [tables.markers, tables.dice] }),
        section('saxon-faces', ['LS-4.3.1S'], { points: facesOf(w, words, 'saxon') }),
        section('carolingian-faces', ['LS-4.3.1C'], { points: facesOf(w, words, 'carolingian') }),
      ),
      chapter(
        'reinforcements',
        section('buying', ['LS-5.1', 'LS-5.2', 'LS-5.3', 'LS-5.4'], { tables: [tables.units] }),
        section('building', ['LS-5.5', 'LS-5.6'], { tables: [tables.walls] }),
      ),
      chapter('operations', section('operating', ['LS-6.1']), section('activating', ['LS-6.2'])),
      chapter(
        'movement',
        section('marching', ['LS-M7', 'LS-M6.2', 'LS-M6.3', 'LS-M6.4'], { tables: [tables.march] }),
        section('retreating', ['LS-M6.5']),
      ),
      chapter(
        'combat',
        section('rounds', ['LS-C7.1', 'LS-C7.2.a', 'LS-C7.2.b', 'LS-C7.2.c', 'LS-C7.2.d', 'LS-C7.2.e'], {
          tables: [tables.combat],
          examples: [example('syburg')],
        }),
        section('danger', ['LS-C7.2.d6', 'LS-C7.2.d7', 'LS-C7.2.d8', 'LS-C7.2.d9', 'LS-C7.2.g2']),
        section('aftermath', ['LS-C7.2.f', 'LS-C7.2.g'], {
          figures: pieces('pillaged'),
          examples: [example('interception')],
        }),
      ),
      chapter(
        'reorganisation',
        section('conquest', ['LS-8.0', 'LS-8.1'], { figures: pieces('conquered', 'converted') }),
        section('homecoming', ['LS-8.2']),
        section('irminsul', ['LS-8.3'], { figures: pieces('irminsul') }),
        section('conversion', ['LS-8.4'], { tables: [tables.mission], examples: [example('mission')] }),
        section('victory', ['LS-8.5', 'LS-8.6']),
      ),
      chapter(
        'tables',
        section('prices', ['LS-CT', 'LS-RT'], { tables: [tables.prices] }),
        section('campaign', ['LS-EX']),
      ),
    ],
  };
}

/** The faces of one side's markers, each once, with phase, name and what it does. */
function facesOf({ markers, phases }: World, { faces }: BookWords, side: Side): string[] {
  const own = [...new Set(Object.values(markers).map((marker) => marker[side]))];
  return own
    .filter((face): face is keyof First['faces'] => face in faces)
    .toSorted((a, b) => `${phases[a]} ${FACE_NAMES[a]}`.localeCompare(`${phases[b]} ${FACE_NAMES[b]}`, 'en'))
    .map((face) => `${phases[face]}, ${FACE_NAMES[face]}: ${faces[face]}`);
}

function tablesOf(words: First['tables'], w: World): Record<keyof First['tables'], BookTable> {
  const { charts, map, markers } = w;
  const table = tableMaker(words);
  return {
    lands: table(
      'lands',
      map.order.map((land) => {
        const { name, owner, ensemble, rp, fortification, units } = map.lands[land]!;
        return [
          name,
          words.lands.holders[owner],
          ensemble === null ? '' : (GROUPS[ensemble] ?? ''),
          rp,
          fortification === null ? '' : walls(fortification),
          units.map(({ id }) => unitName(map, id)).join(', '),
        ];
      }),
    ),
    purses: table('purses', [
      [words.purses.opening(charts.years.first), charts.opening.carolingian, charts.opening.saxon],
      [words.purses.most, charts.purse, charts.purse],
    ]),
    income: table('income', [
      [words.income.land, words.income.coin],
      [words.income.converted, words.income.coin],
      [words.income.abbey, charts.abbey],
      [words.income.irminsul, charts.irminsul],
      [words.income.pillage, words.income.coin],
      ...FORTIFICATIONS.map((kind) => [words.income.seized(walls(kind)), charts.seized[kind]]),
      [words.income.campaign, rangeOf(charts.campaignGain)],
      [words.income.tax, rangeOf(charts.tax)],
    ]),
    draws: table('draws', [
      ...charts.draws.map((rp, i) => [words.draws.nth(i + 1), rp]),
      ...Object.entries(charts.generalRevolt).map(([year, rp]) => [words.draws.revolt(year), rp]),
    ]),
    markers: table(
      'markers',
      Object.values(markers).map(({ saxon, carolingian, copies, from, until }) => [
        FACE_NAMES[saxon]!,
        FACE_NAMES[carolingian]!,
        copies,
        from === undefined
          ? until === undefined
            ? words.markers.always
            : words.markers.until(until)
          : words.markers.from(from),
      ]),
    ),
    dice: table(
      'dice',
      [1, 2, 3, 4, 5, 6].map((roll) => [
        roll,
        ...[charts.tax, charts.campaignGain, charts.generalRevoltLands].map((rows) => rolled(rows, roll)),
      ]),
    ),
    units: table(
      'units',
      charts.unit.map((rp, bonus) => [bonus === 0 ? words.units.plain : words.units.bonus(bonus), rp]),
    ),
    walls: table(
      'walls',
      FORTIFICATIONS.map((kind) => {
        const isBuilt = kind === 'stronghold' || kind === 'palace';
        return [
          capital(walls(kind)),
          charts.hits[kind],
          charts.seized[kind],
          charts.rebuild[kind],
          isBuilt ? charts.build[kind] : words.walls.none,
          isBuilt ? charts.supply[kind] : words.walls.none,
        ];
      }),
    ),
    march: table('march', marches(words.march, w)),
    combat: table(
      'combat',
      charts.unit.map((_rp, bonus) => [
        bonus === 0 ? words.combat.none : `+${bonus}`,
        ofSix((roll) => roll + bonus >= 5),
        ofSix((roll) => roll + bonus >= 6),
      ]),
    ),
    mission: table('mission', [
      [words.mission.palace, 6],
      [words.mission.near, oddsWith(MISSION.palace)],
      [words.mission.plain, oddsWith(0)],
      [words.mission.irminsul, oddsWith(MISSION.irminsul)],
    ]),
    prices: table('prices', [
      [words.prices.activation, charts.activation],
      [words.prices.round, charts.round],
      [words.prices.stay, charts.stay],
      [words.prices.conversion, charts.conversion],
      [words.prices.free, 0],
    ]),
  };
}

const rangeOf = (rows: DieTable): string => `${rows[0]![1]}–${rows.at(-1)![1]}`;
const rolled = (rows: DieTable, roll: number): number => rows.findLast(([lowest]) => lowest <= roll)![1];
const ofSix = (hits: (roll: number) => boolean): number => [1, 2, 3, 4, 5, 6].filter(hits).length;

/** Sizes of an army that pay alike, whether a commander leads it or not. */
function marches(words: First['tables']['march'], w: World): (string | number)[][] {
  const { charts } = w;
  const priceOf = (units: number) =>
    [
      units > charts.armyWithoutCommander ? words.tooMany : marchPrice(w, units, false),
      marchPrice(w, units, true),
    ] as const;
  const rows: { from: number; to: number; prices: readonly (string | number)[] }[] = [];
  const { first, further, most } = charts.march.led;
  for (let units = 1; units <= first + further * (most - 2) + 1; units++) {
    const prices = priceOf(units);
    const last = rows.at(-1);
    if (last?.prices.join() === prices.join()) last.to = units;
    else rows.push({ from: units, to: units, prices });
  }
  return rows.map(({ from, to, prices }, i) => [
    i === rows.length - 1 ? words.more(from) : from === to ? from : `${from}–${to}`,
    ...prices,
  ]);
}

export const book: GameBook<BookWords> = { first: en, languages: {}, compose };
