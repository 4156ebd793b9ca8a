/** What a sensible player does, one question at a time. */

import {
  type Bot,
  findOffer,
  isForm,
  look,
  type Reason,
  type Seat,
  type Situation,
  type State,
} from '@annales/engine';
import { kindsHeld, poorest, richest } from './rules/cards.ts';
import { others } from './rules/moot.ts';
import type { Act, Errand, Kind, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

export const heuristic: Bot = {
  name: 'heuristic',
  volunteers: true,
  decide(situation) {
    const here = situation as unknown as Here;
    const action = decide(here);
    if (!action) return null;
    const because = reasonFor(here.view.table, here.seat, action);
    return because ? { action, because } : { action };
  },
};

function decide({ view, ask, seat, choices }: Here): Act | null {
  const t = view.table;
  const answer = answerOffer(t, seat, choices);
  // Whoever is not asked has nothing else to do.
  if (answer || !ask) return answer;
  const open = new Set<string>(choices.map(({ action }) => action.verb));
  if (open.has('omen')) return { verb: 'omen' };
  switch (ask.prompt) {
    case 'bid':
      return bid(t, seat, ask.facts.total);
    case 'exchange':
      return exchange(t, seat);
    case 'target':
      return raid(t, seat);
    case 'stake':
      return stake(t, seat);
    case 'ambuscade':
      return { verb: ask.facts.target === seat && open.has('ambush') ? 'ambush' : 'let-pass' };
    case 'market':
      return sell(t, seat);
    case 'sheet':
      return choices.some(({ action, replaces }) => action.verb === 'errands' && !replaces)
        ? errands(t, seat)
        : { verb: 'ready' };
    case 'oath':
      return { verb: 'give-up', card: cheapest(t, kindsHeld(t, seat)) };
    case 'alms':
      return alms(t, seat);
  }
}

/** About as many coins as a card brings whoever uses it well. */
const value = (t: Table, card: Kind): number =>
  t.worth[card] ?? { silver: 0, gold: 0, ambush: 1.5, omen: 0.5, oath: 0 }[card];

const byValue = (t: Table, cards: readonly Kind[]): Kind[] =>
  [...cards].sort((a, b) => value(t, a) - value(t, b));

const cheapest = (t: Table, cards: readonly Kind[]): Kind => byValue(t, cards)[0]!;

const treasure = (t: Table, seat: Seat): Kind[] =>
  byValue(t, kindsHeld(t, seat)).filter((card) => t.worth[card] !== undefined);

/** One coin's worth: about what the chieftaincy brings, with its look into the hoard. */
function bid(t: Table, seat: Seat, total: number): Act {
  const card = treasure(t, seat)[0];
  return card && total === 0 && t.worth[card]! <= 1 ? { verb: 'pick', card } : { verb: 'seal' };
}

/** The best of the hoard for the worst of the hand. */
function exchange(t: Table, seat: Seat): Act {
  const give = byValue(t, kindsHeld(t, seat))[0];
  const take = byValue(t, look(t.hoard)).at(-1);
  return give && take && value(t, take) > value(t, give)
    ? { verb: 'exchange', give, take }
    : { verb: 'leave' };
}

/** The richest, unless nothing is to be had. */
function raid(t: Table, seat: Seat): Act {
  const target = richest(t, others(t, seat))[0]!;
  return t.coins[target]! > 0 ? { verb: 'raid', target } : { verb: 'stay' };
}

/** Beg of whoever is richer, the richest first, and gather in a line of one's own. */
function errands(t: Table, seat: Seat): Act {
  const richer = others(t, seat)
    .filter((other) => t.coins[other]! > t.coins[seat]!)
    .sort((a, b) => t.coins[b]! - t.coins[a]!);
  const lines: Errand[] = richer.map((of) => ({ kind: 'beg', of }));
  const own = Math.min(t.order.indexOf(seat), lines.length);
  return {
    verb: 'errands',
    lines: lines.toSpliced(own, 0, { kind: 'gather' }).slice(0, t.sizes.errands.lines),
  };
}

/** Bold as cheaply as can be, if the others have few cards to lie in ambush with; a raid for nothing costs nothing. */
function stake(t: Table, seat: Seat): Act {
  const { boldFrom, stake: most } = t.sizes.raid;
  const bold = hiddenFrom(t, seat) <= 4 && boldFrom <= Math.min(most, t.coins[seat]!);
  return { verb: 'stake', amount: bold ? boldFrom : 0 };
}

/** How many cards the others hold. */
const hiddenFrom = (t: Table, seat: Seat): number =>
  others(t, seat).reduce((cards, other) => cards + t.hands[other]!.count!, 0);

/** All treasure, but for a silver that is kept to bid with while another round comes. */
function sell(t: Table, seat: Seat): Act {
  const cards = byValue(t, look(t.hands[seat]!)).filter((card) => t.worth[card] !== undefined);
  const kept = t.round < t.rounds && cards[0] === 'silver' ? 1 : 0;
  const card = cards[kept];
  return card ? { verb: 'sell', card } : { verb: 'finish' };
}

function alms(t: Table, seat: Seat): Act {
  const poor = poorest(t, t.order);
  return { verb: 'alms', to: poor.includes(seat) ? seat : poor[0]! };
}

/** A card that is worth more than its price is taken, every other refused; but not while all are asked at once: FM-9.a. */
function answerOffer(t: Table, seat: Seat, choices: Here['choices']): Act | null {
  for (const { action } of choices) {
    if (action.verb !== 'refuse' || isForm(action)) continue;
    const { price, card } = findOffer(t.offers, action.offer)!;
    const good = value(t, look(card)[0]!) > price && price <= t.coins[seat]!;
    return good ? { verb: 'accept', offer: action.offer } : action;
  }
  return null;
}

// ---------------------------------------------------------------- why

/** In the terms by which it was decided; what speaks for itself needs no reason. */
function reasonFor(t: Table, seat: Seat, act: Act): Reason | null {
  switch (act.verb) {
    case 'pick':
      return { key: 'bid', facts: { worth: t.worth[act.card]! } };
    case 'exchange':
      return { key: 'exchange', facts: { take: act.take, gain: value(t, act.take) - value(t, act.give) } };
    case 'raid':
      return { key: 'raid', facts: { target: act.target, coins: t.coins[act.target]! } };
    case 'stake':
      return { key: act.amount > 0 ? 'bold' : 'careful', facts: { hidden: hiddenFrom(t, seat) } };
    case 'sell':
      return { key: 'sell', facts: { worth: t.worth[act.card]! } };
    default:
      return null;
  }
}

// ---------------------------------------------------------------- what a position is worth

/** Coins count, and what treasure in the hand will bring; who is ahead late in the game is nearer to winning. */
export function worth({ inPlay }: { inPlay(s: unknown): Seat[] }, s: State<Table>): Record<Seat, number> {
  const share = (of: readonly Seat[], weigh: (seat: Seat) => number): Record<Seat, number> => {
    const all = of.reduce((sum, seat) => sum + weigh(seat), 0);
    return Object.fromEntries(s.seats.map((seat) => [seat, of.includes(seat) ? weigh(seat) / all : 0]));
  };
  if (s.result) return share(s.result.winners, () => 1);
  const t = s.table;
  const wealth = (seat: Seat): number =>
    t.coins[seat]! + look(t.hands[seat]!).reduce((sum, card) => sum + value(t, card), 0);
  return share(inPlay(s), (seat) => Math.exp((wealth(seat) * t.round) / (2 * t.rounds)));
}
