/** Finds room for names and stacks. Names keep off each other and, where they fit, within their area. */

import type { Label } from './board.ts';
import type { Point } from './lattice.ts';
import { gap } from './shape.ts';
import { captionWidth, LINE, nameWidth } from './text.ts';

/** Left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];
export type Circle = [x: number, y: number, radius: number];

/** A coarse picture of one area: a cell every GRID units. */
export interface Plot {
  x0: number;
  y0: number;
  w: number;
  h: number;
  /** Distance to the area's border in units; 0 outside. */
  depth: Float32Array;
}

export const GRID = 2;

/** Names in Garamond, captions in capitals of Cinzel, titles in the uncial, which is about as wide as Cinzel's small letters. */
export type Style = 'name' | 'caption' | 'title';

/** A short name by which an area is known from afar, and its least size. */
export interface Code {
  text: string;
  size: number;
}

export interface Wish {
  name: string;
  largest: number;
  smallest: number;
  stack: number;
  style?: Style;
  /** What stands above the name. */
  code?: Code | undefined;
}

export interface Room {
  /** Boxes and circles that are taken. */
  boxes: Box[];
  circles: Circle[];
}

const PAD = 1.5;

export const overlaps = (a: Box, b: Box, pad = 0) =>
  a[0] < b[0] + b[2] + pad &&
  b[0] < a[0] + a[2] + pad &&
  a[1] < b[1] + b[3] + pad &&
  b[1] < a[1] + a[3] + pad;

export function toBox([x, y]: Point, [left, top, width, height]: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

/** The ways to break a name into lines: all on one, then two of about equal length, then a word a line. */
export function breaks(name: string, code?: Code): string[][] {
  if (code) return breaks(name).map((lines) => [code.text, ...lines]);
  if (name.includes('|')) return [name.split('|')];
  const words = name.split(' ');
  const ways: string[][] = [[name]];
  if (words.length > 1) {
    const cuts = words
      .slice(1)
      .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
    ways.push(cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best)));
  }
  if (words.length > 2) ways.push(words);
  return ways;
}
const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));

/** `code`: the size of the first line. */
export const extent = (
  lines: string[],
  size: number,
  style: Style = 'name',
  code = size,
): [number, number] => {
  const width = (line: string) =>
    style === 'name' ? nameWidth(line) : captionWidth(style === 'caption' ? line.toUpperCase() : line);
  const wide = lines.map((line, i) => width(line) * (i === 0 ? code : size));
  return [Math.max(...wide), LINE * (code + (lines.length - 1) * size)];
};

/** The deepest free point: off the boxes, clear of the circles. */
export function deepest(plot: Plot, room: Room, box: Box | null): Circle {
  let best: Circle = [plot.x0, plot.y0, -1];
  const near = boxesNear(plot, room.boxes);
  const rings = circlesNear(plot, room.circles);
  for (let j = 0; j < plot.h; j++)
    for (let i = 0; i < plot.w; i++) {
      let r = plot.depth[j * plot.w + i]!;
      if (r <= best[2]) continue;
      const p: Point = [plot.x0 + (i + 0.5) * GRID, plot.y0 + (j + 0.5) * GRID];
      if (box) r = Math.min(r, toBox(p, box));
      for (const other of near) r = Math.min(r, toBox(p, other));
      for (const [x, y, radius] of rings) r = Math.min(r, gap(p, [x, y]) - radius);
      if (r > best[2]) best = [p[0], p[1], r];
    }
  return best;
}

const span = (plot: Plot): Box => [plot.x0, plot.y0, plot.w * GRID, plot.h * GRID];
const boxesNear = (plot: Plot, boxes: Box[]) => boxes.filter((box) => overlaps(box, span(plot)));
const circlesNear = (plot: Plot, circles: Circle[]) =>
  circles.filter(([x, y, r]) => overlaps([x - r, y - r, 2 * r, 2 * r], span(plot)));

/** A name within its area with room for a stack beside it, as large as can be; null if there is no such place. */
export function within(plot: Plot, wish: Wish, room: Room): { label: Label; stack: Circle } | null {
  const inside = sums(plot);
  const near = boxesNear(plot, room.boxes);
  const rings = circlesNear(plot, room.circles);
  const centre = centreOf(plot);
  const steps = 8;
  for (let step = 0; step <= steps + 1; step++) {
    // The smaller the name has to be, the less room for the stack will do.
    const t = Math.max(0, 1 - step / steps);
    const size = wish.smallest + (wish.largest - wish.smallest) * t;
    const least = wish.stack * (step > steps ? 0.45 : 0.65 + 0.35 * t);
    let best: { label: Label; stack: Circle; worth: number } | null = null;
    const code = wish.code && Math.max(wish.code.size, size);
    for (const lines of breaks(wish.name, wish.code)) {
      const [width, height] = extent(lines, size, wish.style, code);
      const spots = fitting(plot, inside, width + 2 * PAD, height + 2 * PAD);
      const stride = Math.max(1, Math.floor(spots.length / 90));
      for (let k = stride >> 1; k < spots.length; k += stride) {
        const [x, y] = spots[k]!;
        const box: Box = [x + PAD, y + PAD, width, height];
        if (near.some((other) => overlaps(box, other, PAD))) continue;
        if (rings.some(([cx, cy, r]) => toBox([cx, cy], box) < r + PAD)) continue;
        const stack = deepest(plot, room, box);
        if (stack[2] < least) continue;
        const middle: Point = [x + width / 2, y + height / 2];
        const worth =
          Math.min(stack[2], wish.stack * 1.15) +
          0.9 * Math.min(clearance(plot, box), wish.stack * 0.4) -
          0.12 * gap(middle, centre) -
          0.4 * lines.length;
        if (!best || worth > best.worth)
          best = {
            label: { lines, size: round(size), ...(code && { code: round(code) }), box: rounded(box) },
            stack,
            worth,
          };
      }
    }
    if (best)
      return { label: best.label, stack: [round(best.stack[0]), round(best.stack[1]), round(best.stack[2])] };
  }
  return null;
}

/** How near to the area's border a box comes. */
function clearance({ x0, y0, w, depth }: Plot, [x, y, width, height]: Box): number {
  let least = Infinity;
  for (const fx of [0, 0.25, 0.5, 0.75, 1])
    for (const fy of [0, 1]) {
      const [i, j] = [Math.floor((x + fx * width - x0) / GRID), Math.floor((y + fy * height - y0) / GRID)];
      least = Math.min(least, depth[j * w + i] ?? 0);
    }
  return least;
}

/** Where the ground of an area lies, the deeper the weightier. */
function centreOf({ x0, y0, w, h, depth }: Plot): Point {
  let [sx, sy, sum] = [0, 0, 0];
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const d = depth[j * w + i]!;
      sx += d * i;
      sy += d * j;
      sum += d;
    }
  return [x0 + (sx / sum) * GRID, y0 + (sy / sum) * GRID];
}

/** How many inside cells lie up and left of each corner. */
function sums({ w, h, depth }: Plot): Int32Array {
  const table = new Int32Array((w + 1) * (h + 1));
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++)
      table[(j + 1) * (w + 1) + i + 1] =
        table[j * (w + 1) + i + 1]! +
        table[(j + 1) * (w + 1) + i]! -
        table[j * (w + 1) + i]! +
        (depth[j * w + i]! > 0.5 ? 1 : 0);
  return table;
}

/** Corners at which a box of this size lies wholly inside. */
function fitting({ x0, y0, w, h }: Plot, inside: Int32Array, width: number, height: number): Point[] {
  const [bw, bh] = [Math.ceil(width / GRID), Math.ceil(height / GRID)];
  const spots: Point[] = [];
  for (let j = 0; j + bh <= h; j++)
    for (let i = 0; i + bw <= w; i++) {
      const count =
        inside[(j + bh) * (w + 1) + i + bw]! -
        inside[j * (w + 1) + i + bw]! -
        inside[(j + bh) * (w + 1) + i]! +
        inside[j * (w + 1) + i]!;
      if (count === bw * bh) spots.push([x0 + i * GRID, y0 + j * GRID]);
    }
  return spots;
}

export interface Beside {
  /** What the name belongs to: a point, and how far from it the name may stand at the nearest. */
  at: Point;
  clear: number;
  size: [width: number, height: number];
  room: Room;
  /** How bad it is to cover this box; Infinity where it cannot stand. */
  cost: (box: Box) => number;
  farthest: number;
}

/** A box outside, as near to the point as can be. */
export function beside({ at, clear, size: [width, height], room, cost, farthest }: Beside): Box | null {
  let best: { box: Box; worth: number } | null = null;
  for (let d = clear; d <= farthest; d += 4) {
    for (let k = 0; k < 32; k++) {
      const angle = (k / 32) * 2 * Math.PI;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const reach = d + Math.abs(dx) * (width / 2) + Math.abs(dy) * (height / 2);
      const box: Box = [at[0] + dx * reach - width / 2, at[1] + dy * reach - height / 2, width, height];
      if (room.boxes.some((other) => overlaps(box, other, PAD))) continue;
      if (room.circles.some(([x, y, r]) => toBox([x, y], box) < r + PAD)) continue;
      const worth = cost(box) + (d - clear) + (Math.abs(dx) < 0.1 || Math.abs(dy) < 0.1 ? 0 : 1.5);
      if (worth < (best?.worth ?? Infinity)) best = { box, worth };
    }
    if (best && d - clear > best.worth) break;
  }
  return best && best.worth < Infinity ? rounded(best.box) : null;
}

export const round = (value: number) => Math.round(value * 10) / 10;
export const rounded = (box: Box) => box.map(round) as Box;

/** The point of a box's edge that is nearest to another point. */
export const edgeToward = ([x, y, w, h]: Box, [px, py]: Point): Point => [
  round(Math.max(x, Math.min(x + w, px))),
  round(Math.max(y, Math.min(y + h, py))),
];
