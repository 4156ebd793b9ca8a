import { expect, test } from 'vitest';

test('this one has nothing to do with the rules, and is loaded before those that have', () => {
  expect([]).toHaveLength(0);
});
