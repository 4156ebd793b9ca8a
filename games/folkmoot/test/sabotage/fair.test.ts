import { tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { wrapped } from './sabotage.ts';

const GAMES = 16;

/** As it is wrapped for sabotage; `laws.test.ts` tries it as it is, and the soak at full length. */
test('the true Folkmoot keeps all seven laws', () => {
  const report = tryLaws(wrapped({}), { games: GAMES, seed: 'the true Folkmoot', recordEvery: 2 });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(GAMES);
});
