/** What somebody reads in the first game of its kind, and then no more. The words stand in `words/first` of each. */

import type { Seat } from '@annales/engine';

export interface FirstWords<Prompt extends string = string> {
  /** What a seat is after, in a sentence. */
  goal(seat: Seat): string;
  /** What there is to know at this table before anything else. */
  tips: readonly string[];
  /** Orders are written here, instead of one choice taken after the other. */
  isWritten?: true;
  /** The sense of a question, in a sentence, when it is put for the first time; by its prompt. */
  senses: Readonly<Partial<Record<Prompt, string>>>;
}
