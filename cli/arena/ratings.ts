/** Ratings of players from how they ranked against each other: Bradley and Terry's model, on Elo's scale. */

import { type Estimate, NORMAL_95, sum } from '../report/figures.ts';

/** How one player did against another in games that hang together: 1 ahead, 0 behind, 0.5 level, on average. */
export interface Meeting {
  one: number;
  other: number;
  score: number;
  /** Meetings of one group (the same dice) count as one observation where it is asked how sure a rating is. */
  group: number;
}

/** Elo's points for a factor e in the odds. */
const SCALE = 400 / Math.LN10;
const MIDDLE = 1500;

/** Half a win for each side of every pair that met: so nobody who never lost is infinitely good. */
const PRIOR = 0.5;

/** The ratings' mean is 1500. The intervals allow for games of a group being alike. */
export function ratingsOf(players: number, meetings: readonly Meeting[]): Estimate[] {
  if (players < 2 || meetings.length === 0)
    return Array.from({ length: players }, () => ({ value: MIDDLE, low: MIDDLE, high: MIDDLE }));
  const supposed = pairsIn(meetings).flatMap(([one, other]) => [
    { one, other, score: 1, weight: PRIOR },
    { one, other, score: 0, weight: PRIOR },
  ]);
  const known = [...meetings.map((one) => ({ ...one, weight: 1 })), ...supposed];
  const strengths = new Array<number>(players).fill(0);
  for (let round = 0; round < 100; round++) {
    const slope = new Array<number>(players).fill(0);
    for (const { one, other, score, weight } of known) {
      const by = weight * (score - chance(strengths, one, other));
      slope[one]! += by;
      slope[other]! -= by;
    }
    const step = solve(curvature(strengths, known), slope);
    for (let i = 0; i < players; i++) strengths[i]! += Math.max(-2, Math.min(2, step[i]!));
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  const mean = sum(strengths) / players;
  const errors = errorsOf(strengths, known, meetings);
  return strengths.map((strength, i) => {
    const value = MIDDLE + SCALE * (strength - mean);
    const half = NORMAL_95 * SCALE * errors[i]!;
    return { value, low: value - half, high: value + half };
  });
}

const chance = (strengths: readonly number[], one: number, other: number): number =>
  1 / (1 + Math.exp(strengths[other]! - strengths[one]!));

const pairsIn = (meetings: readonly Meeting[]): [number, number][] =>
  [...new Set(meetings.map(({ one, other }) => `${Math.min(one, other)} ${Math.max(one, other)}`))].map(
    (pair) => pair.split(' ').map(Number) as [number, number],
  );

type Weighed = Omit<Meeting, 'group'> & { weight: number };

/** How sharply the likelihood bends. Adding the same to all changes nothing, so the mean is held fast. */
function curvature(strengths: readonly number[], known: readonly Weighed[]): number[][] {
  const matrix = strengths.map(() => strengths.map(() => 1 / strengths.length));
  for (const { one, other, weight } of known) {
    const p = chance(strengths, one, other);
    const bend = weight * p * (1 - p);
    matrix[one]![one]! += bend;
    matrix[other]![other]! += bend;
    matrix[one]![other]! -= bend;
    matrix[other]![one]! -= bend;
  }
  return matrix;
}

/** From how much groups pull a rating this way and that: the sandwich estimate. */
function errorsOf(
  strengths: readonly number[],
  known: readonly Weighed[],
  meetings: readonly Meeting[],
): number[] {
  const pulls = new Map<number, number[]>();
  for (const { one, other, score, group } of meetings) {
    const by = score - chance(strengths, one, other);
    if (!pulls.has(group)) pulls.set(group, new Array<number>(strengths.length).fill(0));
    pulls.get(group)![one]! += by;
    pulls.get(group)![other]! -= by;
  }
  // What was supposed pulls too, or whoever won all games would be known for certain.
  const supposed = known.slice(meetings.length).map(({ one, other, score, weight }) => {
    const by = weight * (score - chance(strengths, one, other));
    return strengths.map((_, i) => (i === one ? by : i === other ? -by : 0));
  });
  const matrix = curvature(strengths, known);
  const moved = [...pulls.values(), ...supposed].map((pull) => solve(matrix, pull));
  const groups = moved.length;
  const few = groups > 1 ? groups / (groups - 1) : 1;
  return strengths.map((_, i) => Math.sqrt(few * sum(moved.map((by) => by[i]! ** 2))));
}

/** Gauss with the largest pivot. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    let best = i;
    for (let j = i + 1; j < size; j++) if (Math.abs(rows[j]![i]!) > Math.abs(rows[best]![i]!)) best = j;
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    const pivot = rows[i]!;
    for (let j = 0; j < size; j++) {
      if (j === i) continue;
      const factor = rows[j]![i]! / pivot[i]!;
      for (let k = i; k <= size; k++) rows[j]![k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}
