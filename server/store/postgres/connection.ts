/** How a house in PostgreSQL is reached, and what its errors mean; each is a sentence with the remedy. */

import pg from 'pg';
import type { Clock, Timer } from '../../clock.ts';
import { shownData } from '../place.ts';
import { Away, Conflict, NotStored } from '../store.ts';
import { types } from './dialect.ts';

/** Where a house lies: a schema of a database. */
export interface Place {
  /** As `pg` takes it. */
  url: string;
  schema: string;
  /** Without the password, for people to read. */
  shown: string;
}

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,60}$/;

/** `postgres://user:password@host:port/database?schema=name`; the schema is `annales` if none is named. */
export function placeOf(given: string): Place {
  if (!URL.canParse(given))
    throw new Error(
      `${shownData(given)} is no address of a database; it looks like postgres://user@host/database`,
    );
  const url = new URL(given);
  const schema = url.searchParams.get('schema') ?? 'annales';
  if (!SCHEMA_NAME.test(schema))
    throw new Error(`A schema is called by small letters, digits and _, not ${JSON.stringify(schema)}`);
  url.searchParams.delete('schema');
  return { url: url.href, schema, shown: shownData(given) };
}

/** Milliseconds within which a connection must stand. */
const CONNECTING = 5_000;

/** How a connection is opened: in the schema of the house, and noticed soon on both sides when the other is gone. */
export function configOf({ url, schema }: Place): pg.ClientConfig {
  const own = new URL(url).searchParams.get('options') ?? '';
  const settings = {
    search_path: schema,
    default_transaction_isolation: 'read\\ committed',
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
    tcp_keepalives_count: '3',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const bare = new URL(url);
  bare.searchParams.delete('options');
  return {
    connectionString: bare.href,
    options: [own, ...options].join(' ').trim(),
    fallback_application_name: 'annales',
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  };
}

/** A connection of one's own; an error is a sentence. */
export async function connect(place: Place): Promise<pg.Client> {
  const client = new pg.Client(configOf(place));
  // Whoever uses it is told by what it asks for; without a listener the process would end.
  client.on('error', () => null);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(place, error as Error);
  }
}

/** Milliseconds after which a database that says nothing is given up. */
const SILENCE = 20_000;

/** A line may swallow what is sent without a word. */
export function giveUpLater(client: pg.Client, clock: Clock): Timer {
  return clock.after(SILENCE, () => {
    (
      client as unknown as { connection: { stream: { destroy(error: Error): void } } }
    ).connection.stream.destroy(new Error(`it has said nothing for ${SILENCE / 1000} seconds`));
  });
}

/** PostgreSQL's own code of what went wrong; null: it has not even answered. */
export const codeOf = (error: unknown): string | null => {
  const { code, severity } = error as { code?: string; severity?: string };
  return severity === undefined ? null : (code ?? null);
};

/** Shuts down, starts up, or has lost the connection; too many connections, and a database that may only be read. */
const AWAY = /^(08|57P|53300|25006)/;
/** No room, no memory, a disk that fails. */
const NO_ROOM = /^(53|58)/;
/** A constraint is broken, or something that must be there is not. */
const CONTRADICTION = /^(23|AN001)/;
/** Two have waited for each other, and one was sent away: it may try again. */
const AGAIN = /^(40001|40P01)/;

export const isAway = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === null || AWAY.test(code);
};

export const mayTryAgain = (error: unknown): boolean => AGAIN.test(codeOf(error) ?? '');

/** An error of PostgreSQL, as whoever asked for something is told it. */
export function plain(error: Error): Error {
  if (error instanceof NotStored || error instanceof Conflict) return error;
  const code = codeOf(error);
  if (isAway(error)) return new Away(`the database does not answer (${error.message})`, { cause: error });
  if (CONTRADICTION.test(code!)) return new Conflict(error.message, { cause: error });
  if (NO_ROOM.test(code!)) return new NotStored(error.message, { cause: error });
  return error;
}

/** What is done by a connection of one's own; where that breaks meanwhile the database does not answer, whatever was asked just then. */
export async function whileItStands<V>(client: pg.Client, work: () => Promise<V>): Promise<V> {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose);
  try {
    return await work();
  } catch (error) {
    throw isLost || AWAY.test(codeOf(error) ?? '') ? plain(error as Error) : error;
  } finally {
    client.off('error', lose);
  }
}

function unreachable({ shown, url }: Place, error: Error): Error {
  const { code } = error as { code?: string };
  const cause = { cause: error };
  const name = new URL(url).pathname.slice(1);
  if (code === '28P01' || code === '28000')
    return new Error(`${shown} does not let us in: see user and password`, cause);
  if (code === '3D000') return new Error(`There is no database ${name} yet; make it with createdb`, cause);
  return new Away(
    `${shown} does not answer (${error.message || code}); see whether PostgreSQL runs there`,
    cause,
  );
}
