/**
 * A secret that a house has once: made by whoever needs it first, and kept. Where several servers begin at the same moment the store
 * decides whose it is.
 */

import type { Store } from './store/store.ts';

export class HouseSecret {
  readonly #store: Store;
  readonly #name: string;
  readonly #make: () => string;
  #value: Promise<string> | null = null;

  constructor(store: Store, name: string, make: () => string) {
    this.#store = store;
    this.#name = name;
    this.#make = make;
  }

  value(): Promise<string> {
    this.#value ??= this.#kept().catch((error) => {
      // A database that is away now is asked again.
      this.#value = null;
      throw error;
    });
    return this.#value;
  }

  async #kept(): Promise<string> {
    const name = this.#name;
    const known = await this.#store.setting(name);
    if (known !== null) return known;
    await this.#store.write({ do: 'make-setting', name, value: this.#make() });
    return (await this.#store.setting(name))!;
  }
}
