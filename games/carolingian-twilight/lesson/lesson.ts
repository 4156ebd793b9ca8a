/** The lesson of Carolingian Twilight: the year 843 for three, seen by Charles the Bald. */

import type { Lesson } from '../../lesson.ts';
import type { Act } from '../state.ts';
import { bids } from './bids.ts';
import { campaign } from './campaign.ts';
import { muslims } from './muslims.ts';
import { vikings } from './vikings.ts';

export const lesson: Lesson = {
  title: 'The year 843',
  seat: 'charles-bald',
  seats: 3,
  scenario: '843',
  // A sheet says the same in whatever order its lines stand.
  sense: (action) => {
    const { verb, leader, rows } = action as Extract<Act, { verb: 'deploy' }>;
    if (verb !== 'deploy') return null;
    return [leader, ...rows.map(({ at, warrior, militia }) => `${at} ${warrior} ${militia}`).sort()].join(
      '; ',
    );
  },
  steps: [...bids, ...vikings, ...campaign, ...muslims],
};
