/** Opening a house in PostgreSQL: is it ours, is it up to date, does another server serve it? */

import type pg from 'pg';
import { type Clock, passed } from '../../clock.ts';
import { Away } from '../store.ts';
import { type Place, plain } from './connection.ts';
import { HOUSE, SCHEMA, STEPS } from './schema.ts';

/** What was found when it was opened. */
export interface Opened {
  /** Version of the tables before; 0: they are new. */
  from: number;
  to: number;
  /** Settings read back, so that nobody has to believe them. */
  synchronous: string;
  fsync: string;
}

/** Locks of a house have two numbers: that it is ours, and which schema and what for. */
const lockOf = ({ schema }: Place, what: 'serving' | 'upgrading'): string =>
  `(${0x414e4e41}, ${lockName(schema, what)})`; // “ANNA”

export const lockName = (schema: string, what: 'serving' | 'upgrading'): string =>
  `hashtext('${schema} ${what}')`;

/** So long a server that has just been stopped, or has fallen, may still be in the way. */
const PATIENCE = 3_000;

/** Servers hold a house together with other servers; whoever moves it, or looks after it without one, holds it alone. */
export type Hold = 'together' | 'alone';

/** Held for as long as the connection stands. False: another is in the way. */
export async function hold(client: pg.Client, place: Place, how: Hold): Promise<boolean> {
  const lock = how === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query(`SELECT ${lock}${lockOf(place, 'serving')} AS held`);
  return rows[0].held;
}

export async function holdFor(client: pg.Client, place: Place, clock: Clock, how: Hold): Promise<void> {
  const until = clock.steady() + PATIENCE;
  while (!(await hold(client, place, how))) {
    if (clock.steady() >= until)
      throw new Error(
        how === 'alone'
          ? `${place.shown} is in use by a server; stop it, or choose another with --data`
          : `${place.shown} is being moved or looked after; try again when that is done`,
      );
    await passed(clock, 100);
  }
}

/** The version of its tables; 0: there are none. Whatever else lies in that schema is left alone. */
async function versionOf(client: pg.Client, { schema, shown }: Place): Promise<number> {
  const { rows } = await client.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = $1`,
    [schema],
  );
  if (rows.length === 0) return 0;
  if (!rows.some(({ table_name }) => table_name === 'house'))
    throw new Error(
      `The schema ${schema} of ${shown} has tables that are not of Annales; name another: ?schema=NAME`,
    );
  const found = await client.query('SELECT version FROM house');
  return found.rows[0]?.version ?? 0;
}

/** Brings the tables up to date: one does it, whoever comes at the same moment waits. All steps or none. */
export async function bringUpToDate(client: pg.Client, place: Place): Promise<number> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock${lockOf(place, 'upgrading')}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${place.schema}`);
    const from = await versionOf(client, place);
    mustBeKnown(from, place);
    if (from === 0) await client.query(`${HOUSE}; INSERT INTO house VALUES (0, 0)`);
    for (const step of STEPS.slice(from)) await client.query(step);
    if (from < SCHEMA) await client.query('UPDATE house SET version = $1', [SCHEMA]);
    await client.query('COMMIT');
    return from;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => null);
    throw error;
  }
}

/** Beside a server, or before it: it must be as this program wants it. */
export async function mustBeUpToDate(client: pg.Client, place: Place): Promise<number> {
  const from = await versionOf(client, place);
  mustBeKnown(from, place);
  if (from === 0) throw new Error(`There are no games in ${place.shown} yet; start the server on it once`);
  if (from < SCHEMA) throw new Error(`${place.shown} is of an older version; start the server on it once`);
  return from;
}

function mustBeKnown(version: number, { shown }: Place): void {
  if (version > SCHEMA)
    throw new Error(
      `${shown} was written by a newer version of Annales; this one reads up to version ${SCHEMA}`,
    );
}

/** What is acknowledged is on the disk, whatever is usual here; read back. */
export async function makeDurable(client: pg.Client): Promise<Pick<Opened, 'synchronous' | 'fsync'>> {
  const read = async () => {
    const { rows } = await client.query(
      `SELECT current_setting('synchronous_commit') AS synchronous, current_setting('fsync') AS fsync,
        current_setting('server_encoding') AS encoding`,
    );
    return rows[0] as { synchronous: string; fsync: string; encoding: string };
  };
  let found = await read();
  if (found.encoding !== 'UTF8')
    throw new Error(`The database has the encoding ${found.encoding}; make one that has UTF8`);
  if (found.synchronous === 'off') {
    await client.query('SET synchronous_commit = on');
    found = await read();
  }
  return { synchronous: found.synchronous, fsync: found.fsync };
}

/** Whoever holds it from now on is counted. */
export async function takeOver(client: pg.Client): Promise<number> {
  const { rows } = await client.query('UPDATE house SET server = server + 1 RETURNING server');
  return rows[0].server;
}

/**
 * After the line broke. Servers go on together: whatever others have done meanwhile they find by versions. Who had the house alone
 * goes on only if nobody else has had it since.
 */
export async function holdAgain(client: pg.Client, server: number, place: Place, how: Hold): Promise<void> {
  if (!(await hold(client, place, how)))
    throw new Away(`${place.shown} is held by another, or PostgreSQL has not noticed that we are back`);
  const { rows } = await client.query('SELECT version, server FROM house').catch((error: Error) => {
    throw plain(error);
  });
  const isOurs = how === 'together' || (rows[0]?.server === server && rows[0]?.version === SCHEMA);
  if (!isOurs || rows[0]?.version < SCHEMA)
    throw new Away(`another has used ${place.shown} since the line to it broke; start again to go on`);
}
