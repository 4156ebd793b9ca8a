/** A game as one JSON file: its record and the data it was played with. The format is told in docs/record-format.md. */

import type { Action, Game, Init } from '../contract.ts';
import type { Json, JsonObject } from '../json.ts';
import { plainLine } from '../plain-text.ts';
import { refsIn } from '../text-refs.ts';
import { textRef, type WrittenText } from '../texts.ts';
import { isSalt } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import type { GameRecord, Row } from './rows.ts';

export const FILE_FORMAT = 1;

export interface GameFile {
  annales: 'game';
  format: number;
  record: GameRecord;
  data: JsonObject;
  /** What people wrote and nobody has removed, as far as it may be known; contact lines never. */
  texts?: WrittenText[];
}

/** A file that is not a game, with a sentence that names the place. */
export class WrongFile extends Error {}

export function exportGame<S, A extends Action, V>(
  { game, record }: Chronicle<S, A, V> | { game: Game<S, A, V>; record: GameRecord },
  texts: readonly WrittenText[] = [],
): GameFile {
  if (record.rows[0]?.kind !== 'start') throw new Error('the rows of this record are kept elsewhere');
  const file: GameFile = { annales: 'game', format: FILE_FORMAT, record, data: game.data };
  const exported = exportedTexts(texts);
  return exported.length > 0 ? { ...file, texts: exported } : file;
}

/** Contact lines stay where they were written: AN-10.e. */
export const exportedTexts = (texts: readonly WrittenText[]): WrittenText[] =>
  texts.filter(({ contact }) => !contact).map(({ ref, salt, text }) => ({ ref, salt, text }));

/** Reads a file's text; whatever is in it, the answer is a game file or a clear sentence. */
export function readGameFile(text: string): GameFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new WrongFile(`this is not JSON: ${(error as Error).message}`);
  }
  const file = object(json, 'the file');
  if (file.annales !== 'game')
    throw new WrongFile('this JSON is not a game of Annales: “annales” must be "game"');
  if (!Number.isSafeInteger(file.format) || (file.format as number) < 1) {
    throw new WrongFile('“format” must be a whole number from 1');
  }
  if ((file.format as number) > FILE_FORMAT) {
    throw new WrongFile(
      `the file has format ${file.format}; this version reads formats up to ${FILE_FORMAT}`,
    );
  }
  const record = readRecord(object(file.record, 'record'));
  const data = object(file.data, 'data') as JsonObject;
  const texts = file.texts === undefined ? [] : readTexts(list(file.texts, 'texts'), record);
  return { annales: 'game', format: FILE_FORMAT, record, data, ...(texts.length > 0 && { texts }) };
}

/** No form takes more. */
const LONGEST_TEXT = 20_000;

/** Each is what the record refers to, word for word: AN-10.d. */
function readTexts(raw: unknown[], record: GameRecord): WrittenText[] {
  const wanted = new Set(raw.length > 0 ? refsIn(JSON.stringify(record)) : []);
  return raw.map((one, i) => {
    const at = `texts[${i}]`;
    const { ref, salt, text } = object(one, at);
    if (!isSalt(salt)) throw new WrongFile(`${at}.salt must be 16 to 128 hexadecimal digits`);
    const words = string(text, `${at}.text`);
    if (words.length > LONGEST_TEXT)
      throw new WrongFile(`${at}.text is longer than ${LONGEST_TEXT} characters`);
    if (words === '' || plainLine(words) !== words)
      throw new WrongFile(`${at}.text must be one line without marks that cannot be seen`);
    if (textRef(salt, words) !== string(ref, `${at}.ref`))
      throw new WrongFile(`${at}: its words are not those that its reference was made from`);
    if (!wanted.delete(ref as string))
      throw new WrongFile(`${at}: the record refers to no such text, or it is there twice`);
    return { ref: ref as string, salt, text: words };
  });
}

type Loose = Record<string, unknown>;

function readRecord(raw: Loose): GameRecord {
  const init = object(raw.init, 'record.init');
  const salts = object(raw.salts, 'record.salts');
  for (const [seat, salt] of Object.entries(salts)) {
    if (!isSalt(salt)) throw new WrongFile(`record.salts.${seat} must be 16 to 128 hexadecimal digits`);
  }
  if (raw.seed !== null && !isSalt(raw.seed)) {
    throw new WrongFile('record.seed must be null or 16 to 128 hexadecimal digits');
  }
  return {
    game: string(raw.game, 'record.game'),
    rules: whole(raw.rules, 'record.rules'),
    data: string(raw.data, 'record.data'),
    init: {
      scenario: string(init.scenario, 'record.init.scenario'),
      options: object(init.options, 'record.init.options') as Record<string, Json>,
      seats: list(init.seats, 'record.init.seats').map((seat, i) => string(seat, `record.init.seats[${i}]`)),
      ...(init.standing !== undefined && { standing: readStanding(init.standing) }),
      ...(init.vacant !== undefined && {
        vacant: list(init.vacant, 'record.init.vacant').map((seat, i) =>
          string(seat, `record.init.vacant[${i}]`),
        ),
      }),
    },
    commitment: string(raw.commitment, 'record.commitment'),
    salts: salts as Record<string, string>,
    seed: raw.seed as string | null,
    rows: someRows(raw.rows).map((row, i) => readRow(object(row, `record.rows[${i}]`), i)),
  };
}

function readStanding(raw: unknown): NonNullable<Init['standing']> {
  const left = object(raw, 'record.init.standing');
  for (const seat of Object.keys(left)) object(left[seat], `record.init.standing.${seat.slice(0, 40)}`);
  return left as NonNullable<Init['standing']>;
}

function someRows(value: unknown): unknown[] {
  const rows = list(value, 'record.rows');
  if (rows.length === 0) throw new WrongFile('record.rows must have at least the start');
  return rows;
}

/** What each kind of row must have besides what all have. */
const ROW_FIELDS: Record<Row['kind'], Record<string, 'string' | 'object' | 'list' | 'number' | 'any'>> = {
  start: {},
  action: { seat: 'string', id: 'string', action: 'object' },
  undo: { seat: 'string', id: 'string' },
  standing: { seat: 'string', id: 'string', on: 'string', answer: 'any' },
  resign: { seat: 'string', id: 'string' },
  late: { seat: 'string', action: 'object', cause: 'string' },
  'hand-over': { seat: 'string', to: 'string' },
  override: { agreed: 'list', cause: 'string', state: 'object' },
  upgrade: { from: 'number', to: 'number', clauses: 'list', state: 'object' },
};

function readRow(row: Loose, i: number): Row {
  const at = `record.rows[${i}]`;
  const kind = string(row.kind, `${at}.kind`);
  if (!Object.hasOwn(ROW_FIELDS, kind)) {
    throw new WrongFile(
      `${at}.kind is “${kind.slice(0, 40)}”; allowed are ${Object.keys(ROW_FIELDS).join(', ')}`,
    );
  }
  if ((kind === 'start') !== (i === 0))
    throw new WrongFile(`${at}: the first row, and no other, is the start`);
  for (const [field, kindOf] of Object.entries(ROW_FIELDS[kind as Row['kind']])) {
    if (kindOf === 'string') string(row[field], `${at}.${field}`);
    if (kindOf === 'number') whole(row[field], `${at}.${field}`);
    if (kindOf === 'list') list(row[field], `${at}.${field}`);
    if (kindOf === 'object') object(row[field], `${at}.${field}`);
    if (kindOf === 'any' && row[field] === undefined) throw new WrongFile(`${at}.${field} is missing`);
  }
  if (kind === 'resign' && row.asked !== undefined && row.asked !== false) {
    throw new WrongFile(`${at}.asked must be false or absent`);
  }
  if (kind === 'override' && row.changes !== undefined) {
    for (const [c, raw] of list(row.changes, `${at}.changes`).entries()) {
      const change = object(raw, `${at}.changes[${c}]`);
      string(change.what, `${at}.changes[${c}].what`);
      object(change.facts, `${at}.changes[${c}].facts`);
      list(change.path, `${at}.changes[${c}].path`);
    }
  }
  string(row.hash, `${at}.hash`);
  if (typeof row.sealed !== 'boolean') throw new WrongFile(`${at}.sealed must be true or false`);
  for (const field of ['draws', 'entries', 'automatic', 'seen']) list(row[field], `${at}.${field}`);
  for (const [d, raw] of (row.draws as unknown[]).entries()) {
    const draw = object(raw, `${at}.draws[${d}]`);
    string(draw.label, `${at}.draws[${d}].label`);
    for (const field of ['index', 'range', 'value']) whole(draw[field], `${at}.draws[${d}].${field}`);
    const { range, value } = draw as { range: number; value: number };
    if (range < 1 || range > 2 ** 32)
      throw new WrongFile(`${at}.draws[${d}].range must be from 1 to ${2 ** 32}`);
    if (value < 0 || value >= range)
      throw new WrongFile(`${at}.draws[${d}].value must be from 0 to ${range - 1}`);
  }
  return row as unknown as Row;
}

function object(value: unknown, at: string): Loose {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WrongFile(`${at} must be an object`);
  }
  return value as Loose;
}

function list(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new WrongFile(`${at} must be a list`);
  return value;
}

function string(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new WrongFile(`${at} must be a text`);
  return value;
}

function whole(value: unknown, at: string): number {
  if (!Number.isSafeInteger(value)) throw new WrongFile(`${at} must be a whole number`);
  return value as number;
}
