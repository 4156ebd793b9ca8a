/**
 * What is known of a choice before it is made: tried out in a world that the seat cannot tell from the real one. Fetched when
 * the first choices stand.
 */

import {
  type Action,
  type Barred,
  type Choice,
  fast,
  isForm,
  type Json,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import '../doing/now.ts';
import type { Judged } from '@annales/ui';
import { words } from '../words.ts';
import { type AnyGame, worldOf } from './sitting.ts';

/** More choices than these are not tried out: nobody reads them all. */
const MOST = 200;

interface Tried {
  final: boolean;
  /** The seat is still asked something afterwards, at once or after an interruption. */
  goesOn: boolean;
}

/** Whether each choice can be taken back; and with `askAgain`, whether it gives up others that would go on. */
export function judge(
  game: AnyGame,
  view: Json,
  seat: Seat,
  choices: readonly Choice<Action>[],
  askAgain: boolean,
): Judged[] {
  if (choices.length === 0 || choices.length > MOST) return [];
  const world = worldOf(game, view, seat);
  const tried = choices.map((choice) => tryOut(game, world, seat, choice));
  const couldGoOn = tried.some((one) => one?.goesOn);
  return choices.map(({ action, free }, i) => {
    const one = tried[i];
    if (!one || isForm(action)) return { final: false };
    const ends = askAgain && one.final && !one.goesOn && couldGoOn && !free;
    return { final: one.final, ...(ends && { sure: words.table.sure(game.say.action(world, action)) }) };
  });
}

function tryOut(game: AnyGame, world: unknown, seat: Seat, { action }: Choice<Action>): Tried | null {
  if (isForm(action)) return null;
  try {
    const state = game.copy(world);
    const { final, sealed } = game.act(state, seat, action, fast('a try'));
    // An interruption ends nothing: whoever acts is asked again after it.
    const goesOn =
      game.result(state) === null &&
      (game.told(state, seat).ask !== null || game.told(state, SPECTATOR).window);
    return { final: final && !sealed, goesOn };
  } catch {
    return null;
  }
}

/** What could be pointed at for the question, and why it may not be done. */
export const barredFor = (game: AnyGame, view: Json, seat: Seat): Barred<Action>[] =>
  game.barred(worldOf(game, view, seat), seat);
