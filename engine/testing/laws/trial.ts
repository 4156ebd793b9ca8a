/** One random game on which the laws are tried, and what they say when they are broken. */

import {
  type Action,
  answerOf,
  type Chance,
  type Choice,
  type FastChance,
  type Fields,
  fast,
  fieldsOfRow,
  fillForm,
  formOfStanding,
  type Game,
  hasFields,
  type Init,
  isForm,
  type Json,
  type JsonObject,
  readForm,
  type Seat,
  type StandingAction,
  type StandingOffer,
  type StandingSheet,
  type Viewer,
} from '../../index.ts';

// biome-ignore lint/suspicious/noExplicitAny: the laws hold for the state of any game
export type AnyState = any;
export type AnyGame = Game<AnyState, Action, AnyState>;

export const LAWS = [
  'replay',
  'closed',
  'legal',
  'secret',
  'stored',
  'undone',
  'spelled',
  'invariant',
] as const;
export type LawName = (typeof LAWS)[number];

/** A law that does not hold, and where. */
export class Broken extends Error {
  readonly law: LawName;

  constructor(law: LawName, sentence: string) {
    super(`${law}: ${sentence}`);
    this.law = law;
  }
}

/** Says that a law is broken unless it holds. */
export function must(law: LawName, holds: boolean, sentence: () => string): asserts holds {
  if (!holds) throw new Broken(law, sentence());
}

/** One thing that was done in a random game. */
export interface Move {
  seat: Seat;
  action: Action;
  late?: true;
  standing?: { on: string; answer: Json };
  resign?: true;
  /** It stands instead of what the seat had given before. */
  replaces?: true;
}

/** Null: it was no answer to anything. */
export function apply(game: AnyGame, s: AnyState, move: Move, chance: Chance) {
  if (move.standing) {
    game.leave(s, move.seat, move.standing.on, move.standing.answer);
    return null;
  }
  if (move.resign) {
    game.resign(s, move.seat, chance);
    return null;
  }
  return game.act(s, move.seat, move.action, chance, move.late === true);
}

/** Does the work; whatever goes wrong meanwhile breaks this law. */
export function under<R>(law: LawName, what: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof Broken) throw error;
    throw new Broken(law, `${what}: ${(error as Error).stack ?? error}`);
  }
}

export const actionOf = (choice: Choice<Action>, chance: FastChance): Action =>
  isForm(choice.action) ? fillForm(choice.action, chance) : choice.action;

/** What a choice can stand for: itself, or its form filled at random, and with each number as low and as high as it goes. */
export function actionsOf({ action: form }: Choice<Action>, chance: FastChance): Action[] {
  if (!isForm(form)) return [form];
  const filled = fillForm(form, chance);
  const edges = withNumbers(form.fields, filled, ({ min, max }) => [min, max]) as Action[];
  return [filled, ...edges.filter((action) => 'action' in readForm(form, action))];
}

/** What was filled in, with one number after the other replaced by others; in rows those of the first. */
export function withNumbers(
  fields: Fields,
  filled: object,
  others: (bounds: { min: number; max: number }) => number[],
): object[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const put = (value: unknown) => ({ ...filled, [name]: value });
    if (field.kind === 'number') return others(field).map(put);
    if (field.kind !== 'rows') return [];
    const [first, ...rest] = (filled as Record<string, object[]>)[name]!;
    const own = first && fieldsOfRow(field, first);
    return own ? withNumbers(own, first, others).map((row) => put([row, ...rest])) : [];
  });
}

/** A legal move at random: mostly an answer, sometimes a free choice, a late, a standing or a replacing answer. */
export function randomMove(game: AnyGame, s: AnyState, chance: FastChance): Move | null {
  const asks = game.asks(s);
  if (asks.length === 0 || game.result(s) !== null) return null;
  const ask = asks[chance.draw('who', asks.length)]!;
  const luck = chance.draw('what', 100);
  if (luck < 3) {
    const seat = s.seats[chance.draw('seat', s.seats.length)];
    const open = game.standing(s, seat);
    if (open.length > 0) {
      const offer = open[chance.draw('standing', open.length)]!;
      return {
        seat,
        action: { verb: 'standing' },
        standing: { on: offer.on, answer: anyAnswer(offer, chance) },
      };
    }
  }
  if (luck < 6 && ask.late) return { seat: ask.seat, action: ask.late, late: true };
  if (luck < 11) {
    const seat = s.seats[chance.draw('seat', s.seats.length)];
    const free = game.choices(s, seat).filter((choice) => choice.free);
    if (free.length > 0) return { seat, action: actionOf(free[chance.draw('free', free.length)]!, chance) };
  }
  const answers = game.choices(s, ask.seat).filter((choice) => !choice.free);
  const forward = onward(answers);
  must(
    'closed',
    forward.length > 0,
    () => `a dead end: ${ask.seat} is asked “${ask.prompt}” and has no choice`,
  );
  // Whoever goes on replacing never comes to an end: that is taken sparingly, and no game is longer for it.
  const again = answers.length > forward.length && chance.draw('replace', 8) === 0;
  const choices = again ? answers.filter(({ replaces }) => replaces) : forward;
  const action = actionOf(choices[chance.draw('choice', choices.length)]!, chance);
  return again ? { seat: ask.seat, action, replaces: true } : { seat: ask.seat, action };
}

/** Takes decisions, none to `most` of them, at first: so that late positions of long games are seen. */
export interface Lead {
  most: number;
  /** Recorded games are led too, and looked at from the first of these decisions on. */
  records?: true;
  decide(game: AnyGame, s: AnyState, seat: Seat, chance: FastChance): Action;
}

/** The next of these decisions; null: the game is over. */
export function leadOn(game: AnyGame, s: AnyState, lead: Lead, chance: FastChance): Move | null {
  const [ask] = game.asks(s);
  return ask ? { seat: ask.seat, action: lead.decide(game, s, ask.seat, chance) } : null;
}

/** An answer that could be left beforehand, or none. */
function anyAnswer(offer: StandingOffer, chance: FastChance): Json {
  if (!hasFields(offer)) return [null, ...offer.answers][chance.draw('answer', offer.answers.length + 1)]!;
  return chance.draw('answer', 4) === 0 ? null : someAnswer(offer, chance);
}

export const someAnswer = (offer: StandingOffer, chance: FastChance): Json =>
  hasFields(offer)
    ? answerOf(offer, fillStanding(offer, chance))
    : offer.answers[chance.draw('answer', offer.answers.length)]!;

/** Fills such a form at random: of those with a key one or some, each once. */
export function fillStanding(offer: StandingSheet, chance: FastChance): StandingAction {
  const filled = fillForm({ ...formOfStanding(offer), check: () => null }, chance);
  const { on, keyedBy } = offer;
  if (keyedBy === undefined) return filled;
  const rows = filled[on] as JsonObject[];
  return {
    ...filled,
    [on]: rows.filter((row, i) => rows.findIndex((one) => one[keyedBy] === row[keyedBy]) === i),
  };
}

/** The choices that do not merely stand instead of what was given before. */
export const onward = <A>(choices: readonly Choice<A>[]): Choice<A>[] =>
  choices.filter(({ replaces }) => !replaces);

/** In some games of three or more somebody resigns now and then, as long as two play on. */
export class Resignations {
  readonly #luck: FastChance;
  readonly #some: boolean;

  constructor(init: Init, seed: string, oneIn = 3) {
    this.#luck = fast(`resignations of ${seed}`);
    this.#some = init.seats.length > 2 && this.#luck.draw('some', oneIn) === 0;
  }

  next(game: AnyGame, s: AnyState): Move | null {
    if (!this.#some || game.result(s) !== null || this.#luck.draw('now', 30) > 0) return null;
    const left = s.seats.filter((seat: Seat) => !s.resigned.includes(seat));
    if (left.length < 3) return null;
    return { seat: left[this.#luck.draw('who', left.length)], action: { verb: 'resign' }, resign: true };
  }
}

/** Where more seats than this are at a table, so many of them are looked at by turns. */
const SEATS = 6;

/** Whose eyes a law looks through: all of them, or where there are many a few by chance; always a spectator's. */
export function viewersOf(s: AnyState, chance: FastChance): Viewer[] {
  const left = [...(s.seats as Seat[])];
  const seats: Seat[] = [];
  while (left.length > 0 && seats.length < SEATS)
    seats.push(...left.splice(s.seats.length > SEATS ? chance.draw('viewer', left.length) : 0, 1));
  return [...seats, 'spectator'];
}

export const text = (value: unknown): string => JSON.stringify(value);

/** The order in a hidden list means nothing. */
export const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((v) => text(v)).sort() : value;

/** Where two values first differ, for people. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${text(a)} instead of ${text(b)}`;
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (text(left[key]) !== text(right[key])) return firstDifference(left[key], right[key], `${path}.${key}`);
  }
  return `${path}: the order of keys`;
}
