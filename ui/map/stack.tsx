/** Pieces in an area: rows of counters, fanned where they are many. */

import type { ComponentChildren } from 'preact';
import { inRows, type Layout, layStack, type Room } from '../stack.ts';
import type { Drawing, DrawnArea, Point } from './drawing.ts';
import { readableFrom } from './readable.ts';
import type { AreaState } from './state.ts';
import { Still } from './still.ts';

export interface StackRow {
  /** Width and height of each piece in parts of a counter's side, and whether they may overlap. */
  width?: number;
  height?: number;
  fan?: boolean;
  /** Smaller than a counter: so many parts of its side. */
  scale?: number;
  /** Height of the smallest number on these pieces, in parts of theirs. */
  number?: number;
  /** Longest row before it is cut in two; whatever is best, if absent. */
  most?: number;
  /** Each drawn on a square of 1 around 0, 0. */
  pieces: StackPiece[];
  /** Where more than so many lie, all but the top ones are drawn as one heap; spread out they are seen in the inspector. */
  heap?: { over: number; top: number; face(count: number): ComponentChildren };
}

export interface StackPiece {
  id: string;
  face: ComponentChildren;
  /** What it is, where it is shown by itself. */
  title?: string;
  /** Wider than high. */
  wide?: boolean;
}

export const isHeaped = ({ pieces, heap }: StackRow): boolean =>
  heap !== undefined && pieces.length > heap.over;

function heaped(row: StackRow): StackPiece[] {
  const { pieces, heap } = row;
  if (!heap || !isHeaped(row)) return pieces;
  const under = pieces.length - heap.top;
  return [{ id: 'heap', face: heap.face(under) }, ...pieces.slice(under)];
}

interface Cut {
  pieces: StackPiece[];
  scale: number;
  number: number;
  width: number;
  height: number;
  fan: boolean;
}

/** Rows as they are laid; where a row says no length of its own, the one that leaves the pieces largest. */
function cutting(rows: readonly StackRow[], rooms: readonly Room[], largest: number) {
  const cutBy = (longest: number): Cut[] =>
    rows.flatMap((row) => {
      const { most = longest, scale = 1, number = 0.56, width = 1, height = 1, fan = true } = row;
      return inRows(heaped(row), most).map((pieces) => ({
        pieces,
        scale,
        number,
        width: width * scale,
        height: height * scale,
        fan,
      }));
    });
  const longest = Math.max(
    1,
    ...rows.map(({ most, pieces }) => (most === undefined ? Math.min(6, pieces.length) : 1)),
  );
  let best: { cut: Cut[] } & Layout = { cut: [], side: 0, rows: [] };
  for (let length = longest; length > 0 && best.side < largest; length--) {
    const cut = cutBy(length);
    const sizes = cut.map(({ pieces, width, height, fan }) => ({ count: pieces.length, width, height, fan }));
    const laid = layStack(rooms, sizes, largest);
    if (laid.side > best.side) best = { cut, ...laid };
  }
  return best;
}

/** Where the pieces of an area lie; worked out once for what lies there. */
const laid = new WeakMap<readonly StackRow[], ReturnType<typeof cutting>>();
function layoutOf(rows: readonly StackRow[], rooms: readonly Room[], largest: number) {
  const layout = laid.get(rows) ?? cutting(rows, rooms, largest);
  laid.set(rows, layout);
  return layout;
}

/** The middle of the pieces; of an empty area, where they would lie. */
export function middleOfStack(
  { stack, rooms }: DrawnArea,
  rows: readonly StackRow[],
  largest: number,
): Point {
  if (rows.length === 0) return [stack[0], stack[1]];
  const spots = layoutOf(rows, rooms, largest).rows.flat();
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Height of the smallest number in a stack, in board units; Infinity where nothing lies. */
export function stackHeight({ rooms }: DrawnArea, rows: readonly StackRow[], largest: number): number {
  if (rows.length === 0) return Infinity;
  const { cut, side } = layoutOf(rows, rooms, largest);
  return Math.min(...cut.map(({ scale, number }) => side * scale * number));
}

interface StackProps {
  rooms: readonly Room[];
  rows: readonly StackRow[];
  /** No counter is larger, whatever room there is. */
  largest: number;
}

function Stack({ rooms, rows, largest }: StackProps) {
  const { cut, side, rows: spots } = layoutOf(rows, rooms, largest);
  return (
    <g class="stack" aria-hidden="true">
      {cut.map(({ pieces, scale, number }, row) => (
        <g key={row} data-from={readableFrom(side * scale * number)} data-small="">
          {pieces.map(({ id, face }, i) => {
            const spot = spots[row]![i]!;
            return (
              <g
                key={id}
                class="piece"
                transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${(side * scale).toFixed(2)})`}
              >
                {face}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

interface StacksProps {
  drawing: Drawing;
  areas: Readonly<Record<string, AreaState>>;
  largest: number;
}

/** The stacks of all areas. */
export class Stacks extends Still<StacksProps> {
  render({ drawing, areas, largest }: StacksProps) {
    return drawing.areas.map(({ id, rooms }) => {
      const rows = areas[id]?.rows;
      return rows && rows.length > 0 ? <Stack key={id} rooms={rooms} rows={rows} largest={largest} /> : null;
    });
  }
}
