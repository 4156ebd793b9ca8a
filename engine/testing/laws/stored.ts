/** Law 5, Stored: a state survives JSON, and play goes on identically from the copy. */

import { equal } from '../../index.ts';
import type { Position } from './pool.ts';
import { type AnyGame, type AnyState, apply, must, randomMove, text, under } from './trial.ts';

export function survivesJson(s: AnyState): void {
  const odd = notPlain(s, '');
  must('stored', odd === null, () => `${odd}: the state is not plain JSON`);
  must('stored', equal(storedCopy(s), s), () => 'something in the state is lost or changed by JSON');
}

/** Nothing lies in two places at once: what is done to the one were done to the other too, until the state is stored. */
export function isTree(s: AnyState): void {
  const twice = sharedPart(s, '', new Map());
  must('stored', twice === null, () => `${twice}: the same thing lies in two places`);
}

function sharedPart(value: unknown, path: string, met: Map<object, string>): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const before = met.get(value);
  if (before !== undefined) return `${before.slice(1)} and ${path.slice(1)}`;
  met.set(value, path);
  for (const [key, item] of Object.entries(value)) {
    const found = sharedPart(item, `${path}.${key}`, met);
    if (found) return found;
  }
  return null;
}

/** From a copy and from the stored state a few moves lead to the same. */
export function goesOnFromJson(game: AnyGame, { s, chance }: Position, moves = 4): void {
  const [twin, stored] = [game.copy(s), storedCopy(s)];
  const [luck, dice, same] = [chance.copy(), chance.copy(), chance.copy()];
  for (let i = 0; i < moves; i++) {
    const move = randomMove(game, twin, luck);
    if (!move) return;
    under('closed', `${text(move)} was offered but failed`, () => apply(game, twin, move, dice));
    goesOnAlike(game, twin, text(twin), stored, () => apply(game, stored, move, same), text(move));
  }
}

export const storedCopy = (s: AnyState): AnyState => JSON.parse(text(s));

/** Play from the stored state comes to where the state itself has come; `now`: its text. */
export function goesOnAlike(
  game: AnyGame,
  s: AnyState,
  now: string,
  stored: AnyState,
  play: () => void,
  what: string,
): void {
  under('stored', `from the stored state ${what} fails`, play);
  must('stored', text(stored) === now, () => `from the stored state ${what} leads elsewhere`);
  must(
    'stored',
    text(game.asks(stored)) === text(game.asks(s)),
    () => `from the stored state ${what} leads to another question`,
  );
}

/** Where a value is something that JSON cannot hold. The table itself is lent its data by a prototype. */
function notPlain(value: unknown, path: string): string | null {
  const odd = (what: string) => `${path.slice(1) || 'the whole'} is ${what}`;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? null
        : odd(Object.is(value, -0) ? '-0' : `${value}`);
    case 'object':
      break;
    default:
      return odd(typeof value);
  }
  if (value === null) return null;
  const kind = Object.getPrototypeOf(value);
  if (![Object.prototype, Array.prototype].includes(kind) && path !== '.table') {
    return odd(`of the class ${kind?.constructor?.name}`);
  }
  for (const key of Reflect.ownKeys(value)) {
    if (Array.isArray(value) && key === 'length') continue;
    const at = `${path}.${String(key)}`;
    const { enumerable, value: item } = Object.getOwnPropertyDescriptor(value, key)!;
    if (typeof key === 'symbol' || !enumerable) return `${at.slice(1)} is out of sight`;
    const found = notPlain(item, at);
    if (found) return found;
  }
  return null;
}
