import * as en from './en/learn.ts';
import { inLanguage } from './language.ts';

export const learnWords = inLanguage('learnWords', en.learnWords);
