/** How a finished game is judged step by step: on the record alone, without a browser. */

import { type Action, type Game, replay } from '@annales/engine';
import { games } from '@annales/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { type JudgedStep, judgedSteps, swingsOf } from '../analysis/judging.ts';
import { finished } from './finished.ts';

describe('a game of Folkmoot', () => {
  let steps: JudgedStep[];
  let winners: readonly string[];
  let seats: readonly string[];
  let rows: number;
  beforeAll(async () => {
    const title = await games.folkmoot!();
    const game = title.make(title.data) as Game<unknown, Action, unknown>;
    const { record } = await finished('folkmoot', 3);
    seats = record.init.seats;
    rows = record.rows.length;
    steps = judgedSteps(game, title.worth!, record, () => 'then');
    const last = record.rows.at(-1)!;
    winners = seats.filter((seat) => (steps.at(-1)!.expected[seat] ?? 0) > 0);
    expect(last.kind).toBe('action');
  });

  test('is judged at every step that all noticed, for every seat', () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, i) => i + 1));
    for (const { expected } of steps) {
      expect(Object.keys(expected).sort()).toEqual([...seats].sort());
      for (const share of Object.values(expected)) expect(share).toSatisfy((s: number) => s >= 0 && s <= 1);
    }
  });

  test('ends with all of it in the hands of who won', () => {
    const { expected } = steps.at(-1)!;
    expect(winners.reduce((sum, seat) => sum + expected[seat]!, 0)).toBeCloseTo(1);
  });

  test('has every decision in one step, with the row in which it stands', () => {
    const decided = steps.flatMap((step) => step.decided.map(({ row }) => row));
    expect(decided).toEqual([...new Set(decided)].sort((a, b) => a - b));
    expect(decided.length).toBeGreaterThan(rows / 2);
  });
});

test('who plays alone is judged by points: at the end by those that he has', async () => {
  const title = await games.empires!();
  const game = title.make(title.data) as Game<unknown, Action, unknown>;
  const { record } = await finished('empires', 1);
  const steps = judgedSteps(game, title.worth!, record, () => 'then');
  expect(steps.length).toBeGreaterThan(50);
  for (const { expected } of steps) {
    expect(Object.keys(expected)).toEqual(['franks']);
    expect(expected.franks).toSatisfy((share: number) => share > 0 && share < 1);
  }
  const { state } = replay(game, record, { check: false });
  const { franks } = game.result(state)!.scores!;
  expect(steps.at(-1)!.expected.franks).toBeCloseTo(franks! / (2 * game.facts.alone!.half), 9);
  // What one card changes is little; a death without heirs, or a rebellion, is not.
  expect(swingsOf(steps).length).toBeGreaterThan(0);
});

const step = (expected: Record<string, number>, ...seats: string[]): JudgedStep => ({
  version: 1,
  when: '',
  expected,
  entries: [],
  drew: false,
  decided: seats.map((seat, row) => ({ row, seat, action: { verb: 'x' }, asked: 1 })),
});

test('the steps at which most changed hands come in the order of the game, the small ones not at all', () => {
  const steps = [
    step({ a: 0.5, b: 0.5 }),
    step({ a: 0.6, b: 0.4 }, 'a'),
    step({ a: 0.59, b: 0.41 }, 'b'),
    step({ a: 0.1, b: 0.9 }, 'a'),
    step({ a: 0.15, b: 0.85 }, 'b'),
  ];
  expect(swingsOf(steps, 2).map(({ at }) => at)).toEqual([1, 3]);
  expect(swingsOf(steps).map(({ at }) => at)).toEqual([1, 3, 4]);
});

test('of sealed answers that took effect together, that of who lost most by it is looked at', () => {
  const [swing] = swingsOf([
    step({ a: 0.4, b: 0.3, c: 0.3 }),
    step({ a: 0.5, b: 0.1, c: 0.4 }, 'a', 'b', 'c'),
  ]);
  expect(swing!.decided!.seat).toBe('b');
});
