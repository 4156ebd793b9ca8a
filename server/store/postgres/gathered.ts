/**
 * What nearly every action stores: a step of its table's version, and a row of its record. Those of one commit go as one statement each,
 * whose values are lists: a statement for each of them would be told, read and answered by itself.
 */

import type { StoreChange, StoredRow } from '../store.ts';
import { bigints, texts } from './arrays.ts';
import type { Bound } from './batch.ts';

export type Step = Extract<StoreChange, { do: 'step-table' }>;
export type Append = Extract<StoreChange, { do: 'append' }>;

/** Each of them must have changed something: if not, it contradicts what is stored. */
const ALL = 'SELECT must_change((count(*) = $1::bigint)::int::bigint) FROM changed';

/** From a version to a later one, each table by as many steps as were made. They are locked in the order in which they are given. */
const STEP = `WITH given AS (SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS given(t, was, becomes)), changed AS (
  INSERT INTO table_version (game_table, version) SELECT t, becomes FROM given
  ON CONFLICT (game_table) DO UPDATE SET version = excluded.version
  WHERE table_version.version = (SELECT was FROM given WHERE t = excluded.game_table)
  RETURNING 1) ${ALL}`;

/** A record has no gaps: what follows a row that could not be stored is not stored either. `after`: that row; -1: none need be there. */
const APPEND = `WITH changed AS (
  INSERT INTO record_row (game_table, at, row, patch)
  SELECT t, place, text, change FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
    AS given(t, place, after, text, change)
  WHERE after < 0 OR (SELECT at FROM record_row AS r WHERE r.game_table = t AND r.at = after) IS NOT NULL
  RETURNING 1) ${ALL}`;

/** By the names of their tables; those of one table one after the other. */
export function steps(all: readonly Step[]): Bound[] {
  const statements: Bound[] = [];
  let together: Stepped[] = [];
  const end = () => {
    if (together.length > 0) statements.push(step(together));
    together = [];
  };
  for (const { table, version } of all) {
    const last = together.at(-1);
    if (last?.table === table && last.becomes === version) last.becomes++;
    else {
      // What contradicts the step before is refused by the database.
      if (last?.table === table) end();
      together.push({ table, was: version, becomes: version + 1 });
    }
  }
  end();
  return statements;
}

interface Stepped {
  table: string;
  was: number;
  becomes: number;
}

const step = (all: readonly Stepped[]): Bound => ({
  text: STEP,
  values: [
    all.length,
    texts(all.map(({ table }) => table)),
    bigints(all.map(({ was }) => was)),
    bigints(all.map(({ becomes }) => becomes)),
  ],
});

/** So many rows go in one statement at most. */
const MOST = 500;

/** In this order: what follows a row that is among them finds it there. */
export function appends(all: readonly Append[]): Bound[] {
  const rows = all.flatMap(({ table, from, rows }) =>
    rows.map(({ row, patch }, i) => ({ table, at: from + i, row, patch })),
  );
  const statements: Bound[] = [];
  for (let from = 0; from < rows.length; from += MOST) statements.push(append(rows.slice(from, from + MOST)));
  return statements;
}

interface Placed extends StoredRow {
  table: string;
  at: number;
}

function append(rows: readonly Placed[]): Bound {
  /** Where each record ends with those before. */
  const ends = new Map<string, number>();
  const after = rows.map(({ table, at }) => {
    const isNext = ends.get(table) === at;
    ends.set(table, at + 1);
    return isNext ? -1 : at - 1;
  });
  return {
    text: APPEND,
    values: [
      rows.length,
      texts(rows.map(({ table }) => table)),
      bigints(rows.map(({ at }) => at)),
      bigints(after),
      texts(rows.map(({ row }) => row)),
      texts(rows.map(({ patch }) => patch)),
    ],
  };
}
