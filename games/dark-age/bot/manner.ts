/** How a sheet is written: whoever weighs things otherwise writes another. */

import type { AreaId } from '../state.ts';

export interface Manner {
  /** At most so many lines go into attacks; of these so many are kept for people who can grow at once. */
  readonly attacks: number;
  readonly growth: number;
  /** What is spent on an attack must bring so many times as much. */
  readonly yield: number;
  /** How gladly one takes from somebody who has not taken anything lately, and may stay a quiet neighbour. */
  readonly peace: number;
  /** How heavily it weighs what one stands to lose. */
  readonly care: number;
  /** Areas that are left alone. */
  readonly shunned: ReadonlySet<AreaId>;
}

export const USUAL: Manner = {
  attacks: 13,
  growth: 6,
  yield: 1.1,
  peace: 0.3,
  care: 1,
  shunned: new Set(),
};

/** Takes what is to be had now, from whom it may be, and leaves its own land open. */
export const SHORT_SIGHT: Manner = { ...USUAL, peace: 1, care: 0 };
