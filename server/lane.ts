/** What takes long goes one after the other, so that between any two pieces of it everybody else is served. */

import { Denied } from './errors.ts';

export class Lane {
  readonly #width: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `width`: so many go at once; `most`: so many more may wait. */
  constructor(width: number, most: number) {
    this.#width = width;
    this.#most = most;
  }

  async run<V>(work: () => Promise<V>): Promise<V> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#most)
        throw new Denied('busy', 'Too much is being looked up here just now; try again in a moment');
      await new Promise<void>((goOn) => this.#waiting.push(goOn));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
