import { describe, expect, test } from 'vitest';
import { optionsOf } from '../facts.ts';
import { type Facts, type Json, layTable, seatsOf, WrongTable } from '../index.ts';
import { clause } from '../testing/index.ts';
import { rules } from './parry.ts';
import { plain } from './tables.ts';

const facts: Facts = {
  ...rules.facts,
  seats: { min: 2, max: 4, ids: ['north', 'south', 'west', 'east'] },
  scenarios: [
    { id: 'bout', title: 'One bout' },
    { id: 'duel', title: 'Duel', seats: { min: 2, max: 2 } },
  ],
  options: [
    { id: 'dull', title: 'Dull', clause: 'PA-6', values: [false, true], default: false },
    { id: 'box', title: 'Box', clause: 'PA-6', values: [{ a: 1, b: [2] }, null], default: { a: 1, b: [2] } },
  ],
};
const said = (wish: unknown): string => {
  try {
    return JSON.stringify(layTable(facts, wish as Parameters<typeof layTable>[1]));
  } catch (error) {
    expect(error).toBeInstanceOf(WrongTable);
    return (error as Error).message;
  }
};

describe('laying a table', () => {
  clause('AN-1.a', 'what is not said takes the default', () => {
    const usual = {
      scenario: 'bout',
      options: { dull: false, box: { a: 1, b: [2] } },
      seats: ['north', 'south'],
    };
    expect(layTable(facts)).toEqual(usual);
    expect(layTable(facts, {})).toEqual(usual);
    expect(layTable(facts, { scenario: undefined, seats: undefined, options: undefined })).toEqual(usual);
    expect(layTable(facts, { seats: 3, options: { dull: true, box: null } })).toEqual({
      scenario: 'bout',
      options: { dull: true, box: null },
      seats: ['north', 'south', 'west'],
    });
  });

  clause('AN-1.a', 'anything else is refused, with what is allowed', () => {
    expect(said({ scenario: 'siege' })).toBe('Parry has no scenario “siege”; it has bout, duel');
    expect(said({ scenario: '' })).toBe('Parry has no scenario “”; it has bout, duel');
    expect(said({ scenario: '__proto__' })).toContain('no scenario');
    for (const seats of [0, 1, 5, 2.5, -1, Number.NaN, '3', 1e9]) {
      expect(said({ seats })).toBe(`One bout seats 2 to 4, not ${seats}`);
    }
    expect(said({ scenario: 'duel', seats: 3 })).toBe('Duel seats 2, not 3');
    expect(said({ options: { sharp: true } })).toBe('Parry has no option “sharp”; it has dull, box');
    expect(said({ options: { dull: 'yes' } })).toBe('The option “dull” takes false, true, not "yes"');
    expect(said({ options: { dull: 1 } })).toBe('The option “dull” takes false, true, not 1');
    expect(said(JSON.parse('{"options":{"__proto__":{"dull":true}}}'))).toContain('no option “__proto__”');
    expect(said({ options: { constructor: true } })).toContain('no option “constructor”');
  });

  test('keeps the options in the order of the game, whatever the order of the wish', () => {
    const options = { box: { b: [2], a: 1 }, dull: true };
    expect(JSON.stringify(layTable(facts, { options }).options)).toBe('{"dull":true,"box":{"a":1,"b":[2]}}');
  });

  test('gives each table values of its own', () => {
    const before = plain(facts);
    const wish: Record<string, Json> = { box: { a: 1, b: [2] } };
    for (const options of [{}, wish]) {
      const laid = layTable(facts, { options });
      (laid.options.box as { b: number[] }).b.push(3);
      laid.seats.push('nobody');
    }
    expect(facts).toEqual(before);
    expect(wish).toEqual({ box: { a: 1, b: [2] } });
  });

  test('knows how many seats a scenario has', () => {
    expect(facts.scenarios.map((scenario) => seatsOf(facts, scenario))).toEqual([
      { min: 2, max: 4, ids: facts.seats.ids },
      { min: 2, max: 2, ids: facts.seats.ids },
    ]);
  });
});

test('what is usual in a scenario stands before the default of the game, where the scenario allows it', () => {
  const options = [{ id: 'snow', title: 'Snow', clause: 'XX-1', values: [false, true], default: false }];
  const usual = (scenario: object) =>
    optionsOf({ options }, { id: 'a', title: 'A', ...scenario }).map((option) => option.default);
  expect(usual({})).toEqual([false]);
  expect(usual({ usual: { snow: true } })).toEqual([true]);
  expect(usual({ usual: { snow: true }, options: { snow: [false] } })).toEqual([false]);
});
