/** The lesson of Lex Saxonum: the year 772, seen from the Carolingian side. */

import type { Lesson } from '../../lesson.ts';
import { summer } from './summer.ts';
import { syburg } from './syburg.ts';

export const lesson: Lesson = {
  title: 'The year 772',
  seat: 'carolingian',
  seats: 2,
  steps: [...syburg, ...summer],
};
