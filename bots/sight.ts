/** A bot that is asked twice: it must decide by what its seat may know, whatever else lies before it. */

import { type Action, type Bot, fast, type Game, type Init, type Thinking } from '@annales/engine';
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

export interface LookAlike {
  init: Init;
  seed: string;
  /** Who plays the game in which it is asked. */
  policy: Bot;
  /** It is asked at every so many-th decision, so often. */
  every: number;
  times: number;
  thinking?: Thinking;
}

/**
 * For a bot that draws: asked in the real state and in another that looks alike to the seat, with the same chance, it must
 * decide the same, and throws if it does not. Gives how many of the pairs did differ in what the seat cannot see.
 */
export function looksAlike(
  game: Game<unknown, Action, unknown>,
  bot: Bot,
  { init, seed, policy, every, times, thinking }: LookAlike,
): number {
  const dice = fast(seed);
  const { state } = game.setup(init, dice);
  let differ = 0;
  for (let made = 0; made < every * times; made++) {
    const [ask] = game.asks(state);
    if (!ask) break;
    const { seat } = ask;
    if (made % every === 0) {
      const other = game.imagine(game.view(state, seat), seat, fast(`${seed} world ${made}`));
      if (JSON.stringify(other) !== JSON.stringify(state)) differ++;
      const [here, there] = [state, other].map((world) =>
        game.notation.format(
          decide(game, world, seat, bot, fast(`${seed} mind ${made}`), undefined, thinking),
        ),
      );
      if (here !== there)
        throw new Error(`${bot.name} would ${here}, and ${there} in a state that looks alike`);
    }
    game.act(state, seat, decide(game, state, seat, policy, dice), dice);
  }
  return differ;
}
