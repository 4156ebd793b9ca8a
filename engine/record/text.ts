/**
 * A state as text, in pieces. A deed changes little of a state: a piece whose text is the same as before is neither walked
 * nor copied, and the text of the whole, which is hashed, is put together from the pieces.
 */

import type { Viewer } from '../contract.ts';
import { isHidden } from '../hidden.ts';
import type { Json } from '../json.ts';
import { type Change, compare, type Walk, walkFor } from './changes.ts';

export interface Piece {
  readonly text: string;
  /** Of a large object, what it is made of. */
  readonly fields: readonly Field[] | null;
  /** What is no object is compared as it is. */
  readonly plain: string | number | boolean | null | undefined;
}

interface Field {
  key: string;
  /** The key as it stands in the text. */
  head: string;
  value: Piece;
}

/**
 * An object whose text is longer is cut up. Hidden places are left whole: who sees what changes in them is found out by
 * looking into them.
 */
const LARGE = 400;

export function piecesOf(state: unknown): Piece {
  return cut(state as Json);
}

/** The state that a text tells of. */
export const stateIn = <S>({ text }: Piece): S => JSON.parse(text) as S;

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
  if (typeof value !== 'object' || value === null) {
    if (value === before.plain) return before;
  } else if (before.fields !== null && !Array.isArray(value) && !isHidden(value)) {
    const found = nextFields(walk, before, before.fields, value);
    if (found) return found;
  }
  const text = JSON.stringify(value);
  if (text === before.text) return before;
  compare(walk, JSON.parse(before.text) as Json, value);
  return cut(value, text);
}

/** Null: it has other fields than before, so it must be looked at as a whole. */
function nextFields(
  walk: Walk,
  before: Piece,
  fields: readonly Field[],
  value: Record<string, Json>,
): Piece | null {
  const { length } = walk.changes;
  let changed: Field[] | null = null;
  let i = 0;
  for (const key in value) {
    const field = fields[i];
    if (field === undefined || field.key !== key) {
      walk.changes.length = length;
      return null;
    }
    walk.path.push(key);
    const now = next(walk, field.value, value[key]!);
    walk.path.pop();
    if (now !== field.value) {
      changed ??= [...fields];
      changed[i] = { key, head: field.head, value: now };
    }
    i++;
  }
  if (i < fields.length) {
    walk.changes.length = length;
    return null;
  }
  return changed ? { text: joined(changed), fields: changed, plain: undefined } : before;
}

function cut(value: Json, text = JSON.stringify(value)): Piece {
  if (typeof value !== 'object' || value === null) return { text, fields: null, plain: value };
  const whole = text.length <= LARGE || Array.isArray(value) || isHidden(value);
  if (whole) return { text, fields: null, plain: undefined };
  const fields = Object.keys(value).map((key) => ({
    key,
    head: `${JSON.stringify(key)}:`,
    value: cut(value[key]!),
  }));
  return { text, fields, plain: undefined };
}

function joined(fields: readonly Field[]): string {
  let text = '';
  for (const { head, value } of fields) text += (text === '' ? '{' : ',') + head + value.text;
  return `${text}}`;
}
