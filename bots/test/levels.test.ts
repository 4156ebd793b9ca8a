/** Levels: who they are in a game, and how what they may think is shared out over an operation. */

import { type Bot, fast, layTable, type Title } from '@annales/engine';
import { describe, expect, test } from 'vitest';
import {
  easiestOf,
  levelsOf,
  NOTHING_SPENT,
  namesOf,
  offeredOf,
  payingFor,
  playerOf,
  playOut,
  ponder,
  shareOf,
  strongestOf,
  usualOf,
} from '../index.ts';
import { nim } from './small-games.ts';

const game = nim;
const init = layTable(game.facts, {});
const policy: Bot = {
  name: 'heuristic',
  decide: ({ choices }) => ({ action: choices[0]!.action as never }),
};
/** A game that has all that levels are made of; a heap is even until it is empty. */
const title: Pick<Title, 'bots' | 'worth' | 'guide'> = {
  bots: { heuristic: policy, shortsighted: { ...policy, name: 'shortsighted' } },
  worth: () => ({ first: 0.5, second: 0.5 }),
  guide: { policy, iterations: 10, rests: ['take'] },
};

describe('the levels of a game', () => {
  test('are those for which it has a bot, the weakest first', () => {
    expect(levelsOf(['heuristic', 'random'])).toEqual(['steady']);
    expect(levelsOf(['ismcts', 'heuristic', 'shortsighted'])).toEqual(['easy', 'steady', 'shrewd', 'strong']);
    expect(levelsOf(['heuristic', 'sheets'])).toEqual(['steady', 'shrewd', 'strong']);
    expect(namesOf(title).slice(0, 5)).toEqual(['easy', 'steady', 'shrewd', 'strong', 'heuristic']);
  });

  test('do not follow from a search of which nothing has shown yet that it plays better: what it judges by is there all the same', () => {
    const unproven = { ...title, guide: { ...title.guide, unproven: true } };
    expect(namesOf(unproven)).toEqual(['easy', 'steady', 'heuristic', 'shortsighted', 'greedy', 'random']);
    expect([playerOf(unproven, 'ismcts'), playerOf(unproven, 'strong')]).toEqual([undefined, undefined]);
    expect(strongestOf(namesOf(unproven))).toBe('steady');
  });

  test('are what people are offered; the usual one is steady, and nobody is offered who plays at random if there is another', () => {
    const all = ['heuristic', 'shortsighted', 'ismcts', 'greedy', 'random'];
    expect([easiestOf(all), usualOf(all), strongestOf(all)]).toEqual(['easy', 'steady', 'strong']);
    expect(offeredOf(['clever'])).toEqual(['clever']);
    expect([usualOf(['clever']), strongestOf(['clever']), offeredOf([])]).toEqual([
      'clever',
      'clever',
      ['random'],
    ]);
  });

  test('are bots of the game with a purse of their own; bots by their own names are as they were', () => {
    const shrewd = playerOf(title, 'shrewd')!;
    const strong = playerOf(title, 'strong')!;
    expect([shrewd.name, strong.name]).toEqual(['shrewd', 'strong']);
    expect(strong.purse!.iterations).toBeGreaterThan(shrewd.purse!.iterations!);
    expect(strong.purse!.rests).toEqual(['take']);
    expect(playerOf(title, 'easy')!.purse).toBeUndefined();
    expect(playerOf(title, 'heuristic')).toBe(policy);
    expect(playerOf({ bots: { heuristic: policy } }, 'strong')).toBeUndefined();
    expect(playerOf(title, 'toString')).toBeUndefined();
  });
});

describe('what may be spent on an operation', () => {
  const purse = { iterations: 300, milliseconds: 3000 };

  test('is shared out: each decision less than the one before, none nothing, ten of them little more than the whole', () => {
    let spent = NOTHING_SPENT;
    const shares: number[] = [];
    for (let i = 0; i < 10; i++) {
      const { iterations } = shareOf(purse, spent);
      shares.push(iterations!);
      spent = { ...spent, iterations: spent.iterations + iterations! };
    }
    expect(shares[0]).toBe(100);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.at(-1)).toBe(10);
    expect(spent.iterations).toBeLessThan(1.2 * purse.iterations);
    expect(shareOf(purse, NOTHING_SPENT, 4)).toEqual({ iterations: 25, milliseconds: 250 });
  });

  test('begins anew with a question at which nothing is half done, but not when that is asked again and again', () => {
    const bot = { purse: { ...purse, rests: ['operations'] } };
    const before = { iterations: 200, milliseconds: 2000, prompt: 'march' };
    const budget = (prompt: string, spent = before) =>
      payingFor(bot, { prompt, spent }).thinking.budget!.iterations;
    expect(budget('march')).toBe(33);
    expect(budget('operations')).toBe(100);
    expect(budget('operations', { ...before, prompt: 'operations' })).toBe(33);
  });

  test('is spent by who thought, by the host’s clock if it has one; in a window it costs nothing and has an end', () => {
    let time = 0;
    const now = () => time;
    const paid = (within: number | null) => {
      time = 0;
      const paying = payingFor({ purse }, { prompt: 'march', spent: NOTHING_SPENT, within }, { now });
      time = 700;
      paying.thinking.onIteration!(40);
      return [paying.thinking.budget!.milliseconds, paying.spent()];
    };
    expect(paid(null)).toEqual([1000, { iterations: 40, milliseconds: 700, prompt: 'march' }]);
    expect(paid(420)).toEqual([420, { ...NOTHING_SPENT, prompt: 'march' }]);
    // Who has not searched has spent nothing, however long it took.
    const idle = payingFor({ purse }, { prompt: 'march', spent: NOTHING_SPENT }, { now });
    time = 9000;
    expect(idle.spent()).toEqual({ ...NOTHING_SPENT, prompt: 'march' });
  });

  test('is told of while it is spent, not of what is over at once, and never in a window', () => {
    let time = 0;
    const told = (within: number | null) => {
      const shares: number[] = [];
      time = 0;
      const { thinking } = payingFor(
        { purse },
        { prompt: 'march', spent: NOTHING_SPENT, within },
        { now: () => time, tell: (share) => shares.push(share) },
      );
      for (time = 0; time <= 1000; time += 50) thinking.onIteration!(1 + time / 50);
      return shares;
    };
    expect(told(null)).toEqual([0.3, 0.6, 0.9]);
    expect(told(420)).toEqual([]);
  });
});

describe('thinking by a level', () => {
  const { state } = game.setup(init, fast('table'));
  const view = game.view(state, 'first');
  const wish = { bot: 'strong', seat: 'first', luck: 'x' };

  test('without a clock it is the same for the same luck, and spends its share and no more', () => {
    const one = ponder(title, game as never, view, wish);
    expect(ponder(title, game as never, view, wish)).toEqual(one);
    const { purse } = playerOf(title, 'strong')!;
    expect(one.spent.iterations).toBeGreaterThan(0);
    expect(one.spent.iterations).toBeLessThanOrEqual(purse!.iterations! / 3);
    expect(one.spent.prompt).toBe('take');
    expect(() => ponder(title, game as never, view, { ...wish, bot: 'mighty' })).toThrow('no bot “mighty”');
  });

  test('a game among levels comes out the same again, and whoever is asked in turn with another has a new purse each time', () => {
    const asked: number[] = [];
    const watched = (name: string): Bot => {
      const bot = playerOf(title, name)!;
      const { rests: _, ...purse } = bot.purse!;
      return {
        ...bot,
        purse,
        decide: (situation) => {
          let most = 0;
          while (!situation.isSpent(most)) most++;
          asked.push(most);
          return { action: situation.choices[0]!.action as never };
        },
      };
    };
    const first = watched('shrewd');
    const moves: string[] = [];
    const onDecision = ({ outcome }: { outcome: { action: unknown } }) =>
      moves.push(JSON.stringify(outcome.action));
    for (let i = 0; i < 2; i++)
      playOut(game, init, { first, second: playerOf(title, 'steady')! }, fast('dice'), { onDecision });
    expect(moves.slice(0, moves.length / 2)).toEqual(moves.slice(moves.length / 2));
    const { iterations } = first.purse!;
    expect(new Set(asked)).toEqual(new Set([Math.round(iterations! / 3)]));
  });
});
