/** Law 3, Legal or refused: what is not offered is refused with a clause, and nothing is changed. */

import {
  type Action,
  type Choice,
  copy,
  equal,
  type FastChance,
  fillForm,
  isForm,
  type Json,
  Refusal,
  readForm,
  type Seat,
} from '../../index.ts';
import type { Position } from './pool.ts';
import { type AnyGame, type AnyState, actionOf, Broken, must, text, withNumbers } from './trial.ts';

/** How much garbage is sent at one position. */
const SAMPLE = 7;

/** What a hostile client might send instead of an action. */
export const GARBAGE: unknown[] = [
  null,
  undefined,
  true,
  0,
  'pass',
  [],
  {},
  { verb: null },
  { verb: 7 },
  { verb: '' },
  { verb: 'nonsense' },
  { verb: 'constructor' },
  { verb: '__proto__' },
  { verb: 'toString', valueOf: 1 },
  { action: { verb: 'pass' } },
  JSON.parse('{"__proto__":{"verb":"pass"}}'),
  JSON.parse('{"verb":"pass","__proto__":{"admin":true}}'),
  { verb: 'x'.repeat(100_000) },
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

const WILD: Json[] = [null, -1, 1.5, 1e308, 2 ** 53, 'nowhere', '', [], {}, [['a']], '__proto__', 'ſ\u0000'];

/** An action bent out of shape in one place. */
export function bent(action: Action, luck: FastChance): unknown {
  const twisted = copy(action) as unknown as Record<string, unknown>;
  const keys = Object.keys(twisted);
  const key = keys[luck.draw('key', keys.length)]!;
  switch (luck.draw('how', 6)) {
    case 0:
      delete twisted[key];
      return twisted;
    case 1:
      return { ...twisted, extra: 1 };
    case 2:
      return JSON.parse(`${text(twisted).slice(0, -1)},"__proto__":{"x":1}}`);
    case 3:
      twisted[key] = typeof twisted[key] === 'number' ? (twisted[key] as number) + 1e9 : [twisted[key]];
      return twisted;
    default:
      twisted[key] = WILD[luck.draw('wild', WILD.length)];
      return twisted;
  }
}

/** A form with one number too low or too high. */
function beyond({ action: form }: Choice<Action>, luck: FastChance): Action[] {
  if (!isForm(form)) return [];
  const filled = fillForm(form, luck);
  return withNumbers(form.fields, filled, ({ min, max }) => [min - 1, max + 1]) as Action[];
}

/** Is this truly among the choices? Asked of the list itself, not of `act`. */
export function isOffered(game: AnyGame, s: AnyState, seat: Seat, action: unknown): boolean {
  return game.choices(s, seat).some((choice) => {
    if (!isForm(choice.action)) return equal(choice.action, action);
    const sent = action as Action | null;
    return sent?.verb === choice.action.verb && 'action' in readForm(choice.action, action);
  });
}

export function refusesAllElse(game: AnyGame, position: Position): void {
  const { s, chance, pool } = position;
  const luck = chance.copy();
  const attempts: { seat: Seat; action: unknown }[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const seat = s.seats[luck.draw('seat', s.seats.length)];
    attempts.push({ seat, action: GARBAGE[luck.draw('garbage', GARBAGE.length)] });
  }
  attempts.push(
    { seat: 'nobody', action: { verb: 'pass' } },
    { seat: '__proto__', action: { verb: 'pass' } },
  );
  for (const seat of s.seats) {
    const choices = game.choices(s, seat);
    for (const { action, free } of choices)
      must('legal', free || !game.isFree(action), () => `an answer would never go stale: ${text(action)}`);
    for (let i = 0; i < 2 && choices.length > 0; i++) {
      const action = actionOf(choices[luck.draw('choice', choices.length)]!, luck);
      attempts.push({ seat, action: bent(action, luck) });
      for (const other of s.seats) if (other !== seat) attempts.push({ seat: other, action });
      attempts.push({ seat: 'spectator', action });
    }
    for (const choice of choices) for (const action of beyond(choice, luck)) attempts.push({ seat, action });
    for (const action of pool.pointedAt(game, position, seat, luck)) attempts.push({ seat, action });
  }
  const before = text(s);
  for (const { seat, action } of attempts) {
    if (!isOffered(game, s, seat, action)) refused(game, s, seat, action, luck, before);
  }
}

function refused(
  game: AnyGame,
  s: AnyState,
  seat: Seat,
  action: unknown,
  luck: FastChance,
  before: string,
): void {
  const said = `${seat}: ${String(text(action)).slice(0, 120)}`;
  try {
    game.act(s, seat, action as Action, luck.copy());
  } catch (error) {
    if (error instanceof Broken) throw error;
    must(
      'legal',
      error instanceof Refusal,
      () => `${said} failed instead of being refused: ${(error as Error).message}`,
    );
    must(
      'legal',
      Boolean(error.clause && error.reason),
      () => `${said} was refused without clause or sentence`,
    );
    must('legal', text(s) === before, () => `${said} was refused, but the state has changed`);
    const why = game.why(s, seat, action);
    must(
      'legal',
      why?.clause === error.clause && why.reason === error.reason,
      () => `${said} is refused: “${error.message}”, but why answers: “${why?.message}”`,
    );
    return;
  }
  throw new Broken('legal', `${said} is not offered, yet it was accepted`);
}
