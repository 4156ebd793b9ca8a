/** Puts what is told into words, in the reader's language and by the reader's clocks. */

import { FIRST, type Game, type LanguageTag, languageOf, type Seat, type Title } from '@annales/engine';
import { type Moment, shownAt } from '../correspondence/deadlines.ts';
import type { TableBody } from '../tables/body.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';
import type { Matter } from './kinds.ts';
import { type NoticeWords, noticeWords, type Told } from './words/words.ts';

/** Who reads it. */
export interface Reader {
  language: LanguageTag;
  /** Null: nobody knows, and times are told by the clocks of the table. */
  zone: string | null;
}

export interface Composed {
  head: string;
  sentence: string;
}

export async function compose(
  { about, table, person }: { about: Matter; table: LiveTable; person: string | null },
  reader: Reader,
  { titles, now }: { titles: Titles; now: Moment },
): Promise<Composed> {
  const title = await titles.title(table.row.game);
  const words = noticeWords(reader.language);
  const told: Told = {
    table: tableName(table, title),
    seat: await seatName(table, seatOf(about, table, person), title, reader.language),
    due: dueOf(about, table, reader, words, now),
    result: await resultOf(table, title, reader.language),
    what: about.kind === 'seat' ? about.what : null,
  };
  return { head: words.heads[about.kind](told), sentence: words.sentences[about.kind](told) };
}

export const tableName = ({ row, body }: LiveTable, title: Title | null): string =>
  tableNameOf(row.game, body, title);

/** The game, and what people call the table; else which scenario of several it is. */
export function tableNameOf(
  id: string,
  { title: called, scenario }: Pick<TableBody, 'title' | 'scenario'>,
  title: Title | null,
): string {
  const { scenarios = [] } = title?.facts ?? {};
  const laid = scenarios.length > 1 ? scenarios.find((one) => one.id === scenario)?.title : undefined;
  const own = called || laid;
  return own ? `${title?.facts.title ?? id}, “${own}”` : (title?.facts.title ?? id);
}

/** The seat that a notice is about, or the reader's own. */
const seatOf = (about: Matter, { seats }: LiveTable, person: string | null): Seat | null =>
  'seat' in about
    ? about.seat
    : ([...seats.values()].find((one) => one.person !== null && one.person === person)?.seat ?? null);

type AnySay = Game<unknown, never, unknown>['say'];

async function sayIn(table: LiveTable, title: Title | null, tag: LanguageTag): Promise<AnySay | null> {
  const game = table.chronicle?.game;
  if (!game) return null;
  const language = title && tag !== FIRST ? await languageOf(title, tag) : null;
  return (language ? game.sayIn(language) : game.say) as unknown as AnySay;
}

/** As it is called at the start: what it commands by now may be a secret. */
async function seatName(
  table: LiveTable,
  seat: Seat | null,
  title: Title | null,
  tag: LanguageTag,
): Promise<string> {
  if (seat === null) return '';
  const say = await sayIn(table, title, tag);
  return say?.seat(seat) ?? seat;
}

async function resultOf(table: LiveTable, title: Title | null, tag: LanguageTag): Promise<string | null> {
  const { result } = table.body;
  if (!result || table.row.status !== 'over') return null;
  return (await sayIn(table, title, tag))?.result(result) ?? null;
}

/** When the time is up, or the table goes; of a window the same for all. In time that the server was open. */
export function endsOf(about: Matter, { body }: LiveTable): number | null {
  switch (about.kind) {
    case 'turn':
      return body.deadlines?.state.due[about.seat]?.ends ?? null;
    case 'window':
      return body.window?.ends ?? null;
    case 'deadline':
      return about.ends;
    case 'tidying':
      return about.at;
    default:
      return null;
  }
}

/** Until when there is time, written out. */
function dueOf(
  about: Matter,
  table: LiveTable,
  { language, zone }: Reader,
  words: NoticeWords,
  now: Moment,
): string | null {
  const ends = endsOf(about, table);
  if (ends === null) return null;
  const at = shownAt({ ends }, now);
  const place = zone ?? table.body.deadlines?.rule.zone ?? 'UTC';
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: place,
  });
  return words.due(date.format(at), place.replaceAll('_', ' '), fromNow(at - now.wall, language));
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** “in 3 days”, “in 11 hours”: of days and hours never more than there is. */
export function fromNow(away: number, language: LanguageTag): string {
  const [unit, size] = UNITS.find(([, one]) => Math.abs(away) >= 2 * one) ?? UNITS.at(-1)!;
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(away / size), unit);
}
