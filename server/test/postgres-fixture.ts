/** Houses as older versions have left them in PostgreSQL. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, placeOf } from '../store/postgres/connection.ts';
import type { PostgresFixture } from './fixtures/make-postgres.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');

/** The oldest first. */
export const postgresFixtures = (): PostgresFixture[] =>
  readdirSync(FOLDER)
    .filter((name) => /^postgres-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as PostgresFixture)
    .sort((a, b) => a.version - b.version);

/** Lays it into an empty place, as that version had it. */
export async function layFixture(url: string, { made, tables }: PostgresFixture): Promise<void> {
  const place = placeOf(url);
  const client = await connect(place);
  try {
    await client.query(`CREATE SCHEMA ${place.schema}`);
    for (const sql of made) await client.query(sql);
    for (const { name, columns, rows } of tables) {
      const names = columns.map((one) => `"${one}"`).join(', ');
      const places = columns.map((_, i) => `$${i + 1}`).join(', ');
      for (const row of rows) await client.query(`INSERT INTO ${name} (${names}) VALUES (${places})`, row);
    }
  } finally {
    await client.end();
  }
}
