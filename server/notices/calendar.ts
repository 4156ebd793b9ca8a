/**
 * What is due from one person, as a calendar that other programs fetch: RFC 5545. Whoever has its link reads it, so it says no
 * more than where something is due and when; of a window everybody who sits at the table reads the same.
 */

import { type Moment, shownAt } from '../correspondence/deadlines.ts';
import { hashToken, isSameHash, newToken } from '../people/secrets.ts';
import type { Store, StoreChange, TableRow } from '../store/store.ts';
import { readBody } from '../tables/body.ts';
import type { Titles } from '../titles.ts';
import { tableNameOf } from './composing.ts';
import { placeOf } from './preferences.ts';
import { noticeWords } from './words/words.ts';

const SETTING = 'calendar';

/** The part of its link that nobody can guess, told once; the one of before opens nothing any more. */
export function newCalendar(person: string): { token: string; changes: StoreChange[] } {
  const secret = newToken();
  const value = JSON.stringify(hashToken(secret));
  return {
    token: `${person}.${secret}`,
    changes: [{ do: 'put-personal', person, name: SETTING, value }],
  };
}

export const endCalendar = (person: string): StoreChange => ({ do: 'drop-personal', person, name: SETTING });

export const hasCalendar = async (store: Store, person: string): Promise<boolean> =>
  (await store.personal(person, SETTING)) !== null;

/** Whose calendar it opens; null: nobody's. */
export async function calendarOf(store: Store, token: string): Promise<string | null> {
  const [, person = '', secret = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  const kept = person ? await store.personal(person, SETTING) : null;
  return kept !== null && isSameHash(hashToken(secret), JSON.parse(kept) as string) ? person : null;
}

interface Entry {
  /** Stays the same for the same question, however its time is moved. */
  uid: string;
  at: number;
  /** Grows whenever the time may have been moved. */
  sequence: number;
  title: string;
  url: string | null;
}

export async function calendarText(
  { store, titles, house, now }: { store: Store; titles: Titles; house: string | null; now: Moment },
  person: string,
): Promise<string> {
  const { language } = await placeOf(store, person);
  const words = noticeWords(language);
  const tables = await store.tables({ person, status: ['playing'], limit: 1_000 });
  const seats = await store.seatsAt(tables.map(({ id }) => id));
  const entries: Entry[] = [];
  for (const row of tables) {
    const own = seats.filter((seat) => seat.table === row.id && seat.person === person && seat.bot === null);
    const name = tableNameOf(row.game, readBody(row.body), await titles.title(row.game));
    const common = { sequence: sequenceOf(row, now), url: house && `${house}/table/${row.id}` };
    for (const { key, ends, kind } of dueAt(
      row,
      own.map(({ seat }) => seat),
    ))
      entries.push({
        ...common,
        uid: `${key}@annales`,
        at: shownAt({ ends }, now),
        title: words.calendar[kind](name),
      });
  }
  return icalendar(words.calendar.name, entries, now.wall);
}

/** What is due from these seats of a table, as it is stored. */
function dueAt(
  row: TableRow,
  own: readonly string[],
): { key: string; ends: number; kind: 'due' | 'window' }[] {
  const { deadlines, window, paused } = readBody(row.body);
  if (!deadlines || paused || own.length === 0) return [];
  if (window) return [{ key: `window-${row.id}-${window.ends}`, ends: window.ends, kind: 'window' }];
  return own.flatMap((seat) => {
    const due = deadlines.state.due[seat];
    if (!due || due.missed) return [];
    return { key: `due-${row.id}-${seat}-${due.question}`, ends: due.ends, kind: 'due' as const };
  });
}

/** In minutes: the table was last touched so long after it was made, and the server was down for so long. */
const sequenceOf = ({ touched, created }: TableRow, { wall, open }: Moment): number =>
  Math.max(0, Math.floor((touched - created + wall - open) / 60_000));

// ---------------------------------------------------------------- the format

export const icalendar = (name: string, entries: readonly Entry[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Annales//Deadlines//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(({ uid, at, sequence, title, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(at)}`,
      `SEQUENCE:${sequence}`,
      `SUMMARY:${escaped(title)}`,
      ...(url ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** In UTC: 20270328T180000Z. */
const stamp = (at: number): string =>
  `${new Date(Math.floor(at / 1000) * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** Commas and the like have a meaning of their own in a text. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line has 75 bytes at most and goes on, after a break, with a space; no letter is cut in two. */
export function folded(line: string): string {
  let out = '';
  let room = 75;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (bytes > room) {
      out += '\r\n ';
      room = 74;
    }
    out += letter;
    room -= bytes;
  }
  return out;
}
