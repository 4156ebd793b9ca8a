import * as en from './en/pages.ts';
import { inLanguage } from './language.ts';

export const pagesWords = inLanguage('pagesWords', en.pagesWords);
