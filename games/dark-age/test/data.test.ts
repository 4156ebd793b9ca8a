/** The data in the box, cell by cell, against what else says the same. */

import { readFileSync } from 'node:fs';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, type MapFile } from '../data.ts';
import { startPopulation } from '../rules/setup.ts';
import type { ActionFacts, AreaFacts, AreaId } from '../state.ts';
import { world } from './table.ts';

const { areas, borders, kingdoms, starts } = data.map as unknown as MapFile;
const words = (text: string): string[] => text.trim().split(/\s+/);

// ---------------------------------------------------------------- the map

/** From which the board is drawn: it has the same areas and borders in its own words. */
interface Drawn {
  areas: (Pick<AreaFacts, 'id' | 'name' | 'kind' | 'terrain'> & { group: string; within?: string })[];
  borders: { a: string; b: string; type: string }[];
}

const drawn = JSON.parse(
  readFileSync(new URL('../../../atlas/maps/dark-age.json', import.meta.url), 'utf8'),
) as Drawn;

test('every area is what it is drawn as, and lies where it is drawn', () => {
  expect(
    areas.map(({ id, name, kind, terrain, region, hinterland }) => ({
      id,
      name,
      kind,
      terrain,
      group: region,
      ...(hinterland && { within: hinterland }),
    })),
  ).toEqual(
    drawn.areas.map(({ id, name, kind, terrain, group, within }) => ({
      id,
      name,
      kind,
      terrain,
      group,
      ...(within && { within }),
    })),
  );
});

test('every border is drawn, and no other', () => {
  const named = (list: Drawn['borders']) => list.map(({ a, b, type }) => `${a} ${b} ${type}`).sort();
  expect(named(borders)).toEqual(named(drawn.borders));
});

clause('DA-1.3.c', 'seven cities are Roman', () => {
  expect(areas.filter(({ roman }) => roman).map(({ name }) => name)).toEqual(
    expect.arrayContaining(words('Colchester London Gloucester Chester Lincoln York Carlisle')),
  );
  expect(areas.filter(({ roman }) => roman)).toHaveLength(7);
});

clause('DA-1.2.e', 'whoever has a place to begin has six areas, and nobody else has any', () => {
  const begun = kingdoms.filter(({ start }) => start !== null).map(({ id }) => id);
  expect(Object.keys(starts)).toEqual(begun);
  expect(Object.values(starts).map((six) => new Set(six).size)).toEqual(begun.map(() => 6));
});

test('the areas with which each begins, and how many people live there, are those that the rulings name', () => {
  const rulings = readFileSync(new URL('../rulings.md', import.meta.url), 'utf8');
  const named = [...rulings.matchAll(/\b([A-Z]{3}(?: [A-Z]{3}){6}) \((\d+)\)/g)];
  const people = (id: AreaId): number => startPopulation(world, world.map.areas[id]!);
  expect(named.map(([, six, count]) => `${six} ${count}`)).toEqual(
    Object.entries(starts).map(([kingdom, six]) =>
      [kingdom, ...six, six.reduce((sum, id) => sum + people(id), 0)].join(' '),
    ),
  );
});

// ---------------------------------------------------------------- the tables

clause(
  ['DA-11.1.a', 'DA-11.1.b', 'DA-11.1.c', 'DA-11.1.d', 'DA-2.5.b'],
  'the table of terrains: how many live there, what it adds and as printed, whom it spares and holds',
  () => {
    const rows = Object.entries(world.tables.terrain).map(
      ([terrain, { limit, defence, printed, shelter, sticky }]) =>
        `${terrain} ${limit} +${defence} +${printed} -${shelter} ${sticky ? 'sticky' : 'open'}`,
    );
    expect(rows).toEqual([
      'city 5 +3 +2 -0 sticky',
      'mountain 1 +2 +1 -1 sticky',
      'forest 1 +2 +1 -1 sticky',
      'wetland 1 +2 +1 -1 sticky',
      'upland 2 +1 +1 -0 open',
      'island 2 +1 +1 -0 open',
      'lowland 3 +0 +0 -0 open',
      'sea 0 +0 +0 -0 open',
    ]);
  },
);

clause(['DA-2.18.b', 'DA-2.18.c', 'DA-2.18.d'], 'table U: what each face of the die does', () => {
  const { die, rich, states } = world.tables.unowned;
  const faces = (state: keyof typeof states): string =>
    Array.from({ length: die }, (_, i) => {
      const met = Object.entries(states[state]).filter(([, [low, high]]) => low <= i + 1 && i + 1 <= high);
      return met.map(([what]) => what[0]).join('') || '-';
    }).join('');
  expect(rich).toBe(3);
  expect([faces('rich'), faces('poor'), faces('empty')]).toEqual([
    'aaaffppp----',
    'afppp-------',
    'pp----------',
  ]);
});

clause(
  ['DA-1.3.c', 'DA-1.3.d', 'DA-1.3.e', 'DA-1.3.f', 'DA-10.5.b'],
  'what a kingdom begins with: at the start, of a stand-by, left by its player, of new Vikings',
  () => {
    const { start, standby, left, viking } = world.tables;
    expect(start.population).toEqual({ roman: 4, home: 3, city: 2, lowland: 2, other: 1 });
    expect(start).toMatchObject({ forts: 1, armies: 1, ships: 1, balance: 5, treasury: 5 });
    expect(standby).toBe(10);
    expect(left).toEqual({ armies: 3, treasury: 10 });
    expect(viking).toEqual({ reserve: 5, fleet: 5, balance: 10, treasury: 10 });
  },
);

clause(
  ['DA-4.2.b', 'DA-4.3.c', 'DA-4.3.d', 'DA-9.3.b', 'DA-9.6.a', 'DA-10.2.c', 'DA-1.7.e', 'DA-1.9.c'],
  'prices and yields, the census, victory, recognition, deadlines and contact lines',
  () => {
    const { lines, prices, yields, census, victory, overlord, drops, contacts } = world.tables;
    expect(prices).toEqual({ army: 3, ship: 3, recall: 1, fort: 1, trade: 10, stash: 3, spy: 2 });
    expect(yields).toEqual({ tax: 2, pillagedPopulation: 3, pillagedTrade: 7 });
    expect(census).toEqual({ soonest: 3, latest: 5 });
    expect(victory).toEqual({ runaway: 2, knockout: 0.4 });
    expect([lines, overlord, drops]).toEqual([16, 5, 3]);
    expect(contacts).toEqual({ phone: 28, email: 34 });
  },
);

// ---------------------------------------------------------------- the actions

/** The actions of which something is so, by name. */
const which = (isSo: (facts: ActionFacts) => boolean): string[] =>
  Object.keys(world.actions)
    .filter((action) => isSo(world.actions[action]!))
    .sort();

clause(['DA-11.5.a', 'DA-11.5.b'], 'the table of actions: what each costs', () => {
  const costing = (cost: ActionFacts['cost']) => which((facts) => facts.cost === cost);
  const each = (price: number) => which((facts) => facts.each === price);
  expect(costing(0)).toEqual(
    words(`AMBUSH ARM BORROW CASH DEFEND DISBAND DISOWN EXCHANGE FIND HOUSE INVADE KILL KING LOAN MIGRATE OVERLORD
      PASSAGE PILLAGE POP RECALL RETREAT RETURN TAX VIKING WAIT WATCH`),
  );
  expect(costing(1)).toEqual(words('CONVOY LAND MOVE OVERRUN PROBE RAID SABOTAGE SETTLE SHIPS SIEGE'));
  expect(costing(2)).toEqual(['ASSAULT']);
  expect(each(1)).toEqual(words('FLEET FORTIFY GIFT ORDER RAZE RESERVE'));
  expect(each(3)).toEqual(words('LAUNCH LEVY STASH'));
  expect(each(10)).toEqual(['BUILD']);
  expect([costing('population'), costing('spy')]).toEqual([['GROW'], ['SPY']]);
});

clause(
  ['DA-11.5.c', 'DA-11.5.d', 'DA-11.5.e'],
  'the table of actions: what each names, and in which order',
  () => {
    const naming = (boxes: string) => which((facts) => facts.boxes.join(' ') === boxes);
    expect(naming('from')).toEqual(words('ARM DEFEND DISBAND DISOWN GROW PILLAGE POP'));
    expect(naming('from number')).toEqual(words('BUILD FLEET FORTIFY LEVY RAZE RESERVE'));
    expect(naming('from to number')).toEqual(
      words('ASSAULT CONVOY LAND LAUNCH MIGRATE MOVE OVERRUN PROBE SHIPS'),
    );
    expect(naming('from to')).toEqual(words('AMBUSH INVADE RAID SETTLE SIEGE'));
    expect(naming('from to?')).toEqual(words('KING RETREAT'));
    expect(naming('kingdom')).toEqual(words('BORROW EXCHANGE OVERLORD WAIT'));
    expect(naming('kingdom number')).toEqual(words('GIFT LOAN'));
    expect(naming('from kingdom')).toEqual(words('KILL PASSAGE'));
    expect(naming('number')).toEqual(words('CASH HOUSE ORDER RECALL RETURN STASH'));
    expect(naming('')).toEqual(words('SABOTAGE TAX VIKING WATCH'));
    expect([naming('from? kingdom?'), naming('from? to?')]).toEqual([['FIND'], ['SPY']]);
  },
);

clause(['DA-5.1.c', 'DA-5.1.e'], 'what no number means, and where ALL and all but some may stand', () => {
  const blank = (means: ActionFacts['blank']) => which((facts) => facts.blank === means);
  const whole = words('ASSAULT BUILD CONVOY HOUSE LAND MOVE OVERRUN PROBE SHIPS');
  expect(blank('all')).toEqual(whole);
  expect(blank('one')).toEqual(words('FLEET FORTIFY LAUNCH LEVY MIGRATE RAZE RESERVE'));
  expect(blank('fails')).toEqual(words('CASH GIFT LOAN RECALL RETURN STASH'));
  expect(blank('last')).toEqual(['ORDER']);
  expect(which(({ butAll }) => butAll === true)).toEqual(whole);
  expect(which(({ all }) => all === true)).toEqual([...whole, 'LEVY'].sort());
});

clause('DA-11.5.f', 'forty-nine words, each with its section of the book, and one more spelling', () => {
  const inSection = (chapter: number, list: string) =>
    words(list).map((action, i) => [action, `${chapter}.${i}`]);
  const sections = [
    ...inSection(
      5,
      '- - MOVE ASSAULT PROBE OVERRUN AMBUSH RETREAT DEFEND - RAID - PASSAGE SIEGE MIGRATE INVADE',
    ),
    ...inSection(
      6,
      '- LEVY RESERVE FORTIFY BUILD GROW DISBAND DISOWN RAZE POP HOUSE BORROW LOAN RETURN RECALL',
    ),
    ['ARM', '6.9'],
    ...inSection(7, '- - SPY KILL FIND WAIT SABOTAGE WATCH'),
    ...inSection(8, '- LAUNCH FLEET SHIPS CONVOY - SETTLE - - LAND'),
    ...inSection(9, '- ORDER GIFT PILLAGE STASH CASH TAX'),
    ...inSection(10, '- - OVERLORD - EXCHANGE VIKING - KING'),
  ].filter(([action]) => action !== '-');
  expect(
    Object.fromEntries(Object.entries(world.actions).map(([action, { section }]) => [action, section])),
  ).toEqual(Object.fromEntries(sections));
  expect(sections).toHaveLength(49);
  expect(world.spellings).toEqual({ KONVOY: 'CONVOY' });
});
