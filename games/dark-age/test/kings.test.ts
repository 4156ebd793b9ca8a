import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kingdom } from '../state.ts';
import { area, kingdom, type Laid, lay, linesOf, told, turn } from './table.ts';

const realm = (esx: Partial<Kingdom> = {}, knt: Partial<Kingdom> = {}, more: Laid = {}) =>
  lay({
    ...more,
    areas: {
      MXS: { owner: 'ESX', population: 3 },
      LON: { owner: 'ESX', population: 2 },
      KES: { owner: 'KNT', population: 3 },
      ...more.areas,
    },
    kingdoms: { ESX: { balance: 0, ...esx }, KNT: { balance: 0, ...knt }, ...more.kingdoms },
  });

clause(
  ['DA-9.1.a', 'DA-9.1.b', 'DA-9.1.c'],
  'BPs for the order of play: most first, equals as they were; no number counts in line sixteen alone',
  () => {
    const laid = realm(
      { balance: 5 },
      { balance: 5 },
      {
        areas: { NFS: { owner: 'EAS', population: 1 } },
        kingdoms: { EAS: { balance: 5 } },
        order: ['ESX', 'KNT', 'EAS'],
      },
    );
    const played = turn(laid, {
      ESX: ['ORDER', 'ORDER 1'],
      KNT: ['ORDER 2', 'ORDER 9'],
      EAS: [...Array(15).fill(''), 'ORDER'],
    });
    expect(told(played, 'ESX')).toEqual(['DA-9.1.b no-number', 'bid']);
    expect(told(played, 'KNT')).toEqual(['bid', 'bid (reduced)']);
    // Essex bids one, and what is left over of four once a household has cost three.
    expect(played.turn.bids).toMatchObject({ ESX: 2, KNT: 5, EAS: 5 });
    expect(laid.position.order).toEqual(['KNT', 'EAS', 'ESX']);
  },
);

clause(['DA-9.2.a', 'DA-9.2.b', 'DA-9.2.c'], 'a gift goes from balance to balance at once', () => {
  const laid = realm({ balance: 4 }, { balance: 0 });
  const played = turn(laid, {
    ESX: ['GIFT ESX 1', 'GIFT DAN 1', 'GIFT KNT 9', 'GIFT KNT 1'],
    KNT: ['', '', '', 'LEVY KES 1'],
  });
  expect(told(played, 'ESX')).toEqual([
    'DA-9.2.b oneself',
    'DA-9.2.b not-in-play',
    'given (reduced)',
    'DA-9.2.b no-balance',
  ]);
  expect(told(played, 'KNT')).toEqual(['levied']);
  expect(played.turn.bids.KNT).toBe(1);
});

clause(
  ['DA-9.3.a', 'DA-9.3.b', 'DA-4.2.e'],
  'pillage takes people, trade and a fort, for the treasury and at a cost of VPs',
  () => {
    const laid = realm(
      {},
      {},
      {
        areas: {
          LON: { owner: 'ESX', population: 2, trade: 1, forts: 1, armies: 1 },
          THA: { owner: 'ESX', ships: 1, armies: 1 },
        },
      },
    );
    const played = turn(laid, {
      ESX: ['PILLAGE MXS', 'PILLAGE LON', 'PILLAGE LON', 'PILLAGE LON', 'PILLAGE THA'],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-9.3.a no-army',
      'pillaged',
      'pillaged',
      'DA-9.3.b nothing-to-lose',
      'DA-9.3.a not-at-sea',
    ]);
    expect(kingdom(laid, 'ESX')).toMatchObject({ treasury: 3 + 7 + 3, points: -3 });
    expect(area(laid, 'LON')).toBe('ESX A1');
  },
);

clause(
  ['DA-9.4.a', 'DA-9.4.b', 'DA-9.5.a', 'DA-9.5.b', 'DA-2.8.b', 'DA-9.6.a', 'DA-9.6.b'],
  'stash three for one, cash one for one, tax two',
  () => {
    const laid = realm({ balance: 7, treasury: 2 });
    const played = turn(laid, {
      ESX: ['STASH 1', 'STASH 9', 'STASH 1', 'CASH 9', 'CASH 1', 'TAX', 'ORDER 99'],
    });
    expect(told(played, 'ESX')).toEqual([
      'stashed',
      'stashed (reduced)',
      'DA-9.4.b too-dear',
      'cashed (reduced)',
      'DA-9.5.b no-treasury',
      'taxed',
      'bid (reduced)',
    ]);
    expect(played.turn.bids.ESX).toBe(1 + 4 + 2);
    const taxed = realm();
    expect(turn(taxed, { ESX: [...Array(15).fill('TAX'), 'TAX'] }).accounts.ESX!.leftover).toBe(32);
  },
);

clause(
  ['DA-10.1', 'DA-10.2.a', 'DA-10.2.b', 'DA-10.3.a'],
  'high kings name themselves, and are recognised by their own nation',
  () => {
    const laid = realm(
      {},
      {},
      { areas: { SKY: { owner: 'VIK' }, NFS: { owner: 'EAS' } }, kingdoms: { VIK: { overlord: 'VIK' } } },
    );
    const played = turn(laid, {
      ESX: ['OVERLORD KNT', '', 'OVERLORD KNT', 'OVERLORD VIK', 'OVERLORD DAN'],
      KNT: ['', 'OVERLORD KNT'],
      EAS: ['', '', '', 'OVERLORD EAS', '', ''],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-10.2.b no-high-king',
      'recognised',
      'DA-10.3.a other-nation',
      'DA-10.3.a not-in-play',
    ]);
    expect([
      kingdom(laid, 'ESX').overlord,
      kingdom(laid, 'KNT').overlord,
      kingdom(laid, 'EAS').overlord,
    ]).toEqual(['KNT', 'KNT', 'EAS']);
    // A high king who recognises another frees his own under kings.
    turn(laid, { KNT: ['OVERLORD EAS'] });
    expect([kingdom(laid, 'ESX').overlord, kingdom(laid, 'KNT').overlord]).toEqual([null, 'EAS']);
  },
);

clause(
  ['DA-10.2.c', 'DA-10.3.b', 'DA-10.3.c', 'DA-4.2.c'],
  'a fifth of the lesser treasury and household: BPs each turn, VPs at a census',
  () => {
    const tied = (census: number, options = {}) => {
      const laid = realm(
        { overlord: 'KNT', treasury: 9, household: 2 },
        { overlord: 'KNT', treasury: 20 },
        { turn: 4, census, options },
      );
      turn(laid);
      return [kingdom(laid, 'ESX').treasury, kingdom(laid, 'KNT').points - (census === 4 ? 3 : 0)];
    };
    expect(tied(9)).toEqual([11, 0]);
    expect(tied(4)).toEqual([11, 2]);
    expect(tied(9, { highKingVp: 'everyTurn' })).toEqual([11, 2]);
  },
);

clause('DA-10.7.a', 'the household goes to own areas, beside each other once it is on the map', () => {
  const laid = realm({}, {}, { areas: { THA: { owner: 'ESX', ships: 0 }, COL: { owner: 'ESX' } } });
  const played = turn(laid, {
    ESX: ['KING KES', 'KING LON', 'KING COL', 'KING MXS', 'KING LON THA', 'KING MXS THA'],
  });
  expect(told(played, 'ESX')).toEqual([
    'DA-10.7.a not-own',
    'household-placed',
    'DA-10.7.a not-adjacent',
    'household-moved',
    'DA-10.7.a no-household-there',
    'household-moved',
  ]);
  expect(kingdom(laid, 'ESX').king).toBe('THA');
});

// ---------------------------------------------------------------- changing kingdoms

clause(
  ['DA-10.4.a', 'DA-10.4.b', 'DA-10.4.c', 'DA-10.4.d', 'DA-10.4.f'],
  'a player changes into a kingdom that the computer runs, with half of what he has',
  () => {
    const laid = realm(
      { balance: 7, treasury: 5, household: 3, reserve: 5, fleet: 1, points: 30 },
      { seat: null, points: 4, treasury: 1 },
      { areas: { NFS: { owner: 'EAS', population: 1 }, KES: { owner: 'KNT', population: 3 } } },
    );
    const played = turn(laid, { ESX: ['EXCHANGE EAS', 'EXCHANGE KNT', 'LEVY KES 1', 'EXCHANGE ESX', 'TAX'] });
    expect(told(played, 'ESX')).toEqual([
      'DA-10.4.a live',
      'exchanged',
      'DA-6.1.f too-dear',
      'DA-10.4.a changed-already',
      'taxed',
    ]);
    expect(
      linesOf(played, 'ESX')
        .map((line) => line.kingdom)
        .slice(0, 4),
    ).toEqual(['ESX', 'ESX', 'KNT', 'KNT']);
    // Seven BPs are two in the treasury; of seven, three go along.
    expect(kingdom(laid, 'KNT')).toMatchObject({
      seat: 'ESX',
      points: 30,
      reserve: 2,
      household: 1,
      fleet: 0,
    });
    expect(kingdom(laid, 'ESX')).toMatchObject({
      seat: null,
      profile: 'dummy',
      points: 4,
      reserve: 3,
      household: 2,
      fleet: 1,
      treasury: 4 + 10,
    });
    expect([area(laid, 'MXS'), area(laid, 'LON')]).toEqual(['ESX P3 A1', 'ESX P2 A1']);
  },
);

clause('DA-10.4.e', 'into another nation no overlord follows', () => {
  const laid = realm(
    { overlord: 'ESX' },
    { overlord: 'ESX' },
    {
      areas: { EXE: { owner: 'WWL', population: 3 } },
      kingdoms: { WWL: { seat: null, overlord: 'WWL', balance: 0 } },
    },
  );
  turn(laid, { ESX: ['EXCHANGE WWL'] });
  expect(['ESX', 'KNT', 'WWL'].map((id) => kingdom(laid, id).overlord)).toEqual([null, null, null]);
});

clause(
  ['DA-10.5.a', 'DA-10.5.b', 'DA-10.5.c', 'DA-10.5.d', 'DA-1.4.b', 'DA-2.15.d', 'DA-4.1.b'],
  'a player begins again as a Viking: the Danes first, then the Norse',
  () => {
    const laid = realm({ reserve: 4, treasury: 4, points: 9 }, {}, { turn: 5, order: ['ESX', 'KNT'] });
    const played = turn(laid, {
      ESX: ['VIKING', 'FLEET THA 2', 'RESERVE THA 1', 'VIKING'],
      KNT: ['', 'VIKING'],
    });
    expect(told(played, 'ESX')).toEqual([
      'founded',
      'fleet-placed',
      'called-up',
      'DA-10.5.a changed-already',
    ]);
    expect(told(played, 'KNT')).toEqual(['founded']);
    expect(kingdom(laid, 'DAN')).toMatchObject({ standing: 'playing', seat: 'ESX', points: 9 });
    expect(kingdom(laid, 'NRS')).toMatchObject({ standing: 'playing', seat: 'KNT' });
    expect(laid.position.order).toEqual(expect.arrayContaining(['DAN', 'NRS']));
    // Five and half of four, less one at sea; no homeland yet.
    expect(kingdom(laid, 'DAN').balance).toBe(0);
    expect(kingdom(laid, 'ESX').standing).toBe('abandoned');
  },
);

clause(
  ['DA-10.6.a', 'DA-10.6.b', 'DA-10.6.c', 'DA-2.17.d'],
  'what an abandoned kingdom had defends itself, and is nobody’s from the next turn on',
  () => {
    const laid = realm({}, {}, { areas: { THA: { owner: 'ESX', ships: 2 } } });
    turn(laid, { ESX: ['VIKING'] });
    expect(area(laid, 'MXS')).toBe('ESX P3');
    turn(laid, {});
    expect([area(laid, 'MXS'), area(laid, 'LON'), area(laid, 'THA')]).toEqual(['- P3 A1', '- P2 A1', '-']);
    expect(kingdom(laid, 'ESX').standing).toBe('gone');
  },
);

clause('DA-10.5.c', 'where all three Viking kingdoms play, one that the computer runs is begun again', () => {
  const laid = realm(
    {},
    {},
    {
      areas: {
        SKY: { owner: 'VIK', population: 1 },
        HEB: { owner: 'DAN', population: 1 },
        LEW: { owner: 'NRS', population: 1 },
      },
      kingdoms: { VIK: { seat: null, balance: 0 } },
    },
  );
  turn(laid, { ESX: ['VIKING'] });
  expect(kingdom(laid, 'VIK').seat).toBe('ESX');
  expect(area(laid, 'SKY')).toBe('- P1');
  expect(kingdom(laid, 'ESX')).toMatchObject({ standing: 'playing', seat: null, profile: 'dummy' });
});
