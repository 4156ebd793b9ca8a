/** Folkmoot with one thing broken, and the law that must say so. */

import {
  bar,
  defineGame,
  type Game,
  type JsonObject,
  Refusal,
  type Rules,
  type State,
} from '@annales/engine';
import { type AnyGame, type AnyState, type LawName, type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make, rules } from '../../game.ts';
import type { Act, At, Table, World } from '../../state.ts';

export type S = State<Table>;

/** The game as it should be. */
export const fair: Game<S, Act, S> = make(data);

/** The same game, but some of its functions do something else. */
export const wrapped = (change: Partial<Game<S, Act, S>>): AnyGame => ({ ...fair, ...change }) as AnyGame;

/** The same rules but for some. */
export const ruled = (change: object, box: JsonObject = data): AnyGame =>
  defineGame({ ...rules, ...change } as Rules<Table, At, Act, World>)(box) as AnyGame;

type Name = keyof typeof rules.steps;

/** The same rules, but some steps go otherwise. */
export const stepped = (change: Partial<Record<Name, object>>, box: JsonObject = data): AnyGame =>
  ruled({ steps: changed(change) }, box);

/** All steps, some of them changed in part. */
export function changed(change: Partial<Record<Name, object>>): object {
  const steps: Record<string, object> = { ...rules.steps };
  for (const [name, part] of Object.entries(change)) steps[name] = { ...steps[name], ...part };
  return steps;
}

/** The verbs of a step, one of them changed in part. */
export function verb(step: Name, name: Act['verb'], part: object): { verbs: object } {
  const { verbs } = rules.steps[step] as AnyState;
  return { verbs: { ...verbs, [name]: { ...verbs[name], ...part } } };
}

/** A verb of a step as it should be. */
export const fairVerb = (step: Name, name: Act['verb']): AnyState =>
  (rules.steps[step] as AnyState).verbs[name];

/** The stages of a step, some of them changed. */
export const stages = (step: Name, part: object): { stages: object } => ({
  stages: { ...(rules.steps[step] as AnyState).stages, ...part },
});

/** A table that may hold what does not belong there. */
export const odd = (t: Table): AnyState => t;

export const refuse = (clause: string): Refusal =>
  new Refusal('It is not allowed', bar(clause, 'not-allowed'));

/** A `seed` only says with which game to begin, where what is broken comes up seldom: it is caught by others as well, later. */
interface Trial extends Partial<LawOptions> {
  /** What the law says, so that it is broken for the right reason. */
  says: RegExp;
  /** The fewest seats at the tables tried. */
  seats?: number;
}

/** Within so many games the first fault is one of this law; of one of several only where that cannot be helped. */
export function caught(law: LawName | LawName[], title: string, spoil: () => AnyGame, trial: Trial): void {
  const { says, seats = 2, ...options } = trial;
  test(`${[law].flat().join(' or ')}: ${title}`, () => {
    const spoiled = spoil();
    const facts = { ...spoiled.facts, seats: { ...spoiled.facts.seats, min: seats } };
    const [fault] = tryLaws({ ...spoiled, facts }, { games: 24, recordEvery: 100, ...options }).faults;
    expect(fault, 'no law was broken').toBeDefined();
    expect([law].flat(), fault!.sentence).toContain(fault!.law);
    expect(fault!.sentence).toMatch(says);
  });
}
