/**
 * A board: what a map needs to be drawn, and nothing of how it looks. It is a TopoJSON topology in board units (x to the
 * right, y down, no projection left to do), with what else is drawn beside it.
 */

export type Point = [x: number, y: number];

export interface Board {
  type: 'Topology';
  game: string;
  title: string;
  /** Width and height in board units. */
  size: Point;
  kmPerUnit: number;
  /** Arcs are stored as whole numbers, each point as the difference from the one before; times `scale` they are units. */
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: {
    /** Everything a piece can stand on, by id: land, sea, and burgs or cities, which are points with a `disc`. */
    areas: Collection<AreaShape | AreaPoint>;
    /** Land and water that belong to no area. */
    backdrop: MultiPolygon;
    water: MultiPolygon;
    /** Lakes, to be drawn over the land. */
    lakes: MultiPolygon;
    rivers: Collection<MultiLine & { id: string; properties: { name: string } }>;
    /** Lines between two areas, or round one. Areas that the rules call adjacent, and that touch, share one of them. */
    borders: Collection<MultiLine & { properties: Border }>;
    /** Dashed lines between areas that are adjacent without touching. */
    routes: Collection<MultiLine & { properties: { a: string; b: string; type: string } }>;
  };
  /** Names of what is no area. */
  captions: Caption[];
  /** Where a compass rose has room, with a scale below it: its middle and radius. */
  rose?: [x: number, y: number, radius: number];
  /** Small signs for hills and woods: x, y, kind, size in units. They lie off labels and stacks. */
  relief: [x: number, y: number, kind: Relief, size: number][];
}

export interface Collection<G> {
  type: 'GeometryCollection';
  geometries: G[];
}

export interface MultiPolygon {
  type: 'MultiPolygon';
  /** Arcs of each ring of each polygon, the outer ring first; `~i` is arc i backwards. */
  arcs: number[][][];
}

export interface MultiLine {
  type: 'MultiLineString';
  arcs: number[][];
}

export interface AreaShape extends MultiPolygon {
  id: string;
  properties: Area;
}

export interface AreaPoint {
  type: 'Point';
  /** In the same whole numbers as arcs. */
  coordinates: Point;
  id: string;
  properties: Area & { disc: number; within: string };
}

export interface Area {
  name: string;
  /** The map's own word: land, sea, city, neutral … */
  kind: string;
  /** The group it belongs to in play, if any. */
  group?: string;
  label: Label;
  /** Where the area is pointed at: the centre of the largest free circle, and its radius. */
  stack: [x: number, y: number, radius: number];
  /** Where pieces may lie: the largest free rectangles of several shapes, off every name. */
  rooms: [x: number, y: number, width: number, height: number][];
}

export interface Label {
  lines: string[];
  /** Font size in units. */
  size: number;
  /** Font size of the first line, where that is a code by which the area is known from afar. */
  code?: number;
  /** Where the text stands: left, top, width, height. No two boxes overlap. */
  box: [x: number, y: number, width: number, height: number];
  /** From the box to the area, where the name does not fit into it. */
  leader?: [from: Point, to: Point];
}

export interface Border {
  type: BorderType;
  /** The areas on either side: two, or one where the game ends or the water belongs to nobody, or none. */
  sides: string[];
  /** The river or range it follows, by name. */
  feature?: string;
}

/**
 * land, river, mountain: crossed by the rules. coast: between a land and a sea area (or just the sea). cliff: a coast at
 * which the rules do not let one land. sea: between two sea areas. shut: drawn side by side, not adjacent. edge: where
 * the game's lands end.
 */
export type BorderType = 'land' | 'river' | 'mountain' | 'coast' | 'cliff' | 'sea' | 'shut' | 'edge';

export type Relief = 'mountain' | 'hill' | 'forest' | 'marsh';

export interface Caption {
  /** Lines parted by '|'. */
  text: string;
  style: 'title' | 'sea' | 'land' | 'river';
  /** Middle of the text. */
  at: Point;
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
}

/** What a first view shows on a phone held upright, in CSS pixels: the whole width of the board. */
export const PHONE_WIDTH = 390;
/** What a step of zoom multiplies the scale by; areas must be large enough for a finger, and names to be read, two steps in. */
export const ZOOM_STEP = 2.5;
export const ZOOM_STEPS = 2;
export const FINGER = 44;
export const LEGIBLE = 11;

/** Height of a line of a name, in parts of its size. */
export const LINE = 1.02;

/** A line of a name: its size, and how far below the top of the box its letters stand. */
export function lineOf(
  { size, code = size }: Pick<Label, 'size' | 'code'>,
  line: number,
): { size: number; down: number } {
  return line === 0
    ? { size: code, down: 0.78 * code }
    : { size, down: LINE * (code + (line - 1) * size) + 0.78 * size };
}

/** The points of an arc in units. */
export function arcPoints({ arcs, transform: { scale, translate } }: Board, ref: number): Point[] {
  let [x, y] = [0, 0];
  const points = arcs[ref < 0 ? ~ref : ref]!.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return ref < 0 ? points.reverse() : points;
}

/** The points of a ring or a line made of arcs, in units; where arcs join, the shared point comes once. */
export const ringPoints = (board: Board, refs: number[]): Point[] =>
  refs.flatMap((ref, i) => arcPoints(board, ref).slice(i === 0 ? 0 : 1));
