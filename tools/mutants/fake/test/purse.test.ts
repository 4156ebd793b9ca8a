import { expect, test } from 'vitest';
import { fill, pay } from '../rules/purse.ts';

test('FA-1.a: who has enough pays', () => {
  expect([pay(3, 2), pay(2, 2), pay(1, 2)]).toEqual([1, 0, 1]);
});

test('FA-2: coins go into the purse', () => {
  expect(fill(1, 2)).toBe(3);
});
