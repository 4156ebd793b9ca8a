/** What the server refuses, in the one shape that every client knows: `{ error, clause?, reason }`. */

import { Refusal } from '@annales/engine';
import { Away, Conflict, NotStored } from './store/store.ts';

export type ErrorKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'refused'
  | 'too-large'
  | 'too-many'
  | 'busy'
  | 'leaving'
  | 'wrong-host'
  | 'not-stored'
  | 'internal';

const STATUS: Record<ErrorKind, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  'too-large': 413,
  'too-many': 429,
  busy: 503,
  leaving: 503,
  'wrong-host': 421,
  'not-stored': 503,
  internal: 500,
};

/** A sentence for a person, and a word for a program. */
export class Denied extends Error {
  readonly kind: ErrorKind;
  readonly clause: string | null;

  constructor(kind: ErrorKind, reason: string, clause: string | null = null) {
    super(reason);
    this.kind = kind;
    this.clause = clause;
  }

  get status(): number {
    return STATUS[this.kind];
  }

  /** `request`: by which whoever runs the server finds it in the log. */
  body(request: string): { error: ErrorKind; reason: string; request: string; clause?: string } {
    const body = { error: this.kind, reason: this.message, request };
    return this.clause === null ? body : { ...body, clause: this.clause };
  }
}

export const noSuchTable = (): Denied =>
  new Denied('not-found', 'There is no such table, or it is not open to you');

/** Nothing of it has happened: it may be sent elsewhere as it is. */
export const leaving = (): Denied =>
  new Denied('leaving', 'This server is just being stopped; try again in a moment');

/**
 * Only a server with newer rules can play this: those of this one would not understand it, so it leaves the table as it is. For
 * whoever asked it is the same as a server that is being stopped: another takes it.
 */
export class Newer extends Denied {
  constructor() {
    super('leaving', 'This game goes on by newer rules, which another server has; try again in a moment');
  }
}

/** Any error, as a client is told it. */
export function deniedBy(error: Error & { statusCode?: number }): Denied {
  if (error instanceof Denied) return error;
  if (error instanceof Refusal) return new Denied('refused', error.reason, error.clause);
  if (error instanceof Conflict) {
    return new Denied('conflict', 'Something else happened here at the same moment; look, and try again');
  }
  if (error instanceof Away) {
    return new Denied(
      'not-stored',
      'What is kept here cannot be reached just now; try again in a moment. Nothing that was acknowledged is lost',
    );
  }
  if (error instanceof NotStored) {
    return new Denied(
      'not-stored',
      'This could not be stored, so it has not happened; try again, and tell whoever runs the server',
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 413)
    return new Denied('too-large', 'This is larger than anything one could want to send here');
  if (status < 500) return new Denied('bad-input', 'This is not a request that can be read');
  return new Denied(
    'internal',
    'Something went wrong here; nothing of yours was lost. Try again, and if it stays so tell whoever runs the server',
  );
}
