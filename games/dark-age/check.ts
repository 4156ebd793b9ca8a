/** A data pack is looked at before any table is laid with it: each fault as a sentence with file, field and allowed values. */

import type { JsonObject } from '@annales/engine';
import {
  every,
  faultsInFiles,
  fields,
  flag,
  keyed,
  listOf,
  oneOf,
  orNull,
  perhaps,
  type Shape,
  text,
  twice,
  whole,
} from '../shapes.ts';
import type { MapFile } from './data.ts';

/** Shapes first: what a field refers to is looked up only when every field is of its kind. */
export function checkData(box: JsonObject): string[] {
  const faults = faultsInFiles(SHAPES, box);
  return faults.length > 0 ? faults : checkMap(box.map as unknown as MapFile);
}

// ---------------------------------------------------------------- fields

const CODE = { like: /^[A-Z]{3}$/, wanted: 'a code of three capitals' };
const WORD = { like: /^[A-Z]{3,9}$/, wanted: 'an action word in capitals' };
const few = whole(0, 99);
const some = whole(1, 99);

const code: Shape = text;
const TERRAINS = ['city', 'mountain', 'forest', 'wetland', 'upland', 'island', 'lowland', 'sea'];
const BOXES = ['from', 'to', 'kingdom', 'number', 'from?', 'to?', 'kingdom?'];
const span = listOf(whole(1, 12), 2, 2);

const SHAPES: Record<string, Shape> = {
  map: fields({
    kingdoms: listOf(
      fields({
        id: code,
        name: text,
        nationality: oneOf('English', 'British', 'Gaelic', 'Viking'),
        start: orNull(code),
      }),
      18,
      18,
    ),
    starts: keyed('the areas of each kingdom', CODE, listOf(code, 6, 6)),
    areas: listOf(
      fields({
        id: code,
        name: text,
        kind: oneOf('land', 'city', 'sea'),
        terrain: oneOf(...TERRAINS),
        region: text,
        hinterland: perhaps(code),
        roman: perhaps(flag),
      }),
      96,
      400,
    ),
    borders: listOf(
      fields({ a: code, b: code, type: oneOf('land', 'strait', 'inside', 'sea-route') }),
      96,
      2000,
    ),
  }),
  actions: fields({
    actions: keyed('the actions', WORD, fields({ section: text, boxes: listOf(oneOf(...BOXES), 0, 3) })),
    spellings: keyed('other spellings', WORD, text),
  }),
  tables: fields({
    terrain: every(TERRAINS, fields({ limit: few, defence: few, printed: few, shelter: few, sticky: flag })),
    start: fields({
      population: every(['roman', 'home', 'city', 'lowland', 'other'], few),
      forts: few,
      armies: few,
      ships: few,
      balance: few,
      treasury: few,
    }),
    lines: whole(16, 16),
    prices: every(['army', 'ship', 'recall', 'fort', 'trade', 'stash', 'spy'], some),
    yields: every(['tax', 'pillagedPopulation', 'pillagedTrade'], few),
    census: fields({ soonest: some, latest: some }),
    overlord: some,
    standby: few,
    left: fields({ armies: few, treasury: few }),
    viking: fields({ reserve: few, fleet: few, balance: few, treasury: few }),
    drops: some,
    unowned: fields({
      die: whole(12, 12),
      rich: some,
      states: every(
        ['rich', 'poor', 'empty'],
        fields({ army: perhaps(span), fort: perhaps(span), population: perhaps(span) }),
      ),
    }),
    contacts: fields({ phone: some, email: some }),
  }),
};

// ---------------------------------------------------------------- what hangs together

function checkMap({ kingdoms, starts, areas, borders }: MapFile): string[] {
  const ids = areas.map(({ id }) => id);
  const known = new Set(ids);
  const codes = [...ids, ...kingdoms.map(({ id }) => id)];
  const misspelt = codes.filter((one) => !CODE.like.test(one));
  const homes = kingdoms.flatMap(({ id, start }) => (start === null ? [] : [{ id, start }]));
  return [
    ...misspelt.map((one) => `map.json: “${one}” is not ${CODE.wanted}`),
    ...twice(codes, 'map.json: areas and kingdoms'),
    ...borders.flatMap(({ a, b }) =>
      [a, b]
        .filter((one) => !known.has(one))
        .map((one) => `map.json: a border names ${one}, which is no area`),
    ),
    ...areas.flatMap(({ id, kind, hinterland }) =>
      (kind === 'city') === (hinterland !== undefined) && (hinterland === undefined || known.has(hinterland))
        ? []
        : [`map.json: ${id} must have a hinterland if it is a city, and only then`],
    ),
    ...homes.flatMap(({ id, start }) =>
      starts[id]?.[0] === start
        ? []
        : [`map.json: starts.${id} must begin with ${start}, where the kingdom does`],
    ),
    ...Object.values(starts)
      .flat()
      .filter((one) => !known.has(one))
      .map((one) => `map.json: starts names ${one}, which is no area`),
    ...twice(Object.values(starts).flat(), 'map.json: starts'),
  ];
}
