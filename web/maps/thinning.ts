/** Lines with fewer points that nobody can tell from the whole ones. */

import type { Board } from '@annales/ui';

export type Line = Board['arcs'][number];

/** The points of an arc, which is stored as steps. */
export function pointsOf(arc: Line): Line {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}

/** Without the points from which the line would not go aside by more than `aside` (Douglas and Peucker); its ends stay. */
export function thinned(line: Line, aside: number): Line {
  const kept = new Set([0, line.length - 1]);
  const keepBetween = (from: number, to: number): void => {
    let [farthest, at] = [aside, -1];
    for (let i = from + 1; i < to; i++) {
      const distance = distanceFrom(line[i]!, line[from]!, line[to]!);
      if (distance > farthest) [farthest, at] = [distance, i];
    }
    if (at < 0) return;
    kept.add(at);
    keepBetween(from, at);
    keepBetween(at, to);
  };
  keepBetween(0, line.length - 1);
  return line.filter((_, i) => kept.has(i));
}

/** From a point to the way between two others. */
export function distanceFrom([x, y]: Line[number], [ax, ay]: Line[number], [bx, by]: Line[number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
