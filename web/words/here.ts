import * as en from './en/here.ts';
import { inLanguage } from './language.ts';

export const thinkWords = inLanguage('thinkWords', en.thinkWords);
export const hereWords = inLanguage('hereWords', en.hereWords);
