/** The SQL of `sql/` in PostgreSQL's words, and texts that it would not take as they are. */

import type { Statement } from '../sql/statement.ts';

/** Values stand as `$1`; a list is an array of JSON; counting begins anew for each statement. */
export function inPostgres(sql: string): string {
  let count = 0;
  return sql
    .replaceAll(/\?(\d*)/g, (_, place: string) => `$${place === '' ? ++count : place}`)
    .replaceAll(
      /SELECT value FROM json_each\((\$\d+)\)/g,
      'SELECT value FROM jsonb_array_elements_text($1::jsonb) AS each(value)'.replace('$1', '$$1'),
    )
    .replaceAll('json_object(', 'json_build_object(');
}

/** A statement that must change something says so itself: nothing is asked in between. */
export const demanding = (sql: string): string =>
  `WITH changed AS (${sql} RETURNING 1) SELECT must_change(count(*)) FROM changed`;

const translated = new Map<string, string>();

/** As it is sent, looked up once it was made. */
export function textOf({ sql, must }: Pick<Statement, 'sql' | 'must'>): string {
  const key = must ? `!${sql}` : sql;
  let text = translated.get(key);
  if (text === undefined) {
    text = must ? demanding(inPostgres(sql)) : inPostgres(sql);
    translated.set(key, text);
  }
  return text;
}

/** Stands before what is written otherwise: no text of a person or a game has it, and if one has it is written so too. */
const SIGN = '\u{10ffff}';
const ODD = new RegExp(`[\\0${SIGN}]`, 'u');

/** PostgreSQL has no place for a zero byte within a text. */
export const written = (text: string): string =>
  ODD.test(text) ? text.replaceAll(SIGN, `${SIGN}1`).replaceAll('\0', `${SIGN}0`) : text;

export const readBack = (text: string): string =>
  text.includes(SIGN)
    ? text.replaceAll(new RegExp(`${SIGN}([01])`, 'gu'), (_, which) => (which === '0' ? '\0' : SIGN))
    : text;

/** A value as it is sent. */
export function sent(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? written(value) : String(value);
}

const BOOLEAN = 16;
const BIGINT = 20;
const INTEGER = 23;
const JSON_VALUE = 114;
const TEXT = 25;

const readJson = (text: string): string =>
  text.includes(SIGN)
    ? JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' ? readBack(value) : value)))
    : text;

/** How what comes back is read: numbers are all small enough, JSON stays a text, and nothing else is stored. */
export const types = {
  getTypeParser(type: number): (text: string) => unknown {
    if (type === BIGINT || type === INTEGER) return Number;
    if (type === BOOLEAN) return (text) => text === 't';
    if (type === JSON_VALUE) return readJson;
    if (type === TEXT) return readBack;
    return (text) => text;
  },
};
