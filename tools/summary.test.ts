import { expect, test } from 'vitest';
import { summary } from './summary.ts';

test('a run ends with a table and a tally', () => {
  const types = { check: 'types', passed: 1, failed: 0, skipped: 0, seconds: 1.25 };
  const tests = { check: 'tests', passed: 40, failed: 2, skipped: 0, seconds: 61 };
  expect(summary([types, tests]).split('\n')).toEqual([
    'check  result  seconds',
    'types  passed      1.3',
    'tests  failed     61.0',
    '',
    '41 passed, 2 failed',
  ]);
  expect(summary([types, { ...tests, skipped: 3 }])).toMatch(/\n41 passed, 2 failed, 3 skipped$/);
});
