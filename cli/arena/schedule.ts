/** Who plays whom, in which seats: every pair, with the seats swapped so that none is better off. */

import type { Seat } from '@annales/engine';
import type { Row } from '../simulate/tally.ts';

/** A pair whose strength is compared; both are numbers in the list of bots. */
export interface Pair {
  one: number;
  other: number;
}

/** One table: `alone` sits in one seat, `rest` in all others. */
export interface LineUp {
  pair: number;
  alone: number;
  rest: number;
  seat: Seat;
  bots: Record<Seat, number>;
}

/** All pairs; or, if `against` is one of them, each of the others with that one. */
export function pairsOf(bots: number, against: number | null): Pair[] {
  const pairs: Pair[] = [];
  for (let one = 0; one < bots; one++) {
    for (let other = one + 1; other < bots; other++) {
      if (against === null) pairs.push({ one, other });
      else if (other === against || one === against)
        pairs.push({ one: one === against ? other : one, other: against });
    }
  }
  return pairs;
}

/**
 * The games of one block, which all have the same dice: each of a pair sits once in every seat, alone among the other's. Against
 * one bot only the others sit alone.
 */
export function blockOf(seats: readonly Seat[], pairs: readonly Pair[], gauntlet: boolean): LineUp[] {
  return pairs.flatMap(({ one, other }, pair) => {
    const sat = new Set<string>();
    const line = (alone: number, rest: number, seat: Seat): LineUp[] => {
      const bots = Object.fromEntries(seats.map((each) => [each, each === seat ? alone : rest]));
      // With two seats either one is alone among the other's: that is the same table.
      const key = Object.values(bots).join();
      if (sat.has(key)) return [];
      sat.add(key);
      return [{ pair, alone, rest, seat, bots }];
    };
    return seats.flatMap((seat) => [
      ...line(one, other, seat),
      ...(gauntlet && seats.length > 2 ? [] : line(other, one, seat)),
    ]);
  });
}

/** What a seat gets of a victory: shared among those who have won. */
export const winOf = ({ winners }: Pick<Row, 'winners'>, seat: Seat): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** 1: the seat is ranked before the other; 0: behind; 0.5: level. Winners come first, then points. */
export function rankedBefore(row: Pick<Row, 'winners' | 'scores'>, seat: Seat, other: Seat): number {
  const [a, b] = [row.winners.includes(seat), row.winners.includes(other)];
  if (a !== b) return a ? 1 : 0;
  if (a) return 0.5;
  const by = (row.scores[seat] ?? 0) - (row.scores[other] ?? 0);
  return by === 0 ? 0.5 : by > 0 ? 1 : 0;
}

/** Of the seat that sits alone, against all others, on average. */
export function rankAmong(row: Pick<Row, 'winners' | 'scores'>, seat: Seat, seats: readonly Seat[]): number {
  const others = seats.filter((each) => each !== seat);
  return others.reduce((total, other) => total + rankedBefore(row, seat, other), 0) / others.length;
}
