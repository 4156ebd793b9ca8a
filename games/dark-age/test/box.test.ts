import type { JsonObject } from '@annales/engine';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { data } from '../data.ts';

/** Data in which anything can be changed. */
interface Loose {
  tables?: { terrain: { city: { limit: number } }; lines: number };
  map: {
    areas: { id: string; terrain: string; hinterland?: string }[];
    borders: { a: string }[];
    starts: Record<string, string[]>;
    kingdoms: { id: string }[];
  };
}

/** The data in the box with something changed. */
const pack = (change: (box: Loose) => void): JsonObject => {
  const box = structuredClone(data);
  change(box as unknown as Loose);
  return box;
};

test('the data in the box are right', () => {
  expect(checkData(data)).toEqual([]);
});

test('a wrong data pack is told what is wrong', () => {
  const told = (change: (box: Loose) => void) => checkData(pack(change));
  expect(told((box) => delete box.tables)).toEqual([
    'tables.json: must be an object with fields, not missing',
  ]);
  expect(told((box) => (box.tables!.terrain.city.limit = -1))).toEqual([
    'tables.json: terrain.city.limit must be a whole number from 0 to 99, not -1',
  ]);
  expect(told((box) => (box.tables!.lines = 12))).toEqual(['tables.json: lines must be 16, not 12']);
  expect(told((box) => (box.map.areas[0]!.terrain = 'desert'))[0]).toContain(
    'areas[0].terrain must be one of city,',
  );
  expect(told((box) => (box.map.borders[0]!.a = 'QQQ'))).toEqual([
    'map.json: a border names QQQ, which is no area',
  ]);
  expect(told((box) => (box.map.starts.EAS![5] = 'LON'))).toEqual([]);
  expect(told((box) => (box.map.starts.EAS![5] = 'MXS'))).toEqual(['map.json: starts name MXS twice']);
  expect(told((box) => (box.map.starts.EAS![0] = 'LON'))).toEqual([
    'map.json: starts.EAS must begin with NOR, where the kingdom does',
  ]);
  expect(told((box) => (box.map.kingdoms[0]!.id = 'LON'))).toContain(
    'map.json: areas and kingdoms name LON twice',
  );
  expect(told((box) => delete box.map.areas.find(({ id }) => id === 'LON')!.hinterland)).toEqual([
    'map.json: LON must have a hinterland if it is a city, and only then',
  ]);
});
