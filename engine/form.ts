/**
 * Forms: for decisions that a list cannot hold (a bid, a deal, an order sheet). They validate, warn and fill themselves;
 * `form-reading.ts` reads what came back.
 */

import type { Chance } from './chance.ts';
import type { Action } from './contract.ts';
import type { JsonObject } from './json.ts';
import type { Bar } from './refusal.ts';

/** One thing to fill in, described so that any client can draw it. */
export type Field =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'many'; of: readonly string[]; min: number; max: number }
  /**
   * Words of a person's own. Rules get a reference to them, or '' where nothing was written, and never read the words.
   * `contact`: a way to reach somebody, which is never exported.
   */
  | { kind: 'text'; max: number; contact?: true }
  /** A line that the rules read themselves, kept as it was written, right or wrong: an order by its code words. */
  | { kind: 'line'; max: number }
  | RowsField;

/** Rows that are all alike, or each of one of several kinds: then a row names its `kind` beside the fields of it. */
export type RowsField =
  | { kind: 'rows'; fields: Fields; min: number; max: number }
  | { kind: 'rows'; kinds: Record<string, Fields>; min: number; max: number };
export type Fields = Record<string, Field>;

export interface Form<A> {
  /** Every action that this form yields has this verb. */
  verb: string;
  fields: Fields;
  /**
   * What it starts from where nothing was written yet: what was given before. The seat alone is shown it, so it must not
   * tell anything that the seat may not know.
   */
  initial?: Partial<A>;
  /** What was written of it and not given waits for the next time that it is asked for: it is no answer to one question alone. */
  waits?: true;
  /** What the fields alone cannot say: returns what stands in the way, and where (`atRow`). */
  check?(action: A): Bar | readonly Bar[] | null;
  /** Allowed, but looks like a slip; and where. */
  warn?(action: A): Bar[];
  /** Reads a text as people mail it, as far as it can be read; `left`: what has no place in the form. */
  fromText?(text: string): { values: JsonObject; left: readonly string[] };
  /** Fills itself, where the fields at random would hardly ever pass `check`. */
  fill?(chance: Chance): A;
}

export const isForm = <A extends Action>(action: A | Form<A>): action is Form<A> => 'fields' in action;

/** What stands in the way of one row of a sheet, or of a field of it, so that a client can show it there. */
export const atRow = (b: Bar, rows: string, row: number, field?: string): Bar => ({
  ...b,
  at: field === undefined ? [rows, row] : [rows, row, field],
});

/** The fields of a row; null: it is of no kind that there is. */
export function fieldsOfRow(field: RowsField, row: unknown): Fields | null {
  if (!('kinds' in field)) return field.fields;
  const kind = (row as { kind?: unknown }).kind;
  return typeof kind === 'string' && Object.hasOwn(field.kinds, kind) ? field.kinds[kind]! : null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
