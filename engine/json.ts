/** Plain JSON: what states, actions, entries and records are made of. */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A deep copy of plain JSON. Written by hand because search copies states by the million. */
export function copy<V>(value: V): V {
  return typeof value === 'object' && value !== null ? (copyInside(value) as V) : value;
}

function copyInside(from: object): object {
  if (Array.isArray(from)) {
    const list = new Array(from.length);
    for (let i = 0; i < list.length; i++) {
      const item = from[i];
      list[i] = typeof item === 'object' && item !== null ? copyInside(item) : item;
    }
    return list;
  }
  if (hasMany(from)) return copyMany(from);
  const object: Record<string, unknown> = {};
  for (const key in from) {
    const item = (from as Record<string, unknown>)[key];
    object[key] = typeof item === 'object' && item !== null ? copyInside(item) : item;
  }
  return object;
}

/** More fields than this. */
const MANY = 10;

function hasMany(from: object): boolean {
  let count = 0;
  for (const _ in from) if (++count > MANY) return true;
  return false;
}

/** Spread first: a large object that is built up key by key becomes a dictionary, which is slower to walk through. */
function copyMany(from: object): object {
  const object = { ...from } as Record<string, unknown>;
  for (const key in object) {
    const item = object[key];
    if (typeof item === 'object' && item !== null) object[key] = copyInside(item);
  }
  return object;
}

/**
 * A deep copy whose texts are those that JavaScript keeps for names: one of each, found among the keys of an object and
 * compared with another at once. Rules do little else with the names in their data.
 */
export function interned<V>(value: V): V {
  if (typeof value === 'string') return Object.keys({ [value]: 0 })[0] as V;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(interned) as V;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interned(item)])) as V;
}

/** The same JSON value? Own keys only, so prototype tricks in what a client sent change nothing. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !equal(left[key], right[key])) return false;
  }
  return true;
}

/**
 * The same action? `mine` is the rules' own, `theirs` anything that a client sent. Most candidates differ in a plain
 * field, so the comparison ends at the first that does.
 */
export function sameAction(mine: object, theirs: object): boolean {
  const a = mine as Record<string, unknown>;
  const b = theirs as Record<string, unknown>;
  let fields = 0;
  for (const key in a) {
    const value = a[key];
    if (value !== b[key] && (typeof value !== 'object' || !equal(value, b[key]))) return false;
    fields++;
  }
  for (const _ in b) fields--;
  return fields === 0;
}

/** Freezes plain JSON throughout: data is read, never changed. */
export function freeze<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) freeze(item);
  }
  return value;
}
