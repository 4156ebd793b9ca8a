import { fast, layTable } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { random } from '../index.ts';
import { chances, type Example, learn, learnSigned, logLoss, selfPlay, shareOf } from '../training/index.ts';
import { nim } from './small-games.ts';

describe('regression', () => {
  /** The more of the first feature the likelier; the second says nothing; the first seat has something beforehand. */
  function examples(count: number, seed: string): Example[] {
    const dice = fast(seed);
    const unit = () => dice.draw('value', 1000) / 1000;
    return Array.from({ length: count }, () => {
      const features = [
        [unit(), unit()],
        [unit(), unit()],
        [unit(), unit()],
      ];
      const likely = chances({ weights: [3, 0], bias: { a: 1, b: 0, c: 0 } }, ['a', 'b', 'c'], features);
      const luck = unit();
      const winner = luck < likely[0]! ? 0 : luck < likely[0]! + likely[1]! ? 1 : 2;
      return { seats: ['a', 'b', 'c'], features, shares: [0, 1, 2].map((i) => Number(i === winner)) };
    });
  }

  it('finds the weights that have made the results, and tells new ones better than the base rate', () => {
    const model = learn(examples(3000, 'learned'), { decay: 0.1 });
    expect(model.weights[0]).toBeCloseTo(3, 0);
    expect(Math.abs(model.weights[1]!)).toBeLessThan(0.25);
    expect(model.bias.a! - model.bias.b!).toBeCloseTo(1, 0);
    const kept = examples(1000, 'kept');
    const plain = kept.map((one) => ({ ...one, features: one.features.map(() => []) }));
    expect(logLoss(model, kept)).toBeLessThan(logLoss(learn(plain), plain) - 0.05);
  });

  it('leaves out what comes out against what is known, and keeps the rest', () => {
    const known = examples(1500, 'signed');
    const model = learnSigned(known, [-1, 0]);
    expect(model.weights[0]).toBe(0);
    expect(model.weights[1]).not.toBe(0);
    expect(learnSigned(known, [1, 0]).weights[0]).toBeCloseTo(learn(known).weights[0]!, 9);
  });

  it('keeps weights small where little is known', () => {
    const few = examples(10, 'few');
    expect(Math.abs(learn(few, { decay: 100 }).weights[0]!)).toBeLessThan(0.2);
  });

  it('gives winners their shares', () => {
    const features = { a: [1], b: [2], c: [3] };
    expect(shareOf(features, { winners: ['a', 'c'], how: 'x', clause: 'X' }).shares).toEqual([0.5, 0, 0.5]);
    expect(shareOf(features, { winners: [], how: 'x', clause: 'X' }).shares).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });
});

describe('self-play', () => {
  it('looks at positions where nothing is half done, the same for the same seed', () => {
    const play = (rests?: string[]) => {
      const heaps: number[] = [];
      const game = nim as never;
      const result = selfPlay(
        { game, init: layTable(nim.facts), policy: random, seed: 'one', rests, every: 1 },
        (world) => heaps.push((world as { table: { heap: number } }).table.heap),
      );
      return { heaps, result };
    };
    const { heaps, result } = play(['take']);
    expect(heaps[0]).toBe(12);
    expect(heaps.length).toBeGreaterThan(3);
    expect(result.winners).toHaveLength(1);
    expect(play(['take'])).toEqual({ heaps, result });
    expect(play(['never']).heaps).toEqual([]);
  });

  it('looks when a turn begins, and changes what it is told to before some of them', () => {
    const looked: number[] = [];
    const varied: number[] = [];
    const turnOf = (world: unknown) => (world as { table: { turn: number } }).table.turn;
    for (let seed = 0; seed < 12; seed++) {
      selfPlay(
        {
          game: nim as never,
          init: layTable(nim.facts),
          policy: random,
          seed: `turns ${seed}`,
          turn: 'round',
          every: 1,
          vary: (world, chance) => {
            varied.push(turnOf(world));
            (world as { table: { heap: number } }).table.heap += chance.draw('more', 3);
          },
        },
        (world) => looked.push(turnOf(world)),
      );
    }
    expect(looked.filter((turn) => turn === 0)).toHaveLength(12);
    expect(looked.every((turn) => turn % 2 === 0)).toBe(true);
    expect(varied.length).toBeGreaterThan(3);
    expect(varied.length).toBeLessThan(looked.length - 12);
    expect(varied.every((turn) => turn > 0 && turn % 2 === 0)).toBe(true);
  });
});
