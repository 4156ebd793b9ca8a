/**
 * The text notation of actions (`move syburg`, `bid 4`): for the terminal, tests, bug reports, logs and mail. Here it is
 * written; `notation-reading.ts` reads it.
 */

import type { Action } from './contract.ts';
import { isHouseVerb } from './house.ts';
import type { Json } from './json.ts';

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

function specOf(usage: Usage): FieldSpec[] {
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
export const isPlain = (word: string): boolean => PLAIN.test(word) && word.isWellFormed();

/** How the fields of each verb are written. */
export type Specs = ReadonlyMap<string, FieldSpec[]>;

export const specsOf = <A extends Action>(usages: Notation<A>): Map<string, FieldSpec[]> =>
  new Map(Object.entries<Usage>(usages).map(([verb, own]) => [verb, specOf(own)]));

// ---------------------------------------------------------------- writing

export function written<A extends Action>(specs: Specs, action: A): string {
  const spec = specs.get(action.verb);
  if (!spec) throw new Error(`the verb “${action.verb}” has no notation`);
  return [action.verb, ...writtenFields(spec, action as unknown as Record<string, Json>)].join(' ');
}

const writtenFields = (spec: readonly FieldSpec[], fields: Record<string, Json>): string[] =>
  spec.map((own) =>
    own.row ? writtenRows(own.row, fields[own.name]) : writtenValue(fields[own.name]!, own.holds),
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
export const NONE = '-';

function writtenValue(value: Json, holds: FieldSpec['holds']): string {
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

/** The kernel's own verbs are written alike at every table. */
export function assertNoHouseVerb(verbs: string[]): void {
  const taken = verbs.filter(isHouseVerb);
  if (taken.length > 0) throw new Error(`these verbs belong to the kernel: ${taken.join(', ')}`);
}
