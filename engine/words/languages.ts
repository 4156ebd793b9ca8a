/** The languages that there are. A reader's own is fetched when it is wanted; the first one is always at hand. */

import { en } from './en.ts';
import type { KernelWords } from './kernel.ts';
import type { Words } from './words.ts';

/** What each language calls itself. Adding one adds a line here, and one for its file below. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type LanguageTag = keyof typeof LANGUAGES;
export const FIRST: LanguageTag = 'en';

export const isLanguage = (tag: unknown): tag is LanguageTag =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

const kernels: Record<LanguageTag, () => Promise<KernelWords>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
};

/** A language as a game is told in it: the kernel's words and the game's own. */
export interface Language {
  tag: LanguageTag;
  kernel: KernelWords;
  // biome-ignore lint/suspicious/noExplicitAny: each game has a world and a table of its own
  words(world: any): Words<any, any>;
}

/** A game's words in other languages than the first, each fetched when it is wanted. */
export type Languages = Partial<Record<LanguageTag, () => Promise<Language['words']>>>;

/** A game in the language that is asked for; null if nobody has translated it, or it is the first one. */
export async function languageOf(
  { languages = {} }: { languages?: Languages | undefined },
  tag: LanguageTag,
): Promise<Language | null> {
  const own = languages[tag];
  if (!own) return null;
  const [kernel, words] = await Promise.all([kernels[tag](), own()]);
  return { tag, kernel, words };
}

/**
 * The first of the wanted languages that there is, as browsers and terminals name them: `de-AT,de;q=0.9,en;q=0.8`,
 * `de_DE.UTF-8`.
 */
export function languageWanted(wanted: string | readonly string[] | undefined): LanguageTag | null {
  const tags = [wanted ?? []]
    .flat()
    .flatMap((list) => list.split(','))
    .map(readTag);
  tags.sort((a, b) => b.weight - a.weight);
  return tags.map(({ tag }) => tag).find(isLanguage) ?? null;
}

function readTag(text: string): { tag: string; weight: number } {
  const [tag = '', ...params] = text.trim().split(';');
  const weight = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
  return { tag: tag.toLowerCase().split(/[-_.]/)[0]!, weight: weight === undefined ? 1 : Number(weight) };
}
