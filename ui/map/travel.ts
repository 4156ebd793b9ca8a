/** Arrow keys go from area to area, along borders. */

import type { Drawing, DrawnArea, Point } from './drawing.ts';

export const ARROWS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Where a key leads: an area; null if nothing lies there; undefined for keys that do not travel. */
export function travel(drawing: Drawing, from: string, key: string): string | null | undefined {
  const arrow = ARROWS[key];
  if (arrow) return neighbourTowards(drawing, from, arrow);
  if (key === 'PageDown' || key === 'PageUp') return nextInOrder(drawing, from, key === 'PageDown' ? 1 : -1);
  return undefined;
}

/** Where an area is, to the eye: between its name and its stack. */
export function middleOf({ label: { box, leader }, stack }: DrawnArea): Point {
  const [x, y] = leader ? leader[1] : [box[0] + box[2] / 2, box[1] + box[3] / 2];
  return [(x + stack[0]) / 2, (y + stack[1]) / 2];
}

/** The neighbour that lies most nearly in the direction of an arrow; none beyond 70 degrees of it. */
export function neighbourTowards({ byId }: Drawing, from: string, [dx, dy]: Point): string | null {
  const here = byId.get(from);
  if (!here) return null;
  const [x, y] = middleOf(here);
  const rated = here.neighbours.flatMap(({ id }) => {
    const there = byId.get(id);
    if (!there) return [];
    const [tx, ty] = middleOf(there);
    const distance = Math.hypot(tx - x, ty - y) || 1;
    const along = ((tx - x) * dx + (ty - y) * dy) / distance;
    return along > 0.34 ? [{ id, along, distance }] : [];
  });
  rated.sort((a, b) => b.along - a.along || a.distance - b.distance);
  return rated[0]?.id ?? null;
}

/** Areas closer than this from north to south are in one row of the reading order. */
const ROW = 0.06;

/** Page keys go through all areas in the order of reading: not every area lies straight in some arrow's way. */
export function nextInOrder({ areas, board }: Drawing, from: string, step: 1 | -1): string {
  const row = (area: DrawnArea) => Math.floor(middleOf(area)[1] / (ROW * board.size[1]));
  const order = areas.toSorted((a, b) => row(a) - row(b) || middleOf(a)[0] - middleOf(b)[0]);
  const at = order.findIndex(({ id }) => id === from);
  return order.at((at + step) % order.length)!.id;
}
