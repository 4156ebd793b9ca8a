/** Every word of Empires of the Middle Ages in English: prompts, choices, log, refusals. */

import { grammarOf, type Json, type Result, type Seat, type Words } from '@annales/engine';
import { sidesOf } from '../rules/gifts.ts';
import { type Brought, isSuccess } from '../rules/results.ts';
import type {
  Act,
  AreaId,
  Build,
  CourtCause,
  EventKind,
  Issue,
  Kind,
  Matter,
  Questions,
  RealmId,
  Religion,
  Side,
  Statures,
  Table,
  Terms,
  World,
} from '../state.ts';
import { type BoardWords, board } from './board/en.ts';
import {
  BUILT,
  capital,
  cardTitle,
  giftName,
  LEVELS,
  markerName,
  matterAsked,
  minus,
  placeName,
  REALMS,
  RELIGION_NAMES,
  realmName,
  signed,
} from './names/en.ts';

const { plural, list } = grammarOf('en-GB');

const realm = realmName;
const Realm = (id: Json | undefined): string => capital(realmName(id));

const RAIDERS: readonly Json[] = ['vikings', 'magyars', 'saracens'];
/** A name that is not the first word of its sentence. */
const amid = (name: string): string => name.replace(/^The /, 'the ');

/** Names of many. */
const MANY: readonly Json[] = [...RAIDERS, 'mongols', 'crusaders', 'turks'];
const THEY: Record<string, string> = { has: 'have', is: 'are', passes: 'pass', taxes: 'tax' };

/** France takes, the Vikings take. */
const does = (id: Json | undefined, verb: string): string =>
  `${Realm(id)} ${MANY.includes(id ?? null) ? (THEY[verb] ?? verb.slice(0, -1)) : verb}`;

const golds = (count: Json | undefined): string => plural(Number(count), { one: '# gold', other: '# gold' });
const cards = (count: Json | undefined): string => plural(Number(count), { one: '# card', other: '# cards' });
const votes = (count: Json | undefined): string => plural(Number(count), { one: '# vote', other: '# votes' });
const points = (count: Json | undefined): string =>
  plural(Number(count), { one: '# victory point', other: '# victory points' });

/** What an endeavor does to its area, as part of a sentence. */
const toward = (kind: Json | undefined, area: string): string => {
  const said: Record<Kind, string> = {
    conquest: `the conquest of ${area}`,
    pillage: `the pillage of ${area}`,
    diplomacy: `diplomacy in ${area}`,
    fortification: `the fortification of ${area}`,
    ruling: `the ruling of ${area}`,
  };
  return said[kind as Kind];
};

/** The same, or what is built there. */
const work = (kind: Json | undefined, area: string, builds: Json | undefined): string =>
  builds ? `${BUILT[builds as Build]} in ${area}` : toward(kind, area);

/**
 * A ruling that raises nothing still ends unrest: it fails only where the area falls. Nothing, where it was not written down what
 * the card brought. Raiders have no treasury: they come to ruin the land.
 */
const came = (who: Json | undefined, kind: Kind, brings: readonly Brought[] | undefined): string =>
  brings === undefined
    ? ''
    : (RAIDERS.includes(who ?? null) ? brings.includes('down') : isSuccess(kind, brings))
      ? 'succeeds '
      : kind === 'ruling' && !brings.includes('down')
        ? 'changes no level '
        : 'fails ';

const armies = (count: Json | undefined): string =>
  plural(Number(count), { one: '# point of armies', other: '# points of armies' });
const fleets = (count: Json | undefined): string =>
  plural(Number(count), { one: '# point of fleets', other: '# points of fleets' });

const CARD_KINDS: Record<EventKind, string> = {
  plenty: 'Year of Plenty',
  famine: 'Year of Famine',
  epidemic: 'Epidemic',
  heresy: 'Outbreak of Heresy',
  heirless: 'Leader Dies Heirless',
  recognition: 'Recognition of Claim',
  inheritance: 'Dynastic Inheritance',
  influence: 'Influence in Church Hierarchy',
  coup: 'Diplomatic Coup',
  demesne: 'Enlargement of King’s Personal Demesne',
  advance: 'advance',
  fervor: 'Missionary Fervor',
  leader: 'Leader',
  provisional: 'provisional card',
};

const ISSUES: Record<Issue['kind'], string> = {
  possession: 'the possession of areas',
  claim: 'a claim',
  readmission: 'the return to the church',
  crusade: 'a crusade',
  excommunication: 'an excommunication',
};

const issueName = (issue: Json | undefined): string => ISSUES[issue as Issue['kind']];

const COURT_PROMPTS: Record<CourtCause, string> = {
  lost: 'Your court is lost: name a new one',
  return: 'You return from exile: name your court',
  regained: 'Your old court is yours again: move back?',
  heirless: 'Move your court?',
};

const SIDE_WORDS: Record<Side, string> = {
  for: 'Yes: vote for the caller',
  against: 'No: vote against the caller',
  abstain: 'Abstain',
};

const VOTED: Record<Side, string> = {
  for: 'votes for the caller',
  against: 'votes against the caller',
  abstain: 'abstains',
};

const OUTCOMES: Record<string, string> = { U: 'unrest', R: 'rebellion', '-': 'calm' };

const yesOrNo = (value: Json): string => (value ? 'yes' : 'no');
const realms = (ids: Json): string => list((ids as RealmId[]).map(realm)) || 'nobody’s';

const statures = (of: Json | undefined): string => {
  const { combat, administration, diplomacy } = of as unknown as Statures;
  return `${combat}-${administration}-${diplomacy}`;
};

/** Each stature that is another now. */
const becomes = (before: Statures, after: Statures): string =>
  list(
    (['combat', 'administration', 'diplomacy'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => `${field} ${before[field]} becomes ${after[field]}`),
  ) || 'no stature changes';

export const words = (world: World) => {
  const place = (id: Json | undefined): string => placeName(world, id);
  const places = (ids: Json | undefined): string => list((ids as AreaId[]).map(place)) || 'no area';
  const title = (card: Json | undefined): string => cardTitle(world, card);
  const exchange = (terms: Terms): string => {
    const { given, asked } = sidesOf(terms);
    return `${giftName(place, given)} for ${giftName(place, asked)}`;
  };
  const parley = (about: Partial<Matter>): string =>
    `Parley called by ${realm(about.caller)}: ${matterAsked(about, places([...(about.areas ?? [])]))}`;
  return {
    seat: (seat: Seat, commands: Json) =>
      capital(
        commands !== 'nobody'
          ? realmName(commands ?? seat)
          : seat.startsWith('player-')
            ? realmName(seat)
            : 'nobody',
      ),

    prompts: {
      crown: ({ number }) =>
        number === undefined
          ? 'Divide the empire'
          : `The empire is divided: where is the court of kingdom ${number}?`,
      share: () => 'The empire is divided: which area goes to which kingdom?',
      throne: () => 'A kingdom is free: where is your court?',
      summon: ({ byzantine }) =>
        byzantine ? 'Call for a crusade to Syria and Jerusalem?' : 'Call a parley on a crusade?',
      route: () => 'Lead the crusade: which area next?',
      passage: ({ area, realm: leader }) =>
        area === undefined
          ? 'Let the crusaders pass?'
          : `The crusaders under ${realm(leader)} ask for passage through ${place(area)}`,
      crusader: ({ area, cards: left, gold, stays }) =>
        area === undefined
          ? 'An endeavor of the crusade'
          : `The crusade ${stays ? 'stays in' : 'against'} ${place(area)}: ${cards(left)} and ${golds(gold)} left`,
      consent: () => 'Syria and Jerusalem are conquered: stay to rule and fortify Jerusalem?',
      position: () => 'Choose the place of your turn in this round',
      opening: () => 'Draw an event card, or tax first',
      act: ({ cards: left, gold }) =>
        left === undefined
          ? 'Undertake endeavors'
          : left === 0
            ? `No year card is left to undertake anything; the treasury holds ${golds(gold)}`
            : `Undertake an endeavor: ${cards(left)} and ${golds(gold)} left`,
      taxation: ({ gold }) =>
        gold === undefined ? 'Tax areas' : `Tax or plunder areas: ${golds(gold)} in the treasury`,
      base: ({ kind, target }) =>
        target === undefined ? 'Choose a base' : `From where? ${capital(toward(kind, place(target)))}`,
      gold: ({ kind, target, rating, cost, gold }) =>
        target === undefined
          ? 'Announce an endeavor'
          : `${capital(toward(kind, place(target)))}: effectiveness ${minus(rating)} for ${golds(cost)}. How much of the ${golds(
              Number(gold) - Number(cost),
            )} left to add?`,
      defend: ({ kind, target, rating, by, cost }) =>
        target === undefined
          ? 'Defend?'
          : `${does(by, 'announces')} ${toward(kind, place(target))} with effectiveness ${minus(rating)}. Defend it for ${golds(cost)}?`,
      loss: ({ area, army }) =>
        area === undefined
          ? 'Who bears the loss?'
          : `${place(area)} is to lose a level. Shall one of its ${armies(army)} bear it?`,
      sack: ({ area }) =>
        area === undefined ? 'What is lost by the pillage?' : `What shall ${place(area)} lose?`,
      upkeep: ({ points: count, gold }) =>
        count === undefined
          ? 'Pay armies and fleets'
          : `${plural(Number(count), { one: '# point', other: '# points' })} of armies and fleets cost 1 gold each, and the treasury holds ${gold}`,
      choose: ({ card, left }) =>
        card === undefined
          ? 'Choose an area'
          : `${title(card)}: choose ${plural(Number(left), { one: 'an area', other: '# areas' })}`,
      ransom: ({ card, gold }) =>
        card === undefined
          ? 'Pay, or suffer it'
          : `${title(card)}: pay ${golds(gold)}, or suffer what it brings?`,
      waive: () => 'Waive ties for a rebellion check',
      'waive-answer': ({ area, realm: owner }) =>
        area === undefined
          ? 'Waive a tie?'
          : `${place(area)} of ${realm(owner)} is checked for rebellion: shall your tie count?`,
      court: ({ cause }) => (cause === undefined ? 'Name a court' : COURT_PROMPTS[cause]),
      bases: () => 'Add bases to your colonizations',
      discard: ({ most }) =>
        most === undefined ? 'Discard a card' : `You may hold ${cards(most)}: discard one`,
      'next-check': ({ left }) =>
        left === undefined ? 'Check for rebellion' : `Which of ${left} areas is checked next?`,
      contest: ({ areas, by, cause }) =>
        areas === undefined
          ? 'Call a parley?'
          : `${Realm(by)} ${cause === 'diplomacy' ? 'has won over' : 'inherits'} ${places(areas)}. Call a parley?`,
      influence: (about) =>
        about.issue === undefined
          ? 'Play Influence?'
          : `${parley(about)} You have ${votes(about.votes)}. Play Influence?`,
      ballot: (about) =>
        about.issue === undefined ? 'Vote' : `${parley(about)} Cast your ${votes(about.votes)}`,
      verdict: ({ areas, by }) =>
        areas === undefined
          ? 'Yield or be excommunicated'
          : `The parley gives ${places(areas)} to ${realm(by)}: yield, or be excommunicated?`,
    },

    actions: {
      crown: ({ area }) => `Court in ${place(area)}, with all around it that speaks its language`,
      share: ({ area, kingdom }, t) => {
        const court = t.grand?.division?.kingdoms[kingdom - 1]?.court;
        return `${place(area)} to ${court === undefined ? `kingdom ${kingdom}` : `the kingdom of ${place(court)}`}`;
      },
      'share-rest': () => 'The rest as the map has it',
      'take-throne': ({ area }) => `Take the kingdom of ${place(area)}`,
      'call-crusade': () => 'Call for a crusade',
      'no-crusade': () => 'Call for none',
      lead: ({ area }, t) =>
        `Lead the crusade to ${place(area)}${t.crusade?.refused.includes(area) ? ', which refused passage' : ''}`,
      'grant-passage': () => 'Let the crusaders pass',
      'bar-passage': () => 'Refuse passage',
      pass: () => 'Pass',
      'stay-on': () => 'Stay for Jerusalem, if all do',
      'go-home': () => 'Go home',
      position: ({ place: at }) => `Take turn ${at} of this round`,
      draw: () => 'Draw the event card',
      tax: () => 'Begin taxation',
      levy: ({ area, gold }) => `Tax ${place(area)} for ${golds(gold)}`,
      plunder: ({ area }) => `Plunder ${place(area)}`,
      'end-taxes': () => 'End taxation',
      conquer: ({ area }, t) => {
        const own = t.turn !== null && t.areas[area]!.owner === t.turn.realm;
        return `Conquest: ${place(area)}${own ? ', to convert it' : ''}`;
      },
      pillage: ({ area }) => `Pillage: ${place(area)}`,
      negotiate: ({ area }) => `Diplomacy: ${place(area)}`,
      fortify: ({ area }) => `Fortification: ${place(area)}`,
      rule: ({ area }) => `Ruling: ${place(area)}`,
      raise: ({ area }) => `Mobilization: an army in ${place(area)}`,
      launch: ({ area }) => `Mobilization: a fleet in ${place(area)}`,
      found: ({ area, marker }) => `Ruling, to found ${markerName(marker)} in ${place(area)}`,
      govern: ({ areas }) => `Ruling from the palaces: ${places(areas)}`,
      march: ({ from, to }) => `Move a point of armies from ${place(from)} to ${place(to)}`,
      'turn-up': () => 'Turn up a year card unused',
      finish: () => 'End your turn',
      from: ({ area }) => `From ${place(area)}`,
      spend: ({ gold }) => (gold === 0 ? 'Go ahead' : `Go ahead with ${golds(gold)} more`),
      defend: ({ gold }) => (gold === 0 ? 'Defend' : `Defend, with ${golds(gold)} more`),
      endure: () => 'Do not defend',
      'lose-army': () => 'A point of the army bears the loss',
      'lose-level': () => 'The area loses a level',
      'tear-down': ({ marker }) => `Tear down ${markerName(marker)}, for 1 gold`,
      ravage: () => 'Leave the markers: a level',
      disband: ({ area }) => `Disband a point of armies in ${place(area)}`,
      scuttle: ({ area }) => `Give up a point of fleets in ${place(area)}`,
      maintain: () => 'Pay them all',
      choose: ({ area }) => place(area),
      'pay-off': () => 'Pay',
      suffer: () => 'Pay nothing, and suffer it',
      peace: () => 'Play Peace of God: the attack ends',
      sway: ({ card }) => `Play ${title(card)}`,
      use: ({ card }) => `Play ${title(card)}`,
      people: ({ area }) => `Settlement of the East: for the colonization of ${place(area)}`,
      waive: () => 'Waive your tie for this check',
      insist: () => 'Let your tie count',
      court: ({ area }) => `Court in ${place(area)}`,
      stay: () => 'Leave the court where it is',
      'give-up': ({ card }) => `Discard ${title(card)}`,
      check: ({ area }) => `Check ${place(area)}`,
      'check-all': () => 'Check all, in the order of the map',
      contest: () => 'Call a parley',
      cede: () => 'Yield',
      defy: () => 'Refuse, and be excommunicated',
      influence: () => 'Play Influence in Church Hierarchy',
      enough: () => 'Play no Influence',
      vote: ({ side }) => SIDE_WORDS[side],
      'add-base': ({ area, base }) => `Colonization of ${place(area)}: also from ${place(base)}`,
      'enough-bases': () => 'No more bases',
      colonise: ({ area, base }) => `Colonise ${place(area)} from ${place(base)}`,
      abandon: ({ area }) => `Give up the colonization of ${place(area)}`,
      raze: ({ area }) => `Lower the fortifications of ${place(area)}`,
      untie: ({ area }) => `Give up your tie to ${place(area)}`,
      play: ({ card }) => `Lay ${title(card)} before you`,
      discard: ({ card }) => `Discard ${title(card)}`,
      recognise: ({ area }) => `Recognition of Claim: ${place(area)}`,
      inherit: ({ area }) => `Dynastic Inheritance: ${place(area)}`,
      'inherit-group': ({ areas }) => `Dynastic Inheritance: ${places(areas)}`,
      coup: ({ area, realm: of }) => `Diplomatic Coup: the tie of ${realm(of)} to ${place(area)}`,
      petition: ({ area }) => `Call a parley on your claim to ${place(area)}`,
      plead: () => 'Call a parley on your return to the church',
      host: ({ realm: guest }) => `Grant asylum to ${realm(guest)}`,
      expel: ({ realm: guest }) => `End the asylum of ${realm(guest)}`,
      offer: ({ to, ...terms }) => `Offer ${realm(to)} ${exchange(terms)}`,
      propose: ({ parties, open, terms }) =>
        `Propose ${open === 'open' ? 'an open' : 'a secret'} agreement to ${list(parties.map(realm))}: ${terms || 'without words'}`,
      sign: ({ treaty }) => `Sign agreement ${treaty}`,
      decline: ({ treaty }) => `Decline agreement ${treaty}`,
      release: ({ treaty }) => `Release the others from agreement ${treaty}`,
      accuse: ({ treaty, realm: who }) => `Call a parley: ${realm(who)} has broken agreement ${treaty}`,
      accept: ({ offer }) => `Accept offer ${offer}`,
      refuse: ({ offer }) => `Refuse offer ${offer}`,
      withdraw: ({ offer }) => `Withdraw offer ${offer}`,
    },

    forms: {
      spend: () => 'Go ahead, with so much gold beyond the cost',
      govern: () => 'Rule several areas from their palaces',
      defend: () => 'Defend, with so much gold beyond the cost',
      offer: () => 'Offer a deal',
      'inherit-group': () => 'Dynastic Inheritance of a group',
      propose: () => 'Propose a binding agreement',
    },

    labels: {
      parties: 'With',
      terms: 'Terms',
      open: 'Known to all',
      secret: 'Known to the parties alone',
      gold: 'Gold',
      to: 'To',
      areas: 'Areas',
      claims: 'Claims',
      ties: 'Ties given up',
      conversions: 'Results toward conversions',
      razed: 'Fortifications pulled down',
      price: 'Gold asked',
      askedAreas: 'Areas asked',
      askedClaims: 'Claims asked',
      askedTies: 'Ties to be given up',
      askedConversions: 'Results toward conversions asked',
      askedRazed: 'Fortifications to be pulled down',
      cathedral: 'Cathedral or mosque',
      commerce: 'Commerce',
      palace: 'Palace',
      university: 'University',
      ...Object.fromEntries(Object.values(world.map.lands).map(({ id, name }) => [id, name])),
      ...Object.fromEntries(Object.entries(REALMS).filter(([id]) => world.map.lands[id] === undefined)),
    },

    entries: {
      round: ({ round, year, gameTurn }) =>
        `Round ${round}: the years ${year} to ${Number(year) + 4}${gameTurn ? '. A game turn begins' : ''}`,
      position: ({ realm: who, place: at }) => `${does(who, 'takes')} turn ${at}`,
      turn: ({ realm: who }) => `The turn of ${realm(who)}`,
      event: ({ realm: who, card }) => `${does(who, 'draws')} ${title(card)}`,
      'drew-hold': ({ realm: who }) => `${does(who, 'draws')} a holding card`,
      drew: ({ card }) => `It is ${title(card)}`,
      levels: ({ areas, by }) =>
        (areas as AreaId[]).length === 0
          ? 'No area changes'
          : `Social state ${Number(by) > 0 ? 'rises' : 'falls'} by ${Math.abs(Number(by))} in ${places(areas)}`,
      level: ({ area, by, level }) =>
        `${place(area)} ${Number(by) > 0 ? 'rises' : 'falls'} to ${signed(level)}`,
      'black-death': () => 'The Black Death spreads from Constantinople',
      heresy: ({ area }) => `${place(area)} turns to heresy and is independent`,
      'no-heresy': ({ realm: who }) => `No area of ${realm(who)} turns to heresy`,
      'hungary-catholic': () => 'Hungary is Roman Catholic from now on',
      divided: ({ realm: who }) => `${does(who, 'is')} divided`,
      crown: ({ number, area }) => `Kingdom ${number} has its court in ${place(area)}`,
      'kingdom-number': ({ seat, number }, name) => `${name(seat)} rolls ${number}`,
      kingdom: ({ realm: who, statures: of }) => `${does(who, 'has')} a new leader: ${statures(of)}`,
      independent: ({ area }) => `${place(area)} is independent`,
      crusade: ({ realm: who }) => `${does(who, 'has')} called for a crusade: it begins this round`,
      crusaders: ({ realms, leader }) =>
        `${capital(list((realms as RealmId[]).map(realm)))} ${
          (realms as RealmId[]).length === 1 ? 'takes' : 'take'
        } the cross, led by ${realm(leader)}`,
      'crusade-turns': ({ area }) => `The crusade turns to ${place(area)}`,
      'asks-passage': ({ realm: who, area }) =>
        `${does(who, 'asks')} for the crusade’s passage through ${place(area)}`,
      passage: ({ realm: who, area, granted }) =>
        `${Realm(who)} ${granted ? 'lets the crusaders pass through' : 'refuses the crusaders passage through'} ${place(area)}`,
      passes: ({ realm: who }) => `${does(who, 'passes')}`,
      'holy-land': () => 'Syria and Jerusalem are in the hands of the crusaders',
      'crusade-over': ({ won }) => (won ? 'The crusade is over' : 'The crusade has failed'),
      raiders: ({ raider }) => `${Realm(raider)} raid`,
      saracens: ({ roll, raids }) => `${roll}: the Saracens ${raids ? 'come' : 'stay at home'} this round`,
      magnate: ({ realm: who, combat }) =>
        `${Realm(who)} ${who === 'mongols' ? 'come' : 'rises'}, combat ${combat}`,
      'no-magnate': () => 'No magnate rises',
      'magnate-ends': ({ realm: who }) =>
        `${Realm(who)} ${who === 'mongols' ? 'are' : 'is'} no more: the lands are independent`,
      schism: ({ roll, schism }) =>
        `The churches, ${roll}: ${schism ? 'there is a schism' : 'they are united'}`,
      colonises: ({ realm: who, area, base }) =>
        `${does(who, 'begins')} to colonise ${place(area)} from ${place(base)}`,
      'base-added': ({ realm: who, area, base }) =>
        `${does(who, 'colonises')} ${place(area)} from ${place(base)} too`,
      'colony-given-up': ({ realm: who, area }) =>
        `${does(who, 'gives')} up the colonization of ${place(area)}`,
      'colony-points': ({ realm: who, area, points: have }) =>
        `${does(who, 'has')} ${have} points for the colonization of ${place(area)}`,
      colonised: ({ area, language }) => `${place(area)} is colonised: ${language} is spoken there`,
      heirless: ({ realm: who }) => `The leader of ${realm(who)} dies without an heir`,
      'long-lived': ({ realm: who }) => `The leader of ${realm(who)} lives on, unchanged`,
      unrest: ({ areas }) => `Unrest in ${places(areas)}`,
      statures: ({ realm: who, before, after }) =>
        `The leader of ${realm(who)}: ${becomes(before as unknown as Statures, after as unknown as Statures)}`,
      'turned-up': ({ realm: who, card }) => `${does(who, 'turns')} up year card ${card} unused`,
      announced: ({ realm: who, kind, base, area, rating, extra, builds }) =>
        `${does(who, 'announces')} ${work(kind, place(area), builds)}${base === area || base === null ? '' : ` from ${place(base)}`}: effectiveness ${minus(rating)}${
          Number(extra) > 0 ? `, ${golds(extra)} of it` : ''
        }`,
      defends: ({ realm: who, area, gold }) =>
        `${does(who, 'defends')} ${place(area)}${Number(gold) > 0 ? ` with ${golds(gold)} more` : ''}`,
      resolved: ({ realm: who, kind, area, rating, card, defenseCard, builds, brings }) =>
        `${capital(work(kind, place(area), builds))} ${kind === 'conquest' || kind === 'pillage' ? `by ${realm(who)} ` : ''}${came(who, kind as Kind, brings as Brought[] | undefined)}at ${minus(rating)}: year card ${card}${
          defenseCard === null ? '' : `; the defender turns up ${defenseCard}`
        }`,
      'partly-conquered': ({ realm: who, area, have, needed }) =>
        `${does(who, 'has')} ${have} of the ${needed} results that ${place(area)} takes`,
      conquered: ({ realm: who, area, from }) =>
        `${does(who, 'conquers')} ${place(area)}${from === null ? '' : ` from ${realm(from)}`}`,
      'struck-back': ({ area, from }) => `A result against ${place(area)} from ${place(from)} is struck off`,
      'turned-catholic': ({ area }) => `${place(area)} is Roman Catholic again`,
      converting: ({ realm: who, area, have, needed }) =>
        `${does(who, 'has')} ${have} of the ${needed} results that convert ${place(area)}`,
      promised: ({ realm: who, to, area }) =>
        `${does(who, 'promises')} ${realm(to)} what it has achieved toward the conversion of ${place(area)}`,
      'promise-over': ({ realm: who, to, area }) =>
        `What ${realm(who)} promised ${realm(to)} of the conversion of ${place(area)} is void`,
      converted: ({ area, religion }) => `${place(area)} turns to ${RELIGION_NAMES[religion as Religion]}`,
      loot: ({ realm: who, area, gold }) => `${does(who, 'takes')} ${golds(gold)} from ${place(area)}`,
      tie: ({ realm: who, area }) => `${does(who, 'has')} a tie to ${place(area)}`,
      untied: ({ realm: who, area }) => `The tie of ${realm(who)} to ${place(area)} is gone`,
      claim: ({ realm: who, area }) => `${does(who, 'has')} a claim to ${place(area)}`,
      'claim-lost': ({ realm: who, area }) => `${does(who, 'loses')} its claim to ${place(area)}`,
      'won-over': ({ realm: who, area }) => `${does(who, 'wins')} ${place(area)} over`,
      inherited: ({ realm: who, area, from }) =>
        `${place(area)} passes to ${realm(who)}${from === null ? '' : ` from ${realm(from)}`}`,
      fortified: ({ area, fort }) => `${place(area)} has fortifications of strength ${fort}`,
      razed: ({ area, fort }) =>
        `The fortifications of ${place(area)} are ${Number(fort) === 0 ? 'pulled down' : `lowered to ${fort}`}`,
      army: ({ area, points: count }) => `${place(area)} has ${armies(count)}`,
      fleet: ({ area, points: count }) => `${place(area)} has ${fleets(count)}`,
      'army-lost': ({ area, points: count }) =>
        `A point of the army in ${place(area)} bears the loss: ${count} left`,
      dispersed: ({ area, army, fleet }) =>
        `${list([
          ...(Number(army) > 0 ? [armies(army)] : []),
          ...(Number(fleet) > 0 ? [fleets(fleet)] : []),
        ])} in ${place(area)} are lost`,
      dismissed: ({ realm: who, area, force }) =>
        `${does(who, 'gives')} up a point of ${force === 'army' ? 'armies' : 'fleets'} in ${place(area)}`,
      maintained: ({ realm: who, gold }) => `${does(who, 'pays')} ${golds(gold)} for armies and fleets`,
      marched: ({ realm: who, from, to, seas }) =>
        `${does(who, 'moves')} a point of armies from ${place(from)} to ${place(to)}${
          Number(seas) > 0 ? ` over sea, for ${golds(seas)}` : ''
        }`,
      founded: ({ area, marker }) => `${place(area)} has ${markerName(marker)}`,
      'marker-lost': ({ area, marker }) => `${place(area)} loses ${markerName(marker)}`,
      'torn-down': ({ realm: who, area, marker, gold }) =>
        `${does(who, 'tears')} down ${markerName(marker)} in ${place(area)} for ${golds(gold)}`,
      'card-spent': ({ realm: who, card }) => `${title(card)} of ${realm(who)} is discarded`,
      'card-gold': ({ realm: who, gold }) =>
        `${Realm(who)} ${Number(gold) < 0 ? 'loses' : 'gains'} ${golds(Math.abs(Number(gold)))}`,
      union: () => 'The churches are united',
      peopled: ({ realm: who, area, points: have }) =>
        `${does(who, 'has')} ${have} points for the colonization of ${place(area)}`,
      past: ({ card }) => `The time of ${title(card)} is over: it is taken out, and another is drawn`,
      'no-effect': ({ card }) => `${title(card)} has no effect`,
      rebels: ({ area, realm: who }) => `${place(area)} rebels against ${realm(who)}`,
      'rival-popes': ({ votes: worth }) =>
        `There are rival popes: Influence gives ${votes(worth)} until the game turn ends`,
      quelled: ({ area }) => `The unrest in ${place(area)} ends`,
      'cut-off': ({ area }) => `${place(area)} is cut off from the court: unrest`,
      'rebellion-check': ({ area, value, roll, outcome }) =>
        `${place(area)}, rebellion value ${minus(value)}: ${roll === null ? '' : `${roll}, `}${OUTCOMES[outcome as string]}`,
      waived: ({ realm: who, area }) => `${does(who, 'waives')} its tie to ${place(area)}`,
      taxed: ({ realm: who, area, gold }) => `${does(who, 'taxes')} ${place(area)} for ${golds(gold)}`,
      plundered: ({ realm: who, area }) => `${does(who, 'plunders')} ${place(area)}`,
      demesne: ({ realm: who, gold }) => `The demesne of ${realm(who)} brings ${golds(gold)}`,
      'demesne-lost': ({ realm: who, count }) => `${does(who, 'loses')} ${cards(count)} of the demesne`,
      exile: ({ realm: who }) => `The leader of ${realm(who)} goes into exile`,
      court: ({ realm: who, area }) => `The court of ${realm(who)} is in ${place(area)}`,
      asylum: ({ realm: who, host }) => `${does(host, 'grants')} asylum to ${realm(who)}`,
      'asylum-over': ({ realm: who, host }) => `The asylum of ${realm(who)} with ${realm(host)} is over`,
      played: ({ realm: who, card }) => `${does(who, 'plays')} ${title(card)}`,
      discarded: ({ realm: who, card }) => `${does(who, 'discards')} ${title(card)}`,
      parley: ({ realm: who, issue, areas }) =>
        `${does(who, 'calls')} a parley on ${issueName(issue)}${
          (areas as AreaId[]).length > 0 ? `: ${places(areas)}` : ''
        }`,
      voted: ({ realm: who, side, votes: own }) => `${Realm(who)} (${votes(own)}) ${VOTED[side as Side]}`,
      vote: ({ pro, contra }) => `${votes(pro)} for the caller, ${contra} against`,
      keeps: ({ realm: who, areas }) => `${does(who, 'keeps')} ${places(areas)}`,
      excommunicated: ({ realm: who }) => `${does(who, 'is')} excommunicated`,
      readmitted: ({ realm: who }) => `${does(who, 'is')} taken back into the church`,
      offer: ({ number, from, to, ...terms }, name) =>
        `Offer ${number}: ${name(from)} offers ${amid(name(to))} ${exchange(terms as unknown as Terms)}`,
      proposed: ({ number, parties, open }) =>
        `${open === 'open' ? 'Open' : 'Secret'} agreement ${number} is proposed: ${list((parties as RealmId[]).map(realm))}`,
      terms: ({ number, terms }) => `The terms of agreement ${number}: ${terms || 'none are written'}`,
      signed: ({ number, realm: who, binding }) =>
        `${does(who, 'signs')} agreement ${number}${binding ? ', and it is binding' : ''}`,
      declined: ({ number, realm: who }) => `${does(who, 'declines')} agreement ${number}`,
      released: ({ number, realm: who, over }) =>
        over ? `Agreement ${number} is cancelled by all` : `${Realm(who)} would cancel agreement ${number}`,
      'treaty-lapsed': ({ number }) => `Agreement ${number} lapses`,
      deal: ({ number, from, to }, name) => `${name(to)} accepts offer ${number} of ${amid(name(from))}`,
      refused: ({ number, from, to }, name) => `${name(to)} refuses offer ${number} of ${amid(name(from))}`,
      withdrawn: ({ number, from }, name) => `${name(from)} withdraws offer ${number}`,
      fallen: ({ number, from, to }, name) =>
        `Offer ${number} of ${amid(name(from))} to ${amid(name(to))} falls away`,
      points: ({ realm: who, areas, claims, conversions, colonizations, handicap, prize, total }) =>
        `${Realm(who)}: ${areas} for areas, ${claims} for claims, ${conversions} for conversions${
          Number(colonizations) === 0 ? '' : `, ${colonizations} for colonizations`
        }${
          Number(handicap) === 0 ? '' : `, ${signed(handicap)} by the scenario`
        }${Number(prize) === 0 ? '' : `, ${prize} for Constantinople`}: ${points(total)}`,
    },

    bars: {
      'no-kingdom-there': ({ area }) => `No kingdom can have its court in ${place(area)}`,
      'no-border-with': ({ area, number }) =>
        `${place(area)} belongs to a kingdom already, or borders no area of kingdom ${number} over land`,
      'own-turn': () => 'No deals are made in one’s own turn at this table',
      friendly: ({ area }) => `The crusaders go through ${place(area)} freely`,
      'not-on-the-way': ({ area }) =>
        `${place(area)} cannot be reached now, or lies on no way to Syria or Jerusalem`,
      'not-the-target': ({ area, target }) => `The crusade goes against ${place(target)}, not ${place(area)}`,
      'must-conquer': ({ area }) => `You can pay for the conquest of ${place(area)}: no pillage instead`,
      'may-not-pass': ({ kind, area }) => `You can undertake ${toward(kind, place(area))}`,
      'holy-land-won': () => 'Syria and Jerusalem are conquered already',
      'holy-land-first': () => 'Syria and Jerusalem are to be conquered first',
      'only-jerusalem': ({ area }) => `The crusaders stay for Jerusalem, not for ${place(area)}`,
      'no-place': ({ place: at, most }) => `There is no turn ${at}: the round has ${most}`,
      'place-taken': ({ place: at, realm: who }) => `Turn ${at} is that of ${realm(who)}`,
      'no-need': () => 'A card is turned up unused only where nothing else can be done',
      'could-undertake': () => 'There is an endeavor that you could undertake',
      'must-play': () => 'One year card at the least must be played in your own turn',
      'no-cards': () => 'There is no year card left this round',
      'last-card': () => 'The last year card must be kept for your own turn',
      'in-exile': () => 'An exile taxes nothing, and does nothing but diplomacy from a host’s court',
      'too-dear': ({ cost, gold }) => `It costs ${golds(cost)}, and the treasury holds ${gold}`,
      'too-weak': ({ kind, area, rating, spare }) =>
        `The effectiveness for ${toward(kind, place(area))} is ${signed(rating)}, and ${golds(spare)} cannot raise it to 0`,
      'own-area': ({ area }) => `${place(area)} is your own`,
      'nothing-to-convert': ({ area }) => `${place(area)} is your own and of your leader’s faith`,
      'nothing-to-take': ({ area }) => `${place(area)} is at −3: there is nothing to take`,
      'out-of-reach': ({ area }) =>
        `${place(area)} borders no connected area of yours and is too far over sea`,
      'no-base': ({ area, target }) => `${place(target)} cannot be reached from ${place(area)}`,
      'court-area': ({ area }) => `${place(area)} is a court: no diplomacy reaches it`,
      'not-yours': ({ area }) => `${place(area)} is not yours`,
      unconnected: ({ area }) => `${place(area)} is not connected to your court`,
      'fort-full': ({ area }) => `The fortifications of ${place(area)} have the greatest strength, 3`,
      'not-played': () => 'This rule of the second edition is not played at this table',
      'no-army': ({ area }) => `You have no army in ${place(area)}`,
      'no-fleet': ({ area }) => `You have no fleet in ${place(area)}`,
      'march-own-areas': ({ area }) => `Armies move into other areas of your own: ${place(area)} is none`,
      'march-too-far': ({ from, to, most }) =>
        `${place(to)} does not border ${place(from)}, and lies more than ${most} sea areas away`,
      'no-sailors': ({ from, to }) => `Neither in ${place(from)} nor in ${place(to)} live seafaring people`,
      'marched-enough': ({ most }) => `Your armies have moved ${most} areas, as many as your leader’s combat`,
      'army-full': ({ area, most }) => `${place(area)} has ${armies(most)}: there is no room for more`,
      'fleet-full': ({ area, most }) => `${place(area)} has ${fleets(most)}: there is no room for more`,
      'no-coast': ({ area }) => `${place(area)} has no coast`,
      'marker-already': ({ area, marker }) => `${place(area)} has ${markerName(marker)} already`,
      'no-marker': ({ area, marker }) => `There is no ${String(marker)} in ${place(area)}`,
      'few-palaces': () => 'It takes two palaces at the least in areas that you could rule',
      'fleets-in-the-way': ({ area, base, fleet, own }) =>
        `${place(area)} has ${fleets(fleet)}, and ${place(base)} ${own}: too few to come over sea`,
      'not-used-so': ({ card }) => `${title(card)} is not played like that`,
      'united-already': () => 'The churches are united already',
      'not-chosen': ({ area, card }) => `${title(card)} does not touch ${place(area)}`,
      'no-peace': () => 'Only a Christian area that a Christian player attacks has the Peace of God',
      'defenses-spent': ({ most }) => `You have defended ${most} times this round`,
      'taxed-already': () => 'Taxes have been raised in this turn',
      'squeezed-already': ({ area }) => `${place(area)} has been taxed or plundered in this turn`,
      'nothing-to-tax': ({ area, level }) => `${place(area)} is at ${signed(level)} and yields no taxes`,
      'tax-amount': ({ area, level }) => `${place(area)} can be taxed for 1 to ${level}`,
      'not-suitable': ({ area }) => `${place(area)} is not of your leader’s language and religion`,
      'only-origin': ({ area }) => `The court may move back to ${place(area)} and nowhere else`,
      'court-already': ({ area }) => `Your court is in ${place(area)} already`,
      'must-move': () => 'The court is lost: another must be named',
      'not-to-check': ({ area }) => `${place(area)} is not to be checked`,
      'not-held': ({ card }) => `You do not hold ${title(card)}`,
      'none-held': ({ kind }) => `You hold no ${CARD_KINDS[kind as EventKind]}`,
      'past-its-years': ({ card, to }) => `${title(card)} was of use until ${to}`,
      'not-laid': ({ card }) => `${title(card)} is not laid before oneself: it is used, and discarded`,
      'endeavor-under-way': () => 'An endeavor is under way',
      'parley-under-way': () => 'A parley is under way',
      mourning: ({ realm: who }) => `The leader of ${realm(who)} has died: his areas are checked first`,
      'event-under-way': ({ card }) => `${title(card)} is carried out first`,
      'division-under-way': () => 'The empire is being divided',
      'court-first': ({ realm: who }) => `${does(who, 'names')} a court first`,
      'too-many-cards': ({ most }) => `You hold more than ${cards(most)}: discard first`,
      'no-realm': () => 'You have no realm',
      'claimed-already': ({ area }) => `You have a claim to ${place(area)} already`,
      'other-religion': ({ area }) => `${place(area)} is of another religion: nobody else may claim it`,
      'tie-needed': ({ area, claimants }) =>
        `${capital(list((claimants as RealmId[]).map(realm)))} ${
          (claimants as RealmId[]).length === 1 ? 'claims' : 'claim'
        } ${place(area)}: it takes a tie to it as well`,
      'no-tie': ({ area, realm: who }) => `${does(who, 'has')} no tie to ${place(area)}`,
      'no-group': () => 'There are no two areas side by side to which you have a tie or a claim',
      'one-area-only': () => 'Your Dynastic Inheritance is for one area',
      'nothing-to-inherit': ({ area }) => `You have nothing in ${place(area)} that could be inherited`,
      'no-caller': () => 'Only a Christian leader who is not excommunicated calls a parley',
      'called-already': () => 'That has been done this round',
      'not-excommunicated': () => 'You are not excommunicated',
      'no-host': () => 'Only a leader with a court grants asylum to another',
      'no-exile': ({ realm: who }) => `${does(who, 'is')} not in exile`,
      'hosted-already': ({ realm: who, host }) => `${does(who, 'has')} asylum with ${realm(host)}`,
      'not-hosted': ({ realm: who }) => `${does(who, 'has')} no asylum with you`,
      'not-your-turn': () => 'This is done in your own turn',
      'no-colonization': () => 'Colonization is not played at this table',
      'no-land-border': ({ area, base }) => `${place(base)} does not border ${place(area)} by land`,
      'base-already': ({ area }) => `${place(area)} is the base of a colonization already`,
      'same-language': ({ area, base }) => `${place(area)} and ${place(base)} speak one language`,
      'other-language': ({ area }) => `${place(area)} is not of the language of the other bases`,
      'colony-already': ({ area }) => `You are colonising ${place(area)} already`,
      'colonies-full': ({ most }) => `You are colonising ${most} areas already`,
      'no-colony': ({ area }) => `You are not colonising ${place(area)}`,
      'no-fort': ({ area }) => `${place(area)} has no fortifications`,
      'short-of-gold': ({ realm: who, gold }) => `${does(who, 'has')} ${golds(gold)}`,
      'not-theirs': ({ area, realm: who }) => `${place(area)} is not an area of ${realm(who)}`,
      'court-kept': ({ area }) => `${place(area)} is a court and cannot be given away`,
      'not-given': ({ area }) => `${place(area)} is not given in this deal`,
      'no-conversion': ({ area, realm: who }) => `${does(who, 'has')} begun no conversion of ${place(area)}`,
      'promised-already': ({ area, realm: who }) =>
        `What was achieved toward the conversion of ${place(area)} is promised to ${realm(who)} already`,
      'other-faith': ({ area, realm: who }) =>
        `What was begun in ${place(area)} is of no use to ${realm(who)}, whose leader is of another religion`,
      'no-claim': ({ area, realm: who }) => `${does(who, 'has')} no claim to ${place(area)}`,
      'claimed-by': ({ area, realm: who }) => `${does(who, 'has')} a claim to ${place(area)} already`,
      'empty-offer': () => 'This offer holds nothing',
      'no-partner': () => 'There is nobody to deal with',
      'offers-open': ({ most }) => `${most} of your offers lie on the table already`,
      'treaties-full': ({ most }) =>
        `${most} agreements that you have proposed are in force: first all parties must cancel one of them`,
      'no-treaty': ({ number }) => `There is no agreement ${number} that binds anybody`,
      'no-party': ({ number }) => `You are no party to agreement ${number}`,
      'signed-already': ({ number }) => `You have signed agreement ${number}`,
      binding: ({ number }) => `Agreement ${number} is binding: it takes all parties to cancel it`,
      'not-binding': ({ number }) => `Agreement ${number} is not binding yet`,
      'released-already': ({ number }) => `You have released the others from agreement ${number}`,
      'not-accused': ({ realm: who }) => `${does(who, 'is')} no other party to it`,
      'not-accusable': ({ realm: who }) => `${Realm(who)} cannot be excommunicated`,
      'no-offer': ({ number }) => `Offer ${number} does not lie on the table`,
      'not-to': ({ number, seat }, name) => `Offer ${number} was made to ${name(seat)}`,
      'not-from': ({ number, seat }, name) => `Offer ${number} was made by ${name(seat)}`,
    },

    standing: {
      opening: () => 'Draw the event card at once, before any taxes',
      defense: (answer) =>
        answer === 'never' ? 'Never defend' : 'Always defend, without gold beyond the cost',
      losses: (answer) =>
        answer === 'army' ? 'Armies bear losses' : 'Areas bear losses, never their armies',
      ties: (answer) =>
        answer === 'waive' ? 'Waive ties in rebellion checks' : 'Let ties count in rebellion checks',
      influence: () => 'Play no Influence',
      crusade: () => 'Call for no crusade',
    },
    forNow: (left, round) => `${left} in round ${round}`,

    results: {
      points: ({ winners, scores }, name) =>
        winners.length === 0
          ? 'Nobody has won'
          : `${name(winners)} ${winners.length === 1 ? 'has' : 'have'} won with ${points(scores?.[winners[0]!])}`,
      ...Object.fromEntries(
        Object.entries(LEVELS).map(([level, said]) => [
          level,
          ({ scores }: Result) => `${said}: ${points(Object.values(scores ?? {})[0])}`,
        ]),
      ),
    },

    corrections: {
      round: { name: () => 'Round' },
      gold: { name: ({ realm: who }) => `Gold of ${realm(who)}` },
      stature: {
        name: ({ realm: who, field }) => `${capital(String(field))} of the leader of ${realm(who)}`,
      },
      excommunicated: { name: ({ realm: who }) => `${does(who, 'is')} excommunicated`, value: yesOrNo },
      level: { name: ({ area }) => `Level of ${place(area)}`, value: signed },
      fort: { name: ({ area }) => `Fortifications of ${place(area)}` },
      ties: { name: ({ area }) => `Ties to ${place(area)}`, value: realms },
      claims: { name: ({ area }) => `Claims to ${place(area)}`, value: realms },
      owner: {
        name: ({ area }) => `Whose ${place(area)} is`,
        value: (value) => (value === null ? 'nobody’s' : realm(value)),
      },
      unrest: { name: ({ area }) => `Unrest in ${place(area)}`, value: yesOrNo },
      armies: { name: ({ area }) => `Points of armies in ${place(area)}` },
      fleets: { name: ({ area }) => `Points of fleets in ${place(area)}` },
    },

    /** What the table stops for. */
    headlines: {
      conquered: ({ area, realm: who }) => `${does(who, 'conquers')} ${place(area)}`,
      converted: ({ area }) => `${place(area)} is converted`,
      heirless: ({ realm: who }) => `The leader of ${realm(who)} dies without an heir`,
      'black-death': () => 'The Black Death',
      crusade: () => 'A crusade is called',
      'holy-land': () => 'The Holy Land is won',
      divided: ({ realm: who }) => `${does(who, 'is')} divided`,
      heresy: ({ area }) => `Heresy in ${place(area)}`,
      exile: ({ realm: who }) => `The leader of ${realm(who)} goes into exile`,
      excommunicated: ({ realm: who }) => `${does(who, 'is')} excommunicated`,
      parley: ({ realm: who }) => `${does(who, 'calls')} a parley`,
      magnate: ({ realm: who }) => `${Realm(who)} ${who === 'mongols' ? 'come' : 'rises'}`,
      inherited: ({ realm: who, area }) => `${place(area)} passes to ${realm(who)}`,
    },

    board,
  } satisfies Words<Table, Act, Questions> & { board: BoardWords };
};
