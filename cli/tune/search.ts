/** Which points are played, and how often: all of them, or ever fewer of them ever more often. */

import { type Chance, equal } from '@annales/engine';
import { Usage } from '../errors.ts';
import type { Point, Tried } from './values.ts';

/** More points than this are not played each. */
const MOST = 2000;

export const countOf = (tried: readonly Tried[]): number =>
  tried.reduce((count, { candidates }) => count * candidates.length, 1);

/** Every combination of candidates. */
export function gridOf(tried: readonly Tried[]): Point[] {
  const count = countOf(tried);
  if (count > MOST)
    throw new Usage(`The grid has ${count} points, more than ${MOST}; --search halving tries some of them`);
  return Array.from({ length: count }, (_, number) => pointAt(tried, number));
}

/** So many different points, drawn at random; all of them if there are no more. */
export function drawnFrom(tried: readonly Tried[], wanted: number, chance: Chance): Point[] {
  const count = countOf(tried);
  if (count <= wanted) return Array.from({ length: count }, (_, number) => pointAt(tried, number));
  const points: Point[] = [];
  while (points.length < wanted) {
    const point = tried.map(({ candidates }) => candidates[chance.draw('candidate', candidates.length)]!);
    if (!points.some((other) => equal(other, point))) points.push(point);
  }
  return points;
}

/** The last value changes first, as in counting. */
function pointAt(tried: readonly Tried[], number: number): Point {
  let rest = number;
  const point = tried.toReversed().map(({ candidates }) => {
    const candidate = candidates[rest % candidates.length]!;
    rest = Math.floor(rest / candidates.length);
    return candidate;
  });
  return point.toReversed();
}

/** How many points go into each round of halving, and up to how many games each has played after it. */
export function roundsOf(points: number, games: number): { points: number; games: number }[] {
  const rounds: { points: number; games: number }[] = [];
  for (let left = points; ; left = Math.ceil(left / 2)) {
    rounds.push({ points: left, games: 0 });
    if (left <= 2) break;
  }
  return rounds.map((round, i) => ({ ...round, games: Math.ceil(games / 2 ** (rounds.length - 1 - i)) }));
}
