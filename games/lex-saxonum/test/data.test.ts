/** The data in the box, data packs in their place, and the board that shows them. */

import { playOut, random } from '@annales/bots';
import { copy, fast, type JsonObject, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { world } from '../data.ts';
import { data, lexSaxonum, make } from '../game.ts';
import { goOn, play, playAll, table } from './table.ts';

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
  expect(await lexSaxonum.checkData(data)).toEqual([]);
});

test('every value of the map says where it comes from', () => {
  const { areas, borders } = data.map as unknown as {
    areas: { id: string; source: Record<string, string> }[];
    borders: { source: string }[];
  };
  const known = /^(rulebook|reconstructed)/;
  for (const { id, source } of areas) {
    for (const field of ['name', 'owner', 'ensemble', 'rp', 'rpLean', 'fortification', 'units'])
      expect(source[field], `${id}.${field}`).toMatch(known);
  }
  for (const { source } of borders) expect(source).toMatch(known);
});

test('a border is what it is drawn as: ways out of the court are links, and what divides has a name', () => {
  const { borders } = data.map as unknown as {
    borders: { a: string; b: string; type: string; feature?: string; oneWay?: true }[];
  };
  for (const { type, feature, oneWay } of borders) {
    expect(type === 'link').toBe(oneWay === true);
    expect(type === 'river' || type === 'mountain').toBe(feature !== undefined);
  }
  const named = borders.filter(({ feature }) => feature !== undefined);
  expect(
    Object.fromEntries(named.map(({ a, b, type, feature }) => [`${a} ${b}`, `${type} ${feature}`])),
  ).toEqual({
    'bardowick obotrites': 'river Elbe',
    'bardowick treva': 'river Elbe',
    'bardowick veleti': 'river Elbe',
    'buraburg koblenz': 'river Rhine',
    'buraburg syburg': 'mountain Rothaar hills',
    'cologne-left cologne-right': 'river Rhine',
    'friesland verden': 'river Weser',
    'halberstadt sorbs': 'river Saale',
    'halberstadt veleti': 'river Elbe',
    'ohrum thuringe': 'mountain Eichsfeld and Harz',
    'sorbs thuringe': 'river Saale',
    'treva verden': 'river Elbe',
  });
});

test('every land touches these, as printed or reconstructed, and the court is never entered', () => {
  const { map } = world(data);
  const listed = (lands: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lands).map(([land, next]) => [land, next.toSorted().join(' ')]));
  const touching = {
    aix: 'buraburg cologne-left koblenz',
    'cologne-left': 'aix cologne-right koblenz west-friesland',
    'cologne-right': 'buraburg cologne-left mimigernaford syburg west-friesland',
    koblenz: 'aix buraburg cologne-left',
    buraburg: 'aix cologne-right eresburg fulda koblenz ohrum syburg thuringe',
    fulda: 'buraburg thuringe',
    thuringe: 'buraburg fulda halberstadt ohrum sorbs',
    'west-friesland': 'cologne-left cologne-right friesland mimigernaford',
    syburg: 'buraburg cologne-right eresburg mimigernaford paderborn',
    mimigernaford: 'cologne-right friesland paderborn syburg west-friesland wittekindsberg',
    wittekindsberg: 'friesland mimigernaford ohrum paderborn verden',
    eresburg: 'buraburg ohrum paderborn syburg',
    paderborn: 'eresburg mimigernaford ohrum syburg wittekindsberg',
    verden: 'bardowick friesland ohrum treva wittekindsberg',
    ohrum: 'bardowick buraburg eresburg halberstadt paderborn thuringe verden wittekindsberg',
    bardowick: 'halberstadt obotrites ohrum treva veleti verden',
    halberstadt: 'bardowick ohrum sorbs thuringe veleti',
    treva: 'bardowick denmark obotrites verden',
    denmark: 'treva',
    friesland: 'mimigernaford verden west-friesland wittekindsberg',
    obotrites: 'bardowick treva veleti',
    veleti: 'bardowick halberstadt obotrites sorbs',
    sorbs: 'halberstadt thuringe veleti',
  };
  expect(listed(map.neighbours)).toEqual(touching);
  const ways = Object.entries(touching).map(([land, next]) => [land, next.replace(/^aix /, '')]);
  expect(listed(map.exits)).toEqual(Object.fromEntries(ways));
});

test('a field of the wrong kind is named with what it may be', () => {
  expect(
    faults(({ map, charts, stratagems }) => {
      map.areas[3].rp = 'x';
      map.areas[4].fortification = 'castle';
      map.areas[5].units[0].bonus = 3;
      delete map.places.denmark;
      charts.unit = [1, 2];
      charts.rebuild.city = -1;
      stratagems.markers[0].copies = 0;
      stratagems.markers[1].saxon = 'massacre';
      stratagems.phases.neustria = 'E';
    }),
  ).toEqual([
    'map.json: areas[3].rp must be a whole number from 0 to 9, not "x"',
    'map.json: areas[4].fortification must be one of fortress, stronghold, city, abbey, palace, null, not "castle"',
    'map.json: areas[5].units[0].bonus must be a whole number from 0 to 2, not 3',
    'map.json: places.denmark must be an id of small letters, digits and hyphens, not missing',
    'charts.json: unit must be a list of exactly 3, not [1,2]',
    'charts.json: rebuild.city must be a whole number from 0 to 9, not -1',
    'stratagems.json: markers[0].copies must be a whole number from 1 to 9, not 0',
    expect.stringMatching(/^stratagems.json: markers\[1\].saxon must be one of truce, .*, not "massacre"$/),
    'stratagems.json: phases.neustria must be D, not "E"',
  ]);
});

test('a file that is missing or no object is refused', () => {
  expect(checkData({ map: data.map!, charts: [] })).toEqual([
    'charts.json: must be an object with fields, not []',
    'stratagems.json: must be an object with fields, not missing',
  ]);
  expect(faults(({ map }) => (map.borders = 'none'))).toEqual([
    'map.json: borders must be a list of 1 to 300 things, not "none"',
  ]);
});

test('a die table must have a row for every face', () => {
  const wanted = 'must be rows whose lowest rolls rise from 1 to at most 6';
  for (const rows of [
    [[2, 1]],
    [
      [1, 1],
      [1, 2],
    ],
    [
      [1, 3],
      [7, 4],
    ],
  ]) {
    expect(faults(({ charts }) => (charts.tax = rows))).toEqual([
      `charts.json: tax ${wanted}, not ${JSON.stringify(rows)}`,
    ]);
  }
});

test('every reference must be known, every id stand alone', () => {
  expect(faults(({ map }) => (map.borders[0].b = 'atlantis'))[0]).toMatch(
    /^map.json: borders\[0\].b must be one of aix, .*, not "atlantis"$/,
  );
  expect(faults(({ map }) => map.borders.push({ a: 'ohrum', b: 'bardowick' }))).toEqual([
    'map.json: borders name bardowick and ohrum twice',
  ]);
  expect(faults(({ map }) => map.borders.push({ a: 'ohrum', b: 'ohrum' }))).toEqual([
    'map.json: borders[51].b must be another land than a, not "ohrum"',
  ]);
  expect(faults(({ map }) => (map.areas[3].units[1].id = 'cologne-1'))).toEqual([
    'map.json: units name cologne-1 twice',
  ]);
  expect(faults(({ map }) => (map.areas[3].units[1].id = 'widukind'))).toEqual([
    'map.json: a unit’s id must be another word, not "widukind"',
  ]);
  expect(faults(({ map }) => (map.places.irminsul = 'koblenz'))).toEqual([
    'map.json: places.irminsul must be a Saxon land, not "koblenz"',
  ]);
  expect(faults(({ map }) => (map.places.sack[1] = 'fulda'))).toEqual([
    'map.json: places.sack[1] must be a Carolingian land with a city, not "fulda"',
  ]);
  expect(faults(({ stratagems }) => (stratagems.markers[1].id = 'truce'))).toEqual([
    'stratagems.json: markers name truce twice',
  ]);
});

test('Aix-la-Chapelle is left and never entered', () => {
  expect(faults(({ map }) => delete map.borders.at(-1).oneWay)).toEqual([
    'map.json: borders[50].oneWay must be true on the ways out of the court, and only there, not missing',
  ]);
  expect(faults(({ map }) => map.borders.push({ a: 'fulda', b: 'aix' }))).toEqual([
    'map.json: borders[51].b must be no court: nobody enters it, not "aix"',
  ]);
  expect(faults(({ map }) => (map.borders[0].oneWay = true))).toEqual([
    'map.json: borders[0].oneWay must be true on the ways out of the court, and only there, not true',
  ]);
});

test('lands are of one piece: owner, nation, coins and walls fit', () => {
  expect(faults(({ map }) => (map.areas[8].fortification = 'city'))).toEqual([
    'map.json: areas[8].fortification (syburg) must be fortress, not "city"',
  ]);
  expect(faults(({ map }) => (map.areas[8].rp = 0))).toEqual([
    'map.json: areas[8].rp (syburg) must be a whole number from 1 to 9, not 0',
  ]);
  expect(faults(({ map }) => (map.areas[2].rp = 1))).toEqual([
    'map.json: areas[2].rp (cologne-right) must be 0, not 1',
  ]);
  expect(faults(({ map }) => (map.areas[8].ensemble = 'hesse'))).toEqual([
    'map.json: areas[8].ensemble (syburg) must be one of westphalia, angria, eastphalia, nordalbingia, not "hesse"',
  ]);
});

test('markers that rules fetch by name are there, and years are in the game', () => {
  expect(faults(({ stratagems }) => (stratagems.markers[13].copies = 2))).toEqual([
    'stratagems.json: markers with the Saxon face general-revolt must be one copy, in every year, not 2',
  ]);
  expect(faults(({ stratagems }) => stratagems.markers.splice(7, 1))).toEqual([
    'stratagems.json: markers with the Saxon face to-arms-westphalia must be one copy, in every year, not 0',
  ]);
  expect(faults(({ stratagems }) => (stratagems.markers[15].saxon = 'truce'))).toEqual([
    'stratagems.json: markers[15].saxon (behind Massacre) must be revolt, not "truce"',
  ]);
  expect(faults(({ stratagems }) => (stratagems.markers[15].from = 790))).toEqual([
    'stratagems.json: markers[15].from must be a whole number from 772 to 785, not 790',
  ]);
  expect(faults(({ charts }) => (charts.years.last = 799))).toEqual([
    'charts.json: years.last must be a whole number from 772 to 785, not 799',
  ]);
  expect(faults(({ charts }) => (charts.purse = 9))).toEqual([
    'charts.json: opening.carolingian must be a whole number from 0 to 9, not 10',
  ]);
});

/** Richer coins, other markers under other names, another price. */
const other = pack(({ map, charts, stratagems }) => {
  map.areas[3].rp = 5;
  map.areas[8].rp = 2;
  charts.unit = [2, 3, 4];
  for (const marker of stratagems.markers) marker.id = `own-${marker.id}`;
  stratagems.markers[0].copies = 1;
  stratagems.markers[14].copies = 6;
});

test('a good pack plays, and tables with different packs live side by side', () => {
  expect(checkData(other)).toEqual([]);
  const [box, own] = [{}, other].map((packed) =>
    table({
      at: 'income',
      purse: { carolingian: 0, saxon: 0 },
      data: packed,
      units: { 'fulda-1': 'destroyed' },
    }),
  );
  for (const laid of [box!, own!]) goOn(laid);
  expect(box!.t.purse).toEqual({ carolingian: 16, saxon: 11 });
  expect(own!.t.purse).toEqual({ carolingian: 18, saxon: 12 });
  expect([box!.t.pile.count, own!.t.pile.count]).toEqual([32, 33]);
  play(box!, 'carolingian', 'draw', 'truce');
  play(own!, 'carolingian', 'draw', 'own-revolt');
  for (const laid of [box!, own!]) {
    playAll(laid, 'saxon', 'stop');
    playAll(laid, 'carolingian', 'stop');
  }
  // The one drew a truce, the other goes on and pays its own prices.
  expect([box!.t.year, own!.t.year]).toEqual([776, 775]);
  playAll(own!, 'saxon', 'finish');
  play(own!, 'carolingian', 'buy fulda-1');
  expect(own!.t.purse.carolingian).toBe(18 - 2);
});

test('random games with another pack come to their end', () => {
  const game = make(other);
  for (let i = 0; i < 3; i++) {
    const init = layTable(game.facts);
    const { result } = playOut(game, init, { carolingian: random, saxon: random }, fast(`pack ${i}`));
    expect(result.winners).toHaveLength(1);
  }
});

test('the board fits a hundred columns and shows each viewer his own markers', () => {
  const laid = table({
    conquered: ['ohrum', 'syburg'],
    converted: ['ohrum'],
    works: { ohrum: 'stronghold' },
    pillaged: { fulda: 'saxon' },
    units: { 'scara-2': 'ohrum', 'verden-1': 'ohrum', 'koblenz-1': 'destroyed' },
    active: ['verden-1'],
    widukind: 'wittekindsberg',
    hands: { carolingian: ['frisians'], saxon: ['sorbs'] },
  });
  const shown = (viewer: string) => laid.game.board(laid.game.view(laid.state, viewer), viewer);
  const lines = shown('carolingian').split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  const line = (start: string) => lines.find((one) => one.includes(start));
  expect(line(' ohrum ')).toBe(
    'Eastphalia   ohrum          1   converted   stronghold   scara-2(+1) against verden-1*',
  );
  expect(line(' syburg ')).toBe('Westphalia   syburg         1   conquered   [fortress]   -');
  expect(line(' fulda ')).toContain('fulda-1 PILLAGED by the Saxon');
  expect(line(' wittekindsberg ')).toContain('widukind wittekindsberg-1(+1)');
  expect(line('Lost by the Carolingian')).toBe('Lost by the Carolingian: koblenz-1');
  expect(line('you hold')).toBe('  you hold frisians: Neustria (phase D; back: Frisian Alliance)');
  expect(shown('saxon')).toContain('you hold sorbs: Sorb Raid (phase E; back: Sorb Raid)');
  expect(shown('saxon')).not.toContain('frisians');
  expect(shown('spectator')).not.toContain('you hold');
  for (const land of laid.t.map.order) expect(shown('spectator')).toContain(` ${land} `);
});
