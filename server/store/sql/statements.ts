/** What is written and read, as SQL. */

import type { Mark } from '@annales/engine';
import { skeleton } from '../../people/lookalike.ts';
import { folded } from '../../people/names.ts';
import type { MailedOrder, ReplyAddress } from '../orders.ts';
import type {
  ChatLine,
  DraftRow,
  JobRow,
  LetterReader,
  LetterRow,
  NamedSeat,
  OneTimeLink,
  Pack,
  Person,
  ReadLetter,
  SeatRow,
  Session,
  Snapshot,
  StoreChange,
  StoredRow,
  TableQuery,
  TableRow,
  TextPlace,
  TextRow,
} from '../store.ts';
import {
  ACCOUNT_WRITES,
  accountReads,
  emptiedReports,
  expiredAccounts,
  mergedAccounts,
} from './account-statements.ts';
import { NOTICE_WRITES, noticeReads } from './notice-statements.ts';
import { all, first, type Read, read, type Statement } from './statement.ts';

type Of<D extends StoreChange['do']> = Extract<StoreChange, { do: D }>;

/** Of a person: see `isGuest`. */
const GUEST = 'password IS NULL AND owner IS NULL';

/** A job that nobody has put anew meanwhile. */
const SAME_JOB = 'kind = ? AND key = ? AND at = ? AND failures = ? AND body = ?';

export const WRITES: { [D in StoreChange['do']]: (change: Of<D>) => Statement | Statement[] } = {
  ...ACCOUNT_WRITES,
  ...NOTICE_WRITES,
  'put-person': ({ person: p, was }) => (was === null ? newPerson(p) : changedPerson(p, was)),
  'merge-person': ({ guest, account }) => [
    {
      sql: `UPDATE person SET created = created WHERE id = ? AND ${GUEST}
        AND EXISTS (SELECT 1 FROM person WHERE id = ? AND NOT (${GUEST}))`,
      rows: [[guest, account]],
      must: true,
    },
    { sql: 'UPDATE seat SET person = ?, link = NULL WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE seat SET kept_for = ? WHERE kept_for = ?', rows: [[account, guest]] },
    { sql: 'UPDATE game_table SET host = ? WHERE host = ?', rows: [[account, guest]] },
    {
      sql: "UPDATE game_table SET body = replace(body, ?1, ?2) WHERE status IN ('gathering', 'playing') AND body <> replace(body, ?1, ?2)",
      rows: [[`"person":"${guest}"`, `"person":"${account}"`]],
    },
    { sql: 'UPDATE chat SET person = ? WHERE person = ?', rows: [[account, guest]] },
    {
      sql: `INSERT INTO note (game_table, person, text)
        SELECT game_table, ?1, text FROM note WHERE person = ?2 AND text <> ''
        ON CONFLICT (game_table, person) DO UPDATE
        SET text = CASE note.text WHEN '' THEN excluded.text ELSE note.text || ?3 || excluded.text END`,
      rows: [[account, guest, '\n\n']],
    },
    { sql: 'UPDATE draft SET person = ? WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE letter SET person = ? WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE letter_reader SET person = ? WHERE person = ?', rows: [[account, guest]] },
    {
      sql: `INSERT INTO letter_consent (game_table, person)
        SELECT game_table, ? FROM letter_consent WHERE person = ? ON CONFLICT DO NOTHING`,
      rows: [[account, guest]],
    },
    { sql: 'UPDATE written_text SET person = ? WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE reply_address SET person = ? WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE mailed_order SET person = ? WHERE person = ?', rows: [[account, guest]] },
    {
      sql: 'INSERT INTO put_away (game_table, person) SELECT game_table, ? FROM put_away WHERE person = ? ON CONFLICT DO NOTHING',
      rows: [[account, guest]],
    },
    {
      sql: `INSERT INTO notice (person, matter, mark, game_table, body, at, mail, push)
        SELECT ?, matter, mark, game_table, body, at, mail, push FROM notice WHERE person = ? ON CONFLICT DO NOTHING`,
      rows: [[account, guest]],
    },
    {
      sql: 'INSERT INTO personal (person, name, value) SELECT ?, name, value FROM personal WHERE person = ? ON CONFLICT DO NOTHING',
      rows: [[account, guest]],
    },
    ...mergedAccounts(guest, account),
    { sql: 'DELETE FROM person WHERE id = ?', rows: [[guest]] },
  ],
  'must-be-nowhere': ({ person }) => ({
    sql: `UPDATE person SET created = created WHERE id = ?1
      AND NOT EXISTS (SELECT 1 FROM game_table WHERE host IN (SELECT id FROM person WHERE id = ?1 OR owner = ?1))
      AND NOT EXISTS (SELECT 1 FROM seat JOIN person AS p ON p.id = seat.person OR p.id = seat.kept_for
        WHERE p.id = ?1 OR p.owner = ?1)`,
    rows: [[person]],
    must: true,
  }),
  'drop-person': ({ id }) => [
    {
      sql: `UPDATE seat SET person = NULL, link = NULL, holder =
        CASE (SELECT status FROM game_table WHERE id = seat.game_table) WHEN 'gathering' THEN 'anyone' ELSE holder END
        WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
      rows: [[id, id]],
    },
    {
      sql: "UPDATE chat SET text = '' WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)",
      rows: [[id, id]],
    },
    {
      sql: "UPDATE letter SET text = '' WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)",
      rows: [[id, id]],
    },
    {
      sql: `UPDATE written_text SET text = '', salt = ''
        WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
      rows: [[id, id]],
    },
    emptiedReports(id),
    { sql: 'DELETE FROM person WHERE id = ? OR owner = ?', rows: [[id, id]] },
  ],
  'put-session': ({ session: s }) => ({
    sql: `INSERT INTO session (hash, person, kind, label, created, expires) SELECT ?1, ?2, ?3, ?4, CAST(?5 AS BIGINT), CAST(?6 AS BIGINT)
      WHERE NOT EXISTS (SELECT 1 FROM suspension AS s JOIN person AS p ON s.person = p.id OR s.person = p.owner
      WHERE p.id = ?2 AND (s.until IS NULL OR s.until > CAST(?5 AS BIGINT)))`,
    rows: [[s.hash, s.person, s.kind, s.label, s.created, s.expires]],
    must: true,
  }),
  'renew-session': ({ hash, expires }) => ({
    sql: 'UPDATE session SET expires = ? WHERE hash = ?',
    rows: [[expires, hash]],
  }),
  'drop-session': ({ hash }) => ({ sql: 'DELETE FROM session WHERE hash = ?', rows: [[hash]] }),
  'drop-sessions': ({ person, but }) => ({
    sql: `DELETE FROM session WHERE hash IS DISTINCT FROM ? AND person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
    rows: [[but, person, person]],
  }),
  'drop-expired': ({ now }) => [
    { sql: 'DELETE FROM session WHERE expires < ?', rows: [[now]] },
    { sql: 'DELETE FROM link WHERE expires < ?', rows: [[now]] },
    { sql: 'DELETE FROM reply_address WHERE expires < ?', rows: [[now]] },
    { sql: 'DELETE FROM mailed_order WHERE expires < ?', rows: [[now]] },
    ...expiredAccounts(now),
    {
      sql: `DELETE FROM person WHERE ${GUEST} AND created < ? AND id NOT IN (SELECT person FROM session)
        AND id NOT IN (SELECT person FROM seat WHERE person IS NOT NULL)
        AND id NOT IN (SELECT kept_for FROM seat WHERE kept_for IS NOT NULL)
        AND id NOT IN (SELECT host FROM game_table WHERE host IS NOT NULL)`,
      rows: [[now]],
    },
  ],
  'put-table': ({ table: t }) => ({
    sql: `INSERT INTO game_table (id, game, status, listed, host, created, touched, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, host = excluded.host,
      touched = excluded.touched, body = excluded.body`,
    rows: [[t.id, t.game, t.status, t.listed, t.host, t.created, t.touched, t.body]],
  }),
  'drop-table': ({ id }) => ({ sql: 'DELETE FROM game_table WHERE id = ?', rows: [[id]] }),
  'put-seat': ({ seat: s }) => ({
    sql: `INSERT INTO seat (game_table, seat, holder, person, bot, link, opened, kept_for) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (game_table, seat) DO UPDATE SET holder = excluded.holder, person = excluded.person,
      bot = excluded.bot, link = excluded.link, opened = excluded.opened, kept_for = excluded.kept_for`,
    rows: [[s.table, s.seat, s.holder, s.person, s.bot, s.link, s.opened, s.keptFor]],
  }),
  // A record has no gaps: what follows a row that could not be stored is not stored either.
  append: ({ table, from, rows }) => ({
    sql: `INSERT INTO record_row (game_table, at, row, patch) SELECT ?1, CAST(?2 AS BIGINT), ?3, ?4
      WHERE CAST(?2 AS BIGINT) = 0
      OR EXISTS (SELECT 1 FROM record_row WHERE game_table = ?1 AND at = CAST(?2 AS BIGINT) - 1)`,
    rows: rows.map(({ row, patch }, i) => [table, from + i, row, patch]),
    must: true,
  }),
  // Counted where several servers share a house: see `postgres/gathered.ts`.
  'step-table': () => [],
  'put-snapshot': ({ snapshot: s, versions }) => [
    {
      sql: 'DELETE FROM snapshot WHERE game_table = ? AND stays = 0',
      rows: versions === null ? [[s.table]] : [],
    },
    {
      sql: `INSERT INTO snapshot (game_table, rows, stays, tally, state) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (game_table, rows) DO UPDATE
        SET stays = CASE WHEN excluded.stays > snapshot.stays THEN excluded.stays ELSE snapshot.stays END, tally = excluded.tally, state = excluded.state`,
      rows: [[s.table, s.rows, versions === null ? 0 : 1, s.tally, s.state]],
    },
    {
      sql: 'INSERT INTO snapshot_mark (game_table, viewer, version, rows) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      rows: Object.entries(versions ?? {}).map(([viewer, version]) => [s.table, viewer, version, s.rows]),
    },
  ],
  'drop-snapshot': ({ table, rows }) => ({
    sql: 'DELETE FROM snapshot WHERE game_table = ? AND rows = ?',
    rows: [[table, rows]],
  }),
  'drop-snapshots': ({ table }) => [
    { sql: 'DELETE FROM snapshot WHERE game_table = ?', rows: [[table]] },
    { sql: 'DELETE FROM snapshot_mark WHERE game_table = ?', rows: [[table]] },
  ],
  'add-chat': ({ line: l }) => ({
    sql: 'INSERT INTO chat (game_table, id, at, person, seat, text) VALUES (?, ?, ?, ?, ?, ?)',
    rows: [[l.table, l.id, l.at, l.person, l.seat, l.text]],
  }),
  'put-note': ({ table, person, text }) => ({
    sql: `INSERT INTO note (game_table, person, text) VALUES (?, ?, ?)
      ON CONFLICT (game_table, person) DO UPDATE SET text = excluded.text`,
    rows: [[table, person, text]],
  }),
  'put-draft': ({ draft: d }) => ({
    sql: `INSERT INTO draft (game_table, seat, person, question, at, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (game_table, seat) DO UPDATE SET person = excluded.person, question = excluded.question,
      at = excluded.at, body = excluded.body`,
    rows: [[d.table, d.seat, d.person, d.question, d.at, d.body]],
  }),
  'drop-draft': ({ table, seat }) => ({
    sql: 'DELETE FROM draft WHERE game_table = ? AND seat = ?',
    rows: [[table, seat]],
  }),
  'put-text': ({ text: t }) => ({
    sql: `INSERT INTO written_text (game_table, ref, seat, person, at, salt, text, contact)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    rows: [[t.table, t.ref, t.seat, t.person, t.at, t.salt, t.text, t.contact]],
  }),
  'copy-texts': ({ from, table, refs }) => ({
    sql: `INSERT INTO written_text (game_table, ref, seat, person, at, salt, text, contact)
      SELECT ?, ref, seat, person, at, salt, text, contact FROM written_text WHERE game_table = ? AND ref = ?`,
    rows: refs.map((ref) => [table, from, ref]),
  }),
  'show-texts': ({ table, shown }) => ({
    sql: 'INSERT INTO text_reader (game_table, ref, viewer) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    rows: shown.map(([ref, viewer]) => [table, ref, viewer]),
  }),
  'remove-text': ({ table, ref, by }) => [
    {
      sql: "UPDATE written_text SET text = '', salt = '' WHERE game_table = ? AND ref = ?",
      rows: [[table, ref]],
    },
    {
      sql: "UPDATE written_text SET text = '', salt = '' WHERE person = ? AND ref = ?",
      rows: by === null ? [] : [[by, ref]],
    },
  ],
  'put-letter': ({ letter: l, readers }) => [
    {
      sql: `INSERT INTO letter (game_table, id, at, seat, person, recipients, text) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      rows: [[l.table, l.id, l.at, l.seat, l.person, l.to, l.text]],
    },
    {
      sql: 'INSERT INTO letter_reader (game_table, letter, seat, person, read) VALUES (?, ?, ?, ?, 0)',
      rows: readers.map(({ seat, person }) => [l.table, l.id, seat, person]),
    },
  ],
  'read-letters': ({ table, reader: { seat, person }, until }) => ({
    sql: `UPDATE letter_reader SET read = 1 WHERE game_table = ?1 AND seat = ?2 AND (CAST(?3 AS TEXT) IS NULL OR person = ?3)
      AND read = 0 AND letter IN (SELECT id FROM letter WHERE game_table = ?1 AND at <= ?4)`,
    rows: [[table, seat, person, until]],
  }),
  'remove-letter': ({ table, id }) => ({
    sql: "UPDATE letter SET text = '' WHERE game_table = ? AND id = ?",
    rows: [[table, id]],
  }),
  'put-letter-consent': ({ table, person, agrees }) => ({
    sql: agrees
      ? 'INSERT INTO letter_consent (game_table, person) VALUES (?, ?) ON CONFLICT DO NOTHING'
      : 'DELETE FROM letter_consent WHERE game_table = ? AND person = ?',
    rows: [[table, person]],
  }),
  'put-away': ({ table, person, away }) => ({
    sql: away
      ? 'INSERT INTO put_away (game_table, person) VALUES (?, ?) ON CONFLICT DO NOTHING'
      : 'DELETE FROM put_away WHERE game_table = ? AND person = ?',
    rows: [[table, person]],
  }),
  'bring-back': ({ table }) => ({ sql: 'DELETE FROM put_away WHERE game_table = ?', rows: [[table]] }),
  'put-link': ({ link: l }) => ({
    sql: 'INSERT INTO link (hash, kind, person, about, expires) VALUES (?, ?, ?, ?, ?)',
    rows: [[l.hash, l.kind, l.person, l.about, l.expires]],
  }),
  'use-link': ({ hash }) => ({ sql: 'DELETE FROM link WHERE hash = ?', rows: [[hash]], must: true }),
  'drop-links': ({ person }) => ({ sql: 'DELETE FROM link WHERE person = ?', rows: [[person]] }),
  'put-pack': ({ pack: p }) => ({
    sql: `INSERT INTO pack (hash, game, name, data) VALUES (?, ?, ?, ?)
      ON CONFLICT (hash) DO UPDATE SET name = coalesce(excluded.name, pack.name)`,
    rows: [[p.hash, p.game, p.name, p.data]],
  }),
  'put-job': ({ job: j, sooner }) => ({
    sql: `INSERT INTO job (kind, key, at, failures, body) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (kind, key) DO UPDATE SET at = ${sooner ? 'CASE WHEN job.at < excluded.at THEN job.at ELSE excluded.at END' : 'excluded.at'},
      failures = excluded.failures, body = excluded.body`,
    rows: [[j.kind, j.key, j.at, j.failures, j.body]],
  }),
  'drop-job': ({ kind, key }) => ({ sql: 'DELETE FROM job WHERE kind = ? AND key = ?', rows: [[kind, key]] }),
  'end-job': ({ job: j }) => ({
    sql: `DELETE FROM job WHERE ${SAME_JOB}`,
    rows: [[j.kind, j.key, j.at, j.failures, j.body]],
  }),
  'put-off-job': ({ job: j, at, failures }) => ({
    sql: `UPDATE job SET at = ?, failures = ? WHERE ${SAME_JOB}`,
    rows: [[at, failures, j.kind, j.key, j.at, j.failures, j.body]],
  }),
  'put-personal': ({ person, name, value }) => ({
    sql: `INSERT INTO personal (person, name, value) VALUES (?, ?, ?)
      ON CONFLICT (person, name) DO UPDATE SET value = excluded.value`,
    rows: [[person, name, value]],
  }),
  'drop-personal': ({ person, name }) => ({
    sql: 'DELETE FROM personal WHERE person = ? AND name = ?',
    rows: [[person, name]],
  }),
  'put-reply-address': ({ address: a }) => ({
    sql: `INSERT INTO reply_address (hash, game_table, seat, person, question, rows, ask, expires)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    rows: [[a.hash, a.table, a.seat, a.person, a.question, a.rows, a.ask, a.expires]],
  }),
  'drop-reply-addresses': ({ table, seat, person }) => ({
    sql: 'DELETE FROM reply_address WHERE game_table = ? AND seat = ? AND person = ?',
    rows: [[table, seat, person]],
  }),
  'put-mailed-order': ({ order: o }) => ({
    sql: `INSERT INTO mailed_order (key, link, game_table, seat, person, question, done, expires, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET link = excluded.link, done = excluded.done`,
    rows: [[o.key, o.link, o.table, o.seat, o.person, o.question, o.done, o.expires, o.body]],
  }),
  'use-mailed-order': ({ key }) => ({
    sql: 'UPDATE mailed_order SET link = NULL WHERE key = ? AND link IS NOT NULL',
    rows: [[key]],
    must: true,
  }),
  'put-setting': ({ name, value }) => ({
    sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    rows: [[name, value]],
  }),
  'make-setting': ({ name, value }) => ({
    sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
    rows: [[name, value]],
  }),
};

function newPerson({ id, name, password, recovery, owner, created }: Person): Statement {
  return {
    sql: `INSERT INTO person (id, name, folded, skeleton, password, recovery, owner, created)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, CAST(?8 AS BIGINT) WHERE CAST(?7 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM person WHERE id = ?7)`,
    rows: [[id, name, name && folded(name), name && skeleton(name), password, recovery, owner, created]],
    must: true,
  };
}

function changedPerson({ id, name, password, recovery }: Person, was: Person): Statement {
  // Names from before names were compared by their looks stay as they are.
  const [called, written] =
    name === was.name
      ? ['', []]
      : [', name = ?, folded = ?, skeleton = ?', [name, name && folded(name), name && skeleton(name)]];
  return {
    sql: `UPDATE person SET password = ?, recovery = ?${called}
      WHERE id = ? AND name IS NOT DISTINCT FROM ? AND password IS NOT DISTINCT FROM ?
      AND recovery IS NOT DISTINCT FROM ?`,
    rows: [[password, recovery, ...written, id, was.name, was.password, was.recovery]],
    must: true,
  };
}

const PERSON = 'id, name, password, recovery, owner, created';
const TEXT = 'game_table AS "table", ref, seat, person, at, salt, text, contact';
/** One of the viewers ?2 has been shown it. */
const SHOWN = `EXISTS (SELECT 1 FROM text_reader AS r WHERE r.game_table = t.game_table AND r.ref = t.ref
  AND r.viewer IN (SELECT value FROM json_each(?2)))`;
const LETTER = 'l.game_table AS "table", l.id, l.at, l.seat, l.person, l.recipients AS "to", l.text';
const SEAT = 'game_table AS "table", seat, holder, person, bot, link, opened, kept_for AS "keptFor"';
const TABLE = 'id, game, status, listed, host, created, touched, body';

const MAILED = 'key, link, game_table AS "table", seat, person, question, done, expires, body';

const reads = {
  ...accountReads,
  ...noticeReads,
  person: read({
    sql: `SELECT ${PERSON} FROM person WHERE id = ?`,
    bind: (id: string) => [id],
    give: first<Person>,
  }),
  personNamed: read({
    sql: `SELECT ${PERSON} FROM person WHERE folded = ?`,
    bind: (name: string) => [folded(name)],
    give: first<Person>,
  }),
  people: read({
    sql: `SELECT ${PERSON} FROM person WHERE NOT (${GUEST}) ORDER BY folded`,
    bind: () => [],
    give: all<Person>,
  }),
  programsOf: read({
    sql: `SELECT ${PERSON} FROM person WHERE owner = ? ORDER BY created, folded`,
    bind: (owner: string) => [owner],
    give: all<Person>,
  }),
  session: read({
    sql: 'SELECT * FROM session WHERE hash = ?',
    bind: (hash: string) => [hash],
    give: first<Session>,
  }),
  visitor: read({
    sql: `SELECT hash, person, kind, label, session.created AS begun, expires,
      id, name, password, recovery, owner, person.created AS created
      FROM session JOIN person ON person.id = session.person WHERE hash = ?`,
    bind: (hash: string) => [hash],
    give: ([found]) => {
      if (!found) return null;
      const { hash, person, kind, label, begun, expires, ...who } = found;
      return {
        session: { hash, person, kind, label, created: begun, expires } as Session,
        person: who as unknown as Person,
      };
    },
  }),
  sessionsOf: read({
    sql: 'SELECT * FROM session WHERE person = ? ORDER BY created',
    bind: (person: string) => [person],
    give: all<Session>,
  }),
  table: read({
    sql: `SELECT ${TABLE} FROM game_table WHERE id = ?`,
    bind: (id: string) => [id],
    give: first<TableRow>,
  }),
  tables: read({
    sql: ({ listed, status, person, away, seeking }: TableQuery) => {
      const wheres = [
        ...(listed ? ['listed = ?'] : []),
        ...(status ? [`status IN (${status.map(() => '?').join(', ')})`] : []),
        ...(person
          ? ['(host = ? OR id IN (SELECT game_table FROM seat WHERE person = ? OR kept_for = ?))']
          : []),
        ...(person && away !== undefined
          ? [`id ${away ? '' : 'NOT '}IN (SELECT game_table FROM put_away WHERE person = ?)`]
          : []),
        ...(seeking ? ['id IN (SELECT game_table FROM seat WHERE opened IS NOT NULL)'] : []),
      ];
      const where = wheres.length > 0 ? `WHERE ${wheres.join(' AND ')}` : '';
      return `SELECT ${TABLE} FROM game_table ${where} ORDER BY touched DESC, id LIMIT ?`;
    },
    bind: ({ listed, status, person, away, limit }: TableQuery) => [
      ...(listed ? [listed] : []),
      ...(status ?? []),
      ...(person ? [person, person, person] : []),
      ...(person && away !== undefined ? [person] : []),
      limit,
    ],
    give: all<TableRow>,
  }),
  seats: read({
    sql: `SELECT ${SEAT} FROM seat WHERE game_table = ? ORDER BY seat`,
    bind: (table: string) => [table],
    give: all<SeatRow>,
  }),
  seatsAt: read({
    sql: `SELECT ${SEAT}, name
      FROM seat LEFT JOIN person ON person.id = seat.person WHERE game_table IN (SELECT value FROM json_each(?))
      ORDER BY game_table, seat`,
    bind: (tables: readonly string[]) => [JSON.stringify(tables)],
    give: all<NamedSeat>,
  }),
  rows: read({
    sql: 'SELECT row, patch FROM record_row WHERE game_table = ? AND at >= ? ORDER BY at LIMIT ?',
    bind: (table: string, from: number, limit: number) => [table, from, limit],
    give: all<StoredRow>,
  }),
  rowCount: read({
    sql: 'SELECT at + 1 AS count FROM record_row WHERE game_table = ? ORDER BY at DESC LIMIT 1',
    bind: (table: string) => [table],
    give: (found) => (found[0]?.count as number | undefined) ?? 0,
  }),
  snapshot: read({
    sql: `SELECT game_table AS "table", rows, state, tally FROM snapshot
      WHERE game_table = ? AND rows <= ? ORDER BY rows DESC LIMIT 1`,
    bind: (table: string, rows: number) => [table, rows],
    give: first<Snapshot>,
  }),
  markBefore: read({
    sql: `SELECT rows, version FROM snapshot_mark WHERE game_table = ? AND viewer = ? AND version < ?
      ORDER BY version DESC, rows DESC LIMIT 1`,
    bind: (table: string, viewer: string, version: number) => [table, viewer, version],
    give: first<Mark>,
  }),
  chat: read({
    sql: `SELECT * FROM (SELECT game_table AS "table", id, at, person, seat, text FROM chat
        WHERE game_table = ? AND id > ? ORDER BY id DESC LIMIT ?) AS latest ORDER BY id`,
    bind: (table: string, after: number, limit: number) => [table, after, limit],
    give: all<ChatLine>,
  }),
  note: read({
    sql: 'SELECT text FROM note WHERE game_table = ? AND person = ?',
    bind: (table: string, person: string) => [table, person],
    give: (found) => (found[0]?.text as string | undefined) ?? '',
  }),
  draft: read({
    sql: 'SELECT game_table AS "table", seat, person, question, at, body FROM draft WHERE game_table = ? AND seat = ?',
    bind: (table: string, seat: string) => [table, seat],
    give: first<DraftRow>,
  }),
  text: read({
    sql: `SELECT ${TEXT} FROM written_text WHERE game_table = ? AND ref = ?`,
    bind: (table: string, ref: string) => [table, ref],
    give: first<TextRow>,
  }),
  textsShown: read({
    sql: `SELECT ${TEXT} FROM written_text AS t WHERE game_table = ?1
      AND ref IN (SELECT value FROM json_each(?3)) AND ${SHOWN} ORDER BY at, ref`,
    bind: (table: string, viewers: readonly string[], refs: readonly string[]) => [
      table,
      JSON.stringify(viewers),
      JSON.stringify(refs),
    ],
    give: all<TextRow>,
  }),
  textsFor: read({
    sql: `SELECT ${TEXT} FROM written_text AS t WHERE game_table = ?1 AND ${SHOWN}
      ORDER BY at, ref LIMIT ?4 OFFSET ?3`,
    bind: (table: string, viewers: readonly string[], from: number, limit: number) => [
      table,
      JSON.stringify(viewers),
      from,
      limit,
    ],
    give: all<TextRow>,
  }),
  textsBy: read({
    sql: `SELECT ${TEXT} FROM written_text WHERE game_table = ? AND person = ? AND text <> ''
      ORDER BY at DESC, ref LIMIT ?`,
    bind: (table: string, person: string, limit: number) => [table, person, limit],
    give: all<TextRow>,
  }),
  readersOf: read({
    sql: 'SELECT viewer FROM text_reader WHERE game_table = ? AND ref = ? ORDER BY viewer',
    bind: (table: string, ref: string) => [table, ref],
    give: (found) => found.map(({ viewer }) => viewer as string),
  }),
  placesOfTexts: read({
    sql: (_: string, ref?: string) =>
      `SELECT game_table AS "table", ref FROM written_text WHERE person = ? AND text <> ''${ref === undefined ? '' : ' AND ref = ?'} ORDER BY game_table, ref`,
    bind: (person: string, ref?: string) => (ref === undefined ? [person] : [person, ref]),
    give: all<TextPlace>,
  }),
  link: read({
    sql: 'SELECT * FROM link WHERE hash = ?',
    bind: (hash: string) => [hash],
    give: first<OneTimeLink>,
  }),
  pack: read({
    sql: 'SELECT * FROM pack WHERE hash = ?',
    bind: (hash: string) => [hash],
    give: first<Pack>,
  }),
  packs: read({
    sql: 'SELECT hash, game, name FROM pack WHERE name IS NOT NULL ORDER BY game, name',
    bind: () => [],
    give: all<Omit<Pack, 'data'>>,
  }),
  letters: read({
    // Written by the seat, or got by it: by this person, if one is named.
    sql: `SELECT ${LETTER}, coalesce(r.read, 1) AS read FROM letter AS l
      LEFT JOIN letter_reader AS r ON r.game_table = l.game_table AND r.letter = l.id AND r.seat = ?2
        AND (CAST(?3 AS TEXT) IS NULL OR r.person = ?3)
      WHERE l.game_table = ?1 AND (CAST(?2 AS TEXT) IS NULL OR r.seat IS NOT NULL OR (l.seat = ?2 AND (CAST(?3 AS TEXT) IS NULL OR l.person = ?3)))
        AND (CAST(?4 AS BIGINT) IS NULL OR l.at < ?4)
      ORDER BY l.at DESC, l.id DESC LIMIT ?5`,
    bind: (
      table: string,
      reader: LetterReader | null,
      { before, limit }: { before: number | null; limit: number },
    ) => [table, reader?.seat ?? null, reader?.person ?? null, before, limit],
    give: (found) => found.map((one) => ({ ...one, read: one.read === 1 })) as ReadLetter[],
  }),
  letter: read({
    sql: `SELECT ${LETTER} FROM letter AS l WHERE game_table = ? AND id = ?`,
    bind: (table: string, id: string) => [table, id],
    give: first<LetterRow>,
  }),
  letterTo: read({
    sql: `SELECT ${LETTER} FROM letter AS l JOIN letter_reader AS r ON r.game_table = l.game_table AND r.letter = l.id
      WHERE l.game_table = ?1 AND l.id = ?2 AND r.seat = ?3 AND (CAST(?4 AS TEXT) IS NULL OR r.person = ?4)`,
    bind: (table: string, { seat, person }: LetterReader, id: string) => [table, id, seat, person],
    give: first<LetterRow>,
  }),
  letterPeople: read({
    sql: `SELECT p.person, CASE WHEN c.person IS NULL THEN 0 ELSE 1 END AS agreed FROM (
        SELECT person FROM letter WHERE game_table = ?1 UNION SELECT person FROM letter_reader WHERE game_table = ?1
      ) AS p LEFT JOIN letter_consent AS c ON c.game_table = ?1 AND c.person = p.person
      WHERE p.person IS NOT NULL ORDER BY p.person`,
    bind: (table: string) => [table],
    give: (found) => ({
      people: found.map(({ person }) => person as string),
      agreed: found.filter(({ agreed }) => agreed === 1).map(({ person }) => person as string),
    }),
  }),
  unreadAt: read({
    sql: `SELECT seat, count(*) AS count FROM letter_reader
      WHERE game_table = ?1 AND read = 0 AND (CAST(?2 AS TEXT) IS NULL OR person = ?2) GROUP BY seat ORDER BY seat`,
    bind: (table: string, person: string | null) => [table, person],
    give: all<{ seat: string; count: number }>,
  }),
  unreadLetters: read({
    sql: `SELECT game_table AS "table", count(*) AS count FROM letter_reader
      WHERE person = ? AND read = 0 GROUP BY game_table ORDER BY game_table`,
    bind: (person: string) => [person],
    give: all<{ table: string; count: number }>,
  }),
  personal: read({
    sql: 'SELECT value FROM personal WHERE person = ? AND name = ?',
    bind: (person: string, name: string) => [person, name],
    give: (found) => (found[0]?.value as string | undefined) ?? null,
  }),
  personalOf: read({
    sql: `SELECT person, value FROM personal
      WHERE name = ? AND person IN (SELECT value FROM json_each(?)) ORDER BY person`,
    bind: (people: readonly string[], name: string) => [name, JSON.stringify(people)],
    give: all<{ person: string; value: string }>,
  }),
  personalUnder: read({
    sql: 'SELECT name, value FROM personal WHERE person = ?1 AND substr(name, 1, length(?2)) = ?2 ORDER BY name',
    bind: (person: string, beginning: string) => [person, beginning],
    give: all<{ name: string; value: string }>,
  }),
  nextJobs: read({
    sql: `SELECT kind, key, at, failures, body FROM job
      WHERE kind IN (SELECT value FROM json_each(?)) ORDER BY at, kind, key LIMIT ?`,
    bind: (kinds: readonly string[], limit: number) => [JSON.stringify(kinds), limit],
    give: all<JobRow>,
  }),
  job: read({
    sql: 'SELECT kind, key, at, failures, body FROM job WHERE kind = ? AND key = ?',
    bind: (kind: string, key: string) => [kind, key],
    give: first<JobRow>,
  }),
  replyAddress: read({
    sql: `SELECT hash, game_table AS "table", seat, person, question, rows, ask, expires FROM reply_address WHERE hash = ?`,
    bind: (hash: string) => [hash],
    give: first<ReplyAddress>,
  }),
  mailedOrder: read({
    sql: `SELECT ${MAILED} FROM mailed_order WHERE key = ?`,
    bind: (key: string) => [key],
    give: first<MailedOrder>,
  }),
  mailedOrderBy: read({
    sql: `SELECT ${MAILED} FROM mailed_order WHERE link = ?`,
    bind: (link: string) => [link],
    give: first<MailedOrder>,
  }),
  setting: read({
    sql: 'SELECT value FROM setting WHERE name = ?',
    bind: (name: string) => [name],
    give: (found) => (found[0]?.value as string | undefined) ?? null,
  }),
};

export const READS = reads as unknown as Record<string, Read<unknown[], unknown>>;
