/** A data pack is looked at before any table is laid with it: each fault as a sentence with file, field and allowed values. */

import type { JsonObject } from '@annales/engine';
import {
  every,
  fault,
  faultsIn,
  faultsInFiles,
  fields,
  flag,
  id,
  listOf,
  oneOf,
  orNull,
  type Shape,
  text,
  twice,
  unknown,
  whole,
} from '../shapes.ts';
import { data, type MapFile, type TilesFile } from './data.ts';
import { ACTIONS, OTHER_CARDS, type RegionFacts, type Sizes } from './state.ts';

/** Shapes first: what a field refers to is looked up only when every field is of its kind. */
export function checkData(box: JsonObject): string[] {
  const faults = faultsInFiles(SHAPES, box);
  if (faults.length > 0) return faults;
  const map = box.map as unknown as MapFile;
  const sizes = box.sizes as unknown as Sizes;
  return [
    ...checkAreas(map),
    ...checkRegions(map),
    ...checkHomelands(map),
    ...checkBorders(map),
    ...checkTiles(box.tiles as unknown as TilesFile, sizes),
    ...checkSizes(sizes),
  ];
}

// ---------------------------------------------------------------- fields

const PLAYERS = [2, 3, 4, 5, 6];
const FOLLOWERS = 24;

const idOrNull = orNull(id);
const few = whole(0, 9);
const some = whole(1, 9);
const exactly = (value: number): Shape => whole(value, value);

/** The years stand in the table’s options, and the length of a game is reckoned from them and from the event tiles. */
const RULEBOOK = data.sizes as unknown as Sizes;
const EVENTS = 3;

const SHAPES: Record<string, Shape> = {
  map: fields({
    regions: listOf(
      fields({
        id,
        name: text,
        minPlayers: whole(2, 6),
        slots: some,
        homeland: idOrNull,
        woodland: id,
        startsInserted: idOrNull,
        countries: listOf(id, 3, 11),
      }),
      1,
      20,
    ),
    areas: listOf(
      fields({
        id,
        name: text,
        kind: oneOf('country', 'outside', 'patrimonium', 'sea'),
        region: idOrNull,
      }),
      3,
      120,
    ),
    borders: listOf(fields({ a: id, b: id, playable: flag }), 1, 600),
  }),
  tiles: fields({
    tiles: listOf(fields({ id, action: oneOf(...ACTIONS), dotted: flag, copies: some }), 1, 30),
  }),
  sizes: fields({
    years: fields({ first: exactly(RULEBOOK.years.first), last: exactly(RULEBOOK.years.last) }),
    events: every(PLAYERS.map(String), whole(1, EVENTS)),
    laterEvents: whole(0, EVENTS - 1),
    court: every(['leudes', 'nobiles', 'missi', 'homeland'], whole(0, FOLLOWERS)),
    advancedCourt: fields({
      leudes: whole(0, FOLLOWERS),
      nobiles: whole(0, FOLLOWERS),
      missi: whole(0, FOLLOWERS),
      contingents: listOf(some, 1, 9),
    }),
    hunger: fields({ base: few, supply: some }),
    supply: every(['gangs', 'counters'], whole(1, 999)),
    capacity: every(['country', 'homeland'], some),
    gangsKept: few,
    influence: fields({ homeland: some }),
    develop: fields({ activation: few, counters: some, perCountry: some, palace: few }),
    levies: fields({ least: whole(0, FOLLOWERS), homeland: few }),
    trophies: some,
    soothe: some,
    placed: exactly(RULEBOOK.placed),
    victory: fields({
      expansion: whole(1, 99),
      development: whole(1, 99),
      following: whole(1, FOLLOWERS),
      peace: some,
    }),
  }),
};

// ---------------------------------------------------------------- the map

/** Each country is in its region, and the region knows it; other lands are in none: CG-2.1.2.e. */
function checkAreas({ areas, regions }: MapFile): string[] {
  const named = areas.flatMap((area, i) =>
    (OTHER_CARDS as readonly string[]).includes(area.id)
      ? fault(`map.json: areas[${i}].id`, 'another word: this one names a card of its own', area.id)
      : [],
  );
  const placed = areas.flatMap((area, i) => {
    const place = `map.json: areas[${i}].region (${area.id})`;
    if (area.kind !== 'country') return faultsIn(oneOf(null), area.region, place);
    const homes = regions.filter(({ countries }) => countries.includes(area.id)).map((region) => region.id);
    return homes.length > 0 && homes.every((region) => region === area.region)
      ? []
      : fault(place, `the region whose countries name it (${homes.join(', ') || 'none does'})`, area.region);
  });
  return [
    ...twice(
      areas.map((area) => area.id),
      'map.json: areas',
    ),
    ...named,
    ...placed,
  ];
}

function checkRegions({ areas, regions }: MapFile): string[] {
  const countries = areas.filter((area) => area.kind === 'country').map((area) => area.id);
  return [
    ...twice(
      regions.map((region) => region.id),
      'map.json: regions',
    ),
    ...twice(
      regions.flatMap((region) => region.countries),
      'map.json: the countries of regions',
    ),
    ...regions.flatMap((region, i) => checkRegion(region, countries, `map.json: regions[${i}]`)),
  ];
}

/** Two slots fewer than countries; homeland, woodland and inserted card are different countries of it: CG-2.1.3.b. */
function checkRegion(region: RegionFacts, known: string[], place: string): string[] {
  const { id: name, slots, countries, homeland, woodland, startsInserted } = region;
  const named = { homeland, woodland, startsInserted };
  const chosen = Object.values(named).filter((country) => country !== null);
  return [
    ...countries.flatMap((country, i) => unknown(country, known, `${place}.countries[${i}]`)),
    ...faultsIn(
      exactly(countries.length - 2),
      slots,
      `${place}.slots (${name}, two fewer than its countries)`,
    ),
    ...Object.entries(named).flatMap(([field, country]) =>
      country === null ? [] : unknown(country, countries, `${place}.${field}`),
    ),
    ...twice(chosen, `${place}: homeland, woodland and startsInserted`),
  ];
}

/** As many homelands as Carolingians, whatever their number: CG-2.2.8.a. */
function checkHomelands({ regions }: MapFile): string[] {
  return PLAYERS.flatMap((players) => {
    const homelands = regions.filter(
      ({ minPlayers, homeland }) => minPlayers <= players && homeland !== null,
    ).length;
    return faultsIn(exactly(players), homelands, `map.json: the homelands of regions for ${players} players`);
  });
}

/** Known ends, each pair once; play goes on between countries only: CG-2.2.1.b. */
function checkBorders({ areas, borders }: MapFile): string[] {
  const known = areas.map((area) => area.id);
  const isCountry = (end: string) => areas.some((area) => area.id === end && area.kind === 'country');
  const ends = borders.flatMap(({ a, b }, i) => [
    ...unknown(a, known, `map.json: borders[${i}].a`),
    ...unknown(b, known, `map.json: borders[${i}].b`),
    ...(a === b ? fault(`map.json: borders[${i}].b`, 'another land than a', b) : []),
  ]);
  const closed = borders.flatMap(({ a, b, playable }, i) =>
    playable && !(isCountry(a) && isCountry(b))
      ? fault(`map.json: borders[${i}].playable`, 'false: only countries take part', playable)
      : [],
  );
  return [
    ...ends,
    ...twice(
      borders.map(({ a, b }) => [a, b].sort().join(' and ')),
      'map.json: borders',
    ),
    ...closed,
  ];
}

// ---------------------------------------------------------------- tiles and sizes

/** Tiles are told apart by their id: action tiles are single. No-action always fills the two placements: CG-5.6.a. */
function checkTiles({ tiles }: TilesFile, { placed }: Sizes): string[] {
  const each = tiles.flatMap(({ action, dotted, copies }, i) => [
    ...(action === 'none' ? [] : faultsIn(exactly(1), copies, `tiles.json: tiles[${i}].copies`)),
    ...(action === 'none' && dotted ? faultsIn(oneOf(false), dotted, `tiles.json: tiles[${i}].dotted`) : []),
    ...(action === 'peace' && !dotted ? faultsIn(oneOf(true), dotted, `tiles.json: tiles[${i}].dotted`) : []),
  ]);
  const peace = tiles.filter(({ action }) => action === 'peace').length;
  const none = tiles.reduce((sum, { action, copies }) => (action === 'none' ? sum + copies : sum), 0);
  return [
    ...twice(
      tiles.map((tile) => tile.id),
      'tiles.json: tiles',
    ),
    ...each,
    ...faultsIn(exactly(1), peace, 'tiles.json: the tiles with the action peace'),
    ...faultsIn(whole(placed, 30), none, 'tiles.json: the copies of tiles with the action none'),
  ];
}

/** Every follower has a place, and the box has the tiles and cards that are laid out: CG-2.1.1.a, CG-2.1.3.c, CG-2.1.5.b. */
function checkSizes({ court, advancedCourt, events, laterEvents, hunger }: Sizes): string[] {
  const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0);
  const { leudes, nobiles, missi, contingents } = advancedCourt;
  const { leudes: own, nobiles: far, missi: sent, homeland } = court;
  return [
    ...faultsIn(exactly(FOLLOWERS), sum([own, far, sent, homeland]), 'sizes.json: the sum of court'),
    ...faultsIn(
      exactly(FOLLOWERS),
      sum([leudes, nobiles, missi, ...contingents]),
      'sizes.json: the sum of advancedCourt',
    ),
    ...PLAYERS.flatMap((players) =>
      faultsIn(
        whole(1, EVENTS),
        events[players]! + laterEvents,
        `sizes.json: the sum of events.${players} and laterEvents`,
      ),
    ),
    ...faultsIn(
      whole(Math.max(hunger.base, Math.max(...PLAYERS) - 1), 9),
      hunger.supply,
      'sizes.json: hunger.supply',
    ),
  ];
}
