/** A difference between two JSON values as a list of patches, so that a state or a view need not be sent whole. */

import type { Json } from '../json.ts';

/** What to do at a place: set it to a value, or take it away. A list is cut short by setting its `length`. */
export type Patch = [path: (string | number)[], value: Json] | [path: (string | number)[]];

/** Applies patches to a value that may be changed. */
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
