/** Arcs for the eye: corners where four areas meet made into points, lines smoothed by their kind, whole numbers. */

import type { Border } from './board.ts';
import type { Lattice, Point } from './lattice.ts';
import { lengthOf, smooth, thin } from './shape.ts';
import type { Arc } from './trace.ts';

/** Units in a quarter: the grain of a board. */
export const GRAIN = 0.25;
/** Areas that the rules do not call adjacent may meet in a corner: a contact up to this long, in units, becomes a point. */
export const CORNER = 14;

/** How much a line is smoothed, in cells. */
const SMOOTHING: Record<string, number> = {
  coast: 1.4,
  cliff: 1.4,
  river: 2,
  sea: 11,
  land: 4.5,
  mountain: 4.5,
  shut: 4.5,
  edge: 4.5,
};
const TOLERANCE = 0.34;

export interface Drawn extends Arc {
  border: Border | null;
}

/** Draws together the ends of arcs for which `collapse` holds, and drops those arcs. */
export function closeCorners(arcs: Drawn[], collapse: (arc: Drawn) => boolean): Drawn[] {
  const moved = new Map<string, Point>();
  const key = ([x, y]: Point) => `${x},${y}`;
  const kept: Drawn[] = [];
  const where = (p: Point): Point => {
    let at = p;
    for (let next = moved.get(key(at)); next; next = moved.get(key(at))) at = next;
    return at;
  };
  for (const arc of arcs) {
    if (!collapse(arc)) {
      kept.push(arc);
      continue;
    }
    const [a, b] = [where(arc.points[0]!), where(arc.points.at(-1)!)];
    if (key(a) === key(b)) continue;
    // A short arc has no point between its ends, and these may have been moved before.
    const middle = where(arc.points[arc.points.length >> 1]!);
    for (const end of [a, b]) if (key(end) !== key(middle)) moved.set(key(end), middle);
  }
  return kept.map((arc) => {
    const points = pulled(pulled(arc.points, where).reverse(), where).reverse();
    return { ...arc, points };
  });
}

/** The line with its first point moved, and those after it moved less and less. */
function pulled(line: Point[], where: (p: Point) => Point): Point[] {
  const start = line[0]!;
  const to = where(start);
  const [dx, dy] = [to[0] - start[0], to[1] - start[1]];
  const reach = Math.min(line.length - 1, 3 * Math.hypot(dx, dy));
  return line.map(([x, y], i): Point => {
    if (i === 0) return to;
    const share = i < reach ? 1 - i / reach : 0;
    return [x + dx * share, y + dy * share];
  });
}

/** Points in grains. */
export function finish({ points, border, river }: Drawn, { perUnit }: Lattice, straight: boolean): Point[] {
  const kind = river !== 0 ? 'river' : (border?.type ?? 'frame');
  const soft = straight ? points : smooth(points, SMOOTHING[kind] ?? 0);
  const units = soft.map(([x, y]): Point => [x / perUnit, y / perUnit]);
  const whole = thin(units, straight ? 0.01 : TOLERANCE).map(
    ([x, y]): Point => [Math.round(x / GRAIN), Math.round(y / GRAIN)],
  );
  const distinct = whole.filter((p, i) => i === 0 || p[0] !== whole[i - 1]![0] || p[1] !== whole[i - 1]![1]);
  return distinct.length > 1 ? distinct : [whole[0]!, whole.at(-1)!];
}

export const unitsLong = (points: Point[], { perUnit }: Lattice) => lengthOf(points) / perUnit;
