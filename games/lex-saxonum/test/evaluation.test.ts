import { looksAlike, playersOf } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { layTable } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { lexSaxonum } from '../game.ts';

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
      { game, init, policy: heuristic!, seed: 'evaluated', rests: lexSaxonum.guide!.rests, every: 6 },
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
