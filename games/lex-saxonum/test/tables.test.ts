/** The cost table and the resource table, line by line. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Fortification, Loot, Side } from '../state.ts';
import { goOn, type Laid, type Lay, play, playAll, table, waits, whyNot } from './table.ts';

/** What a purse loses while something is done. */
function cost(laid: Laid, side: Side, work: () => void): number {
  const before = laid.t.purse[side];
  work();
  return before - laid.t.purse[side];
}

clause('LS-CT.a', 'draws cost 0, 1 and 2 RP', () => {
  const laid = table({ at: 'draw', purse: { carolingian: 10, saxon: 10 } });
  play(laid, 'carolingian', 'stop');
  const prices = ['sorbs', 'danes', 'avars'].map((marker) =>
    cost(laid, 'saxon', () => play(laid, 'saxon', 'draw', marker)),
  );
  expect(prices).toEqual([0, 1, 2]);
});

clause('LS-CT.b', 'General Revolt costs 4 RP in 782, 5 in 783, 6 in 784 and 785', () => {
  const price = (year: number) => {
    const laid = table({ at: 'draw', turn: 'saxon', year });
    return cost(laid, 'saxon', () => play(laid, 'saxon', 'buy-revolt'));
  };
  expect([782, 783, 784, 785].map(price)).toEqual([4, 5, 6, 6]);
  const early = table({ at: 'draw', turn: 'saxon', year: 781 });
  expect(whyNot(early, 'saxon', 'buy-revolt')).toEqual([
    'LS-4.3.1S.t',
    'General Revolt cannot be bought in 781',
  ]);
  const poor = table({ at: 'draw', turn: 'saxon', year: 782, purse: { saxon: 3 } });
  expect(whyNot(poor, 'saxon', 'buy-revolt')).toEqual(['LS-CT.b', 'This costs 4 RP and the Saxon has 3']);
});

clause('LS-CT.d', 'a stronghold costs 4 RP and a bishop’s palace 3', () => {
  const laid = table({ at: 'reinforcements', conquered: ['ohrum', 'syburg'] });
  expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'build stronghold ohrum'))).toBe(4);
  expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'build palace syburg'))).toBe(3);
});

clause('LS-CT.e', 'rebuilding costs 1 RP for a fortress, 5 for a city, 2 for the rest', () => {
  const lands: [string, Fortification, number][] = [
    ['ohrum', 'fortress', 1],
    ['fulda', 'abbey', 2],
    ['koblenz', 'city', 5],
    ['buraburg', 'stronghold', 2],
    ['syburg', 'palace', 2],
  ];
  for (const [land, walls, price] of lands) {
    const laid = table({ at: 'reinforcements', conquered: ['ohrum', 'syburg'] });
    Object.assign(laid.t.lands[land]!, { fortification: walls, standing: false, fell: 774 });
    expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', `rebuild ${land}`))).toBe(price);
  }
});

clause(
  'LS-CT.f',
  'activation: 0 RP by raid or revolt, else 1 RP for a nation, a Saxon land, a land with Scara',
  () => {
    const price = (side: Side, lay: Lay, ...actions: string[]) => {
      const laid = table({ turn: side, ...lay });
      return cost(laid, side, () => playAll(laid, side, ...actions));
    };
    expect(
      price('carolingian', { hands: { carolingian: ['sorbs'] } }, 'play sorbs', 'activate sorbs-1'),
    ).toBe(0);
    expect(
      price(
        'saxon',
        { conquered: ['ohrum'], units: { 'scara-2': 'ohrum' }, hands: { saxon: ['revolt'] } },
        'play revolt',
        'revolt ohrum',
      ),
    ).toBe(0);
    const austrasia = ['activate cologne-1', 'activate cologne-2', 'activate koblenz-1'];
    expect(price('carolingian', {}, 'operate', ...austrasia)).toBe(1);
    expect(price('carolingian', {}, 'operate', ...austrasia, 'activate fulda-1')).toBe(2);
    expect(price('saxon', {}, 'operate', 'activate verden-1', 'activate verden-2')).toBe(1);
    expect(price('saxon', {}, 'operate', 'activate verden-1', 'activate paderborn-2')).toBe(2);
    const scara = {
      conquered: ['ohrum', 'syburg'],
      units: { 'scara-2': 'ohrum', 'scara-3': 'ohrum', 'scara-4': 'syburg' },
    };
    const inOhrum = ['activate scara-2', 'activate scara-3'];
    expect(price('carolingian', scara, 'operate', ...inOhrum)).toBe(1);
    expect(price('carolingian', scara, 'operate', ...inOhrum, 'activate scara-4')).toBe(2);
  },
);

/** An army of so many stands in Büraburg, and Ohrum is empty. */
function army(size: number, led: boolean): Laid {
  const all = [
    'scara-2',
    'scara-3',
    'scara-4',
    'scara-1',
    'neustria-1',
    'cologne-1',
    'cologne-2',
    'koblenz-1',
  ];
  all.push(
    'koblenz-2',
    'buraburg-1',
    'buraburg-2',
    'fulda-1',
    'thuringe-1',
    'thuringe-2',
    'west-friesland-1',
  );
  const units = (led ? all : all.filter((unit) => !['scara-1', 'neustria-1'].includes(unit))).slice(0, size);
  const laid = table({
    purse: { carolingian: 25 },
    charlemagne: led ? 'buraburg' : 'aix',
    units: {
      'ohrum-1': 'destroyed',
      'ohrum-2': 'destroyed',
      ...Object.fromEntries(units.map((unit) => [unit, 'buraburg'])),
    },
  });
  playAll(laid, 'carolingian', 'operate', ...(led ? ['activate charlemagne'] : []));
  playAll(laid, 'carolingian', ...units.map((unit) => `activate ${unit}`));
  if (waits(laid)[0] === 'activation') play(laid, 'carolingian', 'march');
  return laid;
}

clause('LS-CT.g', 'marches: 1 RP for 3 units; led 1 for 6 and 1 for each 3 more, at most 4', () => {
  const march = (size: number, led: boolean) => {
    const laid = army(size, led);
    return cost(laid, 'carolingian', () => play(laid, 'carolingian', 'advance buraburg ohrum'));
  };
  expect([1, 3, 4, 5].map((size) => march(size, false))).toEqual([1, 1, 2, 2]);
  expect([1, 6, 7, 9, 10, 12, 13, 15].map((size) => march(size, true))).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

clause('LS-CT.g', 'the first move into friendly land and a retreat cost nothing', () => {
  const first = army(4, false);
  expect(cost(first, 'carolingian', () => play(first, 'carolingian', 'group buraburg fulda'))).toBe(0);
  expect(cost(first, 'carolingian', () => play(first, 'carolingian', 'group fulda buraburg'))).toBe(2);
  const back = army(4, false);
  play(back, 'carolingian', 'advance buraburg ohrum');
  expect(cost(back, 'carolingian', () => play(back, 'carolingian', 'retreat'))).toBe(0);
});

clause('LS-CT.h', 'each round costs the attacker 1 RP and the defender nothing', () => {
  const laid = table();
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'activate buraburg-2', 'march');
  expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'advance buraburg ohrum'))).toBe(1 + 1);
  const rounds = cost(laid, 'saxon', () => {
    play(laid, 'saxon', 'stay-out', 1, 1, 1, 1);
    play(laid, 'saxon', 'stand');
    expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'press'))).toBe(1);
  });
  expect(rounds).toBe(0);
});

clause('LS-CT.i', 'each attempt at conversion costs 1 RP', () => {
  const laid = table({ at: 'conversion', conquered: ['ohrum', 'syburg', 'paderborn'], irminsul: false });
  expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'convert ohrum', 1))).toBe(1);
  expect(cost(laid, 'carolingian', () => play(laid, 'carolingian', 'convert syburg', 6))).toBe(1);
  // With the last RP the attempts are over.
  const poor = table({ at: 'conversion', conquered: ['ohrum', 'syburg'], purse: { carolingian: 1 } });
  play(poor, 'carolingian', 'convert ohrum', 1);
  expect([poor.t.year, poor.t.purse.carolingian]).toEqual([776, 0 + 16]);
});

/** What a side has after a phase A that began with an empty purse. */
function income(side: Side, lay: Lay, ...dice: number[]): number {
  const laid = table({ at: 'income', ...lay, purse: { carolingian: 0, saxon: 0 } });
  goOn(laid, ...dice);
  return laid.t.purse[side];
}

clause('LS-RT.a', 'loot: the coins of a pillaged land, 1 RP, 2 RP or 3 RP for walls', () => {
  const from = (loot: Loot) => income('saxon', { table: { loot: { carolingian: [], saxon: [loot] } } }) - 11;
  expect(from({ kind: 'pillage', land: 'koblenz' })).toBe(3);
  expect(from({ kind: 'pillage', land: 'fulda' })).toBe(2);
  const walls = (fortification: Fortification) => from({ kind: 'seized', land: 'fulda', fortification });
  expect((['fortress', 'stronghold', 'abbey', 'palace', 'city'] as const).map(walls)).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

clause('LS-RT.b', 'Good Harvest and Imperial Tax give 1 to 3 RP, the campaigns elsewhere 2 to 4', () => {
  for (const side of ['carolingian', 'saxon'] as const) {
    const gains = [1, 2, 3, 4, 5, 6].map((die) => {
      const laid = table({ at: 'resources', hands: { [side]: ['harvest'] } });
      return -cost(laid, side, () => goOn(laid, die));
    });
    expect(gains).toEqual([1, 1, 2, 2, 3, 3]);
  }
  const elsewhere = [1, 2, 3, 4, 5, 6].map((die) => income('carolingian', { table: { owed: 1 } }, die) - 16);
  expect(elsewhere).toEqual([2, 2, 3, 3, 4, 4]);
});

clause('LS-RT.c', 'own lands and converted ones give their coins, an abbey 1 RP, the Irminsul 1 RP', () => {
  expect([income('carolingian', {}), income('saxon', {})]).toEqual([14 + 2, 10 + 1]);
  const changed: Lay = {
    conquered: ['ohrum', 'syburg'],
    converted: ['ohrum'],
    ruined: ['fulda'],
    irminsul: false,
  };
  expect([income('carolingian', changed), income('saxon', changed)]).toEqual([14 + 1 + 1, 8]);
});
