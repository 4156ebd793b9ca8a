/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), at once and in any browser: what browsers bring themselves is there over https
 * alone, and answers later. Small, since every page fetches it; a host that has a quicker one lends that (`lendHash`).
 */

/** Fractional parts of the square roots of the first primes, and of the cube roots: worked out, not written down. */
const [FIRST, ROUNDS] = constants();

function constants(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (root: number): number => ((root - Math.floor(root)) * 0x100000000) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
    Int32Array.from(primes, (p) => fraction(Math.cbrt(p))),
  ];
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Used for one block after the other. */
const schedule = new Int32Array(64);

function addBlock(state: Int32Array, bytes: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = bytes.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [w[i - 2]!, w[i - 15]!];
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
}

export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  // The message, a one, zeros, and its length in bits: a whole number of blocks.
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  padded.set(message);
  padded[length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  bytes.setUint32(padded.length - 4, length << 3);
  const state = FIRST.slice();
  for (let at = 0; at < padded.length; at += 64) addBlock(state, bytes, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [i, word] of state.entries()) out.setInt32(4 * i, word);
  return digest;
}

/** HMAC-SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const keyed = (pad: number, rest: Uint8Array): Uint8Array => {
    const all = new Uint8Array(64 + rest.length);
    for (let i = 0; i < 64; i++) all[i] = block[i]! ^ pad;
    all.set(rest, 64);
    return sha256(all);
  };
  return keyed(0x5c, keyed(0x36, message));
}

// ---------------------------------------------------------------- texts

/** UTF-8; half of a character becomes the sign for what cannot be read, as everywhere. */
export function bytesOf(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const read = sign.codePointAt(0)!;
    const code = read >= 0xd800 && read < 0xe000 ? 0xfffd : read;
    if (code < 0x80) bytes.push(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes.push(((0xf80 >> more) & 0xff) | (code >> (6 * more)));
      for (let i = more - 1; i >= 0; i--) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of a text of hexadecimal digits, two for each byte. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
