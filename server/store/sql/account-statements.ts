/** What is written and read of people's addresses, suspensions and the like, as SQL. */

import { foldedAddress } from '../../people/addresses.ts';
import type {
  AccountChange,
  AddressRow,
  Belongings,
  Invitation,
  NamedDeed,
  NamedReport,
  Shunning,
  ShunRow,
  Suspension,
} from '../accounts.ts';
import type { ChatLine } from '../store.ts';
import { all, first, read, type Statement } from './statement.ts';

const EMPTIED = "name = '', text = '', around = '[]'";

type Of<D extends AccountChange['do']> = Extract<AccountChange, { do: D }>;

export const ACCOUNT_WRITES: {
  [D in AccountChange['do']]: (change: Of<D>) => Statement | Statement[];
} = {
  'put-address': ({ person, address, at }) => [
    {
      sql: 'DELETE FROM address WHERE person = ? AND confirmed IS NULL AND folded <> ?',
      rows: [[person, foldedAddress(address)]],
    },
    {
      sql: `INSERT INTO address (person, folded, address, added) VALUES (?, ?, ?, ?)
        ON CONFLICT (person, folded) DO UPDATE SET added = excluded.added,
        address = CASE WHEN address.confirmed IS NULL THEN excluded.address ELSE address.address END`,
      rows: [[person, foldedAddress(address), address, at]],
    },
  ],
  'confirm-address': ({ person, address, at }) => [
    {
      sql: 'UPDATE address SET confirmed = ?, bounced = NULL WHERE person = ? AND folded = ?',
      rows: [[at, person, foldedAddress(address)]],
      must: true,
    },
    {
      sql: 'DELETE FROM address WHERE person = ? AND folded <> ?',
      rows: [[person, foldedAddress(address)]],
    },
  ],
  'drop-addresses': ({ person, only }) => ({
    sql: `DELETE FROM address WHERE person = ?${only ? ' AND confirmed IS NULL' : ''}`,
    rows: [[person]],
  }),
  'bounce-address': ({ address, at }) => ({
    sql: 'UPDATE address SET bounced = ? WHERE folded = ? AND bounced IS NULL',
    rows: [[at, foldedAddress(address)]],
  }),
  'put-suspension': ({ suspension: s }) => ({
    sql: `INSERT INTO suspension (person, since, until, reason) VALUES (?, ?, ?, ?)
      ON CONFLICT (person) DO UPDATE SET since = excluded.since, until = excluded.until, reason = excluded.reason`,
    rows: [[s.person, s.since, s.until, s.reason]],
  }),
  'drop-suspension': ({ person }) => ({ sql: 'DELETE FROM suspension WHERE person = ?', rows: [[person]] }),
  'put-shunned': ({ row: r }) => ({
    sql: `INSERT INTO shunned (person, other, kind, since) VALUES (?, ?, ?, ?)
      ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, since = excluded.since`,
    rows: [[r.person, r.other, r.kind, r.since]],
  }),
  'drop-shunned': ({ person, other }) => ({
    sql: 'DELETE FROM shunned WHERE person = ? AND other = ?',
    rows: [[person, other]],
  }),
  'put-moderator': ({ person, since }) => ({
    sql: 'INSERT INTO moderator (person, since) VALUES (?, ?) ON CONFLICT DO NOTHING',
    rows: [[person, since]],
  }),
  'drop-moderator': ({ person }) => ({ sql: 'DELETE FROM moderator WHERE person = ?', rows: [[person]] }),
  'put-invitation': ({ invitation: i }) => ({
    sql: 'INSERT INTO invitation (hash, by, "left", created, expires) VALUES (?, ?, ?, ?, ?)',
    rows: [[i.hash, i.by, i.left, i.created, i.expires]],
  }),
  'use-invitation': ({ hash, now }) => ({
    sql: 'UPDATE invitation SET "left" = "left" - 1 WHERE hash = ? AND "left" > 0 AND expires > ?',
    rows: [[hash, now]],
    must: true,
  }),
  'drop-invitation': ({ hash }) => ({ sql: 'DELETE FROM invitation WHERE hash = ?', rows: [[hash]] }),
  'put-report': ({ report: r }) => ({
    sql: `INSERT INTO report (id, at, by, whom, what, game_table, place, name, text, around, why, done, outcome)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    rows: [
      [
        r.id,
        r.at,
        r.by,
        r.whom,
        r.what,
        r.table,
        r.place,
        r.name,
        r.text,
        r.around,
        r.why,
        r.done,
        r.outcome,
      ],
    ],
  }),
  'end-report': ({ id, at, outcome }) => [
    {
      sql: 'UPDATE report SET done = ?, outcome = ? WHERE id = ? AND done IS NULL',
      rows: [[at, outcome, id]],
      must: true,
    },
    { sql: `UPDATE report SET ${EMPTIED} WHERE id = ? AND whom IS NULL`, rows: [[id]] },
  ],
  'remove-chat': ({ table, id }) => ({
    sql: "UPDATE chat SET text = '' WHERE game_table = ? AND id = ?",
    rows: [[table, id]],
  }),
  'add-deed': ({ deed: d }) => ({
    sql: 'INSERT INTO deed (at, who, what, whom, about, why) VALUES (?, ?, ?, ?, ?, ?)',
    rows: [[d.at, d.who, d.what, d.whom, d.about, d.why]],
  }),
};

/** Of reports that are dealt with nothing is kept of somebody who goes. */
export const emptiedReports = (person: string): Statement => ({
  sql: `UPDATE report SET ${EMPTIED}
    WHERE done IS NOT NULL AND whom IN (SELECT id FROM person WHERE id = ? OR owner = ?)`,
  rows: [[person, person]],
});

/** What a guest has of all this becomes the account's. */
export const mergedAccounts = (guest: string, account: string): Statement[] => [
  {
    sql: `INSERT INTO shunned (person, other, kind, since)
      SELECT ?1, other, kind, since FROM shunned WHERE person = ?2 AND other <> ?1 ON CONFLICT DO NOTHING`,
    rows: [[account, guest]],
  },
  {
    sql: `INSERT INTO shunned (person, other, kind, since)
      SELECT person, ?1, kind, since FROM shunned WHERE other = ?2 AND person <> ?1 ON CONFLICT DO NOTHING`,
    rows: [[account, guest]],
  },
  {
    // What both have reported stays the guest's, who is gone.
    sql: `UPDATE report SET by = ?1 WHERE by = ?2 AND NOT EXISTS (SELECT 1 FROM report AS own
      WHERE own.by = ?1 AND own.what = report.what AND own.game_table = report.game_table AND own.place = report.place)`,
    rows: [[account, guest]],
  },
  { sql: 'UPDATE report SET whom = ? WHERE whom = ?', rows: [[account, guest]] },
];

/** For so long it is remembered what was reported and how it was dealt with, in milliseconds. */
const REPORTS_KEPT = 180 * 24 * 3600 * 1000;

export const expiredAccounts = (now: number): Statement[] => [
  { sql: 'DELETE FROM invitation WHERE expires < ? OR "left" = 0', rows: [[now]] },
  { sql: 'DELETE FROM suspension WHERE until < ?', rows: [[now]] },
  { sql: 'DELETE FROM report WHERE done < ?', rows: [[now - REPORTS_KEPT]] },
];

/** Confirmed, does not bounce, and its person is not suspended at the time that follows. */
const REACHABLE = `confirmed IS NOT NULL AND bounced IS NULL
  AND person NOT IN (SELECT person FROM suspension WHERE until IS NULL OR until > ?)`;

const REPORT = `SELECT r.id, r.at, r.by, r.whom, r.what, r.game_table AS "table", r.place, r.name, r.text, r.around, r.why,
  r.done, r.outcome, a.name AS "byName", b.name AS "whomName"
  FROM report AS r LEFT JOIN person AS a ON a.id = r.by LEFT JOIN person AS b ON b.id = r.whom`;

export const accountReads = {
  addressesOf: read({
    sql: `SELECT person, address, added, confirmed, bounced FROM address WHERE person = ?
      ORDER BY confirmed IS NULL, folded`,
    bind: (person: string) => [person],
    give: all<AddressRow>,
  }),
  reachable: read({
    sql: `SELECT person, address FROM address
      WHERE person IN (SELECT value FROM json_each(?)) AND ${REACHABLE} ORDER BY person`,
    bind: (people: readonly string[], now: number) => [JSON.stringify(people), now],
    give: all<{ person: string; address: string }>,
  }),
  reachedAt: read({
    sql: `SELECT person FROM address WHERE folded = ? AND ${REACHABLE} ORDER BY confirmed, person`,
    bind: (address: string, now: number) => [foldedAddress(address), now],
    give: (found) => found.map(({ person }) => person as string),
  }),
  suspension: read({
    sql: `SELECT s.person, s.since, s.until, s.reason FROM suspension AS s
      JOIN person AS p ON s.person = p.id OR s.person = p.owner
      WHERE p.id = ? AND (s.until IS NULL OR s.until > ?) ORDER BY s.until IS NOT NULL, s.until DESC LIMIT 1`,
    bind: (person: string, now: number) => [person, now],
    give: first<Suspension>,
  }),
  shunnedBy: read({
    sql: 'SELECT person, other, kind, since FROM shunned WHERE person = ? ORDER BY since, other',
    bind: (person: string) => [person],
    give: all<ShunRow>,
  }),
  shuns: read({
    sql: `SELECT kind FROM shunned WHERE person = ?1
      AND other IN (SELECT id FROM person WHERE id = ?2 UNION SELECT owner FROM person WHERE id = ?2)
      ORDER BY kind LIMIT 1`,
    bind: (person: string, other: string) => [person, other],
    give: (found) => (found[0]?.kind as Shunning | undefined) ?? null,
  }),
  suspended: read({
    sql: `SELECT s.person, s.since, s.until, s.reason, p.name FROM suspension AS s JOIN person AS p ON p.id = s.person
      WHERE s.until IS NULL OR s.until > ? ORDER BY s.since DESC, s.person`,
    bind: (now: number) => [now],
    give: all<Suspension & { name: string | null }>,
  }),
  moderators: read({
    sql: 'SELECT person FROM moderator ORDER BY since, person',
    bind: () => [],
    give: (found) => found.map(({ person }) => person as string),
  }),
  invitation: read({
    sql: 'SELECT hash, by, "left", created, expires FROM invitation WHERE hash = ?',
    bind: (hash: string) => [hash],
    give: first<Invitation>,
  }),
  invitations: read({
    sql: (_: number, by?: string) =>
      `SELECT hash, by, "left", created, expires FROM invitation WHERE "left" > 0 AND expires > ?
      ${by === undefined ? '' : 'AND by = ?'} ORDER BY created DESC, hash`,
    bind: (now: number, by?: string) => (by === undefined ? [now] : [now, by]),
    give: all<Invitation>,
  }),
  report: read({
    sql: `${REPORT} WHERE r.id = ?`,
    bind: (id: string) => [id],
    give: first<NamedReport>,
  }),
  reports: read({
    sql: (done: boolean, _limit: number) =>
      `${REPORT} WHERE r.done IS ${done ? 'NOT ' : ''}NULL ORDER BY coalesce(r.done, r.at) DESC, r.id LIMIT ?`,
    bind: (_: boolean, limit: number) => [limit],
    give: all<NamedReport>,
  }),
  chatAround: read({
    sql: `SELECT game_table AS "table", id, at, person, seat, text FROM chat
      WHERE game_table = ? AND id BETWEEN ? AND ? ORDER BY id`,
    bind: (table: string, id: number, span: number) => [table, id - span, id + span],
    give: all<ChatLine>,
  }),
  deeds: read({
    sql: `SELECT d.id, d.at, d.who, d.what, d.whom, d.about, d.why, a.name AS "whoName", b.name AS "whomName"
      FROM deed AS d LEFT JOIN person AS a ON a.id = d.who LEFT JOIN person AS b ON b.id = d.whom
      WHERE d.id < ? ORDER BY d.id DESC LIMIT ?`,
    bind: (before: number, limit: number) => [before, limit],
    give: all<NamedDeed>,
  }),
  belongings: read({
    sql: `SELECT 'settings' AS kind, json_object('name', name, 'value', value) AS body FROM personal WHERE person = ?1
      UNION ALL SELECT 'notes', json_object('table', game_table, 'text', text) FROM note WHERE person = ?1
      UNION ALL SELECT 'chat', json_object('table', game_table, 'at', at, 'text', text) FROM chat WHERE person = ?1
      UNION ALL SELECT 'texts', json_object('table', game_table, 'at', at, 'text', text) FROM written_text
        WHERE person = ?1 AND text <> ''
      UNION ALL SELECT 'reports', json_object('at', at, 'what', what, 'why', why) FROM report WHERE by = ?1
      UNION ALL SELECT 'letters', json_object('table', game_table, 'at', at, 'seat', seat, 'from', seat, 'to', recipients, 'text', text)
        FROM letter WHERE person = ?1
      UNION ALL SELECT 'letters', json_object('table', l.game_table, 'at', l.at, 'seat', r.seat, 'from', l.seat, 'to', l.recipients, 'text', l.text)
        FROM letter_reader AS r JOIN letter AS l ON l.game_table = r.game_table AND l.id = r.letter WHERE r.person = ?1
      UNION ALL SELECT 'notices', json_object('table', game_table, 'matter', matter) FROM notice WHERE person = ?1
      UNION ALL SELECT 'orders', json_object('table', game_table, 'seat', seat, 'question', question, 'kept', expires)
        FROM mailed_order WHERE person = ?1
      UNION ALL SELECT 'replyAddresses', json_object('table', game_table, 'seat', seat, 'question', question, 'kept', expires)
        FROM reply_address WHERE person = ?1`,
    bind: (person: string) => [person],
    give: (found): Belongings => {
      const all: Belongings = {
        settings: [],
        notes: [],
        chat: [],
        texts: [],
        reports: [],
        letters: [],
        notices: [],
        orders: [],
        replyAddresses: [],
      };
      for (const { kind, body } of found)
        (all[kind as keyof Belongings] as unknown[]).push(JSON.parse(body as string));
      return all;
    },
  }),
};
