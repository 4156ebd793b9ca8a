/** Gives a typeface another name: its `name` table is written anew, since no browser takes one that has none. */

/** Of the sfnt format: the head, and a row of the directory. */
const HEAD = 12;
const ROW = 16;

interface Part {
  tag: string;
  bytes: Buffer;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
  const all = padded(bytes);
  let sum = 0;
  for (let at = 0; at < all.length; at += 4) sum = (sum + all.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Family, style, whole name and PostScript name, in English for Windows, which is what browsers read. */
function nameTable(family: string): Buffer {
  const names: [id: number, text: string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [i, [id]] of names.entries()) {
    for (const [k, value] of [3, 1, 0x409, id, texts[i]!.length, offset].entries())
      head.writeUInt16BE(value, 6 + 12 * i + 2 * k);
    offset += texts[i]!.length;
  }
  return Buffer.concat([head, ...texts]);
}

/** `sfnt`: a typeface that is not compressed. */
export function renamed(sfnt: Buffer, family: string): Buffer {
  const count = sfnt.readUInt16BE(4);
  const parts = Array.from({ length: count }, (_, i): Part => {
    const at = HEAD + ROW * i;
    const offset = sfnt.readUInt32BE(at + 8);
    return {
      tag: sfnt.toString('latin1', at, at + 4),
      bytes: sfnt.subarray(offset, offset + sfnt.readUInt32BE(at + 12)),
    };
  }).map((part) => (part.tag === 'name' ? { ...part, bytes: nameTable(family) } : part));
  const directory = Buffer.alloc(HEAD + ROW * count);
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
