/** Results on year cards: EM-9.4. */

import type { CardResult, Kind, YearCard } from '../state.ts';

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

/** What a year card can bring: a C result, a tie, the whole area by diplomacy, gold, strength, a level up or down. */
export type Brought = 'C' | 'T' | 'area' | 'G' | 'F' | 'up' | 'down' | 'base-down';

/** What each endeavor is undertaken for. */
const AIMS: Record<Kind, readonly Brought[]> = {
  conquest: ['C'],
  pillage: ['G'],
  diplomacy: ['T', 'area'],
  fortification: ['F'],
  ruling: ['up'],
};

export const isSuccess = (kind: Kind, brought: readonly Brought[]): boolean =>
  AIMS[kind].some((what) => brought.includes(what));

/** All that a card brings at a rating; `own`: the area belongs to who undertakes it. The rules and the odds both ask here. */
export function broughtBy(card: YearCard, kind: Kind, rating: number, own: boolean): Brought[] {
  const all: Brought[] = [];
  const note = (what: Brought, does: boolean) => {
    if (does) all.push(what);
  };
  switch (kind) {
    case 'conquest':
    case 'pillage': {
      const { base, target } = card[kind];
      note('C', brings(target, 'C', rating));
      note('G', brings(target, 'G', rating));
      // Whoever is beaten into another faith takes it ill, however it was meant: EM-22.2.c.
      note('down', brings(target, '-1', rating, own));
      note('base-down', brings(base, '-1', rating, true));
      break;
    }
    case 'diplomacy':
      for (const one of card.diplomacy) {
        if (rating < 0 || (one.result === 'T' && !applies(one, rating, false))) continue;
        // An own area cannot be won: the result is a tie: EM-X3.
        note(one.result === 'T/C' && rating >= one.from! && !own ? 'area' : 'T', true);
      }
      break;
    case 'fortification':
      note('F', brings(card.fortification, 'F', rating));
      note('down', brings(card.fortification, '-1', rating, true));
      break;
    case 'ruling':
      if (brings(card.ruling, '-1', rating, true)) note('down', true);
      else note('up', brings(card.ruling, '+1', rating));
      break;
  }
  return all;
}
