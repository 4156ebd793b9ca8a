/** A game that a bot plays against itself while somebody asks at every step why. */

import type { Action, Bot, Game, Init } from '@annales/engine';
import { fast } from '@annales/engine';
import { decide, think } from './match.ts';

export interface Asked {
  prompt: string;
  /** What it does, and why, in words; null: it says nothing. */
  words: string;
  because: string | null;
}

/** Throws if it would do something else because it is asked why. */
export function askedWhy<S, A extends Action, V>(
  game: Game<S, A, V>,
  bot: Bot,
  init: Init,
  seed: string,
): Asked[] {
  const chance = fast(`${seed} dice`);
  const { state } = game.setup(init, chance);
  const said: Asked[] = [];
  for (;;) {
    const [ask] = game.asks(state);
    if (!ask) return said;
    const { seat, prompt } = ask;
    const mind = () => fast(`${seed} ${said.length}`);
    const { action, because } = think(game, state, seat, bot, mind(), undefined, { explained: true });
    const [asked, unasked] = [action, decide(game, state, seat, bot, mind())].map(game.notation.format);
    if (asked !== unasked) throw new Error(`${bot.name} would ${unasked}, and ${asked} if it is asked why`);
    const view = game.view(state, seat);
    said.push({
      prompt,
      words: game.say.action(view, action),
      because: because ? game.say.reason(view, because) : null,
    });
    game.act(state, seat, action, chance);
  }
}
