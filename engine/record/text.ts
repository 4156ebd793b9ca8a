/**
 * A state as text, which is hashed, and beside it what it was made of, so that one walk finds what a deed has changed. A
 * server goes from table to table and finds each of them cold in memory: what is looked at lies together in one list.
 */

import type { Viewer } from '../contract.ts';
import { isHidden } from '../hidden.ts';
import type { Json } from '../json.ts';
import { type Change, compare, type Walk, walkFor } from './changes.ts';

/** A list of so many. */
class List {
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }
}

/** A large object, which is written field by field: its keys, and how much text leads to each value. */
class Shape {
  readonly keys: readonly string[];
  readonly leads: readonly number[];

  constructor(keys: readonly string[]) {
    this.keys = keys;
    this.leads = keys.map((key) => JSON.stringify(key).length + 2);
  }
}

/**
 * The values of a state in their order, each object and list begun by what tells of it: a list by its length, an object by
 * its keys. What is not cut up comes after the length of its text.
 */
type Cell = null | boolean | number | string | List | readonly string[] | Shape;

export interface Transcript {
  text: string;
  readonly cells: Cell[];
}

/**
 * An object whose text is longer is cut up. Hidden places are left whole: who sees what changes in them is found out by
 * looking into them.
 */
const LARGE = 400;

export function transcribe(state: unknown): Transcript {
  const text = JSON.stringify(state);
  const cells: Cell[] = [];
  put(cells, state as Json, text);
  return { text, cells };
}

/** Brings a transcript to the state as it is now, and tells what has changed. If it fails, the transcript is of no use. */
export function follow(transcript: Transcript, state: unknown, viewers: readonly Viewer[]): Change[] {
  const pen = new Pen(transcript, viewers);
  pen.follow(null, state as Json);
  transcript.text = pen.written();
  return pen.walk.changes;
}

/** Goes through the cells and the state side by side, and writes what differs. */
class Pen {
  readonly walk: Walk;
  readonly #cells: Cell[];
  readonly #old: string;
  /** The next cell, and where it stands in the old text. */
  #at = 0;
  #place = 0;
  /** The new text, as far as the old one is used up. */
  #text = '';
  #used = 0;

  constructor({ text, cells }: Transcript, viewers: readonly Viewer[]) {
    this.walk = walkFor(viewers);
    this.#cells = cells;
    this.#old = text;
  }

  written(): string {
    return this.#used === 0 ? this.#old : this.#text + this.#old.slice(this.#used);
  }

  follow(key: string | null, now: Json): void {
    const { path } = this.walk;
    const head = this.#cells[this.#at];
    if (typeof head === 'number') {
      const from = this.#at++;
      if (this.#isSame(now)) {
        this.#place += head;
        return;
      }
      this.#at = from;
    }
    if (key !== null) path.push(key);
    if (head instanceof Shape && isCut(now) && hasKeys(now, head.keys)) this.#followFields(head, now);
    else this.#replace(now);
    if (key !== null) path.pop();
  }

  #followFields({ leads }: Shape, now: Record<string, Json>): void {
    const cells = this.#cells;
    this.#at++;
    let i = 0;
    for (const key in now) {
      const own = now[key]!;
      const head = cells[this.#at];
      this.#place += leads[i++]!;
      // Most fields are plain, and most are as they were.
      if (typeof head === 'number' && cells[this.#at + 1] === own) {
        this.#place += head;
        this.#at += 2;
      } else this.follow(key, own);
    }
    this.#place++;
  }

  /** Are the next cells those of this value? The order of keys counts, since its text does. */
  #isSame(now: Json): boolean {
    const cells = this.#cells;
    const cell = cells[this.#at++];
    if (cell === now) return true;
    if (typeof now !== 'object' || now === null) return false;
    if (Array.isArray(now)) {
      if (!(cell instanceof List) || cell.length !== now.length) return false;
      for (let i = 0; i < now.length; i++) {
        const own = now[i]!;
        if (cells[this.#at] === own) this.#at++;
        else if (!this.#isSame(own)) return false;
      }
      return true;
    }
    if (!Array.isArray(cell)) return false;
    const keys = cell as readonly string[];
    let i = 0;
    for (const key in now) {
      if (keys[i++] !== key) return false;
      const own = now[key]!;
      if (cells[this.#at] === own) this.#at++;
      else if (!this.#isSame(own)) return false;
    }
    return i === keys.length;
  }

  /** Writes a value anew, and notes what is another in it. */
  #replace(now: Json): void {
    const reader = new Reader(this.#cells, this.#at);
    const before = reader.field();
    const text = textFor(now);
    // What JSON does not know, and writes as something else, is no change.
    const isOther = text !== this.#old.slice(this.#place, this.#place + reader.length);
    if (isOther) compare(this.walk, before, now);
    this.#at = laid(this.#cells, this.#at, reader.at, now, text);
    this.#text += this.#old.slice(this.#used, this.#place) + text;
    this.#place += reader.length;
    this.#used = this.#place;
  }
}

/** Reads cells as the value that they were made of. */
class Reader {
  readonly #cells: readonly Cell[];
  at: number;
  /** How long the text is of what was read. */
  length = 0;

  constructor(cells: readonly Cell[], at: number) {
    this.#cells = cells;
    this.at = at;
  }

  field(): Json {
    const head = this.#cells[this.at++]!;
    if (!(head instanceof Shape)) {
      this.length += head as number;
      return this.#value();
    }
    const { keys, leads } = head;
    const value: Record<string, Json> = {};
    for (let i = 0; i < keys.length; i++) {
      this.length += leads[i]!;
      value[keys[i]!] = this.field();
    }
    this.length++;
    return value;
  }

  #value(): Json {
    const cell = this.#cells[this.at++]!;
    if (typeof cell !== 'object' || cell === null) return cell;
    if (cell instanceof List) {
      const list: Json[] = [];
      for (let i = 0; i < cell.length; i++) list.push(this.#value());
      return list;
    }
    const value: Record<string, Json> = {};
    for (const key of cell as readonly string[]) value[key] = this.#value();
    return value;
  }
}

/** JavaScript does not take any number of arguments. */
const MOST_AT_ONCE = 10_000;

/** Replaces some cells by those of another value, and tells where they end. */
function laid(cells: Cell[], from: number, to: number, now: Json, text: string): number {
  if (to === from + 2 && (typeof now !== 'object' || now === null)) {
    cells[from] = text.length;
    cells[from + 1] = now;
    return to;
  }
  const fresh: Cell[] = [];
  put(fresh, now, text);
  const size = to - from;
  if (size !== fresh.length && fresh.length < MOST_AT_ONCE) cells.splice(from, size, ...fresh);
  else {
    const after = size === fresh.length ? [] : cells.splice(from).slice(size);
    for (let i = 0; i < fresh.length; i++) cells[from + i] = fresh[i]!;
    for (const cell of after) cells.push(cell);
  }
  return from + fresh.length;
}

// ---------------------------------------------------------------- making cells

function put(cells: Cell[], value: Json, text: string): void {
  if (text.length > LARGE && isCut(value)) {
    const shape = shapeOf(value);
    cells.push(shape);
    for (const key of shape.keys) put(cells, value[key]!, textFor(value[key]!));
  } else {
    cells.push(text.length);
    putWhole(cells, value);
  }
}

function putWhole(cells: Cell[], value: Json): void {
  if (typeof value !== 'object' || value === null) cells.push(value);
  else if (Array.isArray(value)) {
    cells.push(listOf(value.length));
    for (let i = 0; i < value.length; i++) putWhole(cells, value[i]!);
  } else {
    cells.push(keysOf(value));
    for (const key in value) putWhole(cells, value[key]!);
  }
}

const isCut = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);

function hasKeys(value: Record<string, Json>, keys: readonly string[]): boolean {
  let i = 0;
  for (const key in value) if (keys[i++] !== key) return false;
  return i === keys.length;
}

/** As JSON; the least of values without its help, since a state has many of them. */
function textFor(value: Json): string {
  if (value === null) return 'null';
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (Array.isArray(value) && value.length === 0) return '[]';
  return JSON.stringify(value);
}

// ---------------------------------------------------------------- what all tables have alike is there once

const lists: List[] = [];

function listOf(length: number): List {
  for (let i = lists.length; i <= length; i++) lists.push(new List(i));
  return lists[length]!;
}

/** Keys by the first of them. Should a game make ever new keys, theirs are not remembered. */
const known = new Map<string | undefined, (readonly string[])[]>();
const shapes = new Map<readonly string[], Shape>();
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

function shapeOf(value: Record<string, Json>): Shape {
  const keys = keysOf(value);
  let shape = shapes.get(keys);
  if (!shape) {
    shape = new Shape(keys);
    if (shapes.size < MOST_KNOWN) shapes.set(keys, shape);
  }
  return shape;
}
