/** Fills a form by asking for one field after the other, each with its bounds; a sheet row by row, or pasted whole. */

import {
  type Action,
  asWritten,
  type Field,
  type Fields,
  type Form,
  fieldsOfRow,
  fromText,
  type Json,
  type JsonObject,
  type ReadText,
  Refusal,
  type RowsField,
  readForm,
  startForm,
} from '@annales/engine';
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
  /** What was written before. */
  read: ReadText;
  /** What stands in a file that the person names. */
  readFile(name: string): string;
}

/** What a form is filled in with, and for which game. */
interface Desk extends Asker {
  game: AnyGame;
  form: Form<Action>;
}

/** The action as filled in; null if the person thinks better of it. It starts from what the form says. */
export async function fillIn(form: Form<Action>, game: AnyGame, asker: Asker): Promise<Action | null> {
  const desk: Desk = { ...asker, game, form };
  const kept = form.initial ? '; Enter keeps what stands in brackets' : '';
  asker.tell(`Fill in what follows; \`${CANCEL}\` leaves it${kept}.`);
  let given = readAgain(form, asker.read);
  try {
    for (;;) {
      given = { verb: form.verb, ...(await askFields(form.fields, desk, given)) };
      const read = readForm(form, given);
      if ('action' in read) return asWritten(form, given);
      for (const fault of read.faults) asker.tell(`${game.say.bar(fault)} (${fault.clause}).`);
      asker.tell('Once more:');
    }
  } catch (error) {
    if (error instanceof Left) return null;
    throw error;
  }
}

/** A sheet as a text has it, told line by line; null if that is no sheet: what is wrong is said. */
export function fillFrom(form: Form<Action>, text: string, game: AnyGame, asker: Asker): Action | null {
  const { given, left } = fromText(form, text, asker.read);
  tellRows(given, left, asker);
  const read = readForm(form, given);
  if ('action' in read) return asWritten(form, given);
  for (const fault of read.faults) asker.tell(`${game.say.bar(fault)} (${fault.clause}).`);
  return null;
}

/** What the form starts from, with the words that were written before. */
function readAgain({ initial, ...form }: Form<Action>, read: ReadText): JsonObject {
  const given = startForm({ ...form, ...(initial && { initial }) }, undefined, read);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => initial && Object.hasOwn(initial, name)),
  );
}

async function askFields(fields: Fields, desk: Desk, given: JsonObject, before = ''): Promise<JsonObject> {
  const filled: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'rows' && isText(field, desk.form)) {
      Object.assign(filled, await askText(desk, name, given[name], filled));
      continue;
    }
    const label = `${before}${desk.game.say.label(name)}`;
    filled[name] =
      field.kind === 'rows'
        ? await askRows(label, name, field, desk, given[name])
        : await askField(label, field, desk, given[name]);
  }
  return filled;
}

async function askField(
  label: string,
  field: Exclude<Field, RowsField>,
  asker: Asker,
  given?: Json,
): Promise<Json> {
  if (field.kind === 'one')
    for (const [i, one] of field.of.entries()) asker.tell(`    ${i + 1}  ${asker.nameOf(one)}`);
  const shown = given === undefined ? '' : ` [${[given].flat().map((one) => asker.nameOf(String(one)))}]`;
  for (;;) {
    const answer = await line(`  ${label} (${boundsOf(field)})${shown}: `, asker);
    if (answer === '' && given !== undefined) return given;
    const value = readField(field, answer, asker);
    if (value !== undefined) return value;
    asker.tell(`  That is not ${boundsOf(field)}.`);
  }
}

// ---------------------------------------------------------------- rows

/** Row by row: another one, written out or asked for field by field; or one is dropped or moved. */
async function askRows(
  label: string,
  name: string,
  field: RowsField,
  desk: Desk,
  given: Json | undefined,
): Promise<Json> {
  let rows = Array.isArray(given) ? (given as JsonObject[]) : [];
  for (;;) {
    for (const [i, row] of rows.entries()) desk.tell(`    ${i + 1}  ${shownRow(name, row, desk)}`);
    if (rows.length < field.min) {
      rows = [...rows, await askRow(label, rows.length, field, desk)];
      continue;
    }
    const changes = rows.length > 0 ? ', drop N, move N M' : '';
    const more = rows.length < field.max ? `line ${rows.length + 1} of at most ${field.max}? ` : 'full. ';
    const said = await line(`  ${label}: ${more}(y/n${changes}): `, desk);
    const [, word, from, to] = /^(drop|move)\s+(\d+)(?:\s+(\d+))?$/i.exec(said) ?? [];
    if (word !== undefined) rows = changed(rows, word.toLowerCase(), Number(from) - 1, Number(to) - 1);
    else if (isNo(said)) return rows;
    else if (rows.length >= field.max) desk.tell(`  There are ${field.max} already.`);
    else if (isYes(said)) rows = [...rows, await askRow(label, rows.length, field, desk)];
    else rows = [...rows, ...writtenRows(name, said, desk)];
  }
}

function changed(rows: JsonObject[], word: string, from: number, to: number): JsonObject[] {
  const row = rows[from];
  if (!row) return rows;
  const rest = rows.toSpliced(from, 1);
  return word === 'drop' ? rest : rest.toSpliced(Math.max(0, Math.min(to || 0, rest.length)), 0, row);
}

async function askRow(label: string, i: number, field: RowsField, desk: Desk): Promise<JsonObject> {
  const before = `${label} ${i + 1}, `;
  if (!('kinds' in field)) return askFields(field.fields, desk, {}, before);
  const kind = await askField(`${before}kind`, { kind: 'one', of: Object.keys(field.kinds) }, desk);
  return { kind, ...(await askFields(fieldsOfRow(field, { kind })!, desk, {}, before)) };
}

/** Rows as they are written in the notation; none, if that is not understood. */
function writtenRows(name: string, text: string, { game, form, tell }: Desk): JsonObject[] {
  try {
    const action = game.notation.parse(`${form.verb} ${text}`) as unknown as JsonObject;
    return (action[name] ?? []) as JsonObject[];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(`  ${error.reason}.`);
    return [];
  }
}

/** A row in the notation, without the verb of its sheet. */
function shownRow(name: string, row: JsonObject, { game, form }: Desk): string {
  // Rows within rows have no notation of their own.
  if (!Object.hasOwn(form.fields, name)) return JSON.stringify(row);
  const action = { verb: form.verb, [name]: [row] } as unknown as Action;
  return game.notation.format(action).slice(form.verb.length).trim();
}

// ---------------------------------------------------------------- a sheet as text

/** Are its rows lines that the rules read themselves, and does the form read them from a text? */
const isText = (field: RowsField, form: Form<Action>): boolean =>
  form.fromText !== undefined &&
  'fields' in field &&
  Object.values(field.fields).every(({ kind }) => kind === 'line');

const END = 'done';

/** All that is written, pasted or read from a file until `done` is the sheet; nothing at all leaves it as it was given. */
async function askText(
  desk: Desk,
  name: string,
  given: Json | undefined,
  filled: JsonObject,
): Promise<JsonObject> {
  let rows = Array.isArray(given) ? (given as JsonObject[]) : [];
  const label = desk.game.say.label(name);
  for (const [i, row] of rows.entries()) desk.tell(`    ${i + 1}  ${Object.values(row)}`);
  desk.tell(
    `  Write or paste the lines, numbered or not; \`file NAME\` reads them from a file, \`${END}\` ends${rows.length > 0 ? `; \`${END}\` alone keeps these, \`drop N\` and \`move N M\` change them` : ''}.`,
  );
  const written: string[] = [];
  for (;;) {
    const said = await line(`  ${label}: `, desk);
    const [, word, from, to] = /^(drop|move)\s+(\d+)(?:\s+(\d+))?$/i.exec(said) ?? [];
    const [, file] = /^file\s+(.+)$/i.exec(said) ?? [];
    if (said.toLowerCase() === END) break;
    if (word !== undefined && written.length === 0)
      rows = changed(rows, word.toLowerCase(), Number(from) - 1, Number(to) - 1);
    else if (file === undefined) written.push(said);
    else written.push(...fileRows(file, desk));
  }
  if (written.every((one) => one === '')) return { [name]: rows };
  return { ...filled, ...layText(desk, written.join('\n')) };
}

/** Reads a sheet, and tells its lines and what has no place on it. */
function layText(desk: Desk, text: string): JsonObject {
  const { values, left } = desk.form.fromText!(text);
  tellRows(values, left, desk);
  return values;
}

function tellRows(values: JsonObject, left: readonly string[], { tell }: Asker): void {
  for (const one of left) tell(`  This has no place on the sheet: ${one}`);
  for (const rows of Object.values(values).filter((value) => Array.isArray(value)))
    for (const [i, row] of rows.entries()) tell(`    ${i + 1}  ${Object.values(row as JsonObject)}`);
}

function fileRows(name: string, { readFile, tell }: Asker): string[] {
  try {
    return readFile(name).split('\n');
  } catch (error) {
    tell(`  ${name} cannot be read: ${(error as Error).message}.`);
    return [];
  }
}

// ---------------------------------------------------------------- a line

async function line(prompt: string, { lines }: Asker): Promise<string> {
  const text = await lines.ask(prompt);
  if (text === null || text.trim().toLowerCase() === CANCEL) throw new Left();
  return text.trim();
}

export const isYes = (text: string | null): boolean => /^(y|yes)$/i.test(text?.trim() ?? '');

const isNo = (text: string): boolean => /^(n|no|done)?$/i.test(text);

/** What a field takes, in words. */
function boundsOf(field: Exclude<Field, RowsField>): string {
  switch (field.kind) {
    case 'number':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'one':
      return `a number from 1 to ${field.of.length}, or written out`;
    case 'many':
      return `${field.min} to ${field.max} of ${field.of.join(', ')}, with commas between, - for none`;
    case 'line':
      return `a line of at most ${field.max} plain letters and signs`;
    case 'text':
      return `a text of at most ${field.max} characters`;
  }
}

function readField(field: Exclude<Field, RowsField>, text: string, asker: Asker): Json | undefined {
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
    case 'line':
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
