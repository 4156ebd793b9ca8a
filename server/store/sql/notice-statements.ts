/** What is written and read of notices, as SQL. */

import type { NoticeChange, NoticeRow } from '../notices.ts';
import { all, read, type Statement } from './statement.ts';

type Of<D extends NoticeChange['do']> = Extract<NoticeChange, { do: D }>;

export const NOTICE_WRITES: { [D in NoticeChange['do']]: (change: Of<D>) => Statement } = {
  // A table or a person that is gone is told nothing.
  'put-notice': ({ notice: n }) => ({
    sql: `INSERT INTO notice (person, matter, mark, game_table, body, at, mail, push)
      SELECT ?1, ?2, ?3, ?4, ?5, CAST(?6 AS BIGINT), CAST(?7 AS BIGINT), CAST(?8 AS BIGINT) WHERE EXISTS (SELECT 1 FROM person WHERE id = ?1)
      AND EXISTS (SELECT 1 FROM game_table WHERE id = ?4)
      ON CONFLICT (person, matter) DO UPDATE SET mark = excluded.mark, body = excluded.body,
      at = excluded.at, mail = excluded.mail, push = excluded.push WHERE notice.mark <> excluded.mark`,
    rows: [[n.person, n.matter, n.mark, n.table, n.body, n.at, n.mail, n.push]],
  }),
  'move-notice': ({ notice: n }) => ({
    sql: 'UPDATE notice SET at = ?, mail = ?, push = ? WHERE person = ? AND matter = ? AND mark = ?',
    rows: [[n.at, n.mail, n.push, n.person, n.matter, n.mark]],
  }),
  'settle-notice': ({ notice: n, way }) => ({
    sql: `UPDATE notice SET ${way} = NULL WHERE person = ? AND matter = ? AND mark = ?`,
    rows: [[n.person, n.matter, n.mark]],
  }),
  'drop-notice': ({ notice: n }) => ({
    sql: 'DELETE FROM notice WHERE person = ? AND matter = ? AND mark = ?',
    rows: [[n.person, n.matter, n.mark]],
  }),
};

export const noticeReads = {
  noticesFor: read({
    sql: `SELECT person, matter, mark, game_table AS "table", body, at, mail, push FROM notice
      WHERE person = ? AND (at IS NOT NULL OR mail IS NOT NULL OR push IS NOT NULL) ORDER BY matter`,
    bind: (person: string) => [person],
    give: all<NoticeRow>,
  }),
};
