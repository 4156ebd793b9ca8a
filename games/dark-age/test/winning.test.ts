import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { conditionsMet } from '../rules/winning.ts';
import { happened, kingdom, type Laid, lay, turn, world } from './table.ts';

const points = (totals: Record<string, number>, more: Laid = {}) =>
  lay({
    ...more,
    areas: {
      MXS: { owner: 'ESX', population: 1 },
      KES: { owner: 'KNT', population: 1 },
      NFS: { owner: 'EAS', population: 1 },
      ...more.areas,
    },
    kingdoms: Object.fromEntries(
      ['ESX', 'KNT', 'EAS'].map((id) => [id, { points: totals[id] ?? 0, balance: 0 }]),
    ),
  });
const met = (totals: Record<string, number>) => conditionsMet(world, points(totals).position);

clause(['DA-4.3.c', 'DA-4.3.d', 'DA-4.3.e', 'DA-4.3.f'], 'runaway, knockout and points', () => {
  expect(met({ ESX: 20, KNT: 10, EAS: 10 })).toEqual({ kingdom: 'ESX', conditions: ['runaway', 'knockout'] });
  expect(met({ ESX: 19, KNT: 10, EAS: 18 })).toEqual({ kingdom: 'ESX', conditions: ['knockout'] });
  expect(met({ ESX: 15, KNT: 12, EAS: 12 })).toBeNull();
  expect(met({ ESX: 394, KNT: 393, EAS: 393 })).toEqual({ kingdom: 'ESX', conditions: ['points'] });
  expect(met({ ESX: 393, KNT: 392, EAS: 392 })).toBeNull();
  expect(met({ ESX: 20, KNT: 20 })).toBeNull();
  expect(met({})).toBeNull();
  expect(met({ ESX: 1 })).toEqual({ kingdom: 'ESX', conditions: ['runaway', 'knockout'] });
  // Two fifths of all are enough.
  expect(met({ ESX: 4, KNT: 3, EAS: 3 })).toEqual({ kingdom: 'ESX', conditions: ['knockout'] });
  // What is below nothing counts as nothing.
  expect(met({ ESX: -1, KNT: -9, EAS: -2 })).toBeNull();
  expect(met({ ESX: 4, KNT: -9, EAS: 2 })).toEqual({ kingdom: 'ESX', conditions: ['runaway', 'knockout'] });
});

clause(
  ['DA-4.2.a', 'DA-4.2.b'],
  'a census gives a VP for each of the people, and the next one is three to five turns off',
  () => {
    const laid = points(
      {},
      { turn: 4, census: 4, draws: { census: 1 }, areas: { LON: { owner: 'ESX', population: 4 } } },
    );
    expect(turn(laid).census).toBe(true);
    expect(kingdom(laid, 'ESX').points).toBe(5);
    expect(laid.position.census).toBe(4 + 3 + 1);
    expect(turn(laid).census).toBe(false);
  },
);

clause(
  ['DA-4.3.a', 'DA-4.3.b'],
  'a warning comes first; the game ends at a later census, whoever leads then',
  () => {
    const laid = points({ ESX: 50, KNT: 9, EAS: 9 }, { turn: 4, census: 4 });
    const first = turn(laid);
    expect(first.won).toBeNull();
    expect(happened(first, 'warning')[0]!.facts).toEqual({
      kingdom: 'ESX',
      conditions: ['runaway', 'knockout'],
    });
    kingdom(laid, 'KNT').points = 900;
    laid.position.census = 6;
    expect(turn(laid).won).toBeNull();
    expect(turn(laid).won).toEqual({ kingdom: 'KNT', conditions: ['runaway', 'knockout', 'points'] });
  },
);

clause('DA-4.3.a', 'if nobody meets a condition at that census the warning lapses', () => {
  const laid = points({ ESX: 50, KNT: 9, EAS: 9 }, { turn: 4, census: 5 });
  turn(laid);
  kingdom(laid, 'KNT').points = 49;
  kingdom(laid, 'EAS').points = 49;
  expect(turn(laid).won).toBeNull();
  expect(laid.position.warning).toBeNull();
});

clause(['DA-4.1.a', 'DA-4.1.c'], 'without areas, or without BPs and income, a kingdom is no more', () => {
  const laid = lay({
    areas: { MXS: { owner: 'ESX' }, KES: { owner: 'KNT' }, NFS: { owner: 'EAS', population: 1 } },
    kingdoms: {
      ESX: { balance: 0, reserve: 5, spy: 'KES' },
      KNT: { balance: 0, treasury: 1 },
      WSX: { balance: 9, reserve: 9, fleet: 9 },
      EAS: { borrows: 'ESX' },
    },
    debts: [{ lender: 'ESX', borrower: 'EAS', armies: 2 }],
  });
  const played = turn(laid);
  expect(happened(played, 'eliminated').map(({ by }) => by)).toEqual(['ESX', 'WSX']);
  expect(['ESX', 'KNT', 'WSX', 'EAS'].map((id) => kingdom(laid, id).standing)).toEqual([
    'gone',
    'playing',
    'gone',
    'playing',
  ]);
  expect(kingdom(laid, 'ESX')).toMatchObject({ reserve: 0, spy: null });
  expect(kingdom(laid, 'EAS').borrows).toBeNull();
  expect(laid.position.debts).toEqual([]);
  expect(laid.position.order).toEqual(['EAS', 'KNT']);
});

clause(
  'DA-X26',
  'only who plays counts; the second has nothing where there is none, and nobody wins where nobody plays',
  () => {
    const alone = lay({ areas: { MXS: { owner: 'ESX' } }, kingdoms: { ESX: { points: 1 } } });
    expect(conditionsMet(world, alone.position)).toEqual({
      kingdom: 'ESX',
      conditions: ['runaway', 'knockout'],
    });
    kingdom(alone, 'KNT').points = 9;
    expect(conditionsMet(world, alone.position)!.kingdom).toBe('ESX');
    expect(conditionsMet(world, lay().position)).toBeNull();
  },
);
