/** Deals what a viewer cannot see, in agreement with everything it does see and is still certain of. */

import {
  type Chance,
  deal as fill,
  type Hidden,
  isBlank,
  look,
  type Memory,
  type Seat,
  type State,
  secretOf,
  type Viewer,
} from '@annales/engine';
import { cardsOf } from './rules/cards.ts';
import type { Kind, Table } from './state.ts';

type Cards = Hidden<Kind[]>;

export function deal(s: State<Table>, viewer: Viewer, chance: Chance): void {
  const t = s.table;
  const places = [...t.order.map((seat) => t.hands[seat]!), t.hoard, ...cardsOnOffer(t)];
  const blank = places.filter(isBlank);
  const unseen = cardsOf(t.decks[t.omens]);
  for (const card of t.discards) take(unseen, card);
  for (const place of places) if (!isBlank(place)) for (const card of look(place)) take(unseen, card);

  const sure = certainties(t, viewer === 'spectator' ? [] : memoriesOf(s, viewer), viewer, unseen, chance);
  for (const place of blank) {
    const cards = sure.get(place) ?? [];
    while (cards.length < place.count!) cards.push(anyOf(unseen, chance));
    fill(place, cards);
  }
  fill(t.pile, unseen);
}

/** The cards laid aside for offers that lie on the table. */
export const cardsOnOffer = (t: Table): Cards[] => t.offers.open.map(({ card }) => card);

/** A viewer always sees its own. */
const memoriesOf = (s: State<Table>, viewer: Seat): readonly Memory[] => secretOf(s.memories[viewer]!)!;

/** Takes what the viewer is certain of out of the unseen cards, place by place; nobody remembers things of the own hand. */
function certainties(
  t: Table,
  memories: readonly Memory[],
  viewer: Viewer,
  unseen: Kind[],
  chance: Chance,
): Map<Cards, Kind[]> {
  const sure = new Map<Cards, Kind[]>();
  for (const seat of t.order) {
    const cards = certainIn(t, seat, memories);
    for (const card of cards) take(unseen, card);
    sure.set(t.hands[seat]!, cards);
  }
  if (isBlank(t.hoard)) sure.set(t.hoard, certainInHoard(t, memories, viewer, unseen, chance));
  return sure;
}

/** Cards that were given to a hand, or seen in it, from which none has parted since. */
function certainIn(t: Table, seat: Seat, memories: readonly Memory[]): Kind[] {
  const cards: Kind[] = [];
  for (const { what, facts } of memories) {
    if (facts.seat !== seat || facts.parted !== t.parted[seat]) continue;
    const card = facts.card as Kind;
    if (what === 'gave' || !cards.includes(card)) cards.push(card);
  }
  return cards;
}

/** Of what a former chieftain saw in the hoard, each exchange since can have taken one card, whichever. */
function certainInHoard(
  t: Table,
  memories: readonly Memory[],
  viewer: Viewer,
  unseen: Kind[],
  chance: Chance,
): Kind[] {
  const memory = memories.findLast(({ what }) => what === 'hoard');
  const stirred = t.stirred[viewer];
  if (!memory || stirred === undefined) return [];
  const seen = [...(memory.facts.held as Kind[])];
  const staying = seen.length - stirred;
  const cards: Kind[] = [];
  while (cards.length < staying) {
    const card = anyOf(seen, chance);
    if (take(unseen, card)) cards.push(card);
  }
  return cards;
}

const anyOf = (cards: Kind[], chance: Chance): Kind =>
  cards.splice(chance.draw('imagined card', cards.length), 1)[0]!;

/** Takes one card of a kind away, if there is one. */
function take(cards: Kind[], kind: Kind): boolean {
  const at = cards.indexOf(kind);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}
