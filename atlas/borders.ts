/** What kind of line lies between two labels, and whether the rules agree with what is drawn. */

import type { Border, BorderType } from './board.ts';
import { FIRST, isDisc, isSea, OUTSIDE, SEA, WILD } from './owners.ts';
import type { MapFile, Recipe } from './recipe.ts';
import type { Arc } from './trace.ts';

/** Border types of the maps that mean: these two touch. */
export const TOUCHING: readonly string[] = ['land', 'river', 'mountain'];

export const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

export type RulesOfPair = ReadonlyMap<string, { type: string; feature?: string }>;

export const rulesOf = (map: MapFile): RulesOfPair =>
  new Map(
    map.borders.map(({ a, b, type, feature }) => [
      pairOf(a, b),
      feature === undefined ? { type } : { type, feature },
    ]),
  );

/** null for the edge of the board, and for a river within one area. */
export function borderOf(
  { left, right }: Pick<Arc, 'left' | 'right'>,
  map: MapFile,
  rules: RulesOfPair,
): Border | null {
  if (left === right || left === OUTSIDE || right === OUTSIDE) return null;
  const areas = [left, right].filter((label) => label >= FIRST).map((label) => map.areas[label - FIRST]!);
  const sides = areas.map(({ id }) => id).sort();
  const wet = (label: number) => label === SEA || (label >= FIRST && isSea(map.areas[label - FIRST]!));
  const [one, other] = areas;
  if (wet(left) && wet(right)) return { type: 'sea', sides };
  const rule = one && other ? rules.get(pairOf(one.id, other.id)) : undefined;
  if (wet(left) || wet(right)) {
    const shore: BorderType = areas.length < 2 || rule ? 'coast' : 'cliff';
    return { type: shore, sides };
  }
  if (left === WILD || right === WILD) return { type: 'edge', sides };
  if (!rule || !TOUCHING.includes(rule.type)) return { type: 'shut', sides };
  return {
    type: rule.type as BorderType,
    sides,
    ...(rule.feature === undefined ? {} : { feature: rule.feature }),
  };
}

/** Pairs of land areas that ought to touch and do not, or do and ought not; lengths in units. */
export function faults(
  lengths: ReadonlyMap<string, number>,
  map: MapFile,
  recipe: Recipe,
  least: number,
): string[] {
  const excused = new Set((recipe.exceptions ?? []).map(({ a, b }) => pairOf(a, b)));
  const solid = new Map(map.areas.map((area) => [area.id, !isSea(area) && !isDisc(area)]));
  const rules = rulesOf(map);
  const found: string[] = [];
  for (const { a, b, type } of map.borders)
    if (TOUCHING.includes(type) && (lengths.get(pairOf(a, b)) ?? 0) < least && !excused.has(pairOf(a, b)))
      found.push(
        `${a} and ${b} ought to touch, and share ${(lengths.get(pairOf(a, b)) ?? 0).toFixed(1)} units`,
      );
  for (const [pair, length] of lengths) {
    const [a, b] = pair.split(' ') as [string, string];
    const type = rules.get(pair)?.type;
    if (!solid.get(a) || !solid.get(b) || excused.has(pair)) continue;
    if (type === undefined || (!TOUCHING.includes(type) && type !== 'closed'))
      found.push(`${a} and ${b} ought not to touch, and share ${length.toFixed(1)} units`);
  }
  for (const { a, b, type } of map.borders) {
    const wet = [a, b].filter(
      (id) => solid.get(id) === false && isSea(map.areas.find((area) => area.id === id)!),
    );
    const lands = [a, b].filter((id) => solid.get(id));
    const shore = wet.length === 1 && lands.length === 1;
    const open = wet.length === 2 && recipe.sea !== undefined;
    if ((shore || open) && recipe.sea && !lengths.has(pairOf(a, b)) && !excused.has(pairOf(a, b)))
      found.push(`${a} and ${b} ought to meet (${type}), and do not`);
  }
  return found;
}
