import { looksAlike, playersOf, playOut } from '@annales/bots';
import { fast, type Game, layTable } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { folkmoot } from '../game.ts';

const game = folkmoot.make(folkmoot.data) as Game<unknown, { verb: string }, unknown>;
const { ismcts, greedy, heuristic } = playersOf(folkmoot);

describe('bots that search', () => {
  it.each([
    ['ismcts', ismcts!],
    ['greedy', greedy!],
  ])('%s plays all that the game asks, the same for the same seeds', (_, bot) => {
    const init = layTable(folkmoot.facts, { scenario: 'short', seats: 3, options: { errands: true } });
    const quick = { ...bot, budget: { iterations: 12 } };
    const play = (): unknown => {
      const prompts = new Set<string>();
      const players = { [init.seats[0]!]: quick, [init.seats[1]!]: heuristic!, [init.seats[2]!]: quick };
      const { result, decisions } = playOut(game, init, players, fast('dice'), {
        minds: fast('minds'),
        onDecision: ({ outcome }) => prompts.add(outcome.action.verb),
      });
      return { result, decisions, verbs: [...prompts].sort() };
    };
    const first = play();
    expect(first).toMatchObject({ result: { winners: expect.anything() } });
    expect(play()).toEqual(first);
  });

  it('decide the same in two states that look alike to the seat', () => {
    const differ = looksAlike(game, ismcts!, {
      init: layTable(folkmoot.facts, { seats: 3 }),
      seed: 'alike',
      policy: heuristic!,
      every: 1,
      times: 40,
      thinking: { budget: { iterations: 10 } },
    });
    expect(differ).toBeGreaterThan(20);
  });
});
