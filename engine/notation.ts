/** The text notation of actions (`move syburg`, `bid 4`): for the terminal, tests, bug reports, logs and mail. */

import type { Action } from './contract.ts';
import { isHouseVerb } from './house.ts';
import type { Json } from './json.ts';
import { houseRefusal } from './refusal.ts';

/**
 * How a verb is written: the names of its fields in order, each with a mark for what it holds:
 * `to` a word, `amount#` a number, `units*` a list of words, `deal$` any JSON, `text"` free text; or a sheet.
 */
export type Usage = string | SheetUsage;

/** How each verb of a game is written. */
export type Notation<A extends Action> = Record<A['verb'], Usage>;

/**
 * A sheet of rows: `orders move HRS BDS; hold FEN`, or each row on a line of its own. The last of its fields holds the rows;
 * a row is written by its fields, or begins with its kind.
 */
export interface SheetUsage {
  fields: string;
  row: string | Record<string, string>;
}

/** The names of the fields that actions can have, whatever the verb. */
export type FieldOf<A extends Action> = Exclude<A extends unknown ? keyof A : never, 'verb'> & string;

/**
 * What a field can name at a table, by the name of the field: every land, every piece. Whatever a person writes with
 * these, and points at, gets its reason from the verb's `bar`, whether it is a candidate or not.
 */
export type Nouns<T, A extends Action> = { [F in FieldOf<A>]?: (t: T) => readonly (string | number)[] };

/** How the verbs of these lists are written; one that is in several is written alike in all. */
export function usagesIn<A extends Action>(
  lists: readonly Record<string, { written?: Usage }>[],
): Notation<A> {
  const usages: Record<string, Usage> = {};
  for (const [verb, { written = '' }] of lists.flatMap((verbs) => Object.entries(verbs))) {
    const before = usages[verb] ?? written;
    if (JSON.stringify(before) !== JSON.stringify(written))
      throw new Error(`“${verb}” is written in two ways: ${JSON.stringify([before, written])}`);
    usages[verb] = written;
  }
  return usages as Notation<A>;
}

export interface FieldSpec {
  name: string;
  holds: 'word' | 'number' | 'list' | 'json' | 'rows';
  /** How a row is written: alike, or by its kind. */
  row?: FieldSpec[] | Map<string, FieldSpec[]>;
}

const MARKS: Record<string, FieldSpec['holds']> = { '#': 'number', '*': 'list', $: 'json', '"': 'json' };

export function specOf(usage: Usage): FieldSpec[] {
  if (typeof usage === 'string') return fieldsIn(usage);
  const fields = fieldsIn(usage.fields);
  const last = fields.at(-1);
  if (last?.holds !== 'word') throw new Error(`the sheet “${usage.fields}” names no field for its rows`);
  const row =
    typeof usage.row === 'string'
      ? fieldsIn(usage.row)
      : new Map(Object.entries(usage.row).map(([kind, own]) => [kind, fieldsIn(own)]));
  return [...fields.slice(0, -1), { name: last.name, holds: 'rows', row }];
}

const fieldsIn = (usage: string): FieldSpec[] =>
  usage
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const holds = MARKS[part.at(-1)!];
      return holds ? { name: part.slice(0, -1), holds } : { name: part, holds: 'word' };
    });

/** A word that needs no quotes: it cannot be taken for a list, a number's end, the end of a row or JSON. */
const PLAIN = /^[^\s",;[\]{}]+$/u;
const isPlain = (word: string): boolean => PLAIN.test(word) && word.isWellFormed();

/** Words apart by commas, quoted where they are not plain. */
const ITEM = '"(?:[^"\\\\]|\\\\.)*"|[^\\s",;[\\]{}]+';
const LIST = new RegExp(`^(?:${ITEM})(?:,(?:${ITEM}))*$`, 'u');

export function notation<A extends Action>(usage: Notation<A>) {
  const specs = new Map<string, FieldSpec[]>(
    Object.entries<Usage>(usage).map(([verb, own]) => [verb, specOf(own)]),
  );

  function format(action: A): string {
    const spec = specs.get(action.verb);
    if (!spec) throw new Error(`the verb “${action.verb}” has no notation`);
    return [action.verb, ...writtenFields(spec, action as unknown as Record<string, Json>)].join(' ');
  }

  function parse(text: string): A {
    const lines = linesOf(text.trim());
    const verb = lines[0]?.[0] ?? '';
    const spec = specs.get(verb);
    if (!spec) {
      throw houseRefusal('AN-3.b', 'unknown-verb', {
        verb: verb.slice(0, 40),
        verbs: [...specs.keys()].join(', '),
      });
    }
    const sheet = spec.at(-1)?.holds === 'rows' ? spec.at(-1)! : null;
    const plain = sheet ? spec.slice(0, -1) : spec;
    const [first, ...more] = sheet ? lines : [lines.flat()];
    const head = sheet ? first!.slice(1, spec.length) : first!.slice(1);
    const fields = readFields(plain, head);
    if (!fields)
      throw houseRefusal('AN-3.b', 'bad-notation', { verb, usage: `${verb} ${usageWords(spec)}`.trim() });
    const action: Record<string, Json> = { verb, ...fields };
    if (sheet) action[sheet.name] = readRows(verb, sheet, [first!.slice(spec.length), ...more]);
    return action as unknown as A;
  }

  return { format, parse };
}

export const usageWords = (spec: FieldSpec[]): string =>
  spec
    .map(({ name, holds, row }) => {
      if (row) return `${rowWords(row)}; …`;
      return holds === 'list' ? `<${name},…>` : `<${name}>`;
    })
    .join(' ');

/** How a row can be written: each kind with its fields. */
const rowWords = (row: NonNullable<FieldSpec['row']>): string =>
  Array.isArray(row)
    ? usageWords(row)
    : [...row].map(([kind, own]) => `${kind} ${usageWords(own)}`.trim()).join(' | ');

// ---------------------------------------------------------------- writing

const writtenFields = (spec: readonly FieldSpec[], fields: Record<string, Json>): string[] =>
  spec.map((own) =>
    own.row ? writtenRows(own.row, fields[own.name]) : written(fields[own.name]!, own.holds),
  );

function writtenRows(row: NonNullable<FieldSpec['row']>, rows: Json | undefined): string {
  const list = rows as Record<string, Json>[];
  return list.length === 0 ? NONE : list.map((one) => writtenRow(row, one).join(' ')).join('; ');
}

const writtenRow = (row: NonNullable<FieldSpec['row']>, fields: Record<string, Json>): string[] =>
  Array.isArray(row)
    ? writtenFields(row, fields)
    : [fields.kind as string, ...writtenFields(row.get(fields.kind as string)!, fields)];

/** A list of nothing, a sheet without rows. */
const NONE = '-';

function written(value: Json, holds: FieldSpec['holds']): string {
  switch (holds) {
    case 'number':
      return String(value);
    case 'list':
      return (value as Json[]).length === 0 ? NONE : (value as Json[]).map(writtenWord).join(',');
    case 'json':
      return JSON.stringify(value);
    default:
      return writtenWord(value);
  }
}

const writtenWord = (value: Json): string =>
  typeof value === 'string' && isPlain(value) && value !== NONE ? value : JSON.stringify(value);

// ---------------------------------------------------------------- reading

/** Undefined: these are not its fields. */
function readFields(spec: readonly FieldSpec[], tokens: readonly string[]): Record<string, Json> | undefined {
  if (tokens.length !== spec.length) return undefined;
  const fields: Record<string, Json> = {};
  for (const [i, { name, holds }] of spec.entries()) {
    const value = readToken(tokens[i]!, holds);
    if (value === undefined) return undefined;
    fields[name] = value;
  }
  return fields;
}

function readRows(verb: string, { name, row }: FieldSpec, lines: readonly string[][]): Json[] {
  const written = lines.filter((line) => line.length > 0);
  if (written.length === 1 && written[0]!.join(' ') === NONE) return [];
  return written.map((line, i) => readRow(row!, line, { verb, name, i }));
}

/** Which row of which sheet is read. */
interface RowAt {
  verb: string;
  name: string;
  i: number;
}

function readRow(row: NonNullable<FieldSpec['row']>, tokens: readonly string[], at: RowAt): Json {
  const refuse = (key: string, facts: Record<string, Json>) =>
    houseRefusal('AN-3.b', key, { verb: at.verb, row: at.i + 1, ...facts }, [at.name, at.i]);
  if (Array.isArray(row)) {
    const fields = readFields(row, tokens);
    if (!fields) throw refuse('bad-row', { usage: usageWords(row) });
    return fields;
  }
  // Whoever writes a mail numbers the lines, and a phone begins each with a capital.
  const [word = '', ...rest] = /^\d{1,3}[.)]$/.test(tokens[0]!) ? tokens.slice(1) : tokens;
  const kind = row.has(word) ? word : [...row.keys()].find((one) => one.toLowerCase() === word.toLowerCase());
  if (kind === undefined)
    throw refuse('unknown-kind', { kind: word.slice(0, 40), kinds: [...row.keys()].join(', ') });
  const own = row.get(kind)!;
  const fields = readFields(own, rest);
  if (!fields) throw refuse('bad-row', { usage: `${kind} ${usageWords(own)}`.trim() });
  return { kind, ...fields };
}

function readToken(token: string, holds: FieldSpec['holds']): Json | undefined {
  switch (holds) {
    case 'number':
      return readNumber(token);
    case 'list':
      return token === NONE ? [] : splitList(token);
    case 'json':
      return readJson(token);
    default:
      return readWord(token);
  }
}

function readNumber(token: string): number | undefined {
  const number = /^-?\d{1,16}$/.test(token) ? Number(token) : Number.NaN;
  return Number.isSafeInteger(number) ? number + 0 : undefined;
}

const readWord = (token: string): Json | undefined => {
  if (token.startsWith('"')) return readJson(token);
  return isPlain(token) ? token : undefined;
};

function readJson(token: string): Json | undefined {
  try {
    return JSON.parse(token) as Json;
  } catch {
    return undefined;
  }
}

function splitList(token: string): Json[] | undefined {
  if (!LIST.test(token)) return undefined;
  const items: Json[] = [];
  for (const part of token.match(new RegExp(ITEM, 'gu'))!) {
    const item = readWord(part);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

/** Lines of words, apart by spaces; a semicolon begins a new line too. Quotes and brackets keep what is in them together. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  let token = '';
  let depth = 0;
  let quoted = false;
  const end = () => {
    if (token) lines.at(-1)!.push(token);
    token = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      token += sign;
      if (sign === '\\') token += text[++i] ?? '';
      else if (sign === '"') quoted = false;
      continue;
    }
    if (depth === 0 && (sign === ';' || /\s/.test(sign))) {
      end();
      if (sign === ';' || sign === '\n') lines.push([]);
      continue;
    }
    if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    token += sign;
  }
  end();
  return lines;
}

/** The kernel's own verbs are written alike at every table. */
export function assertNoHouseVerb(verbs: string[]): void {
  const taken = verbs.filter(isHouseVerb);
  if (taken.length > 0) throw new Error(`these verbs belong to the kernel: ${taken.join(', ')}`);
}
