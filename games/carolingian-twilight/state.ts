/**
 * Everything on the table of Carolingian Twilight, where the game can stand, and what a seat can do.
 *
 * Seats and powers are different things. A seat is a player; a power is what stands on the map. A seat has its own Player
 * Power (PP), for a year the Major Non-Player Powers (NPPs) it won in the auctions, and the Minor NPPs it was given. Who
 * plays a power now is its `controller`; forces and markers belong to the power and may be looked at by its controller alone.
 *
 * Names: DP, LP and OP are diplomatic, levy and operations points; LV is the levy value of an area, DV the diplomatic value of
 * a burg. The combat result that the rulebook calls DV is `decisive` here. A GT is a game turn, one year.
 */

import type { Frame, Hidden, JsonObject, NoFacts, Offer, Offers, Seat } from '@annales/engine';

export type PowerId = string;
/** A land area, a peripheral area, a sea area or a burg: a burg is an area of its own: CT-2.1.h. */
export type PlaceId = string;
/** Forces lie open as stacks, so they have numbers; what is in them is hidden. */
export type ForceId = number;

/** Every unit is a single step of strength 1: CT-2.2.1.a, b. From the dearest to the cheapest. */
export const UNITS = ['leader', 'army', 'nomad', 'warrior', 'militia', 'fleet'] as const;
export type UnitType = (typeof UNITS)[number];
/** How many of each type; a type that is not named is not there. */
export type Units = Partial<Record<UnitType, number>>;

export const CRTS = ['shock', 'raid', 'engagement'] as const;
export type Crt = (typeof CRTS)[number];

export const MARKERS = [
  'alliance',
  'assassin',
  'church-council',
  'de-ceremonis',
  'espionage',
  'feudal-unrest',
  'field-of-lies',
  'good-harvest',
  'greek-fire',
  'insubordination',
  'leadership-1',
  'leadership-2',
  'leadership-3',
  'mesalliance',
  'oaths-of-strasbourg',
  'perfidity',
  'peripheral-war',
  'plague',
  'religious-conversion',
  'schism',
  'stellinga',
  'subversion',
  'viking-diplomacy',
  'withdrawal',
] as const;
export type Marker = (typeof MARKERS)[number];

/** The optional rules of the rulebook, then what rulings leave to the table. */
export const OPTIONS = [
  'feudalism',
  'succession',
  'buyOff',
  'noFrankishConversion',
  'extended',
  'vikingOutrage',
  'vikingsGoHome',
  'historicalRecruits',
  'raidForAll',
] as const;
export type Option = (typeof OPTIONS)[number];

/** The raiders of 10.0, run by the rules: a power like any other to those they meet, but nobody's. */
export const RAIDERS: PowerId = 'raiders';

// ---------------------------------------------------------------- lent by the data

export interface Place {
  id: PlaceId;
  name: string;
  kind: 'land' | 'peripheral' | 'sea' | 'burg';
  /** LV of a land or peripheral area as printed, DV of a burg: what rules read is `worthOf`, which knows of pillage. */
  value: number;
  port: boolean;
  /** Of a burg: the area around it. */
  within: PlaceId | null;
  /** Of an area: the burg in it. */
  burg: PlaceId | null;
  /** Of a peripheral area: whose it is by the map; `ownersOf` knows of the Magyars. */
  owners: PowerId[];
  /** Land and peripheral areas next to it, and how: plain, or over a river or mountains. */
  borders: { to: PlaceId; rough: boolean }[];
  /** Of a land or peripheral area: the seas it touches; of a port likewise; of a sea: the seas next to it. */
  seas: PlaceId[];
  /** Where one could go from there in one step on land, or fleets by sea. */
  steps: PlaceId[];
}

export interface Tables {
  costs: {
    raise: Record<Exclude<UnitType, 'leader'>, number>;
    upkeep: Record<UnitType, number>;
    magyars: Units;
    pillaged: number;
    marker: number;
    /** Times the value of what is repaired. */
    repair: number;
    feudalism: number;
  };
  op: {
    enter: number;
    peripheral: number;
    border: number;
    leaveEnemy: number;
    burg: number;
    sea: number;
    embarked: { port: number; land: number };
    landing: { port: number; land: number; peripheral: number };
    attack: number;
    pillage: number;
    leader: number;
  };
  /** The least strength of each column. */
  columns: number[];
  /** By die and column; after a slash what it is in a siege. */
  crt: Record<Crt, string[][]>;
  viking: { strength: number[]; raid: Record<PlaceId, PlaceId[]> };
  subversion: { subversion: Subverted[]; conversion: Subverted[] };
  greekFire: { byzantium: number; others: number };
  levels: { level: Level; from: number }[];
  heirs: number[];
  /** The highest die that ends the game after the first and the second GT of its range. */
  ends: number[];
  limits: { markers: number; wholeEmpire: number };
}

export type Level = 'ultimate' | 'conquering' | 'survival' | 'decline' | 'collapse' | 'elimination';

export type Subverted =
  | 'betrayal'
  | 'desertion'
  | 'rebellion'
  | 'heresy'
  | 'assimilation'
  | 'holy-war'
  | 'nothing';

/** Who sets up where: by place, how many of which units. */
export type Deployment = Record<PlaceId, Units>;

export interface Frank {
  power: PowerId;
  warrior: number;
  militia: number;
  /** Where its units may stand, in the areas or the burgs in them, but for those burgs. */
  areas: PlaceId[];
  without: PlaceId[];
  /** What is not its player's to choose. */
  fixed?: Deployment;
  /** With fewer players it is an NPP, and this power's player sets it up. */
  setBy?: PowerId;
  /** With fewer players it is an NPP that stands so. */
  asNpp?: Deployment;
}

export interface Scenario {
  id: string;
  clause: string;
  year: number;
  /** The first and the last GT after which it may end. */
  length: [number, number];
  players: { min: number; max: number };
  minors: Record<PowerId, Deployment>;
  majors: Record<PowerId, Deployment>;
  franks: Frank[];
  /** Units that these powers add one by one, by turns. */
  alternately?: {
    powers: PowerId[];
    warrior: number;
    militia: number;
    areas: PlaceId[];
    without: PlaceId[];
  };
  magyars?: { turn: number; nomads: number; home: PlaceId };
  balanced?: true;
}

export interface World {
  readonly map: {
    places: Record<PlaceId, Place>;
    order: PlaceId[];
    /** The 45 areas that are not peripheral. */
    lands: PlaceId[];
    burgs: PlaceId[];
    /** In the order of the arrows: CT-10.2.a. */
    seas: PlaceId[];
    /** The highest die on which raiders land from there. */
    landings: Record<PlaceId, number>;
  };
  readonly tables: Tables;
  readonly markers: Record<Marker, { copies: number; immediate: boolean }>;
  /** The kinds that can be held: all but those that are played at once. */
  readonly kept: readonly Marker[];
  readonly scenarios: Record<string, Scenario>;
}

// ---------------------------------------------------------------- the table

export interface Power {
  id: PowerId;
  /** A claimant of the scenario, whoever plays it: CT-3.0.c. */
  frankish: boolean;
  /** `raiders` are nobody's; `gone`: eliminated for good, CT-24.1.b, CT-24.2.f. */
  standing: 'pp' | 'major' | 'minor' | 'raiders' | 'gone';
  /** Who plays it now; null: nobody. */
  controller: Seat | null;
  /** Of a Major NPP: who controlled it most recently: CT-9.0.e, CT-X15. */
  last: Seat | null;
  /** Its peripheral area, if it has one: CT-16.0.d. */
  home: PlaceId | null;
  /** Its leader is alive. Where he stands is hidden. */
  leader: boolean;
  /** Of a PP; 0 else: CT-2.2.2.a. */
  dp: number;
  /** The stratagem markers it holds; how many is public: CT-20.0.a. */
  hand: Hidden<Marker[]>;
  /** The forces that may not operate this GT: how many all hear, which their controller alone is shown: CT-X25. */
  paralysed: Hidden<ForceId[]>;
}

export interface Force {
  id: ForceId;
  power: PowerId;
  at: PlaceId;
  units: Hidden<Units>;
  /** Has operated in this Operations Segment: CT-14.0.a. */
  done: boolean;
  /** Grows whenever what is in it may have changed: what was seen of it before is certain while it stays. */
  changed: number;
}

export interface Player {
  /** His own power; null: he lost it and takes another at the start of the next GT, or is out: CT-23.1.d. */
  power: PowerId | null;
  /** What counts for ties until the next Initiative Phase: CT-X21. */
  formerly: PowerId | null;
  /** No power was left for him: ruling 29. */
  out: boolean;
}

/** What a seat once saw of a power or an area, as of then: CT-X18, CT-28.0.h. */
export interface Sighting {
  gt: number;
  power: PowerId;
  forces: { id: ForceId; at: PlaceId; units: Units; changed: number }[];
  /** Its markers, if they were seen too. */
  hand: Marker[] | null;
}

/** The turn of one power: CT-11.0. */
export interface Turn {
  power: PowerId;
  segment: 'levy' | 'operations';
  /** Levy points left. */
  lp: number;
  /** Nothing has been done in this Levy Segment: CT-28.0.m. */
  opening: boolean;
  /** LP spent on units and on markers: CT-24.0.d. */
  spent: { units: number; markers: number };
  /** Areas and seas in which a unit was raised: CT-12.0.m, q. */
  raised: PlaceId[];
  /** Places that an NPP may not leave empty: CT-24.0.j. */
  held: PlaceId[];
  /** An NPP has done what it must: CT-24.0.h. */
  dutiful: boolean;
  /** It has come to its end, or is cut short: by its leader's death, Mesalliance, Withdrawal. */
  over: boolean;
}

/** One force conducting operations: CT-14.0. */
export interface Operation {
  force: ForceId;
  /** OP left; null before the roll. */
  op: number | null;
  /** What a Leadership marker adds to the roll; null: none was played. */
  leadership: number | null;
  /** Units were left behind before the roll: nothing is picked up any more until then. */
  parted: boolean;
  /** The stacks that were left behind, to which more can be left; absent: none. */
  left?: ForceId[];
  /** Seas for which leave was asked, and given or not needed. */
  open: PlaceId[];
  /** Seas that are closed to it: CT-X27. */
  barred: PlaceId[];
}

/** One side of a combat. */
export interface Fighter {
  power: PowerId;
  force: ForceId;
  /** Strength from markers: CT-17.5. */
  bonus: number;
  /** A Leadership or Greek Fire was played in this combat: CT-17.5.b, c, CT-X2. */
  led: boolean;
  fire: boolean;
  /** Has rolled before: markers are played before its first roll. */
  struck: boolean;
  /** Its leader fell in this chain: it is played like an uncontrolled force: CT-X8. */
  headless: boolean;
}

export interface Combat {
  at: PlaceId;
  siege: boolean;
  naval: boolean;
  /** First the attacker. */
  sides: [Fighter, Fighter];
  /** Whose roll it is. */
  roller: 0 | 1;
  crt: Crt | null;
  /** What is left of the cell to be applied, left before right: CT-17.6.b. */
  results: string[];
  /** The other side rolls next. */
  counter: boolean;
  /** An F for the attacker, used when the chain is over and he lives. */
  free: boolean;
  /** Nobody rolls any more. */
  over: boolean;
}

/** What a combat roll showed all: CT-X30. */
export interface Shown {
  crt: Crt;
  column: number;
  die: number;
  cell: string;
}

export interface Raid {
  sea: PlaceId;
  /** Where it has landed. */
  target: PlaceId | null;
  force: ForceId | null;
  /** Viking Diplomacy: modifiers named before each roll, or a sea whose target is chosen, by whom: CT-28.0.ac, ad. */
  diplomacy: { seat: Seat; use: 'modify' } | { seat: Seat; use: 'aim'; sea: PlaceId } | null;
  /** Who had forces in the area and in the burg when it began: CT-10.4.d, e. */
  present: { area: PowerId[]; burg: PowerId[] };
  /** The land area is pillaged and its draws are made. */
  sacked: boolean;
  /** It is over: by NE, by its end, by having gone home. */
  over: boolean;
}

export interface Table extends World {
  scenario: string;
  options: Record<Option, boolean>;
  /** From 1; the year is the scenario's and counts with it: CT-1.1. 0 during set-up. */
  gt: number;
  /** Seating order. */
  order: Seat[];
  players: Record<Seat, Player>;
  powers: Record<PowerId, Power>;
  powerOrder: PowerId[];
  forces: Force[];
  /** How many forces there have been. */
  forcesMade: number;
  pool: Hidden<Marker[]>;
  /** Markers that are being played, and lie open: the last is answered first. */
  open: Marker[];
  /** Out of the game: Plague. */
  removed: Marker[];
  /** De Ceremonis lies beside this power until its next Operations Segment ends: CT-28.0.g. `waits`: one is under way. */
  ceremony: { power: PowerId; waits: boolean } | null;
  pillaged: PlaceId[];
  plague: PlaceId[];
  feudalism: PlaceId[];
  /** Where Stellinga keeps Franks from raising until Feudalism is restored: CT-28.0.ab. */
  stellinga: PlaceId[];
  /** Areas and burgs that some Frankish power controlled after set-up: CT-18.1.b, ruling 18. */
  frankishFrom: PlaceId[];
  /** Space by space; the first is space 1. */
  track: (PowerId | null)[];
  /** Where each PP stood in the track of the last GT: ties. */
  lastTrack: (PowerId | null)[];
  /** Who has had its turn this GT, or has lost it. */
  acted: PowerId[];
  /** Powers whose Operations Segment has begun this GT: CT-28.0.l. */
  operated: PowerId[];
  /** Church Council is on this GT. */
  council: boolean;
  /** Oaths of Strasbourg: these may not attack each other this GT. */
  oaths: PowerId[][];
  /** DP under a standing bid, which cannot be given away: CT-X17. */
  locked: Record<Seat, number>;
  turn: Turn | null;
  operation: Operation | null;
  combat: Combat | null;
  /** The last roll of the last combat. */
  shown: Shown | null;
  raid: Raid | null;
  /** What was said openly in the last action that said anything, and leaves no other trace: dice, how many were lost. */
  announced: JsonObject[];
  /** Leaders that fell and are to be answered for: CT-X8. */
  fallen: PowerId[];
  /** Seats that choose a new power at the start of the next GT: CT-23.1.d. */
  bereft: Seat[];
  seen: Record<Seat, Hidden<Sighting[]>>;
  offers: Offers<Deal>;
  /** What was shown to whom in this turn of somebody's: CT-21.0.b. */
  revealed: { power: PowerId; to: Seat }[];
}

/** A gift or a trade between two PPs: CT-6.0.c, CT-7.0.f, CT-20.0.g. What is given is laid aside meanwhile. */
export interface Deal extends Offer {
  dp: number;
  /** What is given; only the two may look. */
  markers: Hidden<Marker[]>;
  /** DP asked in return. */
  price: number;
  /** Markers asked in return; only the two may look. */
  asked: Hidden<Marker[]>;
  /** What is promised besides: words that bind nobody: CT-6.0.b. */
  promises: Hidden<string[]>;
}

/** A line of an offer. */
export type DealLine =
  | { kind: 'give'; marker: Marker }
  | { kind: 'ask'; marker: Marker }
  | { kind: 'promise'; words: string };

// ---------------------------------------------------------------- where the game can stand

/** Bids in an auction, by seat; what was free for this auction alone: CT-8.0, CT-9.0, CT-28.0.c. */
export interface Bidding {
  bids: Record<Seat, number>;
  free: Record<Seat, number>;
  /** Who bids, clockwise from who opens. */
  round: Seat[];
  turn: number;
  passes: number;
}

/** What a played marker does once nobody has answered it: CT-X3. */
export type Effect =
  | { kind: 'none' }
  | { kind: 'immediate' }
  | { kind: 'roll-bonus'; value: number }
  | { kind: 'combat-bonus'; side: 0 | 1; value: number }
  | { kind: 'fire'; side: 0 | 1; value: number }
  | { kind: 'harvest' }
  | { kind: 'alliance-bid'; seat: Seat }
  | { kind: 'alliance'; minor: PowerId }
  | { kind: 'subvert'; marker: 'subversion' | 'religious-conversion'; force: ForceId; target: ForceId }
  | { kind: 'mesalliance'; power: PowerId }
  | { kind: 'spy-area'; area: PlaceId }
  | { kind: 'spy-hand'; of: PowerId }
  | { kind: 'oaths'; powers: PowerId[] }
  | { kind: 'diplomacy'; use: 'modify' }
  | { kind: 'diplomacy'; use: 'aim'; sea: PlaceId }
  | { kind: 'stellinga'; area: PlaceId }
  | { kind: 'peripheral-war'; against: PowerId }
  | { kind: 'assassin' };

/** Units of a force that die or, if `to` is named, join another; chosen by the player of a power: CT-22.0. */
export interface Picking {
  from: ForceId;
  chooser: PowerId;
  count: number;
  /** Those are spared that 22.0.m names. */
  immune: boolean;
  to: ForceId | null;
  /** Where they found a new Minor NPP. */
  camp: PlaceId | null;
}

/** Units of a power that go, wherever they stand, unless one of these is named: CT-28.0.u, v, aa. */
export interface Removing {
  power: PowerId;
  /** Only militia, of this area and its burg. */
  militiaIn: PlaceId | null;
  /** Only what is in this burg. */
  burg?: PlaceId;
}

export type At =
  | (Frame & { step: 'game' })
  | (Frame & { step: 'set-up' })
  | (Frame & { step: 'deploy'; power: PowerId; seat: Seat })
  /** Which of them are left only their player knows; `each` places so many. */
  | (Frame & {
      step: 'alternate';
      first: number;
      each: number;
      placed: Record<PowerId, number>;
      left: Record<PowerId, Hidden<Units>>;
    })
  | (Frame & { step: 'year' })
  | (Frame & { step: 'new-power' })
  | (Frame & { step: 'initiative' })
  | (Frame & { step: 'bid-initiative' } & Bidding)
  | (Frame & { step: 'bid-npp'; power: PowerId } & Bidding)
  | (Frame & { step: 'spaces'; turns: Seat[] })
  | (Frame & { step: 'auctions' })
  | (Frame & { step: 'auction'; power: PowerId; seat: Seat })
  | (Frame & { step: 'pick-npp'; seat: Seat })
  | (Frame & { step: 'npp-space'; seat: Seat; power: PowerId })
  | (Frame & { step: 'viking-raid'; stage: 'open' | 'strength' | 'seafaring' | 'target' | 'landed' | 'over' })
  /** The force that is attacked until it is gone. */
  | (Frame & { step: 'raid-fights'; target: ForceId | null })
  | (Frame & { step: 'diplomacy-window' })
  | (Frame & { step: 'diplomacy-answer' })
  | (Frame & { step: 'modifier'; roll: 'strength' | 'seafaring' | 'raid' | 'buy-off' })
  | (Frame & { step: 'aim' })
  | (Frame & { step: 'buy-off'; stage: 'announce' | 'roll' | 'over' })
  | (Frame & { step: 'buy-off-window' })
  | (Frame & { step: 'buy-off-answer' })
  | (Frame & { step: 'pay-off'; dice: number[]; turns: Seat[] })
  | (Frame & { step: 'phase'; sworn?: true })
  | (Frame & { step: 'oaths-window' })
  | (Frame & { step: 'oaths-answer' })
  | (Frame & { step: 'turn'; power: PowerId })
  /** `waiting`: those he had when the turn of his own power was over; absent: he has none, and all act. */
  | (Frame & { step: 'minors'; seat: Seat; waiting?: PowerId[] })
  | (Frame & { step: 'maintain' })
  | (Frame & { step: 'raise' })
  | (Frame & { step: 'operations' })
  | (Frame & { step: 'operating' })
  | (Frame & { step: 'forming' })
  | (Frame & { step: 'operation' })
  | (Frame & { step: 'passage'; sea: PlaceId })
  | (Frame & { step: 'passage-answer'; sea: PlaceId })
  | (Frame & { step: 'battle' })
  | (Frame & { step: 'combat' })
  | (Frame & { step: 'strike' })
  /** `begun`: it was told how many. */
  | (Frame & { step: 'losses'; force: ForceId; count: number; begun?: true })
  | (Frame & { step: 'loss'; force: ForceId; count: number })
  | (Frame & { step: 'free-move'; force: ForceId; garrison: boolean })
  | (Frame & { step: 'advance'; force: ForceId; burg: PlaceId })
  | (Frame & { step: 'marker'; power: PowerId; marker: Marker; effect: Effect; cancelled: boolean })
  | (Frame & { step: 'assassin-window'; power: PowerId; marker: Marker })
  | (Frame & { step: 'assassin-answer'; power: PowerId; marker: Marker })
  | (Frame & { step: 'effect'; power: PowerId; marker: Marker; effect: Effect; begun: boolean })
  | (Frame & { step: 'choose-effect'; power: PowerId; marker: Marker })
  | (Frame & { step: 'draws'; powers: PowerId[] })
  | (Frame & { step: 'make-room'; power: PowerId })
  /** What was paid for, force by force. */
  | (Frame & { step: 'unrest'; power: PowerId; paid: Hidden<Record<string, Units>> })
  | (Frame & { step: 'remove'; count: number; gone: number } & Removing)
  | (Frame & { step: 'removal'; left: number } & Removing)
  | (Frame & { step: 'mutiny'; power: PowerId })
  | (Frame & { step: 'pick-units' } & Picking)
  | (Frame & { step: 'units' } & Picking)
  | (Frame & { step: 'deaths' })
  | (Frame & { step: 'forfeit'; power: PowerId; count: number })
  | (Frame & { step: 'succession'; power: PowerId; heirs: number })
  | (Frame & { step: 'factions'; power: PowerId; heirs: number; dealt: ForceId[][] })
  | (Frame & { step: 'faction'; power: PowerId; dealt: ForceId[][] })
  | (Frame & { step: 'heir'; power: PowerId });

/** What each question is about. */
export interface Questions {
  deploy: { power: PowerId; warrior: number; militia: number };
  alternate: { power: PowerId };
  'new-power': NoFacts;
  /** `others`: what those who bid with him have bid so far. */
  initiative: { bid: number; dp: number; others: Record<Seat, number> };
  'npp-bid': { power: PowerId; bid: number; dp: number; others: Record<Seat, number> };
  space: NoFacts;
  'pick-npp': NoFacts;
  'npp-space': { power: PowerId };
  diplomacy: null;
  'diplomacy-answer': NoFacts;
  modifier: { roll: string };
  aim: { sea: PlaceId };
  'buy-off': null;
  'buy-off-answer': { area: PlaceId; units: number };
  'pay-off': { dice: number[] };
  oaths: null;
  'oaths-answer': NoFacts;
  minors: NoFacts;
  /** What all its units cost now, and what there is to pay with. */
  maintain: { power: PowerId; cost: number; lp: number; dp: number };
  raise: { power: PowerId; lp: number; dp: number };
  operations: { power: PowerId };
  forming: { at: PlaceId };
  operation: { at: PlaceId; op: number };
  passage: null;
  'passage-answer': { power: PowerId; sea: PlaceId };
  strike: { at: PlaceId; enemy: PowerId; counter: boolean };
  loss: { at: PlaceId; left: number };
  'free-move': { at: PlaceId };
  advance: { burg: PlaceId };
  assassin: null;
  'assassin-answer': { power: PowerId; marker: Marker };
  'choose-effect': { power: PowerId; marker: Marker };
  'make-room': { power: PowerId };
  unrest: { power: PowerId };
  mutiny: { power: PowerId };
  remove: { power: PowerId; left: number };
  'pick-units': { left: number; from: PowerId; at: PlaceId };
  forfeit: { left: number };
  factions: { heirs: number };
  faction: NoFacts;
  heir: NoFacts;
}

// ---------------------------------------------------------------- what a seat can do

/** A row of a set-up sheet. */
export interface DeployRow {
  at: PlaceId;
  warrior: number;
  militia: number;
}

export type Act =
  | { verb: 'deploy'; leader: PlaceId; rows: DeployRow[] }
  | { verb: 'place'; unit: UnitType; at: PlaceId }
  | { verb: 'choose'; power: PowerId }
  | { verb: 'bid'; amount: number }
  | { verb: 'stand' }
  | { verb: 'ally-bid' }
  | { verb: 'space'; space: number }
  | { verb: 'auction'; power: PowerId }
  | { verb: 'diplomacy' }
  | { verb: 'aim'; at: PlaceId }
  | { verb: 'modify'; by: number }
  | { verb: 'send'; at: PlaceId }
  | { verb: 'pass' }
  | { verb: 'buy-off' }
  | { verb: 'pay-die'; die: number }
  | { verb: 'swear'; powers: PowerId[] }
  | { verb: 'turn-of'; power: PowerId }
  | { verb: 'disband'; force: ForceId; unit: UnitType }
  | { verb: 'pay' }
  | { verb: 'harvest' }
  | { verb: 'raise'; unit: UnitType; at: PlaceId }
  | { verb: 'repair'; at: PlaceId }
  | { verb: 'buy' }
  | { verb: 'enfeoff'; at: PlaceId }
  | { verb: 'ally'; power: PowerId }
  | { verb: 'finish' }
  | { verb: 'form'; force: ForceId }
  | { verb: 'subvert'; force: ForceId; target: ForceId }
  | { verb: 'convert'; force: ForceId; target: ForceId }
  | { verb: 'end' }
  | { verb: 'join'; force: ForceId; unit: UnitType; count: number }
  | { verb: 'leave'; unit: UnitType; count: number }
  | { verb: 'leave-with'; unit: UnitType; count: number; force: ForceId }
  | { verb: 'ask-leave'; at: PlaceId }
  | { verb: 'lead'; value: number }
  | { verb: 'roll' }
  | { verb: 'move'; at: PlaceId }
  | { verb: 'sail'; route: PlaceId[] }
  | { verb: 'attack'; force: ForceId }
  | { verb: 'pillage' }
  | { verb: 'halt' }
  | { verb: 'grant' }
  | { verb: 'deny' }
  | { verb: 'fire' }
  | { verb: 'strike'; crt: Crt }
  | { verb: 'lose'; unit: UnitType }
  | { verb: 'lose-in'; force: ForceId; unit: UnitType }
  | { verb: 'stay' }
  | { verb: 'assassin'; power: PowerId }
  | { verb: 'let-be' }
  | { verb: 'choose-area'; at: PlaceId }
  | { verb: 'choose-force'; force: ForceId }
  | { verb: 'discard-for'; marker: Marker }
  | { verb: 'decline' }
  | { verb: 'pay-unit'; force: ForceId; unit: UnitType }
  | { verb: 'give-up'; marker: Marker }
  | { verb: 'deal'; force: ForceId }
  | { verb: 'keep'; faction: number }
  | { verb: 'crown'; force: ForceId }
  // At any time.
  | { verb: 'discard'; power: PowerId; marker: Marker }
  | { verb: 'spy-area'; as: PowerId; at: PlaceId }
  | { verb: 'spy-hand'; as: PowerId; of: PowerId }
  | { verb: 'mesalliance'; power: PowerId }
  | { verb: 'aid'; amount: number }
  | { verb: 'hand-over'; marker: Marker; power: PowerId }
  | { verb: 'reveal'; power: PowerId; to: Seat }
  | { verb: 'offer'; to: Seat; dp: number; price: number; lines: DealLine[] }
  | { verb: 'accept'; offer: number }
  | { verb: 'refuse'; offer: number }
  | { verb: 'withdraw'; offer: number };
