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
  const neighbours = neighboursIn(board);
  const drawn = areas.geometries.map((area): DrawnArea => {
    const { name, kind, group, label, stack } = area.properties;
    return {
      id: area.id,
      name,
      kind,
      group: group ?? null,
      path: area.type === 'Point' ? disc(area) : polygon(area.arcs),
      label,
      stack,
      neighbours: neighbours.get(area.id) ?? [],
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
  const ways = new Map<number, { start: Point; steps: string }>();
  const way = (ref: number) => {
    const known = ways.get(ref);
    if (known) return known;
    const [first, ...rest] = arcs[plain(ref)]!;
    const back = ref < 0;
    const [x, y] = back ? rest.reduce(([ax, ay], [dx, dy]) => [ax + dx, ay + dy], first!) : first!;
    const walked = back ? rest.toReversed().map(([dx, dy]): Point => [-dx, -dy]) : rest;
    const made: { start: Point; steps: string } = {
      start: [x * scale[0] + translate[0], y * scale[1] + translate[1]],
      steps: walked.map(([dx, dy]) => `${dx * scale[0]} ${dy * scale[1]}`).join(' '),
    };
    ways.set(ref, made);
    return made;
  };
  return (refs) => `M${way(refs[0]!).start.join(' ')}l${refs.map((ref) => way(ref).steps).join(' ')}`;
}
