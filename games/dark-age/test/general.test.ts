import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  captureHousehold,
  changeOwner,
  defenceLevel,
  deployHousehold,
  deployInCity,
  drown,
  isBlockaded,
  maintenanceOf,
} from '../rules/general.ts';
import { beginTurn } from '../rules/turn.ts';
import type { AreaId, Terrain } from '../state.ts';
import { area, kingdom, type Laid, lay, told, turn, world } from './table.ts';

const under = (laid: ReturnType<typeof lay>) => beginTurn(world, laid.options, laid.position, laid.chance);
const someWith = (terrain: Terrain): AreaId =>
  world.map.codes.find((id) => world.map.areas[id]!.terrain === terrain)!;
const level = (laid: Laid, id: AreaId): number => defenceLevel(under(lay(laid)), id);

clause('DA-2.5.a', 'armies and people, doubled as far as forts and trade reach', () => {
  const base = { owner: 'ESX', armies: 2, population: 3 };
  expect(level({ areas: { MXS: base } }, 'MXS')).toBe(5);
  expect(level({ areas: { MXS: { ...base, forts: 2 } } }, 'MXS')).toBe(7);
  expect(level({ areas: { MXS: { ...base, forts: 9 } } }, 'MXS')).toBe(10);
  expect(level({ areas: { LON: { ...base, forts: 1, trade: 2 } } }, 'LON')).toBe(5 + 3 + 3);
});

clause(
  ['DA-2.5.b', 'DA-2.5.c', 'DA-11.1.b', 'DA-2.3.b'],
  'the ground defends, even an empty one; as the printed table says with the option',
  () => {
    const bonus = (terrain: Terrain, options: Laid['options'] = {}) => level({ options }, someWith(terrain));
    const all: Terrain[] = ['lowland', 'upland', 'island', 'mountain', 'forest', 'wetland', 'city'];
    expect(all.map((terrain) => bonus(terrain))).toEqual([0, 1, 1, 2, 2, 2, 3]);
    expect(all.map((terrain) => bonus(terrain, { terrainDefence: '11.1' }))).toEqual([0, 1, 1, 1, 1, 1, 2]);
  },
);

clause(['DA-2.7.a', 'DA-11.1.a', 'DA-4.3.e'], 'limits by terrain, 393 in all', () => {
  const limits = Object.fromEntries(
    Object.entries(world.tables.terrain).map(([terrain, { limit }]) => [terrain, limit]),
  );
  expect(limits).toEqual({
    city: 5,
    mountain: 1,
    forest: 1,
    wetland: 1,
    upland: 2,
    island: 2,
    lowland: 3,
    sea: 0,
  });
  expect(world.map.capacity).toBe(393);
});

clause(['DA-11.1.c', 'DA-11.1.d', 'DA-2.4.a'], 'what hard country does to losses and movement', () => {
  const hard = ['mountain', 'forest', 'wetland'];
  for (const [terrain, { shelter, sticky }] of Object.entries(world.tables.terrain)) {
    expect([terrain, shelter]).toEqual([terrain, hard.includes(terrain) ? 1 : 0]);
    expect([terrain, sticky]).toEqual([terrain, hard.includes(terrain) || terrain === 'city']);
  }
});

clause(
  ['DA-2.7.b', 'DA-2.7.c', 'DA-4.2.e'],
  'people above the limit are lost at the end of the turn, a VP for each',
  () => {
    const laid = lay({ areas: { MXS: { owner: 'ESX', population: 5 }, FEN: { population: 3 } } });
    turn(laid);
    expect(area(laid, 'MXS')).toBe('ESX P3');
    expect(kingdom(laid, 'ESX').points).toBe(-2);
    expect(area(laid, 'FEN')).toBe('- P1');
  },
);

clause('DA-2.7.d', 'Gaels above the limit take up arms, and may disperse at once', () => {
  const laid = lay({ areas: { SLI: { owner: 'IRI', population: 5 } } });
  const { limit } = world.tables.terrain[world.map.areas.SLI!.terrain];
  turn(laid);
  expect(area(laid, 'SLI')).toBe(`IRI P${limit} A${5 - limit}`);
  expect(kingdom(laid, 'IRI').points).toBe(0);
});

clause(
  ['DA-2.8.c', 'DA-2.8.d', 'DA-2.8.e', 'DA-2.8.f', 'DA-2.8.g'],
  'what is left over goes back, into household, reserve, treasury and order of play',
  () => {
    const left = (balance: number, more = {}) => {
      const laid = lay({
        areas: { MXS: { owner: 'ESX' }, LON: { owner: 'ESX', population: 2 } },
        kingdoms: { ESX: { balance, treasury: 9, king: 'LON', ...more } },
      });
      const { accounts } = turn(laid, { ESX: ['CASH 4'] });
      const { treasury, household, reserve } = kingdom(laid, 'ESX');
      return [treasury, household, reserve, accounts.ESX!.bid];
    };
    // Four that were cashed go back before anything else.
    expect(left(0)).toEqual([9, 0, 0, 0]);
    expect(left(2)).toEqual([9, 0, 0, 2]);
    expect(left(3)).toEqual([9, 1, 0, 0]);
    expect(left(7)).toEqual([9, 1, 1, 1]);
    expect(left(14)).toEqual([11, 1, 1, 2]);
  },
);

clause('DA-2.8.d', 'nobody joins a household in a blockaded city', () => {
  const laid = lay({
    areas: { MXS: { owner: 'KNT', armies: 9, population: 9 }, LON: { owner: 'ESX', population: 2 } },
    kingdoms: { ESX: { balance: 7, king: 'LON' } },
  });
  turn(laid);
  expect(kingdom(laid, 'ESX')).toMatchObject({ household: 0, reserve: 1, treasury: 1 });
});

clause('DA-2.12.a', 'half of armies, forts and ships beyond the people, for each area by itself', () => {
  const t = under(
    lay({
      areas: {
        MXS: { owner: 'ESX', armies: 6, forts: 2, population: 3 },
        HRS: { owner: 'ESX', population: 3 },
      },
    }),
  );
  expect(maintenanceOf(t, 'MXS')).toBe(2);
  expect(maintenanceOf(t, 'HRS')).toBe(0);
});

clause('DA-2.12.c', 'maintenance beyond the income comes from the treasury, and the rest is forgiven', () => {
  const poor = (treasury: number) => {
    const laid = lay({
      areas: { MXS: { owner: 'ESX', armies: 9, population: 1, forts: 7 } },
      kingdoms: { ESX: { treasury, balance: 0 } },
    });
    turn(laid);
    return [kingdom(laid, 'ESX').balance, kingdom(laid, 'ESX').treasury];
  };
  // Nine armies and seven forts less one are fifteen: seven, of which one is earned.
  expect(poor(10)).toEqual([0, 4]);
  expect(poor(2)).toEqual([0, 0]);
});

clause(
  ['DA-2.13.a', 'DA-2.13.c', 'DA-2.13.e'],
  'one army too many goes home each turn, before maintenance; nobody’s vanish',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'ESX', armies: 6, population: 2, forts: 1 },
        HRS: { owner: 'ESX', armies: 4, population: 2, forts: 1 },
        FEN: { armies: 5 },
      },
      kingdoms: { ESX: { balance: 0 } },
    });
    const { accounts } = turn(laid);
    expect([area(laid, 'MXS'), area(laid, 'HRS'), area(laid, 'FEN')]).toEqual([
      'ESX P2 A5 F1',
      'ESX P2 A4 F1',
      '- A4',
    ]);
    expect(kingdom(laid, 'ESX').reserve).toBe(1);
    expect(accounts.ESX!.maintenance).toBe(2 + 1);
  },
);

clause(
  ['DA-2.13.b', 'DA-8.7.a', 'DA-8.7.b'],
  'one ship of several goes home with one of those aboard, a single one never',
  () => {
    const laid = lay({
      areas: {
        THA: { owner: 'ESX', ships: 3, armies: 2 },
        YAR: { owner: 'ESX', ships: 1, armies: 1 },
        MXS: { owner: 'ESX', population: 3 },
      },
      kingdoms: { ESX: { balance: 0 } },
    });
    const { accounts } = turn(laid);
    expect([area(laid, 'THA'), area(laid, 'YAR')]).toEqual(['ESX A1 S2', 'ESX A1 S1']);
    expect(kingdom(laid, 'ESX')).toMatchObject({ reserve: 1, fleet: 1 });
    expect(accounts.ESX!.maintenance).toBe(1 + 1);
  },
);

clause(
  ['DA-2.15.a', 'DA-2.15.b', 'DA-2.8.a'],
  'people are income, less maintenance, for the next turn',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'ESX', population: 3, armies: 2, forts: 5 },
        HRS: { owner: 'ESX', population: 2 },
      },
      kingdoms: { ESX: { balance: 1 } },
    });
    turn(laid);
    expect(kingdom(laid, 'ESX').balance).toBe(3 + 2 - 2);
  },
);

clause('DA-2.15.c', 'Vikings get as many BPs from home as turns were played', () => {
  const laid = lay({
    turn: 6,
    areas: { SKY: { owner: 'VIK', population: 1 }, MXS: { owner: 'ESX', population: 1 } },
  });
  turn(laid);
  expect(kingdom(laid, 'VIK').balance).toBe(7);
  expect(kingdom(laid, 'ESX').balance).toBe(1);
});

clause(
  ['DA-2.15.e', 'DA-2.15.f', 'DA-2.9', 'DA-11.2.a'],
  'trade pays the owner of the city and as much the owner of the land around',
  () => {
    const trade = (city: string | null, land: string | null) => {
      const laid = lay({
        areas: {
          LON: { owner: city, population: 3, trade: 2 },
          MXS: { owner: land },
          HRS: { owner: 'ESX' },
          KES: { owner: 'KNT' },
        },
        kingdoms: { ESX: { balance: 0 }, KNT: { balance: 0 } },
      });
      turn(laid);
      return [kingdom(laid, 'ESX').treasury, kingdom(laid, 'KNT').treasury];
    };
    expect(trade('ESX', 'ESX')).toEqual([4, 0]);
    expect(trade('ESX', 'KNT')).toEqual([2, 2]);
    expect(trade('ESX', null)).toEqual([2, 0]);
    expect(trade(null, 'KNT')).toEqual([0, 2]);
  },
);

clause('DA-11.2.b', 'the income table', () => {
  const yields = [
    [1, 5, 2],
    [2, 3, 4],
    [3, 2, 5],
    [4, 4, 8],
    [5, 5, 10],
    [5, 0, 5],
  ] as const;
  for (const [population, trade, total] of yields) {
    const laid = lay({
      areas: { LON: { owner: 'ESX', population, trade } },
      kingdoms: { ESX: { balance: 0 } },
    });
    turn(laid);
    const { balance, treasury } = kingdom(laid, 'ESX');
    expect(balance + treasury).toBe(total);
  }
});

clause(
  ['DA-2.16.a', 'DA-2.16.b'],
  'a city is blockaded by more armies around it than half its people and armies',
  () => {
    const blockade = (around: object, city: object) =>
      isBlockaded(under(lay({ areas: { MXS: around, LON: city } })), 'LON');
    const city = { owner: 'ESX', population: 3, armies: 1 };
    expect(blockade({ owner: 'KNT', armies: 2 }, city)).toBe(false);
    expect(blockade({ owner: 'KNT', armies: 3 }, city)).toBe(true);
    expect(blockade({ owner: 'ESX', armies: 3 }, city)).toBe(false);
    expect(blockade({ owner: null, armies: 3 }, city)).toBe(false);
    expect(blockade({ owner: 'KNT', armies: 3 }, { ...city, owner: null })).toBe(true);
  },
);

/** London of Essex, shut in by Kent. */
const shutIn = (more: Laid = {}) =>
  lay({
    ...more,
    areas: {
      MXS: { owner: 'KNT', armies: 9, population: 9 },
      LON: { owner: 'ESX', population: 3, armies: 1, forts: 1, trade: 2 },
      ...more.areas,
    },
    kingdoms: { ESX: { reserve: 3, balance: 40, ...more.kingdoms?.ESX }, ...more.kingdoms },
  });

clause('DA-2.16.c', 'a blockaded city gives nothing, and its trade nobody', () => {
  const laid = shutIn();
  turn(laid, { ESX: ['ORDER 40'] });
  expect(kingdom(laid, 'ESX')).toMatchObject({ balance: 0, treasury: 0 });
  expect(kingdom(laid, 'KNT').treasury).toBe(4);
});

clause(
  ['DA-2.16.d', 'DA-2.16.e', 'DA-6.1.c', 'DA-6.10.b'],
  'what a blockaded city may not do, and what it may',
  () => {
    const laid = shutIn({ kingdoms: { ESX: { reserve: 3, balance: 40, king: 'LON' } } });
    const played = turn(laid, {
      ESX: [
        'BUILD LON 1',
        'FORTIFY LON 1',
        'GROW LON',
        'LEVY LON 1',
        'MIGRATE LON MXS 1',
        'PILLAGE LON',
        'RAZE LON 1',
        'RESERVE LON 1',
        'HOUSE 1',
        'DEFEND LON',
        'RETREAT LON MXS',
        'MOVE LON MXS',
        'DISBAND LON',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-2.16.d blockaded',
      'DA-2.16.d blockaded',
      'DA-2.16.d blockaded',
      'DA-6.1.c blockaded',
      'DA-5.14.c not-own',
      'DA-2.16.d blockaded',
      'DA-2.16.d blockaded',
      'DA-6.1.c blockaded',
      'DA-6.10.b blockaded',
      'defends',
      'retreat-set',
      'repelled',
      'DA-6.6.a no-army',
    ]);
  },
);

clause(
  ['DA-2.17.a', 'DA-2.17.b', 'DA-2.17.f'],
  'line by line in the order of play, each done before the next',
  () => {
    const race = (order: string[]) => {
      const laid = lay({
        order,
        areas: {
          HRS: { owner: 'ESX', armies: 3, population: 9 },
          BDS: {},
          NHS: { owner: 'MDA', armies: 3, population: 9 },
        },
      });
      const played = turn(laid, { ESX: ['', 'MOVE HRS BDS 2'], MDA: ['', 'MOVE NHS BDS 2'] });
      return [told(played, 'ESX')[0], told(played, 'MDA')[0]];
    };
    expect(race(['ESX', 'MDA'])).toEqual(['captured', 'repelled']);
    expect(race(['MDA', 'ESX'])).toEqual(['repelled', 'captured']);
  },
);

clause(
  ['DA-2.18.a', 'DA-2.18.b', 'DA-2.18.c', 'DA-2.18.d'],
  'unowned areas arm, build and grow by a die, table U',
  () => {
    const after = (rolled: number, before: object) => {
      const laid = lay({
        draws: { 'unowned LON': rolled - 1 },
        areas: { LON: { ...before }, FEN: { owner: 'EAS' } },
      });
      turn(laid);
      return area(laid, 'LON');
    };
    const rich = { population: 4 };
    expect([1, 3, 4, 5, 6, 8, 9, 12].map((roll) => after(roll, rich))).toEqual([
      '- P4 A1',
      '- P4 A1',
      '- P4 F1',
      '- P4 F1',
      '- P5',
      '- P5',
      '- P4',
      '- P4',
    ]);
    const poor = { population: 2 };
    expect([1, 2, 3, 5, 6].map((roll) => after(roll, poor))).toEqual([
      '- P2 A1',
      '- P2 F1',
      '- P3',
      '- P3',
      '- P2',
    ]);
    expect([1, 2, 3].map((roll) => after(roll, {}))).toEqual(['- P1', '- P1', '-']);
    // Trade counts as income; limits stop what would be too much.
    expect(after(2, { population: 2, trade: 1 })).toBe('- P2 A1 T1');
    expect(after(6, { population: 5 })).toBe('- P5');
    expect(after(4, { population: 4, forts: 4 })).toBe('- P4 F4');
    expect(after(1, { population: 4, forts: 1, armies: 6 })).toBe('- P4 A6 F1');
  },
);

clause('DA-2.18.a', 'a blockaded city and the sea do nothing by themselves', () => {
  const laid = lay({
    draws: { 'unowned LON': 0 },
    areas: { LON: { population: 4 }, MXS: { owner: 'KNT', armies: 3, population: 9 } },
  });
  turn(laid);
  expect(area(laid, 'LON')).toBe('- P4');
});

clause(
  ['DA-X7', 'DA-X6', 'DA-X20'],
  'with the owner of an area go passages, returns and the trap there, and no others',
  () => {
    const t = under(
      lay({
        areas: { MXS: { owner: 'ESX' }, HRS: { owner: 'ESX' }, KES: { owner: 'KNT' } },
        kingdoms: {
          ESX: { spy: 'MXS', trap: 'KNT' },
          EAS: { spy: 'HRS', trap: 'KNT' },
          KNT: { spy: 'MXS', trap: 'ESX' },
        },
      }),
    );
    const leave = (id: AreaId, to = 'KNT') => ({ area: id, granter: 'ESX', to });
    const noted = [leave('HRS'), leave('MXS'), leave('MXS', 'EAS'), leave('KES'), leave('MXS')];
    t.passages.push(...noted);
    t.passed.push(...noted);
    changeOwner(t, 'MXS', 'KNT', null, 'by leave');
    expect(t.passages).toEqual([leave('HRS'), leave('KES')]);
    expect(t.passed).toEqual(noted);
    const traps = () => ['ESX', 'EAS', 'KNT'].map((id) => t.position.kingdoms[id]!.trap);
    // The new owner’s trap stands where he is master now.
    expect(traps()).toEqual([null, 'KNT', 'ESX']);
    changeOwner(t, 'HRS', null);
    expect(t.passed).toEqual(noted.slice(1));
    expect(traps()).toEqual([null, null, 'ESX']);
  },
);

clause(['DA-8.8', 'DA-3.14.a', 'DA-3.14.c'], 'who drowns, and whose household stands to arms', () => {
  const t = under(
    lay({
      areas: {
        THA: { owner: 'ESX', ships: 2, armies: 5 },
        DOV: { owner: 'ESX', ships: 2, armies: 2 },
        MXS: { owner: 'ESX', armies: 3 },
        LON: { owner: 'ESX' },
        HRS: { owner: 'KNT' },
      },
      kingdoms: { ESX: { household: 4, king: 'MXS' }, KNT: { household: 2, king: 'LON' } },
    }),
  );
  expect(['THA', 'DOV', 'MXS'].map((id) => drown(t, id))).toEqual([3, 0, 0]);
  // One in a city, or where its kingdom is not at home, stays as it is.
  expect(['LON', 'HRS', 'FEN'].map((id) => deployHousehold(t, id))).toEqual([0, 0, 0]);
  t.position.kingdoms.ESX!.king = 'HRS';
  expect(deployHousehold(t, 'HRS')).toBe(0);
  t.position.kingdoms.ESX!.king = 'MXS';
  expect([deployHousehold(t, 'MXS'), deployHousehold(t, 'MXS')]).toEqual([4, 0]);
  expect(t.position.areas.MXS!.armies).toBe(7);
});

clause(
  ['DA-10.7.b', 'DA-3.14.b', 'DA-X8'],
  'a captured household costs half the treasury; the captor’s own stays',
  () => {
    const t = under(
      lay({
        areas: { MXS: { owner: 'ESX' }, LON: { owner: 'KNT' } },
        kingdoms: {
          ESX: { king: 'MXS', treasury: 9 },
          KNT: { king: 'LON', household: 1, treasury: 1 },
          MDA: { king: 'MXS', treasury: 8 },
          EAS: { king: 'MXS', treasury: 3 },
        },
      }),
    );
    expect(captureHousehold(t, 'MXS', 'MDA', 'ESX')).toBe(4);
    const kings = ['ESX', 'MDA', 'EAS', 'KNT'].map((id) => t.position.kingdoms[id]!);
    expect(kings.map(({ king, treasury }) => `${king} ${treasury}`)).toEqual([
      'null 5',
      'MXS 12',
      'null 3',
      'LON 1',
    ]);
    expect(captureHousehold(t, 'HRS', 'MDA', 'ESX')).toBe(0);
    // Around the city another has come to power: whoever is in it stands to arms, if there is anybody.
    expect(deployInCity(t, 'MXS', 'KNT')).toBeNull();
    expect(deployInCity(t, 'MXS', 'MDA')).toEqual({ city: 'LON', troops: 1 });
    expect(deployInCity(t, 'MXS', 'MDA')).toBeNull();
    expect(deployInCity(t, 'HRS', 'MDA')).toBeNull();
  },
);
