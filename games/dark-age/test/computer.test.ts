/** Table K of the rulings, row by row: what the computer writes for a kingdom. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { computerSheet, type Profile, threatTo } from '../rules/computer.ts';
import { beginTurn } from '../rules/turn.ts';
import type { Area, Kingdom, KingdomId } from '../state.ts';
import { type Laid, lay, OPTIONS, world } from './table.ts';

const sheet = (
  areas: Laid['areas'],
  own: Partial<Kingdom> = {},
  profile: Profile = 'missed',
  by: KingdomId = 'ESX',
) => {
  const { position } = lay({ areas: areas ?? {}, kingdoms: { [by]: { seat: null, ...own } }, turn: 5 });
  return computerSheet(world, OPTIONS, position, by, profile);
};

/** The lines without those of row 1 and the taxes and levy that fill the sheet up. */
const written = (...about: Parameters<typeof sheet>): string[] =>
  sheet(...about)
    .lines.slice(0, -1)
    .filter((line) => line !== 'TAX');

const many = (owner: string, armies: number): Partial<Area> => ({ owner, armies, population: 3, forts: 2 });

clause(
  'DA-1.7.g',
  'a quiet realm: fields grow, cities first; a lone army makes room; trade is built, and the rest levied',
  () => {
    const { lines, peaceful } = sheet({
      LON: { owner: 'ESX', population: 2 },
      MXS: { owner: 'ESX', population: 1 },
      HRS: { owner: 'ESX', population: 2 },
      ESS: { owner: 'ESX', population: 3 },
      CAM: { owner: 'ESX' },
      BDS: { owner: 'ESX', population: 2, armies: 1 },
    });
    expect(lines).toEqual([
      'TAX',
      'TAX',
      'GROW LON',
      'GROW MXS',
      'GROW HRS',
      'MOVE BDS HRS 1',
      'GROW BDS',
      'BUILD LON 1',
      ...Array(7).fill('TAX'),
      'LEVY BDS 3',
    ]);
    expect(peaceful).toEqual([5]);
  },
);

clause('DA-1.7.g', 'five fields at most grow, and no more armies are levied than can stay', () => {
  const areas = Object.fromEntries(
    ['MXS', 'HRS', 'ESS', 'CAM', 'BDS', 'SUF'].map((id) => [id, { owner: 'ESX', population: 1 }]),
  );
  expect(written(areas, { balance: 40 })).toEqual([
    'GROW BDS',
    'GROW CAM',
    'GROW ESS',
    'GROW HRS',
    'GROW MXS',
  ]);
  // Of those with most people the first by its code: two people, no fort, and armies enough.
  const full = { ...areas, BDS: { owner: 'ESX', population: 3, armies: 3 } };
  expect(sheet(full, { balance: 40 }).lines.at(-1)).toBe('LEVY BDS 1');
  const crowded = { BDS: { owner: 'ESX', population: 3, armies: 4 } };
  expect(sheet(crowded).lines).toHaveLength(15);
});

clause('DA-1.7.g', 'a threatened area gets half of what it lacks in armies, and the rest in forts', () => {
  const areas = {
    HRS: { owner: 'ESX', population: 2 },
    BDS: { owner: 'KNT', population: 1, armies: 4 },
    CAM: { owner: 'KNT', population: 1, armies: 2 },
    CHL: { owner: 'MDA', population: 1, armies: 5 },
  };
  const { position, options, chance } = lay({ areas });
  // Six of Kent are more than five of the Middle Angles.
  expect(threatTo(beginTurn(world, options, position, chance), 'ESX', 'HRS')).toBe(6);
  // Seven against a level of three are four lacking: two armies, and two forts for two that are left.
  expect(written(areas)).toEqual(['GROW HRS', 'LEVY HRS 2', 'FORTIFY HRS 2', 'RETREAT HRS ESS'].slice(0, 3));
  expect(written(areas, { reserve: 1 })).toEqual(['GROW HRS', 'RESERVE HRS 1', 'FORTIFY HRS 3']);
  expect(written(areas, { reserve: 3, unusable: 3 })[1]).toBe('LEVY HRS 2');
});

clause(
  'DA-1.7.g',
  'armies within march to the border area most in need, all but one; a refuge is chosen',
  () => {
    const areas = {
      MXS: { owner: 'ESX', population: 3, armies: 4 },
      HRS: { owner: 'ESX', population: 3, forts: 9, armies: 1 },
      CAM: { owner: 'ESX', population: 3, forts: 3 },
      SUF: { owner: 'ESX', population: 3 },
      BDS: { owner: 'KNT', population: 1, armies: 3 },
    };
    // Cambridge lacks less than nothing, but more than Hertfordshire: the way there leads by Hertfordshire.
    expect(written(areas)).toEqual(['MOVE MXS HRS AB-1', 'RETREAT MXS HRS']);
    const { lines, peaceful } = sheet(areas);
    expect(peaceful).toEqual([lines.indexOf('MOVE MXS HRS AB-1')]);
    // Whoever has dropped out moves all the same, should the place be lost.
    expect(sheet(areas, {}, 'dropout').peaceful).toBeUndefined();
  },
);

clause('DA-1.7.g', 'no trade for Gaels, and none without ten BPs to spare', () => {
  const city = { GAL: { owner: 'IRI', population: 5 } };
  expect(written(city, { balance: 30 }, 'missed', 'IRI')).toEqual([]);
  expect(written({ LON: { owner: 'ESX', population: 5 } }, { balance: 30 })).toEqual(['BUILD LON 1']);
  expect(written({ LON: { owner: 'ESX', population: 5 } }, { balance: 5 })).toEqual([]);
  expect(written({ LON: { owner: 'ESX', population: 5, trade: 5 } }, { balance: 30 })).toEqual([]);
});

clause(
  'DA-1.7.h',
  'a dummy takes unowned areas by the cheapest winning blow, and leaves kingdoms alone that have not wronged it',
  () => {
    const areas = (owner: string | null) => ({
      HRS: { owner: 'ESX', population: 3, armies: 6 },
      BDS: { owner, population: 2 },
    });
    // An overrun loses nobody where a move loses one.
    expect(written(areas(null), { seen: ['BDS'] }, 'dummy')[0]).toBe('OVERRUN HRS BDS 6');
    expect(written(areas(null), { seen: [] }, 'dummy').join()).not.toContain('BDS');
    expect(written(areas(null), { seen: ['BDS'] }, 'missed').join()).not.toContain('BDS');
    expect(written(areas('MDA'), { seen: ['BDS'] }, 'dummy').join()).not.toContain('BDS');
    expect(written(areas('MDA'), { seen: ['BDS'] }, 'dropout')[0]).toBe('OVERRUN HRS BDS 6');
    const wronged = [{ by: 'MDA', turn: 4 }];
    expect(written(areas('MDA'), { seen: ['BDS'], wronged }, 'dummy')[0]).toBe('OVERRUN HRS BDS 6');
    // Nothing is to be had of an area with one population that the capture costs.
    const poor = { ...areas(null), BDS: { owner: null, population: 1 } };
    expect(written(poor, { seen: ['BDS'] }, 'dummy').join()).not.toContain('BDS');
  },
);

clause('DA-1.7.h', 'a dummy keeps half of those it sends, a drop-out is content with one', () => {
  // Five against eight: an assault costs three, and two are less than half.
  const areas = { MXS: { owner: 'ESX', population: 3, armies: 5 }, LON: { owner: null, population: 5 } };
  expect(written(areas, { seen: ['LON'], balance: 0 }, 'dummy').join()).not.toContain('LON');
  expect(written(areas, { seen: ['LON'], balance: 0 }, 'dropout')[0]).toBe('ASSAULT MXS LON 5');
});

clause('DA-1.7.h', 'a border area keeps one army at home', () => {
  const areas = {
    HRS: { owner: 'ESX', population: 3, armies: 6 },
    BDS: { owner: null, population: 2 },
    CAM: { owner: 'KNT', population: 3, armies: 1 },
  };
  expect(written(areas, { seen: ['BDS'] }, 'dummy')[0]).toBe('OVERRUN HRS BDS 5');
});

clause('DA-1.7.i', 'Gaels who have dropped out invade from full land the neighbour with most armies', () => {
  const areas = {
    DAL: { owner: 'SCO', population: 2 },
    DMS: { owner: 'STR', population: 2, armies: 2 },
    LRN: { owner: 'STR', population: 1, armies: 1 },
    DUM: many('STR', 0),
  };
  expect(written(areas, {}, 'dropout', 'SCO')[0]).toBe('INVADE DAL DMS');
  expect(
    written({ ...areas, DAL: { owner: 'SCO', population: 1 } }, {}, 'dropout', 'SCO').join(),
  ).not.toContain('INVADE');
  expect(written(areas, {}, 'dummy', 'SCO').join()).not.toContain('INVADE');
});

clause('DA-1.7.i', 'Gaels and Vikings who have dropped out put an army aboard a ship that has room', () => {
  const areas = (ships: number, armies: number) => ({
    HEB: { owner: 'VIK', population: 2, armies: 2 },
    MIN: { owner: 'VIK', ships, armies },
  });
  expect(written(areas(1, 0), {}, 'dropout', 'VIK')[0]).toBe('MOVE HEB MIN 1');
  expect(written(areas(1, 1), {}, 'dropout', 'VIK').join()).not.toContain('MIN');
  const full = { ...areas(1, 0), ATL: { owner: 'VIK', ships: 1, armies: 1 } };
  expect(written(full, {}, 'dropout', 'VIK')[0]).toBe('MOVE HEB MIN 1');
  const foreign = { ...areas(1, 0), ATL: { owner: 'IRI', ships: 2 } };
  expect(written(foreign, {}, 'dropout', 'VIK')[0]).toBe('MOVE HEB MIN 1');
  expect(written(areas(1, 0), {}, 'dummy', 'VIK').join()).not.toContain('MIN');
});

clause('DA-1.7.i', 'a raid goes where most people are and nobody stands, three at most', () => {
  const areas = {
    HRS: { owner: 'ESX', population: 3, armies: 2, forts: 9 },
    BDS: { owner: 'MDA', population: 3, armies: 1, forts: 9 },
    CAM: { owner: 'MDA', population: 2, forts: 9 },
    CHL: { owner: 'MDA', population: 1, armies: 1 },
  };
  const seen = ['BDS', 'CAM', 'CHL'];
  expect(written(areas, { seen }, 'dropout')[0]).toBe('RAID HRS BDS');
  const held = { ...areas, BDS: { ...areas.BDS, armies: 2 } };
  expect(written(held, { seen }, 'dropout')[0]).toBe('RAID HRS CAM');
  // In a forest one army is enough to make a raid worthless.
  expect(written({ ...held, CAM: { owner: 'ESX' } }, { seen }, 'dropout').join()).not.toContain('RAID');
});

clause(['DA-1.7.h', 'DA-1.7.i'], 'a dummy strikes four times at most, a drop-out eight times', () => {
  const taken = new Set<string>();
  const areas: NonNullable<Laid['areas']> = {};
  const seen: string[] = [];
  const { codes, neighbours, areas: facts } = world.map;
  const isOpen = (id: string): boolean => facts[id]!.terrain === 'lowland' && !taken.has(id);
  for (const from of codes) {
    const to = neighbours[from]!.find((id) => isOpen(id) && id !== from);
    if (!isOpen(from) || to === undefined || seen.length === 9) continue;
    for (const id of [from, to, ...neighbours[from]!, ...neighbours[to]!]) taken.add(id);
    areas[from] = { owner: 'ESX', population: 3, armies: 9 };
    areas[to] = { population: 3 };
    seen.push(to);
  }
  expect(seen).toHaveLength(9);
  const blows = (profile: Profile) =>
    written(areas, { seen, balance: 90 }, profile).filter((line) => /^(MOVE|OVERRUN|ASSAULT)/.test(line))
      .length;
  expect([blows('dummy'), blows('dropout')]).toEqual([4, 8]);
});

clause('DA-1.7.g', 'a refuge that is lost is replaced by the own neighbour that defends best', () => {
  const areas = {
    HRS: { owner: 'ESX', population: 3, armies: 1, retreat: 'BDS' },
    BDS: { owner: 'KNT', population: 3 },
    MXS: { owner: 'ESX', population: 3, forts: 1 },
    ESS: { owner: 'ESX', population: 3 },
  };
  expect(written(areas)).toContain('RETREAT HRS MXS');
  expect(written({ ...areas, BDS: { owner: 'ESX', population: 3 } }).join()).not.toContain('RETREAT');
});
