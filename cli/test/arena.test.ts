/** Bots against each other: who plays whom, when it is decided, and how good each is. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fast } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { Arena } from '../arena/arena.ts';
import { ratingsOf } from '../arena/ratings.ts';
import { blockOf, pairsOf, rankAmong } from '../arena/schedule.ts';
import { Sequence } from '../arena/sequence.ts';
import { annales, annalesJson, folder } from './listen.ts';

describe('an interval that holds at all times', () => {
  /** Coins that show heads with this chance: does the interval of the mean ever leave it out? */
  const everWrong = (chance: number, seed: string) => {
    const coin = fast(seed);
    const sequence = new Sequence(0.05);
    for (let i = 0; i < 200; i++) {
      sequence.add(coin.draw('coin', 1000) < 1000 * chance ? 1 : 0);
      const { low, high } = sequence.estimate;
      if (low > chance || high < chance) return true;
    }
    return false;
  };

  it.each([0.5, 0.25, 0.9])(
    'leaves out a true share of %d in at most one of twenty rows, though one looks after each',
    (chance) => {
      let wrong = 0;
      for (let row = 0; row < 100; row++) if (everWrong(chance, `row ${row}`)) wrong++;
      expect(wrong).toBeLessThanOrEqual(5);
    },
  );

  it('leaves out shares that are far from the true one, sooner where the numbers vary less', () => {
    const blocks = (numbers: number[]) => {
      const sequence = new Sequence(0.05);
      for (let i = 0; i < 500; i++) {
        sequence.add(numbers[i % numbers.length]!);
        if (sequence.estimate.low > 0.5) return i + 1;
      }
      return 500;
    };
    const wide = blocks([0, 1, 1, 1]);
    expect(wide).toBeLessThan(80);
    expect(blocks([0.5, 1])).toBeLessThan(wide);
    expect(blocks([0, 1])).toBe(500);
  });
});

describe('ratings', () => {
  it('are Bradley and Terry’s on Elo’s scale', () => {
    // Three of four games won: odds of 3, which are 190.8 points.
    const meetings = Array.from({ length: 4000 }, (_, i) => ({
      one: 0,
      other: 1,
      score: i % 4 ? 1 : 0,
      group: i,
    }));
    const [first, second] = ratingsOf(2, meetings);
    expect(first!.value - second!.value).toBeCloseTo(190.8, 0);
    expect(first!.value + second!.value).toBeCloseTo(3000, 6);
    // The error of a logit of n games is √(1 / (n p q)), each rating's half of it.
    const half = (1.959964 * (400 / Math.LN10)) / Math.sqrt(4000 * 0.75 * 0.25) / 2;
    expect(first!.high - first!.value).toBeCloseTo(half, 0);
  });

  it('put those in order who never met', () => {
    const met = (one: number, other: number) =>
      Array.from({ length: 100 }, (_, i) => ({ one, other, score: i % 4 ? 1 : 0, group: i }));
    const [a, b, c] = ratingsOf(3, [...met(0, 1), ...met(1, 2)]);
    expect(a!.value).toBeGreaterThan(b!.value + 100);
    expect(b!.value).toBeGreaterThan(c!.value + 100);
  });

  it('are less certain where games of one group are alike', () => {
    const width = (groupOf: (i: number) => number) => {
      const { low, high } = ratingsOf(
        2,
        Array.from({ length: 400 }, (_, i) => ({
          one: 0,
          other: 1,
          score: Math.floor(i / 4) % 2,
          group: groupOf(i),
        })),
      )[0]!;
      return high - low;
    };
    expect(width((i) => Math.floor(i / 4))).toBeGreaterThan(1.8 * width((i) => i));
  });

  it('of one who never lost are finite, and not certain', () => {
    const [first] = ratingsOf(
      2,
      Array.from({ length: 10 }, (_, i) => ({ one: 0, other: 1, score: 1, group: i })),
    );
    expect(first!.value).toBeGreaterThan(1700);
    expect(first!.high - first!.low).toBeGreaterThan(100);
  });
});

describe('a block', () => {
  it('seats each of a pair once in every seat, alone among the other’s', () => {
    const sits = (seats: string[], bots: number, against: number | null = null) =>
      blockOf(seats, pairsOf(bots, against), against !== null).map(({ bots: at }) =>
        Object.values(at).join(''),
      );
    expect(sits(['a', 'b'], 2)).toEqual(['01', '10']);
    expect(sits(['a', 'b'], 3)).toEqual(['01', '10', '02', '20', '12', '21']);
    expect(sits(['a', 'b', 'c'], 2)).toEqual(['011', '100', '101', '010', '110', '001']);
    expect(sits(['a', 'b', 'c'], 2, 1)).toEqual(['011', '101', '110']);
    expect(sits(['a', 'b'], 3, 0)).toEqual(['10', '01', '20', '02']);
    expect(sits(['a'], 2)).toEqual(['0', '1']);
  });

  it('ranks winners first, then by points, level where nothing tells them apart', () => {
    const row = { winners: ['b'], scores: { a: 3, b: 1, c: 3, d: 0 } };
    expect(rankAmong(row, 'b', ['a', 'b', 'c', 'd'])).toBe(1);
    expect(rankAmong(row, 'a', ['a', 'b', 'c', 'd'])).toBe(0.5);
    expect(rankAmong(row, 'd', ['a', 'b', 'c', 'd'])).toBe(0);
  });

  it('at a table for one compares what both make of the same dice', () => {
    const arena = new Arena({ bots: ['x', 'y'], seats: ['a'], against: null, share: null });
    for (let i = 0; i < 40 && !arena.isDecided; i++)
      arena.add([
        { winners: [], scores: { a: 10 + i } },
        { winners: [], scores: { a: 9 + i } },
      ]);
    expect(arena.isDecided).toBe(true);
    expect(arena.report().pairs[0]).toMatchObject({ one: 'x', other: 'y', verdict: 'better' });
  });

  it('counts at a larger table what one wins alone, against the fair share', () => {
    const arena = new Arena({ bots: ['x', 'y'], seats: ['a', 'b', 'c'], against: 1, share: null });
    const wins = (...winners: string[]) => ({ winners, scores: {} });
    // x sits in a, then in b, then in c: it wins once alone, and once together with another.
    for (let i = 0; i < 4; i++) arena.add([wins('a'), wins('a', 'b'), wins('a')]);
    expect(arena.report().shares).toMatchObject([
      { bot: 'x', among: 'y', games: 12, share: { value: 0.5 }, fair: 1 / 3 },
    ]);
    expect(arena.line).toBeCloseTo(1 / 3, 9);
  });
});

interface Fought {
  blocks: number;
  games: number;
  ended: string;
  ratings: { bot: string; rating: { value: number } }[];
  pairs: { one: string; other: string; verdict: string }[];
}

describe('arena', () => {
  const ARGV = ['arena', 'folkmoot', '--bots', 'random,heuristic', '--seed', '7', '--workers', '1'];
  const fight = (...more: string[]) => annalesJson<Fought>([...ARGV, ...more]);

  it('ends by itself, with the better one first; alike on two threads, broken off and gone on with', async () => {
    const cwd = folder();
    const whole = await fight();
    expect(whole).toMatchObject({
      ended: 'decided',
      pairs: [{ one: 'random', other: 'heuristic', verdict: 'worse' }],
      ratings: [{ bot: 'heuristic' }, { bot: 'random' }],
    });
    expect(whole.games).toBe(2 * whole.blocks);
    expect(whole.blocks).toBeLessThan(60);
    const argv = [...ARGV, '--resume', 'kept.json'];
    const some = await annalesJson<Fought>([...argv, '--games', '8'], { cwd });
    expect(some).toMatchObject({ games: 8, ended: 'games', pairs: [{ verdict: 'open' }] });
    // What is known is not played again: here it is something else than what would be.
    const kept = JSON.parse(readFileSync(join(cwd, 'kept.json'), 'utf8'));
    expect(kept.played).toHaveLength(4);
    expect(await annalesJson<Fought>([...argv, '--workers', '2'], { cwd })).toEqual(whole);
    for (const { tally } of kept.played) for (const outcome of tally) outcome.winners = [];
    writeFileSync(join(cwd, 'kept.json'), JSON.stringify(kept));
    const other = await annalesJson<Fought>(argv, { cwd });
    expect(other.blocks).not.toBe(whole.blocks);
  });

  it('tells it in words, and on a page', async () => {
    const cwd = folder();
    const argv = [...ARGV, '--seats', '3', '--against', 'heuristic', '--games', '60', '--report', 'one.html'];
    const { out } = await annales(argv, { cwd });
    const html = readFileSync(join(cwd, 'one.html'), 'utf8');
    for (const told of ['random among heuristic', 'fair share 33.3 %', 'mean 1500'])
      expect(html).toContain(told);
    expect(out).toMatch(/^Folkmoot, short, 3 seats, seed 7$/m);
    expect(out).toMatch(/^ {2}heuristic +\d{4} +\d{4} to \d{4} +\d+$/m);
    expect(out).toMatch(
      /^random among heuristic: [\d.]+ % \([\d.]+ to [\d.]+\) of the wins; the fair share is 33.3 %$/m,
    );
  });

  it('tells which bot could not play, and keeps what was played before', async () => {
    const cwd = folder({
      'lost.ts': "export default { name: 'lost', decide() { throw new Error('I am lost'); } };",
    });
    const { code, err } = await annales(
      [
        'arena',
        'folkmoot',
        '--bots',
        './lost.ts,random',
        '--seed',
        '1',
        '--workers',
        '1',
        '--resume',
        'kept.json',
      ],
      { cwd },
    );
    expect(err).toBe('Block 1: the bot lost fails in aelle: I am lost\n');
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(join(cwd, 'kept.json'), 'utf8'))).toMatchObject({
      annales: 'arena',
      played: [],
    });
  });

  it.each([
    [['--bots', 'random'], '--bots takes two bots or more'],
    [['--bots', 'random,random'], 'no one twice'],
    [['--bots', 'random,randm'], 'There is no bot “randm”'],
    [['--against', 'nobody'], 'There is no bot among those that play “nobody”'],
    [['--share', '60'], '--share needs --against'],
    [['--against', 'random', '--share', '100'], '--share takes a number between 0 and 100, not “100”'],
    [['--games', '1'], '--games must allow one block at least, which takes 2 games'],
  ])('%j is wrong usage', async (argv, sentence) => {
    const { code, err } = await annales([...ARGV, ...argv]);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });
});
