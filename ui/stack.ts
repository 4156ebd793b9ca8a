/** Where the pieces of a stack lie: in rows side by side, so that none hides what is written on another. */

export interface Row {
  /** How many pieces lie in it. */
  count: number;
  /** Width and height of a piece, in parts of a counter's side. */
  width: number;
  height: number;
  /** The square that a piece is drawn on, in parts of a counter's side. */
  scale: number;
  /** No row of these is longer. */
  most?: number | undefined;
}

export type Room = readonly [x: number, y: number, width: number, height: number];

/** The middle of a piece on the board, and the side of the square that it is drawn on. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Rows as they are cut, with the width and height of all in parts of a counter's side. */
export interface Shape {
  rows: readonly Row[];
  width: number;
  height: number;
}

/** The air between pieces, in parts of a counter's side. */
const GAP = 0.08;
/** No row is longer, unless it says so itself. */
const LONGEST = 6;

/** All ways to cut the rows, the widest first. */
export function shapesOf(rows: readonly Row[]): Shape[] {
  const longest = Math.max(1, ...rows.map(({ most = LONGEST, count }) => Math.min(most, count)));
  const shapes: Shape[] = [];
  for (let length = longest; length > 0; length--) {
    const cut = rows.flatMap((row) =>
      inRows(row.count, Math.min(row.most ?? length, length)).map((count) => ({ ...row, count })),
    );
    if (cut.length > (shapes.at(-1)?.rows.length ?? 0)) shapes.push(shapeOf(cut));
  }
  return shapes;
}

const shapeOf = (rows: readonly Row[]): Shape => ({
  rows,
  width: rows.reduce((most, row) => Math.max(most, widthOf(row)), 0),
  height: rows.reduce((sum, { height }) => sum + height + GAP, -GAP),
});

const widthOf = ({ count, width }: Row): number => count * (width + GAP) - GAP;

export interface Fit {
  room: Room;
  shape: Shape;
  side: number;
}

/** The room and the shape that let pieces be largest, and no larger than `most`. */
export function largestIn(rooms: readonly Room[], shapes: readonly Shape[], most: number): Fit {
  let best: Fit = { room: rooms[0]!, shape: shapes[0]!, side: 0 };
  for (const shape of shapes) {
    if (best.side >= most) break;
    for (const room of rooms) {
      const side = Math.min(most, room[2] / shape.width, room[3] / shape.height);
      if (side > best.side) best = { room, shape, side };
    }
  }
  return best;
}

/** Row by row, in the middle of a room. */
export function spotsIn([x, y, w, h]: Room, { rows, height: high }: Shape, side: number): Spot[] {
  let top = y + h / 2 - (high * side) / 2;
  return rows.flatMap(({ count, width, height, scale }) => {
    const middle = top + (height * side) / 2;
    top += (height + GAP) * side;
    return Array.from({ length: count }, (_, i) => ({
      x: x + w / 2 + (i - (count - 1) / 2) * (width + GAP) * side,
      y: middle,
      size: scale * side,
    }));
  });
}

/** Lengths of the rows, as equal as they can be, that so many pieces fill. */
export function inRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  const each = Math.ceil(count / Math.max(1, rows));
  return Array.from({ length: rows }, (_, i) => Math.min(each, count - i * each));
}
