/** The language in which games speak in the terminal: `--lang`, else ANNALES_LANG, else the first one. */

import { FIRST, LANGUAGES, type LanguageTag, languageOf, languageWanted, type Title } from '@annales/engine';
import type { Flags } from './command.ts';
import { unknown } from './errors.ts';
import { type Io, say } from './io.ts';

export const languageFlag = {
  lang: {
    type: 'string',
    value: 'TAG',
    about: `The language of the game: ${Object.keys(LANGUAGES).join(', ')}; ANNALES_LANG if not said`,
  },
} as const satisfies Flags;

export function languageOfReader(io: Io, flag: string | undefined): LanguageTag {
  const wanted = flag ?? io.env.ANNALES_LANG;
  if (wanted === undefined || wanted === '') return FIRST;
  const tag = languageWanted(wanted);
  if (tag === null) throw unknown('language', wanted, Object.keys(LANGUAGES));
  return tag;
}

/** A game in the reader's language; it says so if nobody has translated it. */
export async function spoken(io: Io, title: Title, flag: string | undefined): Promise<Title> {
  const tag = languageOfReader(io, flag);
  if (tag === FIRST) return title;
  const language = await languageOf(title, tag);
  if (!language) {
    say(io, `Nobody has translated ${title.facts.title} yet: it speaks ${LANGUAGES[FIRST]}.`);
    return title;
  }
  return { ...title, make: (data) => title.make(data, language) };
}
