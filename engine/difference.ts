/** The difference between two JSON values, as small as is cheap to find, so that a view need not be sent whole. */

import type { Json } from './json.ts';

/** What to do at a place: set it to a value, or take it away. A list is cut short by setting its `length`. */
export type Patch = [path: (string | number)[], value: Json] | [path: (string | number)[]];

/** Applied to `from` it gives `to`, with the same order of keys: a state's hash is that of its text. */
export function difference(from: Json, to: Json): Patch[] {
  const patches: Patch[] = [];
  compare(from, to, [], patches);
  return patches;
}

function compare(from: Json, to: Json, path: (string | number)[], patches: Patch[]): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to)) compareLists(from, to, path, patches);
  else if (isObject(from) && isObject(to)) compareObjects(from, to, path, patches);
  else patches.push([path, to]);
}

/** A list that grew at its end is sent by what is new; any other that has another length is sent whole. */
function compareLists(from: Json[], to: Json[], path: (string | number)[], patches: Patch[]): void {
  if (from.length !== to.length) {
    const grew = from.length < to.length && from.every((item, i) => same(item, to[i]!));
    if (grew) for (let i = from.length; i < to.length; i++) patches.push([[...path, i], to[i]!]);
    else patches.push([path, to]);
    return;
  }
  for (let i = 0; i < to.length; i++) compare(from[i]!, to[i]!, [...path, i], patches);
}

type Fields = { [key: string]: Json };

function compareObjects(from: Fields, to: Fields, path: (string | number)[], patches: Patch[]): void {
  // Own fields only: what is lent to a table is not part of it.
  const before = Object.keys(from);
  const after = Object.keys(to);
  const kept = before.filter((key) => Object.hasOwn(to, key));
  if (kept.some((key, i) => after[i] !== key)) {
    patches.push([path, to]);
    return;
  }
  if (kept.length < before.length) {
    for (const key of before) if (!Object.hasOwn(to, key)) patches.push([[...path, key]]);
  }
  for (const [i, key] of after.entries()) {
    if (i < kept.length) compare(from[key]!, to[key]!, [...path, key], patches);
    else patches.push([[...path, key], to[key]!]);
  }
}

const same = (one: Json, other: Json): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a difference to a copy that may be changed. */
export function patched(value: Json, patches: readonly Patch[]): Json {
  let root = value;
  for (const [path, ...rest] of patches) {
    if (path.length === 0) {
      root = rest[0]!;
      continue;
    }
    let at = root as Record<string | number, Json>;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, Json>;
    const last = path.at(-1)!;
    if (rest.length > 0) at[last] = rest[0]!;
    else delete at[last];
  }
  return root;
}
