/** DP and markers that pass between players, and what they show each other: CT-6, CT-7.0.f, CT-20.0.g, CT-21.0.b. */

import {
  bar,
  hideList,
  layOffer,
  letFall,
  look,
  move,
  type OfferRules,
  offerVerbs,
  put,
  type Seat,
  take,
} from '@annales/engine';
import type { Act, At, Deal, Marker, Table } from '../state.ts';
import { isNpp, ownPower, powerOf } from './ground.ts';
import type { Doing } from './kit.ts';

/** What a seat can give away: not what lies under a bid: CT-X17. */
export const spare = (t: Table, seat: Seat): number => {
  const power = ownPower(t, seat);
  return power ? Math.max(0, power.dp - (t.locked[seat] ?? 0)) : 0;
};

const deals: OfferRules<Table, Deal, At> = {
  offers: (t) => t.offers,
  clauses: { accept: 'CT-6.0.c', refuse: 'CT-6.0.c', withdraw: 'CT-6.0.c' },
  bar(t, { from, to, dp, price, markers }) {
    const [giver, taker] = [ownPower(t, from), ownPower(t, to)];
    if (!giver || !taker) return bar('CT-6.0.c', 'no-power', {});
    if (spare(t, from) < dp)
      return bar('CT-7.0.f', 'spare-dp', { seat: from, dp: spare(t, from), wanted: dp });
    if (spare(t, to) < price)
      return bar('CT-7.0.f', 'spare-dp', { seat: to, dp: spare(t, to), wanted: price });
    const { markers: most } = t.tables.limits;
    if (markers.count! > 0 && taker.hand.count! >= most)
      return bar('CT-X28', 'hand-full', { power: taker.id, most });
    return null;
  },
  takeUp(p, { number, from, to, dp, price, markers }) {
    const t = p.table;
    const [giver, taker] = [ownPower(t, from)!, ownPower(t, to)!];
    giver.dp += price - dp;
    taker.dp += dp - price;
    for (const marker of [...look(markers)]) move(markers, taker.hand, marker);
    p.log('deal', 'CT-6.0.c', { number, from, to, dp, price, markers: markers.count! });
  },
  giveBack(p, { number, from, to, markers }, how) {
    const t = p.table;
    const giver = ownPower(t, from);
    for (const marker of [...look(markers)]) {
      if (giver && giver.hand.count! < t.tables.limits.markers) move(markers, giver.hand, marker);
      else put(t.pool, take(markers, marker));
    }
    p.log(how, 'CT-6.0.c', { number, from, to });
  },
};

export const dealVerbs = offerVerbs(deals);

/** Who is gone makes and takes no deals. */
export const dropDeals = (p: Doing, seat: Seat | null): void =>
  letFall(deals, p, ({ from, to }) => from === seat || to === seat);

type OfferAct = Extract<Act, { verb: 'offer' }>;

const OPEN_OFFERS = 3;

export const offer = {
  clause: 'CT-6.0.c',
  written: 'to dp# marker price#',
  form(t: Table, _f: null, seat: Seat) {
    const power = ownPower(t, seat);
    const others = t.order.filter((one) => one !== seat && ownPower(t, one)?.controller === one);
    if (!power || t.gt === 0 || t.combat) return bar('CT-6.0.c', 'no-deals-now', {});
    if (others.length === 0) return bar('CT-6.0.c', 'no-partner', {});
    if (t.offers.open.filter(({ from }) => from === seat).length >= OPEN_OFFERS)
      return bar('CT-6.0.c', 'offers-open', { most: OPEN_OFFERS });
    const kinds = [...new Set(look(power.hand))];
    return {
      verb: 'offer' as const,
      fields: {
        to: { kind: 'one' as const, of: others },
        dp: { kind: 'number' as const, min: 0, max: spare(t, seat) },
        marker: { kind: 'one' as const, of: ['none', ...kinds] },
        price: { kind: 'number' as const, min: 0, max: 99 },
      },
      check: ({ dp, marker, price }: OfferAct) =>
        dp === 0 && marker === 'none' && price === 0 ? bar('CT-6.0.c', 'empty-offer', {}) : null,
    };
  },
  do(p: Doing, _f: null, { to, dp, marker, price }: OfferAct, seat: Seat) {
    const t = p.table;
    const { hand } = ownPower(t, seat)!;
    const markers = hideList<Marker>([], [seat, to]);
    if (marker !== 'none') move(hand, markers, marker);
    const { number } = layOffer<Deal>(t.offers, { from: seat, to, dp, price, markers });
    p.log('offer', 'CT-6.0.c', { number, from: seat, to, dp, price, markers: markers.count! });
    if (marker !== 'none') p.log('offered-marker', 'CT-6.0.c', { number, marker }, [seat, to]);
  },
};

/** DP for the NPP whose Levy Segment it is, as LP: CT-7.0.g, CT-24.0.b, ruling 6. */
export const aid = {
  clause: 'CT-24.0.b',
  written: 'amount#',
  form(t: Table, _f: null, seat: Seat) {
    const { turn } = t;
    if (turn?.segment !== 'levy' || !isNpp(powerOf(t, turn.power)))
      return bar('CT-24.0.b', 'no-npp-levy', {});
    const most = spare(t, seat);
    if (most === 0) return bar('CT-24.0.b', 'spare-dp', { seat, dp: 0, wanted: 1 });
    return { verb: 'aid' as const, fields: { amount: { kind: 'number' as const, min: 1, max: most } } };
  },
  do(p: Doing, _f: null, { amount }: Extract<Act, { verb: 'aid' }>, seat: Seat) {
    const t = p.table;
    ownPower(t, seat)!.dp -= amount;
    t.turn!.lp += amount;
    p.log('aid', 'CT-24.0.b', { seat, power: t.turn!.power, amount });
  },
};
