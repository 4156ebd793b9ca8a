/** The lesson of Carolingian Twilight: the year 843 for three, seen by Charles the Bald. */

import type { Lesson } from '../../lesson.ts';
import { bids } from './bids.ts';
import { campaign } from './campaign.ts';
import { muslims } from './muslims.ts';
import { vikings } from './vikings.ts';

export const lesson: Lesson = {
  title: 'The year 843',
  seat: 'charles-bald',
  seats: 3,
  scenario: '843',
  steps: [...bids, ...vikings, ...campaign, ...muslims],
};
