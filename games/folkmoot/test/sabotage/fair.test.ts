import { tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { wrapped } from './sabotage.ts';

test('the true Folkmoot keeps all seven laws', () => {
  const report = tryLaws(wrapped({}), { games: 60, seed: 'the true Folkmoot', recordEvery: 2 });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(60);
});
