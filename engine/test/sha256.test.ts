/** Held to Node's own, which is OpenSSL's. */

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fast } from '../index.ts';
import { bytesOf, bytesOfHex, hexOf, hmac, sha256 } from '../sha256.ts';

const luck = fast('bytes');
const someBytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => luck.draw('byte', 256));

describe('SHA-256', () => {
  it('is that of Node for every length up to five blocks, and for a long one', () => {
    for (const length of [...Array(321).keys(), 100_003]) {
      const bytes = someBytes(length);
      expect(hexOf(sha256(bytes)), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('is that of Node with any key', () => {
    for (const length of [0, 1, 31, 32, 33, 63, 64, 65, 66, 200]) {
      const [key, message] = [someBytes(length), someBytes(3 * length)];
      expect(hexOf(hmac(key, message)), `${length} bytes`).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      );
    }
  });
});

describe('texts as bytes', () => {
  it('are UTF-8, whatever is written', () => {
    const signs = ['a', '\0', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '—', '\uffff', '🜂', '\u{10ffff}'];
    const broken = ['\ud800', '\udc00', '\udc00\ud800', 'a\ud83d', '\ud83da'];
    for (const text of [...signs, ...broken, signs.join(''), 'Ælle, König der Sachsen'])
      expect(Buffer.from(bytesOf(text))).toEqual(Buffer.from(new TextEncoder().encode(text)));
  });

  it('are written as hexadecimal digits and read again', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
    expect(bytesOfHex('')).toEqual(new Uint8Array());
  });
});
