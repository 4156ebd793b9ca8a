/** Until when a seat has time at a table that is played over days, beside its name. */

import { When } from '../pages/parts/when.tsx';
import { newsWords } from '../words/news.ts';

export const SeatDue = ({ at, missed }: { at: number; missed: boolean }) => (
  <span class={missed ? 'time running' : 'time'}>
    {missed ? newsWords.wasDue : newsWords.isDue} <When at={at} ahead />
  </span>
);
