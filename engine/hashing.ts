/** Hashes of texts, data and states; apart from `json.ts`, since nobody needs them who only looks at a table. */

import type { JsonObject } from './json.ts';
import { bytesOf, hexOf, sha256 } from './sha256.ts';

/** JSON text with sorted keys: the same for equal values however they were built. For hashes of data. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as Record<string, unknown>;
  const rows = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`);
  return `{${rows.join(',')}}`;
}

/** SHA-256 of texts, in hex. */
export interface Hashing {
  of(text: string): string;
  /** Of texts that begin alike, the rest in parts: however many there are, what they begin with is worked through once. */
  beginning(text: string): (rest: readonly string[]) => string;
}

const ownHash = (text: string): string => hexOf(sha256(bytesOf(text)));

let hashing: Hashing = { of: ownHash, beginning: (text) => (rest) => ownHash(text + rest.join('')) };

/** Where the machine brings a faster SHA-256 of its own, a host may lend it: the same hex of the same text. */
export function lendHash(native: Hashing): void {
  const begun = native.beginning('ann');
  const given = [native.of('annales'), begun(['al', 'es']), begun(['ales'])];
  if (given.some((hex) => hex !== ownHash('annales'))) throw new Error('this is no SHA-256 in hex');
  hashing = native;
}

/** SHA-256 of a text, in hex. */
export const hashText = (text: string): string => hashing.of(text);

export const hashBeginning: Hashing['beginning'] = (text) => hashing.beginning(text);

/** The hash by which a table remembers its data: equal for equal data. */
export const hashData = (data: unknown): string => hashText(canonical(data));

const known = new WeakMap<JsonObject, string>();

/** That of the data a game was made with, which never change: worked out once. */
export function dataHashOf({ data }: { data: JsonObject }): string {
  let hash = known.get(data);
  if (hash === undefined) {
    hash = hashData(data);
    known.set(data, hash);
  }
  return hash;
}

/** The hash of a state as it stands, byte for byte. */
export const hashState = (state: unknown): string => hashText(JSON.stringify(state));
