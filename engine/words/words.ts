/** What a file of a game's words has: prompts, choices, entries and refusals as sentences, made when somebody looks. */

import type { Action, Result, Seat } from '../contract.ts';
import type { Form } from '../form.ts';
import type { Json, JsonObject } from '../json.ts';

export interface Words<T, A extends Action> {
  seat(seat: Seat): string;
  /** What a seat is asked, by the key of its prompt. */
  prompts: Record<string, (facts: JsonObject, t: T) => string>;
  /** What a choice says on its button. */
  actions: { [V in A['verb']]: (action: Extract<A, { verb: V }>, t: T) => string };
  /** What a form is for, by its verb. */
  forms?: Record<string, (form: Form<A>, t: T) => string>;
  /** Log entries; they read their facts alone, so that an old line says the same for ever. */
  entries: Record<string, (facts: JsonObject) => string>;
  /** What stands in the way, as a sentence with the numbers in it. */
  bars: Record<string, (facts: JsonObject) => string>;
  standing?: Record<string, (answer: Json) => string>;
  results: Record<string, (result: Result) => string>;
}

/**
 * The form of a file of words with the very keys that the first language has: a translation that lacks one, or has one
 * more, is not compiled.
 */
export type SameKeys<Form, First> = {
  [Part in keyof First & keyof Form]-?: string extends keyof NonNullable<Form[Part]>
    ? { [Key in keyof First[Part]]: NonNullable<Form[Part]>[keyof NonNullable<Form[Part]>] }
    : Form[Part];
};
