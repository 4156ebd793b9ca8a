/** A house in PostgreSQL, as its bare rows. */

import type pg from 'pg';
import { systemClock } from '../../clock.ts';
import { Batch, Prepared } from '../postgres/batch.ts';
import { connect, placeOf } from '../postgres/connection.ts';
import { sent } from '../postgres/dialect.ts';
import { bringUpToDate, holdFor, mustBeUpToDate } from '../postgres/opening.ts';
import { inserting, type Row, type Side, SOME, selecting } from './side.ts';

/** A house that nobody serves, brought up to date; nobody serves it while this is open. */
export async function postgresSide(url: string, mustBeThere: boolean): Promise<Side> {
  const place = placeOf(url);
  const client = await connect(place);
  try {
    if (mustBeThere) await mustBeUpToDate(client, place);
    await holdFor(client, place, systemClock, 'alone');
    await bringUpToDate(client, place);
    return sideOf(client, place.shown);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A house as it is at this moment, whatever is written while it is read. */
export async function postgresMoment(url: string): Promise<Side> {
  const place = placeOf(url);
  const client = await connect(place);
  try {
    await mustBeUpToDate(client, place);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return sideOf(client, place.shown);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function sideOf(client: pg.Client, shown: string): Side {
  const prepared = new Prepared();
  const together = async <V>(work: () => Promise<V>): Promise<V> => {
    await client.query('BEGIN');
    try {
      const done = await work();
      await client.query('COMMIT');
      return done;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => null);
      throw error;
    }
  };
  return {
    shown,
    async *rows(shape, game) {
      // A cursor lives in a transaction; there may be one already.
      const own = client.getTransactionStatus() === 'I';
      if (own) await client.query('BEGIN');
      try {
        await client.query(
          `DECLARE some_rows CURSOR FOR ${selecting(shape, game === undefined ? '' : '$1')}`,
          game === undefined ? [] : [game],
        );
        for (;;) {
          const { rows } = await client.query({ text: `FETCH ${SOME} FROM some_rows`, rowMode: 'array' });
          if (rows.length > 0) yield rows as Row[];
          if (rows.length < SOME) break;
        }
        await client.query('CLOSE some_rows');
      } finally {
        if (own) await client.query('COMMIT').catch(() => null);
      }
    },
    games: async () =>
      (await client.query('SELECT id FROM game_table ORDER BY id')).rows.map(({ id }) => id as string),
    count: async ({ name }) => (await client.query(`SELECT count(*) AS n FROM ${name}`)).rows[0].n,
    setting: async (name) =>
      (await client.query('SELECT value FROM setting WHERE name = $1', [name])).rows[0]?.value ?? null,
    together,
    async put(shape, rows) {
      const text = inserting(shape, (i) => `$${i + 1}`);
      const batch = new Batch(
        rows.map((values) => ({ text, values })),
        prepared,
      );
      client.query(batch);
      await batch.done;
    },
    dropGame: async (id) => void (await client.query('DELETE FROM game_table WHERE id = $1', [sent(id)])),
    dropSetting: async (name) => void (await client.query('DELETE FROM setting WHERE name = $1', [name])),
    settle: async () =>
      void (await client.query(
        "SELECT setval(pg_get_serial_sequence('deed', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM deed), false)",
      )),
    close: () => client.end(),
  };
}
