/** A difference between two JSON values as a list of patches, so that a state or a view need not be sent whole. */

import type { Json } from '../json.ts';

type Path = (string | number)[];

/** What to do at a place: set it to a value, or take it away. A list is cut short by setting its `length`. */
export type PlainPatch = [path: Path, value: Json] | [path: Path];

/**
 * The same; or first how many steps its path shares with the last one that begins with such a number, and of the path only
 * the rest. What not all see alike has its whole path, so that nobody can tell from the others where something was left out.
 */
export type Patch = PlainPatch | [shared: number, path: Path, value: Json] | [shared: number, path: Path];

/** Applies patches to a value that may be changed. */
export function patched(value: Json, patches: readonly Patch[]): Json {
  let root = value;
  for (const [path, ...rest] of inFull(patches)) {
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

/** Neighbours lie on nearly the same path: without what they share a large difference is half as long. */
export function shortened(patches: readonly PlainPatch[]): Patch[] {
  let before: Path = [];
  return patches.map(([path, ...value]) => {
    const shared = sharedBy(before, path);
    before = path;
    return [shared, shared === 0 ? path : path.slice(shared), ...value] as Patch;
  });
}

/** So many steps both begin with. */
function sharedBy(one: Path, other: Path): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}

/** Each with its whole path. */
export function inFull(patches: readonly Patch[]): PlainPatch[] {
  let before: Path = [];
  return patches.map((patch) => {
    if (typeof patch[0] !== 'number') return patch as PlainPatch;
    const [shared, path, ...value] = patch;
    before = [...before.slice(0, shared), ...(path as Path)];
    return [before, ...value] as PlainPatch;
  });
}
