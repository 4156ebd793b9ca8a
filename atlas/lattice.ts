/**
 * The lattice: a board cut into square cells. All topology is decided on it, where lines cannot cross by accident;
 * smooth lines are made from the cracks between cells afterwards.
 */

export type Point = [x: number, y: number];

export interface Lattice {
  /** Cells across and down. */
  w: number;
  h: number;
  /** Cells to a board unit. */
  perUnit: number;
}

/** Calls `mark` with each cell whose centre lies in the rings (even-odd), given in cell coordinates. */
export function fill(rings: Point[][], { w, h }: Lattice, mark: (cell: number) => void): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[j]!;
      const [bx, by] = ring[i]!;
      if (ay === by) continue;
      const top = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5));
      const bottom = Math.min(h - 1, Math.ceil(Math.max(ay, by) - 0.5) - 1);
      for (let y = top; y <= bottom; y++) {
        const x = ax + ((y + 0.5 - ay) * (bx - ax)) / (by - ay);
        const row = crossings.get(y);
        if (row) row.push(x);
        else crossings.set(y, [x]);
      }
    }
  for (const [y, row] of crossings) {
    row.sort((a, b) => a - b);
    for (let k = 0; k + 1 < row.length; k += 2) {
      const from = Math.max(0, Math.ceil(row[k]! - 0.5));
      const to = Math.min(w - 1, Math.ceil(row[k + 1]! - 0.5) - 1);
      for (let x = from; x <= to; x++) mark(y * w + x);
    }
  }
}

/** Calls `mark` with each cell within `radius` of a point, both in cells. */
export function disc({ w, h }: Lattice, [cx, cy]: Point, radius: number, mark: (cell: number) => void): void {
  for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(h - 1, cy + radius); y++) {
    const half = Math.sqrt(radius * radius - (y - cy) ** 2);
    for (let x = Math.max(0, Math.ceil(cx - half)); x <= Math.min(w - 1, cx + half); x++) mark(y * w + x);
  }
}

/** The distance of each cell from the nearest one that `isSource` names, in cells, by two chamfer sweeps. */
export function distances({ w, h }: Lattice, isSource: (cell: number) => boolean): Float32Array {
  const far = new Float32Array(w * h);
  for (let i = 0; i < far.length; i++) far[i] = isSource(i) ? 0 : 1e9;
  const D = Math.SQRT2;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let best = far[i]!;
      if (x > 0) best = Math.min(best, far[i - 1]! + 1);
      if (y > 0) {
        best = Math.min(best, far[i - w]! + 1);
        if (x > 0) best = Math.min(best, far[i - w - 1]! + D);
        if (x < w - 1) best = Math.min(best, far[i - w + 1]! + D);
      }
      far[i] = best;
    }
  for (let y = h - 1; y >= 0; y--)
    for (let x = w - 1; x >= 0; x--) {
      const i = y * w + x;
      let best = far[i]!;
      if (x < w - 1) best = Math.min(best, far[i + 1]! + 1);
      if (y < h - 1) {
        best = Math.min(best, far[i + w]! + 1);
        if (x < w - 1) best = Math.min(best, far[i + w + 1]! + D);
        if (x > 0) best = Math.min(best, far[i + w - 1]! + D);
      }
      far[i] = best;
    }
  return far;
}

/** Parts of the lattice that hang together by their sides: a number per cell, and what each part holds. */
export function parts(
  { w, h }: Lattice,
  key: (cell: number) => number,
): { part: Int32Array; keys: number[]; sizes: number[] } {
  const part = new Int32Array(w * h).fill(-1);
  const keys: number[] = [];
  const sizes: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < part.length; start++) {
    if (part[start] !== -1) continue;
    const id = keys.length;
    const own = key(start);
    let size = 0;
    part[start] = id;
    stack.push(start);
    while (stack.length > 0) {
      const i = stack.pop()!;
      size++;
      const x = i % w;
      for (let side = 0; side < 4; side++) {
        const n = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - w : i + w;
        if ((side === 0 && x === 0) || (side === 1 && x === w - 1) || n < 0 || n >= w * h) continue;
        if (part[n] !== -1 || key(n) !== own) continue;
        part[n] = id;
        stack.push(n);
      }
    }
    keys.push(own);
    sizes.push(size);
  }
  return { part, keys, sizes };
}
