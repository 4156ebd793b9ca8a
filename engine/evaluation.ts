/**
 * How well each seat stands, by features that a game names and weights that were learned: the softmax of the seats' scores.
 * What learns them is `npm run train`.
 */

import type { Chance } from './chance.ts';
import type { Facts, Result, Seat } from './contract.ts';

/** What was learned, and how: written by `npm run train`. */
export interface Weights {
  /** The command, the version of the rules, the hash of the data, how many games and positions. */
  made: {
    command: string;
    version: number;
    data: string;
    games: number;
    positions: number;
    /** On games that were not learned from: the mean of −log of the chance given to the result, and what the base rate gives. */
    logLoss: number;
    baseRate: number;
  };
  /** By feature, and what a seat has beforehand. */
  weights: Record<string, number>;
  bias: Record<Seat, number>;
}

export interface Evaluation {
  features: readonly string[];
  /** What is known beforehand of some: more of it is good (1) or bad (-1) for the seat that has it. */
  signs?: Readonly<Record<string, 1 | -1>>;
  /** Each seat's features in a complete world, in the order of their names; null: it cannot win any more. */
  of(world: unknown): Record<Seat, readonly number[] | null>;
  /** Each seat's chance to win; of one who plays alone the part of the game that it may expect. */
  worth(world: unknown): Record<Seat, number>;
  /**
   * Changes a world between two turns by chance, a little, in what features tell of: in games that are learned from in this
   * way, what a thing brings is told apart from what it usually comes with.
   */
  vary?(world: unknown, chance: Chance): void;
}

/**
 * What each seat has of a game that is over: winners share it; where the rules let nobody win, all have lost; where they just say
 * none, it is a draw. Who plays alone has as much of it as his points are of twice the measure.
 */
export function worthOf(
  { facts }: { facts: Pick<Facts, 'lost' | 'alone'> },
  { winners, how = '', scores }: Pick<Result, 'winners'> & Partial<Result>,
  seats: readonly Seat[],
): Record<Seat, number> {
  const worth: Record<Seat, number> = {};
  const none = facts.lost?.includes(how) ? 0 : 1 / seats.length;
  for (const seat of seats) {
    if (facts.alone?.ends.includes(how))
      worth[seat] = Math.max(0, Math.min(1, (scores?.[seat] ?? 0) / (2 * facts.alone.half)));
    else if (winners.length === 0) worth[seat] = none;
    else worth[seat] = winners.includes(seat) ? 1 / winners.length : 0;
  }
  return worth;
}

/** Beside one who plays alone, in the place of a rival: nothing is known of it, and it has what he has not. */
export const MEASURE = '';

/** A feature that is new has no weight until it is learned. */
export function linear({
  features,
  signs,
  weights: { weights, bias },
  of,
  vary,
}: {
  features: readonly string[];
  signs?: Evaluation['signs'];
  weights: Weights;
  of: Evaluation['of'];
  vary?: Evaluation['vary'];
}): Evaluation {
  const row = features.map((name) => weights[name] ?? 0);
  return {
    features,
    ...(signs ? { signs } : {}),
    ...(vary ? { vary } : {}),
    of,
    worth(world) {
      const found = of(world);
      const scores: Record<Seat, number> = {};
      let all = 0;
      for (const [seat, own] of Object.entries(found)) {
        if (!own) {
          scores[seat] = 0;
          continue;
        }
        let score = bias[seat] ?? 0;
        for (let k = 0; k < row.length; k++) score += row[k]! * own[k]!;
        scores[seat] = Math.exp(Math.max(-50, Math.min(50, score)));
        all += scores[seat];
      }
      const seats = Object.keys(scores);
      if (seats.length === 1) all += Math.exp(bias[MEASURE] ?? 0);
      if (all > 0) for (const seat of seats) scores[seat]! /= all;
      return scores;
    },
  };
}
