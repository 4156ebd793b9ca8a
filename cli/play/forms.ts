/** Fills a form by asking for one field after the other, each with its bounds. */

import { type Action, type Field, type Fields, type Form, type Json, readForm } from '@annales/engine';
import type { AnyGame } from '../words.ts';
import type { Lines } from './lines.ts';

/** What a person says to leave a form. */
const CANCEL = 'cancel';

/** Somebody said cancel, or there are no more lines. */
class Left extends Error {}

interface Asker {
  lines: Lines;
  tell(text: string): void;
  /** What a thing that can be chosen is called. */
  nameOf(value: string): string;
}

/** The action as filled in; null if the person thinks better of it. */
export async function fillIn(form: Form<Action>, game: AnyGame, asker: Asker): Promise<Action | null> {
  asker.tell(`Fill in what follows; \`${CANCEL}\` leaves it.`);
  try {
    for (;;) {
      const read = readForm(form, { verb: form.verb, ...(await askFields(form.fields, asker)) });
      if ('action' in read) return read.action;
      asker.tell(`${game.say.bar(read.wrong)} (${read.wrong.clause}). Once more:`);
    }
  } catch (error) {
    if (error instanceof Left) return null;
    throw error;
  }
}

async function askFields(fields: Fields, asker: Asker, before = ''): Promise<Record<string, Json>> {
  const filled: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields))
    filled[name] = await askField(`${before}${name}`, field, asker);
  return filled;
}

async function askField(name: string, field: Field, asker: Asker): Promise<Json> {
  if (field.kind === 'rows') return askRows(name, field, asker);
  if (field.kind === 'one')
    for (const [i, one] of field.of.entries()) asker.tell(`    ${i + 1}  ${asker.nameOf(one)}`);
  for (;;) {
    const answer = await line(`  ${name} (${boundsOf(field)}): `, asker);
    const value = readField(field, answer, asker);
    if (value !== undefined) return value;
    asker.tell(`  That is not ${boundsOf(field)}.`);
  }
}

async function askRows(name: string, field: Field & { kind: 'rows' }, asker: Asker): Promise<Json> {
  const rows: Json[] = [];
  while (rows.length < field.max) {
    const number = rows.length + 1;
    if (rows.length >= field.min) {
      const more = await line(`  ${name}: line ${number} of at most ${field.max}? (y/n): `, asker);
      if (!isYes(more)) break;
    }
    rows.push(await askFields(field.fields, asker, `${name} ${number}, `));
  }
  return rows;
}

async function line(prompt: string, { lines }: Asker): Promise<string> {
  const text = await lines.ask(prompt);
  if (text === null || text.trim().toLowerCase() === CANCEL) throw new Left();
  return text.trim();
}

export const isYes = (text: string | null): boolean => /^(y|yes)$/i.test(text?.trim() ?? '');

/** What a field takes, in words. */
function boundsOf(field: Exclude<Field, { kind: 'rows' }>): string {
  switch (field.kind) {
    case 'number':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'one':
      return `a number from 1 to ${field.of.length}, or written out`;
    case 'many':
      return `${field.min} to ${field.max} of ${field.of.join(', ')}, with commas between, - for none`;
    case 'text':
      return `a text of at most ${field.max} characters`;
  }
}

function readField(field: Exclude<Field, { kind: 'rows' }>, text: string, asker: Asker): Json | undefined {
  switch (field.kind) {
    case 'number': {
      const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return number >= field.min && number <= field.max ? number : undefined;
    }
    case 'one':
      return named(field.of, text, asker) ?? (/^\d+$/.test(text) ? field.of[Number(text) - 1] : undefined);
    case 'many': {
      const parts = text === '-' || text === '' ? [] : text.split(/[\s,]+/).filter(Boolean);
      const list = parts.map((part) => named(field.of, part, asker));
      const fits = list.length >= field.min && list.length <= field.max && new Set(list).size === list.length;
      return fits && list.every((one) => one !== undefined) ? (list as string[]) : undefined;
    }
    case 'text':
      return text.length <= field.max ? text : undefined;
  }
}

const named = (list: readonly string[], text: string, { nameOf }: Asker): string | undefined => {
  const low = text.toLowerCase();
  return (
    list.find((one) => one.toLowerCase() === low) ?? list.find((one) => nameOf(one).toLowerCase() === low)
  );
};
