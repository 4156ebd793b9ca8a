/** The fast source of chance from a seed; apart from it, since nobody needs a seed who only looks at a table. */

import { FastChance } from './chance.ts';
import { bytesOf, sha256 } from './sha256.ts';

/** A fast generator from any seed. */
export function fast(seed: string | number): FastChance {
  const bytes = sha256(bytesOf(String(seed)));
  const word = (i: number) => new DataView(bytes.buffer, bytes.byteOffset).getInt32(4 * i);
  return new FastChance([word(0), word(1), word(2), word(3)]);
}
