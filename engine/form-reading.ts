/** Reads what came back of a form, and fills one at random. */

import type { Chance } from './chance.ts';
import type { Action } from './contract.ts';
import { type Field, type Fields, type Form, fieldsOfRow, isObject, type RowsField } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import { type Bar, bar, type Place } from './refusal.ts';
import { isTextRef, textRef } from './texts.ts';

/**
 * Reads what came back into a clean action, or says all that is wrong with it, by the clause that sets the bounds. Words
 * that were written become references: at a record's door they have become that before, with a salt.
 */
export function readForm<A extends Action>(
  form: Form<A>,
  input: unknown,
  clause = 'AN-3.c',
): { action: A } | { wrong: Bar; faults: readonly Bar[] } {
  if (!isObject(input)) return wrongBy([bar('AN-3.a', 'no-action')]);
  const faults: Bar[] = [];
  noteFaults(faults, form.fields, input, [], ['verb']);
  if (faults.length > 0)
    return wrongBy(faults.map((fault) => (SHAPE.includes(fault.key) ? fault : { ...fault, clause })));
  const action = { verb: form.verb, ...cleaned(form.fields, input, referred) } as unknown as A;
  const barred = [form.check?.(action) ?? []].flat() as Bar[];
  return barred.length > 0 ? wrongBy(barred) : { action };
}

export type ReplaceText = (text: string, field: Extract<Field, { kind: 'text' }>) => string;

/** Words without a salt are anybody's guess: where no record is kept there is nobody to guess them. */
const referred = (text: string): string => (text === '' || isTextRef(text) ? text : textRef('', text));

const wrongBy = (faults: readonly Bar[]) => ({ wrong: faults[0]!, faults });

/** A form of the wrong shape is the kernel's affair; a value out of bounds is the game's. */
const SHAPE = ['field-unknown', 'field-missing'];

/** More faults than these nobody reads; whoever sends a million gets no million back. */
const MOST_FAULTS = 40;

/** “orders 3, target” */
const spelled = (at: Place): string =>
  at.reduce<string>((words, part, i) => {
    if (typeof part === 'number') return `${words} ${part + 1}`;
    return i === 0 ? part : `${words}, ${part}`;
  }, '');

function noteFaults(
  faults: Bar[],
  fields: Fields,
  input: Record<string, unknown>,
  at: Place,
  besides: readonly string[] = [],
): void {
  const note = (key: string, name: string) => {
    const place = [...at, name];
    faults.push({ ...bar('AN-3.c', key, { field: spelled(place) }), at: place });
  };
  for (const name of Object.keys(input)) {
    if (faults.length >= MOST_FAULTS) return;
    if (!Object.hasOwn(fields, name) && !besides.includes(name)) note('field-unknown', name.slice(0, 40));
  }
  for (const [name, field] of Object.entries(fields)) {
    if (faults.length >= MOST_FAULTS) return;
    if (!Object.hasOwn(input, name)) note('field-missing', name);
    else if (field.kind === 'rows') noteFaultsInRows(faults, field, input[name], [...at, name]);
    else {
      const wrong = wrongValue(field, input[name]);
      if (wrong) faults.push(placed(wrong, [...at, name]));
    }
  }
}

function noteFaultsInRows(faults: Bar[], field: RowsField, value: unknown, at: Place): void {
  const wrong = wrongList(field, value);
  if (wrong) {
    faults.push(placed(wrong, at));
    return;
  }
  for (const [i, row] of (value as unknown[]).entries()) {
    if (faults.length >= MOST_FAULTS) return;
    const place = [...at, i];
    const note = (key: string, of?: string) => {
      const facts: JsonObject = of === undefined ? { field: spelled(place) } : { field: spelled(place), of };
      faults.push({ ...bar('AN-3.c', key, facts), at: place });
    };
    const fields = isObject(row) ? fieldsOfRow(field, row) : null;
    if (!isObject(row)) note('not-a-row');
    else if (!fields) note('no-kind', 'kinds' in field ? Object.keys(field.kinds).join(', ') : '');
    else noteFaults(faults, fields, row, place, 'kinds' in field ? ['kind'] : []);
  }
}

/** A fault with its field in words, which are wanted of those alone that are wrong. */
const placed = (wrong: Bar, at: Place): Bar => ({
  ...wrong,
  facts: { field: spelled(at), ...wrong.facts },
  at,
});

function wrongValue(field: Exclude<Field, RowsField>, value: unknown): Bar | null {
  switch (field.kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
        return bar('AN-3.c', 'not-a-number', { min: field.min, max: field.max });
      }
      if (value < field.min || value > field.max) {
        return bar('AN-3.c', 'out-of-range', { value, min: field.min, max: field.max });
      }
      return null;
    case 'one':
      return typeof value === 'string' && field.of.includes(value)
        ? null
        : bar('AN-3.c', 'not-in-list', { of: field.of.join(', ') });
    case 'many': {
      const wrong = wrongList(field, value);
      if (wrong) return wrong;
      const list = value as unknown[];
      for (const [i, item] of list.entries()) {
        if (typeof item !== 'string' || !field.of.includes(item)) {
          return bar('AN-3.c', 'not-in-list', { of: field.of.join(', ') });
        }
        if (list.indexOf(item) < i) return bar('AN-3.c', 'named-twice', { value: item });
      }
      return null;
    }
    case 'text':
      return typeof value === 'string' && (isTextRef(value) || (value.length <= field.max && isText(value)))
        ? null
        : bar('AN-3.c', 'not-text', { max: field.max });
    case 'line':
      return typeof value === 'string' && value.length <= field.max && LINE.test(value)
        ? null
        : bar('AN-3.c', 'not-a-line', { max: field.max });
  }
}

/** Plain letters, figures and signs: code words, nothing that a person would confide, and no reference to others' words. */
const LINE = /^(?!.*text:[\da-f]{64})[ -~]*$/;

/** Text that every store takes: whole characters, and no NUL, which PostgreSQL refuses. */
const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

function wrongList({ min, max }: { min: number; max: number }, value: unknown): Bar | null {
  const fits = Array.isArray(value) && value.length >= min && value.length <= max;
  return fits ? null : bar('AN-3.c', 'not-a-list', { min, max });
}

/** Only the fields of the form, in the form's order; a row begins with its kind. */
export function cleaned(fields: Fields, input: Record<string, unknown>, by: ReplaceText): JsonObject {
  const out: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name];
    if (field.kind === 'rows') {
      out[name] = (value as Record<string, unknown>[]).map((row) => ({
        ...kindOf(field, row),
        ...cleaned(fieldsOfRow(field, row)!, row, by),
      }));
    } else if (field.kind === 'number') {
      // JSON has no -0, so it must not come into a state.
      out[name] = (value as number) + 0;
    } else if (field.kind === 'text') {
      out[name] = by(value as string, field);
    } else {
      out[name] = Array.isArray(value) ? [...value] : (value as Json);
    }
  }
  return out;
}

export const kindOf = (field: RowsField, row: Record<string, unknown>): JsonObject =>
  'kinds' in field ? { kind: row.kind as string } : {};

// ---------------------------------------------------------------- filling in at random

/** Fills a form at random, for the fuzzer and the simplest bots. */
export function fillForm<A extends Action>(form: Form<A>, chance: Chance): A {
  if (form.fill) return form.fill(chance);
  for (let attempt = 0; attempt < 500; attempt++) {
    const action = { verb: form.verb, ...fillFields(form.fields, chance) } as unknown as A;
    if ([form.check?.(action) ?? []].flat().length === 0) return action;
  }
  throw new Error(`the form “${form.verb}” could not be filled at random: it needs a fill of its own`);
}

function fillFields(fields: Fields, chance: Chance): JsonObject {
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
    case 'line':
    case 'text':
      return 'lorem ipsum dolor'.slice(0, between(chance, 0, Math.min(field.max, 17)));
    case 'rows':
      return Array.from({ length: between(chance, field.min, field.max) }, () => fillRow(field, chance));
  }
}

function fillRow(field: RowsField, chance: Chance): JsonObject {
  if (!('kinds' in field)) return fillFields(field.fields, chance);
  const kinds = Object.keys(field.kinds);
  const kind = kinds[chance.draw('fill', kinds.length)]!;
  return { kind, ...fillFields(field.kinds[kind]!, chance) };
}
