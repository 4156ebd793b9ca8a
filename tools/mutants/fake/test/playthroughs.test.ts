import { expect, test } from 'vitest';
import { pay } from '../rules/purse.ts';

test('a whole game', () => {
  expect([5, 4, 3].map((cost) => pay(9, cost))).toEqual([9, 9, 6]);
});
