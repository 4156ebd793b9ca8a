/** Dashed lines between areas that are adjacent without touching: straits, sea routes, ways out of a box. */

import type { Ground } from './ground.ts';
import type { Lattice, Point } from './lattice.ts';
import type { NamingWork } from './naming.ts';
import { FIRST, labelOf } from './owners.ts';
import { curve, gap } from './shape.ts';

const ROUTES = ['strait', 'sea-route', 'link'];

export interface Route {
  a: string;
  b: string;
  type: string;
  points: Point[];
}

export function routesOf({ recipe, map, lattice, project, ground }: NamingWork): Route[] {
  const shores = new Map<string, Point[]>();
  const shore = (id: string) => {
    const known = shores.get(id);
    if (known) return known;
    const found = rim(labelOf(id, map), ground, lattice);
    shores.set(id, found);
    return found;
  };
  const solid = (id: string) => !['sea', 'burg', 'city'].includes(map.areas[labelOf(id, map) - FIRST]!.kind);
  return map.borders
    .filter(({ a, b, type }) => ROUTES.includes(type) && solid(a) && solid(b))
    .map(({ a, b, type }) => {
      const by = recipe.routes?.find((route) => route.a === a && route.b === b)?.through?.map(project) ?? [];
      const first = by[0];
      const last = by.at(-1);
      const [from, to] =
        first && last ? [nearest(shore(a), first), nearest(shore(b), last)] : closest(shore(a), shore(b));
      return { a, b, type, points: curve([from, ...by, to], by.length > 0 ? 8 : 1e9) };
    });
}

/** Cells of an area beside another label, thinned, in units. */
function rim(label: number, { labels }: Ground, { w, perUnit }: Lattice): Point[] {
  const found: Point[] = [];
  for (let i = w; i < labels.length - w; i++)
    if (
      labels[i] === label &&
      (labels[i - 1] !== label ||
        labels[i + 1] !== label ||
        labels[i - w] !== label ||
        labels[i + w] !== label)
    )
      found.push([((i % w) + 0.5) / perUnit, (Math.floor(i / w) + 0.5) / perUnit]);
  return found.filter((_, k) => k % 4 === 0);
}

const nearest = (points: Point[], to: Point): Point =>
  points.reduce((best, p) => (gap(p, to) < gap(best, to) ? p : best));

function closest(one: Point[], other: Point[]): [Point, Point] {
  let best: [Point, Point] = [one[0]!, other[0]!];
  for (const p of one) {
    const q = nearest(other, p);
    if (gap(p, q) < gap(...best)) best = [p, q];
  }
  return best;
}
