/** A board as pages fetch it: lines, signs and what areas are made of as letters, half of what they are in JSON. */

import type { Board } from '@annales/ui';
import { readArcs, writtenArcs } from './arcs.ts';
import { type Bare, bare, readAreas, writtenAreas } from './areas.ts';
import { columned, type Json, uncolumned } from './columns.ts';
import { folded, reader, unfolded, written } from './numbers.ts';
import { type Line, pointsOf, thinned } from './thinning.ts';

/** A shape, or what is left of one when its arcs and numbers are written elsewhere. */
interface Shape {
  arcs?: unknown;
  coordinates?: unknown;
  properties?: unknown;
}

/** All but lines and signs. */
interface Rest extends Omit<Board, 'arcs' | 'relief' | 'objects'> {
  objects: Record<string, Shape & { geometries?: Shape[] }>;
}

export interface Packed {
  /** In columns. */
  board: Json;
  arcs: string;
  /** Of which arcs each shape is made, in the order of the shapes. */
  shapes: string;
  areas: string;
  relief: string;
}

/** Points are told to this many of the board's steps: half a unit, and a screen shows a unit as about half a pixel. */
const COARSER = 2;
/** Points without which a line stays within so many units of where it was are left out. */
const ASIDE = 0.62;

const KINDS = ['mountain', 'hill', 'forest', 'marsh'] as const;

export function packed({ arcs, relief, ...rest }: Board): Packed {
  const { scale, translate } = rest.transform;
  const coarse = ([x, y]: Line[number]): Line[number] => [Math.round(x / COARSER), Math.round(y / COARSER)];
  const board = structuredClone({
    ...rest,
    transform: { scale: [scale[0] * COARSER, scale[1] * COARSER], translate },
  }) as Rest;
  const shapes: number[] = [];
  let last = 0;
  const noteShape = (parts: unknown): void => {
    if (Array.isArray(parts)) {
      shapes.push(parts.length);
      for (const part of parts) noteShape(part);
    } else {
      // An arc and the same one backwards are beside each other.
      const arc = folded(parts as number);
      shapes.push(folded(arc - last));
      last = arc;
    }
  };
  for (const shape of shapesOf(board)) {
    if ('coordinates' in shape) shape.coordinates = coarse(shape.coordinates as Line[number]);
    if (!shape.arcs) continue;
    noteShape(shape.arcs);
    shape.arcs = depthOf(shape.arcs);
  }
  const areas = rest.objects.areas.geometries.map(({ properties }) => properties);
  for (const [i, shape] of areasOf(board).entries()) shape.properties = bare(areas[i]!);
  return {
    board: columned(board as unknown as Json),
    arcs: writtenArcs(arcs.map((arc) => thinned(pointsOf(arc), ASIDE / scale[0]).map(coarse))),
    shapes: written(shapes),
    areas: writtenAreas(areas),
    relief: writtenRelief(relief),
  };
}

export function unpacked({ board: columns, arcs, shapes, areas, relief }: Packed): Board {
  const board = uncolumned(columns) as unknown as Rest;
  const next = reader(shapes);
  let last = 0;
  const readShape = (depth: number): unknown => {
    if (depth > 0) return Array.from({ length: next() }, () => readShape(depth - 1));
    last += unfolded(next());
    return unfolded(last);
  };
  for (const shape of shapesOf(board)) if (shape.arcs) shape.arcs = readShape(shape.arcs as number);
  const whole = readAreas(
    areas,
    areasOf(board).map(({ properties }) => properties as Bare),
  );
  for (const [i, shape] of areasOf(board).entries()) shape.properties = whole[i];
  return { ...board, arcs: readArcs(arcs), relief: readRelief(relief) } as unknown as Board;
}

/** Everything that may be made of arcs, always in this order. */
const shapesOf = ({ objects }: Rest): Shape[] =>
  Object.values(objects).flatMap((one) => one.geometries ?? [one]);

const areasOf = ({ objects }: Rest): Shape[] => objects.areas?.geometries ?? [];

/** How deep the lists of a shape go: rings of polygons, or lines. */
const depthOf = (parts: unknown): number => (Array.isArray(parts) ? 1 + depthOf(parts[0]) : 0);

/** How many signs; then each, from top to bottom, in whole units. */
function writtenRelief(relief: Board['relief']): string {
  const marks = relief
    .map(
      ([x, y, kind, size]) => [Math.round(x), Math.round(y), KINDS.indexOf(kind), Math.round(size)] as const,
    )
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  let [lastX, lastY] = [0, 0];
  return written([
    marks.length,
    ...marks.flatMap(([x, y, kind, size]) => {
      const numbers = [folded(x - lastX), y - lastY, kind + KINDS.length * size];
      [lastX, lastY] = [x, y];
      return numbers;
    }),
  ]);
}

function readRelief(text: string): Board['relief'] {
  const next = reader(text);
  let [x, y] = [0, 0];
  return Array.from({ length: next() }, () => {
    x += unfolded(next());
    y += next();
    const sign = next();
    return [x, y, KINDS[sign % KINDS.length]!, Math.floor(sign / KINDS.length)];
  });
}
