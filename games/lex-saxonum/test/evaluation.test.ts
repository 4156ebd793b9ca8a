import { looksAlike, playersOf } from '@annales/bots';
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
  it('decides the same in two states that look alike to its seat', () => {
    const differ = looksAlike(game, ismcts!, {
      init,
      seed: 'alike',
      policy: heuristic!,
      every: 23,
      times: 6,
      thinking: { budget: { iterations: 6 } },
    });
    expect(differ).toBeGreaterThan(2);
  });
});
