import * as en from './en/office.ts';
import { inLanguage } from './language.ts';

export const officeWords = inLanguage('officeWords', en.officeWords);
