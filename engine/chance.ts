/**
 * Where chance comes from. A draw has a label, a range and who may see it. The fast source is for simulations and search;
 * those of hosted games and of tests are in `record/chance.ts`, which nobody needs who only looks at a table.
 */

import type { Seat } from './contract.ts';
import type { Json } from './json.ts';

export interface Chance {
  /**
   * A whole number from 0 to range - 1. `seen`: who may see it, everybody if absent. `names`: what each number means,
   * so that a script can ask for a thing by its name; nobody else wants to know.
   */
  draw(label: string, range: number, seen?: readonly Seat[], names?: () => readonly Json[]): number;
}

/** A draw as the record keeps it. */
export interface Draw {
  /** Its place in the sequence of all draws of this table; never used twice. */
  index: number;
  label: string;
  range: number;
  value: number;
  for?: Seat[];
}

/** One die: 1 to sides. */
export const die = (chance: Chance, label: string, sides = 6): number => 1 + chance.draw(label, sides);

/** One of a list, each equally likely. */
export const pick = <V>(chance: Chance, label: string, list: readonly V[]): V =>
  list[chance.draw(label, list.length, undefined, () => list as readonly Json[])]!;

export function checkRange(label: string, range: number): void {
  if (!Number.isInteger(range) || range < 1 || range > 0x100000000) {
    throw new Error(`the draw “${label}” has no range: ${range}`);
  }
}

// ---------------------------------------------------------------- fast

/** A fast generator (sfc32) whose whole state is four numbers, so that a search can copy it. */
export class FastChance implements Chance {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(state: readonly [number, number, number, number]) {
    [this.#a, this.#b, this.#c, this.#d] = state;
  }

  get state(): [number, number, number, number] {
    return [this.#a, this.#b, this.#c, this.#d];
  }

  copy(): FastChance {
    return new FastChance(this.state);
  }

  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  draw(label: string, range: number): number {
    checkRange(label, range);
    // Multiply-shift: the bias is below range / 2^32, nothing that a simulation could notice.
    return Math.floor((this.next() / 0x100000000) * range);
  }
}

/** In a sealed answer nothing is drawn: it could be taken back. */
export const noChance: Chance = {
  draw(label) {
    throw new Error(`“${label}” is drawn within a sealed answer, where nothing may be drawn`);
  },
};
