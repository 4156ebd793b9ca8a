/**
 * What is known of a choice before it is made: tried out in a world that the seat cannot tell from the real one. Fetched when
 * the first choices stand.
 */

import {
  type Action,
  type Barred,
  type Chance,
  type Choice,
  fast,
  isForm,
  type Json,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import '../doing/now.ts';
import type { Judged } from '@annales/ui';
import { judgingWords } from '../words/judging.ts';
import { type AnyGame, worldOf } from './sitting.ts';

/** More choices than these are not tried out: nobody reads them all. */
const MOST = 200;

interface Tried {
  final: keyof typeof judgingWords.final | null;
  /** The seat is still asked something afterwards, at once or after an interruption. */
  goesOn: boolean;
}

/**
 * Whether each choice can be taken back; and with `askAgain`, whether it gives up others that would go on. As much of
 * something as can be done, where less of it would leave a rest, gives up nothing.
 */
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
  // What is free at any time is given up by nothing.
  const going = new Set(
    choices.filter(({ free }, i) => !free && tried[i]?.goesOn).map(({ action }) => action.verb),
  );
  return choices.map(({ action, free }, i) => {
    const one = tried[i];
    if (!one || isForm(action)) return { final: '' };
    const ends = askAgain && one.final && going.size > 0 && !going.has(action.verb) && !free;
    const final = one.final ? judgingWords.final[one.final] : '';
    return { final, ...(ends && { sure: judgingWords.sure(game.say.action(world, action)) }) };
  });
}

function tryOut(game: AnyGame, world: unknown, seat: Seat, { action }: Choice<Action>): Tried | null {
  if (isForm(action)) return null;
  try {
    const state = game.copy(world);
    const luck = fast('a try');
    let draws = 0;
    const chance: Chance = {
      draw: (label, range) => {
        draws++;
        return luck.draw(label, range);
      },
    };
    const { final, sealed } = game.act(state, seat, action, chance);
    const isOver = game.result(state) !== null;
    const { window: isWindow, waits } = game.told(state, SPECTATOR);
    // An interruption ends nothing: whoever acts is asked again after it.
    const goesOn = !isOver && (game.told(state, seat).ask !== null || isWindow);
    // A window to whoever acts as well is one for what comes next.
    const isAnswered = !isOver && isWindow && !waits.includes(seat);
    const why = draws > 0 ? 'drawn' : isAnswered ? 'answered' : 'done';
    return { final: final && !sealed ? why : null, goesOn };
  } catch {
    return null;
  }
}

/** What could be pointed at for the question, and why it may not be done. */
export const barredFor = (game: AnyGame, view: Json, seat: Seat): Barred<Action>[] =>
  game.barred(worldOf(game, view, seat), seat);
