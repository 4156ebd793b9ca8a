/**
 * The mean of numbers from 0 to 1 that come one after the other, with an interval that holds at every moment at once: whoever
 * looks after each of them and stops when he likes is wrong no more often than was promised.
 *
 * It is the interval by betting (Waudby-Smith and Ramdas, 2024): for each mean that might be the true one somebody bets against
 * it, with stakes that follow from what came before. If that mean is true the bet is fair, so that its winnings reach 1 / error
 * with no more than that chance, however long is played (Ville). Means against which so much was won are left out. Nothing is
 * assumed of the numbers but that they lie between 0 and 1 and that none depends on those before.
 */

import type { Estimate } from '../report/figures.ts';

/** Means that are looked at: every tenth of a percent. */
const STEPS = 1000;

/** No more than this part of what a bet could lose is put at stake. */
const CAUTION = 0.75;

export class Sequence {
  /** The chance of being wrong at any time. */
  readonly #error: number;
  /** For each mean: the logarithm of what was won by betting that it is more, and that it is less. */
  readonly #more = new Float64Array(STEPS + 1);
  readonly #less = new Float64Array(STEPS + 1);
  /** The interval only ever shrinks. */
  #low = 0;
  #high = STEPS;
  #count = 0;
  #sum = 0;
  /** Sum of squared distances from the means that were known before each; a quarter is what is supposed at first. */
  #squares = 0.25;

  constructor(error: number) {
    this.#error = error;
  }

  get count(): number {
    return this.#count;
  }

  get estimate(): Estimate {
    const value = this.#count === 0 ? 0.5 : this.#sum / this.#count;
    return { value, low: this.#low / STEPS, high: this.#high / STEPS };
  }

  add(number: number): void {
    const stake = this.#stake();
    for (let i = this.#low; i <= this.#high; i++) {
      const mean = i / STEPS;
      const by = number - mean;
      this.#more[i]! += Math.log1p(Math.min(stake, mean === 0 ? stake : CAUTION / mean) * by);
      this.#less[i]! += Math.log1p(-Math.min(stake, mean === 1 ? stake : CAUTION / (1 - mean)) * by);
    }
    this.#count++;
    const before = (0.5 + this.#sum) / this.#count;
    this.#squares += (number - before) ** 2;
    this.#sum += number;
    this.#leaveOut();
  }

  /** From what came before alone, so that every bet is fair. */
  #stake(): number {
    const next = this.#count + 1;
    const variance = this.#squares / next;
    return Math.sqrt((2 * Math.log(2 / this.#error)) / (variance * next * Math.log(1 + next)));
  }

  /** Half the money was put on more, half on less. */
  #leaveOut(): void {
    const limit = Math.log(2 / this.#error);
    const isOut = (i: number) => this.#more[i]! >= limit || this.#less[i]! >= limit;
    while (this.#low < this.#high && isOut(this.#low)) this.#low++;
    while (this.#high > this.#low && isOut(this.#high)) this.#high--;
  }
}
