/** The parts of a typeface that is not compressed: read, and put together again. */

/** Of the sfnt format: the head, and a row of the directory. */
const HEAD = 12;
const ROW = 16;

/** A table of the format, by its four letters. */
export interface Part {
  tag: string;
  bytes: Buffer;
}

export const partsOf = (sfnt: Buffer): Part[] =>
  Array.from({ length: sfnt.readUInt16BE(4) }, (_, i) => {
    const at = HEAD + ROW * i;
    const offset = sfnt.readUInt32BE(at + 8);
    return {
      tag: sfnt.toString('latin1', at, at + 4),
      bytes: sfnt.subarray(offset, offset + sfnt.readUInt32BE(at + 12)),
    };
  });

/** The same typeface with other parts of the same names. */
export function withParts(sfnt: Buffer, parts: readonly Part[]): Buffer {
  const directory = Buffer.alloc(HEAD + ROW * parts.length);
  sfnt.copy(directory, 0, 0, HEAD);
  let offset = directory.length;
  for (const [i, { tag, bytes }] of parts.entries()) {
    const at = HEAD + ROW * i;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(bytes), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    offset += padded(bytes).length;
  }
  return Buffer.concat([directory, ...parts.map(({ bytes }) => padded(bytes))]);
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
  const all = padded(bytes);
  let sum = 0;
  for (let at = 0; at < all.length; at += 4) sum = (sum + all.readUInt32BE(at)) >>> 0;
  return sum;
}
