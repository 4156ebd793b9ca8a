/** The seven laws as tests of a game. `npm test` tries a sample; `npm run soak` tries the full counts. */

import { describe, expect, test } from 'vitest';
import { type LawReport, tryLaws } from './laws/suite.ts';
import type { AnyGame } from './laws/trial.ts';

export function lawsHold(game: AnyGame, games = 40): void {
  describe(`the seven laws of ${game.facts.title}`, () => {
    test(`hold over ${games} random games of every scenario, seat count and option`, () => {
      const report: LawReport = tryLaws(game, { games });
      expect(report.faults).toEqual([]);
      expect(report.games).toBe(games);
    });
  });
}
