/** Rivers and ranges as lines on the lattice. */

import { type Cracks, draw, noCracks, walk } from './cracks.ts';
import type { Project } from './frame.ts';
import type { Lattice, Point } from './lattice.ts';
import { noise } from './noise.ts';
import rangesFile from './ranges.json' with { type: 'json' };
import type { LonLat } from './recipe.ts';
import riversFile from './rivers.json' with { type: 'json' };
import { curve, gap } from './shape.ts';
import type { Sources } from './sources.ts';

/** A part is a line of points, or one in the sources: file, index, and which of its lines if not all. */
type RiverPart = LonLat[] | [file: 'europe' | 'asia', index: number, line?: number];

export const rivers = riversFile as unknown as Record<string, { name: string; parts: RiverPart[] }>;
export const ranges = rangesFile as unknown as Record<
  string,
  { name: string; kind: 'mountain' | 'hill' | 'forest' | 'marsh'; line: LonLat[] }
>;

/** How far a river swings about the course it was given, and how fast, in units. */
const MEANDER = { swing: 1.6, length: 11 };
/** A river that ends this near another, in units, flows into it. */
const MOUTH = 14;

export interface LineWork {
  project: Project;
  lattice: Lattice;
  sources: Sources;
}

/** The lines of a river in cells, each a natural-looking curve. */
function courses(id: string, { project, lattice, sources }: LineWork): Point[][] {
  const river = rivers[id];
  if (!river) throw new Error(`rivers.json has no ${id}`);
  const swing = noise(id.length * 7919 + id.charCodeAt(0));
  return river.parts.flatMap(given).map((line) =>
    curve(line.map(project), 1).map(([x, y]): Point => {
      const [nx, ny] = [x / MEANDER.length, y / MEANDER.length];
      return [
        (x + MEANDER.swing * swing(nx, ny)) * lattice.perUnit,
        (y + MEANDER.swing * swing(ny + 100, nx)) * lattice.perUnit,
      ];
    }),
  );

  function given(part: RiverPart): LonLat[][] {
    if (typeof part[0] !== 'string') return [part as LonLat[]];
    const [file, index, line] = part as [file: 'europe' | 'asia', index: number, line?: number];
    const found = sources.rivers[file][index]!;
    return line === undefined ? found : [found[line]!];
  }
}

/** The corners that each river runs through; tributaries end in the river that they meet. */
export function riverPaths(ids: string[], work: LineWork): Map<string, number[][]> {
  const { lattice } = work;
  const across = lattice.w + 1;
  const wet = new Set<number>();
  const paths = new Map<string, number[][]>();
  for (const id of ids) {
    const own = courses(id, work).map((line) => joined(walk(line, lattice)));
    paths.set(id, own);
    for (const corner of own.flat()) wet.add(corner);
  }
  return paths;

  function joined(path: number[]): number[] {
    const half = path.length >> 1;
    const meets = path.findIndex((corner, i) => i > half && wet.has(corner));
    if (meets !== -1) return path.slice(0, meets + 1);
    const last = path.at(-1);
    if (last === undefined) return path;
    const end: Point = [last % across, Math.floor(last / across)];
    let nearest: Point | null = null;
    for (const corner of wet) {
      const at: Point = [corner % across, Math.floor(corner / across)];
      if (gap(at, end) < (nearest ? gap(nearest, end) : MOUTH * lattice.perUnit)) nearest = at;
    }
    return nearest ? [...path, ...walk([end, nearest], lattice).slice(1)] : path;
  }
}

/** The corners along a river or a range, for bending borders to it. */
export function pathAlong(id: string, work: LineWork, rivers: Map<string, number[][]>): number[][] {
  const river = rivers.get(id);
  if (river) return river;
  const range = ranges[id];
  if (!range) throw new Error(`${id} is neither a river of this board nor in ranges.json`);
  const wander = noise(id.length * 104729 + id.charCodeAt(0));
  const line = curve(range.line.map(work.project), 1).map(
    ([x, y]): Point => [
      (x + 3 * wander(x / 25, y / 25)) * work.lattice.perUnit,
      (y + 3 * wander(y / 25 + 50, x / 25)) * work.lattice.perUnit,
    ],
  );
  return [walk(line, work.lattice)];
}

export function cracksOf(paths: Iterable<number[]>, line: number, lattice: Lattice, into?: Cracks): Cracks {
  const cracks = into ?? noCracks(lattice);
  for (const path of paths) draw(path, line, cracks, lattice);
  return cracks;
}
