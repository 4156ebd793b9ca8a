/** Why something may not be done: a clause, and a sentence with the numbers in it. */

import type { JsonObject } from './json.ts';
import { en } from './words/en.ts';
import type { KernelForm, Names } from './words/kernel.ts';
import type { Commanded } from './words/names.ts';

/** What stands in the way, as data; the game's words make the sentence. */
export interface Bar {
  clause: string;
  key: string;
  facts: JsonObject;
  /** What the seats among the facts commanded then, where their names follow it. */
  as?: Commanded;
  /** Where in a form it is, for a client to show it there. */
  at?: Place;
}

/** A field of a form; in a sheet the row (from 0), and the field of it: `['orders', 2, 'target']`. */
export type Place = readonly (string | number)[];

export const bar = (clause: string, key: string, facts: JsonObject = {}): Bar => ({ clause, key, facts });

const ERRORS = Error as { stackTraceLimit?: number | undefined };

/** Thrown by `act` and `submit`, returned by `why`. Nothing has been changed when it is thrown. */
export class Refusal extends Error {
  readonly clause: string;
  readonly reason: string;
  /** What stands in the way, as data. */
  readonly bar: Bar;

  constructor(reason: string, barred: Bar) {
    // Nothing has gone wrong, so nobody needs to know where: a trace would cost more than all the rest.
    const traced = ERRORS.stackTraceLimit;
    ERRORS.stackTraceLimit = 0;
    super(`${reason} (${barred.clause})`);
    ERRORS.stackTraceLimit = traced;
    this.name = 'Refusal';
    this.clause = barred.clause;
    this.reason = reason;
    this.bar = barred;
  }
}

/** Something that a client sent instead of a name, as far as it can be named: never longer than a name. */
export const named = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 40) : `(${value === null ? 'null' : typeof value})`;

/** Refusals of the kernel that name a clause of the game: its own words must not have these keys. */
export const KERNEL_KEYS = ['not-offered', 'no-answer'];

/** Does it say no more than that something else is asked now? */
export const isBesideQuestion = ({ bar }: Refusal): boolean => KERNEL_KEYS.includes(bar.key);

/** The kernel's own sentence for a bar, if it is one of the kernel's. */
export function houseWords(
  b: Bar,
  name: Names = (seats) => [seats].flat().join(', '),
  { bars }: { bars: KernelForm['bars'] } = en,
): string | null {
  return Object.hasOwn(bars, b.key) ? bars[b.key]!(b.facts, name) : null;
}

/** A refusal by one of the kernel's own clauses, where no game is at hand that has names for its seats. */
export function houseRefusal(clause: string, key: string, facts: JsonObject = {}, at?: Place): Refusal {
  const barred = at ? { ...bar(clause, key, facts), at } : bar(clause, key, facts);
  return new Refusal(houseWords(barred) ?? key, barred);
}
