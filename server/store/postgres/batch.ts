/**
 * Several statements in one round trip and one transaction: they are sent one behind the other, and PostgreSQL commits at the
 * sign that ends them all (`sync`). If one fails those behind it are passed over and nothing of it has happened.
 */

import type { Connection, Submittable } from 'pg';
import { sent } from './dialect.ts';

export interface Bound {
  text: string;
  values: readonly unknown[];
}

/** The wire as far as it is used here: `pg` has no types for all of it. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(what: { type: 'S'; name: string }): void;
  parse(what: { name: string; text: string; types: number[] }): void;
  bind(what: { statement: string; values: readonly unknown[]; valueMapper: typeof asSent }): void;
  execute(what: { portal: string }): void;
  sync(): void;
}

/** The statements that a connection knows by name. */
export class Prepared {
  readonly #names = new Map<string, string>();
  readonly #known = new Set<string>();

  nameOf(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `write-${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }

  /** Must it be told what this name stands for? From now on it knows. */
  learns(name: string): boolean {
    if (this.#known.has(name)) return false;
    this.#known.add(name);
    return true;
  }

  forget(names: Iterable<string>): void {
    for (const name of names) this.#known.delete(name);
  }
}

export class Batch implements Submittable {
  readonly done: Promise<void>;
  readonly #statements: readonly Bound[];
  readonly #prepared: Prepared;
  readonly #learned: string[] = [];
  #resolve!: () => void;
  #reject!: (error: Error) => void;

  constructor(statements: readonly Bound[], prepared: Prepared) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const { text, values } of this.#statements) {
      const name = this.#prepared.nameOf(text);
      if (this.#prepared.learns(name)) {
        this.#learned.push(name);
        // It may know it after all, from a batch that failed.
        wire.close({ type: 'S', name });
        wire.parse({ name, text, types: [] });
      }
      wire.bind({ statement: name, values, valueMapper: asSent });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleError(error: Error): void {
    this.#prepared.forget(this.#learned);
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  // What a statement gives back is of no interest.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** Lists are in bytes already. */
const asSent = (value: unknown): string | Buffer | null => (Buffer.isBuffer(value) ? value : sent(value));
