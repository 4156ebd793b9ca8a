/** One random game on which the laws are tried, and what they say when they are broken. */

import {
  type Action,
  type Choice,
  canonical,
  type Facts,
  type FastChance,
  fast,
  fillForm,
  type Game,
  type Init,
  isForm,
  type Json,
  layTable,
  type Seat,
  seatsOf,
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
}

export function apply(game: AnyGame, s: AnyState, move: Move, chance: FastChance) {
  if (move.standing) {
    game.leave(s, move.seat, move.standing.on, move.standing.answer);
    return null;
  }
  return game.act(s, move.seat, move.action, chance, move.late === true);
}

export const actionOf = (choice: Choice<Action>, chance: FastChance): Action =>
  isForm(choice.action) ? fillForm(choice.action, chance) : choice.action;

/** A legal move at random: mostly an answer, sometimes a free choice, a late or a standing answer. */
export function randomMove(game: AnyGame, s: AnyState, chance: FastChance): Move | null {
  const asks = game.asks(s);
  if (asks.length === 0) return null;
  const ask = asks[chance.draw('who', asks.length)]!;
  const luck = chance.draw('what', 100);
  if (luck < 3) {
    const seat = s.seats[chance.draw('seat', s.seats.length)];
    const open = game.standing(s, seat);
    if (open.length > 0) {
      const { on, answers } = open[chance.draw('standing', open.length)]!;
      const answer = [null, ...answers][chance.draw('answer', answers.length + 1)]!;
      return { seat, action: { verb: 'standing' }, standing: { on, answer } };
    }
  }
  if (luck < 6 && ask.late) return { seat: ask.seat, action: ask.late, late: true };
  if (luck < 11) {
    const seat = s.seats[chance.draw('seat', s.seats.length)];
    const free = game.choices(s, seat).filter((choice) => choice.free);
    if (free.length > 0) return { seat, action: actionOf(free[chance.draw('free', free.length)]!, chance) };
  }
  const choices = game.choices(s, ask.seat).filter((choice) => !choice.free);
  must(
    'closed',
    choices.length > 0,
    () => `a dead end: ${ask.seat} is asked “${ask.prompt}” and has no choice`,
  );
  return { seat: ask.seat, action: actionOf(choices[chance.draw('choice', choices.length)]!, chance) };
}

/** Where to look closely: every position of short games, a sample of long ones. */
export interface Position {
  s: AnyState;
  /** How many moves were made before. */
  at: number;
  chance: FastChance;
}

/** The ways to lay a table: every scenario and seat count, each option alone, and mixtures at random. */
export function setups(facts: Facts, mixtures = 2): Init[] {
  const list: Init[] = [];
  const chance = fast(`setups of ${facts.id}`);
  for (const scenario of facts.scenarios) {
    const { min, max } = seatsOf(facts, scenario);
    for (let seats = min; seats <= max; seats++) {
      const lay = (options: Record<string, Json>) =>
        list.push(layTable(facts, { scenario: scenario.id, seats, options }));
      lay({});
      for (const { id, values, default: usual } of facts.options) {
        for (const value of values) if (value !== usual) lay({ [id]: value });
      }
      for (let i = 0; i < mixtures && facts.options.length > 1; i++) {
        lay(
          Object.fromEntries(
            facts.options.map(({ id, values }) => [id, values[chance.draw(id, values.length)]!]),
          ),
        );
      }
    }
  }
  const seen = new Set<string>();
  return list.filter((init) => !seen.has(canonical(init)) && seen.add(canonical(init)));
}

export const text = (value: unknown): string => JSON.stringify(value);
