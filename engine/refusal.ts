/** Why something may not be done: a clause, and a sentence with the numbers in it. */

import type { Json, JsonObject } from './json.ts';

/** What stands in the way, as data; the game's words make the sentence. */
export interface Bar {
  clause: string;
  key: string;
  facts: JsonObject;
}

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

/** The name of a seat, or of several. */
type Names = (seats: Json | undefined) => string;

/** What the kernel itself refuses, whatever the game. The clauses are in `engine/clauses.tsv`. */
const HOUSE: Record<string, (facts: JsonObject, name: Names) => string> = {
  over: () => 'The game is over',
  'not-asked': ({ seat, waits }, name) =>
    `It is not for ${name(seat)} to act now; the table waits for ${name(waits)}`,
  'no-seat': ({ seat }) => `Nobody sits as ${seat} at this table`,
  'not-offered': ({ what }) => `“${what}” cannot be done now`,
  'no-answer': ({ what }) => `“${what}” is no answer to what is asked now`,
  'not-free': ({ what }) => `“${what}” must wait until all who are asked have answered`,
  'unknown-noun': ({ verb, field, value }) => `“${value}” is nothing that “${verb}” could name as ${field}`,
  'no-action': () => 'This is not an action: it needs a verb and the fields that go with it',
  'field-missing': ({ field }) => `The field “${field}” is missing`,
  'field-unknown': ({ field }) => `There is no field “${field}” here`,
  'not-a-number': ({ field, min, max }) => `“${field}” must be a whole number from ${min} to ${max}`,
  'out-of-range': ({ field, value, min, max }) => `“${field}” is ${value}, but must be from ${min} to ${max}`,
  'not-in-list': ({ field, of }) => `“${field}” must be one of ${of}`,
  'not-a-list': ({ field, min, max }) => `“${field}” must be a list of ${min} to ${max}`,
  'not-a-row': ({ field }) => `“${field}” must be filled in field by field`,
  'named-twice': ({ field, value }) => `“${field}” names ${value} twice`,
  'not-text': ({ field, max }) => `“${field}” must be a text of at most ${max} characters`,
  stale: ({ seat, version, now }, name) =>
    `This was meant for version ${version} of what ${name(seat)} sees, which now stands at ${now}; look again`,
  'bad-id': () => 'A submission needs an id of 1 to 64 plain characters without spaces',
  doubled: ({ id }) => `The submission “${id}” was already taken; nothing has changed`,
  'nothing-to-undo': ({ seat }, name) =>
    `${name(seat)} has nothing to take back since the last draw, reveal or answer of another`,
  'no-standing': ({ on }) => `No answer can be left beforehand for “${on}”`,
  'standing-answer': ({ on, of }) => `The answer left for “${on}” must be one of ${of}, or none`,
  resigned: ({ seat }, name) => `${name(seat)} has already resigned`,
  'not-late': ({ seat }, name) => `${name(seat)} is not under a timer that could run out`,
  'unknown-verb': ({ verb, verbs }) => `“${verb}” is none of the verbs ${verbs}`,
  'bad-notation': ({ verb, usage }) => `“${verb}” is written: ${usage}`,
  'not-agreed': ({ seats }, name) => `All seats must agree; ${name(seats)} did not`,
  'salt-missing': ({ seats }, name) =>
    `The table starts when every seat has given its salt; missing: ${name(seats)}`,
  'salt-bad': () => 'A salt is 16 to 128 hexadecimal digits',
  'salt-given': ({ seat }, name) => `${name(seat)} has already given its salt`,
};

/** Refusals of the kernel that name a clause of the game: its own words must not have these keys. */
export const KERNEL_KEYS = ['not-offered', 'no-answer'];

/** Does it say no more than that something else is asked now? */
export const isBesideQuestion = ({ bar }: Refusal): boolean => KERNEL_KEYS.includes(bar.key);

/** The kernel's own sentence for a bar, if it is one of the kernel's. */
export function houseWords(b: Bar, nameOf: (seat: string) => string = (seat) => seat): string | null {
  const name: Names = (seats) =>
    [seats]
      .flat()
      .map((seat) => nameOf(String(seat)))
      .join(', ');
  return Object.hasOwn(HOUSE, b.key) ? HOUSE[b.key]!(b.facts, name) : null;
}

/** A refusal by one of the kernel's own clauses, where no game is at hand that has names for its seats. */
export function houseRefusal(clause: string, key: string, facts: JsonObject = {}): Refusal {
  const barred = bar(clause, key, facts);
  return new Refusal(houseWords(barred) ?? key, barred);
}
