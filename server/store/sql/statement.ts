/**
 * How what is written and read is said as SQL: such that both databases understand it. Where they cannot agree it is
 * SQLite's (`?` and `?1` for values, `json_each` for a list, `json_object`), and `postgres/dialect.ts` says it in the other's
 * words.
 */

export interface Statement {
  sql: string;
  rows: readonly unknown[][];
  /** If it changes nothing, what was to be done contradicts what is stored. */
  must?: true;
}

export type Found = Record<string, unknown>;

export interface Read<A extends unknown[], V> {
  sql: string | ((...args: A) => string);
  bind(...args: A): unknown[];
  give(found: Found[]): V;
}

export const read = <A extends unknown[], V>(one: Read<A, V>): Read<A, V> => one;

export const first = <V>(found: Found[]): V | null => (found[0] as V | undefined) ?? null;
export const all = <V>(found: Found[]): V[] => found as V[];
