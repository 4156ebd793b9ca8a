/** One side of a move: a house as its bare rows, whatever database it lies in. */

import type { Shape } from './shape.ts';

export type Row = (string | number | null)[];

export interface Side {
  /** For people to read. */
  shown: string;
  /** Rows of a table in the order of their keys, some at a time: all, or those of one game. */
  rows(shape: Shape, game?: string): AsyncIterable<Row[]>;
  /** The ids of all games, in their order. */
  games(): Promise<string[]>;
  count(shape: Shape): Promise<number>;
  setting(name: string): Promise<string | null>;
  /** All that is done within it or nothing. */
  together<V>(work: () => Promise<V>): Promise<V>;
  put(shape: Shape, rows: readonly Row[]): Promise<void>;
  /** A game goes with all that belongs to it. */
  dropGame(id: string): Promise<void>;
  dropSetting(name: string): Promise<void>;
  /** Numbers that the database gives out go on after those that were put. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** So many rows are read and put at once. */
export const SOME = 200;

export const selecting = ({ name, columns, key, game }: Shape, id: string): string =>
  `SELECT ${columns.map(quoted).join(', ')} FROM ${name}
    ${id === '' ? '' : `WHERE ${game} = ${id}`} ORDER BY ${key.map(quoted).join(', ')}`;

export const inserting = ({ name, columns }: Shape, place: (i: number) => string): string =>
  `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map((_, i) => place(i)).join(', ')})`;

const quoted = (column: string): string => `"${column}"`;
