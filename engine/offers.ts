/**
 * Offers that lie on the table while the game goes on, until they are taken up, refused or withdrawn: deals, gifts,
 * permissions. They are plain data of the game's; what is offered, and what becomes of it, the game says.
 */

import type { Action, Seat } from './contract.ts';
import type { Frame, Verb } from './flow.ts';
import type { Play } from './play.ts';
import { type Bar, bar } from './refusal.ts';

/** One offer. It names only what both may know; what others may not see lies in a hidden place of it. */
export interface Offer {
  /** Never used twice, so that an answer means this very offer, whatever has happened since. */
  number: number;
  from: Seat;
  to: Seat;
}

export interface Offers<O extends Offer> {
  /** How many have been made so far. */
  made: number;
  /** Those that lie on the table, oldest first. */
  open: O[];
}

export const noOffers = <O extends Offer>(): Offers<O> => ({ made: 0, open: [] });

/** Lays an offer on the table. */
export function layOffer<O extends Offer>(offers: Offers<O>, offer: Omit<O, 'number'>): O {
  const laid = { number: ++offers.made, ...offer } as O;
  offers.open.push(laid);
  return laid;
}

export const findOffer = <O extends Offer>({ open }: Offers<O>, number: number): O | undefined =>
  open.find((offer) => offer.number === number);

/** What can become of an offer that is not taken up: the other side refuses, the maker withdraws, or it falls away. */
export type Unaccepted = 'refused' | 'withdrawn' | 'fallen';

export interface OfferRules<T, O extends Offer, U extends Frame> {
  offers(t: T): Offers<O>;
  clauses: { accept: string; refuse: string; withdraw: string };
  /** What stands in the way of taking it up now; it is looked at when it is taken up, not when it was made. */
  bar?(t: T, offer: O): Bar | null;
  takeUp(p: Play<T, U>, offer: O): void;
  /** It is gone from the table: whatever was laid aside for it goes back. */
  giveBack(p: Play<T, U>, offer: O, how: Unaccepted): void;
}

interface Answer<V extends string> extends Action {
  verb: V;
  offer: number;
}

/** The free choices that answer offers, at any time: to be named `accept`, `refuse` and `withdraw` among the game's own. */
export function offerVerbs<T, O extends Offer, U extends Frame>(rules: OfferRules<T, O, U>) {
  const { offers, clauses } = rules;
  const verb = <V extends keyof typeof clauses>(
    name: V,
    side: 'from' | 'to',
    does: (p: Play<T, U>, offer: O) => void,
  ): Verb<T, null, Answer<V>, U> => ({
    clause: clauses[name],
    written: 'offer#',
    each(t, _f, seat) {
      const answers: Answer<V>[] = [];
      for (const offer of offers(t).open)
        if (offer[side] === seat) answers.push({ verb: name, offer: offer.number });
      return answers;
    },
    bar(t, _f, { offer: number }, seat) {
      const offer = findOffer(offers(t), number);
      if (!offer) return bar(clauses[name], 'no-offer', { number });
      if (offer[side] !== seat) return bar(clauses[name], `not-${side}`, { number, seat: offer[side] });
      return name === 'accept' ? (rules.bar?.(t, offer) ?? null) : null;
    },
    do(p, _f, { offer: number }) {
      does(p, takeAway(offers(p.table), number));
    },
  });
  return {
    accept: verb('accept', 'to', rules.takeUp),
    refuse: verb('refuse', 'to', (p, offer) => rules.giveBack(p, offer, 'refused')),
    withdraw: verb('withdraw', 'from', (p, offer) => rules.giveBack(p, offer, 'withdrawn')),
  };
}

/** Whatever these offers rest on is gone: they fall away. */
export function letFall<T, O extends Offer, U extends Frame>(
  rules: OfferRules<T, O, U>,
  p: Play<T, U>,
  which: (offer: O) => boolean,
): void {
  const offers = rules.offers(p.table);
  for (const { number } of offers.open.filter(which)) rules.giveBack(p, takeAway(offers, number), 'fallen');
}

function takeAway<O extends Offer>(offers: Offers<O>, number: number): O {
  const at = offers.open.findIndex((offer) => offer.number === number);
  return offers.open.splice(at, 1)[0]!;
}
