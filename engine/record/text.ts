/**
 * A state as text, in pieces. A deed changes little of a state: each piece remembers its value, so what is the same as
 * before is neither written nor copied, and the text of the whole, which is hashed, is put together from the pieces.
 */

import type { Viewer } from '../contract.ts';
import { isHidden } from '../hidden.ts';
import { copy, type Json, sameText } from '../json.ts';
import { type Change, compare, type Walk, walkFor } from './changes.ts';

/** A value with its text; or a large object, field by field. */
export type Piece = Whole | Fields;

interface Whole {
  text: string;
  value: Json;
  keys: null;
}

/** In lists, not as an object for each field: at many tables what lies together is read much faster. */
interface Fields {
  keys: readonly string[];
  /** Each key as it stands in the text, with what comes before it. */
  heads: readonly string[];
  /** The text of each field; null: it is cut up itself. */
  texts: readonly (string | null)[];
  values: readonly (Json | Fields)[];
}

/**
 * An object whose text is longer is cut up. Hidden places are left whole: who sees what changes in them is found out by
 * looking into them.
 */
const LARGE = 400;

/** Before there is a state. */
export const NOTHING: Piece = { text: '', value: null, keys: null };

export const piecesOf = (state: unknown): Piece => pieceOf(state as Json, JSON.stringify(state));

const pieceOf = (value: Json, text: string): Piece =>
  isLarge(value, text) ? cut(value) : { text, value: copy(value), keys: null };

export const textOf = (piece: Piece): string => (piece.keys === null ? piece.text : joined(piece));

/** The state as it is now, and what has changed in it; the old pieces stay as they are. */
export function follow(
  before: Piece,
  state: unknown,
  viewers: readonly Viewer[],
): { pieces: Piece; changes: Change[] } {
  const walk = walkFor(viewers);
  const value = state as Json;
  const found = before.keys !== null && isCut(value) ? nextFields(walk, before, value) : null;
  if (found) return { pieces: found, changes: walk.changes };
  const text = JSON.stringify(value);
  if (text === textOf(before)) return { pieces: before, changes: [] };
  compare(walk, before.keys === null ? before.value : (JSON.parse(joined(before)) as Json), value);
  return { pieces: pieceOf(value, text), changes: walk.changes };
}

/** Null: it has other fields than before, so it must be looked at as a whole. */
function nextFields(walk: Walk, before: Fields, value: Record<string, Json>): Fields | null {
  const { keys, values } = before;
  const { length } = walk.changes;
  const now: Changed = { texts: null, values: null };
  let i = 0;
  for (const key in value) {
    if (keys[i] !== key) {
      i = -1;
      break;
    }
    const own = value[key]!;
    // Most fields are plain, and most are as they were.
    if (values[i] !== own) {
      walk.path.push(key);
      nextField(walk, before, i, own, now);
      walk.path.pop();
    }
    i++;
  }
  if (i === keys.length) {
    return now.values ? { ...before, texts: now.texts ?? before.texts, values: now.values } : before;
  }
  walk.changes.length = length;
  return null;
}

/** The fields of an object after a deed, if any is another than before. */
interface Changed {
  texts: (string | null)[] | null;
  values: (Json | Fields)[] | null;
}

function nextField(walk: Walk, before: Fields, at: number, own: Json, now: Changed): void {
  const text = before.texts[at]!;
  const was = before.values[at]!;
  if (text === null && isCut(own)) {
    const found = nextFields(walk, was as Fields, own);
    if (found) {
      if (found !== was) {
        now.values ??= [...before.values];
        now.values[at] = found;
      }
      return;
    }
  }
  if (text !== null && sameText(was as Json, own)) return;
  const written = textFor(own);
  if (text === written) return;
  compare(walk, text === null ? (JSON.parse(joined(was as Fields)) as Json) : (was as Json), own);
  now.texts ??= [...before.texts];
  now.values ??= [...before.values];
  const large = isLarge(own, written);
  now.texts[at] = large ? null : written;
  now.values[at] = large ? cut(own) : copy(own);
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

function cut(value: Record<string, Json>): Fields {
  const { keys, heads } = shapeOf(value);
  const texts: (string | null)[] = [];
  const values: (Json | Fields)[] = [];
  for (const key of keys) {
    const own = value[key]!;
    const text = textFor(own);
    const large = isLarge(own, text);
    texts.push(large ? null : text);
    values.push(large ? cut(own) : copy(own));
  }
  return { keys, heads, texts, values };
}

const isLarge = (value: Json, text: string): value is Record<string, Json> =>
  text.length > LARGE && isCut(value);

const isCut = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);

function joined({ heads, texts, values }: Fields): string {
  let text = '';
  for (let i = 0; i < heads.length; i++) text += heads[i]! + (texts[i] ?? joined(values[i] as Fields));
  return `${text}}`;
}

type Shape = Pick<Fields, 'keys' | 'heads'>;

/** What all tables of a game have alike is there once. Should a game make ever new keys, theirs are not remembered. */
function shapeOf(value: Record<string, Json>): Shape {
  const keys = Object.keys(value);
  const heads = keys.map((key, i) => `${i === 0 ? '{' : ','}${JSON.stringify(key)}:`);
  const name = heads.join('');
  const known = shapes.get(name);
  if (known) return known;
  if (shapes.size < MOST_SHAPES) shapes.set(name, { keys, heads });
  return { keys, heads };
}

const shapes = new Map<string, Shape>();
const MOST_SHAPES = 1_000;
