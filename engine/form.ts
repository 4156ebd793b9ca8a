/** Forms: for decisions that a list cannot hold (a bid, a deal, an order sheet). They validate, warn and fill themselves. */

import type { Chance } from './chance.ts';
import type { Action } from './contract.ts';
import type { Json } from './json.ts';
import { type Bar, bar } from './refusal.ts';

/** One thing to fill in, described so that any client can draw it. */
export type Field =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'many'; of: readonly string[]; min: number; max: number }
  | { kind: 'text'; max: number }
  | { kind: 'rows'; fields: Fields; min: number; max: number };
export type Fields = Record<string, Field>;

export interface Form<A> {
  /** Every action that this form yields has this verb. */
  verb: string;
  fields: Fields;
  /** What the fields alone cannot say: returns what stands in the way. */
  check?(action: A): Bar | null;
  /** Allowed, but looks like a slip. */
  warn?(action: A): Bar[];
  /** Fills itself, where the fields at random would hardly ever pass `check`. */
  fill?(chance: Chance): A;
}

export const isForm = <A extends Action>(action: A | Form<A>): action is Form<A> => 'fields' in action;

/** Reads what came back into a clean action, or says what is wrong with it, by the clause that sets the bounds. */
export function readForm<A extends Action>(
  form: Form<A>,
  input: unknown,
  clause = 'AN-3.c',
): { action: A } | { wrong: Bar } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { wrong: bar('AN-3.a', 'no-action') };
  }
  const wrong = wrongIn(form.fields, input as Record<string, unknown>, ['verb']);
  if (wrong) return { wrong: SHAPE.includes(wrong.key) ? wrong : { ...wrong, clause } };
  const action = {
    verb: form.verb,
    ...cleaned(form.fields, input as Record<string, unknown>),
  } as unknown as A;
  const barred = form.check?.(action) ?? null;
  return barred ? { wrong: barred } : { action };
}

/** A form of the wrong shape is the kernel's affair; a value out of bounds is the game's. */
const SHAPE = ['field-unknown', 'field-missing'];

/** `row` says which row of a sheet is meant: “orders 3, target”. */
function wrongIn(
  fields: Fields,
  input: Record<string, unknown>,
  besides: string[] = [],
  row = '',
): Bar | null {
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(fields, name) && !besides.includes(name)) {
      return bar('AN-3.c', 'field-unknown', { field: row + name.slice(0, 40) });
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(input, name)) return bar('AN-3.c', 'field-missing', { field: row + name });
    const wrong = wrongValue(row + name, field, input[name]);
    if (wrong) return wrong;
  }
  return null;
}

function wrongValue(name: string, field: Field, value: unknown): Bar | null {
  switch (field.kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
        return bar('AN-3.c', 'not-a-number', { field: name, min: field.min, max: field.max });
      }
      if (value < field.min || value > field.max) {
        return bar('AN-3.c', 'out-of-range', { field: name, value, min: field.min, max: field.max });
      }
      return null;
    case 'one':
      return typeof value === 'string' && field.of.includes(value)
        ? null
        : bar('AN-3.c', 'not-in-list', { field: name, of: field.of.join(', ') });
    case 'many': {
      const wrong = wrongList(name, field, value);
      if (wrong) return wrong;
      const list = value as unknown[];
      for (const [i, item] of list.entries()) {
        if (typeof item !== 'string' || !field.of.includes(item)) {
          return bar('AN-3.c', 'not-in-list', { field: name, of: field.of.join(', ') });
        }
        if (list.indexOf(item) < i) return bar('AN-3.c', 'named-twice', { field: name, value: item });
      }
      return null;
    }
    case 'text':
      return typeof value === 'string' && value.length <= field.max && isText(value)
        ? null
        : bar('AN-3.c', 'not-text', { field: name, max: field.max });
    case 'rows': {
      const wrong = wrongList(name, field, value);
      if (wrong) return wrong;
      for (const [i, row] of (value as unknown[]).entries()) {
        if (typeof row !== 'object' || row === null || Array.isArray(row)) {
          return bar('AN-3.c', 'not-a-row', { field: `${name} ${i + 1}` });
        }
        const bad = wrongIn(field.fields, row as Record<string, unknown>, [], `${name} ${i + 1}, `);
        if (bad) return bad;
      }
      return null;
    }
  }
}

/** Text that every store takes: whole characters, and no NUL, which PostgreSQL refuses. */
const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

function wrongList(name: string, { min, max }: { min: number; max: number }, value: unknown): Bar | null {
  const fits = Array.isArray(value) && value.length >= min && value.length <= max;
  return fits ? null : bar('AN-3.c', 'not-a-list', { field: name, min, max });
}

/** Only the fields of the form, in the form's order. */
function cleaned(fields: Fields, input: Record<string, unknown>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name];
    if (field.kind === 'rows') {
      out[name] = (value as Record<string, unknown>[]).map((row) => cleaned(field.fields, row));
    } else if (field.kind === 'number') {
      // JSON has no -0, so it must not come into a state.
      out[name] = (value as number) + 0;
    } else {
      out[name] = Array.isArray(value) ? [...value] : (value as Json);
    }
  }
  return out;
}

/** Fills a form at random, for the fuzzer and the simplest bots. */
export function fillForm<A extends Action>(form: Form<A>, chance: Chance): A {
  if (form.fill) return form.fill(chance);
  for (let attempt = 0; attempt < 500; attempt++) {
    const action = { verb: form.verb, ...fillFields(form.fields, chance) } as unknown as A;
    if (!form.check?.(action)) return action;
  }
  throw new Error(`the form “${form.verb}” could not be filled at random: it needs a fill of its own`);
}

function fillFields(fields: Fields, chance: Chance): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fillField(field, chance)]));
}

const between = (chance: Chance, min: number, max: number): number =>
  min + chance.draw('fill', max - min + 1);

function fillField(field: Field, chance: Chance): Json {
  switch (field.kind) {
    case 'number':
      return between(chance, field.min, field.max);
    case 'one':
      return field.of[chance.draw('fill', field.of.length)]!;
    case 'many': {
      const left = [...field.of];
      const count = between(chance, field.min, Math.min(field.max, left.length));
      return Array.from({ length: count }, () => left.splice(chance.draw('fill', left.length), 1)[0]!);
    }
    case 'text':
      return 'lorem ipsum dolor'.slice(0, between(chance, 0, Math.min(field.max, 17)));
    case 'rows':
      return Array.from({ length: between(chance, field.min, field.max) }, () =>
        fillFields(field.fields, chance),
      );
  }
}
