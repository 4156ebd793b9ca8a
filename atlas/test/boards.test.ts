/** Every committed board, held against its game's rules and against the eye and the finger. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FeatureCollection, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import { type AreaShape, FINGER, LEGIBLE, PHONE_WIDTH, type Point, ZOOM_STEP, ZOOM_STEPS } from '../board.ts';
import { pairOf, TOUCHING } from '../borders.ts';
import { LEAST_CONTACT } from '../build.ts';
import { extent, overlaps, toBox } from '../labels.ts';
import type { MapFile } from '../recipe.ts';
import { recipes } from '../recipes/index.ts';
import { boardFile, readBoard } from '../store.ts';
import { across, contacts, shapeOf, touchesOf, withinShape } from './geometry.ts';

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The least that a finger finds in its narrow direction: WCAG 2.2, target size (minimum). */
const NARROW = 24;
const GZIPPED = 60_000;

describe.each(recipes.map(({ game }) => game))('the board of %s', (game) => {
  const recipe = recipes.find((r) => r.game === game)!;
  const map = json<MapFile>(file(`maps/${game}.json`));
  const board = readBoard(game);
  const areas = board.objects.areas.geometries;
  const shapes = areas.filter((area): area is AreaShape => area.type === 'MultiPolygon');
  const lands = shapes.filter(({ properties }) => properties.kind !== 'sea');
  const seas = new Set(shapes.filter(({ properties }) => properties.kind === 'sea').map(({ id }) => id));
  const excused = new Set((recipe.exceptions ?? []).map(({ a, b }) => pairOf(a, b)));
  /** Pixels to a unit on a phone, all steps of zoom taken. */
  const closest = (PHONE_WIDTH / board.size[0]) * ZOOM_STEP ** ZOOM_STEPS;

  test('draws every area of the map once', () => {
    expect(areas.map(({ id }) => id)).toEqual(map.areas.map(({ id }) => id));
  });

  test('knows the map that the game is played on', () => {
    const own = file(`../games/${game}/data/map.json`);
    if (!existsSync(own)) return;
    const said = ({ areas, borders }: MapFile) => [
      ...areas.map(({ id, name, kind }) => `${id} ${name} ${kind}`),
      ...borders.map(({ a, b, type }) => `${pairOf(a, b)} ${type}`),
    ];
    expect(said(map).sort()).toEqual(said(json<MapFile>(own)).sort());
  });

  test('lets areas touch if and only if the rules call them adjacent', () => {
    const drawn = contacts(board);
    const land = new Set(lands.map(({ id }) => id));
    const rules = map.borders
      .filter(
        ({ type, a, b }) => (TOUCHING.includes(type) || type === 'closed') && !excused.has(pairOf(a, b)),
      )
      .map(({ a, b }) => pairOf(a, b));
    const touching = [...drawn]
      .filter(([pair]) => pair.split(' ').every((id) => land.has(id)) && !excused.has(pair))
      .map(([pair]) => pair);
    expect(touching.sort()).toEqual(rules.sort());
    for (const { a, b, type } of map.borders)
      if (TOUCHING.includes(type) && !excused.has(pairOf(a, b)))
        expect([pairOf(a, b), drawn.get(pairOf(a, b))! >= LEAST_CONTACT * 0.75]).toEqual([
          pairOf(a, b),
          true,
        ]);
  });

  test('gives areas the same neighbours by their outlines as by its list of borders', () => {
    expect([...touchesOf(board)].sort()).toEqual([...contacts(board).keys()].sort());
  });

  test('brings each land to the seas that the rules name, and names the coasts where none may land', () => {
    if (!recipe.sea) return;
    const drawn = contacts(board);
    const land = new Set(lands.map(({ id }) => id));
    const shores = map.borders.filter(
      ({ a, b }) => (seas.has(a) && (land.has(b) || seas.has(b))) || (seas.has(b) && land.has(a)),
    );
    const missing = shores.filter(({ a, b }) => !drawn.has(pairOf(a, b)) && !excused.has(pairOf(a, b)));
    expect(missing.map(({ a, b }) => pairOf(a, b))).toEqual([]);
    const allowed = new Set(shores.map(({ a, b }) => pairOf(a, b)));
    for (const { properties } of board.objects.borders.geometries) {
      const [a, b] = properties.sides;
      if (!a || !b || seas.has(a) === seas.has(b)) continue;
      expect([properties.sides, properties.type]).toEqual([
        properties.sides,
        allowed.has(pairOf(a, b)) ? 'coast' : 'cliff',
      ]);
    }
  });

  test('joins what is adjacent without touching by a dashed line', () => {
    const solid = new Set(lands.map(({ id }) => id));
    const wanted = map.borders.filter(
      ({ a, b, type }) => ['strait', 'sea-route', 'link'].includes(type) && solid.has(a) && solid.has(b),
    );
    expect(board.objects.routes.geometries.map(({ properties: { a, b } }) => pairOf(a, b)).sort()).toEqual(
      wanted.map(({ a, b }) => pairOf(a, b)).sort(),
    );
  });

  test('writes each name within its area, or beside it with a leader', () => {
    for (const area of areas) {
      const { label, stack } = area.properties;
      const [x, y, w, h] = label.box;
      const inside = [0, 0.5, 1].flatMap((fx) =>
        [0, 1].map((fy): [number, number] => [x + fx * w, y + fy * h]),
      );
      const ok =
        area.type === 'Point'
          ? label.leader !== undefined || toBox([stack[0], stack[1]], label.box) <= area.properties.disc + 6
          : label.leader
            ? withinShape(label.leader[1], shapeOf(board, area))
            : inside.every((p) => withinShape(p, shapeOf(board, area)));
      expect([area.id, ok]).toEqual([area.id, true]);
    }
  });

  test('lets no two names overlap, nor leave the board', () => {
    const [width, height] = board.size;
    const found: string[] = [];
    areas.forEach(({ id, properties: { label } }, i) => {
      const [x, y, w, h] = label.box;
      if (x < 0 || y < 0 || x + w > width || y + h > height) found.push(`${id} leaves the board`);
      for (const other of areas.slice(i + 1))
        if (overlaps(label.box, other.properties.label.box)) found.push(`${id} and ${other.id}`);
      for (const { text, style, at, size: height, turn } of board.captions) {
        if (turn !== undefined) continue;
        const [cw, ch] = extent(text.split('|'), height, style === 'title' ? 'title' : 'caption');
        if (overlaps(label.box, [at[0] - cw / 2, at[1] - ch / 2, cw, ch])) found.push(`${id} and ${text}`);
      }
    });
    expect(found).toEqual([]);
  });

  test('has a place for a stack in each area, off every name', () => {
    for (const area of areas) {
      const [x, y, r] = area.properties.stack;
      if (area.type === 'MultiPolygon')
        expect([area.id, withinShape([x, y], shapeOf(board, area))]).toEqual([area.id, true]);
      expect([area.id, r > 0]).toEqual([area.id, true]);
      const covered = areas.filter(({ properties }) => toBox([x, y], properties.label.box) === 0);
      expect([area.id, covered.map(({ id }) => id)]).toEqual([area.id, []]);
    }
  });

  test('has room for pieces in each area, off every name and within the area', () => {
    const written = areas.map(({ properties }) => properties.label.box);
    for (const area of areas) {
      const { rooms } = area.properties;
      expect([area.id, rooms.length > 0]).toEqual([area.id, true]);
      for (const room of rooms) {
        const [x, y, w, h] = room;
        expect([area.id, written.filter((box) => overlaps(room, box))]).toEqual([area.id, []]);
        if (area.type === 'Point') continue;
        const shape = shapeOf(board, area);
        // Lines are smoothed, and corners drawn together, after room was found.
        const least = recipe.corners?.some((pair) => pair.includes(area.id)) ? 0.7 : 0.9;
        const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
        const spots = parts.flatMap((fx) => parts.map((fy): Point => [x + fx * w, y + fy * h]));
        const own = spots.filter((spot) => withinShape(spot, shape)).length / spots.length;
        expect([area.id, own >= least]).toEqual([area.id, true]);
      }
    }
  });

  test('is large enough for a finger two steps of zoom into a phone', () => {
    for (const area of areas) {
      const [long, narrow] =
        area.type === 'Point'
          ? [2 * area.properties.disc, 2 * area.properties.disc]
          : across(shapeOf(board, area));
      expect([area.id, long * closest >= FINGER, narrow * closest >= NARROW]).toEqual([area.id, true, true]);
    }
  });

  test('writes nothing smaller than can be read there', () => {
    for (const { id, properties } of areas)
      expect([id, properties.label.size * closest >= LEGIBLE]).toEqual([id, true]);
    for (const { text, size } of board.captions)
      expect([text, size * closest >= LEGIBLE]).toEqual([text, true]);
  });

  test('is TopoJSON that others can read', () => {
    const { features } = feature(
      board as unknown as Topology,
      board.objects.areas as unknown as GeometryCollection,
    ) as FeatureCollection;
    const land = features.filter(({ geometry }) => geometry.type === 'MultiPolygon');
    expect(land.map(({ id }) => id)).toEqual(shapes.map(({ id }) => id));
    land.forEach(({ geometry }, i) => {
      const rings = (geometry as MultiPolygon).coordinates.flat() as Point[][];
      expect(rings).toEqual(shapeOf(board, shapes[i]!));
    });
  });

  test('is small', () => {
    expect(gzipSync(readFileSync(boardFile(game))).length).toBeLessThanOrEqual(GZIPPED);
  });
});
