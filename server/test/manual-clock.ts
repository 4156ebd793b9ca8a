/** A clock that stands still until it is told: half a year in a moment, and jumps of the machine’s time. */

import type { Clock, Timer } from '../clock.ts';

interface Waiting {
  at: number;
  run(): void;
  /** Comes again after so long; null: once. */
  again: number | null;
}

/** Whatever comes again and again does so no more often than this in one go: a machine that wakes does not make up for all of its sleep. */
const MOST = 10_000;

export class ManualClock implements Clock {
  #steady = 0;
  #ahead: number;
  readonly #waiting = new Set<Waiting>();

  constructor(wall = Date.UTC(2026, 0, 1)) {
    this.#ahead = wall;
  }

  wall(): number {
    return this.#steady + this.#ahead;
  }

  steady(): number {
    return this.#steady;
  }

  after(milliseconds: number, run: () => void): Timer {
    return this.#wait({ at: this.#steady + Math.max(0, milliseconds), run, again: null });
  }

  every(milliseconds: number, run: () => void): Timer {
    return this.#wait({ at: this.#steady + milliseconds, run, again: milliseconds });
  }

  /** What is due already comes by itself, as by any clock: whoever was told the time a moment too early waits for nothing. */
  #wait(one: Waiting): Timer {
    this.#waiting.add(one);
    if (one.at <= this.#steady && one.again === null)
      setImmediate(() => {
        if (this.#waiting.delete(one)) one.run();
      });
    return { stop: () => void this.#waiting.delete(one) };
  }

  /** Time passes: what falls due is done in its order, each at its own time. */
  pass(milliseconds: number): void {
    const end = this.#steady + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#steady = next.at;
      if (next.again === null) this.#waiting.delete(next);
      else {
        const left = Math.floor((end - next.at) / next.again) + 1;
        next.at += next.again * Math.min(left, Math.ceil(milliseconds / next.again / MOST));
      }
      next.run();
    }
    this.#steady = end;
  }

  /** Somebody sets the machine’s time; nothing passes. */
  jump(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  #next(end: number): Waiting | null {
    let first: Waiting | null = null;
    for (const one of this.#waiting) if (one.at <= end && (!first || one.at < first.at)) first = one;
    return first;
  }
}
