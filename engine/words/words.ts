/** What a file of a game's words has: prompts, choices, entries and refusals as sentences, made when somebody looks. */

import type { Action, AnyQuestions, NoFacts, Result, Seat } from '../contract.ts';
import type { Form } from '../form.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Names } from './kernel.ts';

/**
 * Whoever writes a sentence names seats by the function that comes with the facts: it knows what each commands now, or did
 * when the line was written.
 */
export interface Words<T, A extends Action, Q extends object = AnyQuestions> {
  /** The name of a seat; `commands` is what the rules say that it commands, if its name follows that. */
  seat(seat: Seat, commands: Json): string;
  /** What a seat is asked, by the key of its prompt. Who is not asked itself is told no facts, only what it is about. */
  prompts: {
    [P in keyof Q]: (facts: Q[P] extends null ? NoFacts : Partial<Q[P]>, t: T, name: Names) => string;
  };
  /** What a choice says on its button; `asked`: the facts of the question that it answers, where one seat alone is asked. */
  actions: {
    [V in A['verb']]: (action: Extract<A, { verb: V }>, t: T, name: Names, asked: () => JsonObject) => string;
  };
  /** What a form is for, by its verb. */
  forms?: Record<string, (form: Form<A>, t: T, name: Names) => string>;
  /** What the fields of forms, the kinds of their rows and what can be chosen in them are called; their own names if absent. */
  labels?: Record<string, string>;
  /** Log entries; they read their facts alone, so that an old line says the same for ever. */
  entries: Record<string, (facts: JsonObject, name: Names) => string>;
  /** A few words over those entries at which a table stops for a moment. */
  headlines?: Record<string, (facts: JsonObject, name: Names) => string>;
  /** What stands in the way, as a sentence with the numbers in it. */
  bars: Record<string, (facts: JsonObject, name: Names) => string>;
  /** What a seat has left beforehand; of several that are kept by a key each for itself. */
  standing?: Record<string, (answer: Json, name: Names) => string>;
  /** The same, left for a while only: for this year, this round. */
  forNow?: (left: string, during: Json) => string;
  /** Why a bot would do what it advises; needed only where bots think. */
  reasons?: Record<string, (facts: JsonObject, t: T, name: Names) => string>;
  /** What is measured when many games are played; needed only where that is done. */
  measures?: Record<string, string>;
  results: Record<string, (result: Result, name: Names) => string>;
  /** What can be corrected, by its key: what it is called, and what may lie there if that is not said as it is. */
  corrections?: Record<string, CorrectionWords>;
}

export interface CorrectionWords {
  name(facts: JsonObject, name: Names): string;
  value?(value: Json, name: Names): string;
}

/** A language's words, and what each seat is called now. */
export interface Said<T, A extends Action, Q extends object = AnyQuestions> {
  words: Words<T, A, Q>;
  name: Names;
}

/**
 * The form of a file of words with the very keys that the first language has: a translation that lacks one, or has one
 * more, is not compiled.
 */
export type SameKeys<Form, First> = {
  [Part in keyof First & keyof Form]-?: string extends keyof NonNullable<Form[Part]>
    ? { [Key in keyof First[Part]]: NonNullable<Form[Part]>[keyof NonNullable<Form[Part]>] }
    : NonNullable<Form[Part]>;
};
