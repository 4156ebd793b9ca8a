/** Shapes of data, for checking a data pack: each says what is wrong with a value, by place and allowed values. */

import type { Json, JsonObject } from '@annales/engine';

/** What is wrong with a value that stands at a place, named up to and with its field. */
export type Shape = (value: Json | undefined, place: string) => string[];

export const fault = (place: string, wanted: string, value: Json | undefined): string[] => {
  const found = JSON.stringify(value) ?? 'missing';
  return [`${place} must be ${wanted}, not ${found.length > 60 ? `${found.slice(0, 60)}…` : found}`];
};

export const whole =
  (min: number, max: number): Shape =>
  (value, place) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? []
      : fault(place, min === max ? `${min}` : `a whole number from ${min} to ${max}`, value);

export const oneOf =
  (...allowed: readonly (string | boolean | null)[]): Shape =>
  (value, place) =>
    allowed.includes(value as string)
      ? []
      : fault(
          place,
          allowed.length === 1 ? `${allowed[0]}` : `one of ${allowed.map(String).join(', ')}`,
          value,
        );

export const text: Shape = (value, place) =>
  typeof value === 'string' && value !== '' ? [] : fault(place, 'a text', value);

export const textOrNull: Shape = (value, place) => (value === null ? [] : text(value, place));

/** What one types for a land, a unit or a marker. */
export const id: Shape = (value, place) =>
  typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value)
    ? []
    : fault(place, 'an id of small letters, digits and hyphens', value);

export const flag: Shape = (value, place) =>
  typeof value === 'boolean' ? [] : fault(place, 'true or false', value);

export const perhaps =
  (shape: Shape): Shape =>
  (value, place) =>
    value === undefined ? [] : shape(value, place);

export const listOf =
  (shape: Shape, least: number, most: number): Shape =>
  (value, place) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? value.flatMap((item, i) => shape(item, `${place}[${i}]`))
      : fault(
          place,
          least === most ? `a list of exactly ${least}` : `a list of ${least} to ${most} things`,
          value,
        );

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the rules read; others (sources, notes) are the author's own affair. */
export const fields =
  (shapes: Record<string, Shape>): Shape =>
  (value, place) => {
    if (!isObject(value)) return fault(place.replace(/: $/, ':'), 'an object with fields', value);
    const dot = place.endsWith(' ') ? place : `${place}.`;
    return Object.entries(shapes).flatMap(([field, shape]) => shape(value[field], `${dot}${field}`));
  };

export const every =
  (keys: readonly string[], shape: Shape): Shape =>
  (value, place) =>
    fields(Object.fromEntries(keys.map((key) => [key, shape])))(value, place);

/** Rows of lowest roll and value, so that every face of the die from 1 to 6 has one. */
export const dieTable: Shape = (value, place) => {
  const rows = listOf(listOf(whole(0, 9), 2, 2), 1, 6)(value, place);
  if (rows.length > 0) return rows;
  const least = (value as number[][]).map(([roll]) => roll!);
  const rising = least.every((roll, i) => i === 0 || roll > least[i - 1]!);
  return least[0] === 1 && rising && least.at(-1)! <= 6
    ? []
    : fault(place, 'rows whose lowest rolls rise from 1 to at most 6', value);
};

// ---------------------------------------------------------------- references

/** Ids that must stand alone, and do not. */
export const twice = (ids: string[], place: string): string[] =>
  [...new Set(ids.filter((one, i) => ids.indexOf(one) !== i))].map((one) => `${place} name ${one} twice`);

/** An id that must be one of those known. */
export const unknown = (one: string, known: string[], place: string): string[] =>
  known.includes(one) ? [] : fault(place, `one of ${known.join(', ')}`, one);
