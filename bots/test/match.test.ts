import { type Bot, fast, layTable, type Thinking } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { bots, bySightAlone, playOut, policyOf, random, think } from '../index.ts';
import { auction } from './auction.ts';

const init = layTable(auction.facts, { seats: 3 });
const allRandom = Object.fromEntries(init.seats.map((seat) => [seat, random]));

const play = (seed: number, players: Record<string, Bot> = allRandom) =>
  playOut(auction, init, players, fast(`dice ${seed}`), { minds: fast(`minds ${seed}`) });

describe('a match among bots', () => {
  it('is played to its result, the same for the same chance', () => {
    const first = play(1);
    expect(first.result.winners.length).toBeGreaterThan(0);
    expect(play(1)).toEqual(first);
    expect([2, 3, 4].map((seed) => play(seed).decisions)).not.toEqual([2, 3, 4].map(() => first.decisions));
  });

  it('counts decisions, and how often the table waits for others', () => {
    const calm = {
      name: 'calm',
      decide: ({ choices }) => ({ action: stopOr(choices[0]!.action) }),
    } satisfies Bot;
    const { decisions, passes, waits } = play(1, { a: calm, b: calm, c: calm });
    // Three bids: waited for a, b, c, then b, c, then c. Once more, then the second seat ends the game. Bids are one wait.
    expect({ decisions, passes, waits }).toEqual({ decisions: 7, passes: 6, waits: 3 });
  });

  it('shows every decision to who wants to see', () => {
    const seen: string[] = [];
    const { decisions } = playOut(auction, init, allRandom, fast(7), {
      onDecision: ({ seat, choices, outcome }) => {
        expect(choices.some(({ action }) => action.verb === outcome.action.verb)).toBe(true);
        seen.push(`${seat} ${outcome.action.verb}`);
      },
    });
    expect(seen).toHaveLength(decisions);
  });

  it('lets bots that volunteer act unasked now and then, and no others', () => {
    const shouts = (players: Record<string, Bot>, freeEvery: number) => {
      let unasked = 0;
      for (let seed = 0; seed < 40; seed++) {
        playOut(auction, init, players, fast(seed), {
          freeEvery,
          onDecision: ({ choices }) => {
            if (choices.every(({ free }) => free)) unasked++;
          },
        });
      }
      return unasked;
    };
    const quiet: Bot = { name: 'quiet', decide: random.decide };
    expect(shouts(allRandom, 1)).toBeGreaterThan(5);
    expect(shouts(allRandom, 0)).toBe(0);
    expect(shouts({ a: quiet, b: quiet, c: quiet }, 1)).toBe(0);
  });

  it('gives up a game that does not end', () => {
    const shouter: Bot = {
      name: 'shouter',
      decide: ({ choices }) => ({ action: choices.at(-1)!.action as { verb: string } }),
    };
    const endless = { a: shouter, b: shouter, c: shouter };
    expect(() => play(1, endless)).toThrow('the game is not over after 500 actions');
  });

  it('works out a view only for a bot that looks', () => {
    let views = 0;
    const counted = {
      ...auction,
      view: (...args: Parameters<typeof auction.view>) => {
        views++;
        return auction.view(...args);
      },
    };
    playOut(counted, init, allRandom, fast(1));
    expect(views).toBe(0);
    const looker: Bot = {
      name: 'looker',
      decide: (situation) => {
        expect(situation.view).toBe(situation.view);
        return random.decide(situation);
      },
    };
    const { decisions } = playOut(counted, init, { a: looker, b: looker, c: looker }, fast(1));
    expect(views).toBe(decisions);
  });
});

describe('thinking', () => {
  const second = () => {
    const { state } = auction.setup(init, fast('thinking'));
    auction.act(state, 'a', { verb: 'low' }, fast(1));
    return state;
  };

  it('in imagined worlds others have sealed what a policy says', () => {
    const view = auction.view(second(), 'b');
    const bidOf = (answer: 'low' | 'high') => {
      const world = auction.imagine(view, 'b', fast(2), () => ({ verb: answer }));
      auction.act(world, 'b', { verb: 'high' }, fast(3));
      auction.act(world, 'c', { verb: 'low' }, fast(3));
      return world.table.coins.a;
    };
    expect(bidOf('high')).toBe(1);
    expect(bidOf('low')).toBe(0);
    expect(() => bidOf('shout' as 'low')).toThrow('“shout” for a, which is not offered');
  });

  it('a bot as a policy is shown the world itself, and no view is made', () => {
    const state = second();
    const seen: unknown[] = [];
    const looker: Bot = {
      name: 'looker',
      decide: (situation) => {
        seen.push(situation.view, situation.ask?.prompt);
        return random.decide(situation);
      },
    };
    policyOf(auction, looker)(state, 'b', auction.choices(state, 'b'), fast(4));
    expect(seen).toEqual([state, 'bid']);
    expect(seen[0]).toBe(state);
  });

  it('a bot that searches knows when it has thought enough, by worlds or by time', () => {
    const searched = (thinking: Thinking) => {
      let worlds = 0;
      const searcher: Bot = {
        name: 'searcher',
        decide: (situation) => {
          while (!situation.isSpent(worlds)) {
            situation.imagine();
            worlds++;
          }
          return random.decide(situation);
        },
      };
      const state = second();
      think(auction, state, 'b', searcher, fast(5), auction.choices(state, 'b'), thinking);
      return worlds;
    };
    expect(searched({ budget: { iterations: 7 } })).toBe(7);
    let time = 0;
    expect(searched({ budget: { milliseconds: 10 }, now: () => time++ })).toBe(9);
    expect(searched({})).toBeGreaterThan(0);
  });

  it('a bot that reads others’ secrets is found out', () => {
    const cheat: Bot = {
      name: 'cheat',
      decide: ({ view, choices }) => {
        const { flow } = view as { flow: { branches?: Record<string, { $is?: unknown }> }[] };
        const others = flow.at(-1)?.branches ?? {};
        return { action: choices[others.a?.$is === undefined ? 0 : 1]!.action as { verb: string } };
      },
    };
    const state = second();
    expect(() => think(auction, state, 'b', bySightAlone(cheat), fast(6))).toThrow(
      'cheat would low, and high if it saw more',
    );
  });
});

describe('the random bot', () => {
  it('is in the list, and takes a free choice about once in twenty', () => {
    expect(bots.random).toBe(random);
    let free = 0;
    let asked = 0;
    for (let seed = 0; seed < 400; seed++) {
      playOut(auction, init, allRandom, fast(seed), {
        freeEvery: 0,
        onDecision: ({ choices, outcome }) => {
          if (!choices.some((choice) => choice.free)) return;
          asked++;
          if (outcome.action.verb === 'shout') free++;
        },
      });
    }
    expect(free / asked).toBeGreaterThan(0.02);
    expect(free / asked).toBeLessThan(0.1);
  });
});

const stopOr = (action: object): { verb: string } =>
  'fields' in action ? ({ verb: 'stop', reason: 0 } as { verb: string }) : (action as { verb: string });
