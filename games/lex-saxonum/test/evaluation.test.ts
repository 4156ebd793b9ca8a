import { decide, looksAlike, playersOf } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { fast, layTable, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { lexSaxonum } from '../game.ts';
import type { Table } from '../state.ts';

const game = lexSaxonum.make(lexSaxonum.data);
const { heuristic, ismcts } = playersOf(lexSaxonum);
const init = layTable(lexSaxonum.facts);

describe('the evaluation', () => {
  it('was learned from the features that there are, and tells games better than the base rate', () => {
    expect(Object.keys(weights.weights)).toEqual(evaluation.features);
    expect(weights.made.logLoss).toBeLessThan(weights.made.baseRate);
  });

  it('gives each seat a chance of the one game there is', () => {
    let looked = 0;
    selfPlay(
      { game, init, policy: heuristic!, seed: 'evaluated', turn: lexSaxonum.turn, every: 1 },
      (world) => {
        looked++;
        const worth = lexSaxonum.worth!(game, world);
        expect(Object.keys(worth).sort()).toEqual([...init.seats].sort());
        const chances = Object.values(worth);
        for (const chance of chances) expect(chance).toBeGreaterThan(0);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      },
    );
    expect(looked).toBeGreaterThan(3);
  });

  it('is learned from tables on which purses and units were changed, and nothing else', () => {
    const { state } = game.setup(init, fast(1));
    const { table } = state as State<Table>;
    const rest = () => JSON.stringify({ ...table, purse: null, units: null });
    let changed = 0;
    for (let i = 0; i < 30; i++) {
      const [purse, units, others] = [{ ...table.purse }, JSON.stringify(table.units), rest()];
      evaluation.vary!(state, fast(`vary ${i}`));
      expect(rest()).toBe(others);
      expect(game.invariants(state)).toEqual([]);
      if (table.purse.carolingian !== purse.carolingian || table.purse.saxon !== purse.saxon) changed++;
      if (JSON.stringify(table.units) !== units) changed++;
    }
    expect(changed).toBeGreaterThan(20);
  });
});

describe('a bot that searches', () => {
  it('is guided by questions and verbs that the game knows', () => {
    const { habits = [], tried = {}, rests = [] } = lexSaxonum.guide!;
    const offered = new Map<string, Set<string>>();
    for (const seed of ['guided 1', 'guided 2']) {
      const { state } = game.setup(init, fast(seed));
      const chance = fast(seed);
      for (let ask = game.asks(state)[0]; ask; ask = game.asks(state)[0]) {
        const choices = game.choices(state, ask.seat);
        const verbs = offered.get(ask.prompt) ?? new Set<string>();
        for (const { action } of choices) verbs.add(action.verb);
        offered.set(ask.prompt, verbs);
        game.act(
          state,
          ask.seat,
          decide(game, state, ask.seat, heuristic!, chance, choices, { imagined: true }),
          chance,
        );
      }
    }
    // Few are rare: two games show most of them.
    const known = habits.filter((prompt) => offered.has(prompt));
    expect(known.length).toBeGreaterThan(habits.length - 3);
    for (const prompt of rests) expect([...offered.keys()]).toContain(prompt);
    for (const [prompt, verbs] of Object.entries(tried))
      expect([...offered.get(prompt)!]).toEqual(expect.arrayContaining([...verbs]));
  });

  it('decides the same in two states that look alike to its seat', () => {
    // Many of them lie where questions are left to the policy: enough are asked to come by others.
    let searched = 0;
    const differ = looksAlike(game, ismcts!, {
      init,
      seed: 'alike',
      policy: heuristic!,
      every: 11,
      times: 24,
      thinking: {
        budget: { iterations: 6 },
        onIteration: (iterations) => {
          if (iterations === 1) searched++;
        },
      },
    });
    expect(differ).toBeGreaterThan(8);
    expect(searched).toBeGreaterThan(4);
  });
});
