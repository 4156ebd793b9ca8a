/** The start of a turn, its rounds and its end, where no chapter of its own has them. */

import type { Chance } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { nextCensus } from '../rules/rounds.ts';
import { area, happened, kingdom, type Laid, lay, linesOf, told, turn, world } from './table.ts';

// ---------------------------------------------------------------- the start

clause('DA-7.2.a', 'a spy reports where it began, and nobody where there is none', () => {
  const laid = lay({ areas: { MXS: { owner: 'ESX' } }, kingdoms: { ESX: { spy: 'KES' }, KNT: {} } });
  const { visited } = turn(laid).turn;
  expect([[...visited.ESX!], [...visited.KNT!]]).toEqual([['KES'], []]);
});

clause('DA-1.7.h', 'wrongs of the last two turns are remembered, older ones are not', () => {
  const wronged = [2, 3, 4].map((past) => ({ by: 'KNT', turn: past }));
  const laid = lay({
    turn: 5,
    areas: { MXS: { owner: 'ESX', population: 1 } },
    kingdoms: { ESX: { wronged } },
  });
  turn(laid);
  expect(kingdom(laid, 'ESX').wronged).toEqual([{ by: 'KNT', turn: 4 }]);
});

clause(
  ['DA-10.6.a', 'DA-10.6.b', 'DA-X17'],
  'what lost kingdoms had is nobody’s, with an army on land and nothing at sea; of what was freed only what is still nobody’s',
  () => {
    const laid = lay({
      areas: {
        HRS: { owner: 'MDA', population: 1 },
        THA: { owner: 'MDA', ships: 2, armies: 2 },
        BDS: { population: 1 },
        YAR: { ships: 1, armies: 1 },
        MXS: { owner: 'ESX', population: 3 },
      },
      kingdoms: { MDA: { standing: 'abandoned' } },
    });
    laid.position.freed = ['BDS', 'YAR', 'MXS'];
    turn(laid);
    expect(['HRS', 'THA', 'BDS', 'YAR', 'MXS'].map((id) => area(laid, id))).toEqual([
      '- P1 A1',
      '-',
      '- P1 A1',
      '-',
      'ESX P3',
    ]);
    expect([laid.position.freed, kingdom(laid, 'MDA').standing]).toEqual([[], 'gone']);
    turn(laid);
    expect(area(laid, 'BDS')).toBe('- P1 A1');
  },
);

clause(
  'DA-2.18.a',
  'a die for each area that is nobody’s, in the order of their codes, and none at sea',
  () => {
    const laid = lay({ areas: { LON: { population: 4 }, MXS: { owner: 'KNT', armies: 3, population: 3 } } });
    const drawn: string[] = [];
    const chance: Chance = {
      draw(label, range) {
        drawn.push(`${label} ${range}`);
        return range - 1;
      },
    };
    turn({ ...laid, chance });
    const lands = world.map.codes.filter((id) => world.map.areas[id]!.kind !== 'sea');
    expect(drawn).toEqual(
      lands
        .filter((id) => id !== 'MXS' && id !== 'LON')
        .map((id) => `unowned ${id} ${world.tables.unowned.die}`),
    );
  },
);

clause(['DA-2.18.b', 'DA-1.11.g'], 'nobody’s army is told to all; there is none beyond what can stay', () => {
  const levied = (before: object) => {
    const laid = lay({
      draws: { 'unowned LON': 0 },
      areas: { LON: { population: 3, ...before }, FEN: { owner: 'EAS' } },
    });
    return happened(turn(laid), 'levy').map(({ by, facts, told: ears }) => ({ by, facts, ears }));
  };
  const told = { by: null, facts: { area: 'LON', owner: null }, ears: undefined };
  expect(levied({})).toEqual([told]);
  expect(levied({ forts: 2, armies: 5 })).toEqual([told]);
  expect(levied({ forts: 2, armies: 6 })).toEqual([]);
  expect(levied({ armies: 3 })).toEqual([told]);
});

clause('DA-2.18.b', 'nobody’s people never grow beyond the limit, not even for a turn', () => {
  const laid = lay({
    draws: { 'unowned LON': 5 },
    areas: { MXS: { owner: 'ESX', armies: 9, population: 3 }, LON: { population: 5 } },
  });
  // Five people and the walls are eight.
  const [battle] = happened(turn(laid, { ESX: ['ASSAULT MXS LON 1'] }), 'battle');
  expect(battle!.facts.rounds).toMatchObject([{ defence: 8 }]);
});

// ---------------------------------------------------------------- the rounds

clause(
  ['DA-10.4.f', 'DA-X14'],
  'whoever comes into a kingdom ends the orders that the computer has for it, and no others',
  () => {
    const laid = lay({
      order: ['ESX', 'KNT', 'EAS'],
      areas: { MXS: { owner: 'ESX' }, KES: { owner: 'KNT' }, NFS: { owner: 'EAS' } },
      kingdoms: { KNT: { seat: null }, EAS: { seat: null } },
    });
    const played = turn(laid, {
      ESX: ['EXCHANGE KNT', 'TAX'],
      KNT: ['TAX', 'TAX', 'TAX'],
      EAS: ['CASH 1', 'CASH 2', 'CASH 3'],
    });
    expect(linesOf(played, 'KNT')).toEqual([]);
    expect(
      linesOf(played, 'ESX')
        .map(({ kingdom: whose }) => whose)
        .slice(0, 3),
    ).toEqual(['ESX', 'KNT', 'KNT']);
    expect(
      linesOf(played, 'EAS')
        .map(({ line }) => line)
        .slice(0, 3),
    ).toEqual(['CASH 1', 'CASH 2', 'CASH 3']);
  },
);

clause('DA-1.8.d', 'words too many are told of where a line was done, and not where it failed', () => {
  const laid = lay({ areas: { MXS: { owner: 'ESX', armies: 2, population: 3 }, HRS: { owner: 'ESX' } } });
  const [moved, failed, plain] = linesOf(
    turn(laid, { ESX: ['MOVE MXS HRS 1 LON', 'MOVE MXS KES 1 LON', 'MOVE MXS HRS 1'] }),
    'ESX',
  ).map(({ outcome }) => outcome!);
  expect(moved).toMatchObject({ done: true, surplus: true });
  expect([failed!.done, 'surplus' in failed!, 'surplus' in plain!]).toEqual([false, false, false]);
});

// ---------------------------------------------------------------- the end

clause(
  ['DA-2.8.d', 'DA-2.8.e', 'DA-1.10.a'],
  'three BPs each for a man of the household and one in reserve',
  () => {
    const left = (balance: number) => {
      const laid = lay({ areas: { MXS: { owner: 'ESX' } }, kingdoms: { ESX: { balance } } });
      const { leftover, household, reserve, stashed, bid } = turn(laid).accounts.ESX!;
      return [leftover, household, reserve, stashed, bid];
    };
    expect([2, 3, 5, 6, 9].map(left)).toEqual([
      [2, 0, 0, 0, 2],
      [3, 1, 0, 0, 0],
      [5, 1, 0, 0, 2],
      [6, 1, 1, 0, 0],
      [9, 1, 1, 1, 0],
    ]);
  },
);

clause(
  ['DA-2.7.c', 'DA-2.7.d', 'DA-2.13.d', 'DA-1.10.d'],
  'who starves, takes up arms or goes home is told to the owner alone',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'ESX', population: 4 },
        HRS: { owner: 'ESX', population: 3, armies: 5 },
        ESS: { owner: 'ESX', population: 3, armies: 4 },
        SLI: { owner: 'IRI', population: 4 },
        FEN: { population: 2, armies: 9 },
      },
    });
    const { limit } = world.tables.terrain[world.map.areas.SLI!.terrain];
    const played = turn(laid);
    const what = (name: string) => happened(played, name).map(({ facts, told: ears }) => ({ facts, ears }));
    expect(what('starved')).toEqual([{ facts: { area: 'MXS', population: 1 }, ears: ['ESX'] }]);
    expect(what('crowded-out')).toEqual([{ facts: { area: 'SLI', armies: 4 - limit }, ears: ['IRI'] }]);
    expect(what('dispersed')).toEqual([{ facts: { area: 'HRS', what: 'armies' }, ears: ['ESX'] }]);
    expect(kingdom(laid, 'ESX').points).toBe(-1);
  },
);

clause('DA-3.15.b', 'armies that were of no use this turn are of use in the next', () => {
  const laid = lay({ areas: { MXS: { owner: 'ESX' } }, kingdoms: { ESX: { reserve: 3, unusable: 2 } } });
  turn(laid);
  expect(kingdom(laid, 'ESX').unusable).toBe(0);
});

clause('DA-4.2.b', 'a census is three, four or five turns after the last', () => {
  const soonest = nextCensus(world, { draw: () => 0 });
  const latest = nextCensus(world, { draw: (_, range) => range - 1 });
  expect([soonest, latest]).toEqual([3, 5]);
});

clause('DA-4.1.b', 'whoever has an income, a treasury or a homeland lives on', () => {
  const lives = (owner: string, own: object, population: number) => {
    const laid = lay({
      areas: { [owner === 'VIK' ? 'SKY' : 'MXS']: { owner, population } },
      kingdoms: { [owner]: { balance: 0, ...own } },
    });
    turn(laid);
    return kingdom(laid, owner).standing;
  };
  expect(lives('ESX', {}, 3)).toBe('playing');
  expect(lives('ESX', { treasury: 6 }, 3)).toBe('playing');
  expect(lives('ESX', { treasury: 1 }, 0)).toBe('playing');
  expect(lives('VIK', {}, 0)).toBe('playing');
  expect(lives('ESX', {}, 0)).toBe('gone');
});

clause('DA-4.3.a', 'a warning stands until the next census, whoever leads meanwhile', () => {
  const warning: Laid['warning'] = { kingdom: 'ESX', conditions: ['points'] };
  const laid = lay({
    warning,
    areas: { MXS: { owner: 'ESX', population: 1 }, KES: { owner: 'KNT', population: 1 } },
    kingdoms: { KNT: { points: 50 } },
  });
  expect(happened(turn(laid), 'warning')).toEqual([]);
  expect(laid.position.warning).toEqual(warning);
});

clause('DA-9.1.c', 'who bids most comes first, and who bid alike stay as they were', () => {
  const laid = lay({
    order: ['ESX', 'KNT', 'EAS', 'MDA'],
    areas: Object.fromEntries(
      Object.entries({ ESX: 'MXS', KNT: 'KES', EAS: 'NFS', MDA: 'LES' }).map(([owner, id]) => [
        id,
        { owner, population: 1 },
      ]),
    ),
    kingdoms: Object.fromEntries(['ESX', 'KNT', 'EAS', 'MDA'].map((id) => [id, { balance: 3 }])),
  });
  const played = turn(laid, { KNT: ['ORDER 1'], EAS: ['ORDER 3'], MDA: ['ORDER 1'] });
  expect(told(played, 'KNT')).toEqual(['bid']);
  // Of the three that Essex leaves over nothing is left to bid with; of the two of Kent and the Middle Angles both are.
  expect(laid.position.order).toEqual(['KNT', 'EAS', 'MDA', 'ESX']);
});
