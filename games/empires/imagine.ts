/** Deals what a viewer cannot see: the holding cards of others, the deck, and secret terms. */

import { type Chance, deal as fill, isBlank, look, type State } from '@annales/engine';
import { cardsInUse } from './rules/more-cards.ts';
import type { CardId, Table } from './state.ts';

/** A reference to words that nobody has written. */
const terms = (chance: Chance): string =>
  `text:${Array.from({ length: 64 }, () => chance.draw('imagined terms', 16).toString(16)).join('')}`;

/** Year cards need no dealing: which are still to come is known, and which comes next is decided when it is turned up. */
export function deal(s: State<Table>, _viewer: string, chance: Chance): void {
  const t = s.table;
  const realms = t.realmOrder.map((id) => t.realms[id]!);
  const seen = new Set<CardId>([...t.discards, ...realms.flatMap(({ kept }) => kept)]);
  for (const { hand } of realms) if (!isBlank(hand)) for (const card of look(hand)) seen.add(card);
  const unseen = cardsInUse(t).filter((card) => !seen.has(card));
  for (const { hand } of realms) {
    if (!isBlank(hand)) continue;
    const cards: CardId[] = [];
    for (let i = 0; i < hand.count!; i++) {
      const open = unseen.filter((card) => t.eventCards[card]!.hold);
      const card = open[chance.draw('imagined card', open.length)]!;
      unseen.splice(unseen.indexOf(card), 1);
      cards.push(card);
    }
    fill(hand, cards);
  }
  if (isBlank(t.deck)) fill(t.deck, unseen);
  for (const { secret } of t.treaties.list)
    if (secret !== null && isBlank(secret)) fill(secret, terms(chance));
}
