import {
  type Action,
  type Bot,
  fast,
  type Game,
  layTable,
  type Situation,
  type Thinking,
  worthOf,
} from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { decide, lookingAhead, playersOf, playOut, random, searching, think } from '../index.ts';
import { candidatesOf, keyOf } from '../search/candidates.ts';
import { LabelledDice } from '../search/dice.ts';
import { judgeOf } from '../search/judge.ts';
import { isKnown, newRunner, note, survivors, winner } from '../search/race.ts';
import { auction } from './auction.ts';
import { type Coin, matching, nim } from './small-games.ts';

const alone = searching({});

const asked = (game: Game<never, never, never>): Game<unknown, Action, unknown> => game as never;

describe('a search', () => {
  const init = layTable(nim.facts);
  const takes = (
    bot: Bot,
    heap: number,
    seed: string,
    thinking: Thinking = { budget: { iterations: 1500 } },
  ) => {
    const { state } = nim.setup(init, fast(seed));
    state.table.heap = heap;
    return think(nim, state, 'first', bot, fast(seed), undefined, thinking).action;
  };

  it('finds the one move that wins', () => {
    // Whoever takes the last of the heap wins: leave a multiple of four.
    for (const [heap, count] of [
      [5, 1],
      [6, 2],
      [7, 3],
      [10, 2],
    ] as const)
      for (const seed of ['a', 'b', 'c']) expect(takes(alone, heap, seed)).toEqual({ verb: 'take', count });
  });

  it('decides the same for the same chance and as many iterations', () => {
    const played = (seed: string): string[] => {
      const actions: string[] = [];
      const players = { first: alone, second: alone };
      playOut(nim, init, players, fast(1), {
        minds: fast(seed),
        onDecision: ({ outcome }) => actions.push(nim.notation.format(outcome.action)),
      });
      return actions;
    };
    expect(played('a')).toEqual(played('a'));
  });

  it('says why it leaves what the policy would do, in the game’s words and a number of games', () => {
    const one: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } }) };
    const { state } = nim.setup(init, fast('why'));
    state.table.heap = 6;
    const view = nim.view(state, 'first');
    const thinking = { budget: { iterations: 600 }, explained: true };
    const told = (bot: Bot): string => {
      const { action, because } = think(nim, state, 'first', bot, fast('why'), undefined, thinking);
      expect(action).toEqual({ verb: 'take', count: 2 });
      return nim.say.reason(view, because!);
    };
    expect(told(searching({ guide: { policy: one } }))).toMatch(
      /^in \d+ imagined games this brought \d+ of 100 on average, and “.+” \d+$/,
    );
    expect(told(alone)).toMatch(/^of all that it tried this went best, in \d+ imagined games: \d+ of 100$/);
  });

  it('stops when it is told to, and says how far it is', () => {
    const told: number[] = [];
    const { state } = nim.setup(init, fast(1));
    decide(nim, state, 'first', alone, fast(2), undefined, {
      budget: { iterations: 50 },
      onIteration: (iterations) => told.push(iterations),
    });
    expect(Math.max(...told)).toBe(50);
    let now = 0;
    const clocked: number[] = [];
    decide(nim, state, 'first', alone, fast(2), undefined, {
      budget: { milliseconds: 10 },
      now: () => now++,
      onIteration: (iterations) => clocked.push(iterations),
    });
    expect(Math.max(...clocked)).toBeLessThan(12);
  });

  it('thinks as long as the host says, else as long as the game does', () => {
    const title = { bots: {}, worth: () => ({ first: 0.5, second: 0.5 }), guide: { iterations: 7 } };
    const counted = (thinking: Thinking): number => {
      const { state } = nim.setup(init, fast(1));
      let most = 0;
      decide(nim, state, 'first', playersOf(title).ismcts!, fast(2), undefined, {
        ...thinking,
        onIteration: (iterations) => {
          most = Math.max(most, iterations);
        },
      });
      return most;
    };
    expect(counted({})).toBe(7);
    expect(counted({ budget: { iterations: 12 } })).toBe(12);
  });

  it('spends nothing on a question with one answer', () => {
    let asks = 0;
    const onIteration = () => {
      asks++;
    };
    expect(takes(alone, 1, 'a', { onIteration })).toEqual({ verb: 'take', count: 1 });
    expect(asks).toBe(0);
  });

  it('judges a position when as many turns are over as the game says', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    for (const turns of [1, 2]) {
      const judged = new Set<number>();
      const worth = (_: unknown, world: unknown) => {
        judged.add((world as { table: { turn: number } }).table.turn);
        return { first: 0.5, second: 0.5 };
      };
      const bot = searching({ worth, turn: 'round', guide: { policy, turns, horizon: 7 } });
      takes(bot, 12, 'a', { budget: { iterations: 40 } });
      expect([...judged]).toEqual([2 * turns]);
    }
  });

  it('tries no more answers beside the policy’s than it is told to, now these, now those', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    const tried = (seed: string): number[] => {
      const heaps = new Set<number>();
      const worth = (_: unknown, world: unknown) => {
        heaps.add((world as { table: { heap: number } }).table.heap);
        return { first: 0.5, second: 0.5 };
      };
      const bot = searching({ worth, turn: 'round', guide: { policy, turns: 1 } }, { rivals: 1 });
      takes(bot, 12, seed, { budget: { iterations: 4 } });
      return [...heaps].sort((a, b) => b - a);
    };
    const found = new Set(Array.from({ length: 12 }, (_, seed) => tried(`rivals ${seed}`).join()));
    // One was taken, and two or three; then the other took one.
    expect([...found].sort()).toEqual(['10,8', '10,9']);
  });

  it('tries beside the policy’s pick what the game names, in its order, if it names anything', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    const knowing = (counts: number[], rivals = 6) =>
      searching(
        { guide: { policy, rivals: () => counts.map((count) => ({ verb: 'take', count }) as Action) } },
        { rivals },
      );
    // Two of six win.
    expect(takes(knowing([3, 2, 1]), 6, 'a')).toEqual({ verb: 'take', count: 2 });
    expect(takes(knowing([3, 2], 1), 6, 'a')).not.toEqual({ verb: 'take', count: 2 });
    expect(takes(knowing([]), 6, 'a')).toEqual({ verb: 'take', count: 1 });
  });

  it('asks for more than the evaluation may err by, and looks at no more worlds than luck needs beside that', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    // Each that is taken seems to be worth 0.02 in every world: no number of worlds tells whether it is.
    const worth = (_: unknown, world: unknown) => {
      const { taken } = (world as { table: { taken: Record<string, number> } }).table;
      return { first: 0.3 + 0.02 * taken.first!, second: 0.5 };
    };
    const found = (errs?: number) => {
      let most = 0;
      const guide = { policy, turns: 1, ...(errs && { errs }) };
      const action = takes(searching({ worth, turn: 'round', guide }), 12, 'a', {
        budget: { iterations: 400 },
        onIteration: (iterations) => {
          most = Math.max(most, iterations);
        },
      });
      return { count: (action as unknown as { count: number }).count, most };
    };
    expect(found(0.05).count).toBe(1);
    expect(found(0.03).count).toBe(3);
    expect(found(0.03).most).toBeLessThan(30);
    expect(found()).toEqual({ count: 3, most: 400 });
  });

  it('leaves to the policy what the game says is habit', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    const knowing = (habits: string[]) => searching({ guide: { policy, habits } });
    expect(takes(knowing([]), 2, 'a')).toEqual({ verb: 'take', count: 2 });
    expect(takes(knowing(['take']), 2, 'a')).toEqual({ verb: 'take', count: 1 });
  });

  it('tries beside the policy’s pick nothing but what the game says is worth it', () => {
    const policy: Bot = { name: 'one', decide: () => ({ action: { verb: 'take', count: 1 } as Action }) };
    const knowing = (tried: Record<string, string[]>) => searching({ guide: { policy, tried } });
    expect(takes(knowing({ take: ['take'], other: [] }), 2, 'a')).toEqual({ verb: 'take', count: 2 });
    expect(takes(knowing({ take: ['leave'] }), 2, 'a')).toEqual({ verb: 'take', count: 1 });
  });
});

describe('where all answer at once', () => {
  const init = layTable(matching.facts);

  it('nobody answers what another has sealed', () => {
    // The first shows a coin, the second wins if his is the same: no search may find out what the first has shown.
    const shows: Record<Coin, number> = { heads: 0, tails: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const { state } = matching.setup(init, fast(seed));
      matching.act(state, 'first', { verb: 'show', coin: 'heads' }, fast(seed));
      const { coin } = decide(matching, state, 'second', alone, fast(seed), undefined, {
        budget: { iterations: 60 },
      });
      shows[coin]++;
    }
    expect(Math.min(shows.heads, shows.tails)).toBeGreaterThan(8);
  });

  it('the worlds are as the others would have decided', () => {
    const policy: Bot = {
      name: 'heads',
      decide: () => ({ action: { verb: 'show', coin: 'heads' } as Action }),
    };
    const tails: Bot = {
      name: 'tails',
      decide: () => ({ action: { verb: 'show', coin: 'tails' } as Action }),
    };
    for (const [others, coin] of [
      [policy, 'heads'],
      [tails, 'tails'],
    ] as const) {
      const { state } = matching.setup(init, fast(1));
      matching.act(state, 'first', { verb: 'show', coin: 'heads' }, fast(1));
      const found = decide(matching, state, 'second', searching({ guide: { policy: others } }), fast(2));
      expect(found).toEqual({ verb: 'show', coin });
    }
  });

  it('two states that look alike give the same decision', () => {
    const found = (['heads', 'tails'] as const).map((coin) => {
      const { state } = matching.setup(init, fast(1));
      matching.act(state, 'first', { verb: 'show', coin }, fast(1));
      return decide(matching, state, 'second', alone, fast('mind'));
    });
    expect(found[0]).toEqual(found[1]);
  });
});

describe('what a bot is given', () => {
  it('is no state', () => {
    const peeping: Bot = {
      name: 'peeping',
      decide(situation) {
        // @ts-expect-error: whoever tries to read the state does not compile
        expect(situation.state).toBeUndefined();
        // @ts-expect-error
        expect(situation['#state']).toBeUndefined();
        return random.decide(situation);
      },
    };
    const { state } = matching.setup(layTable(matching.facts), fast(1));
    decide(matching, state, 'first', peeping, fast(1));
    expect.assertions(2);
  });
});

describe('candidates', () => {
  const { state } = auction.setup(layTable(auction.facts, { seats: 3 }), fast(1));

  it('of a form are a few ways to fill it in, all of which may be done', () => {
    const game = asked(auction as never);
    for (const seat of ['a', 'b', 'c']) game.act(state, seat, { verb: 'low' }, fast(1));
    for (const seat of ['a', 'b', 'c'])
      if (game.asks(state)[0]?.seat === seat && game.asks(state)[0]!.prompt === 'bid')
        game.act(state, seat, { verb: 'low' }, fast(1));
    const [ask] = game.asks(state);
    expect(ask!.prompt).toBe('end');
    const choices = game.choices(state, ask!.seat);
    const found = candidatesOf(choices, { verb: 'stop', reason: 3 } as Action, fast(3));
    expect(found[0]).toEqual({ verb: 'stop', reason: 3 });
    expect(new Set(found.map(keyOf)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(1);
    // A free choice is looked at only if it is the policy's own.
    expect(found.some(({ verb }) => verb === 'shout')).toBe(false);
    expect(candidatesOf(choices, { verb: 'shout' }, fast(3))[0]).toEqual({ verb: 'shout' });
    for (const action of found) expect(game.why(state, ask!.seat, action)).toBeNull();
  });

  it('are the same however their fields are ordered', () => {
    expect(keyOf({ verb: 'go', to: 'a', from: 'b' } as Action)).toBe(
      keyOf({ from: 'b', verb: 'go', to: 'a' } as Action),
    );
    expect(keyOf({ verb: 'go', to: 'a' } as Action)).not.toBe(keyOf({ verb: 'go', to: 'b' } as Action));
  });
});

describe('the dice of a world', () => {
  it('fall alike for every label, whatever else is drawn', () => {
    const dice = new LabelledDice([1, 2, 3]);
    const drawn = (chance: LabelledDice, label: string) =>
      Array.from({ length: 6 }, () => chance.draw(label, 1000));
    const tax = drawn(dice, 'tax');
    const combat = drawn(dice, 'combat');
    expect(tax).not.toEqual(combat);
    const again = dice.again();
    expect(drawn(again, 'combat')).toEqual(combat);
    expect(drawn(again, 'tax')).toEqual(tax);
    expect(drawn(new LabelledDice([1, 2, 4]), 'tax')).not.toEqual(tax);
  });
});

describe('a race', () => {
  const raced = (values: number[][]) => {
    const runners = values.map((_, i) => newRunner(i));
    for (let world = 0; world < values[0]!.length; world++)
      for (const [i, runner] of runners.entries()) note(runner, values[i]![world]!, values[0]![world]!);
    return runners;
  };

  it('is won by whoever is better beyond luck, else by the first', () => {
    const clear = raced([
      [0.4, 0.5, 0.4, 0.5],
      [0.6, 0.7, 0.6, 0.7],
    ]);
    expect(winner(clear, clear, 1).answer).toBe(1);
    // So little more would be the evaluation's own error.
    expect(winner(clear, clear, 1, 0.3).answer).toBe(0);
    const lucky = raced([
      [0.4, 0.5, 0.4, 0.5],
      [0.1, 0.9, 0.1, 0.9],
    ]);
    expect(winner(lucky, lucky, 1).answer).toBe(0);
    expect(winner(lucky, lucky, 0).answer).toBe(1);
  });

  it('loses half of the others each time the worlds have doubled, and never the first', () => {
    const all = raced([0, 1, 2, 3, 4].map((i) => [0.1 * i, 0.1 * i + 0.01 * (i % 2)]));
    expect(survivors(all, 2).map(({ answer }) => answer)).toEqual([0, 4, 3]);
    expect(survivors(all, 1)).toHaveLength(5);
  });

  it('is known when luck explains no more than so much of each lead, and never where nothing says how much', () => {
    const steady = raced([Array(8).fill(0.5), Array.from({ length: 8 }, (_, i) => 0.55 + 0.01 * (i % 2))]);
    expect(isKnown(steady, 0.01)).toBe(true);
    expect(isKnown(steady, 0.001)).toBe(false);
    expect(isKnown(steady, 0)).toBe(false);
    const lucky = raced([Array(8).fill(0.5), Array.from({ length: 8 }, (_, i) => 0.1 + 0.8 * (i % 2))]);
    expect(isKnown(lucky, 0.01)).toBe(false);
    // Of one that may be lucky still the others know nothing.
    expect(isKnown([steady[0]!, steady[1]!, lucky[1]!], 0.01)).toBe(false);
    const few = raced([Array(4).fill(0.5), Array(4).fill(0.6)]);
    expect(isKnown(few, 0.01)).toBe(false);
  });

  it('leaves out what never makes a difference', () => {
    const same = raced([Array(6).fill(0.5), Array(6).fill(0.5)]);
    expect(survivors(same, 7).map(({ answer }) => answer)).toEqual([0]);
  });
});

describe('what a result is worth', () => {
  const result = (winners: string[], how = 'any') => ({ winners, how, clause: 'X' });
  it('is shared by the winners; nobody has anything of what all lose', () => {
    const game = asked(nim as never);
    expect(worthOf(game, result(['a', 'b']), ['a', 'b', 'c'])).toEqual({ a: 0.5, b: 0.5, c: 0 });
    expect(worthOf(game, result([]), ['a', 'b'])).toEqual({ a: 0.5, b: 0.5 });
    const lost = { ...game, facts: { ...game.facts, lost: ['chaos'] } };
    expect(worthOf(lost, result([], 'chaos'), ['a', 'b'])).toEqual({ a: 0, b: 0 });
  });

  it('follows from the points of one who plays alone, whether or not that is enough to have won', () => {
    const facts = { lost: ['poor'], alone: { ends: ['good', 'poor'], half: 100 } };
    const alone = (how: string, points: number) =>
      worthOf({ facts }, { winners: how === 'good' ? ['a'] : [], how, scores: { a: points } }, ['a']).a;
    expect([alone('good', 120), alone('poor', 50), alone('poor', -5), alone('good', 230)]).toEqual([
      0.6, 0.25, 0, 1,
    ]);
    // Who is left alone at a table of several has won all of it.
    expect(worthOf({ facts }, { winners: ['a'], how: 'points', scores: { a: 120 } }, ['a'])).toEqual({
      a: 1,
    });
  });
});

describe('players of a game', () => {
  it('are its own, those that search if it can be judged, and whoever plays anything', () => {
    expect(Object.keys(playersOf({ bots: {} }))).toEqual(['random']);
    const own: Bot = { name: 'own', volunteers: true, decide: () => null };
    const title = { bots: { own }, worth: () => ({}), guide: { policy: own } };
    expect(Object.keys(playersOf(title))).toEqual(['own', 'ismcts', 'greedy', 'random']);
    expect(playersOf(title).ismcts!.volunteers).toBe(true);
  });

  it('volunteer what the policy would', () => {
    const shouting: Bot = {
      name: 'shouting',
      volunteers: true,
      decide: () => ({ action: { verb: 'shout' } }),
    };
    const bot = searching({ guide: { policy: shouting } });
    const situation = { game: auction, choices: [], chance: fast(1), ask: null } as unknown as Situation<
      unknown,
      Action,
      unknown
    >;
    expect(bot.decide(situation)).toEqual({ action: { verb: 'shout' } });
  });

  it('look one answer ahead, if they are greedy', () => {
    // The heap alone tells nothing: whoever has more in hand stands better.
    const worth = (_: unknown, world: unknown) => {
      const { taken } = (world as { table: { taken: Record<string, number> } }).table;
      return { first: taken.first! / 20, second: taken.second! / 20 };
    };
    const { state } = nim.setup(layTable(nim.facts), fast(1));
    state.table.heap = 10;
    expect(decide(nim, state, 'first', lookingAhead({ worth }), fast(1))).toEqual({ verb: 'take', count: 3 });
  });

  it('cannot be judged without an evaluation', () => {
    expect(() => judgeOf(asked(nim as never), {}).evaluate({})).toThrow('no evaluation');
  });
});
