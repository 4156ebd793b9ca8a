/** What several servers of one house share, in PostgreSQL; time is the database's. */

import { newId } from '../../people/secrets.ts';
import type { Listening, Shared, Since, Standing, Word } from '../shared.ts';
import type { JobRow, SeatRow, StoredRow, TableRow } from '../store.ts';
import { sent } from './dialect.ts';
import type { Ear } from './ear.ts';
import { lockName } from './opening.ts';

export type Ask = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Who has not counted for so many milliseconds does not run. */
const ALIVE = 6_000;

const STANDING = `t.id AS "table", coalesce((SELECT v.version FROM table_version v WHERE v.game_table = t.id), 0) AS version,
  coalesce((SELECT max(c.id) FROM chat c WHERE c.game_table = t.id), 0) AS chat,
  coalesce((SELECT max(l.at) FROM letter l WHERE l.game_table = t.id), 0) AS letters`;

const SEATS = `(SELECT json_agg(json_build_object('table', s.game_table, 'seat', s.seat, 'holder', s.holder, 'person', s.person,
  'bot', s.bot, 'link', s.link, 'opened', s.opened, 'keptFor', s.kept_for) ORDER BY s.seat)
  FROM seat s WHERE s.game_table = t.id)`;

const ROWS = `(SELECT json_agg(json_build_object('row', r.row, 'patch', r.patch) ORDER BY r.at)
  FROM record_row r WHERE r.game_table = t.id AND r.at >= $2::bigint)`;

/** A list of texts, as one value. */
const LIST = (place: number): string => `(SELECT jsonb_array_elements_text($${place}::jsonb))`;

/** How much the house has been open since somebody last counted; nothing, if no other server holds it. */
const PASSED = (schema: string) => `(SELECT CASE WHEN now_ms() - alive_at BETWEEN 0 AND ${ALIVE} AND
  (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lockName(schema, 'serving')}::bit(32)::bigint) > 1
  THEN now_ms() - alive_at ELSE 0 END FROM house)`;

export class PostgresShared implements Shared {
  readonly name = newId();
  readonly #ask: Ask;
  readonly #ear: Ear;
  readonly #schema: string;

  constructor(schema: string, ask: Ask, ear: (name: string) => Ear) {
    this.#schema = schema;
    this.#ask = ask;
    this.#ear = ear(this.name);
  }

  async standings(tables: readonly string[]): Promise<Standing[]> {
    if (tables.length === 0) return [];
    const found = await this.#asked(`SELECT ${STANDING} FROM game_table t WHERE t.id IN ${LIST(1)}`, tables);
    return found as unknown as Standing[];
  }

  /** One statement sees one moment. */
  async since(table: string, rows: number): Promise<Since | null> {
    const [found] = await this.#asked(
      `SELECT ${STANDING}, t.id, t.game, t.status, t.listed, t.host, t.created, t.touched, t.body,
        ${SEATS} AS seats, ${ROWS} AS rows FROM game_table t WHERE t.id = $1`,
      table,
      rows,
    );
    if (!found) return null;
    const { version, chat, letters, seats, rows: more, table: _table, ...row } = found;
    const listIn = <V>(text: unknown): V[] => (text === null ? [] : (JSON.parse(text as string) as V[]));
    return {
      table,
      version: version as number,
      chat: chat as number,
      letters: letters as number,
      row: row as unknown as TableRow,
      seats: listIn<SeatRow>(seats),
      rows: listIn<StoredRow>(more),
    };
  }

  // ---------------------------------------------------------------- word

  tell(key: string, word: Word): void {
    this.#ear.tell(key, word);
  }

  listen(listening: Listening): Promise<void> {
    return this.#ear.listen(listening);
  }

  // ---------------------------------------------------------------- looking after tables
  // Several at a time are always locked in the order of their names, so that no two servers wait for each other.

  async take(tables: readonly string[], milliseconds: number): Promise<string[]> {
    const found = await this.#asked(
      `INSERT INTO lease (game_table, holder, until) SELECT id, $2, now_ms() + $3::bigint FROM game_table
        WHERE id IN ${LIST(1)} ORDER BY id
        ON CONFLICT (game_table) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE lease.holder = excluded.holder OR lease.until < now_ms() RETURNING game_table`,
      tables,
      this.name,
      milliseconds,
    );
    return namesIn(found);
  }

  async renew(milliseconds: number): Promise<string[]> {
    return namesIn(
      await this.#asked(
        `UPDATE lease SET until = now_ms() + $2::bigint WHERE game_table IN
          (SELECT game_table FROM lease WHERE holder = $1 AND until > 0 ORDER BY game_table FOR UPDATE) RETURNING game_table`,
        this.name,
        milliseconds,
      ),
    );
  }

  async takeLeft(most: number, milliseconds: number, except: readonly string[] = []): Promise<string[]> {
    return namesIn(
      await this.#asked(
        `UPDATE lease SET holder = $1, until = now_ms() + $3::bigint WHERE game_table IN
          (SELECT game_table FROM lease WHERE until < now_ms() AND game_table NOT IN ${LIST(4)}
            ORDER BY until LIMIT $2::bigint FOR UPDATE SKIP LOCKED)
          RETURNING game_table`,
        this.name,
        most,
        milliseconds,
        except,
      ),
    );
  }

  async leave(tables: readonly string[], wanted: boolean): Promise<void> {
    const own = `(SELECT game_table FROM lease WHERE holder = $2 AND game_table IN ${LIST(1)} ORDER BY game_table FOR UPDATE)`;
    await this.#asked(
      wanted
        ? `UPDATE lease SET until = 0 WHERE game_table IN ${own}`
        : `DELETE FROM lease WHERE game_table IN ${own}`,
      tables,
      this.name,
    );
  }

  // ---------------------------------------------------------------- time

  async beat(open: number): Promise<number> {
    const [found] = await this.#asked(
      `WITH counted AS (
        INSERT INTO setting (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE
        SET value = greatest(excluded.value::bigint, setting.value::bigint + ${PASSED(this.#schema)})::text RETURNING value
      ), noted AS (UPDATE house SET alive_at = now_ms()) SELECT value FROM counted`,
      String(open),
    );
    return Number(found!.value);
  }

  async openTime(): Promise<number | null> {
    const [found] = await this.#asked(
      `SELECT value::bigint + ${PASSED(this.#schema)} AS open FROM setting WHERE name = 'alive'`,
    );
    return found ? Number(found.open) : null;
  }

  // ---------------------------------------------------------------- jobs

  async claimJobs(
    kinds: readonly string[],
    open: number,
    most: number,
    milliseconds: number,
  ): Promise<JobRow[]> {
    const found = await this.#asked(
      `WITH due AS (
        SELECT j.kind, j.key, j.at, j.failures, j.body FROM job j WHERE j.at <= $2::bigint AND j.kind IN ${LIST(1)}
        AND NOT EXISTS (SELECT 1 FROM job_claim c WHERE c.kind = j.kind AND c.key = j.key AND c.until >= now_ms() AND c.holder <> $4)
        ORDER BY j.at, j.kind, j.key LIMIT $3::bigint FOR UPDATE OF j SKIP LOCKED
      ), mine AS (
        INSERT INTO job_claim (kind, key, holder, until) SELECT kind, key, $4, now_ms() + $5::bigint FROM due
        ON CONFLICT (kind, key) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE job_claim.until < now_ms() OR job_claim.holder = excluded.holder RETURNING kind, key
      ) SELECT due.* FROM due JOIN mine USING (kind, key) ORDER BY at`,
      kinds,
      open,
      most,
      this.name,
      milliseconds,
    );
    return found as unknown as JobRow[];
  }

  /** One that is locked is just being ended. */
  async keepJobs(milliseconds: number): Promise<void> {
    await this.#asked(
      `UPDATE job_claim SET until = now_ms() + $2::bigint WHERE (kind, key) IN
        (SELECT kind, key FROM job_claim WHERE holder = $1 FOR UPDATE SKIP LOCKED)`,
      this.name,
      milliseconds,
    );
  }

  #asked(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return this.#ask(
      text,
      values.map((value) => sent(Array.isArray(value) ? JSON.stringify(value) : value)),
    );
  }

  close(): Promise<void> {
    return this.#ear.close();
  }
}

const namesIn = (found: Record<string, unknown>[]): string[] =>
  found.map(({ game_table }) => game_table as string);
