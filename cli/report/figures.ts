/** What can be said of numbers that were counted: shares and means with their 95 % intervals, and how they are spread. */

import type { Counts } from '../simulate/tally.ts';

export interface Estimate {
  value: number;
  /** The 95 % interval. */
  low: number;
  high: number;
}

/** Between these lies 95 % of a normal distribution, in deviations from its mean. */
export const NORMAL_95 = 1.959964;

/** Wilson's score interval: it stays within 0 and 1, and holds for few games and for shares near the ends too. */
export function shareOf(hits: number, of: number, z = NORMAL_95): Estimate {
  if (of === 0) return { value: 0, low: 0, high: 1 };
  const share = hits / of;
  const square = (z * z) / of;
  const middle = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Some numbers: how many, their mean, the tenth parts of them, and how often each was met. */
export interface Spread {
  count: number;
  mean: Estimate;
  least: number;
  tenth: number;
  median: number;
  ninetieth: number;
  most: number;
  counts: [value: number, times: number][];
}

/** Null: nothing was counted. */
export function spreadOf(counts: Counts): Spread | null {
  const sorted = Object.entries(counts)
    .map(([value, times]): [number, number] => [Number(value), times])
    .sort(([a], [b]) => a - b);
  if (sorted.length === 0) return null;
  const count = sum(sorted.map(([, times]) => times));
  const mean = sum(sorted.map(([value, times]) => value * times)) / count;
  const squares = sum(sorted.map(([value, times]) => times * (value - mean) ** 2));
  const half = count > 1 ? NORMAL_95 * Math.sqrt(squares / (count - 1) / count) : 0;
  const at = (part: number): number => {
    let seen = 0;
    for (const [value, times] of sorted) {
      seen += times;
      if (seen >= part * count) return value;
    }
    return sorted.at(-1)![0];
  };
  return {
    count,
    mean: { value: mean, low: mean - half, high: mean + half },
    least: sorted[0]![0],
    tenth: at(0.1),
    median: at(0.5),
    ninetieth: at(0.9),
    most: sorted.at(-1)![0],
    counts: sorted,
  };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

// ---------------------------------------------------------------- written

/** 12.5 % */
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

/** 12.5 % (10.1 to 15.2) */
export const percentWithin = ({ value, low, high }: Estimate): string =>
  `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;

/** As many digits as a reader can use. */
export function figure(number: number): string {
  const size = Math.abs(number);
  const digits = Number.isInteger(number) ? 0 : size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return number.toFixed(digits);
}
