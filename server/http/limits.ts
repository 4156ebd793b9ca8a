/** How much one visitor may ask: a bucket that fills at a steady rate. */

import type { Clock } from '../clock.ts';

export interface Rate {
  /** So many at once, and so many a second in the long run. */
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

export class Limits {
  readonly #rate: Rate;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** False: too many; nothing is taken then. */
  take(key: string): boolean {
    const now = this.#clock.steady();
    const { burst, perSecond } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    const taken = bucket.left >= 1;
    if (taken) bucket.left--;
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return taken;
  }

  /** One that was taken does not count after all. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.left = Math.min(this.#rate.burst, bucket.left + 1);
  }

  /** A bucket that is full again need not be kept. */
  #forgetFull(now: number): void {
    const { burst, perSecond } = this.#rate;
    for (const [key, { left, at }] of this.#buckets) {
      if (left + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
    }
  }
}
