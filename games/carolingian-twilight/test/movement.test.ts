import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { force, open, operate, play, table, units, waits, whyNot } from './table.ts';

const L = 'lothar';
const inTuscany = (more: Parameters<typeof table>[0] = {}) =>
  table({ at: { operations: L }, forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } }, ...more });

clause('CT-15.0.a', 'entering an adjacent area costs 1 OP', () => {
  const laid = inTuscany();
  operate(laid, L, 'tuscany', 3);
  expect(laid.t.operation!.op).toBe(4);
  expect(open(laid, L)).toContain('move st-peters');
  play(laid, L, 'move st-peters');
  expect(laid.t.operation!.op).toBe(3);
  expect(units(laid, L, 'st-peters')).toEqual({ leader: 1, warrior: 2 });
  expect(whyNot(laid, L, 'move francia')).toEqual(['CT-15.0.a', 'Francia is not next to St Peters']);
});

clause(['CT-15.0.b', 'CT-15.0.e'], 'rivers and mountains cost 1 OP more, leaving enemies another', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { warrior: 2 } }, 'charles-bald': { burgundy: { militia: 1 } } },
  });
  operate(laid, L, 'burgundy', 6);
  // From a shared area over mountains: 1 + 1 + 1.
  play(laid, L, 'move langobardia');
  expect(laid.t.operation!.op).toBe(3);
});

clause(['CT-15.0.c', 'CT-15.0.d'], 'enemies in the burg alone cost nothing on leaving', () => {
  const besides = (place: string) =>
    table({
      at: { operations: L },
      forces: { [L]: { saxony: { warrior: 1 } }, 'louis-german': { [place]: { militia: 1 } } },
    });
  for (const [place, left] of [
    ['saxony', 3],
    ['hamburg', 4],
  ] as const) {
    const laid = besides(place);
    operate(laid, L, 'saxony', 5);
    play(laid, L, 'move thuringia');
    expect(laid.t.operation!.op).toBe(left);
  }
});

clause(
  ['CT-15.0.g', 'CT-15.0.h', 'CT-2.1.h'],
  'a burg is entered and left for 1 OP, never an enemy’s',
  () => {
    const laid = inTuscany({
      forces: { [L]: { tuscany: { warrior: 2 } }, 'papal-states': { rome: { militia: 1 } } },
    });
    operate(laid, L, 'tuscany', 6);
    play(laid, L, 'move pisa');
    play(laid, L, 'move tuscany');
    expect(laid.t.operation!.op).toBe(4);
    play(laid, L, 'move st-peters');
    expect(whyNot(laid, L, 'move rome')).toEqual(['CT-15.0.g', 'An enemy holds Rome']);
  },
);

clause(['CT-16.0.a', 'CT-16.0.d'], 'only its owner enters a peripheral area', () => {
  const laid = table({ at: { operations: L }, forces: { [L]: { dalmatia: { warrior: 1 } } } });
  operate(laid, L, 'dalmatia', 6);
  expect(whyNot(laid, L, 'move byzantine-peripheral')).toEqual([
    'CT-16.0.a',
    'Only its owner enters the Byzantine Peripheral Area',
  ]);
});

clause('CT-16.0.c', 'its owner pays 3 OP to enter it, and leaves for the usual price', () => {
  const laid = table({
    at: { operations: 'byzantium' },
    control: { byzantium: L },
    forces: { byzantium: { dalmatia: [{ warrior: 1 }, { militia: 1 }] } },
  });
  play(laid, L, `form ${force(laid, 'byzantium', 'dalmatia') - 1}`);
  play(laid, L, 'roll', 4);
  play(laid, L, 'move byzantine-peripheral');
  expect(laid.t.operation!.op).toBe(1);
  play(laid, L, 'move dalmatia');
  expect(laid.t.operation!.op).toBe(0);
});

clause(
  ['CT-14.0.e', 'CT-14.0.g', 'CT-2.2.1.c'],
  'nobody spends more OP than are left, and what is left is lost',
  () => {
    const laid = inTuscany({ forces: { [L]: { tuscany: { warrior: 1 }, spoleto: { warrior: 1 } } } });
    operate(laid, L, 'tuscany', 1);
    expect(whyNot(laid, L, 'move langobardia')).toEqual(['CT-14.0.e', 'It costs 2 OP, and 1 are left']);
    play(laid, L, 'halt');
    expect(laid.t.operation).toBeNull();
    expect(waits(laid)).toEqual(['operations', L]);
    expect(open(laid, L)).not.toContain(`form ${force(laid, L, 'tuscany')}`);
  },
);
