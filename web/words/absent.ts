import * as en from './en/absent.ts';
import { inLanguage } from './language.ts';

export const absentWords = inLanguage('absentWords', en.absentWords);
