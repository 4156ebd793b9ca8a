/** How much of a kind may go on at once: of one visitor, from one address, on the whole server. */

import { Denied } from '../errors.ts';

export interface SlotsOptions {
  each: number;
  /** From one address, whoever is there. */
  place: number;
  all: number;
  /** Why there is none for this visitor; why there is none for anybody. */
  tooMany: string;
  full: string;
}

export class Slots {
  readonly #options: SlotsOptions;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(options: SlotsOptions) {
    this.#options = options;
  }

  /** Begins one more, or so many, or says why not. What comes back ends it. */
  take(who: string, place: string, count = 1): () => void {
    const { each, place: most, all, tooMany, full } = this.#options;
    const keys = [`each ${who}`, `place ${place}`];
    const [own, there] = keys.map((key) => this.#taken.get(key) ?? 0) as [number, number];
    if (own + count > each || there + count > most) throw new Denied('too-many', tooMany);
    if (this.#all + count > all) throw new Denied('busy', full);
    for (const key of keys) this.#add(key, count);
    this.#all += count;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      for (const key of keys) this.#add(key, -count);
      this.#all -= count;
    };
  }

  #add(key: string, more: number): void {
    const taken = (this.#taken.get(key) ?? 0) + more;
    if (taken > 0) this.#taken.set(key, taken);
    else this.#taken.delete(key);
  }
}
