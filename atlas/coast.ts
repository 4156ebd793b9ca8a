/** Land and sea on the lattice. */

import type { Project } from './frame.ts';
import type { GroundWork } from './ground.ts';
import { fill, type Lattice, type Point, parts } from './lattice.ts';
import { isDisc, isSea } from './owners.ts';
import type { LonLat } from './recipe.ts';

/** A ring of places in cells. */
export const inCells = (ring: LonLat[], project: Project, perUnit: number): Point[] =>
  ring.map((place) => project(place).map((c) => c * perUnit) as Point);

/** Land and sea as they were: the modern coast, drained and flooded by the recipe, without the smallest islands. */
export function coastline({ lattice, recipe, map, project, sources }: GroundWork): Uint8Array {
  const { w, h, perUnit } = lattice;
  const isLand = new Uint8Array(w * h);
  const margin = 50;
  const near = (ring: Point[]) =>
    ring.some(([x, y]) => x > -margin && y > -margin && x < w + margin && y < h + margin);
  const rings = sources.land
    .filter((ring) => ring.some(([lon, lat]) => lon > -40 && lon < 75 && lat > 15 && lat < 75))
    .map((ring) => inCells(ring, project, perUnit))
    .filter((ring) => near(ring) || ring.length > 5000);
  fill(rings, lattice, (cell) => {
    isLand[cell] = 1;
  });
  for (const ring of recipe.land.drain ?? [])
    fill([inCells(ring, project, perUnit)], lattice, (cell) => {
      isLand[cell] = 1;
    });
  for (const ring of recipe.land.flood ?? [])
    fill([inCells(ring, project, perUnit)], lattice, (cell) => {
      isLand[cell] = 0;
    });

  const cellsOf = (km2: number) => (km2 / recipe.frame.kmPerUnit ** 2) * perUnit ** 2;
  const { part, keys, sizes } = parts(lattice, (cell) => isLand[cell]!);
  const cellAt = cellFinder(lattice, project);
  const anchored = new Set(
    map.areas.filter((a) => !isSea(a) && !isDisc(a)).map(({ lon, lat }) => part[cellAt([lon, lat])]!),
  );
  for (let i = 0; i < isLand.length; i++) {
    const p = part[i]!;
    if (keys[p] === 1 && sizes[p]! < cellsOf(recipe.land.smallestIsland) && !anchored.has(p)) isLand[i] = 0;
    else if (keys[p] === 0 && sizes[p]! < cellsOf(2 * recipe.land.smallestIsland)) isLand[i] = 1;
  }
  return isLand;
}

/** The cell that a place lies in, or the nearest on the board. */
export const cellFinder = (lattice: Lattice, project: Project) => (place: LonLat) => {
  const [x, y] = project(place);
  const clamp = (v: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(v * lattice.perUnit)));
  return clamp(y, lattice.h) * lattice.w + clamp(x, lattice.w);
};
