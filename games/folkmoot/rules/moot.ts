/** The moot: set-up, the rounds, and the count at the end: FM-1. */

import {
  type Chance,
  drawFrom,
  hideList,
  type Init,
  noOffers,
  type Play,
  put,
  type Seat,
} from '@annales/engine';
import type { Kind, Omens, Table, World } from '../state.ts';
import { cardsOf, richest } from './cards.ts';
import { harvest } from './harvest.ts';
import { sequence } from './kit.ts';

/** FM-1.b */
export function setup(
  { scenario, options, seats }: Init,
  chance: Chance,
  world: World,
): Omit<Table, keyof World> {
  const { sizes, decks } = world;
  const omens = options.omens as Omens;
  const pile = hideList(cardsOf(decks[omens]));
  const forEach = <V>(make: (seat: Seat) => V): Record<Seat, V> =>
    Object.fromEntries(seats.map((seat) => [seat, make(seat)]));
  const dealt = (count: number, to: Seat[]) => {
    const cards = hideList<Kind>([], to);
    for (let i = 0; i < count && pile.count! > 0; i++) put(cards, drawFrom(pile, chance, 'deal', to));
    return cards;
  };
  const coins = options.frugal ? sizes.coins.frugal : sizes.coins.start;
  return {
    order: [...seats],
    omens,
    hourglass: options.hourglass === true,
    rounds: scenario === 'short' ? sizes.rounds.short : sizes.rounds.long,
    round: 0,
    chieftain: null,
    coins: forEach(() => coins),
    bank: sizes.coins.all - coins * seats.length,
    hands: forEach((seat) => dealt(sizes.hand.start, [seat])),
    pile,
    hoard: dealt(sizes.hoard, []),
    discards: [],
    omened: [],
    offered: [],
    offers: noOffers(),
    parted: forEach(() => 0),
    stirred: {},
    ...(options.errands === true && { errands: true }),
  };
}

/** FM-1.d, FM-1.e, FM-1.f */
export const moot = sequence('moot', {
  rounds: (p) => p.call({ step: 'round' }),
  count,
});

/** FM-1.c */
export const round = sequence(
  'round',
  {
    opening,
    harvest,
    bids: (p) => p.call({ step: 'bids' }),
    raid: (p) => p.call({ step: 'raid' }),
    market(p) {
      // What is called last comes first: errands follow the market.
      if (p.table.errands) p.call({ step: 'errands' });
      p.call({ step: 'market', turns: fromChieftain(p.table) });
    },
    passing: (p) => p.call({ step: 'passing' }),
  },
  (t) => t.round < t.rounds,
);

function opening(p: Play<Table>): void {
  const t = p.table;
  t.round++;
  t.omened = [];
  t.offered = [];
  p.log('round', 'FM-1.c', { round: t.round, rounds: t.rounds });
}

/** FM-1.f, FM-1.j */
function count(p: Play<Table>): void {
  const t = p.table;
  p.end({ winners: richest(t, p.inPlay), how: 'most-coins', clause: 'FM-1.f', scores: { ...t.coins } });
}

/** FM-1.a */
export const leftOf = (t: Table, seat: Seat): Seat => t.order[(t.order.indexOf(seat) + 1) % t.order.length]!;

export const others = (t: Table, seat: Seat): Seat[] => t.order.filter((other) => other !== seat);

/** In seating order, the chieftain first: FM-7.a. */
function fromChieftain(t: Table): Seat[] {
  const first = t.order.indexOf(t.chieftain!);
  return [...t.order.slice(first), ...t.order.slice(0, first)];
}
