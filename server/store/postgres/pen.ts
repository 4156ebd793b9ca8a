/**
 * The one connection that writes. What has come in while it was busy goes in one round trip and one commit, in the order in
 * which it came; if anything of it contradicts what is stored, each stands or falls by itself.
 */

import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { Statement } from '../sql/statement.ts';
import { WRITES } from '../sql/statements.ts';
import { Away, Conflict, type StoreChange } from '../store.ts';
import { Batch, type Bound, Prepared } from './batch.ts';
import { giveUpLater, mayTryAgain, plain } from './connection.ts';
import { countingOf, lockedBy, tableOf } from './counting.ts';
import { textOf } from './dialect.ts';
import { type Append, appends, type Step, steps } from './gathered.ts';

/** What is asked of the database for a write, as far as it matters which comes first. */
interface Statements {
  steps: Step[];
  tables: Named[];
  /** Rows of records, where nothing of the same write but the step comes before them. */
  appends: Append[];
  others: Bound[];
  jobs: Named[];
}

/** A statement that locks what has this name. */
interface Named extends Bound {
  name: string;
}

interface Write {
  statements: Statements;
  /** It rests on what was written of this table before. */
  table: string | null;
  resolve(): void;
  reject(error: Error): void;
}

/** So many calls go in one commit at most. */
const MOST = 1_000;
/** How often one is tried that had to give way to another. */
const TRIES = 5;

const NOTHING = Promise.resolve();

export class Pen {
  readonly #connect: () => Promise<pg.Client>;
  readonly #clock: Clock;
  #client: pg.Client | null;
  #prepared = new Prepared();
  #waiting: Write[] = [];
  #isBusy = false;
  /** What was asked for last, until it is stored or has failed. */
  #last: Promise<void> | null = null;

  /** `connect` gives another connection when one is lost. */
  constructor(client: pg.Client, connect: () => Promise<pg.Client>, clock: Clock) {
    this.#connect = connect;
    this.#clock = clock;
    this.#client = client;
    this.#watch(client);
  }

  write(changes: readonly StoreChange[]): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({
        statements: statementsOf(changes),
        table: tableOf(changes),
        resolve,
        reject,
      });
    });
    this.#last = written;
    if (!this.#isBusy) {
      this.#isBusy = true;
      setImmediate(() => void this.#go());
    }
    return written;
  }

  /** When all that was to be written by now is, or has failed. */
  get settled(): Promise<void> {
    return this.#last?.then(nothing, nothing) ?? NOTHING;
  }

  async #go(): Promise<void> {
    while (this.#waiting.length > 0) {
      const writes = this.#waiting.splice(0, MOST);
      await this.#store(writes);
    }
    this.#isBusy = false;
    this.#last = null;
  }

  async #store(writes: readonly Write[]): Promise<void> {
    try {
      await this.#send(inOneOrder(writes));
      for (const { resolve } of writes) resolve();
    } catch (error) {
      if (error instanceof Away) this.#refuse(writes, error);
      else if (writes.length === 1 && !mayTryAgain(error)) this.#fail(writes[0]!, error as Error);
      else await this.#storeEach(writes);
    }
  }

  /** One after the other: of what was sent together nothing was stored. */
  async #storeEach(writes: readonly Write[]): Promise<void> {
    const failed = new Set<string>();
    for (const [i, write] of writes.entries()) {
      try {
        if (write.table !== null && failed.has(write.table)) throw overtaken();
        await this.#storeAlone(write);
        write.resolve();
      } catch (error) {
        if (error instanceof Away) return this.#refuse(writes.slice(i), error);
        if (write.table !== null) failed.add(write.table);
        this.#fail(write, error as Error);
      }
    }
  }

  /** What waits behind it and rests on it fails with it: it was judged by what has not happened. */
  #fail(failed: Write, error: Error): void {
    failed.reject(error);
    if (failed.table === null) return;
    const behind = this.#waiting.filter(({ table }) => table === failed.table);
    if (behind.length === 0) return;
    this.#waiting = this.#waiting.filter(({ table }) => table !== failed.table);
    for (const { reject } of behind) reject(overtaken());
  }

  async #storeAlone(write: Write): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#send(inOneOrder([write]));
      } catch (error) {
        if (!mayTryAgain(error) || tries === TRIES) throw error;
      }
    }
  }

  /** What waits behind it rests on it. */
  #refuse(writes: readonly Write[], error: Error): void {
    const behind = this.#waiting;
    this.#waiting = [];
    for (const { reject } of [...writes, ...behind]) reject(error);
  }

  async #send(statements: readonly Bound[]): Promise<void> {
    const client = this.#client ?? (await this.#open());
    const batch = new Batch(statements, this.#prepared);
    const timer = giveUpLater(client, this.#clock);
    try {
      client.query(batch);
      await batch.done;
    } catch (error) {
      const told = plain(error as Error);
      if (told instanceof Away) this.#leave(client);
      throw told;
    } finally {
      timer.stop();
    }
  }

  async #open(): Promise<pg.Client> {
    try {
      const client = await this.#connect();
      this.#client = client;
      this.#prepared = new Prepared();
      this.#watch(client);
      return client;
    } catch (error) {
      throw plain(error as Error);
    }
  }

  #watch(client: pg.Client): void {
    client.on('error', () => this.#leave(client));
    client.on('end', () => this.#leave(client));
  }

  /** It is asked nothing more; the next write opens another. */
  #leave(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(nothing);
  }

  /** Writes what was asked for, and lets go. */
  async close(): Promise<void> {
    await this.settled;
    await this.#client?.end();
    this.#client = null;
  }
}

function statementsOf(changes: readonly StoreChange[]): Statements {
  const statements: Statements = { steps: [], tables: [], appends: [], others: [], jobs: [] };
  for (const [i, change] of changes.entries()) {
    if (change.do === 'step-table') statements.steps.push(change);
    else if (change.do !== 'append') placeOne(change, statements);
    else if (i === statements.steps.length) statements.appends.push(change);
    else statements.others.push(...appends([change]));
  }
  return statements;
}

function placeOne(change: StoreChange, statements: Statements): void {
  const locked = lockedBy(change);
  const write = WRITES[change.do] as (change: StoreChange) => Statement | Statement[];
  const { before, after } = countingOf(change);
  const place = (some: readonly Statement[], isFirst: boolean) => {
    for (const one of some) {
      const text = textOf(one);
      for (const values of one.rows) {
        if (locked?.what === 'job') statements.jobs.push({ name: locked.name, text, values });
        else if (locked && isFirst) statements.tables.push({ name: locked.name, text, values });
        else statements.others.push({ text, values });
      }
    }
  };
  place(before, true);
  place([write(change)].flat(), false);
  place(after, false);
}

/**
 * What goes in one commit locks whatever it touches until that is done. So all servers do it in one order: the versions of tables first,
 * by name, and jobs last, by theirs. Else two that write of the same tables, each in the order in which it came, would wait for each other.
 */
function inOneOrder(writes: readonly Write[]): Bound[] {
  return [
    ...locking(writes),
    ...appends(writes.flatMap(({ statements }) => statements.appends)),
    ...writes.flatMap(({ statements }) => statements.others),
    ...writes.flatMap(({ statements }) => statements.jobs).sort(byName),
  ];
}

/** Steps that stand side by side go together, those of one table one after the other. */
function locking(writes: readonly Write[]): Bound[] {
  const all = writes
    .flatMap(({ statements }): { name: string; step?: Step; bound?: Bound }[] => [
      ...statements.steps.map((step) => ({ name: step.table, step })),
      ...statements.tables.map((bound) => ({ name: bound.name, bound })),
    ])
    .sort(byName);
  const bound: Bound[] = [];
  let together: Step[] = [];
  const end = () => {
    bound.push(...steps(together));
    together = [];
  };
  for (const one of all) {
    if (one.step) together.push(one.step);
    else {
      end();
      bound.push(one.bound!);
    }
  }
  end();
  return bound;
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

const overtaken = (): Error => new Conflict('what this rests upon was not stored');

const nothing = (): void => {};
