/** What is drawn in each area, as letters: where its name stands, where it is pointed at, where pieces may lie. */

import type { Board } from '@annales/ui';
import { folded, reader, unfolded, written } from './numbers.ts';

type Area = Board['objects']['areas']['geometries'][number]['properties'];
type Box = Area['label']['box'];

/** What is left of an area when its numbers are written elsewhere. */
export type Bare = Omit<Area, 'stack' | 'rooms' | 'label'> & { label: Omit<Area['label'], 'size' | 'box'> };

/** Sizes of text in tenths of a unit, boxes of names in halves, all else in whole units; places from the stack. */
const TENTHS = 10;
const HALVES = 2;

export function bare({ stack: _stack, rooms: _rooms, label, ...rest }: Area): Bare {
  const { size: _size, box: _box, ...words } = label;
  return { ...rest, label: words };
}

export function writtenAreas(areas: readonly Area[]): string {
  let [lastX, lastY] = [0, 0];
  return written(
    areas.flatMap(({ stack: [atX, atY, radius], label: { size, box }, rooms }) => {
      const [x, y] = [Math.round(atX), Math.round(atY)];
      const near = ([left, top, width, height]: Box) => [folded(left - x), folded(top - y), width, height];
      const halves = ([left, top, width, height]: Box): number[] => [
        folded(Math.round((left - x) * HALVES)),
        folded(Math.round((top - y) * HALVES)),
        Math.round(width * HALVES),
        Math.round(height * HALVES),
      ];
      const numbers = [
        folded(x - lastX),
        folded(y - lastY),
        Math.floor(radius),
        Math.round(size * TENTHS),
        ...halves(box),
        rooms.length,
        ...rooms.flatMap((room) => near(within(room))),
      ];
      [lastX, lastY] = [x, y];
      return numbers;
    }),
  );
}

/** In whole units, and a little smaller than it is, so that no piece comes to lie outside. */
function within([left, top, width, height]: Box): Box {
  const [x, y] = [Math.ceil(left), Math.ceil(top)];
  return [x, y, Math.floor(left + width) - x, Math.floor(top + height) - y];
}

export function readAreas(text: string, areas: readonly Bare[]): Area[] {
  const next = reader(text);
  let [x, y] = [0, 0];
  const near = (parts: number): Box => [
    x + unfolded(next()) / parts,
    y + unfolded(next()) / parts,
    next() / parts,
    next() / parts,
  ];
  return areas.map(({ label, ...rest }) => {
    x += unfolded(next());
    y += unfolded(next());
    const radius = next();
    const size = next() / TENTHS;
    const box = near(HALVES);
    const rooms = Array.from({ length: next() }, () => near(1));
    return { ...rest, label: { ...label, size, box }, stack: [x, y, radius], rooms };
  });
}
