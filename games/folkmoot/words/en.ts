/** Every word of Folkmoot in English: prompts, choices, log, refusals. */

import {
  type Form,
  findOffer,
  grammarOf,
  isBlank,
  type Json,
  look,
  type Names,
  type SameKeys,
  type Seat,
  type Words,
} from '@annales/engine';
import {
  type Act,
  type Errand,
  KINDS,
  type Kind,
  type Questions,
  type ShownErrand,
  type Table,
} from '../state.ts';

const { plural } = grammarOf('en-GB');

const NAMES: Record<Seat, string> = {
  aelle: 'Ælle',
  bede: 'Bede',
  cuthbert: 'Cuthbert',
  dunstan: 'Dunstan',
  guthrum: 'Guthrum',
  halfdan: 'Halfdan',
  ivar: 'Ivar',
};

const coins = (count: Json | undefined): string =>
  count ? plural(Number(count), { one: '# coin', other: '# coins' }) : 'no coins';

const cards = (count: number): string =>
  count ? plural(count, { one: '# card', other: '# cards' }) : 'no cards';

const namesOrNobody = (seats: Json, name: Names): string => name(seats) || 'nobody';

const ONE: Record<Kind, string> = {
  silver: 'a silver',
  gold: 'a gold',
  ambush: 'an ambush',
  omen: 'an omen',
  oath: 'an oath',
};

const one = (card: Json | undefined): string => ONE[card as Kind];

/** 2 silver, 1 gold */
function counted(held: readonly Kind[]): string {
  const kinds = KINDS.filter((kind) => held.includes(kind));
  return (
    kinds.map((kind) => `${held.filter((card) => card === kind).length} ${kind}`).join(', ') || 'nothing'
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A question as everybody may read it, and what only the one who is asked is told besides. */
const prompt =
  <F extends object>(question: string, besides?: (facts: F, name: Names) => string) =>
  (facts: Partial<F>, _table: Table, name: Names): string =>
    besides && Object.keys(facts).length > 0 ? `${question}: ${besides(facts as F, name)}` : question;

const bidsOf = (laid: Record<Seat, Kind[]>, name: Names): string =>
  Object.entries(laid)
    .map(([seat, held]) => `${name(seat)} ${counted(held)}`)
    .join('; ');

/** visit Bede with 2 coins, beg of Cuthbert, gather, send word to Ælle */
const errandsOf = (lines: readonly (Errand | ShownErrand)[], name: Names): string =>
  lines.map((line) => errand(line, name)).join(', ') || 'no errands';

function errand(line: Errand | ShownErrand, name: Names): string {
  switch (line.kind) {
    case 'visit':
      return `visit ${name(line.to)} with ${coins(line.gift)}`;
    case 'beg':
      return `beg of ${name(line.of)}`;
    case 'gather':
      return 'gather';
    case 'send':
      return `send word to ${name(line.to)}${'message' in line && line.message ? `: ${line.message}` : ''}`;
  }
}

/** An offer that lies on the table; what is offered for those who may look. */
function lying(t: Table, number: number, name: Names): string {
  const offer = findOffer(t.offers, number);
  if (!offer) return `offer ${number}`;
  const { from, to, price, card } = offer;
  const what = isBlank(card) ? 'a card' : one(look(card)[0]);
  return `offer ${number}: ${what} of ${name(from)} for ${name(to)} at ${coins(price)}`;
}

const STANDING: Record<string, string> = {
  never: 'Never lie in ambush',
  always: 'Always lie in ambush, if I hold one',
  'if-raided': 'Lie in ambush if I am the target and hold one',
};

export const words = {
  seat: (seat, commands) => `${commands === 'jarl' ? 'Jarl ' : ''}${NAMES[seat] ?? seat}`,

  prompts: {
    bids: prompt('Bid for the chieftaincy'),
    bid: prompt('Bid for the chieftaincy', ({ total }) => `${total} so far`),
    exchange: prompt('Exchange a card with the hoard, or leave it'),
    target: prompt('Raid somebody, or stay at home'),
    stake: prompt('Stake coins on the raid', ({ target }, name) => `against ${name(target)}`),
    ambush: prompt('Lie in ambush, or let the raid pass'),
    ambuscade: prompt(
      'Lie in ambush, or let the raid pass',
      ({ raider, target, stake }, name) => `${name(raider)} raids ${name(target)} and stakes ${coins(stake)}`,
    ),
    market: prompt('Sell treasure, or finish'),
    errands: prompt('Write errands, and say when you are ready'),
    sheet: prompt('Write errands, and say when you are ready', ({ lines }) =>
      lines ? `${plural(Number(lines), { one: '# line', other: '# lines' })} given so far` : 'none given yet',
    ),
    oath: prompt('Give up a card', ({ cards: held, most }) => `you hold ${held}, and the rich keep ${most}`),
    alms: prompt('Give alms to one of the poorest'),
  },

  actions: {
    pick: ({ card }, t) => `Lay down ${one(card)}${t.worth[card] === undefined ? '' : ` (${t.worth[card]})`}`,
    seal: () => 'Seal the bid',
    expire: () => 'The hourglass has run out',
    exchange: ({ give, take }) => `Put ${one(give)} into the hoard and take ${one(take)}`,
    leave: () => 'Leave the hoard as it is',
    raid: ({ target }, t, name) => `Raid ${name(target)}, who has ${coins(t.coins[target])}`,
    stay: () => 'Stay at home',
    stake: ({ amount }) => `Stake ${coins(amount)}`,
    ambush: () => 'Lie in ambush',
    'let-pass': () => 'Let the raid pass',
    sell: ({ card }, t) =>
      `Sell ${one(card)}${t.worth[card] === undefined ? '' : ` for ${coins(t.worth[card])}`}`,
    finish: () => 'Leave the market',
    errands: ({ lines }, _t, name) => capital(errandsOf(lines, name)),
    ready: () => 'I am ready',
    'give-up': ({ card }) => `Give up ${one(card)}`,
    alms: ({ to }, _t, name) => `Give alms to ${name(to)}`,
    omen: () => 'Play an omen',
    offer: ({ to, card, price }, _t, name) => `Offer ${name(to)} ${one(card)} for ${coins(price)}`,
    accept: ({ offer }, t, name) => `Take up ${lying(t, offer, name)}`,
    refuse: ({ offer }, t, name) => `Refuse ${lying(t, offer, name)}`,
    withdraw: ({ offer }, t, name) => `Withdraw ${lying(t, offer, name)}`,
  },

  forms: {
    stake: ({ fields }: Form<Act>) =>
      fields.amount?.kind === 'number' ? `Stake 0 to ${fields.amount.max} coins` : 'Stake coins',
    errands: () => 'Write a sheet of errands',
    offer: () => 'Offer somebody a card',
  },

  labels: {
    lines: 'Errands',
    visit: 'Visit',
    beg: 'Beg',
    gather: 'Gather',
    send: 'Send word',
    message: 'Message',
    to: 'To',
    of: 'Of',
    gift: 'Gift',
    price: 'Price',
    card: 'Card',
    amount: 'Coins',
    stake: 'Stakes',
    target: 'Against',
    stopFrom: 'Stop me when I have at least (coins)',
  },

  entries: {
    round: ({ round, rounds }) => `Round ${round} of ${rounds}`,
    harvest: ({ seat }, name) => `${name(seat)} draws a card`,
    harvested: ({ card }) => `You draw ${one(card)}`,
    'no-harvest': ({ seat }, name) => `There is no card left for ${name(seat)}`,
    bids: ({ laid }, name) => `The bids: ${bidsOf(laid as Record<Seat, Kind[]>, name)}`,
    chieftain: ({ seat }, name) => `${name(seat)} becomes chieftain and looks into the hoard`,
    'still-chieftain': ({ seat }, name) => `${name(seat)} remains chieftain`,
    exchange: ({ seat }, name) => `${name(seat)} exchanges a card with the hoard`,
    exchanged: ({ give, take }) => `You put ${one(give)} into the hoard and take ${one(take)}`,
    left: ({ seat }, name) => `${name(seat)} leaves the hoard as it is`,
    raid: ({ seat, target }, name) => `${name(seat)} raids ${name(target)}`,
    stay: ({ seat }, name) => `${name(seat)} stays at home`,
    stake: ({ seat, amount }, name) => `${name(seat)} stakes ${coins(amount)}`,
    ambushes: ({ seats }, name) => `In ambush: ${name(seats)}`,
    'no-ambush': () => 'Nobody lies in ambush',
    clash: ({ raider, target, attack, defence }, name) =>
      `${name(raider)} comes to ${attack}, ${name(target)} to ${defence}`,
    plunder: ({ raider, target, coins: taken }, name) =>
      `${name(raider)} takes ${coins(taken)} from ${name(target)}`,
    forfeit: ({ raider, target, coins: paid }, name) =>
      `${name(raider)} loses and pays ${name(target)} ${coins(paid)}`,
    sale: ({ seat, card, coins: paid }, name) => `${name(seat)} sells ${one(card)} for ${coins(paid)}`,
    sheets: ({ sheets }, name) =>
      `The errands: ${Object.entries(sheets as unknown as Record<Seat, ShownErrand[]>)
        .map(([seat, lines]) => `${name(seat)} ${errandsOf(lines, name)}`)
        .join('; ')}`,
    visit: ({ seat, to, coins: given }, name) => `${name(seat)} visits ${name(to)} with ${coins(given)}`,
    feast: ({ seat, coins: found }, name) => `${name(seat)} feasts with a guest: ${coins(found)}`,
    beg: ({ seat, of, coins: got }, name) => `${name(seat)} begs of ${name(of)}: ${coins(got)}`,
    message: ({ from, to, message }, name) => `${name(from)} sends word to ${name(to)}: ${message}`,
    'no-message': ({ from, to }, name) => `The messenger of ${name(from)} to ${name(to)} has nothing to say`,
    gather: ({ seats, coins: found }, name) => `Out to gather, ${name(seats)}: ${coins(found)}`,
    'given-up': ({ seat, card }, name) => `${name(seat)} gives up ${one(card)}`,
    alms: ({ to, coins: given }, name) => `Alms for ${name(to)}: ${coins(given)}`,
    omen: ({ seat, face, coins: found }, name) =>
      `${name(seat)} plays an omen and rolls ${face}: ${found ? coins(found) : 'nothing'}`,
    offer: ({ seat, to, price }, name) => `${name(seat)} offers ${name(to)} a card for ${coins(price)}`,
    offered: ({ card }) => `The card on offer is ${one(card)}`,
    accepted: ({ from, to, price }, name) =>
      `${name(to)} takes the card and pays ${name(from)} ${coins(price)}`,
    refused: ({ from, to }, name) => `${name(to)} refuses the offer of ${name(from)}`,
    withdrawn: ({ from, to }, name) => `${name(from)} withdraws the offer to ${name(to)}`,
    fallen: ({ from, to }, name) => `The offer of ${name(from)} to ${name(to)} falls away`,
  },

  headlines: {
    chieftain: ({ seat }, name) => `A new chieftain: ${name(seat)}`,
    plunder: ({ target }, name) => `${name(target)} is plundered`,
    forfeit: ({ raider }, name) => `The raid of ${name(raider)} fails`,
  },

  bars: {
    'not-held': ({ seat, card }, name) => `${name(seat)} holds no ${card}`,
    'no-treasure': ({ card }) => `${capital(one(card))} is no treasure: it can be neither bid nor sold`,
    'all-laid': ({ seat, card, held }, name) =>
      `${name(seat)} holds ${held || 'no'} ${card} and has laid down as many`,
    'host-alone': () => 'Only the hourglass ends a bid in this way; seal it instead',
    'not-in-hoard': ({ card }) => `The hoard holds no ${card}`,
    'raid-self': ({ seat }, name) => `${name(seat)} cannot raid ${name(seat)}`,
    'stakes-all': ({ seat, coins: all }, name) => `${name(seat)} has ${coins(all)} and stakes all of it`,
    'not-poorest': ({ seat, coins: own, fewest }, name) =>
      `${name(seat)} has ${coins(own)} and the poorest ${coins(fewest)}`,
    'begs-twice': ({ seat, of }, name) => `${name(seat)} begs of ${name(of)} in a line before`,
    'gift-too-dear': ({ seat, coins: left, gift }, name) =>
      `${name(seat)} will have ${coins(left)} left for a gift of ${gift}`,
    'omen-played': ({ seat }, name) => `${name(seat)} has already played an omen in this round`,
    'offer-made': ({ seat }, name) => `${name(seat)} has already made an offer in this round`,
    'no-offer': ({ number }) => `Offer ${number} does not lie on the table`,
    'not-to': ({ number, seat }, name) => `Offer ${number} was made to ${name(seat)}`,
    'not-from': ({ number, seat }, name) => `Offer ${number} was made by ${name(seat)}`,
    'no-cards': ({ seat }, name) => `${name(seat)} holds no card to offer`,
    'too-dear': ({ seat, coins: own, price }, name) =>
      `${name(seat)} has ${coins(own)} and the price is ${price}`,
  },

  standing: {
    ambush: (answer) => STANDING[answer as string]!,
    stake: (answer, name) => {
      const { target, amount } = answer as { target: Seat; amount: number };
      return `Stake ${amount === 0 ? 'nothing' : `up to ${coins(amount)}`} against ${name(target)}`;
    },
    raid: (answer) =>
      `Stay at home, but stop me when I have ${coins((answer as { stopFrom: number }).stopFrom)} or more`,
  },
  forNow: (left, round) => `${left} in round ${round}`,
  reasons: {
    bid: ({ worth }) => `the chieftaincy is worth about ${coins(worth)}, as much as this card`,
    exchange: ({ take }) => `${one(take)} from the hoard brings more than what you give`,
    raid: ({ target, coins: held }, _t, name) => `${name(target)} has most to lose: ${coins(held)}`,
    bold: ({ hidden }) => `the others hold ${cards(Number(hidden))}: an ambush is unlikely`,
    careful: ({ hidden }) => `the others hold ${cards(Number(hidden))}, and one may be an ambush`,
    sell: ({ worth }) => `it brings ${coins(worth)} now`,
  },

  corrections: {
    coins: { name: ({ seat }, name) => `Coins of ${name(seat)}` },
    bank: { name: () => 'Coins in the bank' },
    round: { name: () => 'The round' },
    omened: { name: () => 'Who has played an omen in this round', value: namesOrNobody },
    offered: { name: () => 'Who has made an offer in this round', value: namesOrNobody },
  },

  measures: {
    raids: 'Raids',
    ambushed: 'Raids that met an ambush',
    plunder: 'Coins plundered',
    bargains: 'Offers taken up',
    held: 'Cards left in the hand',
  },

  results: {
    'most-coins': ({ winners, scores }, name) => {
      const won = winners.length === 1 ? `${name(winners)} wins` : `${name(winners)} share the victory`;
      return `${won} with ${coins(scores?.[winners[0]!])}`;
    },
  },

  board: {
    head: (t) => `Round ${t.round} of ${t.rounds} · bank ${t.bank} · pile ${t.pile.count}`,
    discards: (t) => `Discards: ${counted(t.discards)}`,
    hoard: (count, seen) => `Hoard: ${cards(count)}${seen ? ` (${counted(seen)})` : ''}`,
    hand: (count, seen) => `${cards(count)}${seen ? ` (${counted(seen)})` : ''}`,
    coins,
    errands: (lines, name) => `Your errands: ${errandsOf(lines, name)}`,
    chieftain: () => 'chieftain',
    offer: (t, number, name) => capital(lying(t, number, name)),
  },
} satisfies Words<Table, Act, Questions> & { board: BoardWords };

/** What every other language has. */
export type FolkmootWords = SameKeys<Words<Table, Act, Questions> & { board: BoardWords }, typeof words>;

/** The table in words, for the terminal and for the page. */
export interface BoardWords {
  head(t: Table): string;
  discards(t: Table): string;
  /** `seen`: its cards, for whoever may look. */
  hoard(count: number, seen: readonly Kind[] | null): string;
  hand(count: number, seen: readonly Kind[] | null): string;
  coins(count: number | undefined): string;
  /** The viewer's own sheet, as it was given last. */
  errands(lines: readonly Errand[], name: Names): string;
  chieftain(): string;
  offer(t: Table, number: number, name: Names): string;
}
