import * as en from './words/en/shell.ts';
import { inLanguage } from './words/language.ts';

export const words = inLanguage('words', en.words);
