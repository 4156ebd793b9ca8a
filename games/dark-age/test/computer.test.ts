/** Table K of the rulings, row by row: what the computer writes for a kingdom. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { computerSheet, type Profile, threatTo } from '../rules/computer.ts';
import { beginTurn } from '../rules/turn.ts';
import type { Area, AreaId, Kingdom, KingdomId } from '../state.ts';
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
    ESS: { population: 1, armies: 9 },
  };
  const { position, options, chance } = lay({ areas });
  // Six of Kent are more than five of the Middle Angles, and nobody’s threaten nobody.
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

// ---------------------------------------------------------------- how many lines each row has

const { codes, neighbours, areas: facts } = world.map;

/** So many pairs of lowland areas that touch each other, with nothing between them and the next pair. */
function pairs(count: number): [AreaId, AreaId][] {
  const taken = new Set<AreaId>();
  const isOpen = (id: AreaId): boolean => facts[id]!.terrain === 'lowland' && !taken.has(id);
  const found: [AreaId, AreaId][] = [];
  for (const from of codes) {
    const to = neighbours[from]!.find((id) => isOpen(id));
    if (!isOpen(from) || to === undefined || found.length === count) continue;
    for (const id of [from, to, ...neighbours[from]!, ...neighbours[to]!]) taken.add(id);
    found.push([from, to]);
  }
  return found;
}

const laidOn = (
  count: number,
  own: Partial<Area>,
  other: Partial<Area>,
): NonNullable<Laid['areas']> & Record<AreaId, Partial<Area>> =>
  Object.fromEntries(
    pairs(count).flatMap(([from, to]) => [
      [from, { owner: 'ESX', ...own }],
      [to, { owner: 'MDA', ...other }],
    ]),
  );

/** How often each action is written, but for the taxes and the levy of the end. */
const counts = (...about: Parameters<typeof sheet>): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const line of written(...about)) {
    const [action] = line.split(' ');
    found[action!] = (found[action!] ?? 0) + 1;
  }
  return found;
};

clause('DA-1.7.g', 'two places are armed and two fortified, the neediest', () => {
  const threatened = laidOn(3, { population: 3 }, { population: 1, armies: 9 });
  expect(counts(threatened, { balance: 60 })).toEqual({ LEVY: 2, FORTIFY: 2 });
  expect(counts(threatened, { balance: 60, reserve: 30 })).toEqual({ RESERVE: 2, FORTIFY: 2 });
  // Ten against three are seven lacking, of which half are four.
  expect(written(threatened, { balance: 60, reserve: 30 })[0]).toMatch(/^RESERVE ... 4$/);
  // Three against three need one more, and four against three two: the second comes first.
  const [[first, beside], [second, before]] = pairs(2) as [[AreaId, AreaId], [AreaId, AreaId]];
  const uneven = {
    [first]: { owner: 'ESX', population: 3 },
    [beside]: { owner: 'MDA', armies: 3 },
    [second]: { owner: 'ESX', population: 3 },
    [before]: { owner: 'MDA', armies: 4 },
  };
  expect(written(uneven, { balance: 60 })).toEqual([
    `LEVY ${second} 1`,
    `LEVY ${first} 1`,
    `FORTIFY ${second} 1`,
  ]);
  // Against two there is nothing to fear.
  const even = { ...uneven, [beside]: { owner: 'MDA', armies: 2 }, [before]: { owner: 'MDA', armies: 2 } };
  expect(written(even, { balance: 60 })).toEqual([]);
});

clause('DA-1.7.g', 'what is threatened is armed as far as people and BPs reach', () => {
  const threatened = laidOn(1, { population: 2 }, { population: 1, armies: 30 });
  const [[from]] = pairs(1) as [[AreaId, AreaId]];
  // Four come by taxes: a field that grows to three costs two of six, three of four are an army.
  expect(written(threatened, { balance: 2 })).toEqual([
    `GROW ${from}`,
    `LEVY ${from} 1`,
    `FORTIFY ${from} 1`,
  ]);
  expect(written(threatened, { balance: 60 })).toEqual([
    `GROW ${from}`,
    `LEVY ${from} 3`,
    `FORTIFY ${from} 3`,
  ]);
  expect(written(threatened, { balance: 0, reserve: 9 })).toEqual([`GROW ${from}`, `RESERVE ${from} 2`]);
  expect(written(threatened, { balance: 60, reserve: 9, unusable: 8 })[1]).toBe(`RESERVE ${from} 1`);
});

clause('DA-1.7.g', 'three armies march, from where two or more stand', () => {
  // A border area, one enemy beside it, and four of its own that the enemy does not touch.
  const around = (id: AreaId): AreaId[] => neighbours[id]!.filter((one) => facts[one]!.kind === 'land');
  const [border, enemy, ...within] = codes.flatMap((id) => {
    const foe = around(id).find(
      (one) => around(id).filter((own) => own !== one && !neighbours[one]!.includes(own)).length >= 4,
    );
    if (facts[id]!.kind !== 'land' || foe === undefined) return [];
    const own = around(id).filter((one) => one !== foe && !neighbours[foe]!.includes(one));
    return [id, foe, ...own.slice(0, 4)];
  }) as [AreaId, AreaId, ...AreaId[]];
  const four = within.slice(0, 4);
  const realm = (armies: number) => ({
    [border]: { owner: 'ESX', population: 3, armies: 1, mode: 'defend' as const },
    [enemy]: { owner: 'MDA', population: 1, armies: 1 },
    ...Object.fromEntries(
      four.map((id) => [id, { owner: 'ESX', armies, population: 9, mode: 'defend' as const }]),
    ),
  });
  expect(written(realm(2), { balance: 60 })).toEqual(
    four
      .toSorted()
      .slice(0, 3)
      .map((id) => `MOVE ${id} ${border} AB-1`),
  );
  expect(written(realm(1), { balance: 60 })).toEqual([]);
});

clause('DA-1.7.g', 'two lone armies make room, where people can grow and all can be paid', () => {
  const lone = (people: number, armies = 1) =>
    laidOn(3, { population: people, armies, mode: 'defend' }, { owner: 'ESX', population: 3 });
  const [[first, beside], [second, before]] = pairs(3) as [[AreaId, AreaId], [AreaId, AreaId]];
  const pair = (from: AreaId, to: AreaId) => [`MOVE ${from} ${to} 1`, `GROW ${from}`];
  expect(written(lone(2), { balance: 60 })).toEqual([...pair(first, beside), ...pair(second, before)]);
  // Four by taxes and two make three and three.
  expect(written(lone(2), { balance: 2 })).toEqual([...pair(first, beside), ...pair(second, before)]);
  expect(written(lone(2), { balance: 1 })).toEqual(pair(first, beside));
  expect(written(lone(0), { balance: 60 })).toEqual([]);
  expect(written(lone(3), { balance: 60 })).toEqual([]);
  expect(written(lone(2, 2), { balance: 60 })).toEqual([]);
});

clause('DA-1.7.g', 'two refuges are chosen, for armies that would retreat and cannot', () => {
  const exposed = (own: Partial<Area>) =>
    laidOn(3, { population: 3, armies: 1, ...own }, { owner: 'ESX', population: 3 });
  expect(counts(exposed({}))).toEqual({ RETREAT: 2 });
  expect(counts(exposed({ armies: 0 }))).toEqual({});
  expect(counts(exposed({ mode: 'defend' }))).toEqual({});
  // One who would have to leap over the land between has no refuge there.
  const [[from, to], [far]] = pairs(2) as [[AreaId, AreaId], [AreaId, AreaId]];
  const leap = {
    [from]: { owner: 'ESX', population: 3, armies: 1, retreat: far },
    [to]: { owner: 'ESX', population: 3 },
    [far]: { owner: 'ESX', population: 3 },
  };
  expect(written(leap)).toEqual([`RETREAT ${from} ${to}`]);
});

clause('DA-1.7.g', 'one city builds, the largest that has more people than trade', () => {
  const cities = {
    LON: { owner: 'ESX', population: 5, trade: 5 },
    OXF: { owner: 'ESX', population: 4, trade: 4, armies: 1, mode: 'defend' as const },
    NOR: { owner: 'ESX', population: 3, trade: 2 },
    WIN: { owner: 'ESX', population: 3, trade: 0 },
  };
  expect(written(cities, { balance: 90 }).filter((line) => line.startsWith('BUILD'))).toEqual([
    'BUILD NOR 1',
  ]);
});

clause('DA-1.7.g', 'the last line levies where most people are, but not in a city that is shut in', () => {
  const last = (areas: Laid['areas']) => sheet(areas, { balance: 60 }).lines.at(-1);
  const city = { LON: { owner: 'ESX', population: 5 }, HRS: { owner: 'ESX', population: 3, forts: 1 } };
  expect(last(city)).toBe('LEVY LON 5');
  expect(last({ ...city, MXS: { owner: 'MDA', armies: 3 } })).toBe('LEVY HRS 3');
  // As many as can stay: three people, a fort and one make room for five.
  const full = (armies: number) =>
    last({ HRS: { owner: 'ESX', population: 3, forts: 1, armies, mode: 'defend' } });
  expect([full(3), full(4), full(5)]).toEqual(['LEVY HRS 2', 'LEVY HRS 1', 'TAX']);
  // A kingdom that is all at sea has nothing but taxes.
  expect(sheet({ THA: { owner: 'ESX', ships: 1 } }).lines).toEqual(Array(15).fill('TAX'));
});

// ---------------------------------------------------------------- rows A to D, one by one

clause('DA-1.7.i', 'three raids at most, one from each place, out of two armies and over people', () => {
  const walls = { population: 2, armies: 1, forts: 9 };
  const raids = (own: Partial<Area>, other: Partial<Area>) => {
    const areas = laidOn(4, { population: 3, mode: 'defend', ...own }, other);
    const seen = Object.keys(areas).filter((id) => areas[id]!.owner !== 'ESX');
    return counts(areas, { seen, balance: 60 }, 'dropout').RAID ?? 0;
  };
  expect(raids({ armies: 2 }, walls)).toBe(3);
  expect(raids({ armies: 1 }, walls)).toBe(0);
  expect(raids({ armies: 2 }, { ...walls, owner: null })).toBe(0);
  expect(raids({ armies: 2 }, { ...walls, population: 0 })).toBe(0);
  const two = {
    HRS: { owner: 'ESX', population: 3, armies: 2, mode: 'defend' as const },
    BDS: { owner: 'MDA', ...walls },
    CAM: { owner: 'MDA', ...walls },
  };
  expect(counts(two, { seen: ['BDS', 'CAM'] }, 'dropout').RAID).toBe(1);
  expect(written(two, { seen: ['CAM'] }, 'dropout')).toContain('RAID HRS CAM');
  expect(counts(two, { seen: [] }, 'dropout').RAID).toBeUndefined();
  // From a sea one army is enough.
  const sea = { THA: { owner: 'ESX', ships: 1, armies: 1 }, ESS: { owner: 'MDA', ...walls } };
  expect(written(sea, { seen: ['ESS'] }, 'dropout')).toContain('RAID THA ESS');
});

clause(
  'DA-1.7.i',
  'Gaels invade the armies of another, not their own, nor nobody’s, nor an empty land',
  () => {
    const areas = {
      GAS: { owner: 'IRI', population: 3 },
      CLA: { owner: 'IRI', armies: 9, mode: 'defend' as const },
      MAY: { population: 1, armies: 8 },
      RSC: { owner: 'DFD', population: 1, armies: 1, forts: 9 },
      TIP: { owner: 'DFD', population: 3 },
      GAL: { owner: 'DFD', population: 1, armies: 7 },
    };
    const invasions = (laid: Laid['areas']) =>
      written(laid, { seen: [], balance: 60 }, 'dropout', 'IRI').filter((line) => line.startsWith('INVADE'));
    expect(invasions(areas)).toEqual(['INVADE GAS RSC']);
    expect(invasions({ ...areas, RSC: { owner: 'DFD', population: 1 } })).toEqual([]);
  },
);

clause('DA-1.7.i', 'two invasions at most, out of land that holds two or more', () => {
  const invasions = (full: Record<AreaId, number>) => {
    const own = Object.entries(full).map(([id, population]) => [id, { owner: 'IRI', population }]);
    const areas = { ...Object.fromEntries(own), TIP: { owner: 'DFD', population: 3, armies: 9, forts: 9 } };
    return counts(areas, { seen: [], balance: 60 }, 'dropout', 'IRI').INVADE ?? 0;
  };
  expect(invasions({ GAS: 3, LKS: 3, RSC: 3 })).toBe(2);
  // Uplands hold two; a wetland that is full is none of these.
  expect([invasions({ CLA: 2 }), invasions({ CLA: 1 }), invasions({ KIL: 1 })]).toEqual([1, 0, 0]);
});

clause('DA-1.7.i', 'two armies go aboard at most, out of two, and of Gaels and Vikings alone', () => {
  const isCoast = (id: AreaId) => facts[id]!.kind === 'land';
  const taken = new Set<AreaId>();
  const coasts = codes.flatMap((sea) => {
    const land = neighbours[sea]!.find(isCoast);
    if (facts[sea]!.kind !== 'sea' || land === undefined || taken.has(land)) return [];
    for (const id of [land, ...neighbours[land]!]) taken.add(id);
    return [[land, sea] as const];
  });
  const areas = (owner: KingdomId, armies: number) =>
    Object.fromEntries(
      coasts.slice(0, 3).flatMap(([land, sea]) => [
        [land, { owner, population: 1, armies, mode: 'defend' as const }],
        [sea, { owner, ships: 2 }],
      ]),
    );
  const boarded = (owner: KingdomId, armies: number) =>
    counts(areas(owner, armies), { balance: 60 }, 'dropout', owner).MOVE ?? 0;
  expect([boarded('VIK', 2), boarded('IRI', 2), boarded('VIK', 1), boarded('ESX', 2)]).toEqual([2, 2, 0, 0]);
});

clause(
  'DA-1.7.h',
  'what is dared against how many: three for each of the people, two for a city, less what it costs',
  () => {
    const dares = (target: AreaId, theirs: Partial<Area>, profile: Profile) =>
      Array.from({ length: 9 }, (_, i) => {
        const areas = {
          MXS: { owner: 'ESX', population: 3, armies: i + 1, mode: 'defend' as const },
          [target]: theirs,
        };
        const [first] = written(areas, { seen: [target], balance: 60 }, profile);
        return first?.includes(target) ? first[0] : '-';
      }).join('');
    const rows = (target: AreaId, theirs: Partial<Area>) =>
      [0, 1, 2, 3].map((armies) =>
        (['dummy', 'dropout'] as const)
          .map((profile) => dares(target, { ...theirs, armies }, profile))
          .join(' '),
      );
    // Nobody’s fields, of one fewer when taken: from none to three that guard them, with one to nine.
    expect(rows('HRS', { population: 2 })).toEqual([
      'OOOOOOOOO OOOOOOOOO',
      '--MMMOOOO --MMMOOOO',
      '--------- ---------',
      '--------- ---------',
    ]);
    // Of another kingdom of the same nation, which a dummy leaves alone.
    expect(rows('HRS', { population: 3, owner: 'KNT' })).toEqual([
      '--------- OOOOOOOOO',
      '--------- -RRMMMMOO',
      '--------- ----MMMMM',
      '--------- ------MMM',
    ]);
    expect(rows('LON', { population: 2, forts: 1 })).toEqual([
      '---AAMMMM ---AMMMMM',
      '-----AMMM -----AMMM',
      '-------AA -------AA',
      '--------- ---------',
    ]);
    expect(rows('SRY', { population: 2 })).toEqual([
      'OOOOOOOOO OOOOOOOOO',
      '------OOO ------OOO',
      '--------- ---------',
      '--------- ---------',
    ]);
  },
);

clause(
  'DA-1.7.h',
  'of two targets alike the one with more people comes first, then the first by its code',
  () => {
    const first = (theirs: Record<AreaId, Partial<Area>>) =>
      written(
        { HRS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' }, ...theirs },
        { seen: Object.keys(theirs), balance: 60 },
        'dropout',
      )[0];
    expect(first({ CAM: { population: 2 }, BDS: { population: 2 } })).toBe('OVERRUN HRS BDS 9');
    expect(first({ CAM: { population: 3 }, BDS: { population: 2 } })).toBe('OVERRUN HRS CAM 9');
    // Three of the own nation are worth as much as four of others of whom one is lost.
    expect(first({ CAM: { population: 4 }, BDS: { population: 3, owner: 'MDA' } })).toBe('OVERRUN HRS CAM 9');
    expect(first({ BDS: { population: 4 }, CAM: { population: 3, owner: 'MDA' } })).toBe('OVERRUN HRS BDS 9');
  },
);

clause('DA-1.7.h', 'whoever is stuck strikes no more, and others strike in his place', () => {
  const areas = {
    HRS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' as const },
    CHL: { population: 5 },
    OXS: { population: 4 },
    NFS: { owner: 'ESX', population: 3, armies: 3, mode: 'defend' as const },
    SUF: { population: 3 },
  };
  const blows = written(areas, { seen: ['CHL', 'OXS', 'SUF'], balance: 60 }, 'dropout');
  // From the Chilterns the way would be open to Oxfordshire, but not through those woods.
  expect(blows.slice(0, 2)).toEqual(['OVERRUN HRS CHL 9', 'OVERRUN NFS SUF 3']);
  expect(blows.join()).not.toContain('OXS');
});

clause('DA-1.7.h', 'a landing is reckoned with the ships that bring it', () => {
  const landing = (ships: number) =>
    written(
      { THA: { owner: 'ESX', ships, armies: 1 }, ESS: { population: 3, armies: 1 } },
      { seen: ['ESS'], balance: 60 },
      'dropout',
    ).find((line) => line.includes('ESS'));
  expect([landing(1), landing(9)]).toEqual([undefined, 'OVERRUN THA ESS 1']);
});

clause('DA-1.7.i', 'the whole treasury is cashed by who has dropped out, and nobody else', () => {
  const first = (profile: Profile, treasury: number) =>
    sheet({ HRS: { owner: 'ESX', population: 3 } }, { treasury }, profile).lines.slice(0, 2);
  expect(first('dropout', 7)).toEqual(['CASH 7', 'TAX']);
  expect(first('dropout', 1)).toEqual(['CASH 1', 'TAX']);
  expect(first('dropout', 0)).toEqual(['TAX', 'TAX']);
  expect(first('dummy', 7)).toEqual(['TAX', 'TAX']);
});

clause('DA-1.7.g', 'no sheet has more than sixteen lines, and the last is kept for a levy', () => {
  const areas = {
    ...laidOn(9, { population: 2, armies: 9, mode: 'defend' }, { owner: null, population: 3 }),
    LON: { owner: 'ESX', population: 4 },
    NOR: { owner: 'ESX', population: 4 },
    WIN: { owner: 'ESX', population: 4 },
    OXF: { owner: 'ESX', population: 3 },
    YOR: { owner: 'ESX', population: 3 },
    LIN: { owner: 'ESX', population: 3 },
  };
  const seen = Object.keys(areas).filter((id) => areas[id as keyof typeof areas]!.owner === null);
  const { lines } = sheet(areas, { seen, balance: 90 }, 'dropout');
  expect(lines).toHaveLength(16);
  expect(lines.filter((line) => line.startsWith('GROW'))).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/^LEVY/);
});

clause(
  'DA-1.7.h',
  'nobody strikes what is his already, nor whom he has no quarrel with, nor what he cannot pay',
  () => {
    const two = {
      HRS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' as const },
      ESS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' as const },
      CAM: { population: 3 },
    };
    const into = written(two, { seen: ['CAM'], balance: 60 }, 'dropout').filter((line) =>
      line.includes('CAM 9'),
    );
    expect(into).toHaveLength(1);
    const wronged = [{ by: 'KNT', turn: 4 }];
    const peace = { ...two, CAM: { owner: 'MDA', population: 3 } };
    expect(written(peace, { seen: ['CAM'], wronged, balance: 60 }, 'dummy').join()).not.toContain('CAM');
    // Four BPs by taxes are four blows, and none is kept for later.
    const many = laidOn(6, { population: 3, armies: 9, mode: 'defend' }, { owner: null, population: 3 });
    const seen = Object.keys(many).filter((id) => many[id]!.owner === null);
    expect(counts(many, { seen, balance: 0 }, 'dropout')).toEqual({ OVERRUN: 4 });
  },
);

clause(
  'DA-1.7.h',
  'of two places the one strikes whose target comes first; of foreigners one is lost',
  () => {
    const realm = (theirs: Record<AreaId, Partial<Area>>) =>
      written(
        {
          ESS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' },
          HRS: { owner: 'ESX', population: 3, armies: 9, mode: 'defend' },
          ...theirs,
        },
        { seen: Object.keys(theirs), balance: 60 },
        'dropout',
      )[0];
    expect(realm({ CAM: { population: 2 }, BDS: { population: 2 } })).toBe('OVERRUN HRS BDS 9');
    expect(realm({ CAM: { population: 4 }, BDS: { owner: 'MDA', population: 3 } })).toBe('OVERRUN ESS CAM 9');
    expect(realm({ BDS: { owner: 'MDA', population: 1 } })).toBe('MOVE HRS BDS 9');
    // Of a foreigner nobody would be left: a raid is all that he is worth.
    expect(realm({ BDS: { owner: 'GWD', population: 1 } })).toBe('RAID HRS BDS');
  },
);
