/** Reads the text notation of actions. */

import type { Action } from './contract.ts';
import type { Json } from './json.ts';
import { type FieldSpec, isPlain, NONE, type Notation, type Specs, specsOf, written } from './notation.ts';
import { houseRefusal } from './refusal.ts';

/** Both ways, where verbs belong to no game. */
export function notation<A extends Action>(usages: Notation<A>) {
  const specs = specsOf(usages);
  return {
    format: (action: A): string => written(specs, action),
    parse: (text: string): A => readNotation<A>(specs, text),
  };
}

export function readNotation<A extends Action>(specs: Specs, text: string): A {
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

/** Words apart by commas, quoted where they are not plain. */
const ITEM = '"(?:[^"\\\\]|\\\\.)*"|[^\\s",;[\\]{}]+';
const LIST = new RegExp(`^(?:${ITEM})(?:,(?:${ITEM}))*$`, 'u');

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
