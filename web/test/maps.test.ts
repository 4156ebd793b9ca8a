import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board } from '@annales/ui';
import { describe, expect, test } from 'vitest';
import { columned, uncolumned } from '../maps/columns.ts';
import { folded, reader, unfolded, written } from '../maps/numbers.ts';
import { packed, unpacked } from '../maps/packed.ts';
import { distanceFrom, type Line, pointsOf } from '../maps/thinning.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const boards = globSync(['games/*/board/map.json', 'atlas/boards/*.json'], { cwd: root }).sort();

/** In units: no line or place may be farther from where it was, and a unit is half a pixel. */
const ASIDE = 1;

const inUnits = (board: Board, arc: Line): Line =>
  pointsOf(arc).map(([x, y]) => [x * board.transform.scale[0], y * board.transform.scale[1]]);

test('numbers are read as they were written', () => {
  const numbers = [0, 1, 71, 72, 73, 89, 90, 91, 500, 1367, 1368, 25_000, 1_000_000];
  const next = reader(written(numbers));
  expect(numbers.map(next)).toEqual(numbers);
  const signed = [0, 1, -1, 2, -2, 700, -700];
  expect(signed.map(folded).map(unfolded)).toEqual(signed);
});

test('what is written needs no escape in a script', () => {
  expect(written(Array.from({ length: 90 }, (_, i) => i))).not.toMatch(/["\\]/);
});

test.each(globSync('games/*/data/*.json', { cwd: root }).sort())(
  '%s in columns is read as it was written, to the order of its fields',
  (file) => {
    const data = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    const packedData = JSON.parse(JSON.stringify(columned(data)));
    expect(JSON.stringify(uncolumned(packedData))).toBe(JSON.stringify(data));
  },
);

test('lists that are no columns stay lists, and what could not be told apart is refused', () => {
  const odd = [
    ['a b', 'c|d', 'e~f', 'g', 'h'],
    [{ a: 1 }, { b: 2 }, { a: 3, b: 4 }, { b: 5, a: 6 }, {}],
    [{ a: 1 }, { a: 2 }, { b: 3 }, { a: 4 }, { b: 5 }],
    [{ 'a,b': 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }, { a: 3, b: 1 }, { a: 3, b: 3 }],
    [1, null, 'x', [], {}, true],
    ['', '', '', '', ''],
  ];
  for (const one of odd) expect(JSON.stringify(uncolumned(columned(one as never)))).toBe(JSON.stringify(one));
  expect(() => columned({ $: 1 })).toThrow('$');
});

describe.each(boards)('%s, packed for the pages', (file) => {
  const board: Board = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const again = unpacked(JSON.parse(JSON.stringify(packed(board))));

  test('its lines run where they ran, and meet where they met', () => {
    expect(again.arcs.length).toBe(board.arcs.length);
    const ends = new Map<string, string>();
    for (const [i, arc] of board.arcs.entries()) {
      const [was, is] = [inUnits(board, arc), inUnits(again, again.arcs[i]!)];
      for (const at of [0, -1]) {
        const [before, now] = [was.at(at)!.join(), is.at(at)!.join()];
        expect(ends.get(before) ?? now).toBe(now);
        ends.set(before, now);
      }
      const off = was.map((point) =>
        Math.min(...is.map((to, j) => distanceFrom(point, is[Math.max(0, j - 1)]!, to))),
      );
      expect(Math.max(...off)).toBeLessThanOrEqual(ASIDE);
    }
  });

  test('its areas, borders and names are the same', () => {
    const { areas, ...rest } = board.objects;
    const { areas: areasAgain, ...restAgain } = again.objects;
    expect(restAgain).toEqual(rest);
    for (const [i, area] of areas.geometries.entries()) {
      const now = areasAgain.geometries[i]!;
      expect({ ...now, properties: null, coordinates: null }).toEqual({
        ...area,
        properties: null,
        coordinates: null,
      });
      const { label, stack, rooms, ...same } = area.properties;
      expect(now.properties).toMatchObject({ ...same, label: { lines: label.lines, size: label.size } });
      for (const [k, value] of [...label.box, ...stack].entries())
        expect(Math.abs([...now.properties.label.box, ...now.properties.stack][k]! - value)).toBeLessThan(
          ASIDE,
        );
      for (const [k, [x, y, width, height]] of rooms.entries()) {
        const [left, top, wide, high] = now.properties.rooms[k]!;
        expect(left >= x && top >= y && left + wide <= x + width && top + high <= y + height).toBe(true);
      }
    }
    expect(again.relief.length).toBe(board.relief.length);
  });
});
