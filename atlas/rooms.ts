/** Room for pieces: in each area, the largest free rectangles of several shapes. A table takes whichever suits its stack. */

import { type Box, type Circle, GRID, type Plot, rounded, toBox } from './labels.ts';

/** Width to height of the rectangles that are looked for. */
const SHAPES = [3.2, 1.8, 1, 0.6];
/** Pieces keep so far from the border of their area and from names, in units. */
const MARGIN = 3;
/** No rectangle is higher than so many radii of the stack that was wished for, however wide the sea. */
const HIGHEST = 3.2;

export interface Free {
  plot: Plot;
  /** Where pieces are looked for by the eye: the rectangles lie about it as closely as they can. */
  stack: Circle;
  /** What must not be covered: names, captions, burgs of others. */
  boxes: readonly Box[];
  circles: readonly Circle[];
  /** Radius of a stack that the recipe wishes for. */
  wish: number;
}

export function roomsIn({ plot, stack, boxes, circles, wish }: Free): Box[] {
  const free = freeCells(plot, boxes, circles);
  const found = SHAPES.map((shape) => largest(plot, free, shape, stack, HIGHEST * wish)).filter(
    (one) => one !== null,
  );
  const within = (a: Box, b: Box) => a[2] <= b[2] && a[3] <= b[3];
  return found
    .filter(
      (one, i) => !found.some((other, k) => k !== i && within(one, other) && (k < i || !within(other, one))),
    )
    .map(rounded);
}

/** An area has little room if a square in it is smaller than so many radii of the stack that was wished for. */
const SCARCE = 2.6;
export const isScarce = (rooms: readonly Box[], wish: number): boolean =>
  Math.max(0, ...rooms.map(([, , w, h]) => Math.min(w, h))) < SCARCE * wish;

/** The same within a disc, which is all that a burg has. */
export const roomsInDisc = ([x, y, r]: Circle): Box[] =>
  SHAPES.slice(1).map((shape) => {
    const height = (2 * r) / Math.hypot(1, shape);
    return rounded([x - (shape * height) / 2, y - height / 2, shape * height, height]);
  });

/** How many free cells lie up and left of each corner. */
function freeCells(
  { x0, y0, w, h, depth }: Plot,
  boxes: readonly Box[],
  circles: readonly Circle[],
): Int32Array {
  const table = new Int32Array((w + 1) * (h + 1));
  const near = boxes.filter(
    ([x, y, bw, bh]) => x < x0 + w * GRID && y < y0 + h * GRID && x + bw > x0 && y + bh > y0,
  );
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const [x, y] = [x0 + (i + 0.5) * GRID, y0 + (j + 0.5) * GRID];
      const free =
        depth[j * w + i]! > MARGIN &&
        near.every((box) => toBox([x, y], box) > MARGIN) &&
        circles.every(([cx, cy, r]) => Math.hypot(cx - x, cy - y) > r + MARGIN);
      table[(j + 1) * (w + 1) + i + 1] =
        table[j * (w + 1) + i + 1]! +
        table[(j + 1) * (w + 1) + i]! -
        table[j * (w + 1) + i]! +
        (free ? 1 : 0);
    }
  return table;
}

/** The largest free rectangle of a shape, the nearest to the stack of those; null where not a cell is free. */
function largest(plot: Plot, free: Int32Array, shape: number, stack: Circle, highest: number): Box | null {
  let best: Box | null = null;
  let [fits, tooHigh] = [0, highest];
  while (tooHigh - fits > GRID / 2) {
    const height = (fits + tooHigh) / 2;
    const found = nearest(plot, free, height * shape, height, stack);
    if (found) [fits, best] = [height, found];
    else tooHigh = height;
  }
  return best;
}

function nearest(
  { x0, y0, w, h }: Plot,
  free: Int32Array,
  width: number,
  height: number,
  stack: Circle,
): Box | null {
  const [bw, bh] = [Math.ceil(width / GRID), Math.ceil(height / GRID)];
  let best: Box | null = null;
  let least = Infinity;
  for (let j = 0; j + bh <= h; j++)
    for (let i = 0; i + bw <= w; i++) {
      const count =
        free[(j + bh) * (w + 1) + i + bw]! -
        free[j * (w + 1) + i + bw]! -
        free[(j + bh) * (w + 1) + i]! +
        free[j * (w + 1) + i]!;
      if (count < bw * bh) continue;
      const [x, y] = [x0 + i * GRID, y0 + j * GRID];
      const off = Math.hypot(x + width / 2 - stack[0], y + height / 2 - stack[1]);
      if (off < least) [least, best] = [off, [x, y, width, height]];
    }
  return best;
}
