/** From lines on the lattice to lines for the eye: smoothed, and thinned to the points that matter. */

import type { Point } from './lattice.ts';

const isClosed = (line: Point[]) =>
  line.length > 2 && line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1];

/** A moving average with a bell of width `sigma`; the ends stay where they are. */
export function smooth(line: Point[], sigma: number): Point[] {
  if (line.length < 3 || sigma <= 0) return line;
  const closed = isClosed(line);
  const ring = closed ? line.slice(0, -1) : line;
  const n = ring.length;
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: reach + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const out: Point[] = ring.map((point, i) => {
    // Near an end the bell is narrow, so that the line still starts at the end and does not shrink from it.
    const room = closed ? Math.min(reach, n >> 2) : Math.min(reach, i, n - 1 - i);
    let [x, y, sum] = [point[0] * weights[0]!, point[1] * weights[0]!, weights[0]!];
    for (let k = 1; k <= room; k++) {
      const before = ring[(i - k + n) % n]!;
      const after = ring[(i + k) % n]!;
      x += weights[k]! * (before[0] + after[0]);
      y += weights[k]! * (before[1] + after[1]);
      sum += 2 * weights[k]!;
    }
    return [x / sum, y / sum];
  });
  if (closed) out.push(out[0]!);
  return out;
}

/** Douglas and Peucker's thinning; a closed line keeps two far points. */
export function thin(line: Point[], tolerance: number): Point[] {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const spans: [number, number][] = [];
  if (isClosed(line)) {
    let far = 0;
    for (let i = 1; i < line.length; i++) if (gap(line[0]!, line[i]!) > gap(line[0]!, line[far]!)) far = i;
    keep[far] = 1;
    spans.push([0, far], [far, line.length - 1]);
  } else spans.push([0, line.length - 1]);
  while (spans.length > 0) {
    const [from, to] = spans.pop()!;
    let worst = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = toSegment(line[i]!, line[from]!, line[to]!);
      if (d > most) {
        most = d;
        worst = i;
      }
    }
    if (worst === -1) continue;
    keep[worst] = 1;
    spans.push([from, worst], [worst, to]);
  }
  return line.filter((_, i) => keep[i]);
}

export const gap = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const lengthOf = (line: Point[]) =>
  line.reduce((sum, point, i) => (i === 0 ? 0 : sum + gap(line[i - 1]!, point)), 0);

export function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const whole = dx * dx + dy * dy;
  const t = whole === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / whole));
  return gap(p, [a[0] + t * dx, a[1] + t * dy]);
}

/** A smooth curve through the points (Catmull and Rom's), with a point about every `step`. */
export function curve(points: Point[], step: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const n = Math.max(1, Math.ceil(gap(p1, p2) / step));
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      out.push([at(p0[0], p1[0], p2[0], p3[0]), at(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  const last = points.at(-1);
  if (last) out.push(last);
  return out;
}
