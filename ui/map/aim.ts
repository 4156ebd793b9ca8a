/** Where a step of zoom goes, if nobody points. */

import type { Point } from './drawing.ts';

/** The middle of as many of these points as are seen at once through a window of this size; undefined: there are none. */
export function aimAt(points: readonly Point[], [width, height]: Point): Point | undefined {
  const around = ([x, y]: Point) =>
    points.filter(([px, py]) => Math.abs(px - x) <= width / 2 && Math.abs(py - y) <= height / 2);
  let best: Point[] = [];
  for (const point of points) {
    const seen = around(point);
    if (seen.length > best.length) best = seen;
  }
  if (best.length === 0) return undefined;
  const middle = (axis: 0 | 1) => {
    const all = best.map((point) => point[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return [middle(0), middle(1)];
}
