import * as en from './en/judging.ts';
import { inLanguage } from './language.ts';

export const judgingWords = inLanguage('judgingWords', en.judgingWords);
