/** What the kit says, in the reader's language. */

import { language } from './language.ts';
import { en, type KitWords } from './words/en.ts';

export const kit: KitWords = language.kit ?? en;
