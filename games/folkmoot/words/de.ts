/** Every word of Folkmoot in German. Who plays is called “du”. */

import { findOffer, grammarOf, isBlank, type Json, look, type Names, type Seat } from '@annales/engine';
import { type Errand, KINDS, type Kind, type ShownErrand, type Table } from '../state.ts';
import type { FolkmootWords } from './en.ts';

const { plural } = grammarOf('de');

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
  count ? plural(Number(count), { one: '# Münze', other: '# Münzen' }) : 'keine Münzen';

const cards = (count: number): string =>
  count ? plural(count, { one: '# Karte', other: '# Karten' }) : 'keine Karten';

const namesOrNobody = (seats: Json, name: Names): string => name(seats) || 'niemand';

/** What a card is called, and whether it is masculine: then “ein” becomes “einen” where something is done with it. */
const CARDS: Record<Kind, { name: string; masculine?: true }> = {
  silver: { name: 'Silber' },
  gold: { name: 'Gold' },
  ambush: { name: 'Hinterhalt', masculine: true },
  omen: { name: 'Vorzeichen' },
  oath: { name: 'Eid', masculine: true },
};

const cardName = (kind: Json | undefined): string => CARDS[kind as Kind].name;
/** Who or what: “ein Eid”. */
const nominative = (kind: Json | undefined, article = 'ein'): string => `${article} ${cardName(kind)}`;
/** Whom or what: “einen Eid”. */
const accusative = (kind: Json | undefined, article = 'ein'): string =>
  `${article}${CARDS[kind as Kind].masculine ? 'en' : ''} ${cardName(kind)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 2 Silber, 1 Gold */
function counted(held: readonly Kind[]): string {
  const kinds = KINDS.filter((kind) => held.includes(kind));
  const of = (kind: Kind) => `${held.filter((one) => one === kind).length} ${cardName(kind)}`;
  return kinds.map(of).join(', ') || 'nichts';
}

/** An offer that lies on the table; what is offered for those who may look. */
function lying(t: Table, number: number, name: Names): string {
  const offer = findOffer(t.offers, number);
  if (!offer) return `Angebot ${number}`;
  const { from, to, price, card } = offer;
  const what = isBlank(card) ? 'eine Karte' : nominative(look(card)[0]);
  return `Angebot ${number} (${name(from)} an ${name(to)}, ${what} für ${coins(price)})`;
}

/** A question as everybody may read it, and what only the one who is asked is told besides. */
const prompt =
  <F extends object>(question: string, besides?: (facts: F, name: Names) => string) =>
  (facts: Partial<F>, _table: Table, name: Names): string =>
    besides && Object.keys(facts).length > 0 ? `${question}: ${besides(facts as F, name)}` : question;

const bidsOf = (laid: Record<Seat, Kind[]>, name: Names): string =>
  Object.entries(laid)
    .map(([seat, held]) => `${name(seat)} ${counted(held)}`)
    .join('; ');

/** Bede besuchen (2 Münzen), bei Cuthbert betteln, sammeln, Botschaft an Ælle */
const errandsOf = (lines: readonly (Errand | ShownErrand)[], name: Names): string =>
  lines.map((line) => errand(line, name)).join(', ') || 'keine Besorgungen';

function errand(line: Errand | ShownErrand, name: Names): string {
  switch (line.kind) {
    case 'visit':
      return `${name(line.to)} besuchen (${coins(line.gift)})`;
    case 'beg':
      return `bei ${name(line.of)} betteln`;
    case 'gather':
      return 'sammeln';
    case 'send':
      return `Botschaft an ${name(line.to)}${'message' in line && line.message ? `: ${line.message}` : ''}`;
  }
}

const STANDING: Record<string, string> = {
  never: 'Nie im Hinterhalt liegen',
  always: 'Immer im Hinterhalt liegen, wenn ich einen habe',
  'if-raided': 'Im Hinterhalt liegen, wenn der Raubzug mir gilt und ich einen habe',
};

export const words: FolkmootWords = {
  seat: (seat, commands) => `${commands === 'jarl' ? 'Jarl ' : ''}${NAMES[seat] ?? seat}`,

  prompts: {
    bids: prompt('Biete um die Häuptlingswürde'),
    bid: prompt('Biete um die Häuptlingswürde', ({ total }) => `bisher ${total}`),
    exchange: prompt('Tausche eine Karte mit dem Hort, oder lass ihn liegen'),
    target: prompt('Zieh auf Raub gegen jemanden, oder bleib daheim'),
    stake: prompt('Setze Münzen auf den Raubzug', ({ target }, name) => `gegen ${name(target)}`),
    ambush: prompt('Leg dich in den Hinterhalt, oder lass den Raubzug vorbei'),
    ambuscade: prompt(
      'Leg dich in den Hinterhalt, oder lass den Raubzug vorbei',
      ({ raider, target, stake }, name) =>
        `${name(raider)} zieht gegen ${name(target)} und setzt ${coins(stake)}`,
    ),
    market: prompt('Verkaufe Schätze, oder verlass den Markt'),
    errands: prompt('Schreib Besorgungen auf, und sag, wenn du bereit bist'),
    sheet: prompt('Schreib Besorgungen auf, und sag, wenn du bereit bist', ({ lines }) =>
      lines
        ? `bisher ${plural(Number(lines), { one: '# Zeile', other: '# Zeilen' })} abgegeben`
        : 'noch keine abgegeben',
    ),
    oath: prompt(
      'Gib eine Karte her',
      ({ cards: held, most }) => `du hältst ${held}, und die Reichen behalten ${most}`,
    ),
    alms: prompt('Gib einem der Ärmsten Almosen'),
  },

  actions: {
    pick: ({ card }, t) =>
      `${capital(accusative(card))} hinlegen${t.worth[card] === undefined ? '' : ` (${t.worth[card]})`}`,
    seal: () => 'Das Gebot versiegeln',
    expire: () => 'Die Sanduhr ist abgelaufen',
    exchange: ({ give, take }) =>
      `${capital(accusative(give))} in den Hort legen und ${accusative(take)} nehmen`,
    leave: () => 'Den Hort liegen lassen',
    raid: ({ target }, t, name) => `Gegen ${name(target)} ziehen (${coins(t.coins[target])})`,
    stay: () => 'Daheim bleiben',
    stake: ({ amount }) => `${coins(amount)} setzen`,
    ambush: () => 'In den Hinterhalt legen',
    'let-pass': () => 'Den Raubzug vorbeilassen',
    sell: ({ card }, t) =>
      `${capital(accusative(card))} verkaufen${t.worth[card] === undefined ? '' : ` (${coins(t.worth[card])})`}`,
    finish: () => 'Den Markt verlassen',
    errands: ({ lines }, _t, name) => capital(errandsOf(lines, name)),
    ready: () => 'Ich bin bereit',
    'give-up': ({ card }) => `${capital(accusative(card))} hergeben`,
    alms: ({ to }, _t, name) => `Almosen für ${name(to)}`,
    omen: () => 'Ein Vorzeichen deuten',
    offer: ({ to, card, price }, _t, name) => `${name(to)} ${accusative(card)} für ${coins(price)} anbieten`,
    accept: ({ offer }, t, name) => `${lying(t, offer, name)}: annehmen`,
    refuse: ({ offer }, t, name) => `${lying(t, offer, name)}: ausschlagen`,
    withdraw: ({ offer }, t, name) => `${lying(t, offer, name)}: zurückziehen`,
  },

  forms: {
    stake: ({ fields }) =>
      fields.amount?.kind === 'number' ? `0 bis ${coins(fields.amount.max)} setzen` : 'Münzen setzen',
    errands: () => 'Besorgungen aufschreiben',
    offer: () => 'Jemandem eine Karte anbieten',
  },

  labels: {
    lines: 'Besorgungen',
    visit: 'Besuchen',
    beg: 'Betteln',
    gather: 'Sammeln',
    send: 'Botschaft',
    message: 'Worte',
    to: 'Wen',
    of: 'Bei',
    gift: 'Geschenk',
    price: 'Preis',
    card: 'Karte',
    amount: 'Münzen',
    stake: 'Einsätze',
    target: 'Gegen',
    stopFrom: 'Mich fragen, wenn ich mindestens so viele Münzen habe',
  },

  entries: {
    round: ({ round, rounds }) => `Runde ${round} von ${rounds}`,
    harvest: ({ seat }, name) => `${name(seat)} zieht eine Karte`,
    harvested: ({ card }) => `Du ziehst ${accusative(card)}`,
    'no-harvest': ({ seat }, name) => `Für ${name(seat)} ist keine Karte mehr da`,
    bids: ({ laid }, name) => `Die Gebote: ${bidsOf(laid as Record<Seat, Kind[]>, name)}`,
    chieftain: ({ seat }, name) => `${name(seat)} wird Häuptling und schaut in den Hort`,
    'still-chieftain': ({ seat }, name) => `${name(seat)} bleibt Häuptling`,
    exchange: ({ seat }, name) => `${name(seat)} tauscht eine Karte mit dem Hort`,
    exchanged: ({ give, take }) => `Du legst ${accusative(give)} in den Hort und nimmst ${accusative(take)}`,
    left: ({ seat }, name) => `${name(seat)} lässt den Hort liegen`,
    raid: ({ seat, target }, name) => `${name(seat)} zieht auf Raub gegen ${name(target)}`,
    stay: ({ seat }, name) => `${name(seat)} bleibt daheim`,
    stake: ({ seat, amount }, name) => `${name(seat)} setzt ${coins(amount)}`,
    ambushes: ({ seats }, name) => `Im Hinterhalt: ${name(seats)}`,
    'no-ambush': () => 'Niemand liegt im Hinterhalt',
    clash: ({ raider, target, attack, defence }, name) =>
      `${name(raider)} kommt auf ${attack}, ${name(target)} auf ${defence}`,
    plunder: ({ raider, target, coins: taken }, name) =>
      `${name(raider)} raubt ${coins(taken)} von ${name(target)}`,
    forfeit: ({ raider, target, coins: paid }, name) =>
      `${name(raider)} unterliegt und zahlt an ${name(target)}: ${coins(paid)}`,
    sale: ({ seat, card, coins: paid }, name) =>
      `${name(seat)} verkauft ${accusative(card)} für ${coins(paid)}`,
    sheets: ({ sheets }, name) =>
      `Die Besorgungen: ${Object.entries(sheets as unknown as Record<Seat, ShownErrand[]>)
        .map(([seat, lines]) => `${name(seat)} ${errandsOf(lines, name)}`)
        .join('; ')}`,
    visit: ({ seat, to, coins: given }, name) =>
      `${name(seat)} besucht ${name(to)} und schenkt ${coins(given)}`,
    feast: ({ seat, coins: found }, name) => `${name(seat)} tafelt mit einem Gast: ${coins(found)}`,
    beg: ({ seat, of, coins: got }, name) => `${name(seat)} bettelt bei ${name(of)}: ${coins(got)}`,
    message: ({ from, to, message }, name) => `${name(from)} schickt ${name(to)} eine Botschaft: ${message}`,
    'no-message': ({ from, to }, name) => `Der Bote von ${name(from)} an ${name(to)} hat nichts zu sagen`,
    gather: ({ seats, coins: found }, name) => `Beim Sammeln (${name(seats)}): ${coins(found)}`,
    'given-up': ({ seat, card }, name) => `${name(seat)} gibt ${accusative(card)} her`,
    alms: ({ to, coins: given }, name) => `Almosen für ${name(to)}: ${coins(given)}`,
    omen: ({ seat, face, coins: found }, name) =>
      `${name(seat)} deutet ein Vorzeichen und würfelt ${face}: ${found ? coins(found) : 'nichts'}`,
    offer: ({ seat, to, price }, name) =>
      `${name(seat)} bietet ${name(to)} eine Karte für ${coins(price)} an`,
    offered: ({ card }) => `Angeboten wird ${nominative(card)}`,
    accepted: ({ from, to, price }, name) =>
      `${name(to)} nimmt die Karte und zahlt an ${name(from)}: ${coins(price)}`,
    refused: ({ from, to }, name) => `${name(to)} schlägt das Angebot von ${name(from)} aus`,
    withdrawn: ({ from, to }, name) => `${name(from)} zieht das Angebot an ${name(to)} zurück`,
    fallen: ({ from, to }, name) => `Das Angebot von ${name(from)} an ${name(to)} verfällt`,
  },

  headlines: {
    chieftain: ({ seat }, name) => `Der neue Häuptling heißt ${name(seat)}`,
    plunder: ({ target }, name) => `${name(target)} wird ausgeplündert`,
    forfeit: ({ raider }, name) => `Der Raubzug von ${name(raider)} scheitert`,
  },

  bars: {
    'not-held': ({ seat, card }, name) => `${name(seat)} hat ${accusative(card, 'kein')}`,
    'no-treasure': ({ card }) =>
      `${capital(nominative(card))} ist kein Schatz und lässt sich weder bieten noch verkaufen`,
    'all-laid': ({ seat, card, held }, name) =>
      `${name(seat)} hat ${held ? `${held} ${cardName(card)}` : accusative(card, 'kein')} und schon ebenso viel hingelegt`,
    'host-alone': () => 'So endet ein Gebot nur durch die Sanduhr; versiegle es stattdessen',
    'not-in-hoard': ({ card }) => `Im Hort liegt ${nominative(card, 'kein')}`,
    'raid-self': ({ seat }, name) => `${name(seat)} kann nicht gegen sich selbst ziehen`,
    'stakes-all': ({ seat, coins: all }, name) => `${name(seat)} hat ${coins(all)} und setzt alles`,
    'not-poorest': ({ seat, coins: own, fewest }, name) =>
      `${name(seat)} hat ${coins(own)}, die Ärmsten haben ${coins(fewest)}`,
    'begs-twice': ({ seat, of }, name) =>
      `${name(seat)} bettelt schon in einer früheren Zeile bei ${name(of)}`,
    'gift-too-dear': ({ seat, coins: left, gift }, name) =>
      `${name(seat)} hat dann noch ${coins(left)} für ein Geschenk von ${gift}`,
    'omen-played': ({ seat }, name) => `${name(seat)} hat in dieser Runde schon ein Vorzeichen gedeutet`,
    'offer-made': ({ seat }, name) => `${name(seat)} hat in dieser Runde schon etwas angeboten`,
    'no-offer': ({ number }) => `Angebot ${number} liegt nicht auf dem Tisch`,
    'not-to': ({ number, seat }, name) => `Angebot ${number} gilt ${name(seat)}`,
    'not-from': ({ number, seat }, name) => `Angebot ${number} stammt von ${name(seat)}`,
    'no-cards': ({ seat }, name) => `${name(seat)} hat keine Karte anzubieten`,
    'too-dear': ({ seat, coins: own, price }, name) =>
      `${name(seat)} hat ${coins(own)}, der Preis ist ${price}`,
  },

  standing: {
    ambush: (answer) => STANDING[answer as string]!,
    stake: (answer, name) => {
      const { target, amount } = answer as { target: Seat; amount: number };
      return `Gegen ${name(target)} ${amount === 0 ? 'nichts' : `bis zu ${coins(amount)}`} setzen`;
    },
    raid: (answer) =>
      `Daheim bleiben, doch mich fragen, wenn ich ${coins((answer as { stopFrom: number }).stopFrom)} oder mehr habe`,
  },
  forNow: (left, round) => `${left}, nur in Runde ${round}`,
  reasons: {
    bid: ({ worth }) => `die Häuptlingswürde ist etwa ${coins(worth)} wert, so viel wie diese Karte`,
    exchange: ({ take }) => `${nominative(take)} aus dem Hort bringt mehr ein, als du gibst`,
    raid: ({ target, coins: held }, _t, name) =>
      `${name(target)} hat am meisten zu verlieren: ${coins(held)}`,
    bold: ({ hidden }) => `die anderen halten ${cards(Number(hidden))}: ein Hinterhalt ist unwahrscheinlich`,
    careful: ({ hidden }) =>
      `die anderen halten ${cards(Number(hidden))}, und eine davon kann ein Hinterhalt sein`,
    sell: ({ worth }) => `sie bringt jetzt ${coins(worth)}`,
  },

  corrections: {
    coins: { name: ({ seat }, name) => `Münzen von ${name(seat)}` },
    bank: { name: () => 'Münzen in der Truhe' },
    round: { name: () => 'Die Runde' },
    omened: { name: () => 'Wer in dieser Runde ein Vorzeichen gedeutet hat', value: namesOrNobody },
    offered: { name: () => 'Wer in dieser Runde etwas angeboten hat', value: namesOrNobody },
  },

  measures: {
    raids: 'Raubzüge',
    ambushed: 'Raubzüge, die in einen Hinterhalt gerieten',
    plunder: 'Geraubte Münzen',
    bargains: 'Angenommene Angebote',
    held: 'Karten, die in der Hand blieben',
  },

  results: {
    'most-coins': ({ winners, scores }, name) => {
      const won = winners.length === 1 ? `${name(winners)} gewinnt` : `${name(winners)} teilen sich den Sieg`;
      return `${won} mit ${coins(scores?.[winners[0]!])}`;
    },
  },

  board: {
    head: (t) => `Runde ${t.round} von ${t.rounds} · Truhe ${t.bank} · Stapel ${t.pile.count}`,
    discards: (t) => `Ablage: ${counted(t.discards)}`,
    hoard: (count, seen) => `Hort: ${cards(count)}${seen ? ` (${counted(seen)})` : ''}`,
    hand: (count, seen) => `${cards(count)}${seen ? ` (${counted(seen)})` : ''}`,
    coins,
    errands: (lines, name) => `Deine Besorgungen: ${errandsOf(lines, name)}`,
    chieftain: () => 'Häuptling',
    offer: lying,
  },
};
