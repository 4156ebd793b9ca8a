/**
 * The reader's language: as it was chosen here, else the browser's. The first one is part of the pages; the words of
 * another are fetched before anything is drawn, so that whatever imports words finds them in that language.
 */

import { FIRST, isLanguage, type LanguageTag, languageWanted } from '@annales/engine/words/tags.ts';
import type { GameAbout } from '@annales/games/about.ts';
import { language as ofKit } from '@annales/ui/language.ts';
import type { KitWords } from '@annales/ui/words/en.ts';
import { recall, remember } from '../shell/kept.ts';
import type * as absent from './en/absent.ts';
import type * as after from './en/after.ts';
import type * as book from './en/book.ts';
import type * as here from './en/here.ts';
import type * as judging from './en/judging.ts';
import type * as learn from './en/learn.ts';
import type * as letters from './en/letters.ts';
import type * as levels from './en/levels.ts';
import type * as lobby from './en/lobby.ts';
import type * as news from './en/news.ts';
import type * as notices from './en/notices.ts';
import type * as office from './en/office.ts';
import type * as opened from './en/opened.ts';
import type * as pages from './en/pages.ts';
import type * as people from './en/people.ts';
import type * as shell from './en/shell.ts';
import type * as standing from './en/standing.ts';
import type * as story from './en/story.ts';

/** All that a language says on the pages. */
export type Translation = { kit: KitWords } & typeof shell &
  typeof pages &
  typeof people &
  typeof lobby &
  typeof letters &
  typeof levels &
  typeof news &
  typeof notices &
  typeof office &
  typeof absent &
  typeof opened &
  typeof learn &
  typeof book &
  typeof here &
  typeof judging &
  typeof standing &
  typeof story &
  typeof after;

const files: Record<Exclude<LanguageTag, typeof FIRST>, () => Promise<Translation>> = {
  de: async () => (await import('./de/index.ts')).translation,
};

const KEY = 'annales language';

/** What was chosen here; null: as the browser has it. */
export const chosenLanguage = (): LanguageTag | null => {
  const chosen = recall(KEY);
  return isLanguage(chosen) ? chosen : null;
};

/** What the browser asks for. */
export const browserLanguage = (): LanguageTag => languageWanted(navigator.languages) ?? FIRST;

/** Words that are on the page already stay as they are: it is opened anew. */
export function chooseLanguage(tag: LanguageTag | null): void {
  remember(KEY, tag ?? '');
  location.reload();
}

/** A worker is named after the language of the page that has called it; outside browsers it is the first. */
const ofWorker = (): LanguageTag => {
  const { name } = globalThis as { name?: unknown };
  return isLanguage(name) ? name : FIRST;
};

export const language: LanguageTag =
  typeof document === 'undefined' ? ofWorker() : (chosenLanguage() ?? browserLanguage());

if (typeof document !== 'undefined') document.documentElement.lang = language;

/** What each game is like, in other languages than the first. */
const abouts = import.meta.glob<GameAbout>('../../games/*/about.*.ts', { import: 'about' });

let translation: Translation | null = null;
let aboutGames: Readonly<Record<string, GameAbout>> = {};
const waiting: (() => void)[] = [];

/** Fetches the words of the reader's language; parts of a page that are fetched later find them there. */
export async function fetchWords(): Promise<void> {
  if (language === FIRST) return;
  const own = Object.entries(abouts).filter(([path]) => path.endsWith(`.${language}.ts`));
  const [words, ...told] = await Promise.all([files[language](), ...own.map(([, load]) => load())]);
  translation = words;
  ofKit.kit = words.kit;
  aboutGames = Object.fromEntries(own.map(([path], i) => [path.split('/').at(-2), told[i]!]));
  for (const tell of waiting) tell();
}

/** For words that are part of a page from its first moment on. */
export const onceFetched = (tell: () => void): void => void waiting.push(tell);

/** What a game is like, if somebody has told it in the reader's language. */
export const aboutInLanguage = (game: string): GameAbout | undefined => aboutGames[game];

/** These words in the reader's language. */
export const inLanguage = <Part extends keyof Translation>(
  part: Part,
  first: Translation[Part],
): Translation[Part] => translation?.[part] ?? first;
