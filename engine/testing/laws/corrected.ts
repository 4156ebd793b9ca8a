/**
 * Corrections by agreement, under the laws that they touch. Secret: what may be corrected, and whether a correction can
 * be, is the same in every world that a spectator cannot tell from the real one. Closed and stored: from whatever is
 * accepted the game goes on. Spelled: each place, and whatever may lie there, has words.
 */

import {
  type Chance,
  type Correctable,
  type Correction,
  correct,
  type FastChance,
  isHidden,
  type Json,
  judgeCorrection,
  Refusal,
  SPECTATOR,
  valueAt,
} from '../../index.ts';
import { corrected, faultOf } from '../../record/correcting.ts';
import { everyChoiceIsAccepted, HOLE, somebodyIsAsked } from './closed.ts';
import type { Position } from './pool.ts';
import type { Table } from './recorded.ts';
import { cannotTell } from './secret.ts';
import { goesOnFromJson, survivesJson } from './stored.ts';
import { type AnyGame, type AnyState, apply, Broken, must, randomMove, text, under } from './trial.ts';

/** How many corrections were tried at random, and how many of them the game took. */
export interface Corrections {
  tried: number;
  accepted: number;
}

/** So many at each position that is looked at closely. */
const TRIES = 2;
/** From every how many that are accepted a spectator and the seats look at the table again. */
const LOOK_AGAIN = 8;
/** From what is accepted play goes on for so many moves; by the record it goes on to the end. */
const MOVES = 10;
/** So many in vain, and the law would prove nothing. */
const ENOUGH = 60;

export function correctionsAreSafe(game: AnyGame, position: Position, count: Corrections): void {
  const { s, chance, pool } = position;
  const luck = chance.copy();
  const open = game.corrections(s);
  if (open.length === 0) return;
  const view = game.view(s, SPECTATOR);
  const worlds = [0, 1].map(() => game.imagine(JSON.parse(text(view)), SPECTATOR, luck));
  for (const world of worlds) {
    must(
      'secret',
      text(game.corrections(world)) === text(open),
      () => 'what may be corrected tells what a spectator may not know',
    );
  }
  liesOpen(game, view, open, luck);
  for (let i = 0; i < TRIES; i++) {
    const wanted = randomCorrections(open, view, luck);
    if (wanted.length === 0) continue;
    const next = judgedAlike(game, s, worlds, wanted);
    count.tried++;
    if (!next) continue;
    count.accepted++;
    const position = { s: next, chance: luck.copy(), pool };
    after(wanted, () => {
      survivesJson(next);
      somebodyIsAsked(game, next);
      everyChoiceIsAccepted(game, position);
      goesOnFromJson(game, position, 2);
      playsOn(game, game.copy(next), luck);
      if (count.accepted % LOOK_AGAIN === 1) cannotTell(game, position, new Map());
    });
  }
}

/** What goes wrong meanwhile is the fault of a correction. */
function after(wanted: readonly Correction[], work: () => void): void {
  const said = `after the correction ${text(wanted)}`;
  try {
    under('closed', said, work);
  } catch (error) {
    const { law, message } = error as Broken;
    throw message.includes(said) ? error : new Broken(law, `${said} ${message}`);
  }
}

/** Corrections that are never taken prove nothing. */
export function someAreAccepted({ tried, accepted }: Corrections): void {
  must(
    'closed',
    tried < ENOUGH || accepted > 0,
    () => `of ${tried} corrections none was accepted: the game lists nothing that could be put right`,
  );
}

/** Each place is there once, open to everybody, with words for it and for what lies there or may. */
function liesOpen(game: AnyGame, view: AnyState, open: readonly Correctable[], luck: FastChance): void {
  const places = new Set(open.map(({ path }) => text(path)));
  must('closed', places.size === open.length, () => 'something is listed twice to be corrected');
  for (const one of open) {
    const at = one.path.join('.');
    const here = under('secret', `what may be corrected is not open to all: ${at}`, () =>
      valueAt(view, one.path),
    );
    must('secret', one.path[0] === 'table' && !hasSecret(here), () => `a secret can be corrected: ${at}`);
    const values = Array.isArray(one.allowed) ? one.allowed : [one.allowed.min, one.allowed.max];
    must('closed', values.length > 0 && values.every(isValue), () => `nothing is allowed at ${at}`);
    const lines = [game.say.correctable(one), game.say.value(one, here)];
    lines.push(game.say.value(one, values[luck.draw('value', values.length)]!));
    must(
      'spelled',
      lines.every((line) => line !== '' && !HOLE.test(line)),
      () => `a correction has no words: ${at}, ${text(lines)}`,
    );
  }
}

const isValue = (value: Json | undefined): boolean => value !== undefined && !Number.isNaN(value);

const hasSecret = (value: Json): boolean =>
  typeof value === 'object' && value !== null && (isHidden(value) || Object.values(value).some(hasSecret));

/** The table as it is corrected, or null; judged alike in all these worlds, and by the same words. */
function judgedAlike(
  game: AnyGame,
  s: AnyState,
  worlds: readonly AnyState[],
  wanted: readonly Correction[],
): AnyState | null {
  const judged = judge(game, s, wanted);
  const changes = wanted.map(({ path, value }) => ({ path: [...path], to: value }));
  const real = faultOf(game, corrected(game, s, changes))?.reason ?? null;
  for (const world of worlds) {
    const imagined = faultOf(game, corrected(game, world, changes))?.reason ?? null;
    must(
      'secret',
      real === imagined,
      () => `whether ${text(wanted)} can be tells a spectator what it may not know: ${real}, not ${imagined}`,
    );
    const told = judge(game, world, wanted);
    const same = (one: AnyState) => (one instanceof Refusal ? one.reason : null);
    must('secret', same(told) === same(judged), () => `${text(wanted)} is judged otherwise in another world`);
  }
  if (!(judged instanceof Refusal)) return judged;
  must(
    'secret',
    judged.bar.key !== 'correction-unsafe',
    () => `${text(wanted)} looks possible to a spectator, and is not: ${real}`,
  );
  return null;
}

function judge(game: AnyGame, s: AnyState, wanted: readonly Correction[]): AnyState | Refusal {
  const before = text(s);
  try {
    return judgeCorrection(game, s, wanted).state;
  } catch (error) {
    if (error instanceof Refusal) return error;
    return under('closed', `${text(wanted)} failed instead of being refused`, () => {
      throw error;
    });
  } finally {
    must('legal', text(s) === before, () => `judging ${text(wanted)} has changed the table`);
  }
}

function playsOn(game: AnyGame, s: AnyState, luck: FastChance): void {
  for (let i = 0; i < MOVES; i++) {
    const move = randomMove(game, s, luck);
    if (!move) return;
    under('closed', `${text(move)} was offered but failed`, () => apply(game, s, move, luck));
    const wrong = game.invariants(s);
    must('invariant', wrong.length === 0, () => `after ${text(move)}: ${wrong.join('; ')}`);
  }
}

/** The record: a correction is agreed on now and then, told to all, and never undone. */
export function correctsByTheRecord({ game, chronicle, first }: Table, luck: FastChance): void {
  const { state } = chronicle;
  const open = game.corrections(state);
  if (open.length === 0) return;
  const wanted = randomCorrections(open, game.view(state, SPECTATOR), luck);
  if (wanted.length === 0) return;
  const row = taken(() => correct(chronicle, wanted, state.seats, 'a referee'));
  if (!row) return;
  must('secret', row.seen.length === state.seats.length + 1, () => 'not all notice a correction');
  for (const { path, value } of wanted) {
    must('closed', text(valueAt(chronicle.state, path)) === text(value), () => 'a correction is not made');
  }
  must('closed', game.say.entry(row.entries[0]!) !== '', () => 'a correction has no words');
  first.clear();
}

function taken<R>(work: () => R): R | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** One to three places at random; or as much as is taken away from one place comes to another. */
export function randomCorrections(open: readonly Correctable[], view: AnyState, luck: Chance): Correction[] {
  const shifted = luck.draw('shift', 2) === 0 ? shift(open, view, luck) : [];
  const count = shifted.length > 0 ? luck.draw('more', 4) % 2 : 1 + luck.draw('count', 3);
  const wanted = new Map<string, Correction>(shifted.map((one) => [text(one.path), one]));
  const kinds = [...new Set(open.map(({ what }) => what))];
  for (let i = 0; i < count; i++) {
    // However many there are of a kind, the others have their turn.
    const kind = luck.draw('kind', 2) === 0 ? pick(open, luck).what : pick(kinds, luck);
    const { path, allowed } = pick(
      open.filter((one) => one.what === kind),
      luck,
    );
    const now = text(valueAt(view, path));
    const values = Array.isArray(allowed) ? allowed : someOf(allowed, luck);
    const others = values.filter((value) => text(value) !== now);
    if (others.length > 0) wanted.set(text(path), { path, value: pick(others, luck) });
  }
  return [...wanted.values()];
}

/** The ends of a range, and two numbers within it. */
const someOf = ({ min, max }: { min: number; max: number }, luck: Chance): number[] => [
  min,
  max,
  ...[0, 1].map(() => min + luck.draw('value', max - min + 1)),
];

const pick = <V>(list: readonly V[], luck: Chance): V => list[luck.draw('pick', list.length)]!;

function shift(open: readonly Correctable[], view: AnyState, luck: Chance): Correction[] {
  const numbers = open.filter(({ allowed }) => !Array.isArray(allowed));
  if (numbers.length < 2) return [];
  const from = pick(numbers, luck);
  const kindred = numbers.filter((one) => one !== from && sharesFact(one, from));
  const to = pick(kindred.length > 0 && luck.draw('kindred', 2) === 0 ? kindred : numbers, luck);
  const by = 1 + luck.draw('by', 3);
  const moved = [
    { path: from.path, value: (valueAt(view, from.path) as number) - by },
    { path: to.path, value: (valueAt(view, to.path) as number) + by },
  ];
  const fits = ({ allowed }: Correctable, value: number) =>
    !Array.isArray(allowed) && value >= allowed.min && value <= allowed.max;
  return from !== to && fits(from, moved[0]!.value) && fits(to, moved[1]!.value) ? moved : [];
}

const sharesFact = (one: Correctable, other: Correctable): boolean =>
  Object.entries(one.facts).some(([key, value]) => text(other.facts[key]) === text(value));
