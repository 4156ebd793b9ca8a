/** The text notation of actions (`move syburg`, `bid 4`): for the terminal, tests, bug reports, logs and mail. */

import type { Action } from './contract.ts';
import { isHouseVerb } from './house.ts';
import type { Json } from './json.ts';
import { houseRefusal } from './refusal.ts';

/**
 * How each verb is written: the names of its fields in order, each with a mark for what it holds:
 * `to` a word, `amount#` a number, `units*` a list of words, `deal$` any JSON, `text"` free text.
 */
export type Notation<A extends Action> = Record<A['verb'], string>;

/** The names of the fields that actions can have, whatever the verb. */
export type FieldOf<A extends Action> = Exclude<A extends unknown ? keyof A : never, 'verb'> & string;

/**
 * What a field can name at a table, by the name of the field: every land, every piece. Whatever a person writes with
 * these, and points at, gets its reason from the verb's `bar`, whether it is a candidate or not.
 */
export type Nouns<T, A extends Action> = { [F in FieldOf<A>]?: (t: T) => readonly (string | number)[] };

export interface FieldSpec {
  name: string;
  holds: 'word' | 'number' | 'list' | 'json';
}

const MARKS: Record<string, FieldSpec['holds']> = { '#': 'number', '*': 'list', $: 'json', '"': 'json' };

export const specOf = (usage: string): FieldSpec[] =>
  usage
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const holds = MARKS[part.at(-1)!];
      return holds ? { name: part.slice(0, -1), holds } : { name: part, holds: 'word' };
    });

/** A word that needs no quotes: it cannot be taken for a list, a number's end or JSON. */
const PLAIN = /^[^\s",[\]{}]+$/u;
const isPlain = (word: string): boolean => PLAIN.test(word) && word.isWellFormed();

/** Words apart by commas, quoted where they are not plain. */
const ITEM = '"(?:[^"\\\\]|\\\\.)*"|[^\\s",[\\]{}]+';
const LIST = new RegExp(`^(?:${ITEM})(?:,(?:${ITEM}))*$`, 'u');

export function notation<A extends Action>(usage: Notation<A>) {
  const specs = new Map<string, FieldSpec[]>(
    Object.entries<string>(usage).map(([verb, fields]) => [verb, specOf(fields)]),
  );

  function format(action: A): string {
    const spec = specs.get(action.verb);
    if (!spec) throw new Error(`the verb “${action.verb}” has no notation`);
    const fields = action as unknown as Record<string, Json>;
    return [action.verb, ...spec.map(({ name, holds }) => written(fields[name]!, holds))].join(' ');
  }

  function parse(text: string): A {
    const tokens = tokensOf(text.trim());
    const verb = tokens[0] ?? '';
    const spec = specs.get(verb);
    if (!spec) {
      throw houseRefusal('AN-3.b', 'unknown-verb', {
        verb: verb.slice(0, 40),
        verbs: [...specs.keys()].join(', '),
      });
    }
    const wrong = () =>
      houseRefusal('AN-3.b', 'bad-notation', { verb, usage: `${verb} ${usageWords(spec)}`.trim() });
    if (tokens.length !== spec.length + 1) throw wrong();
    const action: Record<string, Json> = { verb };
    for (const [i, { name, holds }] of spec.entries()) {
      const value = readToken(tokens[i + 1]!, holds);
      if (value === undefined) throw wrong();
      action[name] = value;
    }
    return action as unknown as A;
  }

  return { format, parse };
}

export const usageWords = (spec: FieldSpec[]): string =>
  spec.map(({ name, holds }) => (holds === 'list' ? `<${name},…>` : `<${name}>`)).join(' ');

function written(value: Json, holds: FieldSpec['holds']): string {
  switch (holds) {
    case 'number':
      return String(value);
    case 'list':
      return (value as Json[]).length === 0 ? '-' : (value as Json[]).map(writtenWord).join(',');
    case 'json':
      return JSON.stringify(value);
    case 'word':
      return writtenWord(value);
  }
}

const writtenWord = (value: Json): string =>
  typeof value === 'string' && isPlain(value) && value !== '-' ? value : JSON.stringify(value);

function readToken(token: string, holds: FieldSpec['holds']): Json | undefined {
  switch (holds) {
    case 'number':
      return readNumber(token);
    case 'list':
      return token === '-' ? [] : splitList(token);
    case 'json':
      return readJson(token);
    case 'word':
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

/** Words apart by spaces; quotes and brackets keep what is in them together. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let token = '';
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      token += sign;
      if (sign === '\\') token += text[++i] ?? '';
      else if (sign === '"') quoted = false;
      continue;
    }
    if (/\s/.test(sign) && depth === 0) {
      if (token) tokens.push(token);
      token = '';
      continue;
    }
    if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    token += sign;
  }
  if (token) tokens.push(token);
  return tokens;
}

/** The kernel's own verbs are written alike at every table. */
export function assertNoHouseVerb(verbs: string[]): void {
  const taken = verbs.filter(isHouseVerb);
  if (taken.length > 0) throw new Error(`these verbs belong to the kernel: ${taken.join(', ')}`);
}
