/** The store in a PostgreSQL database: one connection writes, some others read, and one hears what other servers say. */

import { hash } from 'node:crypto';
import pg from 'pg';
import { type Clock, systemClock } from '../../clock.ts';
import { copyToFile } from '../moving/copy.ts';
import { SqlStore } from '../sql/sql-store.ts';
import type { Found } from '../sql/statement.ts';
import { READS } from '../sql/statements.ts';
import type { StoreChange } from '../store.ts';
import { configOf, connect, isAway, type Place, placeOf, plain, whileItStands } from './connection.ts';
import { sent, textOf } from './dialect.ts';
import { Ear } from './ear.ts';
import {
  bringUpToDate,
  type Hold,
  hold,
  holdAgain,
  holdFor,
  makeDurable,
  mustBeUpToDate,
  type Opened,
  takeOver,
} from './opening.ts';
import { Pen } from './pen.ts';
import { SCHEMA } from './schema.ts';
import { PostgresShared } from './shared.ts';

/** Connections that read; PostgreSQL takes a hundred of all its clients unless it is told otherwise. */
const READERS = 8;
/** Milliseconds within which something must be read. */
const READING = 30_000;

/**
 * Opens a house, or makes it; an error is a sentence with the remedy. `beside`: other processes serve it. `alone`: nobody may, as
 * long as this is open. `clock`: by which a line that says nothing is given up.
 */
export async function openPostgres(
  url: string,
  {
    beside = false,
    alone = false,
    clock = systemClock,
  }: { beside?: boolean; alone?: boolean; clock?: Clock } = {},
): Promise<PostgresStore> {
  const place = placeOf(url);
  const client = await connect(place);
  const how = alone ? 'alone' : 'together';
  try {
    return await whileItStands(client, async () => {
      const from = beside ? await mustBeUpToDate(client, place) : await begin(client, place, clock, how);
      const durable = await makeDurable(client);
      const server = beside ? null : await takeOver(client);
      return new PostgresStore(url, place, { client, server, how, clock }, { from, to: SCHEMA, ...durable });
    });
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function begin(client: pg.Client, place: Place, clock: Clock, how: Hold): Promise<number> {
  await holdFor(client, place, clock, how);
  return bringUpToDate(client, place);
}

/** Does a server serve it now? */
export async function isServed(url: string): Promise<boolean> {
  const place = placeOf(url);
  const client = await connect(place);
  try {
    return !(await hold(client, place, 'alone'));
  } finally {
    await client.end();
  }
}

interface Held {
  client: pg.Client;
  /** The number of this holder; null: other processes serve the house. */
  server: number | null;
  how: Hold;
  clock: Clock;
}

export class PostgresStore extends SqlStore {
  /** What was found when it was opened. */
  readonly opened: Opened;
  override readonly shared: PostgresShared;
  readonly #place: Place;
  readonly #url: string;
  readonly #pen: Pen;
  readonly #readers: pg.Pool;
  readonly #names = new Map<string, string>();
  #isClosed = false;

  constructor(url: string, place: Place, { client, server, how, clock }: Held, opened: Opened) {
    super();
    this.#place = place;
    this.#url = url;
    this.opened = opened;
    this.#pen = new Pen(client, () => this.#comeBack(server, how), clock);
    this.#readers = new pg.Pool({ ...configOf(place), max: READERS, query_timeout: READING });
    // One that is idle may be lost too; whoever asks next gets another.
    this.#readers.on('error', () => null);
    this.shared = new PostgresShared(
      place.schema,
      (text, values) => this.#found(text, values),
      (name) => new Ear(name, `annales ${place.schema}`, () => connect(place), clock),
    );
  }

  async #found(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    if (this.#isClosed) throw closed();
    return (await this.#read({ name: this.#nameOf(text), text, values: [...values] })).rows;
  }

  /** Another connection to write by, when one was lost. */
  async #comeBack(server: number | null, how: Hold): Promise<pg.Client> {
    const client = await connect(this.#place);
    try {
      if (server !== null) await holdAgain(client, server, this.#place, how);
      await makeDurable(client);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  protected store(changes: StoreChange[]): Promise<void> {
    if (this.#isClosed) return Promise.reject(closed());
    return this.#pen.write(changes);
  }

  protected async ask(name: string, args: unknown[]): Promise<unknown> {
    if (this.#isClosed) throw closed();
    const { sql, bind, give } = READS[name]!;
    const text = textOf({ sql: typeof sql === 'string' ? sql : sql(...args) });
    const wanted = { name: this.#nameOf(text), text, values: bind(...args).map(sent) };
    await this.#pen.settled;
    const { rows } = await this.#read(wanted);
    return give(rows as Found[]);
  }

  /** A connection that has died since it was last used is no answer: another is asked. */
  async #read(wanted: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#readers.query(wanted);
    } catch (error) {
      if (!isAway(error)) throw error;
      return this.#readers.query(wanted).catch((again: Error) => {
        throw plain(again);
      });
    }
  }

  /** A name by which each connection knows it. */
  #nameOf(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = hash('sha256', text).slice(0, 40);
      this.#names.set(text, name);
    }
    return name;
  }

  /** As a SQLite file. */
  async backup(file: string): Promise<void> {
    await this.#pen.settled;
    await copyToFile(this.#url, file);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    // From now on nothing more comes to the pen: it would open another connection, and nobody would close that.
    this.#isClosed = true;
    await this.#pen.close();
    await this.shared.close();
    await this.#readers.end();
  }
}

const closed = (): Error => new Error('the database is closed');
