import { expect, type RunnerTestCase, type RunnerTestFile, test } from 'vitest';
// Under a name of its own: the scan for proofs must not take these for proofs of rules.
import * as kit from '../index.ts';

let ran = 0;

kit.clause('TEST-1.a', 'a single clause', () => {
  ran++;
});

kit.clause(['TEST-1.b', 'TEST-1.c'], 'two clauses at once, and a proof that takes its time', async () => {
  await Promise.resolve();
  ran++;
});

const find = (file: RunnerTestFile, start: string): RunnerTestCase =>
  file.tasks.find(({ name }) => name.startsWith(start)) as RunnerTestCase;

test('a proof runs as a test that bears the ids of its clauses', ({ task }) => {
  const one = find(task.file, 'TEST-1.a: a single clause');
  const two = find(task.file, 'TEST-1.b, TEST-1.c: two clauses at once');
  expect(ran).toBe(2);
  expect([one.meta.clauses, two.meta.clauses]).toEqual([['TEST-1.a'], ['TEST-1.b', 'TEST-1.c']]);
  expect([one.result?.state, two.result?.state]).toEqual(['pass', 'pass']);
  expect(task.meta.clauses).toBeUndefined();
});
