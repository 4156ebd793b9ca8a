/** A house in a SQLite file, as its bare rows. */

import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { realFile } from '../../disk.ts';
import { holdFile, openFile } from '../sqlite/file.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import type { Shape } from './shape.ts';
import { inserting, type Row, type Side, SOME, selecting } from './side.ts';

/** A file that nobody serves, brought up to date; nobody serves it while this is open. */
export async function sqliteSide(given: string, mustBeThere: boolean): Promise<Side> {
  if (mustBeThere && !existsSync(given)) throw new Error(`There is no file ${given}`);
  await (await openSqlite(given)).close();
  const file = realFile(given);
  const lock = holdFile(file);
  try {
    return sideOf(openFile(file, false), given, () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** An open file as a side. */
export function sideOf(db: DatabaseSync, shown: string, closed: () => void = () => {}): Side {
  const get = (sql: string, ...values: string[]) => db.prepare(sql).get(...values);
  return {
    shown,
    async *rows(shape: Shape, game?: string) {
      const statement = db.prepare(selecting(shape, game === undefined ? '' : '?'));
      statement.setReturnArrays(true);
      let some: Row[] = [];
      for (const row of statement.iterate(...(game === undefined ? [] : [game]))) {
        some.push(row as unknown as Row);
        if (some.length < SOME) continue;
        yield some;
        some = [];
      }
      if (some.length > 0) yield some;
    },
    games: async () =>
      db
        .prepare('SELECT id FROM game_table ORDER BY id')
        .all()
        .map(({ id }) => id as string),
    count: async ({ name }) => Number(get(`SELECT count(*) AS n FROM ${name}`)!.n),
    setting: async (name) =>
      (get('SELECT value FROM setting WHERE name = ?', name)?.value as string | undefined) ?? null,
    async together(work) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = await work();
        db.exec('COMMIT');
        return done;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    async put(shape, rows) {
      const statement = db.prepare(inserting(shape, () => '?'));
      for (const row of rows) statement.run(...row);
    },
    async dropGame(id) {
      db.prepare('DELETE FROM game_table WHERE id = ?').run(id);
    },
    async dropSetting(name) {
      db.prepare('DELETE FROM setting WHERE name = ?').run(name);
    },
    settle: async () => {},
    async close() {
      db.close();
      closed();
    },
  };
}
