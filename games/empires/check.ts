/** A data pack is looked at before any table is laid with it: each fault as a sentence with file, field and allowed values. */

import type { JsonObject } from '@annales/engine';
import {
  every,
  fault,
  faultsInFiles,
  fields,
  flag,
  id,
  keyed,
  listOf,
  oneOf,
  orNull,
  perhaps,
  type Shape,
  text,
  twice,
  unknown,
  whole,
} from '../shapes.ts';
import {
  data,
  type EventCardsFile,
  type MapFile,
  readResults,
  type ScenariosFile,
  type YearCardsFile,
} from './data.ts';
import {
  type Charts,
  ENDEAVORS,
  EVENT_KINDS,
  FACTORS,
  RAIDERS,
  RATINGS,
  RELIGIONS,
  type Scenario,
  STATURES,
} from './state.ts';

/** Shapes first: what a field refers to is looked up only when every field is of its kind. */
export function checkData(box: JsonObject): string[] {
  const faults = faultsInFiles(SHAPES, box);
  if (faults.length > 0) return faults;
  const map = box.map as unknown as MapFile;
  const lands = map.areas.filter(({ kind }) => kind === 'land').map((area) => area.id);
  return [
    ...checkMap(map),
    ...checkCharts(box.charts as unknown as Charts, lands),
    ...checkCards(box['year-cards'] as unknown as YearCardsFile),
    ...checkEvents(box['event-cards'] as unknown as EventCardsFile, lands),
    ...checkScenarios(box.scenarios as unknown as ScenariosFile, map, lands),
  ];
}

// ---------------------------------------------------------------- fields

const aName = { like: /./, wanted: 'a name' };
const anId = { like: /^[a-z][a-z0-9-]*$/, wanted: 'an id of small letters, digits and hyphens' };
const level = whole(-3, 9);
const ids = (least = 0) => listOf(id, least, 100);
/** Two dice: one cell for each total from 2 to 12. */
const cells = (allowed: string): Shape =>
  text.refine((row) => new RegExp(`^[${allowed}-]{11}$`).test(String(row)), {
    error: `eleven cells of ${allowed.split('').join(', ')} and -`,
  });
const stature = whole(1, 9).refine((value) => RATINGS.includes(value as 1), { error: '1, 2, 3, 5 or 9' });
const results: Shape = text.or(oneOf('')).refine((cell) => readResults(String(cell)) !== null, {
  error: 'results like “C (3 >>); -1 (<< 1)”, or nothing',
});
const columns = fields({ base: results, target: results });

const SHAPES: Record<string, Shape> = {
  map: fields({
    languages: keyed('languages with their groups', aName, text),
    areas: listOf(
      fields({
        id,
        name: text,
        kind: oneOf('land', 'sea'),
        language: perhaps(text),
        religion: perhaps(oneOf(...RELIGIONS)),
        population: perhaps(whole(-5, 9)),
        norm: perhaps(whole(-3, 5)),
        seafaring: perhaps(flag),
      }),
      20,
      200,
    ),
    borders: listOf(
      fields({ a: id, b: id, type: oneOf('land', 'river', 'mountain', 'strait', 'coast', 'sea-route') }),
      20,
      900,
    ),
  }),
  charts: fields({
    statures: every(RATINGS.map(String), listOf(stature, 11, 11)),
    rebellion: listOf(cells('UR'), 1, 30),
    rebellionTerms: every(['gold', 'plunder', 'unrest', 'foreignTie', 'kin', 'ownTie'], whole(-9, 9)),
    plunder: listOf(fields({ from: level, gold: listOf(whole(0, 20), 6, 6) }), 1, 10),
    relations: fields({
      language: every(['same', 'related', 'unrelated'], whole(0, 9)),
      religion: every(['same', 'church', 'different'], whole(0, 9)),
    }),
    endeavors: every(
      [...ENDEAVORS, 'defense'],
      fields({
        cost: whole(0, 20),
        stature: oneOf(...STATURES),
        plus: listOf(oneOf(...FACTORS), 0, 20),
        minus: listOf(oneOf(...FACTORS), 0, 20),
      }),
    ),
    seas: every(['most', 'mostFromSeafaring', 'halvedFrom'], whole(0, 9)),
    opponents: fields({
      independent: whole(0, 20),
      byArea: keyed('areas with a number', anId, whole(0, 20)),
    }),
    gold: every(['start', 'newKingdom'], whole(0, 99)),
    advance: whole(0, 20),
    conversion: fields({
      proselytic: every(RELIGIONS, whole(0, 30)),
      conviction: keyed('religions with a number', aName, whole(0, 30)),
      iberian: whole(0, 30),
      iberia: ids(),
      paganGroups: keyed('groups with a number', aName, whole(0, 30)),
      paganLanguages: keyed('languages with a number', aName, whole(0, 30)),
      together: listOf(text, 0, 20),
    }),
    plague: fields({ year: whole(1, 2000), begins: id, also: id, seas: ids() }),
    holding: every(['most', 'withMoreCards'], whole(1, 20)),
    expansion: fields({
      cost: every(['army', 'fleet', 'marker'], whole(0, 20)),
      most: whole(1, 20),
      upkeep: whole(0, 9),
      voyage: whole(0, 9),
      commerce: whole(0, 9),
      loot: whole(0, 9),
      cathedral: whole(0, 9),
    }),
    schism: listOf(cells('US'), 6, 6),
    colonization: listOf(whole(1, 999), 1, 10),
    raiders: every(RAIDERS, keyed('years with statures', { like: /^\d+$/, wanted: 'a year' }, stature)),
    magnates: fields({
      appearance: listOf(oneOf('matrix-1', 'matrix-2', 'syria', 'mongols', 'none'), 6, 6),
      syrian: listOf(whole(0, 9), 6, 6),
      matrices: listOf(listOf(listOf(id, 6, 6), 6, 6), 2, 2),
    }),
    points: every(['area', 'claim', 'conversion', 'colonization', 'influence', 'byzantine'], whole(0, 50)),
  }),
  'year-cards': fields({
    cards: listOf(
      fields({
        n: whole(1, 999),
        conquest: columns,
        pillage: columns,
        diplomacy: results,
        fortification: results,
        ruling: results,
        check: listOf(stature, 0, 5),
      }),
      40,
      200,
    ),
  }),
  'event-cards': fields({
    cards: listOf(
      fields({
        n: whole(1, 999),
        kind: oneOf(...EVENT_KINDS),
        title: text,
        hold: flag,
        keep: perhaps(flag),
        areas: perhaps(ids()),
        scope: perhaps(oneOf('language', 'all', 'single', 'group')),
        from: perhaps(whole(1, 2000)),
        to: perhaps(whole(1, 2000)),
        bonus: perhaps(every(STATURES, whole(0, 9))),
        languageGroups: perhaps(listOf(text, 1, 20)),
        aid: perhaps(
          fields({
            plus: whole(1, 20),
            to: listOf(oneOf(...ENDEAVORS, 'defense'), 1, 6),
            baseGroups: perhaps(listOf(text, 1, 20)),
            courtGroups: perhaps(listOf(text, 1, 20)),
            targetGroups: perhaps(listOf(text, 1, 20)),
            targets: perhaps(ids(1)),
            religions: perhaps(listOf(oneOf(...RELIGIONS), 1, 5)),
            christian: perhaps(flag),
            walls: perhaps(flag),
          }),
        ),
        shield: perhaps(fields({ minus: whole(1, 20), owning: id })),
        votes: perhaps(whole(1, 20)),
        unites: perhaps(flag),
        peace: perhaps(flag),
        relief: perhaps(whole(1, 20)),
        colony: perhaps(whole(1, 500)),
        gold: perhaps(whole(1, 50)),
        breaches: perhaps(flag),
        deed: perhaps(
          fields({
            does: oneOf(
              'place',
              'arsenal',
              'levels',
              'unrest',
              'ransom',
              'gold',
              'heresy',
              'rebels',
              'popes',
            ),
          }),
        ),
      }),
      40,
      400,
    ),
  }),
  scenarios: fields({
    scenarios: listOf(
      fields({
        id: text,
        years: listOf(whole(1, 2000), 2, 2),
        rounds: whole(1, 200),
        players: every(['min', 'max'], whole(1, 6)),
        empires: listOf(
          fields({
            realm: id,
            leader: text,
            statures: every(STATURES, stature),
            court: id,
            possessions: ids(1),
            unrest: ids(),
            claims: ids(),
            gold: whole(0, 99),
            handicap: whole(-99, 99),
          }),
          1,
          9,
        ),
        levels: keyed('areas with levels', anId, level),
        fortifications: keyed('areas with strengths', anId, whole(2, 3)),
        religion: keyed('areas with religions', anId, oneOf(...RELIGIONS)),
        language: keyed('areas with languages', anId, text),
        seafaring: ids(),
        united: flag,
        longevity: perhaps(fields({ realm: id, rounds: whole(0, 99) })),
        performance: perhaps(listOf(fields({ from: whole(-999, 999), level: id }), 1, 20)),
        split: perhaps(fields({ realm: id, checks: whole(1, 9), stature })),
        expansion: perhaps(
          fields({
            armies: keyed('areas with points', anId, whole(1, 20)),
            fleets: keyed('areas with points', anId, whole(1, 20)),
            cathedrals: ids(),
            commerce: ids(),
            palaces: ids(),
            universities: ids(),
          }),
        ),
        turks: perhaps(
          fields({
            realm: id,
            card: whole(1, 999),
            prize: fields({ area: id, points: whole(0, 99) }),
          }),
        ),
        optimum: perhaps(orNull(whole(1, 6))),
      }),
      1,
      20,
    ),
  }),
};

// ---------------------------------------------------------------- references

function checkMap({ languages, areas, borders }: MapFile): string[] {
  const all = areas.map((area) => area.id);
  const seas = areas.filter(({ kind }) => kind === 'sea').map((area) => area.id);
  const wrongEnds = borders.flatMap(({ a, b, type }, i) => {
    const place = `map.json: borders[${i}]`;
    const missing = [...unknown(a, all, `${place}.a`), ...unknown(b, all, `${place}.b`)];
    if (missing.length > 0) return missing;
    const due = { coast: 1, 'sea-route': 2 }[type as string] ?? 0;
    const wet = [a, b].filter((end) => seas.includes(end)).length;
    return wet === due ? [] : fault(`${place}.type`, `one for ${a} and ${b}`, type);
  });
  const lands = areas.filter((area) => area.kind === 'land');
  return [
    ...twice(all, 'map.json: areas'),
    ...lands.flatMap((area) => [
      ...unknown(area.language, Object.keys(languages), `map.json: ${area.id}.language`),
      ...(['religion', 'population', 'norm', 'seafaring'] as const).flatMap((field) =>
        area[field] === undefined ? fault(`map.json: ${area.id}.${field}`, 'given', undefined) : [],
      ),
    ]),
    ...wrongEnds,
  ];
}

function checkCharts(
  { plunder, conversion, plague, opponents, magnates }: Charts,
  lands: string[],
): string[] {
  const rising = plunder.every(({ from }, i) => i === 0 || from > plunder[i - 1]!.from);
  return [
    ...(rising && plunder[0]!.from <= -2
      ? []
      : fault(
          'charts.json: plunder',
          'rows whose levels rise from -2',
          plunder.map(({ from }) => from),
        )),
    ...conversion.iberia.flatMap((area) => unknown(area, lands, 'charts.json: conversion.iberia')),
    ...[plague.begins, plague.also].flatMap((area) => unknown(area, lands, 'charts.json: plague')),
    ...magnates.matrices.flat(2).flatMap((area) => unknown(area, lands, 'charts.json: magnates.matrices')),
    ...Object.keys(opponents.byArea).flatMap((area) => unknown(area, lands, 'charts.json: opponents.byArea')),
  ];
}

const checkCards = ({ cards }: YearCardsFile): string[] =>
  twice(
    cards.map(({ n }) => String(n)),
    'year-cards.json: cards',
  );

/** Which cards there are is the rulebook's, and the same in every box: EM-19.2.n. */
function checkEvents({ cards }: EventCardsFile, lands: string[]): string[] {
  const count = (list: EventCardsFile['cards'], kind: string) =>
    list.filter((card) => card.kind === kind).length;
  const printed = (data['event-cards'] as unknown as EventCardsFile).cards;
  return [
    ...twice(
      cards.map(({ n }) => String(n)),
      'event-cards.json: cards',
    ),
    ...EVENT_KINDS.flatMap((kind) =>
      count(cards, kind) === count(printed, kind)
        ? []
        : fault(`event-cards.json: cards of “${kind}”`, `${count(printed, kind)}`, count(cards, kind)),
    ),
    ...cards.flatMap(({ n, areas = [] }) =>
      areas.flatMap((area) => unknown(area, lands, `event-cards.json: ${n}.areas`)),
    ),
  ];
}

function checkScenarios({ scenarios }: ScenariosFile, map: MapFile, lands: string[]): string[] {
  const printed = (data.scenarios as unknown as ScenariosFile).scenarios;
  return [
    ...printed.flatMap(({ id: due }) =>
      scenarios.some((scenario) => scenario.id === due) ? [] : [`scenarios.json: ${due} is missing`],
    ),
    ...scenarios.flatMap((scenario) => checkScenario(scenario, map, lands)),
  ];
}

function checkScenario(scenario: Scenario, { languages }: MapFile, lands: string[]): string[] {
  const place = `scenarios.json: ${scenario.id}`;
  const owned = scenario.empires.flatMap(({ possessions }) => possessions);
  return [
    ...twice(owned, `${place}: possessions`),
    ...scenario.empires.flatMap(({ realm, court, possessions, unrest, claims }) => [
      ...unknown(court, possessions, `${place}.${realm}.court`),
      ...unrest.flatMap((area) => unknown(area, possessions, `${place}.${realm}.unrest`)),
      ...[...possessions, ...claims].flatMap((area) => unknown(area, lands, `${place}.${realm}`)),
    ]),
    ...(['levels', 'fortifications', 'religion', 'language'] as const).flatMap((of) =>
      Object.keys(scenario[of]).flatMap((area) => unknown(area, lands, `${place}.${of}`)),
    ),
    ...Object.values(scenario.language).flatMap((one) =>
      unknown(one, Object.keys(languages), `${place}.language`),
    ),
    ...scenario.seafaring.flatMap((area) => unknown(area, lands, `${place}.seafaring`)),
    ...Object.entries(scenario.expansion ?? {}).flatMap(([of, listed]) =>
      (Array.isArray(listed) ? listed : Object.keys(listed)).flatMap((area) =>
        unknown(area, lands, `${place}.expansion.${of}`),
      ),
    ),
  ];
}
