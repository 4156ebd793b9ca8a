/** What is written and read, as SQL. */

import type { Mark } from '@annales/engine';
import { skeleton } from '../../people/lookalike.ts';
import { folded } from '../../people/names.ts';
import type {
  ChatLine,
  DraftRow,
  NamedSeat,
  OneTimeLink,
  Pack,
  Person,
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

type Of<D extends StoreChange['do']> = Extract<StoreChange, { do: D }>;

interface Statement {
  sql: string;
  rows: readonly unknown[][];
  /** If it changes nothing, what was to be done contradicts what is stored. */
  must?: true;
}

/** Of a person: see `isGuest`. */
const GUEST = 'password IS NULL AND owner IS NULL';

export const WRITES: { [D in StoreChange['do']]: (change: Of<D>) => Statement | Statement[] } = {
  'put-person': ({ person: p, was }) => (was === null ? newPerson(p) : changedPerson(p, was)),
  'merge-person': ({ guest, account }) => [
    {
      sql: `UPDATE person SET created = created WHERE id = ? AND ${GUEST}
        AND EXISTS (SELECT 1 FROM person WHERE id = ? AND NOT (${GUEST}))`,
      rows: [[guest, account]],
      must: true,
    },
    { sql: 'UPDATE seat SET person = ?, link = NULL WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE game_table SET host = ? WHERE host = ?', rows: [[account, guest]] },
    {
      sql: "UPDATE game_table SET body = replace(body, ?, ?) WHERE status = 'playing' AND instr(body, ?) > 0",
      rows: [[`"person":"${guest}"`, `"person":"${account}"`, `"person":"${guest}"`]],
    },
    { sql: 'UPDATE chat SET person = ? WHERE person = ?', rows: [[account, guest]] },
    {
      sql: `INSERT INTO note (game_table, person, text)
        SELECT game_table, ?, text FROM note WHERE person = ? AND text <> ''
        ON CONFLICT (game_table, person) DO UPDATE
        SET text = CASE text WHEN '' THEN excluded.text ELSE text || char(10, 10) || excluded.text END`,
      rows: [[account, guest]],
    },
    { sql: 'UPDATE draft SET person = ? WHERE person = ?', rows: [[account, guest]] },
    { sql: 'UPDATE written_text SET person = ? WHERE person = ?', rows: [[account, guest]] },
    {
      sql: 'INSERT OR IGNORE INTO put_away (game_table, person) SELECT game_table, ? FROM put_away WHERE person = ?',
      rows: [[account, guest]],
    },
    { sql: 'DELETE FROM person WHERE id = ?', rows: [[guest]] },
  ],
  'drop-person': ({ id }) => [
    {
      sql: `UPDATE seat SET person = NULL, link = NULL, holder =
        CASE (SELECT status FROM game_table WHERE id = game_table) WHEN 'gathering' THEN 'anyone' ELSE holder END
        WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
      rows: [[id, id]],
    },
    {
      sql: "UPDATE chat SET text = '' WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)",
      rows: [[id, id]],
    },
    {
      sql: `UPDATE written_text SET text = '', salt = ''
        WHERE person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
      rows: [[id, id]],
    },
    { sql: 'DELETE FROM person WHERE id = ? OR owner = ?', rows: [[id, id]] },
  ],
  'put-session': ({ session: s }) => ({
    sql: 'INSERT INTO session (hash, person, kind, label, created, expires) VALUES (?, ?, ?, ?, ?, ?)',
    rows: [[s.hash, s.person, s.kind, s.label, s.created, s.expires]],
  }),
  'renew-session': ({ hash, expires }) => ({
    sql: 'UPDATE session SET expires = ? WHERE hash = ?',
    rows: [[expires, hash]],
  }),
  'drop-session': ({ hash }) => ({ sql: 'DELETE FROM session WHERE hash = ?', rows: [[hash]] }),
  'drop-sessions': ({ person, but }) => ({
    sql: `DELETE FROM session WHERE hash IS NOT ? AND person IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
    rows: [[but, person, person]],
  }),
  'drop-expired': ({ now }) => [
    { sql: 'DELETE FROM session WHERE expires < ?', rows: [[now]] },
    { sql: 'DELETE FROM link WHERE expires < ?', rows: [[now]] },
    {
      sql: `DELETE FROM person WHERE ${GUEST} AND created < ? AND id NOT IN (SELECT person FROM session)
        AND id NOT IN (SELECT person FROM seat WHERE person IS NOT NULL)
        AND id NOT IN (SELECT host FROM game_table WHERE host IS NOT NULL)`,
      rows: [[now]],
    },
  ],
  'put-table': ({ table: t }) => ({
    sql: `INSERT INTO game_table (id, game, status, listed, host, created, touched, wakes, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, host = excluded.host,
      touched = excluded.touched, wakes = excluded.wakes, body = excluded.body`,
    rows: [[t.id, t.game, t.status, t.listed, t.host, t.created, t.touched, t.wakes, t.body]],
  }),
  'drop-table': ({ id }) => ({ sql: 'DELETE FROM game_table WHERE id = ?', rows: [[id]] }),
  'put-seat': ({ seat: s }) => ({
    sql: `INSERT INTO seat (game_table, seat, holder, person, bot, link) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (game_table, seat) DO UPDATE SET holder = excluded.holder, person = excluded.person,
      bot = excluded.bot, link = excluded.link`,
    rows: [[s.table, s.seat, s.holder, s.person, s.bot, s.link]],
  }),
  // A record has no gaps: what follows a row that could not be stored is not stored either.
  append: ({ table, from, rows }) => ({
    sql: `INSERT INTO record_row (game_table, at, row, patch) SELECT ?1, ?2, ?3, ?4
      WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM record_row WHERE game_table = ?1 AND at = ?2 - 1)`,
    rows: rows.map(({ row, patch }, i) => [table, from + i, row, patch]),
    must: true,
  }),
  'put-snapshot': ({ snapshot: s, versions }) => [
    {
      sql: 'DELETE FROM snapshot WHERE game_table = ? AND stays = 0',
      rows: versions === null ? [[s.table]] : [],
    },
    {
      sql: `INSERT INTO snapshot (game_table, rows, stays, tally, state) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (game_table, rows) DO UPDATE
        SET stays = max(stays, excluded.stays), tally = excluded.tally, state = excluded.state`,
      rows: [[s.table, s.rows, versions === null ? 0 : 1, s.tally, s.state]],
    },
    {
      sql: 'INSERT OR IGNORE INTO snapshot_mark (game_table, viewer, version, rows) VALUES (?, ?, ?, ?)',
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
    sql: `INSERT OR IGNORE INTO written_text (game_table, ref, seat, person, at, salt, text, contact)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    rows: [[t.table, t.ref, t.seat, t.person, t.at, t.salt, t.text, t.contact]],
  }),
  'copy-texts': ({ from, table, refs }) => ({
    sql: `INSERT INTO written_text (game_table, ref, seat, person, at, salt, text, contact)
      SELECT ?, ref, seat, person, at, salt, text, contact FROM written_text WHERE game_table = ? AND ref = ?`,
    rows: refs.map((ref) => [table, from, ref]),
  }),
  'show-texts': ({ table, shown }) => ({
    sql: 'INSERT OR IGNORE INTO text_reader (game_table, ref, viewer) VALUES (?, ?, ?)',
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
  'put-away': ({ table, person, away }) => ({
    sql: away
      ? 'INSERT OR IGNORE INTO put_away (game_table, person) VALUES (?, ?)'
      : 'DELETE FROM put_away WHERE game_table = ? AND person = ?',
    rows: [[table, person]],
  }),
  'bring-back': ({ table }) => ({ sql: 'DELETE FROM put_away WHERE game_table = ?', rows: [[table]] }),
  'put-link': ({ link: l }) => ({
    sql: 'INSERT INTO link (hash, kind, person, expires) VALUES (?, ?, ?, ?)',
    rows: [[l.hash, l.kind, l.person, l.expires]],
  }),
  'use-link': ({ hash }) => ({ sql: 'DELETE FROM link WHERE hash = ?', rows: [[hash]], must: true }),
  'drop-links': ({ person }) => ({ sql: 'DELETE FROM link WHERE person = ?', rows: [[person]] }),
  'put-pack': ({ pack: p }) => ({
    sql: `INSERT INTO pack (hash, game, name, data) VALUES (?, ?, ?, ?)
      ON CONFLICT (hash) DO UPDATE SET name = coalesce(excluded.name, name)`,
    rows: [[p.hash, p.game, p.name, p.data]],
  }),
  'put-setting': ({ name, value }) => ({
    sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    rows: [[name, value]],
  }),
};

function newPerson({ id, name, password, recovery, owner, created }: Person): Statement {
  return {
    sql: `INSERT INTO person (id, name, folded, skeleton, password, recovery, owner, created)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?7 IS NULL OR EXISTS (SELECT 1 FROM person WHERE id = ?7)`,
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
      WHERE id = ? AND name IS ? AND password IS ? AND recovery IS ?`,
    rows: [[password, recovery, ...written, id, was.name, was.password, was.recovery]],
    must: true,
  };
}

type Found = Record<string, unknown>;

interface Read<A extends unknown[], V> {
  sql: string | ((...args: A) => string);
  bind(...args: A): unknown[];
  give(found: Found[]): V;
}

const read = <A extends unknown[], V>(one: Read<A, V>): Read<A, V> => one;

const first = <V>(found: Found[]): V | null => (found[0] as V | undefined) ?? null;
const all = <V>(found: Found[]): V[] => found as V[];

const PERSON = 'id, name, password, recovery, owner, created';
const TEXT = 'game_table AS "table", ref, seat, person, at, salt, text, contact';
/** One of the viewers ?2 has been shown it. */
const SHOWN = `EXISTS (SELECT 1 FROM text_reader AS r WHERE r.game_table = t.game_table AND r.ref = t.ref
  AND r.viewer IN (SELECT value FROM json_each(?2)))`;
const TABLE = 'id, game, status, listed, host, created, touched, wakes, body';

const reads = {
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
  alarms: read({
    sql: 'SELECT id, wakes FROM game_table WHERE wakes IS NOT NULL ORDER BY wakes, id',
    bind: () => [],
    give: all<{ id: string; wakes: number }>,
  }),
  tables: read({
    sql: ({ listed, status, person, away }: TableQuery) => {
      const wheres = [
        ...(listed ? ['listed = ?'] : []),
        ...(status ? [`status IN (${status.map(() => '?').join(', ')})`] : []),
        ...(person ? ['(host = ? OR id IN (SELECT game_table FROM seat WHERE person = ?))'] : []),
        ...(person && away !== undefined
          ? [`id ${away ? '' : 'NOT '}IN (SELECT game_table FROM put_away WHERE person = ?)`]
          : []),
      ];
      const where = wheres.length > 0 ? `WHERE ${wheres.join(' AND ')}` : '';
      return `SELECT ${TABLE} FROM game_table ${where} ORDER BY touched DESC LIMIT ?`;
    },
    bind: ({ listed, status, person, away, limit }: TableQuery) => [
      ...(listed ? [listed] : []),
      ...(status ?? []),
      ...(person ? [person, person] : []),
      ...(person && away !== undefined ? [person] : []),
      limit,
    ],
    give: all<TableRow>,
  }),
  seats: read({
    sql: 'SELECT game_table AS "table", seat, holder, person, bot, link FROM seat WHERE game_table = ?',
    bind: (table: string) => [table],
    give: all<SeatRow>,
  }),
  seatsAt: read({
    sql: `SELECT game_table AS "table", seat, holder, person, bot, link, name
      FROM seat LEFT JOIN person ON person.id = person WHERE game_table IN (SELECT value FROM json_each(?))`,
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
        WHERE game_table = ? AND id > ? ORDER BY id DESC LIMIT ?) ORDER BY id`,
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
      AND ref IN (SELECT value FROM json_each(?3)) AND ${SHOWN}`,
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
    sql: 'SELECT viewer FROM text_reader WHERE game_table = ? AND ref = ?',
    bind: (table: string, ref: string) => [table, ref],
    give: (found) => found.map(({ viewer }) => viewer as string),
  }),
  placesOfTexts: read({
    sql: (_: string, ref?: string) =>
      `SELECT game_table AS "table", ref FROM written_text WHERE person = ? AND text <> ''${ref === undefined ? '' : ' AND ref = ?'}`,
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
  setting: read({
    sql: 'SELECT value FROM setting WHERE name = ?',
    bind: (name: string) => [name],
    give: (found) => (found[0]?.value as string | undefined) ?? null,
  }),
};

export const READS = reads as unknown as Record<string, Read<unknown[], unknown>>;
