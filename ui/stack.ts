/** Where the pieces of a stack lie within a free rectangle of their area: in rows, fanned where they are many. */

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

export type Room = readonly [x: number, y: number, width: number, height: number];

export interface Layout {
  /** Side of a counter in board units. */
  side: number;
  /** By row and piece: middles, on the board. */
  rows: Spot[][];
}

/** How much of a fanned piece is seen, and the air between pieces, in parts of a counter's side. */
const SEEN = 0.42;
const GAP = 0.08;
/** Pieces lie side by side rather than fanned, as long as they need not be smaller than this part of the largest. */
const LARGE_ENOUGH = 0.75;

/** As large as one of the rooms allows, and no larger than `most`. */
export function layStack(rooms: readonly Room[], rows: readonly Row[], most: number): Layout {
  const flat = largestIn(rooms, rows, most, 1);
  const fits = flat.side >= LARGE_ENOUGH * most || !rows.some(({ fan, count }) => fan && count > 1);
  const { room, side } = fits ? flat : largestIn(rooms, rows, most, SEEN);
  return { side, rows: laidIn(room, rows, side) };
}

/** The room that lets pieces be largest, if so much is seen of each that may be fanned. */
function largestIn(rooms: readonly Room[], rows: readonly Row[], most: number, seen: number) {
  const high = heightOf(rows);
  let wide = 0;
  for (const row of rows) wide = Math.max(wide, widthOf(row, seen));
  let best = { room: rooms[0]!, side: 0 };
  for (const room of rooms) {
    const side = Math.min(most, room[2] / wide, room[3] / high);
    if (side > best.side) best = { room, side };
  }
  return best;
}

/** Of a row, in parts of a side. */
const widthOf = ({ count, width, fan }: Row, seen: number): number =>
  fan && seen < 1 ? width * (1 + (count - 1) * seen) : count * width + (count - 1) * GAP;

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height + GAP, -GAP);

function laidIn([x, y, w, h]: Room, rows: readonly Row[], side: number): Spot[][] {
  let top = y + h / 2 - (heightOf(rows) * side) / 2;
  return rows.map(({ count, width, height }) => {
    const apart = (width + GAP) * side;
    const step = count < 2 ? 0 : Math.min(apart, (w - width * side) / (count - 1));
    const middle = top + (height * side) / 2;
    top += (height + GAP) * side;
    return Array.from({ length: count }, (_, i) => ({
      x: x + w / 2 + (i - (count - 1) / 2) * step,
      y: middle,
    }));
  });
}

/** Cuts a long row into several of equal length. */
export function inRows<I>(items: readonly I[], most: number): I[][] {
  const rows = Math.ceil(items.length / most);
  const each = Math.ceil(items.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, i) => items.slice(i * each, (i + 1) * each));
}
