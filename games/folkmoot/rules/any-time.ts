/** What a seat may do at any time: play an omen, offer a card, answer an offer: FM-9. */

import {
  bar,
  die,
  type FreeVerbs,
  hideList,
  layOffer,
  letFall,
  look,
  move,
  type OfferRules,
  offerVerbs,
  type Play,
  type Seat,
} from '@annales/engine';
import type { Act, At, CardOffer, Kind, Table } from '../state.ts';
import { discard, kindsHeld, notHeld, pay, payFromBank } from './cards.ts';
import { others } from './moot.ts';

/** What becomes of an offer that lies on the table: FM-9.g, FM-9.h. */
const deals: OfferRules<Table, CardOffer, At> = {
  offers: (t) => t.offers,
  clauses: { accept: 'FM-9.g', refuse: 'FM-9.h', withdraw: 'FM-9.h' },
  bar(t, { to, price }) {
    const coins = t.coins[to]!;
    return coins < price ? bar('FM-9.g', 'too-dear', { seat: to, coins, price }) : null;
  },
  takeUp(p, { number, from, to, price, card: aside }) {
    const t = p.table;
    const card = look(aside)[0]!;
    pay(t, to, from, price);
    move(aside, t.hands[to]!, card);
    p.remember(from, 'gave', { seat: to, card, parted: t.parted[to]! });
    p.log('accepted', 'FM-9.g', { number, from, to, price });
  },
  giveBack(p, { number, from, to, card: aside }, how) {
    const t = p.table;
    const card = look(aside)[0]!;
    move(aside, t.hands[from]!, card);
    p.remember(to, 'saw', { seat: from, card, parted: t.parted[from]! });
    p.log(how, how === 'fallen' ? 'FM-9.i' : 'FM-9.h', { number, from, to });
  },
};

/** FM-9.a */
export const anyTime: FreeVerbs<Table, Act, At> = {
  /** FM-9.b, FM-9.c */
  omen: {
    clause: 'FM-9.b',
    bar: (t, _, _action, seat) =>
      t.omened.includes(seat) ? bar('FM-9.c', 'omen-played', { seat }) : notHeld(t, seat, 'omen', 'FM-9.b'),
    do(p, _, _action, seat) {
      const t = p.table;
      discard(t, seat, 'omen');
      t.omened.push(seat);
      const face = die(p, 'omen');
      const coins = face >= t.sizes.omen.from ? payFromBank(t, seat, t.sizes.omen.coins) : 0;
      p.log('omen', 'FM-9.b', { seat, face, coins });
    },
  },
  /** FM-9.d, FM-9.e */
  offer: {
    clause: 'FM-9.d',
    written: 'to card price#',
    form(t, _, seat) {
      const held = kindsHeld(t, seat);
      if (t.offered.includes(seat)) return bar('FM-9.e', 'offer-made', { seat });
      if (held.length === 0) return bar('FM-9.d', 'no-cards', { seat });
      return {
        verb: 'offer',
        fields: {
          to: { kind: 'one', of: others(t, seat) },
          card: { kind: 'one', of: held },
          price: { kind: 'number', min: 0, max: t.sizes.offer.price },
        },
        warn: ({ to, price }) => {
          const coins = t.coins[to]!;
          return coins < price ? [bar('FM-9.d', 'too-dear', { seat: to, coins, price })] : [];
        },
      };
    },
    do(p, _, { to, card, price }, seat) {
      const t = p.table;
      const aside = hideList<Kind>([], [seat, to]);
      move(t.hands[seat]!, aside, card);
      t.parted[seat]!++;
      t.offered.push(seat);
      const { number } = layOffer(t.offers, { from: seat, to, price, card: aside });
      p.log('offer', 'FM-9.f', { number, seat, to, price });
      p.log('offered', 'FM-9.f', { seat, to, card, price }, [seat, to]);
    },
  },
  ...offerVerbs(deals),
};

/** FM-9.i */
export function resigned(p: Play<Table>, seat: Seat): void {
  letFall(deals, p as Play<Table, At>, ({ from, to }) => from === seat || to === seat);
}
