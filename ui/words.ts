/** What the kit says, in the reader's language. */

import { language } from './language.ts';
import { en } from './words/en.ts';

export const kit: typeof en = language.kit ?? en;
