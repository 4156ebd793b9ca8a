import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kingdom } from '../state.ts';
import { area, happened, kingdom, type Laid, lay, linesOf, told, turn } from './table.ts';

const shires = (esx: Partial<Kingdom> = {}, knt: Partial<Kingdom> = {}, areas: Laid['areas'] = {}) =>
  lay({
    areas: { MXS: { owner: 'ESX', population: 3 }, KES: { owner: 'KNT', population: 3 }, WEA: {}, ...areas },
    kingdoms: { ESX: { balance: 9, ...esx }, KNT: { balance: 9, ...knt } },
  });

clause(
  ['DA-7.2.b', 'DA-7.2.c', 'DA-7.2.d'],
  'a spy is recruited for two BPs and goes wherever he likes, one area an action',
  () => {
    const laid = shires();
    const played = turn(laid, {
      ESX: [
        'SPY WEA',
        'SPY KES -',
        'SPY MXS HNS',
        'SPY MXS WEA',
        'SPY KES',
        'SPY LON THA',
        'SPY DOV',
        'SPY NFS',
      ],
      KNT: ['SPY KES -'],
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-7.2.c no-spy',
      'DA-7.2.c no-place-for-spy',
      'recruited-only',
      'spied',
      'spied',
      'spied',
      'spied',
      'DA-7.2.d not-adjacent',
    ]);
    expect(kingdom(laid, 'ESX').spy).toBe('DOV');
    expect(told(played, 'KNT')).toEqual(['recruited']);
    expect(told(turn(shires({ balance: 1 }), { ESX: ['SPY MXS WEA'] }), 'ESX')).toEqual([
      'DA-7.2.d too-dear',
    ]);
  },
);

clause('DA-7.2.c', 'a spy may begin where a watcher is, and a Viking one in any sea', () => {
  expect(told(turn(shires({ watchers: ['KES'] }), { ESX: ['SPY KES WEA'] }), 'ESX')).toEqual([
    'recruited-and-sent',
  ]);
  const vikings = lay({
    areas: { SKY: { owner: 'VIK', population: 1 }, MXS: { owner: 'ESX', population: 1 } },
  });
  const played = turn(vikings, { VIK: ['SPY THA MXS'], ESX: ['SPY THA MXS'] });
  expect([told(played, 'VIK'), told(played, 'ESX')]).toEqual([
    ['recruited-and-sent'],
    ['DA-7.2.c no-place-for-spy'],
  ]);
});

clause(['DA-7.3.a', 'DA-7.3.b'], 'a spy is killed in an own area, before a watcher', () => {
  const laid = shires({}, { spy: 'MXS', watchers: ['MXS'] });
  const played = turn(laid, {
    ESX: ['KILL KES KNT', 'KILL MXS KNT', 'KILL MXS KNT', 'KILL MXS KNT', 'KILL MXS ESX'],
  });
  expect(told(played, 'ESX')).toEqual([
    'DA-7.3.a not-own',
    'killed',
    'killed',
    'DA-7.3.a nobody-to-kill',
    'DA-7.3.a oneself',
  ]);
  expect(kingdom(laid, 'KNT')).toMatchObject({ spy: null, watchers: [] });
  expect(happened(played, 'killed').map(({ told: ears, facts }) => [ears, facts.what])).toEqual([
    [['KNT'], 'spy'],
    [['KNT'], 'watcher'],
  ]);
});

clause(
  ['DA-7.4.a', 'DA-7.4.b', 'DA-7.4.c', 'DA-7.4.d'],
  'spies are found as they stand now, watchers never',
  () => {
    const laid = shires({}, { spy: 'WEA', watchers: ['MXS'] });
    const played = turn(laid, {
      ESX: ['FIND KNT', 'FIND WEA', 'FIND WEA KNT', 'FIND - EAS', 'FIND MXS'],
      KNT: ['', '', 'SPY KES'],
    });
    expect(linesOf(played, 'ESX').flatMap(({ outcome }) => (outcome ? [outcome.facts] : []))).toEqual([
      { kingdom: 'KNT', area: 'WEA' },
      { area: 'WEA', kingdoms: ['KNT'] },
      { kingdom: 'KNT', area: 'WEA', there: true },
      { kingdom: 'EAS', area: null },
      { area: 'MXS', kingdoms: [] },
    ]);
  },
);

clause(
  ['DA-7.5.a', 'DA-7.5.b'],
  'a trap kills the spy for whom it was laid as he comes in, for as long as it lasts',
  () => {
    const trap = { spy: 'MXS', trap: 'KNT' };
    const caught = (esx: Partial<Kingdom>, knt: Partial<Kingdom>, esxLines: string[], kntLines: string[]) => {
      const laid = shires(esx, knt);
      turn(laid, { ESX: esxLines, KNT: kntLines });
      return kingdom(laid, 'KNT').spy === null;
    };
    expect(caught(trap, { spy: 'WEA' }, [], ['SPY MXS'])).toBe(true);
    expect(caught({ spy: 'MXS' }, { spy: 'WEA' }, ['WAIT KNT'], ['SPY MXS'])).toBe(true);
    expect(caught({ spy: 'MXS' }, { spy: 'MXS' }, ['WAIT KNT'], [])).toBe(false);
    expect(caught({ ...trap, trap: 'EAS' }, { spy: 'WEA' }, [], ['SPY MXS'])).toBe(false);
    expect(caught(trap, { spy: 'WEA' }, ['SPY WEA'], ['', 'SPY MXS'])).toBe(false);
    const laid = shires({ spy: 'WEA' });
    expect(told(turn(laid, { ESX: ['WAIT KNT', 'SPY MXS', 'WAIT ESX', 'WAIT KNT'] }), 'ESX')).toEqual([
      'DA-7.5.a not-own',
      'spied',
      'DA-7.5.a oneself',
      'waits',
    ]);
  },
);

clause(['DA-7.6.a', 'DA-7.6.b'], 'sabotage drives off an army or a ship for one BP and costs the spy', () => {
  const laid = shires({ spy: 'KES' }, { balance: 0 }, { KES: { owner: 'KNT', population: 3, armies: 2 } });
  expect(told(turn(laid, { ESX: ['SABOTAGE', 'SABOTAGE'] }), 'ESX')).toEqual([
    'sabotaged',
    'DA-7.6.b no-spy',
  ]);
  expect(area(laid, 'KES')).toBe('KNT P3 A1');
  expect(kingdom(laid, 'KNT').reserve).toBe(1);
  const atSea = shires({ spy: 'DOV' }, { balance: 0 }, { DOV: { owner: 'KNT', ships: 2, armies: 2 } });
  turn(atSea, { ESX: ['SABOTAGE'] });
  expect(area(atSea, 'DOV')).toBe('KNT A1 S1');
  expect(kingdom(atSea, 'KNT')).toMatchObject({ reserve: 1, fleet: 1 });
  expect(told(turn(shires({ spy: 'KES' }), { ESX: ['SABOTAGE', 'SPY DOV'] }), 'ESX')).toEqual([
    'DA-7.6.b nothing-to-sabotage',
    'spied',
  ]);
});

clause(
  ['DA-7.7.a', 'DA-7.7.b', 'DA-7.7.c'],
  'a spy becomes a watcher, one for each area, and ousts another’s',
  () => {
    const laid = shires({ spy: 'WEA' }, { watchers: ['WEA'] });
    const played = turn(laid, { ESX: ['WATCH', 'WATCH', 'SPY WEA -', 'WATCH'] });
    expect(told(played, 'ESX')).toEqual(['watches', 'DA-7.7.a no-spy', 'recruited', 'DA-7.7.b watched']);
    expect(kingdom(laid, 'ESX')).toMatchObject({ spy: 'WEA', watchers: ['WEA'] });
    expect(kingdom(laid, 'KNT').watchers).toEqual([]);
  },
);

clause('DA-7.1.c', 'there is no action SCOUT', () => {
  expect(told(turn(shires(), { ESX: ['SCOUT MXS WEA'] }), 'ESX')).toEqual(['DA-11.5.f unknown-action']);
});
