/**
 * Chance with a record: sealed (hosted games: committed to before the first die, checkable afterwards), scripted (tests),
 * and as it was drawn before.
 */

import { type Chance, checkRange, type Draw } from '../chance.ts';
import type { Seat } from '../contract.ts';
import { hashText } from '../hashing.ts';
import { equal, type Json } from '../json.ts';
import { bytesOf, bytesOfHex, hexOf, hmac } from '../sha256.ts';

// ---------------------------------------------------------------- sealed

/** What is published before the first die: nobody can change the seed after it. */
export const commitmentOf = (seed: string): string => hashText(`annales seed ${seed}`);

/** A seed or a salt is hexadecimal, 16 to 128 digits. */
export const isSalt = (text: unknown): text is string =>
  typeof text === 'string' && /^([0-9a-f]{2}){8,64}$/.test(text);

/** The key of all draws: the host's seed and every seat's salt, so that neither side alone picks the dice. */
export function keyOf(seed: string, salts: Record<Seat, string>): Uint8Array {
  const lines = Object.keys(salts)
    .sort()
    .map((seat) => `${seat} ${salts[seat]}`);
  return hmac(bytesOfHex(seed), bytesOf(`annales salts\n${lines.join('\n')}`));
}

/** The value of one draw, without bias: words of the digest that would favour small numbers are passed over. */
export function sealedValue(key: Uint8Array, index: number, range: number): number {
  checkRange(`number ${index}`, range);
  const limit = 0x100000000 - (0x100000000 % range);
  for (let turn = 0; ; turn++) {
    const digest = hmac(key, bytesOf(`${index} ${turn}`));
    const words = new DataView(digest.buffer, digest.byteOffset);
    for (let i = 0; i < 8; i++) {
      const word = words.getUint32(4 * i);
      if (word < limit) return word % range;
    }
  }
}

/** Draws from HMAC-SHA-256(seed and salts, index). The index belongs to the record and only ever grows. */
export class SealedChance implements Chance {
  readonly #seed: string;
  readonly #salts: Record<Seat, string>;
  /** Worked out at the first draw: most actions draw nothing. */
  #key: Uint8Array | null = null;
  index: number;

  constructor(seed: string, salts: Record<Seat, string>, index = 0) {
    this.#seed = seed;
    this.#salts = salts;
    this.index = index;
  }

  draw(label: string, range: number): number {
    checkRange(label, range);
    this.#key ??= keyOf(this.#seed, this.#salts);
    return sealedValue(this.#key, this.index++, range);
  }
}

// ---------------------------------------------------------------- scripted and recorded

/**
 * For tests: the draws come as written, in order. A number is the face of a die (1 for the lowest), anything else
 * is asked for by name. What is left over when the test ends is `left`.
 */
export class ScriptedChance implements Chance {
  readonly #script: Json[];

  constructor(script: readonly Json[]) {
    this.#script = [...script];
  }

  get left(): Json[] {
    return [...this.#script];
  }

  draw(label: string, range: number, _seen?: readonly Seat[], names?: () => readonly Json[]): number {
    checkRange(label, range);
    if (this.#script.length === 0) throw new Error(`the script has no draw left for “${label}”`);
    const next = this.#script.shift()!;
    const named = names?.().findIndex((name) => equal(name, next)) ?? -1;
    if (named >= 0) return named;
    if (typeof next !== 'number' || !Number.isInteger(next) || next < 1 || next > range) {
      throw new Error(
        `the script has ${JSON.stringify(next)} for “${label}”, which is none of 1 to ${range}`,
      );
    }
    return next - 1;
  }
}

export const scripted = (...script: Json[]): ScriptedChance => new ScriptedChance(script);

/** A draw that differs from what the record says was drawn. */
export class WrongDraw extends Error {}

/** Gives the draws of a record again, and insists that the rules ask for the same ones. */
export class RecordedChance implements Chance {
  readonly #draws: readonly Draw[];
  used = 0;

  constructor(draws: readonly Draw[]) {
    this.#draws = draws;
  }

  draw(label: string, range: number): number {
    const draw = this.#draws[this.used];
    if (!draw) throw new WrongDraw(`the rules draw “${label}”, but the record has no such draw`);
    if (draw.label !== label || draw.range !== range) {
      throw new WrongDraw(
        `the rules draw “${label}” of ${range}, but the record has “${draw.label}” of ${draw.range}`,
      );
    }
    this.used++;
    return draw.value;
  }
}

/** Writes down every draw of another source. */
export class NotingChance implements Chance {
  readonly draws: Draw[] = [];
  readonly #source: Chance;
  readonly #first: number;

  constructor(source: Chance, firstIndex: number) {
    this.#source = source;
    this.#first = firstIndex;
  }

  draw(label: string, range: number, seen?: readonly Seat[], names?: () => readonly Json[]): number {
    const value = this.#source.draw(label, range, seen, names);
    const draw: Draw = { index: this.#first + this.draws.length, label, range, value };
    if (seen) draw.for = [...seen];
    this.draws.push(draw);
    return value;
  }
}

export const hex = (bytes: Uint8Array): string => hexOf(bytes);
