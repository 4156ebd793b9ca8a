import type { LanguageTag } from '@annales/engine';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';

export const mailWords: Record<LanguageTag, MailWords> = { en, de };
