/** Shapes of data, for checking a data pack: schemas whose faults are sentences, with place, what is wanted and what was found. */

import type { Json } from '@annales/engine';
import { z } from 'zod';

/** Its faults say what is wanted: “a whole number from 0 to 9”. */
export type Shape = z.ZodType;

/** What is wanted; whatever fails first is told, and nothing that follows from it. */
const wanted = (what: string) => ({ error: what, abort: true });

export function whole(min: number, max: number): Shape {
  const want = wanted(min === max ? `${min}` : `a whole number from ${min} to ${max}`);
  return z.number(want).int(want).min(min, want).max(max, want);
}

export const oneOf = (...allowed: readonly (string | boolean | null)[]): Shape =>
  z.literal(
    [...allowed],
    wanted(allowed.length === 1 ? `${allowed[0]}` : `one of ${allowed.map(String).join(', ')}`),
  );

export const text: Shape = z.string(wanted('a text')).min(1, wanted('a text'));

/** What one types for a land, a unit or a marker. */
const anId = wanted('an id of small letters, digits and hyphens');
export const id: Shape = z.string(anId).regex(/^[a-z][a-z0-9-]*$/, anId);

export const flag: Shape = z.boolean(wanted('true or false'));

export const orNull = (shape: Shape): Shape => shape.nullable();

export const perhaps = (shape: Shape): Shape => shape.optional();

/** Of a list that is too long its items are not looked at. */
export function listOf(shape: Shape, least: number, most: number): Shape {
  const want = wanted(least === most ? `a list of exactly ${least}` : `a list of ${least} to ${most} things`);
  return z.array(z.unknown(), want).min(least, want).max(most, want).pipe(z.array(shape));
}

/** Fields that the rules read; others (sources, notes) are the author's own affair. */
export const fields = (shapes: Record<string, Shape>): Shape =>
  z.object(shapes, wanted('an object with fields'));

export const every = (keys: readonly string[], shape: Shape): Shape =>
  fields(Object.fromEntries(keys.map((key) => [key, shape])));

/** Values by keys that look like this. */
export const keyed = (what: string, key: { like: RegExp; wanted: string }, shape: Shape): Shape =>
  z.record(z.string().regex(key.like, wanted(key.wanted)), shape, wanted(what));

/** Rows of lowest roll and value, so that every face of the die from 1 to 6 has one. */
export const dieTable: Shape = listOf(listOf(whole(0, 9), 2, 2), 1, 6).refine((rows) => {
  const least = (rows as number[][]).map(([roll]) => roll!);
  const rising = least.every((roll, i) => i === 0 || roll > least[i - 1]!);
  return least[0] === 1 && rising && least.at(-1)! <= 6;
}, wanted('rows whose lowest rolls rise from 1 to at most 6'));

// ---------------------------------------------------------------- faults

export const fault = (place: string, what: string, value: Json | undefined): string[] => {
  const found = JSON.stringify(value) ?? 'missing';
  return [`${place} must be ${what}, not ${found.length > 60 ? `${found.slice(0, 60)}…` : found}`];
};

/** What is wrong with a value that stands at a place, named up to and with its field. */
export function faultsIn(shape: Shape, value: Json | undefined, place: string): string[] {
  const { error } = shape.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path as (string | number)[];
    if (issue.code === 'invalid_key') {
      const at = within(place, path.slice(0, -1));
      return fault(`${at}: the key`, issue.issues[0]!.message, path.at(-1)!);
    }
    return fault(within(place, path), issue.message, valueAt(value, path));
  });
}

/** What is wrong with the files of a pack, each by its shape. */
export const faultsInFiles = (shapes: Record<string, Shape>, box: Record<string, Json>): string[] =>
  Object.entries(shapes).flatMap(([file, shape]) => faultsIn(shape, box[file], `${file}.json:`));

function within(place: string, path: readonly (string | number)[]): string {
  return path.reduce((at: string, step) => {
    if (typeof step === 'number') return `${at}[${step}]`;
    return at.endsWith(':') ? `${at} ${step}` : `${at}.${step}`;
  }, place);
}

const valueAt = (value: Json | undefined, path: readonly (string | number)[]): Json | undefined =>
  path.reduce((at: Json | undefined, step) => (at as Record<string | number, Json>)[step], value);

// ---------------------------------------------------------------- references

/** Ids that must stand alone, and do not. */
export const twice = (ids: string[], place: string): string[] =>
  [...new Set(ids.filter((one, i) => ids.indexOf(one) !== i))].map((one) => `${place} name ${one} twice`);

/** An id that must be one of those known. */
export const unknown = (one: string, known: string[], place: string): string[] =>
  known.includes(one) ? [] : fault(place, `one of ${known.join(', ')}`, one);
