/** Pieces in an area: rows of counters, fanned where they are many. */

import type { ComponentChildren } from 'preact';
import { inRows, layStack } from '../stack.ts';
import type { Drawing } from './drawing.ts';
import type { AreaState } from './state.ts';
import { Still } from './still.ts';

export interface StackRow {
  /** Width and height of each piece in parts of a counter's side, and whether they may overlap. */
  width?: number;
  height?: number;
  fan?: boolean;
  /** Smaller than a counter: so many parts of its side. */
  scale?: number;
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
}

function heaped({ pieces, heap }: StackRow): StackPiece[] {
  if (!heap || pieces.length <= heap.over) return pieces;
  const under = pieces.length - heap.top;
  return [{ id: 'heap', face: heap.face(under) }, ...pieces.slice(under)];
}

interface Cut {
  pieces: StackPiece[];
  scale: number;
  width: number;
  height: number;
  fan: boolean;
}

/** Rows as they are laid; where a row says no length of its own, the one that leaves the pieces largest. */
function cutting(rows: readonly StackRow[], radius: number, largest: number) {
  const cutBy = (longest: number): Cut[] =>
    rows.flatMap((row) => {
      const { most = longest, scale = 1, width = 1, height = 1, fan = true } = row;
      return inRows(heaped(row), most).map((pieces) => ({
        pieces,
        scale,
        width: width * scale,
        height: height * scale,
        fan,
      }));
    });
  const free = rows.some(({ most, pieces }) => most === undefined && pieces.length > 1);
  const tried = (free ? [1, 2, 3, 4, 5, 6] : [6]).map((longest) => {
    const cut = cutBy(longest);
    const sizes = cut.map(({ pieces, width, height, fan }) => ({ count: pieces.length, width, height, fan }));
    return { cut, ...layStack(radius, sizes, largest) };
  });
  return tried.reduce((best, one) => (one.side > best.side ? one : best));
}

interface StackProps {
  at: [x: number, y: number, radius: number];
  rows: readonly StackRow[];
  /** No counter is larger, whatever room there is. */
  largest: number;
}

function Stack({ at: [x, y, radius], rows, largest }: StackProps) {
  const { cut, side, rows: spots } = cutting(rows, radius, largest);
  return (
    <g class="stack" transform={`translate(${x} ${y})`} aria-hidden="true">
      {cut.map(({ pieces, scale }, row) =>
        pieces.map(({ id, face }, i) => {
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
        }),
      )}
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
    return drawing.areas.map(({ id, stack }) => {
      const rows = areas[id]?.rows;
      return rows && rows.length > 0 ? <Stack key={id} at={stack} rows={rows} largest={largest} /> : null;
    });
  }
}
