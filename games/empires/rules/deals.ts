/** Gold, claims and areas that pass between realms by agreement: EM-20.1. */

import {
  type Bar,
  bar,
  type Chance,
  type Form,
  layOffer,
  letFall,
  type OfferRules,
  offerVerbs,
  type Seat,
} from '@annales/engine';
import type { Act, AreaId, At, Deal, Gift, Realm, RealmId, Table } from '../state.ts';
import { promiseConversion, sharesFaith } from './church.ts';
import { dropTie, hasClaim, hasTie, mayClaim } from './claims.ts';
import { areaOf, areasOf, playedBeside, realmOf, realmPlayedBy } from './empire.ts';
import { sidesOf } from './gifts.ts';
import { courtFirst, dealsBar, inTurnBar } from './holding.ts';
import type { Doing } from './kit.ts';
import { transfer } from './possession.ts';

/** May all of this pass from the one to the other? EM-20.1.e, f. */
function giftBar(t: Table, giver: Realm, taker: Realm, gift: Gift): Bar | null {
  const { gold, areas, claims, ties, conversions, razed } = gift;
  if (gold > giver.gold) return bar('EM-20.1.a', 'short-of-gold', { realm: giver.id, gold: giver.gold });
  for (const area of areas) {
    if (areaOf(t, area).owner !== giver.id) return bar('EM-20.1.a', 'not-theirs', { area, realm: giver.id });
    if (giver.court === area) return bar('EM-20.1.e', 'court-kept', { area });
  }
  for (const area of claims) {
    if (!hasClaim(t, giver.id, area)) return bar('EM-20.1.a', 'no-claim', { area, realm: giver.id });
    if (hasClaim(t, taker.id, area)) return bar('EM-20.1.f', 'claimed-by', { area, realm: taker.id });
    if (!mayClaim(t, taker, area)) return bar('EM-18.14.a', 'other-religion', { area });
  }
  const untied = ties.find((area) => !hasTie(t, giver.id, area));
  if (untied !== undefined) return bar('EM-20.1.c', 'no-tie', { area: untied, realm: giver.id });
  for (const area of razed) {
    if (!areas.includes(area)) return bar('EM-20.1.b', 'not-given', { area });
    if (areaOf(t, area).fort === 0) return bar('EM-20.1.b', 'no-fort', { area });
  }
  for (const area of conversions) {
    const barred = conversionBar(t, giver, taker, area);
    if (barred) return barred;
  }
  return null;
}

/** Can what the one has achieved toward the conversion of an area be promised to the other? EM-22.21.b, R99. */
export function conversionBar(t: Table, giver: Realm, taker: Realm, area: AreaId): Bar | null {
  const { converting } = areaOf(t, area);
  if (converting?.by !== giver.id) return bar('EM-22.21.b', 'no-conversion', { area, realm: giver.id });
  if (converting.promised.includes(taker.id))
    return bar('EM-22.21.b', 'promised-already', { area, realm: taker.id });
  return sharesFaith(t, giver, taker) ? null : bar('EM-22.21.b', 'other-faith', { area, realm: taker.id });
}

/** Tested whole when it is taken up: if one part fails nothing moves: EM-X33. */
function dealBar(t: Table, from: Realm | null, to: Realm | null, deal: Deal): Bar | null {
  if (from === null || to === null) return bar('EM-X35', 'no-realm', {});
  const { given, asked } = sidesOf(deal);
  return (
    dealsBar(t, to) ??
    inTurnBar(t, from) ??
    courtFirst(t, from) ??
    giftBar(t, from, to, given) ??
    giftBar(t, to, from, asked)
  );
}

function pass(p: Doing, giver: Realm, taker: Realm, gift: Gift): void {
  const { gold, areas, claims, ties, conversions, razed } = gift;
  giver.gold -= gold;
  taker.gold += gold;
  for (const area of ties) dropTie(p, giver.id, area, 'EM-20.1.c');
  for (const area of razed) {
    areaOf(p.table, area).fort = 0;
    p.log('razed', 'EM-20.1.b', { realm: giver.id, area, fort: 0 });
  }
  for (const area of conversions) promiseConversion(p, giver, taker, area);
  for (const area of areas) transfer(p, area, taker.id, 'deal');
  for (const area of claims) {
    const one = areaOf(p.table, area);
    one.claims = one.claims.map((id) => (id === giver.id ? taker.id : id));
    one.granted = one.granted.filter((id) => id !== giver.id);
  }
}

const deals: OfferRules<Table, Deal, At> = {
  offers: (t) => t.offers,
  clauses: { accept: 'EM-SV.4', refuse: 'EM-SV.4', withdraw: 'EM-SV.4' },
  bar: (t, deal) => dealBar(t, realmPlayedBy(t, deal.from), realmPlayedBy(t, deal.to), deal),
  takeUp(p, deal) {
    const t = p.table;
    const [from, to] = [realmPlayedBy(t, deal.from)!, realmPlayedBy(t, deal.to)!];
    const { given, asked } = sidesOf(deal);
    p.log('deal', 'EM-20.1.a', { number: deal.number, from: deal.from, to: deal.to });
    pass(p, from, to, given);
    pass(p, to, from, asked);
    p.call({ step: 'settle' });
  },
  giveBack(p, { number, from, to }, how) {
    p.log(how, 'EM-SV.4', { number, from, to });
  },
};

export const dealVerbs = offerVerbs(deals);

/** Who is gone makes and takes no deals: EM-X34. */
export const dropDeals = (p: Doing, seat: Seat): void =>
  letFall(deals, p, ({ from, to }) => from === seat || to === seat);

type OfferAct = Extract<Act, { verb: 'offer' }>;

/** So many lie on the table of one seat, so that a list stays short. */
const OPEN_OFFERS = 3;
/** Nobody has more gold than this. */
const MOST_GOLD = 999;

/** What cannot be promised or asked at all; whether the other has the gold is looked at when he accepts. */
function offerBar(t: Table, seat: Seat, deal: OfferAct): Bar | null {
  const realm = realmPlayedBy(t, seat)!;
  const to = realmOf(t, deal.to);
  const { given, asked } = sidesOf(deal);
  if (isNothing(given) && isNothing(asked)) return bar('EM-20.1.a', 'empty-offer', {});
  return giftBar(t, realm, to, given) ?? giftBar(t, to, realm, { ...asked, gold: 0 });
}

const isNothing = ({ gold, areas, claims, ties, conversions }: Gift): boolean =>
  gold + areas.length + claims.length + ties.length + conversions.length === 0;

/** Something that could be offered, for who plays at random. */
function anyOffer(t: Table, seat: Seat, others: readonly RealmId[], chance: Chance): OfferAct {
  const realm = realmPlayedBy(t, seat)!;
  const to = others[chance.draw('partner', others.length)]!;
  const areas = areasOf(t, realm.id).filter((area) => area !== realm.court);
  const gold = chance.draw('gold offered', realm.gold + 1);
  const price = chance.draw('gold asked', realmOf(t, to).gold + 1);
  const gives = areas.length > 0 && chance.draw('an area', 2) === 0;
  const given = gives ? [areas[chance.draw('which area', areas.length)]!] : [];
  return {
    verb: 'offer',
    to,
    gold,
    areas: given,
    claims: [],
    ...anyTerms(t, realm, realmOf(t, to), given, chance),
    price: gives || gold > 0 ? price : Math.max(1, price),
    askedAreas: [],
    askedClaims: [],
    askedTies: [],
    askedConversions: [],
    askedRazed: [],
  };
}

/** What may be agreed of the areas given. */
function anyTerms(
  t: Table,
  giver: Realm,
  taker: Realm,
  areas: AreaId[],
  chance: Chance,
): Pick<Gift, 'ties' | 'conversions' | 'razed'> {
  const some = (what: string, all: AreaId[]) => (all.length > 0 && chance.draw(what, 2) === 0 ? all : []);
  return {
    ties: some(
      'a tie given up',
      areas.filter((area) => hasTie(t, giver.id, area)),
    ),
    conversions: some(
      'a conversion',
      areas.filter((area) => conversionBar(t, giver, taker, area) === null),
    ),
    razed: some(
      'walls pulled down',
      areas.filter((area) => areaOf(t, area).fort > 0),
    ),
  };
}

export const offer = {
  clause: 'EM-20.1.a',
  written:
    'to gold# areas* claims* ties* conversions* razed* price# askedAreas* askedClaims* askedTies* askedConversions* askedRazed*',
  form(t: Table, _f: null, seat: Seat): Form<OfferAct> | Bar {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return bar('EM-X35', 'no-realm', {});
    const barred = dealsBar(t, realm);
    if (barred) return barred;
    const others = playedBeside(t, realm.id);
    if (others.length === 0) return bar('EM-20.1.a', 'no-partner', {});
    if (t.offers.open.filter(({ from }) => from === seat).length >= OPEN_OFFERS)
      return bar('EM-SV.4', 'offers-open', { most: OPEN_OFFERS });
    const { order } = t.map;
    const some = { kind: 'many' as const, of: order, min: 0, max: order.length };
    return {
      verb: 'offer',
      fields: {
        to: { kind: 'one', of: others },
        gold: { kind: 'number', min: 0, max: realm.gold },
        areas: some,
        claims: some,
        ties: some,
        conversions: some,
        razed: some,
        price: { kind: 'number', min: 0, max: MOST_GOLD },
        askedAreas: some,
        askedClaims: some,
        askedTies: some,
        askedConversions: some,
        askedRazed: some,
      },
      check: (deal) => offerBar(t, seat, deal),
      fill: (chance) => anyOffer(t, seat, others, chance),
    };
  },
  do(p: Doing, _f: null, { verb: _verb, to, ...terms }: OfferAct, seat: Seat) {
    const t = p.table;
    const partner = realmOf(t, to).seat!;
    const { number } = layOffer<Deal>(t.offers, { from: seat, to: partner, ...terms });
    p.log('offer', 'EM-20.1.a', { number, from: seat, to: partner, ...terms });
  },
};
