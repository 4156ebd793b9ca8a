/** Gives a typeface another name: its `name` table is written anew, since no browser takes one that has none. */

import { partsOf, withParts } from './sfnt.ts';

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
export const renamed = (sfnt: Buffer, family: string): Buffer =>
  withParts(
    sfnt,
    partsOf(sfnt).map((part) => (part.tag === 'name' ? { ...part, bytes: nameTable(family) } : part)),
  );
