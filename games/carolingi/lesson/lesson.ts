/** The lesson of Carolingi: two seasons for two, seen from Red’s palace. */

import type { Lesson } from '../../lesson.ts';
import { spring } from './spring.ts';
import { winter } from './winter.ts';

export const lesson: Lesson = {
  title: 'Winter and spring 830',
  seat: 'red',
  seats: 2,
  draws: ['red', 'yellow'],
  steps: [...winter, ...spring],
};
