import { type Bot, fast, layTable } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { bots, playOut, random } from '../index.ts';
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
    const calm = { name: 'calm', decide: ({ choices }) => stopOr(choices[0]!.action) } satisfies Bot;
    const { decisions, passes } = play(1, { a: calm, b: calm, c: calm });
    // Three bids: waited for a, b, c, then b, c, then c. Once more, then the second seat ends the game.
    expect({ decisions, passes }).toEqual({ decisions: 7, passes: 6 });
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
      decide: ({ choices }) => choices.at(-1)!.action as { verb: string },
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
