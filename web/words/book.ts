import * as en from './en/book.ts';
import { inLanguage } from './language.ts';

export const bookWords = inLanguage('bookWords', en.bookWords);
