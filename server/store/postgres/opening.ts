/** Opening a house in PostgreSQL: is it ours, is it up to date, does another server serve it? */

import type pg from 'pg';
import { type Clock, passed } from '../../clock.ts';
import { Away } from '../store.ts';
import { type Place, plain } from './connection.ts';
import { BACK_TO, HOUSE, SCHEMA, STEPS } from './schema.ts';

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

interface Version {
  /** 0: there are no tables. */
  version: number;
  /** The oldest program that can use them. */
  backTo: number;
}

/** The version of its tables. Whatever else lies in that schema is left alone. */
async function versionOf(client: pg.Client, { schema, shown }: Place): Promise<Version> {
  const { rows } = await client.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = $1`,
    [schema],
  );
  if (rows.length === 0) return { version: 0, backTo: 0 };
  if (!rows.some(({ table_name }) => table_name === 'house'))
    throw new Error(
      `The schema ${schema} of ${shown} has tables that are not of Annales; name another: ?schema=NAME`,
    );
  return versionIn((await client.query('SELECT * FROM house')).rows[0]);
}

/** Before that was noted nobody else could use them. */
const versionIn = ({ version = 0, back_to: backTo = version }: Record<string, number> = {}): Version => ({
  version,
  backTo,
});

/** What a program makes of the tables; tests have others. */
export interface Program {
  steps: readonly string[];
  backTo: number;
}

/** So often it is looked whether servers that were in the way are gone. */
const LOOKS = 20;
/** Milliseconds after which a step gives up that somebody is in the way of: nobody who plays waits for longer. */
const WAITING = 5_000;

/** Brings the tables up to date: one does it, whoever comes at the same moment waits. All steps or none. */
export async function bringUpToDate(
  client: pg.Client,
  place: Place,
  { steps, backTo }: Program = { steps: STEPS, backTo: BACK_TO },
): Promise<number> {
  const to = steps.length;
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock${lockOf(place, 'upgrading')}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${place.schema}`);
    const found = await versionOf(client, place);
    const { version: from } = found;
    mustBeKnown(found, place, to);
    if (from === 0) await client.query(`${HOUSE}; INSERT INTO house VALUES (0, 0)`);
    else if (from < backTo) await mustBeAlone(client, place);
    if (from > 0 && from < to) await client.query(`SET LOCAL lock_timeout = ${WAITING}`);
    for (const step of steps.slice(from)) await client.query(step);
    if (from < to) await client.query('UPDATE house SET version = $1, back_to = $2', [to, backTo]);
    await client.query('COMMIT');
    return from;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => null);
    throw error;
  }
}

/** Beside a server, or before it: it must be as this program wants it. */
export async function mustBeUpToDate(client: pg.Client, place: Place): Promise<number> {
  const found = await versionOf(client, place);
  const { version: from } = found;
  mustBeKnown(found, place, SCHEMA);
  if (from === 0) throw new Error(`There are no games in ${place.shown} yet; start the server on it once`);
  if (from < SCHEMA) throw new Error(`${place.shown} is of an older version; start the server on it once`);
  return from;
}

/** `ours`: the version that this program writes. */
function mustBeKnown({ version, backTo }: Version, { shown }: Place, ours: number): void {
  if (version > ours && backTo > ours)
    throw new Error(
      `${shown} was written by a newer version of Annales; this one reads up to version ${ours}`,
    );
}

/**
 * Servers that could not use the tables any more are in the way of bringing them further. Those that start just now are not: they
 * wait for the same lock, or do so in a moment.
 */
async function mustBeAlone(client: pg.Client, place: Place): Promise<void> {
  const pids = (what: 'serving' | 'upgrading') =>
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND objid = ${lockName(place.schema, what)}::bit(32)::bigint`;
  for (let looks = 0; looks < LOOKS; looks++) {
    const { rows } = await client.query(`${pids('serving')} EXCEPT ${pids('upgrading')}`);
    if (rows.length === 0) return;
    await client.query('SELECT pg_sleep(0.1)');
  }
  throw new Error(
    `${place.shown} is used by servers that could not go on with what this version makes of it; stop them first`,
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
  const { rows } = await client.query('SELECT * FROM house').catch((error: Error) => {
    throw plain(error);
  });
  const { version, backTo } = versionIn(rows[0]);
  const isOurs = how === 'together' ? backTo <= SCHEMA : rows[0]?.server === server && version === SCHEMA;
  if (!isOurs || version < SCHEMA)
    throw new Away(`another has used ${place.shown} since the line to it broke; start again to go on`);
}
