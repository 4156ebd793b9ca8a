/**
 * Lays the outlines of a typeface on a coarser grid: the points of a letter stand at whole units, and of a thousand to the
 * letter's height nobody sees more than every second or third, but each costs bytes.
 */

import { type Part, partsOf, withParts } from './sfnt.ts';

/** Where parts that are mostly numbers of another kind have lengths: offsets of signed words of sixteen bits. */
const LENGTHS: Record<string, readonly number[]> = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16, 22],
  'OS/2': [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
  post: [8, 10],
};

/** `sfnt`: not compressed, without hints and without what places letters by their neighbours. `units`: to the letter's height. */
export function onGrid(sfnt: Buffer, units: number): Buffer {
  const parts = new Map<string, Buffer>(partsOf(sfnt).map(({ tag, bytes }) => [tag, Buffer.from(bytes)]));
  const part = (tag: string): Buffer => parts.get(tag)!;
  const before = part('head').readUInt16BE(18);
  const scale = (length: number): number => Math.round((length * units) / before);
  for (const [tag, places] of Object.entries(LENGTHS))
    for (const at of places) part(tag).writeInt16BE(scale(part(tag).readInt16BE(at)), at);
  part('head').writeUInt16BE(units, 18);

  const glyphs = glyphsOf(part('glyf'), part('loca'), part('head').readInt16BE(50) === 1).map((glyph) =>
    scaledGlyph(glyph, scale),
  );
  const hmtx = part('hmtx');
  const wide = part('hhea').readUInt16BE(34);
  for (let at = 0; at < hmtx.length; at += 2) hmtx.writeInt16BE(scale(hmtx.readInt16BE(at)), at);
  // Begins of outlines are where the outlines begin: what is derived from them is packed to nothing.
  glyphs.forEach((glyph, i) => {
    if (glyph.length > 0) hmtx.writeInt16BE(glyph.readInt16BE(2), i < wide ? 4 * i + 2 : 2 * (wide + i));
  });
  parts.set('glyf', Buffer.concat(glyphs));
  parts.set('loca', startsOf(glyphs));
  part('head').writeInt16BE(1, 50);
  if (parts.has('gvar')) parts.set('gvar', scaledVariations(part('gvar'), scale));
  // How wide a heavier letter is stands with its outline too.
  parts.delete('HVAR');
  return withParts(
    header(sfnt, parts.size),
    [...parts].map(([tag, bytes]): Part => ({ tag, bytes })),
  );
}

/** The beginning of the file, which counts the parts. */
function header(sfnt: Buffer, count: number): Buffer {
  const head = Buffer.from(sfnt.subarray(0, 12));
  const power = 2 ** Math.floor(Math.log2(count));
  for (const [i, value] of [count, 16 * power, Math.log2(power), 16 * (count - power)].entries())
    head.writeUInt16BE(value, 4 + 2 * i);
  return head;
}

function glyphsOf(glyf: Buffer, loca: Buffer, isLong: boolean): Buffer[] {
  const start = (i: number) => (isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
  return Array.from({ length: loca.length / (isLong ? 4 : 2) - 1 }, (_, i) =>
    glyf.subarray(start(i), start(i + 1)),
  );
}

function startsOf(glyphs: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let start = 0;
  for (const [i, { length }] of glyphs.entries()) {
    start += length;
    loca.writeUInt32BE(start, 4 * (i + 1));
  }
  return loca;
}

// ---------------------------------------------------------------- outlines

type Scale = (length: number) => number;

const words = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeInt16BE(number, 2 * i);
  return bytes;
};

const scaledGlyph = (glyph: Buffer, scale: Scale): Buffer => {
  if (glyph.length === 0) return glyph;
  return glyph.readInt16BE(0) < 0 ? scaledComposite(glyph, scale) : scaledOutline(glyph, scale);
};

/** Bits of a point. */
const [ON_CURVE, X_SHORT, Y_SHORT, REPEATED, X_SAME, Y_SAME] = [1, 2, 4, 8, 16, 32];

interface Point {
  isOn: boolean;
  x: number;
  y: number;
}

function scaledOutline(glyph: Buffer, scale: Scale): Buffer {
  const contours = glyph.readInt16BE(0);
  const ends = glyph.subarray(10, 10 + 2 * contours);
  const hints = 10 + 2 * contours;
  const points = pointsOf(
    glyph,
    hints + 2 + glyph.readUInt16BE(hints),
    ends.readUInt16BE(2 * contours - 2) + 1,
  );
  const scaled = points.map(({ isOn, x, y }) => ({ isOn, x: scale(x), y: scale(y) }));
  const [xs, ys] = [scaled.map(({ x }) => x), scaled.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return even(Buffer.concat([words([contours, ...box]), ends, words([0]), written(scaled)]));
}

function pointsOf(glyph: Buffer, start: number, count: number): Point[] {
  let at = start;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph[at++]!;
    const times = flag & REPEATED ? glyph[at++]! + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph[at++]! : -glyph[at++]!;
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(X_SHORT, X_SAME);
  const ys = along(Y_SHORT, Y_SAME);
  return flags.map((flag, i) => ({ isOn: (flag & ON_CURVE) > 0, x: xs[i]!, y: ys[i]! }));
}

/** Flags, then steps along x, then along y; woff2 packs the steps its own way, so no flag is repeated here. */
function written(points: readonly Point[]): Buffer {
  const flags: number[] = [];
  const steps: [xs: number[], ys: number[]] = [[], []];
  let last = { x: 0, y: 0 };
  for (const { isOn, x, y } of points) {
    const step = (by: number, bytes: number[], short: number, same: number): number => {
      if (by === 0) return same;
      if (Math.abs(by) < 256) {
        bytes.push(Math.abs(by));
        return by > 0 ? short | same : short;
      }
      bytes.push((by >> 8) & 255, by & 255);
      return 0;
    };
    flags.push(
      (isOn ? ON_CURVE : 0) |
        step(x - last.x, steps[0], X_SHORT, X_SAME) |
        step(y - last.y, steps[1], Y_SHORT, Y_SAME),
    );
    last = { x, y };
  }
  return Buffer.from([...flags, ...steps[0], ...steps[1]]);
}

const even = (bytes: Buffer): Buffer => (bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes);

/** Bits of a part of a letter that is put together of others. */
const [WORDS, MORE, SCALE, TWO_SCALES, MATRIX] = [0x1, 0x20, 0x8, 0x40, 0x80];

/** A letter with its accent: where each part is laid. */
function scaledComposite(glyph: Buffer, scale: Scale): Buffer {
  const scaled = Buffer.from(glyph);
  for (let i = 2; i < 10; i += 2) scaled.writeInt16BE(scale(glyph.readInt16BE(i)), i);
  let at = 10;
  for (let isLast = false; !isLast; ) {
    const flags = glyph.readUInt16BE(at);
    isLast = !(flags & MORE);
    at += 4;
    if (flags & WORDS) {
      scaled.writeInt16BE(scale(glyph.readInt16BE(at)), at);
      scaled.writeInt16BE(scale(glyph.readInt16BE(at + 2)), at + 2);
    } else {
      scaled.writeInt8(scale(glyph.readInt8(at)), at);
      scaled.writeInt8(scale(glyph.readInt8(at + 1)), at + 1);
    }
    at += flags & WORDS ? 4 : 2;
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
  }
  return scaled;
}

// ---------------------------------------------------------------- how they vary

/** Bits of the lists of points and of differences. */
const [SHARED_POINTS, COUNT, OWN_PEAK, BETWEEN, OWN_POINTS] = [0x8000, 0xfff, 0x8000, 0x4000, 0x2000];
const [ZEROS, IN_WORDS, RUN] = [0x80, 0x40, 0x3f];

/** What each point moves by as letters grow heavier. */
function scaledVariations(gvar: Buffer, scale: Scale): Buffer {
  const axes = gvar.readUInt16BE(4);
  const count = gvar.readUInt16BE(12);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const data = gvar.readUInt32BE(16);
  const start = (i: number) =>
    data + (isLong ? gvar.readUInt32BE(20 + 4 * i) : 2 * gvar.readUInt16BE(20 + 2 * i));
  const glyphs = Array.from({ length: count }, (_, i) =>
    scaledVariation(gvar.subarray(start(i), start(i + 1)), axes, scale),
  );
  const shared = gvar.readUInt32BE(8);
  const peaks = gvar.subarray(shared, shared + 2 * axes * gvar.readUInt16BE(6));
  const head = Buffer.from(gvar.subarray(0, 20));
  const starts = startsOf(glyphs);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + starts.length, 8);
  head.writeUInt32BE(20 + starts.length + peaks.length, 16);
  return Buffer.concat([head, starts, peaks, ...glyphs]);
}

function scaledVariation(glyph: Buffer, axes: number, scale: Scale): Buffer {
  if (glyph.length === 0) return glyph;
  const many = glyph.readUInt16BE(0);
  let [head, at] = [4, glyph.readUInt16BE(2)];
  const heads = Buffer.from(glyph.subarray(0, at));
  const bodies: Buffer[] = [];
  if (many & SHARED_POINTS) {
    const end = afterPoints(glyph, at);
    bodies.push(glyph.subarray(at, end));
    at = end;
  }
  for (let i = 0; i < (many & COUNT); i++) {
    const size = glyph.readUInt16BE(head);
    const flags = glyph.readUInt16BE(head + 2);
    const end = at + size;
    const from = flags & OWN_POINTS ? afterPoints(glyph, at) : at;
    const deltas = unpacked(glyph.subarray(from, end)).map(scale);
    // Those along x, then as many along y: no run goes on from the one into the other.
    const half = deltas.length / 2;
    const body = Buffer.concat([
      glyph.subarray(at, from),
      packed(deltas.slice(0, half)),
      packed(deltas.slice(half)),
    ]);
    heads.writeUInt16BE(body.length, head);
    bodies.push(body);
    head += 4 + (flags & OWN_PEAK ? 2 * axes : 0) + (flags & BETWEEN ? 4 * axes : 0);
    at = end;
  }
  return even(Buffer.concat([heads, ...bodies]));
}

/** Where a list of points ends. */
function afterPoints(glyph: Buffer, start: number): number {
  let at = start;
  let count = glyph[at++]!;
  if (count & 0x80) count = ((count & 0x7f) << 8) | glyph[at++]!;
  while (count > 0) {
    const control = glyph[at++]!;
    const run = (control & 0x7f) + 1;
    at += control & 0x80 ? 2 * run : run;
    count -= run;
  }
  return at;
}

function unpacked(bytes: Buffer): number[] {
  const deltas: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const control = bytes[at++]!;
    for (let run = (control & RUN) + 1; run > 0; run--) {
      if (control & ZEROS) deltas.push(0);
      else if (control & IN_WORDS) {
        deltas.push(bytes.readInt16BE(at));
        at += 2;
      } else deltas.push(bytes.readInt8(at++));
    }
  }
  return deltas;
}

/** Runs of zeros, of bytes, and of words for what does not fit into one. */
function packed(deltas: readonly number[]): Buffer {
  const kindOf = (delta: number) => (delta === 0 ? ZEROS : delta >= -128 && delta < 128 ? 0 : IN_WORDS);
  const bytes: number[] = [];
  for (let at = 0; at < deltas.length; ) {
    const kind = kindOf(deltas[at]!);
    let end = at + 1;
    const goesOn = (): boolean => {
      const next = kindOf(deltas[end]!);
      // A single zero among bytes is a byte: a run of its own would be longer.
      return next === kind || (kind === 0 && next === ZEROS && kindOf(deltas[end + 1] ?? 0) !== ZEROS);
    };
    while (end < deltas.length && end - at <= RUN && goesOn()) end++;
    bytes.push(kind | (end - at - 1));
    if (kind !== ZEROS)
      for (const delta of deltas.slice(at, end)) {
        if (kind === IN_WORDS) bytes.push((delta >> 8) & 255);
        bytes.push(delta & 255);
      }
    at = end;
  }
  return Buffer.from(bytes);
}
