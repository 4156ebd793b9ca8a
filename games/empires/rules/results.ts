/** Results on year cards: EM-9.4. */

import type { CardResult } from '../state.ts';

/** Does a result apply at this rating? Below zero only what hurts who undertook it: EM-9.2, EM-9.18.b, EM-13.22.b, R48. */
export function applies({ from, upTo }: CardResult, rating: number, hurts: boolean): boolean {
  if (rating < 0 && !hurts) return false;
  if (from !== undefined) return rating >= from;
  return upTo === undefined || rating <= upTo;
}

/** Is there such a result in a column, and does it apply? */
export const brings = (
  column: readonly CardResult[],
  result: CardResult['result'],
  rating: number,
  hurts = false,
): boolean => column.some((one) => one.result === result && applies(one, rating, hurts));
