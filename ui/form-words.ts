/** What forms and the key to the map say, in the reader's language. */

import { language } from './language.ts';
import type { KitWords } from './words/en.ts';
import { form, key } from './words/forms/en.ts';

export const formWords: KitWords['form'] = language.kit?.form ?? form;
export const keyWords: KitWords['key'] = language.kit?.key ?? key;
