import { expect, test } from 'vitest';
import { defineGame, type Frame, type Rules } from '../../index.ts';
import type { AnyGame } from '../laws/trial.ts';
import { playsByTheRecord } from '../laws/undone.ts';

type Act = { verb: 'go' } | { verb: 'yes' } | { verb: 'no' };

/** Whoever goes is himself asked by a window, and may have left the answer beforehand. */
const rules: Rules<{ gone: number; said: string[] }, Frame, Act> = {
  facts: {
    id: 'alone',
    title: 'Alone',
    prefix: 'AL',
    version: 1,
    seats: { min: 2, max: 2, ids: ['a', 'b'] },
    scenarios: [{ id: 'only', title: 'The only one' }],
    options: [],
    longest: 40,
    complete: false,
    sample: true,
  },
  setup: () => ({ gone: 0, said: [] }),
  first: () => ({ step: 'walk' }),
  steps: {
    walk: {
      kind: 'ask',
      seat: () => 'a',
      prompt: 'walk',
      clause: 'AL-1',
      verbs: {
        go: {
          clause: 'AL-1',
          do(p) {
            p.table.gone++;
            if (p.table.gone > 12) p.end({ winners: ['a'], how: 'far', clause: 'AL-1' });
            else p.call({ step: 'window' });
          },
        },
      },
    },
    window: {
      kind: 'joint',
      prompt: 'window',
      clause: 'AL-1',
      window: true,
      seats: () => ['a'],
      branch: () => ({ step: 'answer' }),
      settle(p, _f, { a }) {
        p.table.said.push(String(a));
        return undefined;
      },
    },
    answer: {
      kind: 'ask',
      prompt: 'answer',
      clause: 'AL-1',
      standing: {
        on: 'window',
        answer: (_t, _f, _seat, left) => ({ verb: left === 'always' ? 'yes' : 'no' }),
      },
      verbs: {
        yes: { clause: 'AL-1', do: (p) => p.done('yes') },
        no: { clause: 'AL-1', do: (p) => p.done('no') },
      },
    },
  },
  standing: { window: { clause: 'AL-1', answers: () => ['always', 'never'] } },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { walk: () => 'walk', window: () => 'window', answer: () => 'answer' },
    actions: { go: () => 'go', yes: () => 'yes', no: () => 'no' },
    entries: {},
    bars: {},
    results: { far: () => 'far' },
  }),
};

test('a step taken back and again may be answered by what the seat itself has left in between', () => {
  const game = defineGame(rules)({}) as unknown as AnyGame;
  const init = { scenario: 'only', options: {}, seats: ['a', 'b'] };
  for (let i = 0; i < 8; i++)
    expect(() => playsByTheRecord(game, init, `alone ${i}`, { longest: 40 })).not.toThrow();
});
