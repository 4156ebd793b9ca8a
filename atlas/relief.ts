/** Small signs for mountains, hills, woods and marshes: along ranges, and over areas with a terrain. */

import type { Board } from './board.ts';
import { overlaps, type Room, round, toBox } from './labels.ts';
import type { Point } from './lattice.ts';
import { ranges } from './lines.ts';
import type { NamingWork } from './naming.ts';
import { random } from './noise.ts';
import { FIRST } from './owners.ts';
import { curve, gap, lengthOf } from './shape.ts';

/** Size of a sign in units, and how far apart signs of a range stand. */
const SIZE = { mountain: 15, hill: 11, forest: 10, marsh: 10 };
const APART = { mountain: 13, hill: 13, forest: 10, marsh: 12 };

export function reliefOf(work: NamingWork, room: Room): Board['relief'] {
  const { recipe, map, lattice, project, ground } = work;
  const chance = random(772);
  const signs: Board['relief'] = [];
  const taken: [Point, number][] = [];
  const scale = recipe.reliefScale ?? 1;
  const labelAt = ([x, y]: Point) =>
    ground.labels[Math.floor(y * lattice.perUnit) * lattice.w + Math.floor(x * lattice.perUnit)];
  const [width, height] = [recipe.frame.width, recipe.frame.height];

  const put = (at: Point, kind: Board['relief'][number][2], size: number, near: number): boolean => {
    const [x, y] = at;
    if (x < size || y < size || x > width - size || y > height - size) return false;
    const box: [number, number, number, number] = [x - size / 2, y - size * 0.7, size, size * 0.8];
    if (room.boxes.some((other) => overlaps(box, other, 5))) return false;
    if (room.circles.some(([cx, cy, r]) => toBox([cx, cy], box) < Math.min(r, recipe.labels.stack)))
      return false;
    if (taken.some(([p, s]) => gap(p, at) < near * ((s + size) / 2))) return false;
    const label = labelAt(at);
    if (
      label === undefined ||
      label < 2 ||
      ground.isLand[Math.floor(y * lattice.perUnit) * lattice.w + Math.floor(x * lattice.perUnit)] === 0
    )
      return false;
    taken.push([at, size]);
    signs.push([round(x), round(y), kind, round(size)]);
    return true;
  };

  for (const id of recipe.ranges) {
    const range = ranges[id];
    if (!range) throw new Error(`ranges.json has no ${id}`);
    const line = curve(range.line.map(project), 1);
    const step = APART[range.kind] * scale;
    const rows = range.kind === 'mountain' ? 3 : 4;
    for (let d = 0; d < lengthOf(line); d += step) {
      const at = line[Math.min(line.length - 1, Math.round((d / lengthOf(line)) * (line.length - 1)))]!;
      for (let row = 0; row < rows; row++) {
        const spread = row === 0 ? 4 : 20;
        const size = SIZE[range.kind] * scale * (row === 0 ? 1.15 : 0.8 + 0.3 * chance());
        put(
          [at[0] + (chance() - 0.5) * spread * 2 * scale, at[1] + (chance() - 0.5) * spread * 1.6 * scale],
          range.kind,
          size,
          0.72,
        );
      }
    }
  }
  const strewn = recipe.terrain;
  if (strewn)
    map.areas.forEach((area, k) => {
      const kind = area.terrain ? strewn[area.terrain] : undefined;
      if (!kind) return;
      const cells: Point[] = [];
      for (let y = 0; y < height; y += 3)
        for (let x = 0; x < width; x += 3) if (labelAt([x, y]) === FIRST + k) cells.push([x, y]);
      const size = SIZE[kind] * scale;
      const wanted = Math.min(24, cells.length / 26);
      for (let tries = 0, got = 0; tries < 260 && got < wanted; tries++) {
        const [x, y] = cells[Math.floor(chance() * cells.length)]!;
        const at: Point = [x + chance() * 3, y + chance() * 3];
        const all = [
          [-size * 0.6, 0],
          [size * 0.6, 0],
          [0, -size * 0.8],
          [0, size * 0.3],
        ].every(([dx, dy]) => labelAt([at[0] + dx!, at[1] + dy!]) === FIRST + k);
        if (all && put(at, kind, size * (0.85 + 0.3 * chance()), 1.1)) got++;
      }
    });
  return signs.sort((a, b) => a[1] - b[1]);
}
