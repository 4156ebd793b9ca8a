/**
 * Whether what a bot prefers to the policy's pick is truly better, before a match is paid for: both are played to the end of
 * the game by the policy, again and again with the same new dice for both. Played from the table as it is, and from worlds as
 * the bot may imagine them: if the two differ, it imagines what is not so.
 */

import {
  type Action,
  type Bot,
  type Budget,
  type Chance,
  fast,
  type Game,
  type Init,
  type Seat,
  worthOf,
} from '@annales/engine';
import { decide, policyOf, think } from '../match.ts';
import { LabelledDice } from '../search/dice.ts';

type AnyGame = Game<unknown, Action, unknown>;

export interface Probing {
  game: AnyGame;
  init: Init;
  /** Plays the games in which the bot is asked, and plays them to their end. */
  policy: Bot;
  bot: Bot;
  budget?: Budget;
  seed: string;
  /** One in so many decisions that are more than one answer. */
  every: number;
  /** Questions that are looked at; absent: all. */
  prompts?: readonly string[] | undefined;
  /** How often both are played to the end, from the table and from imagined worlds each. */
  playouts: number;
}

/** How much more of the game what the bot prefers has brought than what the policy would do. */
export interface Probed {
  prompt: string;
  seat: Seat;
  usual: string;
  preferred: string;
  /** What the bot itself says of it, if it is one that does. */
  promised: number | null;
  real: number;
  imagined: number;
}

/** Plays one game, and tells of each decision that it looked at: null where the bot would do as the policy does. */
export function probe(
  { game, init, policy, bot, budget, seed, every, prompts, playouts }: Probing,
  tell: (probed: Probed | null) => void,
): void {
  const dice = fast(seed);
  const { state } = game.setup(init, dice);
  for (let ask = game.asks(state)[0], asked = 0; ask; ask = game.asks(state)[0], asked++) {
    const { seat, prompt } = ask;
    const choices = game.choices(state, seat);
    const usual = decide(game, state, seat, policy, dice, choices);
    const isLookedAt = choices.length > 1 && (!prompts || prompts.includes(prompt));
    if (isLookedAt && dice.draw('look', every) === 0) {
      const mind = fast(`${seed} mind ${asked}`);
      const { action, because } = think(game, state, seat, bot, mind, choices, budget && { budget });
      const [was, is] = [usual, action].map((one) => game.notation.format(one)) as [string, string];
      const { leadInThousand } = (because?.facts ?? {}) as { leadInThousand?: number };
      const view = game.view(state, seat);
      const gain = (begin: (chance: Chance) => unknown): number => {
        let sum = 0;
        for (let k = 0; k < playouts; k++) {
          const chance = fast(`${seed} ${asked} ${k}`);
          sum += more({ game, policy, seat, usual, action }, begin(chance), chance);
        }
        return sum / playouts;
      };
      tell(
        was === is
          ? null
          : {
              prompt,
              seat,
              usual: was,
              preferred: is,
              promised: leadInThousand === undefined ? null : leadInThousand / 1000,
              real: gain(() => game.copy(state)),
              imagined: gain((chance) => game.imagine(view, seat, chance, policyOf(game, policy))),
            },
      );
    }
    game.act(state, seat, usual, dice);
  }
}

/** What the action brings in a world beyond what the usual one does, with the same dice. */
function more(
  {
    game,
    policy,
    seat,
    usual,
    action,
  }: { game: AnyGame; policy: Bot; seat: Seat; usual: Action; action: Action },
  world: unknown,
  chance: Chance,
): number {
  const word = (): number => chance.draw('dice of a game', 0x100000000) | 0;
  const dice = new LabelledDice([word(), word(), word()]);
  const [less, gained] = [usual, action].map((first) => {
    const own = game.copy(world);
    const again = dice.again();
    game.act(own, seat, first, again);
    for (let ask = game.asks(own)[0]; ask; ask = game.asks(own)[0])
      game.act(
        own,
        ask.seat,
        decide(game, own, ask.seat, policy, again, undefined, { imagined: true }),
        again,
      );
    return worthOf(game, game.result(own)!, game.inPlay(own))[seat] ?? 0;
  }) as [number, number];
  return gained - less;
}
