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
  parts: null;
}

interface Fields {
  keys: readonly string[];
  parts: readonly Piece[];
}

/**
 * An object whose text is longer is cut up. Hidden places are left whole: who sees what changes in them is found out by
 * looking into them.
 */
const LARGE = 400;

/** Before there is a state. */
export const NOTHING: Piece = { text: '', value: null, parts: null };

export const piecesOf = (state: unknown): Piece => cut(state as Json, JSON.stringify(state));

export const textOf = (piece: Piece): string => (piece.parts === null ? piece.text : joined(piece));

/** The state as it is now, and what has changed in it; the old pieces stay as they are. */
export function follow(
  before: Piece,
  state: unknown,
  viewers: readonly Viewer[],
): { pieces: Piece; changes: Change[] } {
  const walk = walkFor(viewers);
  const pieces = next(walk, before, state as Json);
  return { pieces, changes: walk.changes };
}

function next(walk: Walk, before: Piece, value: Json): Piece {
  if (before.parts === null) {
    if (sameText(before.value, value)) return before;
  } else if (isCut(value)) {
    const found = nextFields(walk, before, value);
    if (found) return found;
  }
  const text = written(value);
  if (before.parts === null && before.text === text) return before;
  compare(walk, before.parts === null ? before.value : (JSON.parse(joined(before)) as Json), value);
  return cut(value, text);
}

/** As JSON; the least of values without its help, since a state has many of them. */
function written(value: Json): string {
  if (value === null) return 'null';
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (Array.isArray(value) && value.length === 0) return '[]';
  return JSON.stringify(value);
}

/** Null: it has other fields than before, so it must be looked at as a whole. */
function nextFields(walk: Walk, before: Fields, value: Record<string, Json>): Piece | null {
  const { keys, parts } = before;
  const { length } = walk.changes;
  let changed: Piece[] | null = null;
  let i = 0;
  for (const key in value) {
    const part = parts[i];
    if (part === undefined || keys[i] !== key) {
      i = -1;
      break;
    }
    const own = value[key]!;
    // Most fields are plain, and most are as they were.
    if (part.parts !== null || part.value !== own) {
      walk.path.push(key);
      const now = next(walk, part, own);
      walk.path.pop();
      if (now !== part) {
        changed ??= [...parts];
        changed[i] = now;
      }
    }
    i++;
  }
  if (i === keys.length) return changed ? { keys, parts: changed } : before;
  walk.changes.length = length;
  return null;
}

function cut(value: Json, text: string): Piece {
  if (text.length <= LARGE || !isCut(value)) return { text, value: copy(value), parts: null };
  const keys = Object.keys(value);
  return { keys, parts: keys.map((key) => cut(value[key]!, written(value[key]!))) };
}

const isCut = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);

function joined({ keys, parts }: Fields): string {
  let text = '{';
  for (let i = 0; i < keys.length; i++) {
    text += `${i === 0 ? '' : ','}${headOf(keys[i]!)}${textOf(parts[i]!)}`;
  }
  return `${text}}`;
}

/** A key as it stands in a text. A game has few, so all are remembered; should one have many, they are not. */
function headOf(key: string): string {
  let head = heads.get(key);
  if (head === undefined) {
    head = `${JSON.stringify(key)}:`;
    if (heads.size < MOST_HEADS) heads.set(key, head);
  }
  return head;
}

const heads = new Map<string, string>();
const MOST_HEADS = 5_000;
