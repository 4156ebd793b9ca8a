import * as en from './en/opened.ts';
import { inLanguage } from './language.ts';

export const draftWords = inLanguage('draftWords', en.draftWords);
export const keysWords = inLanguage('keysWords', en.keysWords);
