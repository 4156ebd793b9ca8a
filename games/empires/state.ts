/**
 * Everything on the table of Empires of the Middle Ages, where the game can stand, and what a seat can do.
 *
 * Seats and realms are different things. A seat is a player; a realm is an empire or kingdom on the map with its leader, its
 * court and its treasury. Who plays a realm now is its `seat`; nobody's areas are independent and have the owner null. A realm
 * whose player has resigned stays on the map with the seat null: it is asked nothing, and takes no turns.
 *
 * Names: the level of an area is its social state, its norm the level in brackets on the map. A result is a C result that
 * stands against an area that is not fully conquered yet. RC, EO, MO, PA and HE are the Roman Catholic and the Eastern Orthodox
 * church, Islam, paganism and heretical Christianity.
 */

import type { Frame, Hidden, NoFacts, Offer, Offers, Seat } from '@annales/engine';

export type AreaId = string;
export type SeaId = string;
export type RealmId = string;
/** A year card or an event card, by the number printed on it. */
export type CardId = number;

export const RELIGIONS = ['RC', 'EO', 'MO', 'PA', 'HE'] as const;
export type Religion = (typeof RELIGIONS)[number];

/** What a leader undertakes in his own turn: EM-2.0.g. The sixth is defense, in the turns of others. */
export const ENDEAVORS = ['conquest', 'pillage', 'diplomacy', 'fortification', 'ruling'] as const;
export type Kind = (typeof ENDEAVORS)[number];
/** From one area against another: EM-9.0.a. Diplomacy is foreign too, but its base is always the court. */
export type Attack = 'conquest' | 'pillage';

export const STATURES = ['combat', 'administration', 'diplomacy'] as const;
export type Field = (typeof STATURES)[number];
/** 1, 2, 3, 5 or 9: EM-2.0.d. */
export type Statures = Record<Field, number>;
export const RATINGS = [1, 2, 3, 5, 9] as const;

export const EVENT_KINDS = [
  'plenty',
  'famine',
  'epidemic',
  'heresy',
  'heirless',
  'recognition',
  'inheritance',
  'influence',
  'coup',
  'demesne',
  'advance',
  'fervor',
  'leader',
  'provisional',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Those who live by pillage: EM-24.0.a. */
export const RAIDERS = ['vikings', 'magyars', 'saracens'] as const;
export type RaiderId = (typeof RAIDERS)[number];

/** Civilization markers: EM-33.C1.1. A cathedral is a mosque where Islam is the faith. */
export const MARKERS = ['cathedral', 'commerce', 'palace', 'university'] as const;
export type Marker = (typeof MARKERS)[number];
/** What a mobilization or a ruling endeavor can build beside its usual result: EM-33.0.b, EM-33.C1.1. */
export type Build = 'army' | 'fleet' | Marker;

/** What a table can choose beside the scenario. */
export const OPTIONS = [
  'halvedStature',
  'schism',
  'raiders',
  'raidersOncePerGameTurn',
  'magnates',
  'crusades',
  'colonization',
  'noDealsInTurn',
  'armies',
  'fleets',
  'civilization',
  'moreCards',
] as const;
export type Option = (typeof OPTIONS)[number];

// ---------------------------------------------------------------- lent by the data

/** A land area as it is printed. */
export interface Land {
  id: AreaId;
  name: string;
  /** Its place in `map.lands`. */
  index: number;
  language: string;
  religion: Religion;
  population: number;
  norm: number;
  seafaring: boolean;
  /** What diplomacy has against it there while nobody owns it: EM-12.17. */
  opponent: number;
  /** Areas that it borders by land or over a strait: EM-3.13, EM-3.15. */
  borders: AreaId[];
  /** Those of them that it borders by land. */
  byLand: AreaId[];
  /** Sea areas that it touches. */
  seas: SeaId[];
  /** Areas that lie over sea from it, and through how many sea areas at the least. */
  overseas: { to: AreaId; seas: number }[];
}

/** One result on a year card: it applies from a rating on, up to a rating, or always: EM-9.4. */
export interface CardResult {
  result: 'C' | 'T' | 'T/C' | 'F' | 'G' | '+1' | '-1';
  from?: number;
  upTo?: number;
}

export interface YearCard {
  n: CardId;
  conquest: { base: CardResult[]; target: CardResult[] };
  pillage: { base: CardResult[]; target: CardResult[] };
  diplomacy: CardResult[];
  fortification: CardResult[];
  ruling: CardResult[];
  /** The statures that its leader check names. */
  check: number[];
}

export interface EventCard {
  n: CardId;
  kind: EventKind;
  title: string;
  hold: boolean;
  /** Stays in play once it is played. */
  keep?: boolean;
  areas?: AreaId[];
  /** Leader Dies Heirless: areas of another language or all; Dynastic Inheritance: one area or a group. */
  scope?: 'language' | 'all' | 'single' | 'group';
  /** Of the second edition's cards: the years in which they are used. */
  from?: number;
  to?: number;
  /** Leader cards: what they add to each stature, and of which groups the base must be: EM-33.P2. */
  bonus?: Statures;
  languageGroups?: string[];
  /** What a card adds to a rating when it lies before its player. */
  aid?: Aid;
  /** What comes over sea against its player is weaker, while he owns an area. */
  shield?: { minus: number; owning: AreaId };
  /** Votes in a parley; `unites`: or the union of the churches, where the schism is played. */
  votes?: number;
  unites?: boolean;
  /** It ends an attack. */
  peace?: boolean;
  /** It lowers the rebellion value of a check. */
  relief?: number;
  /** Points for a colonization. */
  colony?: number;
  /** Gold in one's own turn. */
  gold?: number;
  /** Fortifications do not hinder its player's conquests. */
  breaches?: boolean;
  /** What happens when it is drawn. */
  deed?: Deed;
}

/** What a card adds, to which endeavors, and on what conditions: all that are given must hold. */
export interface Aid {
  plus: number;
  to: (Kind | 'defense')[];
  /** Groups of the language of the base, of the court, of the target. */
  baseGroups?: string[];
  courtGroups?: string[];
  targetGroups?: string[];
  targets?: AreaId[];
  /** Religions of the target. */
  religions?: Religion[];
  /** By a Christian leader alone. */
  christian?: boolean;
  /** Of what builds fortifications, no army or fleet. */
  walls?: boolean;
}

/** What a provisional card does to whoever draws it. */
export type Deed =
  /** Into one of his areas: on some seas, of a level, of his leader's faith or language, his court. */
  | {
      does: 'place';
      piece: Build;
      points?: number;
      times?: number;
      seas?: SeaId[];
      level?: number;
      faith?: boolean;
      tongue?: boolean;
      court?: boolean;
      /** The area rises as well. */
      rises?: boolean;
      /** Gold, where there is no such area. */
      instead?: number;
      /** For leaders of this faith alone; others draw again. */
      only?: Religion;
      redraw?: boolean;
    }
  /** Fleets for the owner of an area; fewer if another has drawn it. */
  | { does: 'arsenal'; area: AreaId; points: number; others: number }
  /** In areas, beside an area, or in his own on some seas; `breach`: fortifications fall as well. */
  | { does: 'levels'; by: number; areas?: AreaId[]; beside?: AreaId; seas?: SeaId[]; breach?: boolean }
  /** In the highest of his areas outside the court, or in any. */
  | {
      does: 'unrest';
      of: 'level' | 'population' | 'any';
      times?: number;
      only?: Religion;
      religion?: Religion;
    }
  /** Gold is paid, or something happens; `partly`: who has less pays what he has. */
  | { does: 'ransom'; gold: number; partly?: boolean; payer?: AreaId; otherwise: Deed }
  /** For each of his areas of a level, or within two areas of another; or half of it is lost. */
  | { does: 'gold'; each?: number; level?: number; near?: AreaId; most?: number; half?: boolean }
  | { does: 'heresy'; area: AreaId }
  | { does: 'rebels'; area: AreaId }
  /** Influence is worth less until the game turn ends. */
  | { does: 'popes'; votes: number };

/** What goes into a rating beside the stature: EM-9.35. */
export const FACTORS = [
  'base-level',
  'target-level',
  'population',
  'advances',
  'fortification',
  'language',
  'religion',
  'opponent',
  'results',
  'distance-from-zero',
  'armies',
  'target-armies',
  'cathedral',
  'cards',
  'shield',
] as const;
export type Factor = (typeof FACTORS)[number];

export interface EndeavorChart {
  cost: number;
  stature: Field;
  plus: Factor[];
  minus: Factor[];
}

export interface Charts {
  /** By the current stature, then by the roll of two dice, 2 to 12. */
  statures: Record<string, number[]>;
  /** By the rebellion value from 1 on, then by the roll: U, R or a dash. */
  rebellion: string[];
  rebellionTerms: Record<'gold' | 'plunder' | 'unrest' | 'foreignTie' | 'kin' | 'ownTie', number>;
  /** By the least level, then by the die. */
  plunder: { from: number; gold: number[] }[];
  relations: {
    language: Record<'same' | 'related' | 'unrelated', number>;
    religion: Record<'same' | 'church' | 'different', number>;
  };
  endeavors: Record<Kind | 'defense', EndeavorChart>;
  seas: { most: number; mostFromSeafaring: number; halvedFrom: number };
  /** Whom diplomacy toward an independent area has against it. */
  opponents: { independent: number; byArea: Record<AreaId, number> };
  gold: { start: number; newKingdom: number };
  /** What an advance in play is worth. */
  advance: number;
  conversion: {
    proselytic: Record<Religion, number>;
    conviction: Partial<Record<Religion, number>>;
    iberian: number;
    iberia: AreaId[];
    paganGroups: Record<string, number>;
    paganLanguages: Record<string, number>;
    together: string[];
  };
  /** By the row of Byzantine influence, then by the roll: U, S or a dash. */
  schism: string[];
  /** Combat statures by the year with which a game turn begins. */
  raiders: Record<RaiderId, Record<string, number>>;
  magnates: {
    /** By the die. */
    appearance: ('matrix-1' | 'matrix-2' | 'syria' | 'mongols' | 'none')[];
    /** Combat stature by the die; 0: none comes. */
    syrian: number[];
    /** By matrix, row and column. */
    matrices: AreaId[][][];
  };
  /** Points that a colonization takes, by population from 0 on. */
  colonization: number[];
  plague: { year: number; begins: AreaId; also: AreaId; seas: SeaId[] };
  holding: { most: number; withMoreCards: number };
  expansion: {
    /** What building costs: EM-33.A1.1, EM-33.F1.1, EM-33.C1.1. */
    cost: Record<'army' | 'fleet' | 'marker', number>;
    /** The most points of armies, and of fleets, in an area: EM-34.f. */
    most: number;
    /** Gold for each point at the end of a turn: EM-33.A1.2, EM-33.F1.2. */
    upkeep: number;
    /** Sea areas that an army may pass: EM-33.A3.2. */
    voyage: number;
    /** What commerce adds to taxes, a torn-down marker to loot: EM-33.C4.2, EM-33.C2.4. */
    commerce: number;
    loot: number;
    /** What a cathedral adds to rulings and conversions: EM-33.C4.1. */
    cathedral: number;
  };
  points: Record<'area' | 'claim' | 'conversion' | 'colonization' | 'influence' | 'byzantine', number>;
}

export interface Empire {
  realm: RealmId;
  leader: string;
  statures: Statures;
  court: AreaId;
  possessions: AreaId[];
  unrest: AreaId[];
  claims: AreaId[];
  gold: number;
  handicap: number;
}

export interface Scenario {
  id: string;
  years: [number, number];
  rounds: number;
  players: { min: number; max: number };
  empires: Empire[];
  levels: Record<AreaId, number>;
  fortifications: Record<AreaId, number>;
  religion: Record<AreaId, Religion>;
  language: Record<AreaId, string>;
  seafaring: AreaId[];
  /** The churches are one at the start, where the schism is played: R28. */
  united: boolean;
  /** EM-27.7 */
  longevity?: { realm: RealmId; rounds: number };
  /** EM-27.91 */
  performance?: { from: number; level: string }[];
  /** The Grand Scenario: which realm is divided after how many stature checks, and of which stature the new kings are: EM-32.0. */
  split?: { realm: RealmId; checks: number; stature: number };
  /** What the second edition adds: EM-33.S0. */
  expansion?: {
    armies: Record<AreaId, number>;
    fleets: Record<AreaId, number>;
    cathedrals: AreaId[];
    commerce: AreaId[];
    palaces: AreaId[];
    universities: AreaId[];
  };
  /** EM-31.7, EM-31.9.b */
  turks?: { realm: RealmId; card: CardId; prize: { area: AreaId; points: number } };
}

export interface World {
  readonly map: {
    lands: Record<AreaId, Land>;
    /** The same, found faster. */
    byName: ReadonlyMap<AreaId, Land>;
    order: AreaId[];
    /** The lands in that order, each at its index. */
    inOrder: readonly Land[];
    seas: Record<SeaId, { id: SeaId; name: string; borders: SeaId[] }>;
    /** The group of each language: EM-7.3.a. */
    groups: Record<string, string>;
    /** The same, but for a language that is related to none itself: EM-7.32. */
    tongues: ReadonlyMap<string, string>;
  };
  readonly charts: Charts;
  readonly yearCards: Record<CardId, YearCard>;
  readonly yearOrder: CardId[];
  readonly eventCards: Record<CardId, EventCard>;
  /** 1 to 56. */
  readonly standardDeck: CardId[];
  /** 113 to 220: EM-33.P1. */
  readonly moreCards: CardId[];
  readonly scenarios: Record<string, Scenario>;
}

// ---------------------------------------------------------------- the table

/** C results of one realm from one of its areas against an area: EM-10.3. */
export interface Standing {
  by: RealmId;
  from: AreaId;
  count: number;
}

/** C results toward the conversion of an area, of its owner or of who owned it before a rebellion: EM-22.2, EM-X12. */
export interface Converting {
  by: RealmId;
  count: number;
  /** To whom they go with the area, should it pass otherwise than by a conquest endeavor: EM-22.21.b. */
  promised: RealmId[];
}

/** A land area as it is now. */
export interface Area {
  /** Null: no player's. */
  owner: RealmId | null;
  /** Of an area that is no player's: the Vikings, the magnate or the crusaders who hold it; null: nobody. */
  holder: string | null;
  /** Social state: -3 to norm + 2. */
  level: number;
  religion: Religion;
  language: string;
  /** 0, 2 or 3. */
  fort: number;
  unrest: boolean;
  ties: RealmId[];
  claims: RealmId[];
  /** Claims that stand whatever the religion: those of the scenario (EM-X9). */
  granted: RealmId[];
  /** What stands of conquests that are not full yet. */
  results: Standing[];
  converting: Converting | null;
}

/** One who undertakes endeavors: what ratings need to know of him. */
export interface Leader {
  id: RealmId;
  statures: Statures;
  language: string;
  religion: Religion;
  /** Counts as pagan in ratings and rebellion values: EM-22.11. */
  excommunicated: boolean;
  /** Cards that lie before him, played and kept. */
  kept: CardId[];
  /** No difference of language or religion hinders him: EM-24.7.b, EM-24.8.c. */
  zealous?: boolean;
}

/** One who has risen in his land and conquers: EM-24.5. */
export interface Magnate extends Leader {
  kind: 'matrix' | 'syrian' | 'mongol';
  court: AreaId;
  /** A card is saved for his defense this round: EM-24.53.b. */
  guard: boolean;
}

export interface Realm extends Leader {
  /** Who plays it; null: nobody any more. */
  seat: Seat | null;
  /** The court of the beginning, which gives the leader his language and religion: EM-2.0.c. */
  origin: AreaId;
  /** Null: in exile: EM-21.0. */
  court: AreaId | null;
  gold: number;
  /** Year cards not turned up yet this round; nobody knows which they are: EM-6.0.e. */
  cards: number;
  /** Defenses undertaken this round: EM-13.12. */
  defenses: number;
  hand: Hidden<CardId[]>;
  /** In whose court an exile is received: EM-21.2. */
  asylum: RealmId | null;
  /** Areas that it has converted: EM-22.28. */
  conversions: number;
  /** Areas that it has colonised, and those that it is colonising: EM-25. */
  colonizations: number;
  colonies: Colony[];
  handicap: number;
  /** Died heirless and has not undertaken anything since: no contest of an inheritance: EM-19.2.g, EM-X17. */
  bereaved: boolean;
  /** What this realm has called parleys on this round: areas, or `readmission`: EM-20.53, EM-20.55. */
  called: string[];
}

/** An attempt to colonise an area: EM-25.0.a. */
export interface Colony {
  area: AreaId;
  /** At least one, all of one language. */
  bases: AreaId[];
  points: number;
}

/** The player turn under way. */
export interface Turn {
  realm: RealmId;
  drawn: boolean;
  taxed: boolean;
  /** Areas taxed or plundered in it: EM-16.14, EM-16.2.a. */
  squeezed: AreaId[];
  /** Areas that points of armies have been moved, all together: EM-33.A3.0.b. */
  marched: number;
  /** Year cards played in it. */
  played: number;
  /** The heresy that broke out in it and is not put down: EM-19.1.o. */
  heresy: AreaId | null;
  /** The event that is being carried out: nothing else happens before it has: EM-19.1.a. */
  event: CardId | null;
}

/** The endeavor under way: open to all from the moment it is chosen. */
export interface Endeavor {
  /** A realm, a raider or a magnate. */
  realm: string;
  kind: Kind;
  target: AreaId;
  /** Null until it is chosen, and for the Saracens, who have none; of a domestic endeavor the target itself. */
  base: AreaId | null;
  /** What the sea areas on its way count, once the base is chosen: EM-9.54.d. */
  seas: number;
  extra: number;
  defense: { realm: RealmId; gold: number } | null;
  /** The base, or the area of a domestic endeavor, was in unrest when it was undertaken: EM-17.0.b. */
  unrestBefore: boolean;
  /** The areas lost a level by this endeavor. */
  baseFell: boolean;
  card: CardId | null;
  defenseCard: CardId | null;
  /** What is built by it instead of fortifications or a higher level; null: these. */
  builds: Build | null;
  /** More areas that are ruled from their palaces by the same card: EM-33.C4.3. */
  palaces: Ward[];
  /** Cards before its player, and before who defends, that count in it. */
  aids: CardId[];
  /** It brought a C result. */
  hit: boolean;
  /** It was ended before a card was looked at. */
  peace: boolean;
}

/** An area that is ruled from its palace together with others. */
export interface Ward {
  area: AreaId;
  seas: number;
  extra: number;
  unrestBefore: boolean;
  fell: boolean;
}

/** What a vote is about. */
export type Issue =
  /** The owner contests a diplomatic conquest or an inheritance: EM-20.41, EM-20.43. */
  | { kind: 'possession'; areas: AreaId[]; by: RealmId; cause: 'diplomacy' | 'inheritance' }
  | { kind: 'claim'; area: AreaId }
  | { kind: 'readmission' }
  /** Shall there be one? EM-23.0.d */
  | { kind: 'crusade' }
  /** A binding agreement was broken, or made with the Turk: EM-20.44, EM-31.7.d. */
  | { kind: 'excommunication'; realm: RealmId };

/** What a vote is about, as those who vote are told. */
export interface Matter {
  issue: Issue['kind'];
  caller: RealmId;
  areas: readonly AreaId[];
  /** Whom it goes against: who would have the areas, who would be excommunicated; null: nobody. */
  other: RealmId | null;
}

export const SIDES = ['for', 'against', 'abstain'] as const;
export type Side = (typeof SIDES)[number];

/** A parley under way, from the moment that somebody may call it: EM-20.5. */
export interface Parley {
  issue: Issue;
  caller: RealmId;
  /** Votes of each who takes part, Influence included. */
  votes: Record<RealmId, number>;
  /** Who takes part, from most votes to least. */
  voters: RealmId[];
  /** How they voted: for the caller, against him, or not at all. */
  cast: Record<RealmId, Side>;
}

/** A crusade, from the moment that it is decided to its end: EM-23.0.f to EM-23.0.m. */
export interface Crusade {
  /** Who called the parley; null: the Byzantine called for it. */
  caller: RealmId | null;
  /** Null until they march. */
  leader: RealmId | null;
  /** In the order of their endeavors. */
  crusaders: RealmId[];
  /** How many endeavors and passes there have been, those that were skipped included. */
  next: number;
  /** How many have passed one after another. */
  passes: number;
  /** What they are to conquer now; null: the leader chooses. */
  target: AreaId | null;
  /** Areas of players who let them pass, and of those who do not. */
  granted: AreaId[];
  refused: AreaId[];
  /** Areas that have lost a level because they came through. */
  passed: AreaId[];
  /** Syria and Jerusalem are conquered, and all have agreed to stay for Jerusalem. */
  stays: boolean;
}

/** How far the Grand Scenario has come: EM-32.0. */
export interface Grand {
  /** Stature checks of the Franks since Charlemagne can be checked. */
  checks: number;
  /** The empire is divided. */
  split: boolean;
  division: Division | null;
  /** Seats that get the next kingdoms to appear, in this order. */
  waiting: Seat[];
}

/** The division of the empire, while it is made: EM-32.0.c to e. */
export interface Division {
  needed: number;
  /** Areas of one language that each must hold at the least. */
  least: number;
  /** The courts speak different languages. */
  distinct: boolean;
  kingdoms: { court: AreaId; areas: AreaId[] }[];
}

/** What one side of a deal gives: EM-20.1. */
export interface Gift {
  gold: number;
  areas: AreaId[];
  claims: AreaId[];
  /** Ties that it gives up: they pass to nobody. */
  ties: AreaId[];
  /** Areas whose conversion it has begun: what it has achieved goes with them now, or whenever they come to the other: EM-22.21.b. */
  conversions: AreaId[];
  /** Of the areas, those whose fortifications are pulled down. */
  razed: AreaId[];
}

/** What either side gives; what is asked in return has names of its own, since a form has one field for each. */
export interface Terms extends Gift {
  price: number;
  askedAreas: AreaId[];
  askedClaims: AreaId[];
  askedTies: AreaId[];
  askedConversions: AreaId[];
  askedRazed: AreaId[];
}

/** What passes between two realms: EM-20.1. */
export interface Deal extends Offer, Terms {}

/** A binding agreement, or what is proposed as one: EM-20.3. */
export interface Treaty {
  /** Never used twice. */
  number: number;
  /** First who proposed it. */
  parties: RealmId[];
  /** Its terms, if all know them: a reference to what somebody wrote, or '' for nothing. */
  open: string | null;
  /** Its terms, if the parties alone know them. */
  secret: Hidden<string> | null;
  /** It is binding when all have signed. */
  signed: RealmId[];
  /** Who would cancel it. */
  released: RealmId[];
}

export interface Table extends World {
  scenario: string;
  options: Record<Option, boolean>;
  /** From 1 on. */
  round: number;
  /** How many there are. */
  rounds: number;
  /** Null but in the Grand Scenario. */
  grand: Grand | null;
  /** Seating order. */
  order: Seat[];
  players: Record<Seat, { realm: RealmId | null }>;
  realms: Record<RealmId, Realm>;
  realmOrder: RealmId[];
  areas: Record<AreaId, Area>;
  /** Points of armies and of fleets, where there are any: EM-33. They are their areas' owners'. */
  armies: Record<AreaId, number>;
  fleets: Record<AreaId, number>;
  /** Civilization markers, where there are any. */
  markers: Record<AreaId, Marker[]>;
  /** Areas of seafaring people beside those of the map: EM-29.42. */
  seafaring: AreaId[];
  /** Event cards not drawn yet; which comes next is decided at the draw. */
  deck: Hidden<CardId[]>;
  discards: CardId[];
  /** Cards of the second edition that came after their time: EM-33.P1.2. */
  removed: CardId[];
  /** What an Influence card is worth in the game turn that began with that year, while there are rival popes. */
  rivalPopes: { year: number; votes: number } | null;
  /** Year cards that are still to be turned up this round, dealt or not: the others lie open, so all know these. */
  yearPile: CardId[];
  /** Year cards that raiders and magnates have turned up this round: R57. */
  burnt: CardId[];
  /** Who raids now. */
  raid: Leader | null;
  /** Raiders that come no more: EM-24.14.b. */
  ceased: RaiderId[];
  magnates: Magnate[];
  /** Hordes that have come: EM-24.8.d. */
  mongols: number;
  /** Realms in the order of their turns this round; null where nobody has chosen yet: EM-6.III.6.a. */
  positions: (RealmId | null)[];
  /** The order of the round before, for ties in parleys: EM-X15. */
  lastPositions: RealmId[];
  turn: Turn | null;
  endeavor: Endeavor | null;
  parley: Parley | null;
  /** The churches are two: EM-23.0.a. */
  schism: boolean;
  /** The condition of Byzantine influence over Rome when it was last looked at: EM-23.12. */
  influence: number;
  crusade: Crusade | null;
  /** How many have been called, and the game turn of the last; 0: none. EM-23.31.b */
  crusades: { held: number; last: number };
  /** The Black Death has been: EM-19.1.k. */
  blackDeath: boolean;
  /** Whose leader has died heirless, while his areas are checked: nothing else happens meanwhile: EM-X18. */
  mourning: RealmId | null;
  /** Realms that got their original court back and may move there: EM-7.54. */
  regained: RealmId[];
  offers: Offers<Deal>;
  /** `made`: how many there have been. */
  treaties: { made: number; list: Treaty[] };
}

// ---------------------------------------------------------------- where the game can stand

/** Why an area is checked for rebellion. */
export type Cause = 'tax' | 'plunder' | 'endeavor' | 'heirless' | 'conversion';
/** Why a court is to be named: it was lost, a home was found, it was regained, the leader died. */
export type CourtCause = 'lost' | 'return' | 'regained' | 'heirless';

export type At =
  | (Frame & { step: 'game' })
  /** `crowded`: there were as many magnates as there may be when it began. */
  | (Frame & { step: 'round'; crowded?: boolean })
  | (Frame & { step: 'raids'; left: RaiderId[] })
  | (Frame & { step: 'raid'; raider: RaiderId; left: number })
  | (Frame & { step: 'magnates' })
  | (Frame & { step: 'magnate'; id: string; left: number })
  | (Frame & { step: 'assault' })
  | (Frame & { step: 'summons'; left: RealmId[] })
  | (Frame & { step: 'summon'; realm: RealmId })
  | (Frame & { step: 'crusade' })
  | (Frame & { step: 'route' })
  | (Frame & { step: 'passage'; realm: RealmId; area: AreaId })
  | (Frame & { step: 'crusader'; realm: RealmId })
  | (Frame & { step: 'council'; left: RealmId[] })
  | (Frame & { step: 'consent'; realm: RealmId })
  | (Frame & { step: 'split' })
  | (Frame & { step: 'crown' })
  | (Frame & { step: 'share' })
  | (Frame & { step: 'newcomers' })
  | (Frame & { step: 'throne'; seat: Seat })
  | (Frame & { step: 'initiative' })
  | (Frame & { step: 'position'; realm: RealmId })
  | (Frame & { step: 'turns'; next: number })
  | (Frame & { step: 'turn'; realm: RealmId })
  | (Frame & { step: 'opening' })
  | (Frame & { step: 'act' })
  | (Frame & { step: 'taxation' })
  | (Frame & { step: 'levy'; area: AreaId; gold: number; checked: boolean })
  | (Frame & { step: 'plunder'; area: AreaId; level: number; checked: boolean })
  | (Frame & { step: 'endeavor' })
  | (Frame & { step: 'base' })
  | (Frame & { step: 'gold'; area: AreaId })
  | (Frame & { step: 'defend'; realm: RealmId })
  /** A level is to be lost there, or a point of an army; `side`: of the endeavor under way. */
  | (Frame & { step: 'loss'; area: AreaId; side: 'base' | 'target'; conversion: boolean; seat: Seat })
  | (Frame & { step: 'sack'; seat: Seat })
  | (Frame & { step: 'upkeep'; realm: RealmId })
  /** Areas are chosen for what a card does, so many. */
  | (Frame & {
      step: 'choose';
      realm: RealmId;
      card: CardId;
      deed: Deed;
      areas: AreaId[];
      left: number;
      seat: Seat;
    })
  | (Frame & { step: 'ransom'; realm: RealmId; card: CardId; seat: Seat })
  | (Frame & { step: 'check'; area: AreaId; cause: Cause; gold: number; waived: RealmId[] | null })
  | (Frame & { step: 'waive'; area: AreaId; realm: RealmId })
  | (Frame & { step: 'waive-answer'; area: AreaId; realm: RealmId })
  | (Frame & { step: 'settle' })
  | (Frame & { step: 'court'; realm: RealmId; cause: CourtCause })
  | (Frame & { step: 'record'; next: number })
  | (Frame & { step: 'bases'; realm: RealmId })
  | (Frame & { step: 'event'; card: CardId })
  | (Frame & { step: 'discard'; realm: RealmId })
  | (Frame & { step: 'heirless'; realm: RealmId; card: CardId })
  /** `now`: the area that is being checked; `all`: the rest follows in the order of the map. */
  | (Frame & { step: 'rebellions'; realm: RealmId; left: AreaId[]; now: AreaId | null; all: boolean })
  | (Frame & { step: 'next-check'; realm: RealmId; areas: AreaId[] })
  /** `called`: the owner has called a parley. */
  | (Frame & {
      step: 'dispute';
      owner: RealmId;
      by: RealmId;
      areas: AreaId[];
      cause: 'diplomacy' | 'inheritance';
      called: boolean;
    })
  | (Frame & { step: 'contest'; realm: RealmId })
  | (Frame & { step: 'hearing' })
  | (Frame & { step: 'parley' })
  | (Frame & { step: 'influence'; realm: RealmId })
  | (Frame & { step: 'ballot'; realm: RealmId })
  | (Frame & { step: 'verdict'; realm: RealmId });

/** What each question is about. */
export interface Questions {
  crown: { number: number };
  share: NoFacts;
  throne: NoFacts;
  summon: { byzantine: boolean };
  route: NoFacts;
  passage: { area: AreaId; realm: RealmId };
  crusader: { area: AreaId; cards: number; gold: number; stays: boolean };
  consent: NoFacts;
  position: NoFacts;
  opening: NoFacts;
  act: { cards: number; gold: number };
  taxation: { gold: number };
  base: { kind: Kind; target: AreaId };
  gold: { kind: Kind; target: AreaId; rating: number; cost: number; gold: number };
  defend: { kind: Kind; target: AreaId; rating: number; by: string; cost: number };
  loss: { area: AreaId; army: number };
  sack: { area: AreaId };
  upkeep: { points: number; gold: number };
  choose: { card: CardId; left: number };
  ransom: { card: CardId; gold: number };
  waive: null;
  'waive-answer': { area: AreaId; realm: RealmId };
  court: { cause: CourtCause };
  discard: { most: number };
  bases: NoFacts;
  'next-check': { left: number };
  contest: { areas: AreaId[]; by: RealmId; cause: 'diplomacy' | 'inheritance' };
  influence: Matter & { votes: number };
  ballot: Matter & { votes: number };
  verdict: { areas: AreaId[]; by: RealmId };
}

// ---------------------------------------------------------------- what a seat can do

export type Act =
  | { verb: 'crown'; area: AreaId }
  | { verb: 'share'; area: AreaId; kingdom: number }
  | { verb: 'share-rest' }
  | { verb: 'take-throne'; area: AreaId }
  | { verb: 'call-crusade' }
  | { verb: 'no-crusade' }
  | { verb: 'lead'; area: AreaId }
  | { verb: 'grant-passage' }
  | { verb: 'bar-passage' }
  | { verb: 'pass' }
  | { verb: 'stay-on' }
  | { verb: 'go-home' }
  | { verb: 'position'; place: number }
  | { verb: 'draw' }
  | { verb: 'tax' }
  | { verb: 'levy'; area: AreaId; gold: number }
  | { verb: 'plunder'; area: AreaId }
  | { verb: 'end-taxes' }
  | { verb: 'conquer'; area: AreaId }
  | { verb: 'pillage'; area: AreaId }
  | { verb: 'negotiate'; area: AreaId }
  | { verb: 'fortify'; area: AreaId }
  | { verb: 'rule'; area: AreaId }
  | { verb: 'raise'; area: AreaId }
  | { verb: 'launch'; area: AreaId }
  | { verb: 'found'; area: AreaId; marker: Marker }
  | { verb: 'govern'; areas: AreaId[] }
  | { verb: 'march'; from: AreaId; to: AreaId }
  | { verb: 'turn-up' }
  | { verb: 'finish' }
  | { verb: 'from'; area: AreaId }
  | { verb: 'spend'; gold: number }
  | { verb: 'defend'; gold: number }
  | { verb: 'endure' }
  | { verb: 'lose-army' }
  | { verb: 'lose-level' }
  | { verb: 'tear-down'; marker: Marker }
  | { verb: 'ravage' }
  | { verb: 'disband'; area: AreaId }
  | { verb: 'scuttle'; area: AreaId }
  | { verb: 'maintain' }
  | { verb: 'choose'; area: AreaId }
  | { verb: 'pay-off' }
  | { verb: 'suffer' }
  | { verb: 'peace' }
  | { verb: 'sway'; card: CardId }
  | { verb: 'waive' }
  | { verb: 'insist' }
  | { verb: 'court'; area: AreaId }
  | { verb: 'stay' }
  | { verb: 'give-up'; card: CardId }
  | { verb: 'check'; area: AreaId }
  | { verb: 'check-all' }
  | { verb: 'contest' }
  | { verb: 'cede' }
  | { verb: 'defy' }
  | { verb: 'influence' }
  | { verb: 'enough' }
  | { verb: 'vote'; side: Side }
  | { verb: 'add-base'; area: AreaId; base: AreaId }
  | { verb: 'enough-bases' }
  // At any time.
  | { verb: 'colonise'; area: AreaId; base: AreaId }
  | { verb: 'abandon'; area: AreaId }
  | { verb: 'raze'; area: AreaId }
  | { verb: 'untie'; area: AreaId }
  | { verb: 'play'; card: CardId }
  | { verb: 'use'; card: CardId }
  | { verb: 'people'; area: AreaId }
  | { verb: 'discard'; card: CardId }
  | { verb: 'recognise'; area: AreaId }
  | { verb: 'inherit'; area: AreaId }
  | { verb: 'inherit-group'; areas: AreaId[] }
  | { verb: 'coup'; area: AreaId; realm: RealmId }
  | { verb: 'petition'; area: AreaId }
  | { verb: 'plead' }
  | { verb: 'host'; realm: RealmId }
  | { verb: 'expel'; realm: RealmId }
  | ({ verb: 'offer'; to: RealmId } & Terms)
  | { verb: 'propose'; parties: RealmId[]; open: 'open' | 'secret'; terms: string }
  | { verb: 'sign'; treaty: number }
  | { verb: 'decline'; treaty: number }
  | { verb: 'release'; treaty: number }
  | { verb: 'accuse'; treaty: number; realm: RealmId }
  | { verb: 'accept'; offer: number }
  | { verb: 'refuse'; offer: number }
  | { verb: 'withdraw'; offer: number };
