/** From a labelled lattice to arcs: the lines between different labels, and the rivers, cut where they meet. */

import type { Cracks } from './cracks.ts';
import type { Lattice, Point } from './lattice.ts';

export interface Arc {
  /** Labels on either side, walking along the points with y downwards. */
  left: number;
  right: number;
  /** The river that runs along it; 0 for none. */
  river: number;
  /** Corners of the lattice, in cells; a closed arc ends where it began. */
  points: Point[];
}

const RIGHT = 0;
const DOWN = 1;
const LEFT = 2;
const UP = 3;

/** `outside` is the label of what lies beyond the edge. */
export function trace(lattice: Lattice, labels: Uint16Array, rivers: Cracks, outside: number): Arc[] {
  const { w, h } = lattice;
  const label = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? outside : labels[y * w + x]!);
  const done = { right: new Uint8Array(rivers.right.length), down: new Uint8Array(rivers.down.length) };

  /** The edge that leaves a corner in a direction: what is left and right of it, and its river. */
  function edge(x: number, y: number, direction: number): Omit<Arc, 'points'> | null {
    const nx = direction === LEFT ? x - 1 : x;
    const ny = direction === UP ? y - 1 : y;
    const flat = direction === RIGHT || direction === LEFT;
    if (nx < 0 || ny < 0 || (flat ? nx >= w : nx > w) || (flat ? ny > h : ny >= h)) return null;
    const river = (flat ? rivers.right : rivers.down)[ny * (w + 1) + nx]!;
    const one = flat ? label(nx, ny - 1) : label(nx, ny);
    const other = flat ? label(nx, ny) : label(nx - 1, ny);
    if (one === other && river === 0) return null;
    return direction === RIGHT || direction === DOWN
      ? { left: one, right: other, river }
      : { left: other, right: one, river };
  }
  const mark = (x: number, y: number, direction: number): boolean => {
    const nx = direction === LEFT ? x - 1 : x;
    const ny = direction === UP ? y - 1 : y;
    const list = direction === RIGHT || direction === LEFT ? done.right : done.down;
    const at = ny * (w + 1) + nx;
    if (list[at]) return false;
    list[at] = 1;
    return true;
  };
  const leaving = (x: number, y: number) => [RIGHT, DOWN, LEFT, UP].filter((d) => edge(x, y, d));
  const same = (a: Omit<Arc, 'points'>, b: Omit<Arc, 'points'>) =>
    a.left === b.left && a.right === b.right && a.river === b.river;

  /** Follows a line from a corner until it meets others or comes back. */
  function follow(x0: number, y0: number, d0: number): Arc | null {
    const first = edge(x0, y0, d0)!;
    if (!mark(x0, y0, d0)) return null;
    const points: Point[] = [[x0, y0]];
    let [x, y, d] = [x0, y0, d0];
    for (;;) {
      x += d === RIGHT ? 1 : d === LEFT ? -1 : 0;
      y += d === DOWN ? 1 : d === UP ? -1 : 0;
      points.push([x, y]);
      if (x === x0 && y === y0) break;
      const on = leaving(x, y).filter((n) => n !== (d + 2) % 4);
      if (on.length !== 1) break;
      const next = edge(x, y, on[0]!)!;
      if (!same(first, next)) break;
      d = on[0]!;
      mark(x, y, d);
    }
    return { ...first, points };
  }

  const arcs: Arc[] = [];
  const loops: Point[] = [];
  /** Most corners lie within one area, and need no closer look. */
  function plain(x: number, y: number): boolean {
    if (x === 0 || y === 0 || x === w || y === h) return false;
    const cell = y * w + x;
    const own = labels[cell];
    if (labels[cell - 1] !== own || labels[cell - w] !== own || labels[cell - w - 1] !== own) return false;
    const at = y * (w + 1) + x;
    return !rivers.right[at] && !rivers.right[at - 1] && !rivers.down[at] && !rivers.down[at - w - 1];
  }

  for (let y = 0; y <= h; y++)
    for (let x = 0; x <= w; x++) {
      if (plain(x, y)) continue;
      const ways = leaving(x, y);
      if (ways.length === 0) continue;
      const [a, b] = ways;
      const passing = ways.length === 2 && same(edge(x, y, a!)!, turned(edge(x, y, b!)!));
      if (passing) loops.push([x, y]);
      else
        for (const way of ways) {
          const arc = follow(x, y, way);
          if (arc) arcs.push(arc);
        }
    }
  for (const [x, y] of loops)
    for (const way of leaving(x, y)) {
      const arc = follow(x, y, way);
      if (arc) arcs.push(arc);
    }
  return arcs;
}

const turned = <T extends { left: number; right: number }>(arc: T): T => ({
  ...arc,
  left: arc.right,
  right: arc.left,
});
