import * as en from './en/notices.ts';
import { inLanguage } from './language.ts';

export const noticesWords = inLanguage('noticesWords', en.noticesWords);
