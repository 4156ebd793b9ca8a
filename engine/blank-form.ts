/** What a form starts from, before anything is filled in, and what is sent of it; fetched with the form itself. */

import type { Action } from './contract.ts';
import { type Field, type Fields, type Form, fieldsOfRow, isObject, type RowsField } from './form.ts';
import { cleaned, kindOf, type ReplaceText } from './form-reading.ts';
import type { Json, JsonObject } from './json.ts';
import { isTextRef, type ReadText } from './texts.ts';

/**
 * What a form starts from: what was written and kept, else what the form itself says, else the least that each field
 * allows. What does not fit the fields any more is left out, so that whatever was kept can be shown. Words that were given
 * before are read again, as far as they are still there.
 */
export const startForm = <A extends Action>(
  { fields, initial }: Form<A>,
  kept?: unknown,
  read?: ReadText,
): JsonObject =>
  started(
    fields,
    [kept, initial].filter((from) => isObject(from)),
    read,
  );

/** A form filled in from a text as people mail it; what the text does not say stays as it was given before. */
export function fromText<A extends Action>(
  form: Form<A>,
  text: string,
  read?: ReadText,
): { given: JsonObject; left: readonly string[] } {
  const { values, left } = form.fromText!(text);
  return { given: { ...startForm(form, undefined, read), ...values }, left };
}

/** What was filled in and has no fault, with the words as they were written: what a person sends. */
export const asWritten = <A extends Action>(form: Form<A>, input: object): A =>
  replaceTexts(form, input, (text) => text);

/** What was filled in with something else in the place of each text. */
export const replaceTexts = <A extends Action>(form: Form<A>, input: object, by: ReplaceText): A =>
  ({ verb: form.verb, ...cleaned(form.fields, input as Record<string, unknown>, by) }) as unknown as A;

/** The least that each field allows: what a new row starts from. */
export const leastOf = (fields: Fields): JsonObject => started(fields, []);

/** A row of a kind (none where all are alike) as it is before anything is filled in. */
export const newRow = (field: RowsField, kind?: string): JsonObject => {
  if (!('kinds' in field)) return leastOf(field.fields);
  const own = kind ?? Object.keys(field.kinds)[0]!;
  return { kind: own, ...leastOf(field.kinds[own]!) };
};

function started(fields: Fields, from: readonly object[], read?: ReadText): JsonObject {
  const value = (name: string, field: Field): Json => {
    for (const one of from) {
      const fits = Object.hasOwn(one, name)
        ? fitted(field, (one as Record<string, unknown>)[name], read)
        : undefined;
      if (fits !== undefined) return fits;
    }
    return least(field);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)]));
}

/** A value as far as the field can show it, whether or not it is within its bounds. */
function fitted(field: Field, value: unknown, read?: ReadText): Json | undefined {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'one':
      return typeof value === 'string' && field.of.includes(value) ? value : undefined;
    case 'many':
      return Array.isArray(value)
        ? [...new Set(value)].filter((item) => typeof item === 'string' && field.of.includes(item))
        : undefined;
    case 'text':
      if (typeof value !== 'string') return undefined;
      if (isTextRef(value)) return read ? (read(value) ?? '') : value;
      return value.slice(0, field.max);
    case 'line':
      return typeof value === 'string' ? value.slice(0, field.max) : undefined;
    case 'rows': {
      if (!Array.isArray(value)) return undefined;
      const rows = value.flatMap((row: unknown) => {
        const fields = isObject(row) ? fieldsOfRow(field, row) : null;
        return isObject(row) && fields ? [{ ...kindOf(field, row), ...started(fields, [row], read) }] : [];
      });
      while (rows.length < field.min) rows.push(newRow(field));
      return rows.slice(0, field.max);
    }
  }
}

function least(field: Field): Json {
  switch (field.kind) {
    case 'number':
      return field.min;
    case 'one':
      return field.of[0] ?? '';
    case 'many':
      return [];
    case 'line':
    case 'text':
      return '';
    case 'rows':
      return Array.from({ length: field.min }, () => newRow(field));
  }
}
