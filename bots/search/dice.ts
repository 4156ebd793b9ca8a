/**
 * Dice that fall alike for all answers that are tried in a world: each label has a sequence of its own, so that one draw more
 * or less of one kind leaves all others as they were.
 */

import { type Chance, FastChance } from '@annales/engine';

export class LabelledDice implements Chance {
  readonly #seed: readonly [number, number, number];
  readonly #sequences = new Map<string, FastChance>();

  constructor(seed: readonly [number, number, number]) {
    this.#seed = seed;
  }

  /** The same sequences from their beginning. */
  again(): LabelledDice {
    return new LabelledDice(this.#seed);
  }

  draw(label: string, range: number): number {
    let sequence = this.#sequences.get(label);
    if (!sequence) {
      sequence = new FastChance([...this.#seed, numberOf(label)]);
      // What tells the labels apart is in one of four numbers at first: after a few draws it is in all.
      for (let i = 0; i < 8; i++) sequence.next();
      this.#sequences.set(label, sequence);
    }
    return sequence.draw(label, range);
  }
}

const known = new Map<string, number>();

/** FNV-1a. */
function numberOf(label: string): number {
  let number = known.get(label);
  if (number === undefined) {
    number = 0x811c9dc5;
    for (let i = 0; i < label.length; i++) number = Math.imul(number ^ label.charCodeAt(i), 0x01000193);
    known.set(label, number);
  }
  return number;
}
