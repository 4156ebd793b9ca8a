/** Lists as PostgreSQL reads them without looking for commas and quotes: its own form of an array, in bytes. */

import { written } from './dialect.ts';

const TEXT = 25;
const BIGINT = 20;
/** One dimension, nothing that is NULL, the kind of the elements, how many there are, counted from 1. */
const HEAD = 20;

function withHead(kind: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEAD + bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(kind, 8);
  array.writeInt32BE(count, 12);
  array.writeInt32BE(1, 16);
  return array;
}

export function texts(given: readonly string[]): Buffer {
  const all = given.map(written);
  const lengths = all.map((text) => Buffer.byteLength(text));
  const array = withHead(
    TEXT,
    all.length,
    lengths.reduce((sum, length) => sum + 4 + length, 0),
  );
  let at = HEAD;
  for (const [i, text] of all.entries()) {
    at = array.writeInt32BE(lengths[i]!, at);
    at += array.write(text, at);
  }
  return array;
}

export function bigints(all: readonly number[]): Buffer {
  const array = withHead(BIGINT, all.length, 12 * all.length);
  let at = HEAD;
  for (const one of all) {
    at = array.writeInt32BE(8, at);
    at = array.writeBigInt64BE(BigInt(one), at);
  }
  return array;
}
