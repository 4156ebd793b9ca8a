/** Lines on the lattice: rivers and walls run along the cracks between cells, from corner to corner. */

import type { Lattice, Point } from './lattice.ts';

/** For each corner (x, y), which line runs along the crack to its right and along the one below it; 0 for none. */
export interface Cracks {
  right: Uint8Array;
  down: Uint8Array;
}

export const corners = ({ w, h }: Lattice) => (w + 1) * (h + 1);

export const noCracks = (lattice: Lattice): Cracks => ({
  right: new Uint8Array(corners(lattice)),
  down: new Uint8Array(corners(lattice)),
});

/** The corners that a line in cell coordinates runs through, each step along one crack, without loops. */
export function walk(line: Point[], { w, h }: Lattice): number[] {
  const path: number[] = [];
  const at = new Map<number, number>();
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x > w || y > h) return;
    const corner = y * (w + 1) + x;
    const before = at.get(corner);
    if (before !== undefined) {
      for (const dropped of path.splice(before + 1)) at.delete(dropped);
      return;
    }
    at.set(corner, path.length);
    path.push(corner);
  };
  for (let i = 0; i + 1 < line.length; i++) {
    let [x, y] = line[i]!.map(Math.round) as Point;
    const [tx, ty] = line[i + 1]!.map(Math.round) as Point;
    const dx = Math.abs(tx - x);
    const dy = Math.abs(ty - y);
    const sx = Math.sign(tx - x);
    const sy = Math.sign(ty - y);
    visit(x, y);
    for (let ix = 0, iy = 0; ix < dx || iy < dy; ) {
      if ((1 + 2 * ix) * dy < (1 + 2 * iy) * dx) {
        x += sx;
        ix++;
      } else {
        y += sy;
        iy++;
      }
      visit(x, y);
    }
  }
  return path;
}

/** Draws a path of corners; where it leaves the lattice and comes back, nothing is drawn in between. */
export function draw(path: number[], line: number, cracks: Cracks, { w }: Lattice): void {
  for (let i = 0; i + 1 < path.length; i++) {
    const a = Math.min(path[i]!, path[i + 1]!);
    const b = Math.max(path[i]!, path[i + 1]!);
    if (b - a === 1) cracks.right[a] = line;
    else if (b - a === w + 1) cracks.down[a] = line;
  }
}

/** The line between a cell and its right or lower neighbour. */
export const crackRight = (cracks: Cracks, { w }: Lattice, x: number, y: number) =>
  cracks.down[y * (w + 1) + x + 1]!;
export const crackBelow = (cracks: Cracks, { w }: Lattice, x: number, y: number) =>
  cracks.right[(y + 1) * (w + 1) + x]!;
