/** Arcs as letters. */

import type { Board } from '@annales/ui';
import { folded, reader, unfolded, written } from './numbers.ts';
import type { Line } from './thinning.ts';

/**
 * How many lines; of each how many points, where it begins, then how each step differs from the last. Most lines begin
 * where others have ended: such a place is told by how long ago it was last named.
 */
export function writtenArcs(lines: readonly Line[]): string {
  const ends: Line = [];
  return written([
    lines.length,
    ...lines.flatMap((line) => {
      const [x, y] = line[0]!;
      const last = ends.at(-1) ?? [0, 0];
      const known = ends.findLastIndex((end) => end[0] === x && end[1] === y);
      const numbers = [line.length, known < 0 ? 0 : ends.length - known];
      if (known < 0) numbers.push(folded(x - last[0]), folded(y - last[1]));
      let [across, down] = [0, 0];
      for (let i = 1; i < line.length; i++) {
        const [dx, dy] = [line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]];
        numbers.push(folded(dx - across), folded(dy - down));
        [across, down] = [dx, dy];
      }
      name(ends, line[0]!);
      name(ends, line.at(-1)!);
      return numbers;
    }),
  ]);
}

/** As steps from point to point, as a board has them. */
export function readArcs(text: string): Board['arcs'] {
  const next = reader(text);
  const step = () => unfolded(next());
  const ends: Line = [];
  return Array.from({ length: next() }, () => {
    const [length, ago] = [next(), next()];
    const last = ends.at(-1) ?? [0, 0];
    const start = ago > 0 ? ends.at(-ago)! : ([last[0] + step(), last[1] + step()] as Line[number]);
    const line: Line = [start];
    let [x, y] = start;
    let [across, down] = [0, 0];
    while (line.length < length) {
      across += step();
      down += step();
      x += across;
      y += down;
      line.push([across, down]);
    }
    name(ends, start);
    name(ends, [x, y]);
    return line;
  });
}

/** The place that was named last comes last, and each is there once. */
function name(ends: Line, [x, y]: Line[number]): void {
  const known = ends.findLastIndex((end) => end[0] === x && end[1] === y);
  if (known >= 0) ends.splice(known, 1);
  ends.push([x, y]);
}
