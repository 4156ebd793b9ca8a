/** Moves stored states from one version of the rules to the next. */

import {
  type Frame,
  type Hidden,
  layOffer,
  noOffers,
  type Seat,
  type State,
  type Upgrade,
} from '@annales/engine';
import type { Kind, Table } from './state.ts';

/** An offer as it was until version 1: a question above the game. */
type OldOffer = Frame & { step: 'offer'; from: Seat; to: Seat; price: number; card: Hidden<Kind[]> };

export const upgrades: Upgrade<State<Table>>[] = [
  // Since 2: an offer lies on the table while the game goes on.
  {
    from: 1,
    to: 2,
    clauses: ['FM-9.d', 'FM-9.g', 'FM-9.h', 'FM-9.i'],
    state(old) {
      const offers = noOffers<Table['offers']['open'][0]>();
      for (const frame of old.flow) {
        if (frame.step !== 'offer') continue;
        const { from, to, price, card } = frame as OldOffer;
        layOffer(offers, { from, to, price, card });
      }
      old.table.offers = offers;
      old.flow = old.flow.filter(({ step }) => step !== 'offer');
      return old;
    },
  },
  // Since 3: a raid and its stake can be answered beforehand, but not once they are asked for.
  {
    from: 2,
    to: 3,
    clauses: ['FM-6.j', 'FM-6.k'],
    state(old) {
      for (const frame of old.flow) {
        if (frame.step === 'target' || frame.step === 'stake') frame.asked = old.table.chieftain!;
      }
      return old;
    },
  },
];
