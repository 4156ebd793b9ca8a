/** What notices say, in each language. */

import type { LanguageTag } from '@annales/engine';
import type { NoticeKind } from '../kinds.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What a sentence may need to know; a seat is its name in words, a time is written out with its zone. */
export interface Told {
  /** The game, and how the table is called. */
  table: string;
  /** The reader's own seat, or the one that it is about. */
  seat: string;
  /** When the time is up, or the table goes: `Sunday, 28 March 2027 at 20:00 (Europe/Paris), in 2 days`. Null: nothing is due. */
  due: string | null;
  /** How it ended, in the game's own words; null: without a result. */
  result: string | null;
  /** What became of the own seat. */
  what: 'opened' | 'taken' | null;
}

export interface NoticeWords {
  /** A line that stands alone: the subject of a mail, the title of a message. */
  heads: Record<NoticeKind, (told: Told) => string>;
  /** Two or three sentences. */
  sentences: Record<NoticeKind, (told: Told) => string>;
  /** Over several at once. */
  several(count: number): string;
  due(at: string, zone: string, away: string): string;
  hello(name: string): string;
  /** Under a mail. */
  foot(all: { kind: string | null; stop: string; settings: string }): string;
  /** What each kind is called under a mail. */
  kinds: Record<NoticeKind, string>;
  test: { head: string; sentence: string };
  /** What a calendar is called, and its entries. */
  calendar: { name: string; due(table: string): string; window(table: string): string };
}

const ALL: Record<LanguageTag, NoticeWords> = { en, de };

export const noticeWords = (tag: LanguageTag): NoticeWords => ALL[tag];
