/**
 * The values of a state one after the other in one list, beside its text. A server goes from table to table and finds
 * each of them cold in memory: what is looked at lies together.
 */

import { isHidden } from '../hidden.ts';
import type { Json } from '../json.ts';

/** A list of so many. */
export class List {
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }
}

/** A large object, which is written field by field: its keys, and how much text leads to each value. */
export class CutObject {
  readonly keys: readonly string[];
  readonly leads: readonly number[];
  /** It is a hidden place. */
  readonly isPlace: boolean;

  constructor(keys: readonly string[]) {
    this.keys = keys;
    this.leads = keys.map((key) => JSON.stringify(key).length + 2);
    this.isPlace = keys.includes('$for');
  }
}

/** A large list, which is written item by item. */
export class CutList {
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }
}

/**
 * A piece is the length of its text, how many cells its value takes, and then its value: a plain one as it is, a list begun
 * by how many there are, an object by its keys. What is large is cut up and consists of pieces, or of what is cut up again.
 */
export type Cell = null | boolean | number | string | List | readonly string[] | CutObject | CutList;

/** Cells of a piece that come before its value. */
export const HEAD = 2;

/** An object with a longer text is cut up, so that only what differs is written again. */
const LARGE = 400;
/** Hidden places and lists of objects only if they are far larger: most are changed, if at all, from one end to the other. */
const VERY_LARGE = 4_000;

/** Lays the cells of a value whose text is known. */
export function putCells(cells: Cell[], value: Json, text: string): void {
  if (text.length > LARGE && isCut(value, text.length)) {
    if (Array.isArray(value)) {
      cells.push(new CutList(value.length));
      for (const item of value) putCells(cells, item, textFor(item));
    } else {
      const cut = cutOf(keysOf(value));
      cells.push(cut);
      for (const key of cut.keys) putCells(cells, value[key]!, textFor(value[key]!));
    }
  } else {
    const count = cells.push(text.length, 0) - 1;
    putPiece(cells, value);
    cells[count] = cells.length - count - 1;
  }
}

function isCut(value: Json, length: number): value is Record<string, Json> | Json[] {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return length > VERY_LARGE && typeof value[0] === 'object' && value[0] !== null;
  return length > (isHidden(value) ? VERY_LARGE : LARGE);
}

function putPiece(cells: Cell[], value: Json): void {
  if (typeof value !== 'object' || value === null) cells.push(value);
  else if (Array.isArray(value)) {
    cells.push(listOf(value.length));
    for (let i = 0; i < value.length; i++) putPiece(cells, value[i]!);
  } else {
    cells.push(keysOf(value));
    for (const key in value) putPiece(cells, value[key]!);
  }
}

/** As JSON; the least of values without its help, since a state has many of them. */
export function textFor(value: Json): string {
  if (value === null) return 'null';
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (Array.isArray(value) && value.length === 0) return '[]';
  return JSON.stringify(value);
}

/** JavaScript does not take any number of arguments. */
const MOST_AT_ONCE = 10_000;

/** Replaces some cells by those of another value, and tells where they end. */
export function replaceCells(cells: Cell[], from: number, to: number, now: Json, text: string): number {
  if (to === from + HEAD + 1 && (typeof now !== 'object' || now === null)) {
    cells[from] = text.length;
    cells[from + HEAD] = now;
    return to;
  }
  const fresh: Cell[] = [];
  putCells(fresh, now, text);
  const size = to - from;
  if (size !== fresh.length && fresh.length < MOST_AT_ONCE) cells.splice(from, size, ...fresh);
  else {
    const after = size === fresh.length ? [] : cells.splice(from).slice(size);
    for (let i = 0; i < fresh.length; i++) cells[from + i] = fresh[i]!;
    for (const cell of after) cells.push(cell);
  }
  return from + fresh.length;
}

// ---------------------------------------------------------------- what all tables have alike is there once

const lists: List[] = [];

function listOf(length: number): List {
  for (let i = lists.length; i <= length; i++) lists.push(new List(i));
  return lists[length]!;
}

/** Keys by the first of them. Should a game make ever new keys, theirs are not remembered. */
const known = new Map<string | undefined, (readonly string[])[]>();
const cuts = new Map<readonly string[], CutObject>();
const MOST_KNOWN = 1_000;
const MOST_ALIKE = 50;

function keysOf(value: Record<string, Json>): readonly string[] {
  const keys = Object.keys(value);
  const alike = known.get(keys[0]);
  if (!alike) {
    if (known.size < MOST_KNOWN) known.set(keys[0], [keys]);
    return keys;
  }
  for (const those of alike) if (hasKeys(value, those)) return those;
  if (alike.length < MOST_ALIKE) alike.push(keys);
  return keys;
}

function cutOf(keys: readonly string[]): CutObject {
  let cut = cuts.get(keys);
  if (!cut) {
    cut = new CutObject(keys);
    if (cuts.size < MOST_KNOWN) cuts.set(keys, cut);
  }
  return cut;
}

/** Has it these keys, in this order? */
export function hasKeys(value: Record<string, Json>, keys: readonly string[]): boolean {
  let i = 0;
  for (const key in value) if (keys[i++] !== key) return false;
  return i === keys.length;
}
