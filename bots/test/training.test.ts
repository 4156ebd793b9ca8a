import { type Action, type Bot, fast, layTable, linear, type Seat } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { random, searching } from '../index.ts';
import {
  chances,
  type Example,
  learn,
  learnSigned,
  logLoss,
  type Probed,
  probe,
  selfPlay,
  shareOf,
} from '../training/index.ts';
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

  it('puts a measure beside who plays alone, which has what he has not; and the evaluation knows of it', () => {
    const facts = { alone: { ends: ['good'], half: 100 } };
    expect(shareOf({ a: [3] }, { winners: ['a'], how: 'good', scores: { a: 150 } }, facts)).toEqual({
      seats: ['a', ''],
      features: [[3], [0]],
      shares: [0.75, 0.25],
    });
    const made = { command: '', version: 1, data: '', games: 0, positions: 0, logLoss: 0, baseRate: 0 };
    const { worth } = linear({
      features: ['coins'],
      weights: { made, weights: { coins: Math.log(3) }, bias: {} },
      of: (world) => world as Record<Seat, number[] | null>,
    });
    expect(worth({ a: [1] }).a).toBeCloseTo(0.75, 9);
  });

  it('leaves out who could not win any more, and notices when he has won all the same', () => {
    const features = { a: [1], b: null, c: [3] };
    expect(shareOf(features, { winners: ['a'] })).toEqual({
      seats: ['a', 'c'],
      features: [[1], [3]],
      shares: [1, 0],
    });
    expect(() => shareOf(features, { winners: ['b'] })).toThrow('b has won');
  });

  it('makes an evaluation that gives nothing to who cannot win, and all to the others', () => {
    const made = { command: '', version: 1, data: '', games: 0, positions: 0, logLoss: 0, baseRate: 0 };
    const { worth } = linear({
      features: ['coins'],
      weights: { made, weights: { coins: Math.log(2) }, bias: { a: 0, b: 9, c: 0 } },
      of: (world) => world as Record<Seat, number[] | null>,
    });
    expect(worth({ a: [2], b: null, c: [1] })).toEqual({ a: 2 / 3, b: 0, c: 1 / 3 });
    expect(worth({ a: null, b: null, c: null })).toEqual({ a: 0, b: 0, c: 0 });
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

  it('looks in the middle of turns too where it is told which questions are looked at, and changes nothing there', () => {
    const play = (rests: string[]) => {
      const looked: number[] = [];
      const varied: number[] = [];
      const turnOf = (world: unknown) => (world as { table: { turn: number } }).table.turn;
      for (let seed = 0; seed < 12; seed++)
        selfPlay(
          {
            game: nim as never,
            init: layTable(nim.facts),
            policy: random,
            seed: `rests ${seed}`,
            turn: 'round',
            rests,
            every: 1,
            vary: (world) => varied.push(turnOf(world)),
          },
          (world) => looked.push(turnOf(world)),
        );
      return { looked, varied };
    };
    const { looked, varied } = play(['take']);
    expect(looked.some((turn) => turn % 2 === 1)).toBe(true);
    expect(varied.length).toBeGreaterThan(3);
    expect(varied.every((turn) => turn % 2 === 0)).toBe(true);
    expect(play(['never'])).toEqual({ looked: [], varied });
  });
});

describe('probing', () => {
  const one: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
  const probed = (bot: Bot, prompts?: string[]): (Probed | null)[] => {
    const found: (Probed | null)[] = [];
    const budget = { iterations: 400 };
    const about = { game: nim as never, init: layTable(nim.facts), seed: 'probed', every: 1, playouts: 3 };
    probe({ ...about, policy: one, bot, budget, prompts }, (told) => found.push(told));
    return found;
  };

  it('tells what comes of an answer that is truly better, or worse, than the policy’s', () => {
    // Of twelve, each taking one, the second takes the last; whoever takes two for once turns that round.
    const found = probed({ name: 'two', decide: () => ({ action: { verb: 'take', count: 2 } as Action }) });
    expect(found.length).toBe(11);
    const of = (seat: string) => found.flatMap((told) => (told?.seat === seat ? [told] : []));
    for (const told of found) expect(told!.imagined).toBe(told!.real);
    for (const { real, usual, promised } of of('first'))
      expect([real, usual, promised]).toEqual([1, 'take 1', null]);
    for (const { real } of of('second')) expect(real).toBe(-1);
  });

  it('tells nothing of what the bot would do as the policy does, and asks only what it is told to', () => {
    expect(probed(one)).toEqual(Array.from({ length: 11 }, () => null));
    expect(probed(one, ['never'])).toEqual([]);
  });

  it('tells what a search has promised', () => {
    const found = probed(searching({ guide: { policy: one } })).flatMap((told) => told ?? []);
    expect(found.length).toBeGreaterThan(0);
    for (const { promised, real } of found) {
      expect(promised).toBeGreaterThan(0);
      expect(real).toBeGreaterThanOrEqual(0);
    }
  });
});
