import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kingdom } from '../state.ts';
import { area, happened, kingdom, type Laid, lay, told, turn } from './table.ts';

const coast = (areas: Laid['areas'] = {}, esx: Partial<Kingdom> = {}, knt: Partial<Kingdom> = {}) =>
  lay({
    areas: {
      MXS: { owner: 'ESX', population: 3 },
      KES: { owner: 'KNT', population: 3 },
      ESS: { owner: 'ESX', population: 3 },
      ...areas,
    },
    kingdoms: { ESX: { balance: 20, ...esx }, KNT: { balance: 20, ...knt } },
  });

clause(
  ['DA-8.1.a', 'DA-8.1.b', 'DA-2.11', 'DA-3.8'],
  'ships for three BPs each, from people beside the sea, into a sea without ships of others',
  () => {
    const laid = coast({ DOV: { ships: 1 }, THA: { owner: 'KNT' } });
    const played = turn(laid, {
      ESX: ['LAUNCH MXS THA', 'LAUNCH MXS THA 9', 'LAUNCH MXS YAR 1', 'LAUNCH MXS HRS 1', 'SHIPS THA YAR 2'],
      KNT: ['LAUNCH KES DOV 1', '', 'LAUNCH KES THA 1'],
    });
    expect(told(played, 'ESX')).toEqual([
      'launched',
      'launched (reduced)',
      'DA-8.1.a not-adjacent',
      'DA-8.1.a only-at-sea',
      'sailed',
    ]);
    expect(told(played, 'KNT')).toEqual(['DA-8.1.b foreign-ships', 'DA-8.1.b foreign-ships']);
    expect(happened(played, 'capture').map(({ facts }) => [facts.area, facts.owner])).toEqual([
      ['THA', 'KNT'],
      ['YAR', null],
    ]);
  },
);

clause(
  ['DA-8.2.a', 'DA-8.2.b', 'DA-8.2.c'],
  'ships of the reserve for one BP each, into any sea without ships of others; they may go on',
  () => {
    const laid = coast({ DOV: { owner: 'KNT', ships: 1 } }, { fleet: 4, balance: 3 });
    const played = turn(laid, {
      ESX: ['FLEET DOV 1', 'FLEET MXS 1', 'FLEET HUM 9', 'FLEET HUM 1', 'TAX', 'SHIPS HUM WSH'],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-8.2.b foreign-ships',
      'DA-8.2.b only-at-sea',
      'fleet-placed (reduced)',
      'DA-8.2.c too-dear',
      'taxed',
      'sailed',
    ]);
    expect(kingdom(laid, 'ESX').fleet).toBe(1 + 1);
  },
);

clause(
  ['DA-8.3.a', 'DA-8.3.b', 'DA-11.4.b'],
  'SHIPS moves ships alone: not with armies aboard, not by another word',
  () => {
    const laid = coast({ THA: { owner: 'ESX', ships: 3 }, YAR: { owner: 'ESX', ships: 2, armies: 1 } });
    const played = turn(laid, {
      ESX: [
        'SHIPS THA YAR 4',
        'SHIPS THA DOV AB-2',
        'SHIPS YAR THA',
        'SHIPS MXS THA',
        'MOVE THA DOV 1',
        'SHIPS THA MXS',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-5.1.b too-few-ships-there',
      'sailed',
      'DA-8.3.b armies-aboard',
      'DA-8.3.a only-at-sea',
      'DA-5.1.b too-few-armies',
      'DA-8.3.a only-at-sea',
    ]);
  },
);

clause(
  ['DA-8.4.a', 'DA-8.4.b'],
  'armies go aboard own ships as far as there is room, not out of a blockaded city',
  () => {
    const laid = coast({
      MXS: { owner: 'ESX', population: 3, armies: 5 },
      THA: { owner: 'ESX', ships: 3, armies: 1 },
      DOV: { owner: 'KNT', ships: 1 },
      YAR: { owner: 'ESX', ships: 1 },
    });
    const played = turn(laid, {
      ESX: ['MOVE MXS THA 3', 'MOVE MXS THA 2', 'MOVE THA YAR 1', 'MOVE THA DOV 1', 'ASSAULT MXS THA 1'],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-8.4.b too-few-ships',
      'embarked',
      'embarked',
      'DA-8.4.a not-own',
      'DA-8.4.a armies-go-aboard-by-move',
    ]);
    const shut = lay({
      areas: {
        GAS: { owner: 'SCO', armies: 9, population: 3 },
        GAL: { owner: 'IRI', armies: 1, population: 1 },
        ATL: { owner: 'IRI', ships: 2 },
      },
    });
    expect(told(turn(shut, { IRI: ['MOVE GAL ATL'] }), 'IRI')).toEqual(['DA-2.16.d blockaded']);
  },
);

clause(['DA-8.4.c', 'DA-8.4.d'], 'a convoy takes as many armies as it has ships', () => {
  const sailed = (line: string, armies: number) => {
    const laid = coast({ THA: { owner: 'ESX', ships: 4, armies } });
    turn(laid, { ESX: [line] });
    // One ship of several, and one aboard, has gone home in each area.
    return [area(laid, 'THA'), area(laid, 'YAR')];
  };
  expect(sailed('CONVOY THA YAR 1', 4)).toEqual(['ESX A2 S2', 'ESX A1 S1']);
  expect(sailed('KONVOY THA YAR', 2)).toEqual(['ESX', 'ESX A1 S3']);
  expect(sailed('CONVOY THA YAR AB-1', 0)).toEqual(['ESX S1', 'ESX S2']);
});

const atSea = (own: [number, number], foe: [number, number], line = 'CONVOY THA YAR') => {
  const laid = coast({
    THA: { owner: 'ESX', ships: own[0], armies: own[1] },
    YAR: { owner: 'KNT', ships: foe[0], armies: foe[1] },
  });
  const played = turn(laid, { ESX: [line] });
  return { outcome: told(played, 'ESX')[0], battle: happened(played, 'battle')[0]!.facts, laid };
};

clause(
  ['DA-8.4a.a', 'DA-8.4a.b', 'DA-8.4a.c', 'DA-11.3.b'],
  'a battle at sea is one round of ships and armies, armies lost first',
  () => {
    // Six against four: two, and three with one more.
    const lost = atSea([4, 2], [3, 1]);
    expect(lost.outcome).toBe('sea-won');
    expect(lost.battle).toMatchObject({
      rounds: [{ attack: 6, defence: 4, attackerLost: 2, defenderLost: 4 }],
      survivors: 0,
      shipsLeft: 4,
      won: true,
    });
    const held = atSea([3, 0], [4, 1]);
    expect(held.outcome).toBe('sea-lost');
    expect(held.battle).toMatchObject({
      rounds: [{ attack: 3, defence: 5, attackerLost: 3, defenderLost: 1 }],
      left: 4,
    });
    expect(kingdom(lost.laid, 'ESX').reserve).toBe(1);
  },
);

clause('DA-8.4a.d', 'a sea without ships is taken without loss', () => {
  const laid = coast({ THA: { owner: 'ESX', ships: 1 }, YAR: { owner: 'KNT' } });
  turn(laid, { ESX: ['SHIPS THA YAR'] });
  expect(area(laid, 'YAR')).toBe('ESX S1');
});

clause(
  ['DA-8.5.a', 'DA-8.5.b', 'DA-8.5.c', 'DA-5.2.d'],
  'ships fight beside those who land; if no army is left one ship goes ashore',
  () => {
    const laid = coast({
      THA: { owner: 'ESX', ships: 6, armies: 1 },
      KES: { owner: 'KNT', population: 2, armies: 1 },
    });
    const played = turn(laid, { ESX: ['MOVE THA KES 1'] });
    // Seven against three: one army falls, and with it all who landed.
    expect(happened(played, 'battle')[0]!.facts).toMatchObject({
      armies: 1,
      ships: 6,
      rounds: [{ attack: 7, defence: 3, attackerLost: 1, defenderLost: 1 }],
      won: true,
    });
    expect(area(laid, 'KES')).toBe('ESX P2 A1');
    expect(area(laid, 'THA')).toBe('ESX S4');
    const none = coast({ THA: { owner: 'ESX', ships: 6 } });
    expect(told(turn(none, { ESX: ['MOVE THA KES'] }), 'ESX')).toEqual(['DA-5.1.b too-few-armies']);
  },
);

clause('DA-8.5.c', 'where a single army lives no ship goes ashore for it', () => {
  const laid = coast({
    THA: { owner: 'ESX', ships: 1, armies: 1 },
    KES: { owner: 'KNT' },
    CAN: { owner: 'KNT' },
  });
  turn(laid, { ESX: ['MOVE THA KES'] });
  expect([area(laid, 'KES'), area(laid, 'THA')]).toEqual(['ESX A1', 'ESX S1']);
});

clause('DA-8.5.d', 'landing at home no ships are needed', () => {
  const laid = coast({ THA: { owner: 'ESX', ships: 2, armies: 2 } });
  turn(laid, { ESX: ['MOVE THA MXS 2'] });
  expect([area(laid, 'MXS'), area(laid, 'THA')]).toEqual(['ESX P3 A2', 'ESX S1']);
});

const islands = (areas: Laid['areas'] = {}) =>
  lay({
    areas: {
      SKY: { owner: 'VIK', population: 0 },
      MIN: { owner: 'VIK', ships: 3 },
      HEB: { owner: 'VIK', population: 1 },
      ...areas,
    },
    kingdoms: { VIK: { balance: 9 } },
  });

clause(
  ['DA-8.6.a', 'DA-8.6.b', 'DA-8.6.c', 'DA-8.6.d'],
  'Gaels and Vikings settle a ship’s crew where nobody lives',
  () => {
    const laid = islands();
    expect(
      told(turn(laid, { VIK: ['SETTLE MIN HEB', 'SETTLE MIN LEW', 'SETTLE MIN SKY', 'GROW SKY'] }), 'VIK'),
    ).toEqual(['DA-8.6.b populated', 'DA-8.6.b not-own', 'settled', 'DA-6.5.b was-settled']);
    expect(area(laid, 'SKY')).toBe('VIK P1');
    expect(
      told(turn(islands({ MIN: { owner: 'VIK', ships: 1, armies: 1 } }), { VIK: ['SETTLE MIN SKY'] }), 'VIK'),
    ).toEqual(['DA-8.6.d would-drown']);
    expect(
      told(turn(coast({ THA: { owner: 'ESX', ships: 1 } }), { ESX: ['SETTLE THA MXS'] }), 'ESX'),
    ).toEqual(['DA-8.6.a only-gaels-and-vikings']);
  },
);

clause(
  ['DA-8.9.a', 'DA-8.9.b', 'DA-8.9.c', 'DA-8.9.d'],
  'Vikings land ships as armies, but none that carries another',
  () => {
    const laid = islands({ MIN: { owner: 'VIK', ships: 4, armies: 1 } });
    expect(
      told(turn(laid, { VIK: ['LAND MIN SKY 4', 'LAND MIN LEW 1', 'LAND MIN SKY AB-1'] }), 'VIK'),
    ).toEqual(['DA-8.9.c too-few-free-ships', 'DA-8.9.b not-own', 'landed']);
    expect(area(laid, 'SKY')).toBe('VIK A1');
    expect(kingdom(laid, 'VIK').reserve).toBeGreaterThan(0);
    expect(told(turn(coast({ THA: { owner: 'ESX', ships: 1 } }), { ESX: ['LAND THA MXS'] }), 'ESX')).toEqual([
      'DA-8.9.a only-vikings',
    ]);
  },
);

clause('DA-8.8', 'whoever has no ship under him drowns', () => {
  const laid = coast({
    THA: { owner: 'ESX', ships: 3, armies: 3 },
    KES: { owner: 'KNT', population: 3, armies: 9, forts: 9, mode: 'defend' },
  });
  // One lands against 24: all losses beyond the one army are ships, and those who stayed aboard drown.
  turn(laid, { ESX: ['MOVE THA KES 1'] });
  expect(area(laid, 'THA')).toBe('ESX');
});
