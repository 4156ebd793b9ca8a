import type { LanguageTag } from '@annales/engine';
import { de } from './de.ts';
import { en, type OrderWords } from './en.ts';

export type { OrderWords };

export const orderWords: Record<LanguageTag, OrderWords> = { en, de };
