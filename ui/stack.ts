/** Where the pieces of a stack lie within the free circle of their area: in rows, fanned where they are many. */

export interface Row {
  /** How many pieces lie in it. */
  count: number;
  /** Width and height of a piece, in parts of a counter's side. */
  width: number;
  height: number;
  /** Pieces may lie over one another, so that two fifths of each are seen. */
  fan: boolean;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  /** Side of a counter in board units. */
  side: number;
  /** By row and piece: middles, from the middle of the circle. */
  rows: Spot[][];
}

const SEEN = 0.42;
const GAP = 0.08;

/** As large as the circle allows, and no larger than `most`: what fits at one size fits at every smaller one. */
export function layStack(radius: number, rows: readonly Row[], most: number): Layout {
  let [fits, tooLarge] = [0, 2 * most];
  let laid: Spot[][] = rows.map(({ count }) => Array.from({ length: count }, () => ({ x: 0, y: 0 })));
  for (let side = most; tooLarge - fits > 0.25 && fits < most; side = (fits + tooLarge) / 2) {
    const spots = laidAt(radius, rows, side);
    if (spots) [fits, laid] = [side, spots];
    else tooLarge = side;
  }
  return { side: fits, rows: laid };
}

function laidAt(radius: number, rows: readonly Row[], side: number): Spot[][] | null {
  const gap = GAP * side;
  const all = rows.reduce((sum, { height }) => sum + height * side + gap, -gap);
  if (all > 2 * radius) return null;
  let top = -all / 2;
  const laid: Spot[][] = [];
  for (const { count, width, height, fan } of rows) {
    const far = Math.max(Math.abs(top), Math.abs(top + height * side));
    const room = 2 * Math.sqrt(Math.max(0, radius * radius - far * far));
    const piece = width * side;
    const apart = piece + gap;
    const step = count < 2 ? 0 : Math.min(apart, (room - piece) / (count - 1));
    if (piece > room || (count > 1 && step < (fan ? SEEN * piece : apart))) return null;
    const y = top + (height * side) / 2;
    laid.push(Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * step, y })));
    top += height * side + gap;
  }
  return laid;
}

/** Cuts a long row into several of equal length. */
export function inRows<I>(items: readonly I[], most: number): I[][] {
  const rows = Math.ceil(items.length / most);
  const each = Math.ceil(items.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, i) => items.slice(i * each, (i + 1) * each));
}
