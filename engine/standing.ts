/** Answers left beforehand that have fields: the form that takes them, and what rules read of them. */

import type { Action, StandingOffer } from './contract.ts';
import { atRow, type Field, type Fields, type Form, isObject } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import { bar } from './refusal.ts';

/** What a form of a standing answer yields: its verb is what it answers, and beside it lie its fields. */
export type StandingAction = Action & JsonObject;

/** An offer that is filled in, not chosen from a list. */
export type StandingSheet = StandingOffer & { fields: Fields };

export const hasFields = (offer: StandingOffer): offer is StandingSheet => offer.fields !== undefined;

/**
 * The form in which such an answer is given. Where one is kept for each key it is a sheet of rows, in a field that is called
 * as what they answer.
 */
export function formOfStanding({ on, clause, fields, keyedBy }: StandingSheet): Form<StandingAction> {
  if (keyedBy === undefined) return { verb: on, fields };
  const { of } = fields[keyedBy] as Extract<Field, { kind: 'one' }>;
  return {
    verb: on,
    fields: { [on]: { kind: 'rows', fields, min: 1, max: of.length } },
    /** AN-5.f */
    check(action) {
      const keys = (action[on] as JsonObject[]).map((row) => row[keyedBy]!);
      const twice = keys.findIndex((key, i) => keys.indexOf(key) < i);
      return twice < 0
        ? null
        : atRow(bar(clause, 'named-twice', { field: on, value: keys[twice]! }), on, twice, keyedBy);
    },
  };
}

/** The answer that such a form yields, as it is left. */
export function answerOf({ on, keyedBy }: StandingOffer, action: JsonObject): Json {
  if (keyedBy !== undefined) return action[on]!;
  const { verb: _verb, ...values } = action;
  return values;
}

/** What is put into the form for an answer; for one that is none nothing, so that the first field is missed. */
export const asFilledIn = ({ on, keyedBy }: StandingOffer, answer: unknown): unknown => {
  if (keyedBy !== undefined) return { [on]: answer };
  return isObject(answer) ? answer : {};
};

/** An answer that holds while something that all may know stays as it is: AN-5.g. */
export interface ForNow {
  during: Json;
  answer: Json;
}

export const isForNow = (left: unknown): left is JsonObject & ForNow =>
  isObject(left) && 'during' in left && 'answer' in left;

/** For rules: of answers that are kept by a key, the one for this; null: none was left for it. */
export const leftFor = <V extends JsonObject>(left: Json, keyedBy: keyof V, key: Json): V | null =>
  (left as V[]).find((row) => row[keyedBy] === key) ?? null;
