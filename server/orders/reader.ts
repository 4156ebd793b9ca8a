/** A table as one who plays by mail reads it: in the own language, by the own clocks, and from the own seat. */

import {
  type Action,
  FIRST,
  type Game,
  isLanguage,
  type LanguageTag,
  languageOf,
  quoteTexts,
  quoting,
  type ReadText,
  refsIn,
  type Say,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import type { Store } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';

type TableGame = Game<unknown, Action, unknown>;

export interface Reader {
  language: LanguageTag;
  /** As the time zone database calls it. */
  zone: string;
}

/** What somebody has set for the own account; what is no such setting is as if none were. */
async function setting(store: Store, person: string, name: string): Promise<unknown> {
  const value = await store.personal(person, name);
  try {
    return value === null ? null : (JSON.parse(value) as unknown);
  } catch {
    return value;
  }
}

export async function readerOf(store: Store, person: string, table: LiveTable): Promise<Reader> {
  const language = await setting(store, person, 'language');
  const zone = await setting(store, person, 'zone');
  return {
    language: isLanguage(language) ? language : FIRST,
    zone: isZone(zone) ? zone : (table.body.deadlines?.rule.zone ?? 'UTC'),
  };
}

function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    new Intl.DateTimeFormat(FIRST, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** “Sunday, 22 November 2026 at 20:00 (Europe/Paris)” */
export const timeIn = ({ language, zone }: Reader, at: number): string =>
  `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  }).format(at)} (${zone})`;

/** The game of a table, as it speaks to a reader. */
export async function gameFor(titles: Titles, table: LiveTable, { language }: Reader): Promise<TableGame> {
  const { game } = table.playing();
  const title = language === FIRST ? null : await titles.title(game.facts.id);
  const words = title && (await languageOf(title, language));
  return (title && words ? title.make(game.data, words) : game) as TableGame;
}

/** Reads what people wrote where a seat has been shown it: all that stands in these texts. */
export async function readingAt(store: Store, table: string, seat: Seat, text: string): Promise<ReadText> {
  const refs = refsIn(text);
  const shown = refs.length === 0 ? [] : await store.textsShown(table, [seat, SPECTATOR], refs);
  const written = new Map(shown.map((one) => [one.ref, one.text || null]));
  return (ref) => written.get(ref);
}

/** The table as text, with what was written in it. */
export async function boardFor(store: Store, game: TableGame, table: LiveTable, seat: Seat): Promise<string> {
  const board = game.board(table.viewOf(seat), seat);
  return quoteTexts(game.say, board, await readingAt(store, table.id, seat, board)).trimEnd();
}

/** Sentences with what was written in the place of references. */
export const sayReading = async (
  store: Store,
  game: TableGame,
  table: LiveTable,
  seat: Seat,
  text: string,
): Promise<Say<Action, unknown>> => quoting(game.say, await readingAt(store, table.id, seat, text));
