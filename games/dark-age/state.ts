/** Everything there is in Dark Age: the map, what lies in each area, what each kingdom has, and a turn under way. */

import type { Frame, Hidden, JsonObject, NoFacts, Seat } from '@annales/engine';

/** Three capital letters, as the map and the orders have them. */
export type AreaId = string;
export type KingdomId = string;

export type Nationality = 'English' | 'British' | 'Gaelic' | 'Viking';
export type Terrain = 'city' | 'mountain' | 'forest' | 'wetland' | 'upland' | 'island' | 'lowland' | 'sea';

// ---------------------------------------------------------------- the box

export interface AreaFacts {
  id: AreaId;
  name: string;
  kind: 'land' | 'city' | 'sea';
  terrain: Terrain;
  region: string;
  /** Of a city: the land area it lies in. */
  hinterland?: AreaId;
  /** One of the seven great Roman cities: DA-1.3.c. */
  roman?: true;
}

export interface KingdomFacts {
  id: KingdomId;
  name: string;
  nationality: Nationality;
  /** Where it begins; null: it enters later, if ever. */
  start: AreaId | null;
}

export interface TerrainFacts {
  /** Most population at the end of a turn: DA-2.7.a. */
  limit: number;
  /** What it adds to the defence level: by rule 2.5, and as table 11.1 prints it. */
  defence: number;
  printed: number;
  /** Losses that it spares the defender in each round: DA-3.6.a. */
  shelter: number;
  /** Whoever enters is stuck: DA-2.4.b. */
  sticky: boolean;
}

/** What a line may say after its action word. `?`: it may be left out. */
export type Box = 'from' | 'to' | 'kingdom' | 'number' | 'from?' | 'to?' | 'kingdom?';

export interface ActionFacts {
  section: string;
  boxes: Box[];
  /** BPs, whatever the number; of some it depends. */
  cost?: number | 'population' | 'spy';
  /** BPs for each. */
  each?: number;
  /** What no number means: DA-5.1.e. */
  blank?: 'all' | 'one' | 'fails' | 'last';
  /** May ALL be written, and AB-n: DA-5.1.c? */
  all?: true;
  butAll?: true;
}

/** The numbers of the game, as `data/tables.json` gives them. */
export interface Tables {
  terrain: Record<Terrain, TerrainFacts>;
  start: {
    population: Record<'roman' | 'home' | 'city' | 'lowland' | 'other', number>;
    forts: number;
    armies: number;
    ships: number;
    balance: number;
    treasury: number;
  };
  /** Lines of a sheet, and so rounds of a turn. */
  lines: number;
  prices: Record<'army' | 'ship' | 'recall' | 'fort' | 'trade' | 'stash' | 'spy', number>;
  yields: Record<'tax' | 'pillagedPopulation' | 'pillagedTrade', number>;
  census: { soonest: number; latest: number };
  victory: { runaway: number; knockout: number };
  /** The share of treasury and household that recognition is worth: a fifth. */
  overlord: number;
  /** Treasury that a stand-by player brings. */
  standby: number;
  /** What a kingdom gets that its player has left. */
  left: { armies: number; treasury: number };
  /** What a new Viking kingdom begins with. */
  viking: { reserve: number; fleet: number; balance: number; treasury: number };
  /** After so many deadlines missed in a row a player has dropped out. */
  drops: number;
  unowned: {
    die: number;
    /** The income from which an area is rich. */
    rich: number;
    states: Record<
      'rich' | 'poor' | 'empty',
      Partial<Record<'army' | 'fort' | 'population', [number, number]>>
    >;
  };
  contacts: { phone: number; email: number };
}

/** Read from this table's data and lent to it; never stored. */
export interface World {
  readonly map: {
    readonly areas: Readonly<Record<AreaId, AreaFacts>>;
    /** All codes, in alphabetical order. */
    readonly codes: readonly AreaId[];
    readonly neighbours: Readonly<Record<AreaId, readonly AreaId[]>>;
    /** The city in a land area. */
    readonly cityIn: Readonly<Record<AreaId, AreaId>>;
    /** All population that the map can hold: the target of DA-4.3.e. */
    readonly capacity: number;
  };
  readonly kingdoms: Readonly<Record<KingdomId, KingdomFacts>>;
  /** In the order of the rulebook's table. */
  readonly kingdomOrder: readonly KingdomId[];
  /** The six areas with which a kingdom begins where nobody has picked others. */
  readonly starts: Readonly<Record<KingdomId, readonly AreaId[]>>;
  readonly actions: Readonly<Record<string, ActionFacts>>;
  readonly spellings: Readonly<Record<string, string>>;
  readonly tables: Tables;
}

// ---------------------------------------------------------------- the position

export type Mode = 'defend' | 'retreat' | 'ambush';

/** What lies in an area. */
export interface Area {
  /** Null: nobody's. */
  owner: KingdomId | null;
  population: number;
  armies: number;
  forts: number;
  trade: number;
  ships: number;
  /** How it is defended, and where to or against whom: DA-3.9. Of a sea area they mean nothing. */
  mode: Mode;
  retreat: AreaId | null;
  ambush: AreaId | null;
}

/** Whether a kingdom takes part: not entered yet, playing, left by its player in this very turn, or gone. */
export type Standing = 'waiting' | 'playing' | 'abandoned' | 'gone';

export interface Kingdom {
  standing: Standing;
  /** Who runs it; null: the computer does. */
  seat: Seat | null;
  /** How the computer runs it where nobody else does: a kingdom never run by a player, or one that was left. */
  profile: 'dummy' | 'dropout';
  /** Deadlines missed in a row by its player. */
  missed: number;
  /** BPs that can be spent. */
  balance: number;
  treasury: number;
  /** Armies in reserve, and how many of them cannot be used before the next turn: DA-3.15.b. */
  reserve: number;
  unusable: number;
  /** Ships in reserve. */
  fleet: number;
  /** Troops of the household, and where it stands; null: not on the map. */
  household: number;
  king: AreaId | null;
  points: number;
  /** Whom it recognises as high king; itself: it has named itself. */
  overlord: KingdomId | null;
  spy: AreaId | null;
  /** For whose spy its own lies in wait: DA-7.5. */
  trap: KingdomId | null;
  watchers: AreaId[];
  /** From whom it would borrow: DA-6.11. */
  borrows: KingdomId | null;
  /** Areas that its last report showed besides its own. */
  seen: AreaId[];
  /** Who took an area from it, and in which turn: the last two turns' worth. */
  wronged: { by: KingdomId; turn: number }[];
}

/** Armies that a kingdom owes another. */
export interface Debt {
  lender: KingdomId;
  borrower: KingdomId;
  armies: number;
}

/** The whole position between two turns. Nobody may look at it as a whole: kingdoms are told by their reports. */
export interface Position {
  /** Turns that were played. */
  turn: number;
  areas: Record<AreaId, Area>;
  kingdoms: Record<KingdomId, Kingdom>;
  /** Of the coming turn: all kingdoms that play. */
  order: KingdomId[];
  debts: Debt[];
  /** Areas of a kingdom that was begun again: at the next turn's start those still nobody's gain an army. */
  freed: AreaId[];
  /** The turn of the next census. */
  census: number;
  /** Who met which conditions of victory since the last census: DA-4.3.a. */
  warning: { kingdom: KingdomId; conditions: Condition[] } | null;
}

export type Condition = 'runaway' | 'knockout' | 'points';

/** The options that the rulings name. */
export interface Options {
  /** Defence by rule 2.5 or as table 11.1 prints it: R1. */
  terrainDefence: '2.5' | '11.1';
  /** Whether an area lost to the own nationality costs a VP: R11. */
  captureVp: 'always' | 'foreignOnly';
  /** When high kings score: R13. */
  highKingVp: 'census' | 'everyTurn';
  /** Whether VP totals are public: R42. */
  publicVp: boolean;
}

// ---------------------------------------------------------------- orders

/** How many: a number, all, or all but so many. */
export type Amount = number | 'all' | { allBut: number };

/** A line that could be read. */
export interface Order {
  action: string;
  from: AreaId | null;
  to: AreaId | null;
  kingdom: KingdomId | null;
  amount: Amount | null;
  /** Something was written that the action has no box for. */
  surplus?: true;
}

/** What stands in the way of a line: a clause, and what is said of it. */
export interface Failure {
  clause: string;
  why: string;
  facts: JsonObject;
}

/** What became of a line. */
export type Outcome =
  | {
      done: true;
      clause: string;
      what: string;
      facts: JsonObject;
      /** Fewer than were ordered. */
      reduced?: true;
      /** The line had more words than the action has boxes: they were not looked at. */
      surplus?: true;
    }
  | ({ done: false } & Failure);

/** The lines of one who gives orders: a seat, or the computer for a kingdom. */
export interface Sheet {
  /** Null: written by the computer. */
  seat: Seat | null;
  /** Which kingdom it was written for. */
  kingdom: KingdomId;
  lines: readonly string[];
  /** The computer wrote it for a seat that sent none. */
  missed?: true;
  /** Lines of the computer that move armies home, by their place from 0: they never become an attack. X30. */
  peaceful?: readonly number[];
}

// ---------------------------------------------------------------- what happens

/** Something that happened in a turn. */
export interface Happening {
  /** From 1; 0 before the first round, 17 at the end of the turn. */
  round: number;
  what: string;
  clause: string;
  /** Who did it; null: nobody's armies, or the rules themselves. */
  by: KingdomId | null;
  facts: JsonObject;
  /** The kingdoms that are told; absent: everybody, in the actions report. */
  told?: KingdomId[];
}

// ---------------------------------------------------------------- what is known

/** What a kingdom's report says of an area it does not own. */
export interface SeenArea {
  owner: KingdomId | null;
  population: number;
  armies: number;
  forts: number;
  trade: number;
  ships: number;
}

/** What only the kingdom itself knows of its stocks. */
export type Stocks = Omit<Kingdom, 'standing' | 'seat' | 'profile' | 'missed' | 'seen'>;

/** What became of a line, as its writer reads it. */
export interface Told {
  line: string;
  kingdom: KingdomId;
  /** Null: the line was empty. */
  outcome: Outcome | null;
}

/** A change of victory points, and why. */
export interface Scored {
  points: number;
  clause: string;
  why: string;
  area: AreaId | null;
}

/** The private report of a turn: DA-1.10. */
export interface Report {
  kingdom: KingdomId;
  /** Did the computer write the orders, because none came? DA-1.7.j */
  missed: boolean;
  lines: Told[];
  /** What others did that touched it, and what happened to it when the turn ended. */
  events: Happening[];
  scored: Scored[];
  /** How the turn's end changed its stocks; empty before the first turn. */
  account: JsonObject;
  stocks: Stocks;
  debts: Debt[];
  /** Its areas, whole; those of them that are blockaded; and those it has seen. */
  areas: Record<AreaId, Area>;
  blockaded: AreaId[];
  seen: Record<AreaId, SeenArea>;
}

/** An area as it was when it was last seen. */
export interface Sighting extends SeenArea {
  turn: number;
}

/** What everybody knows of a kingdom: DA-1.11.a. */
export interface Fame {
  standing: Standing;
  seat: Seat | null;
  /** Its player has missed so many deadlines that the computer runs it, until he sends orders again: DA-1.7.e. */
  left?: true;
  treasury: number;
  reserve: number;
  fleet: number;
  overlord: KingdomId | null;
  /** Contact lines, as references to what was written: DA-1.9.c. */
  phone: string;
  email: string;
  /** With the option that makes them public. */
  points?: number;
}

export interface Message {
  from: KingdomId;
  text: string;
}

/** The part of the report that is the same for all: DA-1.11. */
export interface Roundup {
  /** Turns that were played. */
  turn: number;
  owners: Record<AreaId, KingdomId | null>;
  kingdoms: Record<KingdomId, Fame>;
  order: KingdomId[];
  /** The actions report of the last turn. */
  actions: Happening[];
  messages: Message[];
  census: boolean;
  warning: Position['warning'];
}

// ---------------------------------------------------------------- the table

export interface Table extends World {
  options: Options;
  /** Who takes part, in the order of joining; whoever resigns is no longer among them. */
  players: Seat[];
  /** A quick start: kingdoms and areas are given, nobody chooses. */
  quick: boolean;
  /** Which kingdom each has taken, before the game begins. */
  taken: Record<Seat, KingdomId>;
  /** Everything there is on the map. Nobody may look; null before the start areas are given out. */
  position: Hidden<Position> | null;
  roundup: Roundup | null;
  /** The last private report of each seat that runs a kingdom. */
  reports: Record<Seat, Hidden<Report>>;
  /** Where each seat saw what last, besides what its last report shows. */
  sightings: Record<Seat, Hidden<Record<AreaId, Sighting>>>;
  /** Kingdoms that each has taken over as a stand-by: each brings its gift once. DA-1.3.f */
  stoodBy: Record<Seat, KingdomId[]>;
  /** Who has lost his kingdom and wants no other. */
  watching: Seat[];
  /** Seats at which nobody sat when the game began, or whose player has resigned; absent: there were none. */
  chairs?: Record<Seat, Chair>;
}

/** An empty seat: the kingdom that it is kept for, null before all have chosen, and whether a stand-by waits there for it. */
export interface Chair {
  kingdom: KingdomId | null;
  taken: boolean;
  /** Its player has resigned. */
  resigned?: true;
}

/** A sheet as it is given: DA-1.8, DA-1.9. */
export interface GivenSheet {
  lines: string[];
  /** References to what was written, or empty. */
  message: string;
  phone: string;
  email: string;
}

export type At =
  | (Frame & { step: 'game' })
  /** The seats that have not taken a kingdom yet. */
  | (Frame & { step: 'joining'; turns: Seat[] })
  | (Frame & { step: 'picks' })
  /** In the branch of one seat. */
  | (Frame & { step: 'pick' })
  | (Frame & { step: 'orders' })
  /** In the branch of one seat: the sheet as it was given last; null: none was given. */
  | (Frame & { step: 'sheet'; given: GivenSheet | null })
  /** In the branch of a seat that has no kingdom. */
  | (Frame & { step: 'stand-by' });

/** What each question is about. */
export interface Questions {
  joining: NoFacts;
  picks: null;
  pick: { kingdom: KingdomId };
  orders: null;
  /** The turn that is written for, what there is to spend, and how many lines the sheet has that was given last. */
  sheet: { turn: number; kingdom: KingdomId; balance: number; lines: number };
  'stand-by': NoFacts;
}

export type Act =
  | { verb: 'take'; kingdom: KingdomId }
  | { verb: 'pick'; third: string; fourth: string; fifth: string; sixth: string }
  | { verb: 'orders'; message: string; phone: string; email: string; lines: { line: string }[] }
  | { verb: 'ready' }
  /** Take over a kingdom that the computer runs, when the turn is over; or none any more. */
  | { verb: 'stand-by'; kingdom: KingdomId }
  | { verb: 'look-on' }
  /** The deadline has passed: done by the host alone. */
  | { verb: 'miss' };
