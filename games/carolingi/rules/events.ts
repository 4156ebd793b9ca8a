/** Event tiles and the cards they bring: CG-4, CG-4.1, CG-7. */

import { pick } from '@annales/engine';
import { type Card, type CardId, type CountryId, OTHER_CARDS, type Table } from '../state.ts';
import { anarchy, rebellion } from './anarchy.ts';
import { boardOf, type Doing, followersIn, gangsCome, nobody, regionOf, riot } from './ground.ts';

/** CG-3.2.d, CG-4.a */
export function drawEvent(p: Doing): void {
  if (p.table.archivium.length === 0) refill(p);
  const card = drawCard(p);
  p.log('card', 'CG-4.a', { card });
  gangsCome(p, () => resolve(p, card));
}

function resolve(p: Doing, card: CardId): void {
  const t = p.table;
  if (isCountry(t, card)) {
    insert(p, card);
    return;
  }
  t.discards.push(card); // CG-3.4.j, CG-4.2.a
  if (card === 'hunger') p.call({ step: 'hunger' });
  else if (card === 'anarchy') anarchy(p);
  else rebellion(p);
}

export const isCountry = (t: Table, card: CardId): boolean => Object.hasOwn(t.map.countries, card);

/** The deck has no order: which card comes is decided now: CG-2.1.2.c. */
export function drawCard(p: Doing): CardId {
  const { archivium } = p.table;
  const card = pick(p, 'card', archivium);
  archivium.splice(archivium.indexOf(card), 1);
  return card;
}

/** An empty deck is made anew of all discards: CG-4.a, R13. */
function refill(p: Doing): void {
  reshuffle(p.table);
  p.log('reshuffle', 'CG-4.a', { cards: p.table.archivium.length });
}

export function reshuffle(t: Table): void {
  shuffleIn(t, t.discards);
  t.discards = [];
}

/** The deck is kept in the order of the map, the other cards last, so that its order says nothing. */
export function shuffleIn(t: Table, cards: readonly CardId[]): void {
  const order: CardId[] = [...boardOf(t).countries, ...OTHER_CARDS];
  t.archivium = [...t.archivium, ...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Into a free slot of its region; if there is none, the region overflows first: CG-4.1.a, CG-4.1.b to h. */
export function insert(p: Doing, country: CountryId): void {
  const t = p.table;
  const region = regionOf(t, country);
  const full = t.slots[region]!.length >= t.map.regions[region]!.slots;
  if (full) overflow(p, region);
  const card: Card = { country, followers: nobody(t), gangs: 0 };
  if (t.surplus > 0) {
    t.surplus--; // CG-3.4.h
    card.gangs = 1;
  }
  t.slots[region]!.push(card);
  p.log('insert', full ? 'CG-4.1.h' : 'CG-4.1.a', { country, gangs: card.gangs });
}

/** Neglected people rebel, all who wait on the cards arrive, and the slots are emptied: CG-4.1.b, c, g. */
function overflow(p: Doing, region: string): void {
  const t = p.table;
  const cards = t.slots[region]!;
  for (const card of cards) if (followersIn(card) === 0) card.gangs++;
  p.log('overflow', 'CG-4.1.b', { region });
  t.slots[region] = [];
  for (const card of cards) arrive(p, card);
}

/** What lies on a card goes to its country, and the card to the discards; gangs in a woodland spread: CG-4.1.c to f. */
export function arrive(p: Doing, { country, followers, gangs }: Card): void {
  const t = p.table;
  const place = t.countries[country]!;
  for (const seat of t.order) place.followers[seat]! += followers[seat]!;
  place.gangs += gangs;
  t.discards.push(country);
  p.log('arrive', 'CG-4.1.c', { country, followers, gangs });
  if (place.forest && gangs > 0) spread(p, country, gangs);
}

/** Every gang that comes to a woodland from its card adds one next door, and no further: CG-4.1.d, e. */
function spread(p: Doing, woodland: CountryId, gangs: number): void {
  const t = p.table;
  const next = boardOf(t).neighbours[woodland]!.filter((country) => t.countries[country]!.palace === null);
  for (const country of next) for (let i = 0; i < gangs; i++) riot(t, country);
  p.log('spread', 'CG-4.1.d', { country: woodland, countries: next, gangs });
}
