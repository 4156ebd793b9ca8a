/** Games that a policy plays against itself, now and then doing something else, so that positions of all kinds come up. */

import { type Action, type Bot, fast, type Game, type Init, type Result, type Seat } from '@annales/engine';
import { decide } from '../match.ts';
import { random } from '../random.ts';

type AnyGame = Game<unknown, Action, unknown>;

export interface SelfPlay {
  game: AnyGame;
  init: Init;
  policy: Bot;
  seed: string;
  /** Positions are looked at when one of these questions is put; absent: at any. */
  rests?: readonly string[] | undefined;
  /** One in so many of them. */
  every: number;
}

/** How often each seat strays from the policy: never, or one decision in so many. */
const STRAYING = [0, 60, 20];

/** Plays one game and looks at some of its positions; the result comes after the last of them. */
export function selfPlay(
  { game, init, policy, seed, rests, every }: SelfPlay,
  look: (world: unknown) => void,
): Result {
  const chance = fast(seed);
  const straying: Record<Seat, number> = {};
  for (const seat of init.seats) straying[seat] = STRAYING[chance.draw('straying', STRAYING.length)]!;
  const { state } = game.setup(init, chance);
  for (let ask = game.asks(state)[0]; ask; ask = game.asks(state)[0]) {
    const { seat, prompt } = ask;
    if ((!rests || rests.includes(prompt)) && chance.draw('look', every) === 0) look(state);
    const often = straying[seat]!;
    const strays = often > 0 && chance.draw('stray', often) === 0;
    const bot = strays ? random : policy;
    game.act(state, seat, decide(game, state, seat, bot, chance, undefined, { imagined: true }), chance);
  }
  return game.result(state)!;
}
