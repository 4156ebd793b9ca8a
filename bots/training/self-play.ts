/** Games that a policy plays against itself, now and then doing something else, so that positions of all kinds come up. */

import {
  type Action,
  type Bot,
  type Chance,
  fast,
  type Game,
  type Init,
  type Result,
  type Seat,
} from '@annales/engine';
import { decide } from '../match.ts';
import { random } from '../random.ts';

type AnyGame = Game<unknown, Action, unknown>;

export interface SelfPlay {
  game: AnyGame;
  init: Init;
  policy: Bot;
  seed: string;
  /** Positions are looked at when one of these questions is put; absent: at the first question of every turn, or at any. */
  rests?: readonly string[] | undefined;
  /** An entry of this kind begins a turn. */
  turn?: string | undefined;
  /** One in so many of them. */
  every: number;
  /** What is changed between turns by chance, now and then, in most games. */
  vary?: ((world: unknown, chance: Chance) => void) | undefined;
}

/** How often each seat strays from the policy: never, or one decision in so many. */
const STRAYING = [0, 0, 60, 20];
/** In three games of four something is changed before one turn in three. */
const VARIED = { games: 4, turns: 3 };

/** Plays one game and looks at some of its positions; the result comes after the last of them. */
export function selfPlay(
  { game, init, policy, seed, rests, turn, every, vary }: SelfPlay,
  look: (world: unknown) => void,
): Result {
  const chance = fast(seed);
  const straying: Record<Seat, number> = {};
  for (const seat of init.seats) straying[seat] = STRAYING[chance.draw('straying', STRAYING.length)]!;
  const varies = vary && chance.draw('varied game', VARIED.games) > 0 ? vary : null;
  const { state } = game.setup(init, chance);
  let begins = true;
  let turns = 0;
  for (let ask = game.asks(state)[0]; ask; ask = game.asks(state)[0]) {
    const { seat, prompt } = ask;
    if (begins && turns++ > 0 && varies && chance.draw('varied turn', VARIED.turns) === 0)
      varies(state, chance);
    const rest = rests ? rests.includes(prompt) : turn === undefined || begins;
    if (rest && (every === 1 || chance.draw('look', every) === 0)) look(state);
    const often = straying[seat]!;
    const strays = often > 0 && chance.draw('stray', often) === 0;
    const bot = strays ? random : policy;
    const action = decide(game, state, seat, bot, chance, undefined, { imagined: true });
    const { entries } = game.act(state, seat, action, chance);
    begins = turn !== undefined && entries.some(({ what }) => what === turn);
  }
  return game.result(state)!;
}
