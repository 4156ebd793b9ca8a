/** What the drawn table of Empires of the Middle Ages says, in English. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { TermName } from '../../rules/rating.ts';
import type { ValueName } from '../../rules/rebellion.ts';
import type { Brought } from '../../rules/results.ts';
import type { Judgement, Points } from '../../rules/victory.ts';
import type { Build, Converting, Field, Kind, Marker, Matter, RealmId, Religion, Side } from '../../state.ts';
import {
  BUILT,
  capital,
  giftName,
  KINDS,
  LEVELS,
  markerName,
  matterAsked,
  minus,
  realmName,
  signed,
} from '../names/en.ts';

const { plural, list } = grammarOf('en-GB');

/** Without its article: in a list, or before a colon. */
const named = (id: RealmId): string => capital(realmName(id).replace(/^the /, ''));

const FAITHS: Record<Religion, string> = {
  RC: 'Roman Catholic',
  EO: 'Eastern Orthodox',
  MO: 'Muslim',
  PA: 'Pagan',
  HE: 'Heretical',
};

const FIELDS: Record<Field, string> = {
  combat: 'Combat',
  administration: 'Administration',
  diplomacy: 'Diplomacy',
};

const TERMS: Record<TermName, string> = {
  stature: 'The leader’s stature',
  'base-level': 'Level of the base',
  'target-level': 'Level of the area',
  population: 'Population',
  advances: 'Advances',
  fortification: 'Fortifications',
  language: 'Difference of language',
  religion: 'Difference of religion',
  opponent: 'Who speaks against it',
  results: 'Results against the base',
  armies: 'Armies of the base',
  'target-armies': 'Armies in the area',
  cathedral: 'Cathedral',
  cards: 'Cards in play',
  'defender-cards': 'The defender’s cards in play',
  shield: 'A card that shields the area',
  'distance-from-zero': 'Distance of the level from 0',
  defender: 'The defender’s combat',
  'defender-advances': 'The defender’s advances',
  seas: 'Over sea',
  gold: 'Gold beyond the cost',
  'defender-gold': 'The defender’s gold',
};

const VALUES: Record<ValueName, string> = {
  gold: 'Gold sought',
  unrest: 'Unrest',
  language: 'Difference of language',
  religion: 'Difference of religion',
  'foreign-tie': 'Tie of another realm',
  kin: 'Free neighbours of its own kind',
  'own-tie': 'Tie of its owner',
  fortification: 'Fortifications',
  card: 'A card in play',
};

const percent = (share: number): string => {
  const whole = Math.round(share * 100);
  return share > 0 && whole === 0 ? 'under 1 %' : share < 1 && whole === 100 ? 'over 99 %' : `${whole} %`;
};

/** Languages in three letters; of those that are not here, the first three. */
const TONGUES: Record<string, string> = {
  'Low Frankish': 'LFr',
  'Old High German': 'OHG',
  'Old Saxon': 'OSx',
  'Anglo-Saxon': 'ASx',
  'Old Norse': 'ONo',
  'North Italic': 'NIt',
  'South Italic': 'SIt',
  "Langue d'Oil": 'Oïl',
  "Langue d'Oc": 'Oc',
  'West Slavonic': 'WSl',
  'East Slavonic': 'ESl',
  'South Slavonic': 'SSl',
};

const SIDES: Record<Side, string> = { for: 'for', against: 'against', abstain: 'abstains' };

/** Where one more result would lead: so many would there be then, of as many as it takes. */
export interface ResultAhead {
  toward: 'conquest' | 'conversion' | 'relief';
  have: number;
  needed: number;
}

/** What is known of an area, for its words. */
interface Told {
  owner: RealmId | null;
  holder: string | null;
  level: number;
  norm: number;
  population: number;
}

export const board = {
  realm: named,
  map: 'Map of Europe and the lands about it',
  population: 'Population',
  leaves: { areas: 'Areas', rulers: 'Realms', annals: 'Years', agreements: 'Agreements', aid: 'Aid' },
  terms: { level: 'social state', tie: 'tie', claim: 'claim', unrest: 'unrest', court: 'court' },

  /** What the map can tell of. */
  subjects: {
    label: 'The map shows',
    realms: 'Realms',
    levels: 'Social states',
    people: 'Population',
    unrest: 'Unrest',
    forts: 'Fortifications',
    forces: 'Armies and buildings',
    ties: 'Ties',
    claims: 'Claims',
    wars: 'Partial conquests',
    faiths: 'Religions',
    tongues: 'Languages',
  },
  /** Social states, from the lowest up. */
  bands: ['−3 or −2', '−1 or 0', '+1 or +2', '+3 or more'],
  tongue: (language: string): string => TONGUES[language] ?? language.slice(0, 3),
  faith: (religion: Religion): string => FAITHS[religion],

  head: {
    rounds: 'Rounds',
    round: (round: number, year: number) => `Round ${round}, the years ${year} to ${year + 4}`,
    over: 'The game is over',
    turn: (realm: RealmId) => `Turn of ${realmName(realm)}`,
    raid: (realm: string) => `${capital(realmName(realm))} raid`,
    initiative: 'Order of turns',
    cards: (count: number) => plural(count, { one: '# year card left', other: '# year cards left' }),
    schism: 'The churches are divided',
    united: 'The churches are one',
  },

  area: {
    owned: ({ owner, holder }: Told) =>
      owner !== null
        ? `Of ${realmName(owner)}`
        : holder !== null
          ? `Held by ${realmName(holder)}`
          : 'Independent',
    level: ({ level, norm }: Told) => `Social state ${signed(level)}, of a norm of ${signed(norm)}`,
    people: ({ population }: Told) => `Population ${population} (reconstructed)`,
    faith: (religion: Religion, language: string) => `${FAITHS[religion]}; ${language}`,
    court: (realm: RealmId) => `Court of ${realmName(realm)}`,
    fort: (fort: number) => `Fortifications of strength ${fort}`,
    unrest: 'Unrest',
    value: (value: number) => `Rebellion value ${minus(value)}, if nothing is sought`,
    army: (points: number) => plural(points, { one: '# point of armies', other: '# points of armies' }),
    fleet: (points: number) => plural(points, { one: '# point of fleets', other: '# points of fleets' }),
    marker: (marker: Marker) => capital(markerName(marker).replace(/^an? /, '')),
    seafaring: 'Seafaring people',
    tie: (realm: RealmId) => `Tie of ${realmName(realm)}`,
    claim: (realm: RealmId) => `Claim of ${realmName(realm)}`,
    results: (realm: RealmId, count: number, from: string) =>
      `${plural(count, { one: '# result', other: '# results' })} of ${realmName(realm)} toward its conquest, from ${from}`,
    converting: ({ by, count, promised }: Converting) =>
      `${plural(count, { one: '# result', other: '# results' })} of ${realmName(by)} toward its conversion${
        promised.length === 0 ? '' : `, promised to ${list(promised.map(realmName))}`
      }`,
  },

  seats: {
    points: ' VP',
    pointsOf: ({ areas, claims, conversions, colonizations, handicap, prize }: Points) =>
      list([
        `${areas} for areas`,
        `${claims} for claims`,
        ...(conversions > 0 ? [`${conversions} for conversions`] : []),
        ...(colonizations > 0 ? [`${colonizations} for colonizations`] : []),
        ...(handicap !== 0 ? [`${signed(handicap)} by the scenario`] : []),
        ...(prize > 0 ? [`${prize} for Constantinople`] : []),
      ]),
    pointsAbout: (of: string) => `Victory points if the game ended now: ${of}`,
    statures: 'Statures of the leader',
    stature: (field: Field) => FIELDS[field],
    gold: (gold: number) => `${gold} gold`,
    cards: (cards: number) => plural(cards, { one: '# year card', other: '# year cards' }),
    areas: (count: number) => plural(count, { one: '# area', other: '# areas' }),
    hand: (count: number) =>
      count === 0 ? 'no holding cards' : plural(count, { one: '# holding card', other: '# holding cards' }),
    judged: ({ level, next }: Judgement) =>
      `A reign is judged by its points: ${LEVELS[level]!.toLowerCase()}${next ? `; from ${next.from} on ${LEVELS[next.level]!.toLowerCase()}` : ''}`,
    exile: 'in exile',
    excommunicated: 'excommunicated',
    out: 'Plays no realm',
    inPlay: 'In play',
    order: 'Order of turns',
    nobody: 'not chosen',
  },

  rating: {
    label: 'What is foretold of it',
    underWay: 'The endeavor under way',
    title: (kind: Kind, area: string, builds: Build | null) =>
      builds === null ? `${capital(KINDS[kind])}: ${area}` : `${capital(BUILT[builds])} in ${area}`,
    from: (base: string) => `from ${base}`,
    effectiveness: 'Effectiveness',
    cost: (gold: number, extra: number) =>
      gold + extra === 0
        ? 'costs nothing'
        : extra > 0
          ? `costs ${gold} gold and ${extra} more`
          : `costs ${gold} gold`,
    term: (what: TermName) => TERMS[what],
    ofCards: (cards: number) =>
      plural(cards, {
        one: 'Of the # year card not yet turned up this round',
        other: 'Of the # year cards not yet turned up this round',
      }),
    several: 'one may bring several of these',
    /** The `have`th result of as many as are needed. */
    result: ({ toward, have, needed }: ResultAhead, area: string) =>
      toward === 'relief'
        ? 'A result of theirs is struck off'
        : have >= needed
          ? `${area} is ${toward === 'conquest' ? 'won' : 'converted'}`
          : `A result toward the ${toward}, ${have} of ${needed}`,
    brings: (
      what: Exclude<Brought, 'C'>,
      { target, base }: { target: string; base: string },
      builds: Build | null,
    ) =>
      builds !== null && (what === 'F' || what === 'up')
        ? `${capital(BUILT[builds])} in ${target}`
        : {
            area: `${target} is won`,
            T: `A tie to ${target}`,
            G: 'Gold',
            F: `Fortifications in ${target}`,
            up: `${target} gains a level`,
            down: `${target} loses a level`,
            'base-down': `${base} loses a level`,
          }[what],
    nothing: 'Nothing',
    succeeds: 'success',
    checks: 'The leader’s statures may change',
    ends: 'The magnate’s time is over',
    outOf: (count: number, of: number) => `${count} of ${of}`,
    percent,
    gold: (steps: readonly { gold: number; share: number }[]) =>
      `More gold makes it likelier: ${list(steps.map(({ gold, share }) => `with ${gold}, ${percent(share)}`))}`,
    noGold: (gold: number) => `More of the ${gold} gold in the treasury would change nothing`,
    way: (legs: readonly { from: string; to: string; seas: readonly string[] }[], counts: number) =>
      `Over sea: ${list(legs.map(({ from, to, seas }) => `from ${from} through ${list([...seas])} to ${to}`))}; ${
        counts === 0
          ? 'no sea area counts'
          : plural(counts, { one: '# sea area counts', other: '# sea areas count' })
      }`,
    undefended: 'If nobody defends it.',
    brief: (rating: number, share: number, gold: number) =>
      `at ${minus(rating)}: ${percent(share)}${gold > 0 ? ` for ${gold} gold` : ''}`,

    rebellion: (area: string) => `Rebellion in ${area}`,
    value: (what: ValueName) => VALUES[what],
    trial: (verb: 'levy' | 'plunder' | 'check', gold: number) =>
      verb === 'levy' ? `Taxed for ${gold}` : verb === 'plunder' ? 'Plundered' : 'Checked',
    /** What lies there already, and what is sought on top of it. */
    tried: (trial: string, value: number, gold: number) =>
      gold === 0
        ? `${trial}: value ${minus(value)}`
        : `${trial}: value ${minus(value - gold)} + ${gold} = ${minus(value)}`,
    outcomes: { R: 'Rebellion', U: 'Unrest', '-': 'Nothing' },
    risk: ({ R, U }: Record<'R' | 'U', number>) =>
      R + U === 0
        ? 'no risk'
        : list([
            ...(U > 0 ? [`unrest ${percent(U / 36)}`] : []),
            ...(R > 0 ? [`rebellion ${percent(R / 36)}`] : []),
          ]),
    safe: 'no check',
    stirs: 'unrest for certain, and no check',
    court: 'The court pays without a check',
    waivable: 'A tie of another realm counts unless its holder waives it.',
  },

  /** What is offered, and what is asked for it. */
  deal: {
    to: 'To',
    given: (_giver: RealmId) => 'You give',
    asked: (giver: RealmId) => `${named(giver)} gives`,
    gold: (most: number) => `Gold (of ${most})`,
    areas: 'Areas',
    noAreas: 'No area but the court',
    claims: 'Claims',
    noClaims: 'No claim that the other could have',
    razed: 'Pull down the fortifications of',
    ties: 'Give up the tie to',
    conversions: 'What is achieved toward the conversion of',
    lapses: 'It goes with the area, now or whenever that passes by no conquest. What is not named is lost.',
    results: (area: string, count: number) =>
      `${area} (${plural(count, { one: '# result', other: '# results' })})`,
    send: 'Offer it',
    cancel: 'Not now',
  },

  /** Sums of gold beyond the cost, each with the chance that the endeavor has then. */
  gold: {
    spend: (gold: number) => (gold === 0 ? 'Go ahead' : `Go ahead with ${gold} gold more`),
    defend: (gold: number) => (gold === 0 ? 'Defend' : `Defend with ${gold} gold more`),
    /** Who defends reads what is left to the attack. */
    odds: { spend: percent, defend: (share: number) => `leaves them ${percent(share)}` },
    other: (min: number, max: number) => `Another sum (${min} to ${max})`,
    send: 'Lay it down',
  },

  parley: {
    title: (matter: Matter, areas: readonly string[]) =>
      `Parley called by ${realmName(matter.caller)}: ${matterAsked(matter, list([...areas]))}`,
    votes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
    side: (side: Side) => SIDES[side],
    waits: 'has not voted',
    tally: (pro: number, contra: number, waiting: number) =>
      `${pro} for, ${contra} against${waiting > 0 ? `, ${waiting} not cast` : ''}. As many for as against: the caller wins.`,
  },

  crusade: {
    title: 'A crusade',
    led: (leader: RealmId, others: readonly RealmId[]) =>
      others.length === 0
        ? `${capital(realmName(leader))} marches alone`
        : `${capital(realmName(leader))} leads; with ${list(others.map(realmName))}`,
    against: (area: string) => `Against ${area}`,
    called: 'It is being gathered',
  },

  agreements: {
    none: 'No agreement lies on the table.',
    offers: 'Offers',
    treaties: 'Binding agreements',
    offer: (number: number, from: RealmId, to: RealmId) =>
      `Offer ${number}: ${realmName(from)} to ${realmName(to)}`,
    gives: 'gives',
    asks: 'asks',
    gift: giftName,
    treaty: (number: number, parties: readonly RealmId[]) =>
      `Agreement ${number}: ${list(parties.map(realmName))}`,
    proposed: 'proposed, not yet signed by all',
    binding: 'binding',
    secret: 'Its terms are known to the parties alone.',
    title: 'Between realms',
    due: 'For you to answer',
    with: 'With',
    knownTo: 'Its terms are known to',
    known: { open: 'all', secret: 'the parties alone' },
    itsTerms: 'Terms',
    about: 'It binds when all parties have signed. Nobody judges it: who is wronged calls a parley.',
    send: 'Propose it',
    kind: (open: boolean) => (open ? 'known to all' : 'secret'),
    terms: (terms: string) => `Terms: ${terms}`,
    wordless: 'Its terms are not written down.',
    unsigned: (parties: readonly RealmId[]) => `Not yet signed by ${list(parties.map(realmName))}`,
    released: (parties: readonly RealmId[]) => `${capital(list(parties.map(realmName)))} would cancel it`,
    party: (id: RealmId, signed: boolean, released: boolean) =>
      `${named(id)}: ${released ? 'would cancel it' : signed ? 'has signed' : 'has not signed'}`,
    /** How the words of each answer begin: what it is about stands beside it. */
    short: {
      accept: 'Accept',
      refuse: 'Refuse',
      withdraw: 'Withdraw',
      sign: 'Sign',
      decline: 'Decline',
      release: 'Release the others',
    },
    list: (parts: readonly string[]) => list(parts),
  },

  annals: {
    course: 'The realms over time',
    showCourse: 'Draw it',
    measure: 'What is counted',
    reading: (have: number, of: number) => `${have} of ${of} positions have been looked at`,
    year: 'Year',
    maps: 'Maps of each quarter century',
    mapOf: (year: number) => `The map in ${year}`,
    fetching: 'It is being looked for.',
    years: 'Year by year',
    kinds: { rulers: 'Rulers', wars: 'Conquests', rebellions: 'Rebellions', cards: 'Cards and parleys' },
    span: (year: number) => `${year} to ${year + 4}`,
    before: 'Before',
    quiet: 'Nothing of this happened.',
    earlier: 'Read earlier years',
    unkept: 'Earlier positions are not kept here.',
  },

  rulers: {
    realm: 'Realm',
    leader: (id: RealmId) => `The leader of ${realmName(id)}`,
    player: 'Played by',
    nobody: 'nobody any more',
    court: 'Court',
    faith: 'Religion',
    language: 'Language',
    treasury: 'Treasury',
    points: 'Victory points',
    areas: 'Areas and their levels',
    cutOff: 'Cut off from the court',
    claims: 'Claims',
    ties: 'Ties',
    kept: 'Cards in play',
    none: 'none',
    life: 'What has become of its leaders',
    unchanged: 'Nothing so far, as far as the log has been read.',
  },

  areas: {
    title: 'Areas by realm',
    area: 'Area',
    realm: 'Realm',
    independent: 'Independent',
    columns: {
      level: ['Level', 'Social state now'],
      unrest: ['Unrest', 'Unrest'],
      ties: ['Ties', 'Ties of realms'],
      claims: ['Claims', 'Claims of realms'],
      fort: ['Fort', 'Strength of its fortifications'],
      norm: ['Norm', 'The level to which it tends'],
      population: ['People', 'Population'],
      religion: ['Faith', 'Religion'],
      language: ['Language', 'Language'],
      army: ['Army', 'Points of armies'],
      fleet: ['Fleet', 'Points of fleets'],
    } as const,
    sortBy: (column: string) => `Sort by ${column}`,
  },

  aid: {
    endeavors: 'Endeavors',
    endeavor: 'Endeavor',
    plus: 'Plus',
    minus: 'Minus',
    kind: (kind: Kind | 'defense') => (kind === 'defense' ? 'Defense' : capital(KINDS[kind])),
    factors: (all: readonly TermName[]) =>
      capital(all.map((what) => TERMS[what][0]!.toLowerCase() + TERMS[what].slice(1)).join('; ')),
    rebellion: 'Rebellion: what a roll of two dice means',
    value: 'Value',
    roll: 'Roll',
    outcomes: { U: 'U', R: 'R', '-': '–' } as Record<string, string>,
    rebellionKey: 'U: unrest. R: rebellion, the area is lost. A value of 0 or less is never checked.',
    plunder: 'Plunder: gold by the level of the area and a die',
    level: 'Level',
    from: (level: number) => `${signed(level)} or more`,
    points: 'Victory points',
    pointsOf: (points: Record<string, number>) => [
      `Each area that the court reaches: ${points.area} and its level`,
      `Each of them to which the realm has a claim: ${points.claim}`,
      `Each area converted: ${points.conversion}`,
      `Each area colonised: ${points.colonization}`,
    ],
    reconstructed: 'The printed charts are lost: these values are reconstructed.',
  },

  key: {
    level: 'Social state of an area',
    low: 'Social state below zero',
    norm: 'Its norm, where that is another',
    people: 'Population of an area',
    value: 'Rebellion value, if nothing is sought',
    court: 'Court of a realm',
    fort: 'Fortifications and their strength',
    unrest: 'Unrest',
    army: 'Armies and their points',
    fleet: 'Fleets and their points',
    tie: 'Tie of a realm',
    claim: 'Claim of a realm',
    results: 'Results toward a conquest',
    converting: 'Results toward a conversion',
  },

  chart: {
    when: (year: number) => `${year}`,
    points: 'Victory points',
    areas: 'Areas',
    gold: 'Gold',
    levels: 'Sum of levels',
    /** What victory points are for. */
    parts: {
      areas: 'For areas',
      claims: 'For claims',
      conversions: 'For conversions',
      colonizations: 'For colonizations',
      handicap: 'By the scenario',
      prize: 'For Constantinople',
    },
  },
};

export type BoardWords = typeof board;
