/** The levels of the games in the box. */

import { bySightAlone, decide, levelsOf, namesOf, playerOf } from '@annales/bots';
import { fast, layTable } from '@annales/engine';
import { games } from '@annales/games';
import { describe, expect, test } from 'vitest';

/** So many decisions are looked at, and more only until one differs. */
const FEW = 25;
const MANY = 150;

describe.each(Object.keys(games))('%s', (id) => {
  test('has a steady bot, and levels that search where that has been shown to play better, or whole sheets are searched', async () => {
    const title = await games[id]!();
    const levels = levelsOf(namesOf(title));
    const searches = title.worth !== undefined && !title.guide?.unproven;
    expect(levels).toContain('steady');
    for (const level of ['shrewd', 'strong'] as const)
      expect(levels.includes(level), level).toBe(searches || 'sheets' in title.bots);
    expect(searches || playerOf(title, 'ismcts') === undefined).toBe(true);
    for (const level of levels) expect(playerOf(title, level)!.name).toBe(level);
  });

  test('an easy bot, if it has one, sees no more than its seat, and decides otherwise than a steady one now and then', async () => {
    const title = await games[id]!();
    const easy = playerOf(title, 'easy');
    if (!easy) return;
    const steady = playerOf(title, 'steady')!;
    const game = title.make(title.data);
    const dice = fast(`levels of ${id}`);
    const { state } = game.setup(layTable(game.facts, {}), dice);
    const { format } = game.notation;
    let others = 0;
    for (let made = 0; (made < FEW || others === 0) && made < MANY; made++) {
      const { seat } = game.asks(state)[0]!;
      const own = decide(game, state, seat, bySightAlone(easy), fast(`mind ${made}`));
      const usual = decide(game, state, seat, steady, fast(`mind ${made}`));
      if (format(own) !== format(usual)) others++;
      game.act(state, seat, own, dice);
    }
    expect(others).toBeGreaterThan(0);
  });
});
