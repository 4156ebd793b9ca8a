/** Pieces in an area: rows of counters, laid where they can be read. */

import type { ComponentChildren } from 'preact';
import type { Room, Spot } from '../stack.ts';
import type { Drawing, DrawnArea, Point } from './drawing.ts';
import {
  arrange,
  type Content,
  heightAtHome,
  linesOver,
  type Numbered,
  type Placed,
  type Sheet,
} from './placing.ts';
import { leastOf, readableFrom } from './readable.ts';
import type { AreaState } from './state.ts';
import { Still } from './still.ts';

export interface StackRow {
  /** Width and height of each piece in parts of a counter's side. */
  width?: number;
  height?: number;
  /** Smaller than a counter: so many parts of its side. */
  scale?: number;
  /** Height of the smallest number on these pieces, in parts of theirs; 0: they have none. */
  number?: number;
  /** No row of these is longer; they are cut as is best. */
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
  /** Under which name it is said what it does, if not its own. */
  term?: string;
  /** Wider than high; or how wide, in parts of its height. */
  wide?: boolean | number;
  /** What is left of it where it is too small for more. */
  colour?: string;
  /** It is the same thing wherever it lies. */
  travels?: true;
  /** How many it stands for. */
  count?: number;
  /** Pieces that travel and are shown by this one. */
  holds?: readonly string[];
  /** No piece: it says something as long as a question stands, as a price does. That it is there or gone changes nothing. */
  passing?: true;
}

export const isHeaped = ({ pieces, heap }: StackRow): boolean =>
  heap !== undefined && pieces.length > heap.over;

function heaped(row: StackRow): StackPiece[] {
  const { pieces, heap } = row;
  if (!heap || !isHeaped(row)) return pieces;
  const under = pieces.length - heap.top;
  const holds = pieces.slice(0, under).map(({ id }) => id);
  return [{ id: 'heap', face: heap.face(under), holds }, ...pieces.slice(under)];
}

const sizesOf = (rows: readonly StackRow[]): Numbered[] =>
  rows.map((row) => {
    const { most, scale = 1, number = 0.56, width = 1, height = 1 } = row;
    return {
      count: heaped(row).length,
      width: width * scale,
      height: height * scale,
      scale,
      number,
      most,
    };
  });

/** A stack as it lies on the map. */
export interface LaidStack extends Placed {
  pieces: readonly StackPiece[];
}

/** A name that is only a little too small to be read is written over its stack, as are those that can be chosen. */
const NEARLY = 0.8;
/** Codes are what orders are written in: they are read on every screen but the smallest. */
const NEARLY_CODE = 0.7;

/** The stacks of all areas, by area. */
export function layStacks(
  drawing: Drawing,
  areas: Readonly<Record<string, AreaState>>,
  lit: ReadonlySet<string>,
  sheet: Sheet,
): Map<string, LaidStack> {
  const contents = drawing.areas.flatMap(({ id, kind, label }): Content[] => {
    const rows = areas[id]?.rows ?? [];
    const brief = areas[id]?.brief;
    const from = readableFrom(label.code ?? label.size, leastOf(kind));
    const nearly =
      label.code === undefined
        ? kind !== 'sea' && sheet.pixels > NEARLY * from
        : sheet.pixels > NEARLY_CODE * from;
    const named = sheet.pixels < from && (nearly || lit.has(id) || areas[id]?.named === true);
    return rows.length > 0 || named
      ? [{ id, rows: sizesOf(rows), brief: brief ? sizesOf(brief) : null, named }]
      : [];
  });
  const placed = known(drawing, contents, sheet);
  return new Map(
    [...placed].map(([id, one]) => {
      const { rows = [], brief = rows } = areas[id] ?? {};
      return [id, { ...one, pieces: (one.brief ? brief : rows).flatMap(heaped) }];
    }),
  );
}

/** Worked out once for as many pieces of the same sizes. */
const latest = new WeakMap<Drawing, Map<string, ReadonlyMap<string, Placed>>>();
const KEPT = 6;
function known(drawing: Drawing, contents: readonly Content[], sheet: Sheet): ReadonlyMap<string, Placed> {
  const all = latest.get(drawing) ?? new Map<string, ReadonlyMap<string, Placed>>();
  latest.set(drawing, all);
  const key = JSON.stringify([sheet, contents]);
  const placed = all.get(key) ?? arrange(drawing, contents, sheet);
  all.delete(key);
  all.set(key, placed);
  if (all.size > KEPT) all.delete(all.keys().next().value!);
  return placed;
}

/** The middle of the pieces; of an empty area, where they would lie. */
export function middleOfStack({ stack }: DrawnArea, laid: LaidStack | undefined): Point {
  if (!laid || laid.spots.length === 0) return [stack[0], stack[1]];
  const [x, y, w, h] = laid.box;
  return [x + w / 2, y + h / 2];
}

/** Height of the smallest number in a stack where the atlas has room for it, in board units; Infinity where nothing lies. */
export const stackHeight = (area: DrawnArea, rows: readonly StackRow[], largest: number): number =>
  rows.length === 0 ? Infinity : heightAtHome(area, sizesOf(rows), largest);

/** Lines from stacks to the areas they belong to; such a stack lies on a plate, so that nobody takes it for what lies beneath. */
export class Leaders extends Still<{ stacks: Map<string, LaidStack> }> {
  render({ stacks }: { stacks: Map<string, LaidStack> }) {
    const away = [...stacks.values()].filter(({ leader }) => leader !== null);
    const lines = away.flatMap(({ leader }) => leader ?? []);
    const plates = away.map(
      ({ box: [x, y, w, h] }) =>
        `M${at(x - PLATE, y - PLATE)}h${w + 2 * PLATE}v${h + 2 * PLATE}h${-w - 2 * PLATE}z`,
    );
    const d = lines
      .map(([x, y], i) => (i % 2 === 0 ? `M${at(x, y)}` : `L${at(x, y)}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`))
      .join('');
    return d ? (
      <g class="stack-leaders" aria-hidden="true">
        <path class="leader-wide" d={d} />
        <path class="leader" d={d} />
        <path class="plate" d={plates.join('')} />
      </g>
    ) : null;
  }
}

/** By so much a plate is larger than what lies on it, in board units. */
const PLATE = 3;

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

interface StacksProps {
  drawing: Drawing;
  stacks: Map<string, LaidStack>;
  pixels: number;
}

export class Stacks extends Still<StacksProps> {
  render({ drawing, stacks, pixels }: StacksProps) {
    return [...stacks].map(([id, laid]) => (
      <Stack key={id} area={drawing.byId.get(id)!} laid={laid} pixels={pixels} />
    ));
  }
}

function Stack({ area, laid, pixels }: { area: DrawnArea; laid: LaidStack; pixels: number }) {
  const { pieces, spots, name, atHome, box } = laid;
  if (spots.length === 0 && !name) return <Specks area={area} pieces={pieces} pixels={pixels} />;
  return (
    <g class={atHome ? 'stack' : 'stack away'} data-stack={area.id} aria-hidden="true">
      {name && <NameOver area={area} box={box} {...name} />}
      {spots.map((spot, i) => (
        <g key={pieces[i]!.id} class="piece" data-piece={pieces[i]!.id} transform={moved(spot)}>
          {pieces[i]!.face}
        </g>
      ))}
    </g>
  );
}

export const moved = ({ x, y, size }: Spot): string => `translate(${at(x, y)}) scale(${size.toFixed(2)})`;

/** The name of an area over its pieces, where that on the board cannot be read. */
function NameOver({ area, box, size, top }: { area: DrawnArea; box: Room; size: number; top: number }) {
  return linesOver(area.label).map((line, i) => (
    <text
      key={line}
      class="name"
      text-anchor="middle"
      font-size={size.toFixed(1)}
      stroke-width={(size / 4).toFixed(1)}
      x={(box[0] + box[2] / 2).toFixed(1)}
      y={(top + size * (0.8 + i * 1.02)).toFixed(1)}
      data-name={area.id}
    >
      {line}
    </text>
  ));
}

/** Pixels from speck to speck. */
const SPECK = 5;

/** Who is there, where no number could be read: nearer, all is shown. */
function Specks({
  area,
  pieces,
  pixels,
}: {
  area: DrawnArea;
  pieces: readonly StackPiece[];
  pixels: number;
}) {
  const [x, y] = area.stack;
  const colours = pieces.flatMap(({ colour }) => colour ?? []);
  const apart = SPECK / pixels;
  return (
    <g class="specks" aria-hidden="true">
      {colours.map((colour, i) => (
        <circle
          key={i}
          cx={(x + (i - (colours.length - 1) / 2) * apart).toFixed(1)}
          cy={y}
          r={(apart * 0.42).toFixed(1)}
          fill={colour}
          stroke-width={(apart * 0.12).toFixed(1)}
        />
      ))}
    </g>
  );
}
