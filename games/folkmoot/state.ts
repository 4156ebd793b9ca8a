/** Everything that lies on the table of a folkmoot, the places where its flow can stand, and what a seat can do. */

import type { Frame, Hidden, NoFacts, Offer, Offers, Seat } from '@annales/engine';

/** The kinds of card. Silver and gold are treasure; the others have a use of their own. */
export const KINDS = ['silver', 'gold', 'ambush', 'omen', 'oath'] as const;
export type Kind = (typeof KINDS)[number];

/** Who sits in the Danelaw: FM-1.l. */
export const DANES: readonly Seat[] = ['guthrum', 'halfdan', 'ivar'];
export const isDane = (seat: Seat): boolean => DANES.includes(seat);

/** Read from this table's data and lent to it; never stored. */
export interface World {
  /** How many copies of each kind the deck holds, with few omens and with many. */
  readonly decks: Readonly<Record<Omens, Readonly<Record<Kind, number>>>>;
  /** What each kind of treasure is worth; a kind that is not named is no treasure. */
  readonly worth: Readonly<Partial<Record<Kind, number>>>;
  readonly sizes: Sizes;
}

export type Omens = 'few' | 'many';

/** The numbers of the game, as `data/sizes.json` gives them. */
export interface Sizes {
  /** Rounds of each scenario. */
  rounds: { short: number; long: number };
  /** Coins of a seat at the start, with the option “frugal” too, and of all seats and the bank together. */
  coins: { start: number; frugal: number; all: number };
  /** Cards of a seat at the start, and the most that a seat with the most coins may keep. */
  hand: { start: number; most: number };
  /** Cards in the hoard. */
  hoard: number;
  /** Seconds that the others have once the first bid is sealed. */
  hourglass: number;
  /** The highest stake; the stake from which a raider is bold, and what boldness adds; what an ambush takes off; spoils besides the stake. */
  raid: { stake: number; boldFrom: number; boldness: number; ambush: number; spoils: number };
  /** The lowest face that is a good omen, and what it brings. */
  omen: { from: number; coins: number };
  /** The highest price. */
  offer: { price: number };
  /** Coins given to one of the poorest in each round. */
  alms: number;
  /** Lines of a sheet of errands, and the most coins of a gift. */
  errands: { lines: number; gift: number };
}

/** A line of a sheet: FM-10. */
export type Errand =
  | { kind: 'visit'; to: Seat; gift: number }
  | { kind: 'beg'; of: Seat }
  | { kind: 'gather' }
  /** `message` refers to what was written, or is empty: FM-10.g. */
  | { kind: 'send'; to: Seat; message: string };

/** A line as all may read it: not what a messenger has to say. */
export type ShownErrand = Exclude<Errand, { kind: 'send' }> | { kind: 'send'; to: Seat };

export interface Table extends World {
  /** In seating order; the left neighbour comes next. */
  order: Seat[];
  /** Which deck this is: the option “omens”. */
  omens: Omens;
  /** Is the time for bids short: the option “hourglass”? */
  hourglass: boolean;
  rounds: number;
  /** The round under way, from 1. */
  round: number;
  chieftain: Seat | null;
  coins: Record<Seat, number>;
  bank: number;
  hands: Record<Seat, Hidden<Kind[]>>;
  /** Has no order, and nobody may look. */
  pile: Hidden<Kind[]>;
  /** Only the chieftain may look. */
  hoard: Hidden<Kind[]>;
  /** Open to all. */
  discards: Kind[];
  /** Who has played an omen in this round. */
  omened: Seat[];
  /** Who has made an offer in this round. */
  offered: Seat[];
  /** What lies on the table to be taken up. */
  offers: Offers<CardOffer>;
  /** Are errands written: the option “errands”? Absent: no, as in games that were laid before there were any. */
  errands?: true;
  /** What the last sheets of errands said, for all to see. */
  sheets?: Record<Seat, ShownErrand[]>;
  /** How many cards have left each hand so far: what one once knew of a hand is certain while this stands. */
  parted: Record<Seat, number>;
  /** How many cards of the hoard were exchanged since each former chieftain last looked into it. */
  stirred: Record<Seat, number>;
}

/** A card at a price. It is laid aside meanwhile, and only the two may look at it. */
export interface CardOffer extends Offer {
  price: number;
  card: Hidden<Kind[]>;
}

/** What each step of the flow remembers. */
export type At =
  | (Frame & { step: 'moot' })
  | (Frame & { step: 'round' })
  | (Frame & { step: 'bids' })
  /** In the branch of one seat: the cards laid down so far. They stay in the hand until all have sealed. */
  | (Frame & { step: 'bid'; laid: Kind[] })
  | (Frame & { step: 'raid'; target?: Seat | null })
  | (Frame & { step: 'exchange' })
  | (Frame & { step: 'target' })
  | (Frame & { step: 'stake'; target: Seat })
  | (Frame & { step: 'ambush'; target: Seat; stake: number })
  /** In the branch of one seat that could lie in ambush. */
  | (Frame & { step: 'ambuscade'; target: Seat; stake: number })
  /** The seats that have not been at the market yet. */
  | (Frame & { step: 'market'; turns: Seat[] })
  | (Frame & { step: 'errands' })
  /** In the branch of one seat: the sheet as it was given last; null: none was given. */
  | (Frame & { step: 'sheet'; lines: Errand[] | null })
  | (Frame & { step: 'passing' })
  /** The seats that have not kept the oath yet. */
  | (Frame & { step: 'oath'; turns: Seat[] })
  | (Frame & { step: 'alms' });

/** What each question is about. */
export interface Questions {
  bids: null;
  /** What the cards are worth that lie there so far. */
  bid: { total: number };
  exchange: NoFacts;
  target: NoFacts;
  stake: { target: Seat };
  ambush: null;
  ambuscade: { raider: Seat; target: Seat; stake: number };
  market: NoFacts;
  errands: null;
  /** How many lines the sheet has that was given last. */
  sheet: { lines: number };
  oath: { cards: number; most: number };
  alms: NoFacts;
}

export type Act =
  | { verb: 'pick'; card: Kind }
  | { verb: 'seal' }
  /** The hourglass has run out: done by the host alone. */
  | { verb: 'expire' }
  | { verb: 'exchange'; give: Kind; take: Kind }
  | { verb: 'leave' }
  | { verb: 'raid'; target: Seat }
  | { verb: 'stay' }
  | { verb: 'stake'; amount: number }
  | { verb: 'ambush' }
  | { verb: 'let-pass' }
  | { verb: 'sell'; card: Kind }
  | { verb: 'finish' }
  | { verb: 'errands'; lines: Errand[] }
  | { verb: 'ready' }
  | { verb: 'give-up'; card: Kind }
  | { verb: 'alms'; to: Seat }
  | { verb: 'omen' }
  | { verb: 'offer'; to: Seat; card: Kind; price: number }
  | { verb: 'accept'; offer: number }
  | { verb: 'refuse'; offer: number }
  | { verb: 'withdraw'; offer: number };
