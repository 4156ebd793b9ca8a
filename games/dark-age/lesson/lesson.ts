/** The lesson of Dark Age: the first two turns of Wessex. Fifteen computer kingdoms play beside it. */

import type { Lesson } from '../../lesson.ts';
import { first } from './first-turn.ts';
import { second } from './second-turn.ts';
import { sense } from './sheets.ts';

export const lesson: Lesson = {
  title: 'Two turns of Wessex',
  seat: 'wessex',
  seats: 1,
  scenario: 'quick',
  // West Wales, Kent, Wessex, and then as the rulebook lists them; the first census is not in these turns.
  draws: [9, 7, ...Array.from({ length: 14 }, () => 1), 2],
  sense,
  steps: [...first, ...second],
};
