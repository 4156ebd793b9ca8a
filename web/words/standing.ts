import * as en from './en/standing.ts';
import { inLanguage } from './language.ts';

export const standingWords = inLanguage('standingWords', en.standingWords);
