/** How much one visitor may ask: a bucket that fills at a steady rate. */

import type { Clock } from '../clock.ts';

export interface Rate {
  /** So many at once, and so many a second in the long run. */
  burst: number;
  perSecond: number;
}

/** What one of several servers gives out, so that all of them together give out no more than one alone would. */
export const shareOf = ({ burst, perSecond }: Rate, servers: number): Rate => ({
  // Less than one would be none at all.
  burst: Math.max(Math.min(1, burst), burst / servers),
  perSecond: perSecond / servers,
});

interface Bucket {
  left: number;
  at: number;
}

export class Limits {
  readonly #rate: Rate;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();
  /** With so many buckets those that are full again are looked for. */
  #crowded = 10_000;

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** False: too many; nothing is taken then. Whatever costs more than there can ever be takes all. */
  take(key: string, points = 1): boolean {
    const now = this.#clock.steady();
    const { burst, perSecond } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    const cost = Math.min(points, burst);
    const taken = bucket.left >= cost;
    if (taken) bucket.left -= cost;
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#crowded) this.#forgetFull(now);
    return taken;
  }

  /** What was taken does not count after all. */
  giveBack(key: string, points = 1): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.left = Math.min(this.#rate.burst, bucket.left + points);
  }

  /** A bucket that is full again need not be kept. */
  #forgetFull(now: number): void {
    const { burst, perSecond } = this.#rate;
    for (const [key, { left, at }] of this.#buckets) {
      if (left + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
    }
    // Not again for each who comes next: where none is full, looking would cost more and more.
    this.#crowded = Math.max(10_000, 2 * this.#buckets.size);
  }
}
