/** What the tests measure on a board, from its arcs alone. */

import { type AreaShape, arcPoints, type Board, type Point, ringPoints } from '../board.ts';
import { pairOf } from '../borders.ts';
import { inside } from '../rings.ts';
import { lengthOf } from '../shape.ts';

/** How much border two areas share, in units, by the list of borders. */
export function contacts(board: Board): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { arcs, properties } of board.objects.borders.geometries) {
    const [a, b] = properties.sides;
    if (!a || !b) continue;
    const length = arcs.flat().reduce((sum, arc) => sum + lengthOf(arcPoints(board, arc)), 0);
    lengths.set(pairOf(a, b), (lengths.get(pairOf(a, b)) ?? 0) + length);
  }
  return lengths;
}

/** Pairs of areas whose outlines use the same arc. */
export function touchesOf(board: Board): Set<string> {
  const owners = new Map<number, Set<string>>();
  for (const area of board.objects.areas.geometries) {
    if (area.type !== 'MultiPolygon') continue;
    for (const ref of area.arcs.flat(2)) {
      const arc = ref < 0 ? ~ref : ref;
      owners.set(arc, (owners.get(arc) ?? new Set()).add(area.id));
    }
  }
  return new Set(
    [...owners.values()]
      .filter(({ size }) => size === 2)
      .map((pair) => pairOf(...([...pair] as [string, string]))),
  );
}

/** The rings of an area, in units. */
export const shapeOf = (board: Board, { arcs }: AreaShape): Point[][] =>
  arcs.flatMap((rings) => rings.map((ring) => ringPoints(board, ring)));

export const withinShape = (at: Point, rings: Point[][]): boolean =>
  rings.filter((ring) => inside(at, ring)).length % 2 === 1;

/** The longer and the shorter side of the box round an area's largest ring. */
export function across(rings: Point[][]): [number, number] {
  const spans = rings.map((ring): [number, number] => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  });
  const [w, h] = spans.reduce((best, span) => (span[0] * span[1] > best[0] * best[1] ? span : best));
  return [Math.max(w, h), Math.min(w, h)];
}
