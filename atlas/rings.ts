/** Puts arcs together to the rings of each label. */

import type { Point } from './lattice.ts';

export interface Side {
  left: number;
  right: number;
  points: Point[];
}

/** An arc by its index; `~index` when it is walked backwards (TopoJSON's way). */
export type ArcRef = number;

/** Rings with the label on their left, so that outer rings and holes turn in opposite ways. */
export function ringsOf(label: number, arcs: Side[]): ArcRef[][] {
  const starts = new Map<string, ArcRef[]>();
  const key = ([x, y]: Point) => `${x},${y}`;
  const line = (ref: ArcRef) => (ref < 0 ? [...arcs[~ref]!.points].reverse() : arcs[ref]!.points);
  const lines = new Map<ArcRef, Point[]>();
  arcs.forEach(({ left, right }, i) => {
    if (left === right) return;
    for (const ref of left === label ? [i] : right === label ? [~i] : []) {
      const points = line(ref);
      lines.set(ref, points);
      const at = key(points[0]!);
      starts.set(at, [...(starts.get(at) ?? []), ref]);
    }
  });
  const rings: ArcRef[][] = [];
  const used = new Set<ArcRef>();
  for (const first of lines.keys()) {
    if (used.has(first)) continue;
    const ring: ArcRef[] = [];
    for (let ref = first; !used.has(ref); ) {
      used.add(ref);
      ring.push(ref);
      const points = lines.get(ref)!;
      const ways = (starts.get(key(points.at(-1)!)) ?? []).filter((n) => !used.has(n) || n === first);
      if (ways.length === 0) break;
      ref = ways.length === 1 ? ways[0]! : sharpest(points, ways);
    }
    rings.push(ring);
  }
  return rings;

  /** Where parts of one label touch at a corner, the sharpest turn to the left keeps them apart. */
  function sharpest(came: Point[], ways: ArcRef[]): ArcRef {
    const [a, b] = [came.at(-2)!, came.at(-1)!];
    const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const turn = (ref: ArcRef) => {
      const [p, q] = lines.get(ref)!;
      const angle = heading - Math.atan2(q![1] - p![1], q![0] - p![0]);
      return ((angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
    };
    return ways.reduce((best, ref) => (turn(ref) > turn(best) ? ref : best));
  }
}

export const areaOf = (ring: Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    return sum + (px * y - x * py) / 2;
  }, 0);

export function inside([x, y]: Point, ring: Point[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}
