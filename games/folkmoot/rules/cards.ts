/** Cards and coins, and how they change hands: FM-1.g, FM-2. */

import { type Bar, bar, type Chance, drawFrom, look, put, type Seat, take } from '@annales/engine';
import { KINDS, type Kind, type Table } from '../state.ts';

/** Every card of a deck. */
export const cardsOf = (deck: Readonly<Record<Kind, number>>): Kind[] =>
  KINDS.flatMap((kind) => Array<Kind>(deck[kind]).fill(kind));

export const holds = (t: Table, seat: Seat, card: Kind): boolean => look(t.hands[seat]!).includes(card);

/** The kinds that a seat holds, each once. */
export const kindsHeld = (t: Table, seat: Seat): Kind[] => KINDS.filter((kind) => holds(t, seat, kind));

export const notHeld = (t: Table, seat: Seat, card: Kind, clause: string): Bar | null =>
  holds(t, seat, card) ? null : bar(clause, 'not-held', { seat, card });

/** Only silver and gold can be bid or sold: FM-2.d. */
export const noTreasure = (t: Table, card: Kind): Bar | null =>
  t.worth[card] === undefined ? bar('FM-2.d', 'no-treasure', { card }) : null;

/** What pieces of treasure are worth together. */
export const worthOf = (t: Table, cards: readonly Kind[]): number =>
  cards.reduce((sum, card) => sum + t.worth[card]!, 0);

/** A card is drawn into a hand; null if there is none: FM-2.b, FM-2.c. */
export function drawCard(t: Table, seat: Seat, chance: Chance): Kind | null {
  if (t.pile.count === 0) for (const card of t.discards.splice(0)) put(t.pile, card);
  if (t.pile.count === 0) return null;
  const card = drawFrom(t.pile, chance, 'card', [seat]);
  put(t.hands[seat]!, card);
  return card;
}

/** A card leaves a hand for the open discards: FM-2.c. */
export function discard(t: Table, seat: Seat, card: Kind): void {
  t.discards.push(take(t.hands[seat]!, card));
  t.parted[seat]!++;
}

/** The bank pays as far as it reaches; returns what was paid: FM-1.g. */
export function payFromBank(t: Table, seat: Seat, coins: number): number {
  const paid = Math.min(coins, t.bank);
  t.bank -= paid;
  t.coins[seat]! += paid;
  return paid;
}

/** One seat pays another as far as its coins reach; returns what was paid: FM-1.g. */
export function pay(t: Table, from: Seat, to: Seat, coins: number): number {
  const paid = Math.min(coins, t.coins[from]!);
  t.coins[from]! -= paid;
  t.coins[to]! += paid;
  return paid;
}

/** What the poorest of these seats have. */
export const fewestCoins = (t: Table, seats: readonly Seat[]): number =>
  Math.min(...seats.map((seat) => t.coins[seat]!));

/** Those of these seats that have the fewest coins. */
export function poorest(t: Table, seats: readonly Seat[]): Seat[] {
  const fewest = fewestCoins(t, seats);
  return seats.filter((seat) => t.coins[seat] === fewest);
}

/** Those of these seats that have the most coins. */
export function richest(t: Table, seats: readonly Seat[]): Seat[] {
  const most = Math.max(...seats.map((seat) => t.coins[seat]!));
  return seats.filter((seat) => t.coins[seat] === most);
}
