/** A bot that is asked twice: it must decide by what its seat may know, whatever else lies before it. */

import type { Action, Bot, Game } from '@annales/engine';
import { decide } from './match.ts';

/**
 * Decides as `bot` does, and once more with the others' secrets lying open in an imagined world: whoever reads them, as a
 * search would let it, decides otherwise there.
 */
export const bySightAlone = (bot: Bot): Bot => ({
  ...bot,
  name: `${bot.name}, by sight alone`,
  decide(situation) {
    const decision = bot.decide(situation);
    if (!decision) return null;
    const { seat, chance } = situation;
    const game = situation.game as Game<unknown, Action, unknown>;
    const world = situation.imagine();
    const other = decide(game, world, seat, bot, chance, game.choices(world, seat), { imagined: true });
    const [here, there] = [decision.action, other].map((action) => game.notation.format(action));
    if (here !== there) throw new Error(`${bot.name} would ${here}, and ${there} if it saw more`);
    return decision;
  },
});
