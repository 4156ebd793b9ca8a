/** The data in the box, and data packs in their place. */

import { playOut, random } from '@annales/bots';
import { copy, fast, type JsonObject, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { type MapFile, world } from '../data.ts';
import { carolingi, data, make } from '../game.ts';
import { drawn, open, play, purse } from './table.ts';

/** A pack that differs from the box in one place. */
// biome-ignore lint/suspicious/noExplicitAny: a pack may hold anything at all
function pack(change: (box: any) => void): JsonObject {
  const box = copy(data);
  change(box);
  return box;
}
// biome-ignore lint/suspicious/noExplicitAny: see above
const faults = (change: (box: any) => void): string[] => checkData(pack(change));

test('the data in the box are sound', async () => {
  expect(await carolingi.checkData(data)).toEqual([]);
});

test('every value of the map and every tile says where it comes from', () => {
  const known = /^(rulebook|reconstructed)/;
  const { regions, areas, borders } = data.map as unknown as Record<
    'regions' | 'areas' | 'borders',
    { id: string; kind: string; source: Record<string, string> & string }[]
  >;
  for (const { id, source } of regions!) {
    for (const field of [
      'name',
      'minPlayers',
      'slots',
      'homeland',
      'woodland',
      'startsInserted',
      'countries',
    ])
      expect(source[field as never], `${id}.${field}`).toMatch(known);
  }
  for (const { id, kind, source } of areas!) {
    for (const field of kind === 'country' ? ['name', 'region'] : ['name'])
      expect(source[field as never], `${id}.${field}`).toMatch(known);
  }
  for (const { source } of borders!) expect(source).toMatch(known);
  for (const { source } of (data.tiles as unknown as { tiles: { source: string }[] }).tiles)
    expect(source).toMatch(known);
});

test('every country touches these, as printed or reconstructed', () => {
  const { neighbours } = world(data).boards[6]!;
  const listed = Object.entries(neighbours).map(([country, next]) => [country, next.toSorted().join(' ')]);
  expect(Object.fromEntries(listed)).toEqual({
    normandie: 'anjou champagne flandre ile-de-france niederlothringen',
    anjou: 'berry ile-de-france normandie poitou',
    'ile-de-france': 'anjou berry champagne duche-de-bourgogne normandie',
    champagne:
      'comte-de-bourgogne duche-de-bourgogne ile-de-france niederlothringen normandie oberlothringen',
    berry: 'anjou auvergne duche-de-bourgogne ile-de-france perigord poitou',
    flandre: 'friesland niederlothringen normandie',
    niederlothringen: 'champagne flandre friesland hessen normandie oberlothringen westfalen',
    friesland: 'flandre niederlothringen nordalbingien westfalen',
    oberlothringen: 'champagne comte-de-bourgogne franken hessen niederlothringen schwaben',
    westfalen: 'friesland hessen niederlothringen ostfalen',
    ostfalen: 'hessen nordalbingien thueringen westfalen',
    hessen: 'franken niederlothringen oberlothringen ostfalen thueringen westfalen',
    thueringen: 'franken hessen ostfalen',
    nordalbingien: 'friesland ostfalen',
    'comte-de-bourgogne':
      'champagne chur-raetien duche-de-bourgogne haute-provence longobardia-occidentale oberlothringen schwaben',
    'duche-de-bourgogne': 'auvergne berry champagne comte-de-bourgogne haute-provence ile-de-france',
    'haute-provence': 'auvergne comte-de-bourgogne duche-de-bourgogne longobardia-occidentale toulouse',
    franken: 'hessen nordgau oberlothringen schwaben thueringen',
    schwaben: 'altbayern chur-raetien comte-de-bourgogne franken nordgau oberlothringen',
    'chur-raetien': 'altbayern comte-de-bourgogne longobardia-occidentale longobardia-orientale schwaben',
    poitou: 'anjou berry gascogne perigord',
    perigord: 'auvergne berry gascogne poitou toulouse',
    auvergne: 'berry duche-de-bourgogne haute-provence perigord toulouse',
    gascogne: 'perigord poitou toulouse',
    toulouse: 'auvergne gascogne haute-provence perigord',
    nordgau: 'altbayern franken schwaben',
    altbayern: 'chur-raetien friuli karantanien longobardia-orientale nordgau ostmark schwaben',
    pannonien: 'karantanien ostmark',
    ostmark: 'altbayern karantanien pannonien',
    karantanien: 'altbayern friuli ostmark pannonien',
    'longobardia-occidentale':
      'chur-raetien comte-de-bourgogne corse haute-provence longobardia-orientale tuscia',
    'longobardia-orientale': 'altbayern chur-raetien friuli longobardia-occidentale tuscia',
    friuli: 'altbayern karantanien longobardia-orientale spoleto',
    tuscia: 'corse longobardia-occidentale longobardia-orientale spoleto',
    spoleto: 'friuli tuscia',
    corse: 'longobardia-occidentale tuscia',
  });
});

test('what lies around the realm touches these', () => {
  const { areas, borders } = data.map as unknown as MapFile;
  const around = areas.filter(({ kind }) => kind !== 'country').map(({ id }) => id);
  const touching = (id: string) =>
    borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])).toSorted();
  expect(Object.fromEntries(around.map((id) => [id, touching(id).join(' ')]))).toEqual({
    obodriten: 'liutizen mare-balticum nordalbingien ostfalen',
    liutizen: 'mare-balticum obodriten ostfalen sorben',
    sorben: 'boehmen franken liutizen nordgau ostfalen thueringen',
    boehmen: 'altbayern maehren nordgau ostmark sorben',
    maehren: 'boehmen ostmark pannonien',
    venezia: 'exarchiate friuli longobardia-orientale mare-adriaticum',
    exarchiate: 'longobardia-orientale mare-adriaticum spoleto tuscia venezia',
    latium: 'benevento mare-tyrrhenum spoleto tuscia',
    benevento: 'latium mare-adriaticum mare-tyrrhenum spoleto',
    'marca-hispanica': 'gascogne mare-tyrrhenum navarre toulouse',
    navarre: 'gascogne marca-hispanica oceanus',
    bretagne: 'anjou canalis normandie oceanus poitou',
    'mare-germanicum': 'canalis flandre friesland nordalbingien ostfalen westfalen',
    canalis: 'bretagne flandre mare-germanicum normandie oceanus',
    oceanus: 'bretagne canalis gascogne navarre poitou',
    'mare-tyrrhenum':
      'benevento corse haute-provence latium longobardia-occidentale marca-hispanica toulouse tuscia',
    'mare-adriaticum': 'benevento exarchiate friuli spoleto venezia',
    'mare-balticum': 'liutizen nordalbingien obodriten',
  });
});

test('a border is what it is drawn as: by sea where a sea is, else land but for these', () => {
  const { areas, borders } = data.map as unknown as MapFile & { borders: { type: string }[] };
  const kindOf = (id: string) => areas.find((area) => area.id === id)!.kind;
  const other: Record<string, string[]> = {};
  for (const { a, b, type, playable } of borders) {
    const kinds = [kindOf(a), kindOf(b)];
    const seas = kinds.filter((kind) => kind === 'sea').length;
    if (type !== ['land', 'coast', 'sea'][seas]) other[type] = [...(other[type] ?? []), `${a} ${b}`];
    expect(playable).toBe(kinds.every((kind) => kind === 'country'));
  }
  expect(other).toEqual({
    mountain: [
      'altbayern chur-raetien',
      'altbayern friuli',
      'altbayern longobardia-orientale',
      'chur-raetien longobardia-occidentale',
      'chur-raetien longobardia-orientale',
      'comte-de-bourgogne longobardia-occidentale',
      'friuli karantanien',
      'gascogne marca-hispanica',
      'gascogne navarre',
      'haute-provence longobardia-occidentale',
      'marca-hispanica toulouse',
    ],
    river: [
      'anjou poitou',
      'comte-de-bourgogne duche-de-bourgogne',
      'franken oberlothringen',
      'gascogne poitou',
      'haute-provence toulouse',
      'hessen oberlothringen',
      'niederlothringen westfalen',
      'nordalbingien ostfalen',
      'oberlothringen schwaben',
    ],
    'sea-route': [
      'friesland nordalbingien',
      'corse tuscia',
      'corse longobardia-occidentale',
      'friuli spoleto',
    ],
  });
});

test('a field of the wrong kind is named with what it may be', () => {
  expect(
    faults(({ map, tiles, sizes }) => {
      map.regions[0].slots = 'x';
      map.regions[1].woodland = null;
      map.areas[3].kind = 'swamp';
      delete map.borders[2].playable;
      tiles.tiles[0].action = 'bribe';
      tiles.tiles[1].copies = 0;
      sizes.years.last = 899;
      sizes.events[5] = 4;
      sizes.levies.least = -1;
      sizes.placed = 3;
      delete sizes.victory.peace;
    }),
  ).toEqual([
    'map.json: regions[0].slots must be a whole number from 1 to 9, not "x"',
    'map.json: regions[1].woodland must be an id of small letters, digits and hyphens, not null',
    'map.json: areas[3].kind must be one of country, outside, patrimonium, sea, not "swamp"',
    'map.json: borders[2].playable must be true or false, not missing',
    'tiles.json: tiles[0].action must be one of influence, develop, equip, move, battle, soothe, peace, none, not "bribe"',
    'tiles.json: tiles[1].copies must be a whole number from 1 to 9, not 0',
    'sizes.json: years.last must be 839, not 899',
    'sizes.json: events.5 must be a whole number from 1 to 3, not 4',
    'sizes.json: levies.least must be a whole number from 0 to 24, not -1',
    'sizes.json: placed must be 2, not 3',
    'sizes.json: victory.peace must be a whole number from 1 to 9, not missing',
  ]);
});

test('a file that is missing or no object is refused', () => {
  expect(checkData({ map: data.map!, tiles: [] })).toEqual([
    'tiles.json: must be an object with fields, not []',
    'sizes.json: must be an object with fields, not missing',
  ]);
});

test('every reference must be known, every id stand alone', () => {
  expect(faults(({ map }) => (map.borders[0].a = 'atlantis'))[0]).toMatch(
    /^map.json: borders\[0\].a must be one of normandie, .*, not "atlantis"$/,
  );
  expect(faults(({ map }) => map.borders.push({ a: 'hessen', b: 'franken', playable: true }))).toEqual([
    'map.json: borders name franken and hessen twice',
  ]);
  expect(faults(({ map }) => map.borders.push({ a: 'hessen', b: 'hessen', playable: true }))).toEqual([
    'map.json: borders[144].b must be another land than a, not "hessen"',
  ]);
  expect(faults(({ map }) => map.borders.push({ a: 'latium', b: 'hessen', playable: true }))).toEqual([
    'map.json: borders[144].playable must be false: only countries take part, not true',
  ]);
  expect(faults(({ map }) => (map.areas.at(-1).id = 'hunger'))).toContain(
    'map.json: areas[53].id must be another word: this one names a card of its own, not "hunger"',
  );
  expect(faults(({ tiles }) => (tiles.tiles[0].id = 'equip'))).toEqual([
    'tiles.json: tiles name equip twice',
  ]);
});

test('regions and their countries fit each other', () => {
  expect(faults(({ map }) => (map.areas[1].region = 'sachsen'))).toEqual([
    'map.json: areas[1].region (anjou) must be the region whose countries name it (neustrie), not "sachsen"',
  ]);
  expect(faults(({ map }) => (map.areas.at(-1).region = 'sachsen'))).toEqual([
    'map.json: areas[53].region (mare-balticum) must be null, not "sachsen"',
  ]);
  expect(faults(({ map }) => (map.regions[2].slots = 4))).toEqual([
    'map.json: regions[2].slots (sachsen, two fewer than its countries) must be 3, not 4',
  ]);
  expect(faults(({ map }) => (map.regions[2].woodland = 'berry'))).toEqual([
    'map.json: regions[2].woodland must be one of westfalen, ostfalen, hessen, thueringen, nordalbingien, not "berry"',
  ]);
  expect(faults(({ map }) => (map.regions[2].startsInserted = 'ostfalen'))).toEqual([
    'map.json: regions[2]: homeland, woodland and startsInserted name ostfalen twice',
  ]);
  expect(faults(({ map }) => (map.regions[3].homeland = null))[0]).toBe(
    'map.json: the homelands of regions for 3 players must be 3, not 2',
  );
});

test('tiles that rules rely on are there, and every follower has a place', () => {
  expect(faults(({ tiles }) => (tiles.tiles[0].copies = 2))).toEqual([
    'tiles.json: tiles[0].copies must be 1, not 2',
  ]);
  expect(faults(({ tiles }) => tiles.tiles.pop())).toEqual([
    'tiles.json: the tiles with the action peace must be 1, not 0',
  ]);
  expect(faults(({ tiles }) => (tiles.tiles.at(-1).dotted = false))).toEqual([
    'tiles.json: tiles[10].dotted must be true, not false',
  ]);
  expect(faults(({ tiles }) => (tiles.tiles[5].dotted = true))).toEqual([
    'tiles.json: tiles[5].dotted must be false, not true',
  ]);
  expect(faults(({ tiles }) => (tiles.tiles[5].copies = 1))).toEqual([
    'tiles.json: the copies of tiles with the action none must be a whole number from 2 to 30, not 1',
  ]);
  expect(faults(({ sizes }) => (sizes.court.missi = 4))).toEqual([
    'sizes.json: the sum of court must be 24, not 25',
  ]);
  expect(faults(({ sizes }) => (sizes.advancedCourt.contingents = [4]))).toEqual([
    'sizes.json: the sum of advancedCourt must be 24, not 20',
  ]);
  expect(faults(({ sizes }) => (sizes.laterEvents = 2))).toEqual([
    'sizes.json: the sum of events.5 and laterEvents must be a whole number from 1 to 3, not 4',
    'sizes.json: the sum of events.6 and laterEvents must be a whole number from 1 to 3, not 4',
  ]);
  expect(faults(({ sizes }) => (sizes.hunger.supply = 4))).toEqual([
    'sizes.json: hunger.supply must be a whole number from 5 to 9, not 4',
  ]);
});

/** Another mix of tiles, richer lands, other regions for few. */
const other = pack(({ map, tiles, sizes }) => {
  const move = tiles.tiles.find((tile: { id: string }) => tile.id === 'move-dot');
  Object.assign(move, { id: 'battle-dot', action: 'battle' });
  sizes.levies.least = 5;
  sizes.soothe = 2;
  map.regions[4].minPlayers = 2;
});

test('a good pack plays, and tables with different packs live side by side', () => {
  expect(checkData(other)).toEqual([]);
  const [box, own] = [{}, other].map((packed) =>
    drawn('red', 'equip', { seats: 2, data: packed, courts: { red: { leudes: 8, missi: 0 } } }),
  );
  expect(open(box!, 'red')).not.toContain('arm 5');
  expect(open(own!, 'red')).toContain('arm 5');
  play(own!, 'red', 'arm 5', 'event', 'franken');
  expect(purse(own!, 'red')[0]).toBe(5);
  expect(own!.t.slots.alamannien!.map((card) => card.country)).toEqual(['franken']);
  expect(box!.t.slots.alamannien).toBeUndefined();
});

test('random games with another pack come to their end', () => {
  const game = make(other);
  for (const [seats, scenario] of [
    [2, 'base'],
    [5, 'advanced'],
  ] as const) {
    const init = layTable(game.facts, { seats, scenario, options: { sundial: 831 } });
    const players = Object.fromEntries(init.seats.map((seat) => [seat, random]));
    expect(playOut(game, init, players, fast('pack')).result.winners.length).toBeGreaterThan(0);
  }
});
