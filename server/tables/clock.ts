/** A chess-like clock: a bank for each seat and an increment for each answer. It knows no time but what it is told. */

import type { Seat } from '@annales/engine';
import type { ClockRule, ClockState } from './body.ts';

export const newClock = ({ bank }: ClockRule, seats: readonly Seat[], now: number): ClockState => ({
  left: Object.fromEntries(seats.map((seat) => [seat, bank * 1000])),
  at: now,
});

/** Counts the time since it was last counted against those whose time ran. */
export function count({ left, at }: ClockState, now: number, running: readonly Seat[]): ClockState {
  const spent = Math.max(0, now - at);
  const next: Record<Seat, number> = {};
  for (const seat in left) next[seat] = Math.max(0, left[seat]! - (running.includes(seat) ? spent : 0));
  return { left: next, at: now };
}

/** Who has answered gains the increment; who takes the answer back loses it again. */
export function add({ left, at }: ClockState, seats: readonly Seat[], seconds: number): ClockState {
  const next = { ...left };
  for (const seat of seats) next[seat] = Math.max(0, next[seat]! + seconds * 1000);
  return { left: next, at };
}

/** When the first flag falls, if nothing happens; null: nobody's time runs. */
export function flagFalls(
  { left, at }: ClockState,
  running: readonly Seat[],
): { seat: Seat; at: number } | null {
  let first: { seat: Seat; at: number } | null = null;
  for (const seat of running) {
    const falls = at + left[seat]!;
    if (first === null || falls < first.at) first = { seat, at: falls };
  }
  return first;
}
