import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, play, playAll, table, waits } from './table.ts';

/** The printed operation, step by step, to the last RP. */
function operation(steps: 'a' | 'b' | 'c' | 'd' | 'e' | 'f'): Laid {
  const laid = table({ year: 772, purse: { carolingian: 10, saxon: 7 } });
  playAll(laid, 'carolingian', 'operate', 'muster austrasia', 'march');
  if (steps === 'a') return laid;
  play(laid, 'carolingian', 'group koblenz cologne-left');
  if (steps === 'b') return laid;
  play(laid, 'carolingian', 'group cologne-left cologne-right');
  play(laid, 'carolingian', 'advance cologne-right syburg');
  if (steps === 'c') return laid;
  play(laid, 'saxon', 'stay-out', 6, 2, 3, 5, 5);
  play(laid, 'carolingian', 'lose koblenz-1');
  if (steps === 'd') return laid;
  play(laid, 'carolingian', 'assault', 5, 2, 5, 4);
  if (steps === 'e') return laid;
  playAll(laid, 'carolingian', 'pillage', 'retreat');
  return laid;
}

clause('LS-EX.a', 'activating Austrasia costs 1 of 10 RP', () => {
  expect(operation('a').t.purse.carolingian).toBe(9);
});

clause('LS-EX.b', 'the Koblenz units join those of Cologne for nothing', () => {
  const { t } = operation('b');
  expect(t.purse.carolingian).toBe(9);
  expect(t.operation!.units.map((unit) => t.units[unit]!.at)).toEqual(Array(4).fill('cologne-left'));
});

clause(
  'LS-EX.c',
  'four units without a commander pay 2 RP for the Rhine and 2 for Syburg, and 1 for the round',
  () => {
    const laid = operation('c');
    expect(laid.t.purse.carolingian).toBe(9 - 2 - 2 - 1);
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  },
);

clause('LS-EX.d', 'two hits destroy the one unit, and the Saxon 5 costs a Koblenz unit', () => {
  const { t } = operation('d');
  expect(t.units['syburg-1']!.at).toBe('destroyed');
  expect(t.units['koblenz-1']!.at).toBe('destroyed');
  expect(t.operation!.units).toHaveLength(3);
  expect(t.purse.carolingian).toBe(4);
});

clause('LS-EX.e', 'of 2, 5 and 5+1 only the last hits the fortress, which falls', () => {
  const { t } = operation('e');
  expect(t.lands.syburg!.standing).toBe(false);
  expect(t.purse.carolingian).toBe(3);
});

clause('LS-EX.f', 'pillage and retreat are free, and three survivors stand on the right bank', () => {
  const laid = operation('f');
  expect(laid.t.purse.carolingian).toBe(3);
  expect(['koblenz-2', 'cologne-1', 'cologne-2'].map((unit) => laid.t.units[unit]!.at)).toEqual(
    Array(3).fill('cologne-right'),
  );
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause(
  'LS-EX.g',
  'next year the Carolingian has 1 RP for the fortress and 1 for Syburg, the Saxon none for it',
  () => {
    const laid = operation('f');
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'pass');
    expect(laid.t.year).toBe(773);
    expect(laid.t.purse).toEqual({ carolingian: 3 + 16 + 2, saxon: 7 + 11 - 1 });
  },
);
