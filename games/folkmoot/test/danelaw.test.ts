/** The Danelaw: a scenario with seats, options and a title of its own. */

import { fast, layTable, optionsOf, seatsOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, folkmoot, make } from '../game.ts';

const { facts } = folkmoot;
const danelaw = facts.scenarios.find(({ id }) => id === 'danelaw')!;

clause('FM-1.l', 'Danes sit there, with many omens and five rounds, and little else can be chosen', () => {
  expect(layTable(facts, { scenario: 'danelaw', seats: 3 })).toEqual({
    scenario: 'danelaw',
    seats: ['guthrum', 'halfdan', 'ivar'],
    options: { frugal: false, omens: 'many' },
  });
  expect(() => layTable(facts, { scenario: 'danelaw', seats: 4 })).toThrow('seats 2 to 3, not 4');
  expect(() => layTable(facts, { scenario: 'danelaw', options: { hourglass: true } })).toThrow(
    'has no option “hourglass”; it has frugal, omens',
  );
  expect(() => layTable(facts, { scenario: 'danelaw', options: { omens: 'few' } })).toThrow(
    'The option “omens” takes "many", not "few"',
  );
  expect(seatsOf(facts, danelaw)).toMatchObject({ min: 2, max: 3 });
  expect(optionsOf(facts, danelaw).map(({ id, default: usual }) => [id, usual])).toEqual([
    ['frugal', false],
    ['omens', 'many'],
  ]);
  const { state } = make(data).setup(layTable(facts, { scenario: 'danelaw' }), fast('danelaw'));
  expect(state.table).toMatchObject({ rounds: 5, omens: 'many', hourglass: false });
});

clause(
  'FM-1.m',
  'the chieftain bears his title while he is it, and what was said of him before stays',
  () => {
    const game = make(data);
    const { state } = game.setup(layTable(facts, { scenario: 'danelaw' }), fast('titles'));
    const entry = { what: 'stay', clause: 'FM-6.a', facts: { seat: 'guthrum' } };
    const before = { ...entry, ...whenSaid(entry.facts) };
    state.table.chieftain = 'guthrum';
    const after = { ...entry, ...whenSaid(entry.facts) };
    expect(game.say.seat('guthrum', state)).toBe('Jarl Guthrum');
    expect(game.say.seat('halfdan', state)).toBe('Halfdan');
    expect(game.say.prompt(state, { seat: 'halfdan', prompt: 'stake', facts: { target: 'guthrum' } })).toBe(
      'Stake coins on the raid: against Jarl Guthrum',
    );
    expect(game.board(state, 'spectator')).toContain('Jarl Guthrum');
    state.table.chieftain = 'halfdan';
    expect([before, after].map((one) => game.say.entry(one))).toEqual([
      'Guthrum stays at home',
      'Jarl Guthrum stays at home',
    ]);

    function whenSaid(named: { seat: string }) {
      const as = game.commanded(state, named);
      return as ? { as } : {};
    }
  },
);
