/** What forms say, in the reader's language. */

import { language } from './language.ts';
import type { KitWords } from './words/en.ts';
import { form } from './words/forms/en.ts';

export const formWords: KitWords['form'] = language.kit?.form ?? form;
