import { describe, expect, test } from 'vitest';
import { lasting, layTable, once, onceEach, scripted, whileSo } from '../index.ts';
import { looking } from '../once.ts';
import { tiny } from './tables.ts';

interface Pot {
  coins: number;
}

/** A fact that counts how often it was worked out. */
function counted() {
  const counts = { once: 0, each: 0 };
  const coins = once((t: Pot) => {
    counts.once++;
    return t.coins;
  });
  const share = onceEach((t: Pot, name: 'half' | 'all' | 'none'): number | null => {
    counts.each++;
    if (name === 'none') return null;
    return name === 'half' ? t.coins / 2 : t.coins;
  });
  return { counts, coins, share };
}

describe('what is worked out once for a list', () => {
  test('outside of a list it is worked out anew each time', () => {
    const { counts, coins, share } = counted();
    const pot = { coins: 4 };
    expect([coins(pot), share(pot, 'half')]).toEqual([4, 2]);
    pot.coins = 6;
    expect([coins(pot), share(pot, 'half')]).toEqual([6, 3]);
    expect(counts).toEqual({ once: 2, each: 2 });
  });

  test('within a list once, and once for each name, also where there is nothing to know', () => {
    const { counts, coins, share } = counted();
    const pot = { coins: 4 };
    const seen = looking(() => [
      [coins(pot), share(pot, 'half'), share(pot, 'all'), share(pot, 'none')],
      [coins(pot), share(pot, 'half'), share(pot, 'all'), share(pot, 'none')],
    ]);
    expect(seen).toEqual([
      [4, 2, 4, null],
      [4, 2, 4, null],
    ]);
    expect(counts).toEqual({ once: 1, each: 3 });
  });

  test('the next list begins anew, and so does one about another table', () => {
    const { coins, share } = counted();
    const [pot, other] = [{ coins: 4 }, { coins: 10 }];
    expect(looking(() => [coins(pot), share(pot, 'half')])).toEqual([4, 2]);
    pot.coins = 6;
    expect(looking(() => [coins(pot), share(pot, 'half')])).toEqual([6, 3]);
    expect(
      looking(() => [coins(pot), coins(other), coins(pot), share(pot, 'all'), share(other, 'all')]),
    ).toEqual([6, 10, 6, 6, 10]);
  });

  test('a look within a look is the same look', () => {
    const { counts, coins } = counted();
    const pot = { coins: 4 };
    const seen = looking(() => [coins(pot), looking(() => coins(pot)), coins(pot)]);
    expect(seen).toEqual([4, 4, 4]);
    expect(counts.once).toBe(1);
  });

  test('a list that fails is over', () => {
    const { coins } = counted();
    const pot = { coins: 4 };
    const fails = () =>
      looking(() => {
        coins(pot);
        throw new Error('a rule is broken');
      });
    expect(fails).toThrow('a rule is broken');
    pot.coins = 5;
    expect(coins(pot)).toBe(5);
  });

  test('the kernel lists choices so, and what is done sees the table as it is', () => {
    const { counts, coins } = counted();
    const seen: number[] = [];
    const game = tiny<Pot>({
      setup: () => ({ coins: 3 }),
      first: () => ({ step: 'first' }),
      steps: {
        first: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'first',
          clause: 'T-1',
          verbs: {
            pick: {
              clause: 'T-1',
              each: (t) => ['one', 'two', 'three'].slice(0, coins(t)).map((what) => ({ verb: 'pick', what })),
              bar: (t) => (coins(t) > 0 ? null : { clause: 'T-1', key: 'nothing', facts: {} }),
              do(p) {
                p.table.coins--;
                seen.push(coins(p.table));
              },
            },
          },
        },
      },
    });
    const { state } = game.setup(layTable(game.facts), scripted());
    counts.once = 0;
    expect(game.choices(state, 'a')).toHaveLength(3);
    expect(counts.once).toBe(1);
    game.act(state, 'a', { verb: 'pick', what: 'one' }, scripted());
    expect(seen).toEqual([2]);
    expect(game.choices(state, 'a')).toHaveLength(2);
  });
});

test('what a table keeps is found once for each table, however they take turns', () => {
  let found = 0;
  const pots = lasting((t: { pots: Record<string, Pot> }) => {
    found++;
    return Object.values(t.pots);
  });
  const [one, other] = [{ pots: { a: { coins: 1 } } }, { pots: { a: { coins: 5 } } }];
  expect([pots(one), pots(other), pots(one), pots(one)].map(([pot]) => pot!.coins)).toEqual([1, 5, 1, 1]);
  expect(found).toBe(2);
  one.pots.a.coins = 2;
  expect(pots(one)[0]!.coins).toBe(2);
});

test('what rests on something is worked out anew as soon as that has changed, and not before', () => {
  let found = 0;
  const richest = whileSo(
    ({ coins }: { coins: number[] }) => {
      found++;
      return { coins: [...coins], most: Math.max(...coins) };
    },
    ({ coins }, known) => coins.every((coin, i) => coin === known.coins[i]),
  );
  const [one, other] = [{ coins: [1, 4] }, { coins: [7, 2] }];
  expect([one, other, one].map((t) => richest(t).most)).toEqual([4, 7, 4]);
  expect(found).toBe(2);
  one.coins[0] = 9;
  expect([richest(one).most, richest(other).most]).toEqual([9, 7]);
  expect(found).toBe(3);
});
