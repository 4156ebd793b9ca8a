/**
 * What has changed between two states and who sees it, told without haste: what the quick walk of
 * `engine/comparison/transcript.ts` must find, change for change.
 */

import type { Change } from '../comparison/changes.ts';
import type { Viewer } from '../contract.ts';
import { hiddenPlaces, isHidden, mayLook, secretOf } from '../hidden.ts';
import { equal, type Json } from '../json.ts';

type Path = (string | number)[];
type Fields = Record<string, Json>;

/** Who sees a place, and what was changed there. */
interface Told {
  path: Path;
  value?: Json;
  viewers: readonly Viewer[];
}

const EVERYBODY = -1;

export function plainChanges(from: Json, to: Json, viewers: readonly Viewer[]): Change[] {
  return compare(from, to, [], viewers).map(({ path, value, viewers: some }) => ({
    path,
    ...(value === undefined ? {} : { value }),
    seenBy: some === viewers ? EVERYBODY : some.reduce((bits, one) => bits | (1 << viewers.indexOf(one)), 0),
    veiled:
      value !== undefined && [...hiddenPlaces(value)].some(({ place }) => secretOf(place) !== undefined),
  }));
}

function compare(from: Json, to: Json, path: Path, viewers: readonly Viewer[]): Told[] {
  if (isList(from) && isList(to)) return compareLists(from, to, path, viewers);
  if (isObject(from) && isObject(to)) return compareObjects(from, to, path, viewers);
  return Object.is(from, to) ? [] : [{ path, value: to, viewers }];
}

function compareLists(from: Json[], to: Json[], path: Path, viewers: readonly Viewer[]): Told[] {
  const common = Math.min(from.length, to.length);
  const isOther = (i: number) => (isPlain(from[i]!) || isPlain(to[i]!)) && from[i] !== to[i];
  if (from.length !== to.length && indexes(common).some(isOther)) return [{ path, value: to, viewers }];
  return [
    ...indexes(common).flatMap((i) => compare(from[i]!, to[i]!, [...path, i], viewers)),
    ...to.slice(common).map((value, i) => ({ path: [...path, common + i], value, viewers })),
    ...(to.length < from.length ? [{ path: [...path, 'length'], value: to.length, viewers }] : []),
  ];
}

function compareObjects(from: Fields, to: Fields, path: Path, viewers: readonly Viewer[]): Told[] {
  const [before, after] = [Object.keys(from), Object.keys(to)];
  const kept = before.filter((key) => after.includes(key));
  const gone = before.filter((key) => !after.includes(key));
  const fresh = after.slice(kept.length);
  const isPlace = isHidden(from) || isHidden(to);
  const isWhole = isPlace
    ? !equal(before, after) || !equal(from.$for, to.$for)
    : !equal(after.slice(0, kept.length), kept);
  if (isWhole) return [{ path, value: to, viewers }];
  const seers = (key: string) =>
    isHidden(to) && key === '$is' ? viewers.filter((viewer) => mayLook(to, viewer)) : viewers;
  return [
    ...gone.map((key) => ({ path: [...path, key], viewers })),
    ...kept.flatMap((key) => compare(from[key]!, to[key]!, [...path, key], seers(key))),
    ...fresh.map((key) => ({ path: [...path, key], value: to[key]!, viewers })),
  ];
}

const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;
const isList = (value: Json): value is Json[] => Array.isArray(value);
const isObject = (value: Json): value is Fields => !isPlain(value) && !isList(value);
