import * as en from './words/en/shell.ts';
import { inLanguage, onceFetched } from './words/language.ts';

/** Part of every page from its first moment on. */
export let words = en.words;
onceFetched(() => {
  words = inLanguage('words', en.words);
});
