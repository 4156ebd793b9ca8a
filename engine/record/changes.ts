/** What a deed has changed in the state, and who may see each change: so nobody’s view has to be made to be compared. */

import type { Viewer } from '../contract.ts';
import type { Patch } from '../difference.ts';
import { blanked, type Hidden, isHidden, secretOf } from '../hidden.ts';
import { equal, type Json, sameText } from '../json.ts';

type Path = (string | number)[];
type Fields = Record<string, Json>;

export interface Change {
  path: Path;
  /** Absent: what was there is taken away. */
  value?: Json;
  /** Who sees this place: a bit for each viewer, in their order. */
  seenBy: number;
  /** Not everybody sees all of the value: there are hidden places in it. */
  veiled: boolean;
}

/** Everybody. */
const ALL = -1;

export const seesAny = (changes: readonly Change[], viewer: number): boolean =>
  changes.some(({ seenBy }) => (seenBy & (1 << viewer)) !== 0);

/** Does everybody see the same of them? */
export const isOpenToAll = (changes: readonly Change[]): boolean =>
  changes.every(({ seenBy, veiled }) => seenBy === ALL && !veiled);

/** The whole state is new. */
export const wholeChange = (state: unknown): Change[] => [
  { path: [], value: state as Json, seenBy: ALL, veiled: true },
];

/** The changes as a difference of states, for the store. */
export const asPatches = (changes: readonly Change[]): Patch[] =>
  changes.map(({ path, value }): Patch => (value === undefined ? [path] : [path, value]));

/** The changes as a difference of views: what this viewer may know of them, and nothing else. */
export function patchesFor(changes: readonly Change[], viewers: readonly Viewer[], viewer: Viewer): Patch[] {
  const bit = 1 << viewers.indexOf(viewer);
  const patches: Patch[] = [];
  for (const { path, value, seenBy, veiled } of changes) {
    if ((seenBy & bit) === 0) continue;
    if (value === undefined) patches.push([path]);
    else patches.push([path, veiled ? blanked(value, viewer) : value]);
  }
  return patches;
}

// ---------------------------------------------------------------- the walk

export interface Walk {
  viewers: readonly Viewer[];
  /** Where the walk is now. */
  path: Path;
  changes: Change[];
}

export const walkFor = (viewers: readonly Viewer[]): Walk => ({ viewers, path: [], changes: [] });

function note({ path, changes }: Walk, value: Json, seenBy: number): void {
  changes.push({ path: [...path], value, seenBy, veiled: hasHidden(value) });
}

/** Notes changes that, applied to `from`, give `to` with the same order of keys: a state’s hash is that of its text. */
export function compare(walk: Walk, from: Json, to: Json, seenBy = ALL): void {
  if (from === to) return;
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) {
    note(walk, to, seenBy);
  } else if (Array.isArray(from)) {
    if (Array.isArray(to)) compareLists(walk, from, to, seenBy);
    else note(walk, to, seenBy);
  } else if (Array.isArray(to)) {
    note(walk, to, seenBy);
  } else if (isHidden(from) || isHidden(to)) {
    comparePlaces(walk, from, to, seenBy);
  } else {
    compareObjects(walk, from, to, seenBy);
  }
}

/** A list of plain things is told whole when its length changes, one of objects by what differs and where it ends. */
function compareLists(walk: Walk, from: Json[], to: Json[], seenBy: number): void {
  const common = Math.min(from.length, to.length);
  if (from.length !== to.length && !isPrefix(from, to, common)) {
    note(walk, to, seenBy);
    return;
  }
  for (let i = 0; i < common; i++) compareAt(walk, i, from[i]!, to[i]!, seenBy);
  for (let i = common; i < to.length; i++) {
    walk.path.push(i);
    note(walk, to[i]!, seenBy);
    walk.path.pop();
  }
  if (to.length < from.length) {
    walk.changes.push({ path: [...walk.path, 'length'], value: to.length, seenBy, veiled: false });
  }
}

/** Objects are looked into later; plain things must be the same already. */
function isPrefix(from: Json[], to: Json[], common: number): boolean {
  for (let i = 0; i < common; i++) {
    const one = from[i]!;
    if (one !== to[i] && (typeof one !== 'object' || typeof to[i] !== 'object')) return false;
  }
  return true;
}

function compareAt(walk: Walk, key: string | number, from: Json, to: Json, seenBy: number): void {
  if (from === to) return;
  walk.path.push(key);
  compare(walk, from, to, seenBy);
  walk.path.pop();
}

/** Own fields only: what is lent to a table is not part of it. */
function compareObjects(walk: Walk, from: Fields, to: Fields, seenBy: number): void {
  const before = Object.keys(from);
  const after = Object.keys(to);
  if (!sameKeys(before, after)) {
    compareFields(walk, from, to, before, after, seenBy);
    return;
  }
  for (let i = 0; i < after.length; i++) {
    const key = after[i]!;
    const one = from[key]!;
    const other = to[key]!;
    if (one !== other) compareAt(walk, key, one, other, seenBy);
  }
}

function sameKeys(before: string[], after: string[]): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) return false;
  return true;
}

/** Fields that went are taken away, new ones come at the end; if the order is another, the object is told whole. */
function compareFields(
  walk: Walk,
  from: Fields,
  to: Fields,
  before: string[],
  after: string[],
  seenBy: number,
): void {
  const kept = before.filter((key) => Object.hasOwn(to, key));
  if (kept.some((key, i) => after[i] !== key)) {
    note(walk, to as Json, seenBy);
    return;
  }
  for (const key of before) {
    if (!Object.hasOwn(to, key)) walk.changes.push({ path: [...walk.path, key], seenBy, veiled: false });
  }
  for (let i = 0; i < after.length; i++) {
    const key = after[i]!;
    if (i < kept.length) {
      compareAt(walk, key, from[key]!, to[key]!, seenBy);
      continue;
    }
    walk.path.push(key);
    note(walk, to[key]!, seenBy);
    walk.path.pop();
  }
}

/** Within a hidden place only those see anything who may look; when others may look than before, all is told anew. */
function comparePlaces(walk: Walk, from: Fields, to: Fields, seenBy: number): void {
  // Of many places in a list most are as they were.
  if (sameText(from, to)) return;
  const keys = Object.keys(to);
  if (!isHidden(from) || !isHidden(to) || !equal(from.$for, to.$for) || !sameKeys(Object.keys(from), keys)) {
    note(walk, to as Json, seenBy);
    return;
  }
  for (const key of keys) {
    const mask = key === '$is' ? seenBy & bitsOf(walk.viewers, to as unknown as Hidden<Json>) : seenBy;
    compareAt(walk, key, (from as Fields)[key]!, (to as Fields)[key]!, mask);
  }
}

function bitsOf(viewers: readonly Viewer[], { $for }: Hidden<unknown>): number {
  let bits = 0;
  for (const seat of $for) {
    const at = viewers.indexOf(seat);
    if (at >= 0) bits |= 1 << at;
  }
  return bits;
}

function hasHidden(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasHidden);
  if (isHidden(value)) return secretOf(value as unknown as Hidden<Json>) !== undefined;
  for (const key in value) if (hasHidden(value[key]!)) return true;
  return false;
}
