/** Which words the kit speaks with. Whoever shows a table says so before any part of the kit is fetched. */

import type { KitWords } from './words/en.ts';

/** Null: the first language. */
export const language: { kit: KitWords | null } = { kit: null };
