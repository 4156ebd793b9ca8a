import * as en from './en/news.ts';
import { inLanguage } from './language.ts';

export const newsWords = inLanguage('newsWords', en.newsWords);
