/** What a lawyer asks of the rulebook: where sentences of two chapters meet, and exceptions that are soon forgotten. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { levyPoints } from '../rules/levy.ts';
import { victoryPoints } from '../rules/victory.ts';
import { force, open, operate, play, table, units, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- points

clause(['CT-12.0.c', 'CT-26.1.a'], 'sevenths that add up to a whole are a whole', () => {
  const sharers = ['slavs', 'bulgars', 'byzantium', 'muslims', 'moravia', 'bretons'];
  // 1, 2, 2 and 2 sevenths beside a whole one.
  const places = Object.fromEntries(
    ['scotia', 'mercia', 'wessex', 'upper-march'].map((at) => [at, { militia: 1 }]),
  );
  const { t } = table({
    at: { raise: L, lp: 0 },
    forces: {
      [L]: { hibernia: { leader: 1 }, ...places },
      ...Object.fromEntries(sharers.map((id) => [id, places])),
      [C]: { paris: { leader: 1 } },
      [G]: { mainz: { leader: 1 } },
    },
  });
  expect([levyPoints(t, t.powers[L]!), victoryPoints(t, t.powers[L]!)]).toEqual([2, 3]);
});

// ---------------------------------------------------------------- forces

clause(
  ['CT-13.0.g', 'CT-13.0.h'],
  'a guard of several kinds is left on the way as one stack, if one likes',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { leader: 1, army: 1, warrior: 3 }, langobardia: { militia: 1 } } },
    });
    operate(laid, L, 'tuscany', 5);
    play(laid, L, 'leave warrior 1');
    const picket = force(laid, L, 'tuscany');
    play(laid, L, 'move spoleto');
    // What was left elsewhere is none to be left with, nor is one that stands apart.
    expect(whyNot(laid, L, `leave-with warrior 1 ${picket}`)[0]).toBe('CT-13.0.d');
    expect(open(laid, L).filter((text) => text.startsWith('leave-with'))).toEqual([]);
    play(laid, L, 'leave warrior 1');
    const guard = force(laid, L, 'spoleto');
    expect(open(laid, L).filter((text) => text.startsWith('leave-with'))).toEqual([
      `leave-with leader 1 ${guard}`,
      `leave-with army 1 ${guard}`,
      `leave-with warrior 1 ${guard}`,
    ]);
    play(laid, L, `leave-with leader 1 ${guard}`);
    expect(whyNot(laid, L, `leave-with warrior 2 ${guard}`)[0]).toBe('CT-13.0.g');
    play(laid, L, 'leave warrior 1');
    // Three stacks: who has gone on so far, the guard with the leader, and one apart.
    expect(laid.t.forces.filter(({ at, power }) => at === 'spoleto' && power === L)).toHaveLength(3);
    expect(units(laid, L, 'spoleto')).toEqual({ leader: 1, army: 1, warrior: 2 });
    expect(laid.t.forces.find(({ id }) => id === guard)).toMatchObject({ done: true, at: 'spoleto' });
    play(laid, L, 'move st-peters');
    play(laid, L, 'halt');
    expect(whyNot(laid, L, `form ${guard}`)[0]).toBe('CT-14.0.a');
  },
);

clause(
  ['CT-13.0.e', 'CT-13.0.g'],
  'who was left before the roll may still operate: who is left after it stands apart',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { leader: 1, army: 1, warrior: 2 } } },
    });
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'leave army 1');
    const second = force(laid, L, 'tuscany');
    play(laid, L, `leave-with warrior 1 ${second}`);
    play(laid, L, 'roll', 4);
    expect(whyNot(laid, L, `leave-with warrior 1 ${second}`)).toEqual([
      'CT-13.0.g',
      'Who was left before the roll may still operate: others are left apart',
    ]);
    play(laid, L, 'move spoleto');
    play(laid, L, 'halt');
    operate(laid, L, 'tuscany', 3);
    expect(units(laid, L, 'tuscany')).toEqual({ army: 1, warrior: 1 });
  },
);
