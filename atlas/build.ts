/** From a map and a recipe to a board. */

import type { Area, AreaPoint, AreaShape, Board, Border, MultiLine } from './board.ts';
import { borderOf, faults, pairOf, rulesOf } from './borders.ts';
import { crackBelow, crackRight, draw, noCracks } from './cracks.ts';
import { projectionOf } from './frame.ts';
import { layGround } from './ground.ts';
import type { Box } from './labels.ts';
import type { Lattice, Point } from './lattice.ts';
import { rivers as riverFacts, riverPaths } from './lines.ts';
import { type Named, nameAreas, placeCaptions } from './naming.ts';
import { CORNER, closeCorners, type Drawn, finish, GRAIN, unitsLong } from './outline.ts';
import { FIRST, isDisc, OUTSIDE, SEA, WILD } from './owners.ts';
import type { MapFile, Recipe } from './recipe.ts';
import { reliefOf } from './relief.ts';
import { areaOf, inside, ringsOf } from './rings.ts';
import { nameRivers } from './rivernames.ts';
import { isScarce, roomsIn, roomsInDisc } from './rooms.ts';
import { routesOf } from './routes.ts';
import type { Sources } from './sources.ts';
import { trace } from './trace.ts';

/** Cells to a unit. */
const PER_UNIT = 1.5;
/** Neighbours share a border at least this long, in units. */
export const LEAST_CONTACT = 12;
/** Lakes smaller than this, in square units, are left out. */
const LEAST_LAKE = 60;

export interface Built {
  board: Board;
  /** Sentences about what does not agree with the rules. */
  faults: string[];
}

export function build(map: MapFile, recipe: Recipe, sources: Sources): Built {
  const { frame } = recipe;
  const lattice: Lattice = { w: frame.width * PER_UNIT, h: frame.height * PER_UNIT, perUnit: PER_UNIT };
  const project = projectionOf(frame);
  const lines = { project, lattice, sources };
  const rivers = riverPaths(recipe.rivers, lines);
  const ground = layGround({ ...lines, recipe, map, rivers });
  const lakeRings = lakes();
  const work = { recipe, map, lattice, project, ground, lakes: lakeRings, rivers };
  const rules = rulesOf(map);

  const wet = noCracks(lattice);
  recipe.rivers.forEach((id, k) => {
    for (const path of rivers.get(id)!) draw(path, k + 1, wet, lattice);
  });
  keepOnLand();
  const all: Drawn[] = trace(lattice, ground.labels, wet, OUTSIDE).map((arc) => ({
    ...arc,
    border: borderOf(arc, map, rules),
  }));
  const contacts = contactLengths(all);
  const inPoint = new Set((recipe.corners ?? []).map(([a, b]) => pairOf(a, b)));
  const corner = ({ border }: Drawn) => {
    if (border?.type !== 'shut') return false;
    const pair = pairOf(border.sides[0]!, border.sides[1]!);
    return rules.get(pair)?.type !== 'closed' && (inPoint.has(pair) || contacts.get(pair)! < CORNER);
  };
  const drawn = closeCorners(all, corner);
  const boxed = new Set(map.areas.flatMap(({ id }, i) => (recipe.boxes?.[id] ? [FIRST + i] : [])));
  const arcs = drawn.map((arc) => ({
    ...arc,
    points: finish(arc, lattice, boxed.has(arc.left) || boxed.has(arc.right)),
  }));
  const extra: Point[][] = [];
  const addArc = (points: Point[]) => {
    extra.push(points.map(([x, y]): Point => [Math.round(x / GRAIN), Math.round(y / GRAIN)]));
    return arcs.length + extra.length - 1;
  };

  const { named, room } = nameAreas(work);
  const { captions, rose } = placeCaptions(work, room);
  // Where pieces have little room, rivers run without a name.
  const scarce = [...named.values()].map(roomsFor).filter((rooms) => isScarce(rooms, recipe.labels.stack));
  captions.push(...nameRivers(work, room, scarce.flat()));
  const board: Board = {
    type: 'Topology',
    game: recipe.game,
    title: recipe.title,
    size: [frame.width, frame.height],
    kmPerUnit: frame.kmPerUnit,
    transform: { scale: [GRAIN, GRAIN], translate: [0, 0] },
    objects: {
      areas: { type: 'GeometryCollection', geometries: map.areas.map(areaShape) },
      backdrop: { type: 'MultiPolygon', arcs: polygons(WILD) },
      water: { type: 'MultiPolygon', arcs: polygons(SEA) },
      lakes: { type: 'MultiPolygon', arcs: lakeRings.map((ring) => [[addArc(ring)]]) },
      rivers: { type: 'GeometryCollection', geometries: riverShapes() },
      borders: { type: 'GeometryCollection', geometries: borderShapes() },
      routes: {
        type: 'GeometryCollection',
        geometries: routesOf(work).map(({ points, ...properties }) => ({
          type: 'MultiLineString',
          arcs: [[addArc(points)]],
          properties,
        })),
      },
    },
    captions,
    ...(rose && { rose }),
    relief: reliefOf(work, room),
    arcs: [],
  };
  board.arcs = [...arcs.map(({ points }) => points), ...extra].map(deltas);
  return { board, faults: faults(contactLengths(drawn), map, recipe, LEAST_CONTACT) };

  /** Rivers end at the shore: no water line runs over water or along it. */
  function keepOnLand(): void {
    const { w, h } = lattice;
    const dry = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < w && y < h && ground.isLand[y * w + x] === 1;
    const open = (x: number, y: number) => boxedCell(x, y) || !dry(x, y);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        if (crackRight(wet, lattice, x, y) !== 0 && (open(x, y) || open(x + 1, y)))
          wet.down[y * (w + 1) + x + 1] = 0;
        if (crackBelow(wet, lattice, x, y) !== 0 && (open(x, y) || open(x, y + 1)))
          wet.right[(y + 1) * (w + 1) + x] = 0;
      }
    for (let x = 0; x <= w; x++) wet.right[x] = 0;
    for (let y = 0; y <= h; y++) wet.down[y * (w + 1)] = 0;
  }

  function boxedCell(x: number, y: number): boolean {
    const label = ground.labels[y * lattice.w + x]!;
    return label >= FIRST && recipe.boxes?.[map.areas[label - FIRST]!.id] !== undefined;
  }

  function contactLengths(list: Drawn[]): Map<string, number> {
    const lengths = new Map<string, number>();
    for (const { border, points } of list) {
      if (!border || border.sides.length < 2) continue;
      const pair = pairOf(border.sides[0]!, border.sides[1]!);
      lengths.set(pair, (lengths.get(pair) ?? 0) + unitsLong(points, lattice));
    }
    return lengths;
  }

  function ringPoints(ring: number[]): Point[] {
    return ring.flatMap((ref) => (ref < 0 ? [...arcs[~ref]!.points].reverse() : arcs[ref]!.points).slice(1));
  }

  /** Outer rings, each with the holes in it. */
  function polygons(label: number): number[][][] {
    const rings = ringsOf(label, arcs).map((ring) => ({ ring, points: ringPoints(ring) }));
    const outer = rings.filter(({ points }) => areaOf(points) < 0);
    const holes = rings.filter(({ points }) => areaOf(points) > 0);
    return outer.map(({ ring, points }) => [
      ring,
      ...holes.filter((hole) => inside(hole.points[0]!, points)).map((hole) => hole.ring),
    ]);
  }

  /** Where pieces may lie, given what has been written so far. */
  function roomsFor({ stack, disc, plot }: Named): Box[] {
    if (!plot) return roomsInDisc(disc!);
    const circles = [...named.values()].flatMap((one) => (one.disc ? [one.disc] : []));
    return roomsIn({ plot, stack, boxes: room.boxes, circles, wish: recipe.labels.stack });
  }

  function areaShape(area: MapFile['areas'][number], i: number): AreaShape | AreaPoint {
    const own = named.get(area.id) as Named;
    const { label, stack, disc } = own;
    const properties: Area = {
      name: area.name,
      kind: area.kind,
      ...(area.group ? { group: area.group } : {}),
      label,
      stack,
      rooms: roomsFor(own),
    };
    if (disc && isDisc(area))
      return {
        type: 'Point',
        id: area.id,
        coordinates: [Math.round(disc[0] / GRAIN), Math.round(disc[1] / GRAIN)],
        properties: { ...properties, disc: disc[2], within: area.within! },
      };
    return { type: 'MultiPolygon', id: area.id, arcs: polygons(FIRST + i), properties };
  }

  function lakes(): Point[][] {
    const gone = recipe.lakes?.drop?.map(project) ?? [];
    return [...sources.lakes, ...(recipe.lakes?.add ?? [])]
      .map((ring) => ring.map(project))
      .filter((ring) => !gone.some((at) => inside(at, ring)))
      .filter((ring) => ring.every(([x, y]) => x > 0 && y > 0 && x < frame.width && y < frame.height))
      .filter((ring) => Math.abs(areaOf(ring)) > LEAST_LAKE)
      .filter((ring) => ring.every(([x, y]) => isDry(x, y)));
  }

  function isDry(x: number, y: number): boolean {
    return ground.isLand[Math.floor(y * PER_UNIT) * lattice.w + Math.floor(x * PER_UNIT)] === 1;
  }

  function riverShapes(): Board['objects']['rivers']['geometries'] {
    return recipe.rivers.flatMap((id, k) => {
      const own = arcs.flatMap(({ river }, i) => (river === k + 1 ? [i] : []));
      if (own.length === 0) return [];
      return [
        {
          type: 'MultiLineString' as const,
          id,
          arcs: own.map((i) => [i]),
          properties: { name: riverFacts[id]!.name },
        },
      ];
    });
  }

  function borderShapes(): (MultiLine & { properties: Border })[] {
    const shapes = new Map<string, MultiLine & { properties: Border }>();
    arcs.forEach(({ border }, i) => {
      if (!border) return;
      const key = `${border.type} ${border.sides.join(' ')}`;
      const shape = shapes.get(key) ?? { type: 'MultiLineString', arcs: [], properties: border };
      shape.arcs.push([i]);
      shapes.set(key, shape);
    });
    return [...shapes.keys()].sort().map((key) => shapes.get(key)!);
  }
}

const deltas = (points: Point[]): Point[] =>
  points.map(([x, y], i): Point => (i === 0 ? [x, y] : [x - points[i - 1]![0], y - points[i - 1]![1]]));
