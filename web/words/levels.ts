import * as en from './en/levels.ts';
import { inLanguage } from './language.ts';

export const levelWords = inLanguage('levelWords', en.levelWords);
