/** The seven laws as tests of a game. `npm test` tries a sample; `npm run soak` tries the full counts. */

import { describe, expect, test } from 'vitest';
import { covering } from './laws/setups.ts';
import { type LawOptions, tryLaws } from './laws/suite.ts';
import type { AnyGame } from './laws/trial.ts';

/** `games`: at least so many; more if it takes more to have every scenario, number of seats and value of an option. */
export function lawsHold(
  game: AnyGame,
  { games, ...options }: Pick<LawOptions, 'games' | 'moves' | 'lead'>,
): void {
  const ways = covering(game.facts, games);
  const count = Math.max(games, ways.length);
  describe(`the seven laws of ${game.facts.title}`, () => {
    test(`hold over ${count} random games, laid in ${ways.length} ways in which every scenario, number of seats and value of an option occurs`, () => {
      const report = tryLaws(game, { games: count, ...options });
      expect(report.faults).toEqual([]);
      expect(report.games).toBe(count);
      console.log(`${game.facts.title} was laid as ${[...report.ways.keys()].join('; ')}`);
    });
  });
}
