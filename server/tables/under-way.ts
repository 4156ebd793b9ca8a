/**
 * What is under way, in whichever order it comes to its end. Waiting for the last of it alone would not do: one that was begun
 * later may fail at once, and whoever then asks again and again whether all is over lets nothing else happen.
 */
export class UnderWay {
  readonly #all = new Set<Promise<unknown>>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  begin(one: Promise<unknown>): void {
    this.#all.add(one);
  }

  end(one: Promise<unknown>): void {
    this.#all.delete(one);
  }

  /** When none of it is under way any more, nor what was begun meanwhile. */
  async over(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all);
  }
}
