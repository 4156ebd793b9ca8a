/** What a table has chosen about letters between its seats. */
export interface LettersRule {
  /** To whichever seats one likes; to all at once alone; or none are written here. */
  to: 'anybody' | 'everybody' | 'nobody';
  /** Whoever takes a seat over reads what was written to it and from it before. */
  inherited: boolean;
}

/** Of tables that were made before this could be chosen, and of those that say nothing. */
export const USUAL_LETTERS: LettersRule = { to: 'anybody', inherited: false };
