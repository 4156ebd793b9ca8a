/** An answer that is worked on: given again, it stands instead of what was given before. */

import { expect, test } from 'vitest';
import {
  type Branch,
  defineGame,
  type Frame,
  fast,
  kit,
  layTable,
  noChance,
  type Rules,
  type Seat,
  secretOf,
} from '../index.ts';
import { type AnyGame, clause, tryLaws } from '../testing/index.ts';

interface Table {
  votes: Record<Seat, string[]>;
  rounds: number;
}

type Act = { verb: 'vote'; for: string } | { verb: 'doubt' } | { verb: 'ready' } | { verb: 'expire' };

type Flow =
  | (Frame & { step: 'round' })
  | (Frame & { step: 'ballot' })
  | (Frame & { step: 'paper'; vote: string; doubts: number });

const { ask, joint, sequence } = kit<Table, Flow, Act>();

/** Everybody votes as often as he likes, may note a doubt about his vote, and says when he is ready. */
const rules: Rules<Table, Flow, Act> = {
  facts: {
    id: 'ballot',
    title: 'Ballot',
    prefix: 'BA',
    version: 1,
    seats: { min: 2, max: 3, ids: ['a', 'b', 'c'] },
    scenarios: [{ id: 'only', title: 'The only one' }],
    options: [],
    // In each of three rounds a vote, two doubts and readiness of three seats, whatever was replaced meanwhile.
    longest: 3 * 3 * 4,
    complete: false,
    sample: true,
  },
  setup: ({ seats }) => ({ votes: Object.fromEntries(seats.map((seat) => [seat, []])), rounds: 0 }),
  first: () => ({ step: 'round' }),
  steps: {
    round: sequence('round', { ballot: (p) => p.call({ step: 'ballot' }) }, ({ rounds }) => rounds < 3),
    ballot: joint('ballot', {
      prompt: 'ballot',
      clause: 'BA-1',
      seats: ({ votes }) => Object.keys(votes),
      branch: () => ({ step: 'paper', vote: 'nobody', doubts: 0 }),
      settle(p, _, answers) {
        for (const [seat, vote] of Object.entries(answers)) p.table.votes[seat]!.push(String(vote));
        p.log('counted', 'BA-1', { answers });
        if (++p.table.rounds === 3) p.end({ winners: p.inPlay, how: 'counted', clause: 'BA-1' });
        return undefined;
      },
    }),
    paper: ask('paper', {
      prompt: 'paper',
      clause: 'BA-1',
      timer: () => ({ name: 'day', seconds: 60, from: 'question' }),
      late: (): Act => ({ verb: 'expire' }),
      verbs: {
        vote: {
          clause: 'BA-1',
          written: 'for',
          replaces: true,
          each: () => ['ox', 'ass'].map((one) => ({ verb: 'vote', for: one })),
          do(_p, f, action) {
            f.vote = action.for;
          },
        },
        doubt: {
          clause: 'BA-2',
          bar: (_t, f) => (f.doubts < 2 ? null : { clause: 'BA-2', key: 'doubtful', facts: {} }),
          do(_p, f) {
            f.doubts++;
          },
        },
        ready: { clause: 'BA-1', do: (p, f) => p.done(`${f.vote} ${f.doubts}`) },
        expire: { clause: 'BA-1', each: () => [], do: (p, f) => p.done(`${f.vote} late`) },
      },
    }),
  },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { ballot: () => 'Vote', paper: () => 'Vote' },
    actions: {
      vote: (action) => `Vote for the ${action.for}`,
      doubt: () => 'Note a doubt',
      ready: () => 'Ready',
      expire: () => 'Too late',
    },
    entries: { counted: () => 'The votes are counted' },
    bars: { doubtful: () => 'Two doubts are enough' },
    results: { counted: () => 'All have voted' },
  }),
};

const game = defineGame(rules)({});

function begun() {
  const { state } = game.setup(layTable(game.facts, { seats: 2 }), noChance);
  const act = (seat: Seat, text: string, late = false) =>
    game.act(state, seat, game.notation.parse(text), noChance, late);
  const branch = (seat: Seat): Branch => secretOf(state.flow.at(-1)!.branches![seat]!)!;
  const steps = (seat: Seat) => branch(seat).steps.map(({ action }) => game.notation.format(action as Act));
  return { state, act, branch, steps };
}

clause('AN-4.g', 'an answer given again stands instead of the one before; one step is kept', () => {
  const { state, act, branch, steps } = begun();
  act('a', 'vote ox');
  for (let i = 0; i < 50; i++) act('a', i % 2 ? 'vote ox' : 'vote ass');
  act('a', 'vote ass');
  expect(steps('a')).toEqual(['vote ass']);
  expect(branch('a').stack).toEqual([{ step: 'paper', vote: 'ass', doubts: 0 }]);
  expect(game.draft(state, 'a')).toBe(1);
});

clause('AN-4.g', 'what followed the answer that is replaced has never been given either', () => {
  const { act, branch, steps } = begun();
  act('a', 'doubt');
  act('a', 'vote ox');
  act('a', 'doubt');
  expect(branch('a').stack).toMatchObject([{ vote: 'ox', doubts: 2 }]);
  act('a', 'vote ass');
  expect(steps('a')).toEqual(['doubt', 'vote ass']);
  expect(branch('a').stack).toMatchObject([{ vote: 'ass', doubts: 1 }]);
});

clause('AN-4.g', 'taking back takes the answer back whole, not to the one before', () => {
  const { state, act, branch, steps } = begun();
  act('a', 'doubt');
  act('a', 'vote ox');
  act('a', 'vote ass');
  expect(game.back(state, 'a')).toBe(true);
  expect(steps('a')).toEqual(['doubt']);
  expect(branch('a').stack).toMatchObject([{ vote: 'nobody', doubts: 1 }]);
  expect(game.back(state, 'a') && game.back(state, 'a')).toBe(false);
});

clause('AN-4.g', 'what was done when the time was up stands', () => {
  // Late here is a mere note, after which the seat may go on.
  const paper = { ...rules.steps.paper } as (typeof rules)['steps']['paper'] & { kind: 'ask' };
  const lenient = defineGame({
    ...rules,
    steps: { ...rules.steps, paper: { ...paper, late: (): Act => ({ verb: 'doubt' }) } },
  })({});
  const { state } = lenient.setup(layTable(lenient.facts, { seats: 2 }), noChance);
  const act = (action: Act, late = false) => lenient.act(state, 'a', action, noChance, late);
  act({ verb: 'vote', for: 'ox' });
  act({ verb: 'doubt' }, true);
  act({ verb: 'vote', for: 'ass' });
  act({ verb: 'vote', for: 'ox' });
  const branch = secretOf(state.flow.at(-1)!.branches!.a!)!;
  expect(branch.steps.map(({ action, by }) => [action.verb, by])).toEqual([
    ['vote', undefined],
    ['doubt', 'late'],
    ['vote', undefined],
  ]);
  expect(branch.stack).toMatchObject([{ vote: 'ox', doubts: 1 }]);
});

test('a choice says that it would replace something, only in the answer that has it', () => {
  const { state, act } = begun();
  const replacing = (seat: Seat) =>
    game
      .choices(state, seat)
      .filter(({ replaces }) => replaces)
      .map(({ action }) => game.notation.format(action as Act));
  expect(replacing('a')).toEqual([]);
  act('a', 'vote ox');
  expect(replacing('a')).toEqual(['vote ox', 'vote ass']);
  expect(replacing('b')).toEqual([]);
});

test('one of the listed choices, taken at its word, replaces too', () => {
  const { state, act, steps } = begun();
  act('a', 'vote ox');
  const [, ass] = game.choices(state, 'a');
  game.act(state, 'a', ass!.action as Act, noChance);
  expect(steps('a')).toEqual(['vote ass']);
});

test('all are ready, or the time is up: the turn runs either way, with what was given last', () => {
  const { state, act } = begun();
  act('a', 'vote ox');
  act('a', 'vote ass');
  act('b', 'vote ox');
  act('b', 'ready');
  act('a', 'expire', true);
  expect(state.table.votes).toEqual({ a: ['ass late'], b: ['ox 0'] });
});

test('the laws hold: replacing is no loop, and no longer game', () => {
  const { faults, decisions } = tryLaws(game as AnyGame, { games: 6, recordEvery: 2, closely: 3 });
  expect(faults).toEqual([]);
  expect(decisions).toBeGreaterThan(60);
});

test('an answer that could only be replaced for ever is a dead end', () => {
  const paper = rules.steps.paper as unknown as { verbs: Record<string, object> };
  const verbs = { vote: paper.verbs.vote };
  const stuck = defineGame({
    ...rules,
    steps: {
      ...rules.steps,
      paper: { ...paper, timer: undefined, late: undefined, verbs } as never,
    },
  })({});
  const [fault] = tryLaws(stuck as AnyGame, { games: 1 }).faults;
  expect(fault!.sentence).toMatch(/a dead end: \w is asked “paper” and has no choice/);
});

test('the same verb that does not replace is a loop', () => {
  const paper = rules.steps.paper as unknown as { verbs: Record<string, object> };
  const { replaces: _replaces, ...vote } = paper.verbs.vote as { replaces: true };
  const looping = defineGame({
    ...rules,
    steps: { ...rules.steps, paper: { ...paper, verbs: { ...paper.verbs, vote } } as never },
  })({});
  const [fault] = tryLaws(looping as AnyGame, { games: 6 }).faults;
  expect(fault!.sentence).toMatch(/leads back to where it stood: a loop/);
});

test('worlds of others hold one answer of a seat that is ready, never a pile', () => {
  const { state, act } = begun();
  act('a', 'vote ox');
  act('a', 'ready');
  const luck = fast('worlds');
  for (let i = 0; i < 30; i++) {
    const world = game.imagine(game.view(state, 'b'), 'b', luck);
    const { steps } = secretOf(world.flow.at(-1)!.branches!.a!)!;
    expect(steps.filter(({ action }) => action.verb === 'vote').length).toBeLessThan(2);
  }
});
