/** DP and markers that pass between players, and what they show each other: CT-6, CT-7.0.f, CT-20.0.g, CT-21.0.b. */

import {
  bar,
  type Chance,
  hideList,
  layOffer,
  letFall,
  look,
  move,
  type OfferRules,
  offerVerbs,
  type Seat,
  secretOf,
} from '@annales/engine';
import type { Act, At, Deal, DealLine, Marker, Power, Table } from '../state.ts';
import { heirAwaited, isNpp, ownPower, powerOf } from './ground.ts';
import type { Doing } from './kit.ts';

/** What a seat can give away: not what lies under a bid: CT-X17. */
export const spare = (t: Table, seat: Seat): number => {
  const power = ownPower(t, seat);
  return power ? Math.max(0, power.dp - (t.locked[seat] ?? 0)) : 0;
};

/** The markers that a power has laid aside in offers of its player. */
const laidAside = (t: Table, { id }: Power): Marker[] =>
  t.offers.open
    .filter(({ from }) => t.players[from]!.power === id)
    .flatMap(({ markers }) => secretOf(markers)!);

/** All markers of a power, those in its offers too. */
export const markersOf = (t: Table, power: Power): Marker[] => [
  ...secretOf(power.hand)!,
  ...laidAside(t, power),
];

/** How many they are, which all may know: what counts for the most that a power may hold, CT-20.1.e. */
export const markerCount = (t: Table, { id, hand }: Power): number =>
  t.offers.open.reduce(
    (sum, { from, markers }) => sum + (t.players[from]!.power === id ? markers.count! : 0),
    hand.count!,
  );

/** Each kind among markers, once. */
export function kindsIn(markers: readonly Marker[]): Marker[] {
  const kinds: Marker[] = [];
  for (const kind of markers) if (!kinds.includes(kind)) kinds.push(kind);
  return kinds;
}

const deals: OfferRules<Table, Deal, At> = {
  offers: (t) => t.offers,
  clauses: { accept: 'CT-6.0.c', refuse: 'CT-6.0.c', withdraw: 'CT-6.0.c' },
  bar(t, { from, to, dp, price, markers, asked }) {
    const [giver, taker] = [ownPower(t, from)!, ownPower(t, to)!];
    if (t.combat) return bar('CT-X1', 'one-operation', {});
    if (heirAwaited(t)) return bar('CT-29.2.b', 'heir-awaited', {});
    if (spare(t, from) < dp)
      return bar('CT-7.0.f', 'spare-dp', { seat: from, dp: spare(t, from), wanted: dp });
    if (spare(t, to) < price)
      return bar('CT-7.0.f', 'spare-dp', { seat: to, dp: spare(t, to), wanted: price });
    const lacking = tooMany(look(asked), look(taker.hand));
    if (lacking) return bar('CT-20.0.g', 'not-held', { power: taker.id, marker: lacking });
    const more = markers.count! - asked.count!;
    const full = [
      { power: giver, count: markerCount(t, giver) - more },
      { power: taker, count: markerCount(t, taker) + more },
    ].find(({ count }) => count > t.tables.limits.markers);
    return full ? bar('CT-X28', 'hand-full', { power: full.power.id, most: t.tables.limits.markers }) : null;
  },
  takeUp(p, { number, from, to, dp, price, markers, asked }) {
    const t = p.table;
    const [giver, taker] = [ownPower(t, from)!, ownPower(t, to)!];
    giver.dp += price - dp;
    taker.dp += dp - price;
    for (const marker of [...look(markers)]) move(markers, taker.hand, marker);
    for (const marker of look(asked)) move(taker.hand, giver.hand, marker);
    p.log('deal', 'CT-6.0.c', { number, from, to });
  },
  giveBack(p, { number, from, to, markers }, how) {
    const { hand } = ownPower(p.table, from)!;
    for (const marker of [...secretOf(markers)!]) move(markers, hand, marker);
    p.log(how, 'CT-6.0.c', { number, from, to });
  },
};

/** The first of these that is not there, each counted; null: all are. */
function tooMany(wanted: readonly Marker[], there: readonly Marker[]): Marker | null {
  const count = (list: readonly Marker[], kind: Marker) => list.filter((one) => one === kind).length;
  return wanted.find((kind) => count(wanted, kind) > count(there, kind)) ?? null;
}

export const dealVerbs = offerVerbs(deals);

/** Who is gone makes and takes no deals. */
export const dropDeals = (p: Doing, seat: Seat | null): void =>
  letFall(deals, p, ({ from, to }) => from === seat || to === seat);

/** What is lost is lost of all that a power holds, so what it has offered comes back first. */
export const dropOffers = (p: Doing, power: Power): void =>
  letFall(deals, p, ({ from }) => p.table.players[from]!.power === power.id);

type OfferAct = Extract<Act, { verb: 'offer' }>;

const OPEN_OFFERS = 3;

const PRICE = { kind: 'number', min: 0, max: 99 } as const;

const PROMISE = { words: { kind: 'text', max: 300 } } as const;

export const offer = {
  clause: 'CT-6.0.c',
  written: {
    fields: 'to dp# price# lines',
    row: { give: 'marker', ask: 'marker', promise: 'words"' },
  },
  form(t: Table, _f: null, seat: Seat) {
    const power = ownPower(t, seat);
    const others = t.order.filter((one) => one !== seat && ownPower(t, one)?.controller === one);
    if (!power || t.gt === 0 || t.combat || heirAwaited(t)) return bar('CT-6.0.c', 'no-deals-now', {});
    if (others.length === 0) return bar('CT-6.0.c', 'no-partner', {});
    if (t.offers.open.filter(({ from }) => from === seat).length >= OPEN_OFFERS)
      return bar('CT-6.0.c', 'offers-open', { most: OPEN_OFFERS });
    const hand = look(power.hand);
    const one = (of: readonly Marker[]) => ({ marker: { kind: 'one' as const, of } });
    const wanted = { ask: one(t.kept), promise: PROMISE };
    return {
      verb: 'offer' as const,
      fields: {
        to: { kind: 'one' as const, of: others },
        dp: { kind: 'number' as const, min: 0, max: spare(t, seat) },
        price: PRICE,
        lines: {
          kind: 'rows' as const,
          kinds: hand.length > 0 ? { give: one(kindsIn(hand)), ...wanted } : wanted,
          min: 0,
          max: 2 * t.tables.limits.markers,
        },
      },
      check({ dp, price, lines }: OfferAct) {
        if (dp === 0 && price === 0 && lines.length === 0) return bar('CT-6.0.c', 'empty-offer', {});
        const marker = tooMany(markersIn(lines, 'give'), hand);
        return marker ? bar('CT-20.0.g', 'too-few-markers', { power: power.id, marker }) : null;
      },
      fill(chance: Chance): OfferAct {
        const to = others[chance.draw('to', others.length)]!;
        const price = chance.draw('price', 3);
        const lines: DealLine[] =
          hand.length > 0 ? [{ kind: 'give', marker: hand[chance.draw('marker', hand.length)]! }] : [];
        return { verb: 'offer', to, dp: Math.min(1, spare(t, seat)), price: Math.max(price, 1), lines };
      },
    };
  },
  do(p: Doing, _f: null, { to, dp, price, lines }: OfferAct, seat: Seat) {
    const t = p.table;
    const { hand } = ownPower(t, seat)!;
    const both = [seat, to];
    const [given, wanted] = [markersIn(lines, 'give'), markersIn(lines, 'ask')];
    const promises = lines.flatMap((line) => (line.kind === 'promise' && line.words ? [line.words] : []));
    const markers = hideList<Marker>([], both);
    for (const marker of given) move(hand, markers, marker);
    const { number } = layOffer<Deal>(t.offers, {
      from: seat,
      to,
      dp,
      price,
      markers,
      asked: hideList(wanted, both),
      promises: hideList(promises, both),
    });
    p.log('offer', 'CT-6.0.c', {
      number,
      from: seat,
      to,
      dp,
      price,
      given: given.length,
      asked: wanted.length,
    });
    if (given.length + wanted.length > 0)
      p.log('offer-markers', 'CT-20.0.g', { number, given, asked: wanted }, both);
    for (const words of promises) p.log('promise', 'CT-6.0.b', { from: seat, number, words }, both);
  },
};

const markersIn = (lines: readonly DealLine[], kind: 'give' | 'ask'): Marker[] =>
  lines.flatMap((line) => (line.kind === kind ? [line.marker] : []));

/** DP for the NPP whose Levy Segment it is, as LP: CT-7.0.g, CT-24.0.b, ruling 6. */
export const aid = {
  clause: 'CT-24.0.b',
  written: 'amount#',
  form(t: Table, _f: null, seat: Seat) {
    const { turn } = t;
    if (turn?.segment !== 'levy' || !isNpp(powerOf(t, turn.power)))
      return bar('CT-24.0.b', 'no-npp-levy', {});
    if (heirAwaited(t)) return bar('CT-29.2.b', 'heir-awaited', {});
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
