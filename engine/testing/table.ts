/** Small tools for tests of rules: act in notation with scripted draws, and look at what is offered or refused. */

import {
  type Action,
  type Entry,
  type Game,
  isForm,
  type Json,
  judgeCorrection,
  Refusal,
  type Seat,
  scripted,
} from '../index.ts';

/** Acts in notation. The draws come as scripted, and all of them must be used. */
export function play<S, A extends Action, V>(
  game: Game<S, A, V>,
  s: S,
  seat: Seat,
  action: string,
  ...draws: Json[]
): Entry[] {
  const chance = scripted(...draws);
  const { entries } = game.act(s, seat, game.notation.parse(action), chance);
  if (chance.left.length > 0)
    throw new Error(`“${action}” left draws unused: ${JSON.stringify(chance.left)}`);
  return entries;
}

/** What a seat may do, in notation; a form as its verb and an ellipsis. */
export const offers = <S, A extends Action, V>(game: Game<S, A, V>, s: S, seat: Seat): string[] =>
  game
    .choices(s, seat)
    .map(({ action }) => (isForm(action) ? `${action.verb} …` : game.notation.format(action as A)));

/** The refusal of an action that must not be possible; the state must not change by asking. */
export function refused<S, A extends Action, V>(
  game: Game<S, A, V>,
  s: S,
  seat: Seat,
  action: string,
): Refusal {
  const before = JSON.stringify(s);
  try {
    game.act(s, seat, game.notation.parse(action), scripted());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (JSON.stringify(s) !== before) throw new Error(`“${action}” was refused, but the state has changed`);
    return error;
  }
  throw new Error(`“${action}” should have been refused`);
}

/** A place on the table as a test writes it: `coins aelle`. */
const placeOf = (text: string): (string | number)[] => [
  'table',
  ...text.split(' ').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
];

/** The state as it would be corrected, place by place, or the sentence by which that is refused. */
export function corrected<S, A extends Action, V>(
  game: Game<S, A, V>,
  s: S,
  values: Record<string, Json>,
): S | string {
  const changes = Object.entries(values).map(([place, value]) => ({ path: placeOf(place), value }));
  try {
    return judgeCorrection(game, s, changes).state;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/** What may be corrected now, as a test writes it. */
export const correctable = <S, A extends Action, V>(game: Game<S, A, V>, s: S): string[] =>
  game.corrections(s).map(({ path }) => path.slice(1).join(' '));
