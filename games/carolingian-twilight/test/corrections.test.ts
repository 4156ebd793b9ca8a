/** What players may put right by agreement. */

import { correctable, corrected } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { force, type Laid, operate, play, rest, table } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';

const reason = ({ game, state }: Laid, values: Parameters<typeof corrected>[2]): unknown => {
  const next = corrected(game, state, values);
  return typeof next === 'string' ? next : 'accepted';
};

function operations(): Laid {
  const laid = table({
    at: { operations: L },
    dp: { [L]: 3 },
    control: { slavs: C },
    forces: {
      [L]: { tuscany: { leader: 1, warrior: 2 }, ligurian: { fleet: 1 } },
      [C]: { pisa: { warrior: 1 } },
      slavs: { 'slav-peripheral': { warrior: 1 } },
    },
    pillaged: ['francia'],
  });
  // They are no longer what the scenario set up under their numbers.
  for (const one of laid.t.forces) one.changed++;
  return laid;
}

/** The path of a force of the position above. */
const path = (laid: Laid, power: string, at: string, field = 'at'): string =>
  `forces ${laid.t.forces.findIndex(({ id }) => id === force(laid, power, at))} ${field}`;

test('a stack goes where it could stand, fleets to seas, and no two powers into one burg', () => {
  const laid = operations();
  expect(reason(laid, { [path(laid, L, 'tuscany')]: 'spoleto' })).toBe('accepted');
  expect(reason(laid, { [path(laid, L, 'tuscany')]: 'pisa' })).toMatch(/are both in pisa/);
  expect(reason(laid, { [path(laid, L, 'tuscany')]: 'ligurian' })).toMatch(/this is none of what/);
  expect(reason(laid, { [path(laid, L, 'ligurian')]: 'tyrrhenian' })).toBe('accepted');
  expect(reason(laid, { [path(laid, L, 'tuscany')]: 'slav-peripheral' })).toMatch(/this is none of what/);
  expect(reason(laid, { [path(laid, 'slavs', 'slav-peripheral')]: 'sorbia' })).toBe('accepted');
});

test('points, pillage, plague, the year and whether a force has operated', () => {
  const laid = operations();
  expect(reason(laid, { 'powers lothar dp': 5 })).toBe('accepted');
  expect(reason(laid, { 'powers slavs dp': 5 })).toMatch(/^Nothing that may be corrected/);
  expect(reason(laid, { pillaged: [] })).toBe('accepted');
  expect(reason(laid, { pillaged: ['francia', 'paris'] })).toBe('accepted');
  expect(reason(laid, { pillaged: ['slav-peripheral'] })).toMatch(/this is none of what/);
  expect(reason(laid, { plague: ['rome'] })).toBe('accepted');
  expect(reason(laid, { gt: 11 })).toMatch(/from 1 to 10$/);
  expect(reason(laid, { [path(laid, L, 'tuscany', 'done')]: true })).toBe('accepted');
  expect(correctable(laid.game, laid.state)).not.toContain(path(laid, C, 'pisa', 'done'));
});

test('what is hidden may not: no units, no markers, no pool', () => {
  const { game, state } = operations();
  expect(correctable(game, state).filter((place) => /units|hand|pool|paralysed|seen/.test(place))).toEqual(
    [],
  );
});

test('LP while it is levied, OP while a force operates, and nothing in the midst of a fight', () => {
  const levy = operations();
  rest(levy, { raise: L, lp: 4 });
  expect(reason(levy, { 'turn lp': 6 })).toBe('accepted');
  const laid = operations();
  operate(laid, L, 'tuscany', 4);
  expect(correctable(laid.game, laid.state)).toEqual(['operation op']);
  play(laid, L, `attack ${force(laid, C, 'pisa')}`);
  expect(correctable(laid.game, laid.state)).toEqual([]);
});
