/** A board made ready to be drawn: outlines as paths, and who borders on whom. Worked out once for each board. */

import type { AreaPoint, AreaShape, Board, BorderType, Point } from '@annales/atlas/board';

export type { Board, BorderType, Point };

export interface DrawnArea {
  id: string;
  name: string;
  kind: string;
  group: string | null;
  /** Outline; of a burg or city, its disc. */
  path: string;
  label: AreaShape['properties']['label'];
  stack: [x: number, y: number, radius: number];
  rooms: AreaShape['properties']['rooms'];
  neighbours: Neighbour[];
}

export interface Neighbour {
  id: string;
  /** Border types, or the word of a route (a link, a sea route). */
  by: string;
  /** The river or range between them. */
  feature: string | null;
}

export interface Drawing {
  board: Board;
  areas: DrawnArea[];
  byId: Map<string, DrawnArea>;
  water: string;
  backdrop: string;
  lakes: string;
  rivers: string;
  /** Rivers that run along a border without being one to the rules. */
  bankside: string;
  routes: string;
  /** Burgs and cities. */
  discs: string;
  borders: Record<BorderType, string>;
}

const drawings = new WeakMap<Board, Drawing>();

export function drawingOf(board: Board): Drawing {
  const known = drawings.get(board);
  if (known) return known;
  const drawing = draw(board);
  drawings.set(board, drawing);
  return drawing;
}

function draw(board: Board): Drawing {
  const { areas, backdrop, borders, lakes, rivers, routes, water } = board.objects;
  const line = pen(board);
  const lines = (all: number[][]) => all.map(line).join('');
  const polygon = (rings: number[][][]) =>
    rings.flatMap((parts) => parts.map((ring) => `${line(ring)}Z`)).join('');
  const wet = new Set(rivers.geometries.flatMap(({ arcs }) => arcs.flat().map(plain)));
  const byType = {} as Record<BorderType, string>;
  for (const type of ['land', 'river', 'mountain', 'coast', 'cliff', 'sea', 'shut', 'edge'] as const) {
    byType[type] = borders.geometries
      .filter(({ properties }) => properties.type === type)
      .map(({ arcs }) => lines(arcs))
      .join('');
  }
  // Asked for when somebody points at an area, not while the map is drawn.
  let neighbours: Map<string, Neighbour[]> | null = null;
  const drawn = areas.geometries.map((area): DrawnArea => {
    const { name, kind, group, label, stack, rooms } = area.properties;
    return {
      id: area.id,
      // Orders are written in codes: whoever reads the name reads the code as well.
      name: label.code === undefined ? name : `${name} (${area.id})`,
      kind,
      group: group ?? null,
      path: area.type === 'Point' ? disc(area) : polygon(area.arcs),
      label,
      stack,
      rooms,
      get neighbours() {
        neighbours ??= neighboursIn(board);
        return neighbours.get(area.id) ?? [];
      },
    };
  });
  return {
    board,
    areas: drawn,
    byId: new Map(drawn.map((area) => [area.id, area])),
    water: polygon(water.arcs),
    backdrop: polygon(backdrop.arcs),
    lakes: polygon(lakes.arcs),
    rivers: rivers.geometries.map(({ arcs }) => lines(arcs)).join(''),
    bankside: borders.geometries
      .filter(({ properties }) => properties.type !== 'river')
      .flatMap(({ arcs }) => arcs.flat().filter((arc) => wet.has(plain(arc))))
      .map((arc) => line([arc]))
      .join(''),
    discs: areas.geometries.map((area) => (area.type === 'Point' ? disc(area) : '')).join(''),
    routes: routes.geometries.map(({ arcs }) => lines(arcs)).join(''),
    borders: byType,
  };
}

/** Borders that may be crossed, and routes; `shut` and `cliff` join nobody. */
function neighboursIn({ objects: { areas, borders, routes } }: Board): Map<string, Neighbour[]> {
  const all = new Map<string, Neighbour[]>();
  const join = (a: string, b: string, by: string, feature: string | null) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = all.get(from) ?? [];
      if (!list.some((one) => one.id === to && one.by === by))
        all.set(from, [...list, { id: to, by, feature }]);
    }
  };
  for (const { properties } of borders.geometries) {
    const [a, b] = properties.sides;
    const crossed = ['land', 'river', 'mountain', 'coast', 'sea'].includes(properties.type);
    if (a && b && crossed) join(a, b, properties.type, properties.feature ?? null);
  }
  for (const { properties } of routes.geometries) join(properties.a, properties.b, properties.type, null);
  for (const area of areas.geometries) {
    if (area.type === 'Point') join(area.id, area.properties.within, 'within', null);
  }
  return all;
}

/** An arc, whichever way it is walked. */
const plain = (ref: number) => (ref < 0 ? ~ref : ref);

function disc({ properties: { stack, disc: r } }: AreaPoint): string {
  const [x, y] = stack;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/**
 * Writes arcs as a path. They are stored as steps from point to point, and so are they written; each is put into words
 * once for either direction, though two areas and a border may share it.
 */
function pen({ arcs, transform: { scale, translate } }: Board): (refs: number[]) => string {
  const [across, down] = [words(scale[0]), words(scale[1])];
  const starts: Point[] = [];
  const ways: string[] = [];
  /** Arcs backwards come after all arcs. */
  const at = (ref: number) => (ref < 0 ? arcs.length + ~ref : ref);
  const write = (ref: number): void => {
    const arc = arcs[plain(ref)]!;
    let [x, y] = arc[0]!;
    let way = '';
    if (ref < 0) {
      for (let i = arc.length - 1; i > 0; i--) {
        const [dx, dy] = arc[i]!;
        x += dx;
        y += dy;
        way += across(-dx) + down(-dy);
      }
    } else for (let i = 1; i < arc.length; i++) way += across(arc[i]![0]) + down(arc[i]![1]);
    starts[at(ref)] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    ways[at(ref)] = way;
  };
  return (refs) => {
    let path = '';
    for (const ref of refs) {
      if (ways[at(ref)] === undefined) write(ref);
      path += ways[at(ref)]!;
    }
    return `M${starts[at(refs[0]!)]!.join(' ')}l${path}`;
  };
}

/** Numbers come again and again: each is put into words once. Those below 0 need no blank before them. */
function words(scale: number): (steps: number) => string {
  const known = new Map<number, string>();
  return (steps) => {
    const word = known.get(steps);
    if (word !== undefined) return word;
    const value = steps * scale;
    const made = value < 0 ? `${value}`.replace('-0.', '-.') : ` ${value}`.replace(' 0.', ' .');
    known.set(steps, made);
    return made;
  };
}
