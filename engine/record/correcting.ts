/** A referee's correction: judged by what all can see, so that nobody learns anything from a refusal. */

import { type Action, type Correctable, type Corrected, type Game, SPECTATOR } from '../contract.ts';
import { hashState } from '../hashing.ts';
import { isHidden } from '../hidden.ts';
import { copy, equal, type Json, type JsonObject } from '../json.ts';
import { named, type Refusal } from '../refusal.ts';
import { fast } from '../seeding.ts';
import { refusal } from './chronicle.ts';

/** What somebody wants to lie at a place instead. */
export interface Correction {
  path: readonly (string | number)[];
  value: Json;
}

/**
 * The table as it would be, and what has changed in it. Whether it could be is found out in a world that is imagined from
 * a spectator's view alone, so the reason of a refusal tells nothing else. What holds there holds here too, or the game
 * breaks its law; if it does not, nothing is told but that. `shown`: what it was to change when it was agreed to.
 */
export function judgeCorrection<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  corrections: readonly Correction[],
  shown: readonly Corrected[] | null = null,
): { state: S; changes: Corrected[] } {
  if (game.result(state)) throw refusal(game, 'AN-2.c', 'over');
  const view = game.view(state, SPECTATOR);
  const changes = changesOf(game, state, view, corrections);
  if (shown) mustBeAsShown(game, state, changes, shown);
  const world = game.imagine(view, SPECTATOR, fast(hashState(view)));
  const fault = faultOf(game, corrected(game, world, changes));
  if (fault) throw fault;
  const next = corrected(game, state, changes);
  if (faultOf(game, next)) throw refusal(game, 'AN-8.h', 'correction-unsafe');
  return { state: next, changes };
}

/** Each place must be one that the game lists, and its new value one that it allows: AN-8.g. */
function changesOf<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  view: V,
  corrections: readonly Correction[],
): Corrected[] {
  const open = new Map(game.corrections(view).map((one) => [JSON.stringify(one.path), one]));
  const taken = new Set<string>();
  return corrections.map(({ path, value }) => {
    const refuse = (key: string, facts: JsonObject) => refusal(game, 'AN-8.g', key, facts, state);
    const key = JSON.stringify(path);
    const one = open.get(key);
    if (!one) throw refuse('no-correction', { path: path.map(nameOf).join(' › ') });
    const { what, facts } = one;
    const place: JsonObject = { what, facts };
    if (taken.has(key)) throw refuse('correction-twice', { place });
    taken.add(key);
    const to = allowedValue(one, value);
    if (to === undefined) {
      throw Array.isArray(one.allowed)
        ? refuse('correction-value', { place })
        : refuse('correction-range', { place, ...one.allowed });
    }
    const from = valueAt(view as Json, one.path);
    if (equal(from, to)) throw refuse('correction-same', { place, value: to });
    return { what, facts, path: one.path, from, to };
  });
}

function mustBeAsShown<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  changes: readonly Corrected[],
  shown: readonly Corrected[],
): void {
  const other = changes.find((change, i) => !equal(change, shown[i]));
  if (!other) return;
  const { what, facts, from } = other;
  throw refusal(game, 'AN-8.g', 'correction-moved', { place: { what, facts }, value: from }, state);
}

const nameOf = (step: string | number): string => (typeof step === 'number' ? `${step}` : named(step));

/** As the game itself writes it, whatever a client sent; undefined: it is not allowed. */
function allowedValue({ allowed }: Correctable, value: Json): Json | undefined {
  if (Array.isArray(allowed)) return copy(allowed.find((one) => equal(one, value)));
  const fits =
    Number.isInteger(value) && (value as number) >= allowed.min && (value as number) <= allowed.max;
  // JSON knows a zero below zero.
  return fits ? (value as number) + 0 : undefined;
}

/** A copy with other values in some places. */
export function corrected<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  changes: readonly Pick<Corrected, 'path' | 'to'>[],
): S {
  const next = game.copy(state);
  for (const { path, to } of changes) {
    const place = valueAt(next as Json, path.slice(0, -1)) as Record<string | number, Json>;
    mustLieOpen(place as Json, path.at(-1)!);
    place[path.at(-1)!] = copy(to);
  }
  return next;
}

/** What lies at a place that is there, and open. */
export function valueAt(value: Json, path: readonly (string | number)[]): Json {
  let at = value;
  for (const step of path) {
    mustLieOpen(at, step);
    at = (at as Record<string | number, Json>)[step]!;
  }
  return at;
}

function mustLieOpen(at: Json, step: string | number): void {
  const there =
    typeof at === 'object' &&
    at !== null &&
    (Array.isArray(at) ? typeof step === 'number' : !isHidden(at)) &&
    Object.hasOwn(at, step);
  if (!there) throw new Error(`nothing lies open at “${step}”`);
}

/** Why a game could not go on from here: AN-8.h. */
export function faultOf<S, A extends Action, V>(game: Game<S, A, V>, s: S): Refusal | null {
  try {
    const [fault] = game.invariants(s);
    if (fault) return refusal(game, 'AN-8.h', 'correction-wrong', { fault });
    return canBeAnswered(game, s) ? null : refusal(game, 'AN-8.h', 'correction-stuck');
  } catch {
    return refusal(game, 'AN-8.h', 'correction-unread');
  }
}

/** Somebody is asked, each of those plays, and each has something to answer. */
function canBeAnswered<S, A extends Action, V>(game: Game<S, A, V>, s: S): boolean {
  const playing = game.inPlay(s);
  const { waits } = game.told(s, SPECTATOR);
  if (waits.length === 0 || !waits.every((seat) => playing.includes(seat))) return false;
  for (const seat of playing) game.told(s, seat);
  return game.asks(s).every(({ seat }) => game.choices(s, seat).some(({ free }) => !free));
}
