/** A reader's own language is fetched when it is wanted; the first one is always at hand. */

import { en } from './en.ts';
import type { KernelWords } from './kernel.ts';
import type { LanguageTag } from './tags.ts';
import type { Words } from './words.ts';

const kernels: Record<LanguageTag, () => Promise<KernelWords>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
};

/** A language as a game is told in it: the kernel's words and the game's own. */
export interface Language {
  tag: LanguageTag;
  kernel: KernelWords;
  // biome-ignore lint/suspicious/noExplicitAny: each game has a world and a table of its own
  words(world: any): Words<any, any, any>;
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
