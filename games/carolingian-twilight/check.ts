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
  perhaps,
  type Shape,
  text,
  twice,
  unknown,
  whole,
} from '../shapes.ts';
import { BORDERS, data, type MapFile, type MarkersFile, type ScenariosFile, world } from './data.ts';
import { CRTS, type Deployment, MARKERS, type Tables, UNITS, type Units } from './state.ts';

/** Shapes first: what a field refers to is looked up only when every field is of its kind. */
export function checkData(box: JsonObject): string[] {
  const faults = faultsInFiles(SHAPES, box);
  if (faults.length > 0) return faults;
  const map = box.map as unknown as MapFile;
  return [
    ...checkMap(map),
    ...checkTables(box.tables as unknown as Tables, map),
    ...checkMarkers(box.markers as unknown as MarkersFile),
    ...checkScenarios(box.scenarios as unknown as ScenariosFile, map),
    ...checkLateYears(box),
  ];
}

// ---------------------------------------------------------------- fields

const points = whole(0, 20);
const anId = { like: /^[a-z][a-z0-9-]*$/, wanted: 'an id of small letters, digits and hyphens' };
const units = fields(Object.fromEntries(UNITS.map((unit) => [unit, perhaps(whole(1, 30))])));
const deployment = keyed('places with their units', anId, units);
const npps = fields({
  like: perhaps(text),
  powers: keyed('powers with their places', anId, deployment),
  less: perhaps(listOf(id, 0, 30)),
});

/** A cell: what it does in the field, and after a slash in a siege. */
const cell: Shape = text.refine(
  (value) =>
    String(value)
      .split(' / ')
      .every((half) => half.split(' ').every((part) => /^([AD][1-9]|NE|CA|F|DV)$/.test(part))),
  { error: 'results like “D1 CA / NE”, of A1, D1, NE, CA, F and DV' },
);

const RESULTS = ['betrayal', 'desertion', 'rebellion', 'heresy', 'assimilation', 'holy-war', 'nothing'];

/** Which powers and heirs there are is the rulebook's and the same in every box. */
const RULEBOOK = data.scenarios as unknown as ScenariosFile;

const SHAPES: Record<string, Shape> = {
  map: fields({
    areas: listOf(
      fields({
        id,
        name: text,
        kind: oneOf('land', 'peripheral', 'sea', 'burg'),
        levyValue: perhaps(whole(0, 9)),
        diplomaticValue: perhaps(whole(0, 9)),
        owners: perhaps(listOf(id, 0, 2)),
        port: perhaps(flag),
        within: perhaps(id),
        vikingOrder: perhaps(whole(1, 20)),
        vikingAttackOn: perhaps(whole(0, 6)),
      }),
      10,
      200,
    ),
    borders: listOf(fields({ a: id, b: id, type: oneOf(...BORDERS) }), 10, 600),
  }),
  tables: fields({
    costs: fields({
      raise: every(
        UNITS.filter((unit) => unit !== 'leader'),
        points,
      ),
      upkeep: every(UNITS, points),
      magyars: every(['militia', 'nomad'], points),
      pillaged: points,
      marker: points,
      repair: points,
      feudalism: points,
    }),
    op: fields({
      ...Object.fromEntries(
        ['enter', 'peripheral', 'border', 'leaveEnemy', 'burg', 'sea', 'attack', 'pillage', 'leader'].map(
          (key) => [key, whole(0, 9)],
        ),
      ),
      embarked: every(['port', 'land'], whole(0, 9)),
      landing: every(['port', 'land', 'peripheral'], whole(0, 9)),
    }),
    columns: listOf(whole(1, 99), 1, 20),
    crt: every(CRTS, listOf(listOf(cell, 1, 20), 6, 6)),
    viking: fields({
      strength: listOf(whole(1, 20), 7, 7),
      raid: keyed('targets by sea', anId, listOf(id, 6, 6)),
    }),
    subversion: every(['subversion', 'conversion'], listOf(oneOf(...RESULTS), 6, 6)),
    greekFire: every(['byzantium', 'others'], whole(0, 9)),
    levels: listOf(fields({ level: text, from: whole(0, 200) }), 6, 6),
    heirs: listOf(whole(0, 3), 6, 6),
    ends: listOf(whole(0, 6), 2, 2),
    limits: fields({ markers: whole(1, 40), wholeEmpire: whole(1, 200) }),
  }),
  markers: fields({
    markers: listOf(
      fields({ kind: oneOf(...MARKERS), copies: whole(0, 20), immediate: flag }),
      MARKERS.length,
      MARKERS.length,
    ),
  }),
  scenarios: fields({
    scenarios: listOf(
      fields({
        id: oneOf(...RULEBOOK.scenarios.map((scenario) => scenario.id)),
        clause: text,
        year: whole(700, 1000),
        length: listOf(whole(1, 30), 2, 2),
        players: every(['min', 'max'], whole(2, 6)),
        minors: npps,
        majors: npps,
        franks: listOf(
          fields({
            power: id,
            warrior: whole(0, 30),
            militia: whole(0, 30),
            areas: listOf(id, 1, 60),
            without: listOf(id, 0, 30),
            fixed: perhaps(deployment),
            setBy: perhaps(id),
            asNpp: perhaps(deployment),
          }),
          2,
          6,
        ),
      }),
      RULEBOOK.scenarios.length,
      RULEBOOK.scenarios.length,
    ),
  }),
};

// ---------------------------------------------------------------- what they refer to

/** Known ends, each pair once; burgs lie in an area of their own, seas have an order. */
function checkMap({ areas, borders }: MapFile): string[] {
  const known = areas.map((area) => area.id);
  const kindOf = (one: string) => areas.find((area) => area.id === one)?.kind;
  const burgs = areas.filter(({ kind }) => kind === 'burg');
  return [
    ...twice(known, 'map.json: areas'),
    ...burgs.flatMap(({ id: burg, within }) =>
      ['land', 'peripheral'].includes(kindOf(within ?? '') ?? '')
        ? []
        : fault(`map.json: ${burg}.within`, 'a land or peripheral area', within),
    ),
    ...twice(
      burgs.map(({ within }) => within!),
      'map.json: burgs',
    ),
    ...areas.flatMap(({ id: area, kind, levyValue }) =>
      kind === 'land' && !levyValue ? fault(`map.json: ${area}.levyValue`, 'at least 1', levyValue) : [],
    ),
    ...areas.flatMap(({ id: area, kind, vikingOrder }) =>
      kind === 'sea' && vikingOrder === undefined
        ? fault(`map.json: ${area}.vikingOrder`, 'a whole number', vikingOrder)
        : [],
    ),
    ...borders.flatMap(({ a, b }, i) => [
      ...unknown(a, known, `map.json: borders[${i}].a`),
      ...unknown(b, known, `map.json: borders[${i}].b`),
    ]),
    ...twice(
      borders.map(({ a, b }) => [a, b].sort().join(' and ')),
      'map.json: borders',
    ),
  ];
}

/** Columns rise from 1, and each row has a cell for each; raids go to land areas on that sea. */
function checkTables({ columns, crt, viking }: Tables, { areas, borders }: MapFile): string[] {
  const rising = columns[0] === 1 && columns.every((least, i) => i === 0 || least > columns[i - 1]!);
  const seas = areas.filter(({ kind }) => kind === 'sea').map((area) => area.id);
  const beside = (sea: string) =>
    borders
      .filter(({ type, a, b }) => type === 'coast' && (a === sea || b === sea))
      .map(({ a, b }) => (a === sea ? b : a));
  return [
    ...(rising ? [] : fault('tables.json: columns', 'rising numbers from 1', columns)),
    ...CRTS.flatMap((name) =>
      crt[name].flatMap((row, i) =>
        row.length === columns.length
          ? []
          : fault(`tables.json: crt.${name}[${i}]`, `${columns.length} cells`, row.length),
      ),
    ),
    ...seas.flatMap((sea) =>
      viking.raid[sea] ? [] : fault(`tables.json: viking.raid.${sea}`, 'six areas', undefined),
    ),
    ...Object.entries(viking.raid).flatMap(([sea, targets]) =>
      targets.flatMap((area, i) => unknown(area, beside(sea), `tables.json: viking.raid.${sea}[${i}]`)),
    ),
  ];
}

const checkMarkers = ({ markers }: MarkersFile): string[] =>
  twice(
    markers.map(({ kind }) => kind),
    'markers.json: markers',
  );

function checkScenarios({ scenarios }: ScenariosFile, { areas }: MapFile): string[] {
  const known = areas.map((area) => area.id);
  const lands = areas.filter(({ kind }) => kind === 'land').map((area) => area.id);
  return [
    ...twice(
      scenarios.map((scenario) => scenario.id),
      'scenarios.json: scenarios',
    ),
    ...scenarios.flatMap(({ id: name, franks, minors, majors, length: [first, last] }) => {
      const printed = RULEBOOK.scenarios.find((scenario) => scenario.id === name)!;
      const place = `scenarios.json: ${name}`;
      const deployed = [...Object.values(minors.powers), ...Object.values(majors.powers)].flatMap(
        Object.keys,
      );
      return [
        ...(last - first === 2 ? [] : fault(`${place}.length`, 'a range of three game turns', [first, last])),
        ...(franks.map(({ power }) => power).join() === printed.franks.map(({ power }) => power).join()
          ? []
          : fault(
              `${place}.franks`,
              `the heirs ${printed.franks.map(({ power }) => power).join(', ')}`,
              franks.length,
            )),
        ...franks.flatMap(({ areas: own }, i) =>
          own.flatMap((area) => unknown(area, lands, `${place}.franks[${i}].areas`)),
        ),
        ...deployed.flatMap((at) => unknown(at, known, `${place}: a place`)),
      ];
    }),
  ];
}

/** From 891 on the Muslims are in Provence and the Vikings in Francia: CT-27.11. */
const SETTLED = 891;

function checkLateYears(box: JsonObject): string[] {
  const lacks = (forces: Deployment | undefined, at: string, units: Units) =>
    UNITS.some((unit) => (forces?.[at]?.[unit] ?? 0) < (units[unit] ?? 0));
  return Object.values(world(box).scenarios).flatMap(({ id: name, year, minors, majors }) => {
    if (year < SETTLED) return [];
    const place = `scenarios.json: ${name}`;
    return [
      ...(lacks(majors.muslims, 'provence', { warrior: 1 })
        ? fault(`${place}: the Muslims`, 'a warrior in Provence from 891 on', majors.muslims?.provence)
        : []),
      ...(lacks(minors.vikings, 'francia', { warrior: 1, militia: 1 })
        ? fault(
            `${place}: the Vikings`,
            'a warrior and a militia in Francia from 891 on',
            minors.vikings?.francia,
          )
        : []),
    ];
  });
}
