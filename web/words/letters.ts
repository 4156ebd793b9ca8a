import * as en from './en/letters.ts';
import { inLanguage } from './language.ts';

export const lettersWords = inLanguage('lettersWords', en.lettersWords);
