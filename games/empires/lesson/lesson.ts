/** The lesson of Empires of the Middle Ages: the years 771 to 775, alone as Charlemagne. */

import type { Lesson } from '../../lesson.ts';
import { bavaria } from './bavaria.ts';
import { italy } from './italy.ts';
import { taxes } from './taxes.ts';

export const lesson: Lesson = {
  title: 'Charlemagne, 771 to 775',
  seat: 'franks',
  seats: 1,
  scenario: '27',
  steps: [...bavaria, ...italy, ...taxes],
};
