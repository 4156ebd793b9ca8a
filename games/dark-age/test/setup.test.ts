import { fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { startKingdoms, startsBy } from '../rules/joining.ts';
import { startPosition } from '../rules/setup.ts';
import type { AreaId, KingdomId } from '../state.ts';
import { OPTIONS, world } from './table.ts';

const { areas, codes, neighbours, cityIn } = world.map;
const begun = (seed = 'a start') => startPosition(world, OPTIONS, world.starts, {}, fast(seed));
const isBeside = (a: AreaId, b: AreaId): boolean => neighbours[a]!.includes(b);

clause(['DA-1.2.a', 'DA-1.4.a'], 'eighteen kingdoms of four nations', () => {
  const of = (nation: string) =>
    world.kingdomOrder.filter((id) => world.kingdoms[id]!.nationality === nation).join(' ');
  expect(of('English')).toBe('EAS MDA MER NMB WSX ESX KNT');
  expect(of('British')).toBe('CMB WWL DFD GWD STR');
  expect(of('Gaelic')).toBe('IRI SCO PIC');
  expect(of('Viking')).toBe('VIK DAN NRS');
  expect(world.kingdomOrder).toHaveLength(18);
});

clause('DA-1.2.b', 'where each begins; the Danes and the Norse nowhere', () => {
  expect(Object.fromEntries(world.kingdomOrder.map((id) => [id, world.kingdoms[id]!.start]))).toEqual({
    EAS: 'NOR',
    MDA: 'NTH',
    MER: 'TAM',
    NMB: 'YOR',
    WSX: 'WIN',
    ESX: 'COL',
    KNT: 'CAN',
    CMB: 'CRL',
    WWL: 'EXE',
    DFD: 'CRM',
    GWD: 'CRN',
    STR: 'DUM',
    IRI: 'GAL',
    SCO: 'DAL',
    PIC: 'MRY',
    VIK: 'HEB',
    DAN: null,
    NRS: null,
  });
  const { kingdoms, order } = begun();
  expect([kingdoms.DAN!.standing, kingdoms.NRS!.standing]).toEqual(['waiting', 'waiting']);
  expect(order).toHaveLength(16);
});

clause(
  ['DA-1.2.c', 'DA-1.2.d', 'DA-1.2.e', 'DA-1.2.h'],
  'six areas each: a home, the land around it, two beside that, two beside any',
  () => {
    const all = Object.values(world.starts).flat();
    expect(new Set(all).size).toBe(96);
    expect(codes.length - all.length).toBe(77);
    for (const kingdom of startKingdoms(world)) {
      const [home, second, third, fourth, ...last] = world.starts[kingdom]!;
      expect(home).toBe(world.kingdoms[kingdom]!.start);
      if (areas[home!]!.kind === 'city') expect(second).toBe(areas[home!]!.hinterland);
      else if (kingdom !== 'SCO') expect(isBeside(home!, second!)).toBe(true);
      expect([third!, fourth!].every((id) => isBeside(second!, id))).toBe(true);
      last.forEach((id, i) => {
        expect(
          [home!, second!, third!, fourth!, ...last.slice(0, i)].some((held) => isBeside(held, id)),
        ).toBe(true);
      });
    }
    expect(world.starts.SCO!.slice(0, 2)).toEqual(['DAL', 'ANT']);
    expect(isBeside('DAL', 'ANT')).toBe(false);
  },
);

clause(
  'DA-1.2.g',
  'picks are given in the order of joining; what is blank, taken or not beside is replaced',
  () => {
    const blank = { third: '-', fourth: '-', fifth: '-', sixth: '-' };
    const starts = (players: KingdomId[], wanted: Record<KingdomId, Partial<typeof blank>>) =>
      startsBy(
        world,
        players,
        Object.fromEntries(Object.entries(wanted).map(([id, picks]) => [id, { ...blank, ...picks }])),
      );
    expect(starts([], {})).toEqual(world.starts);
    // Essex and Kent both want Middlesex; whoever joined first has it.
    const first = starts(['KNT', 'ESX'], { ESX: { third: 'MXS' }, KNT: { fifth: 'MXS', third: 'WEA' } });
    expect(first.ESX).toContain('MXS');
    const other = starts(['KNT', 'ESX'], { ESX: { fifth: 'WEA' }, KNT: { third: 'WEA' } });
    expect(other.KNT).toContain('WEA');
    expect(other.ESX).not.toContain('WEA');
    // The third must lie beside the second, and no home of another is to be had.
    expect(starts(['ESX'], { ESX: { third: 'FEN' } }).ESX![2]).toBe('MXS');
    expect(starts(['MDA'], { MDA: { fifth: 'LEI' } }).MDA).toContain('LEI');
    for (const kingdom of startKingdoms(world)) expect(new Set(first[kingdom]).size).toBe(6);
  },
);

clause('DA-1.2.g', 'where nothing is left beside, a kingdom begins with fewer areas', () => {
  const hemmed = { ...world, map: { ...world.map, neighbours: { ...neighbours, KES: ['WEA'] } } };
  const starts = startsBy(hemmed, [], {});
  expect(starts.KNT).toEqual(['CAN', 'KES', 'WEA']);
  expect(starts.EAS).toEqual(world.starts.EAS);
});

clause(
  'DA-1.2.c',
  'the third and the fourth lie beside the second; after that any of one’s own will do',
  () => {
    const [home, second] = world.starts.PIC as [AreaId, AreaId];
    const blank = { third: '-', fourth: '-', fifth: '-', sixth: '-' };
    const given = (picks: Partial<typeof blank>) =>
      startsBy(world, ['PIC'], { PIC: { ...blank, ...picks } }).PIC!;
    const firsts = Object.values(world.starts).flatMap((six) => six.slice(0, 2));
    const isOpen = (id: AreaId) => !firsts.includes(id);
    // Beside the home alone, and beside the third alone.
    const outer = neighbours[home]!.find((id) => isOpen(id) && !isBeside(second, id))!;
    expect(given({ third: outer })[2]).not.toBe(outer);
    expect(given({ fourth: outer })[3]).not.toBe(outer);
    expect(given({ fifth: outer })[4]).toBe(outer);
    for (const third of neighbours[second]!.filter(isOpen)) {
      expect(given({ third })[2]).toBe(third);
      for (const far of neighbours[third]!.filter((id) => isOpen(id) && !isBeside(second, id)))
        expect(given({ third, fourth: far })[3]).not.toBe(far);
    }
  },
);

clause(
  ['DA-1.2.f', 'DA-1.3.a', 'DA-1.3.b', 'DA-3.9.b'],
  'an army in each area of one’s own, a ship in each sea, a fort in each city, no trade',
  () => {
    const position = begun();
    for (const id of codes) {
      const { owner, armies, ships, forts, trade, mode, retreat, ambush } = position.areas[id]!;
      const { kind } = areas[id]!;
      expect([id, armies]).toEqual([id, owner !== null && kind !== 'sea' ? 1 : 0]);
      expect([id, ships]).toEqual([id, owner !== null && kind === 'sea' ? 1 : 0]);
      expect([id, forts, trade]).toEqual([id, kind === 'city' ? 1 : 0, 0]);
      expect([mode, retreat, ambush]).toEqual(['retreat', null, null]);
    }
  },
);

clause(
  ['DA-1.3.c', 'DA-1.3.d'],
  'four in the great Roman cities, three in other homes, two in cities and lowlands, one elsewhere',
  () => {
    const { areas: laid } = begun();
    const people = (...ids: AreaId[]) => ids.map((id) => laid[id]!.population);
    expect(people('COL', 'LON', 'GLO', 'CHE', 'LIN', 'YOR', 'CRL')).toEqual([4, 4, 4, 4, 4, 4, 4]);
    expect(people('WIN', 'NOR', 'GAL')).toEqual([3, 3, 3]);
    expect(people('OXF', 'BED')).toEqual([2, 2]);
    // Homes that are no cities have what their ground has: Moray is lowland.
    expect(people('DAL', 'MRY', 'HEB')).toEqual([1, 2, 1]);
    for (const id of codes) {
      const { kind, terrain } = areas[id]!;
      if (kind === 'land') expect([id, laid[id]!.population]).toEqual([id, terrain === 'lowland' ? 2 : 1]);
      if (kind === 'sea') expect(laid[id]!.population).toBe(0);
    }
    expect(codes.reduce((sum, id) => sum + laid[id]!.population, 0)).toBe(245);
  },
);

clause('DA-1.3.e', 'five BPs beyond the income, and five in the treasury', () => {
  const { kingdoms } = begun();
  // East Anglia: ten people; nothing costs maintenance but a ship, and one is nothing.
  expect(kingdoms.EAS).toMatchObject({
    balance: 10 + 5,
    treasury: 5,
    reserve: 0,
    household: 0,
    king: null,
    points: 0,
  });
  expect(kingdoms.DAN).toMatchObject({ balance: 0, treasury: 0 });
  // Where a box gives five ships to begin with, Yarmouth costs two.
  const rich = { ...world, tables: { ...world.tables, start: { ...world.tables.start, ships: 5 } } };
  expect(startPosition(rich, OPTIONS, world.starts, {}, fast('a start')).kingdoms.EAS!.balance).toBe(
    10 - 2 + 5,
  );
});

clause('DA-2.17.c', 'the first order of play is drawn', () => {
  const orders = ['a', 'b', 'c', 'd'].map((seed) => begun(seed).order.join(' '));
  expect(new Set(orders).size).toBe(4);
  for (const order of orders) expect(order.split(' ').sort()).toEqual([...startKingdoms(world)].sort());
});

clause(
  ['DA-2.1', 'DA-2.2.a', 'DA-2.2.b'],
  'codes of three letters, none twice, none a kingdom’s or an action’s',
  () => {
    expect(codes).toHaveLength(173);
    for (const id of codes) {
      expect(id).toMatch(/^[A-Z]{3}$/);
      expect([id, world.kingdoms[id], world.actions[id]]).toEqual([id, undefined, undefined]);
    }
    expect([cityIn.LES, cityIn.GLS]).toEqual(['LEI', 'GLO']);
  },
);

clause(
  ['DA-2.3.a', 'DA-2.3.c', 'DA-11.4.a'],
  'a city touches the land it lies in and nothing else; five Irish ones the sea, and their lands not',
  () => {
    const irish = ['GAL', 'DUB', 'WAT', 'COR', 'LIM'];
    for (const id of codes.filter((one) => areas[one]!.kind === 'city')) {
      const { hinterland } = areas[id]!;
      const seas = neighbours[id]!.filter((one) => areas[one]!.kind === 'sea');
      expect([id, neighbours[id]!.filter((one) => !seas.includes(one))]).toEqual([id, [hinterland]]);
      expect([id, seas.length > 0]).toEqual([id, irish.includes(id)]);
      if (irish.includes(id))
        expect(neighbours[hinterland!]!.some((one) => areas[one]!.kind === 'sea')).toBe(false);
    }
  },
);

clause(
  ['DA-2.4.c', 'DA-2.4.d'],
  'the Severn touches Sedgemoor, not Exmoor or Cornwall; a ferry joins Wight to Hants',
  () => {
    expect(['SDG', 'EXM', 'CNW'].map((id) => isBeside('SEV', id))).toEqual([true, false, false]);
    expect(isBeside('WGT', 'HNS')).toBe(true);
  },
);
