/** The languages that there are, by name. */

/** What each language calls itself. Adding one adds a line here, and its files. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type LanguageTag = keyof typeof LANGUAGES;
/** The language that is always at hand. */
export const FIRST = 'en' satisfies LanguageTag;

export const isLanguage = (tag: unknown): tag is LanguageTag =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

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
