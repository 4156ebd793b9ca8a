/** The two sides of a deal, each as what it gives: EM-20.1. */

import type { Gift, Terms } from '../state.ts';

export const sidesOf = (terms: Terms): { given: Gift; asked: Gift } => ({
  given: terms,
  asked: {
    gold: terms.price,
    areas: terms.askedAreas,
    claims: terms.askedClaims,
    ties: terms.askedTies,
    conversions: terms.askedConversions,
    razed: terms.askedRazed,
  },
});
