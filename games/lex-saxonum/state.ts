/** Everything on the table of Lex Saxonum, and where the game can stand. */

import type { Frame, Hidden, NoFacts } from '@annales/engine';

export const SIDES = ['carolingian', 'saxon'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'saxon' ? 'carolingian' : 'saxon');

/** Who takes and pillages: a side's own men and allies, or Slav raiders: LS-8.6.b, R43. */
export type Warband = Side | 'slavs';

export type LandId = string;
export type UnitId = string;
/** A stratagem marker by its kind; copies of a kind cannot be told apart. */
export type MarkerId = string;
/** One side of a marker, named for what it does. */
export type Face = string;

export const NATIONS = [
  'royal',
  'austrasia',
  'hesse',
  'thuringe',
  'west-friesland',
  'saxon',
  'danish',
  'frisian',
  'obotrite',
  'veleti',
  'sorb',
] as const;
export type Nation = (typeof NATIONS)[number];
export const FORTIFICATIONS = ['fortress', 'stronghold', 'city', 'abbey', 'palace'] as const;
export type Fortification = (typeof FORTIFICATIONS)[number];
export type Phase = 'C' | 'D' | 'E' | 'F';

// ---------------------------------------------------------------- lent by the data

export interface LandFacts {
  id: LandId;
  name: string;
  kind: 'territory' | 'box' | 'neutral';
  /** Whose it was in 772: LS-1.1.b. */
  owner: Side | 'neutral';
  /** Westphalia, Angria, Eastphalia, Nordalbingia, Austrasia, Hesse; null for single lands. */
  ensemble: string | null;
  nation: Nation;
  rp: number;
  rpLean: number;
  fortification: Fortification | null;
  fortificationName: string | null;
  pillageable: boolean;
  units: { id: UnitId; bonus: number }[];
}

export interface UnitFacts {
  id: UnitId;
  /** The land of its name: LS-1.3.a. */
  home: LandId;
  nation: Nation;
  /** The Saxon group by which armies are composed: LS-6.2.2. */
  group: string | null;
  bonus: number;
  /** The Scara +2, which a 5 does not hit: LS-C7.2.d1. */
  royalGuard: boolean;
  /** Neustria, which is in the reserve until it is bought or called: LS-1.7.c. */
  reserve: boolean;
}

export interface MarkerFacts {
  id: MarkerId;
  saxon: Face;
  carolingian: Face;
  copies: number;
  /** First and last year in which it is in the pile. */
  from?: number;
  until?: number;
}

/** A die table: rows of lowest roll and value. */
export type DieTable = [number, number][];

/** The cost table and the resource table. RP are resource points, the one purse of each side. */
export interface Charts {
  years: { first: number; last: number };
  opening: Record<Side, number>;
  purse: number;
  draws: number[];
  generalRevolt: Record<string, number>;
  unit: number[];
  build: { stronghold: number; palace: number };
  supply: { stronghold: number; palace: number };
  rebuild: Record<Fortification, number>;
  activation: number;
  march: { alone: { units: number }; led: { first: number; further: number; most: number } };
  round: number;
  stay: number;
  conversion: number;
  hits: Record<Fortification, number>;
  seized: Record<Fortification, number>;
  abbey: number;
  irminsul: number;
  armyWithoutCommander: number;
  denmark: number;
  winterUnits: number;
  interceptors: number;
  tax: DieTable;
  campaignGain: DieTable;
  generalRevoltLands: DieTable;
}

/** What rules read of this table's own data. */
export interface World {
  readonly map: {
    lands: Record<LandId, LandFacts>;
    /** Lands in the order of the data. */
    order: LandId[];
    /** Those that were Saxon in 772, in that order: the others are never conquered. */
    saxony: LandId[];
    /** Where one may go from a land; Aix-la-Chapelle can be left, not entered. */
    exits: Record<LandId, LandId[]>;
    /** Those of them that anybody may enter: LS-M7.1.b to d. */
    open: Record<LandId, LandId[]>;
    neighbours: Record<LandId, LandId[]>;
    /** Neighbours across a border that is never crossed for nothing: the Rhine at Cologne. */
    neverFree: Record<LandId, LandId[]>;
    units: Record<UnitId, UnitFacts>;
    unitOrder: UnitId[];
    /** The units of each nation. */
    levies: Record<Nation, UnitId[]>;
    /** Units that can fight for a side, allies included, and those who come by a raid only. */
    ranks: Record<Side | 'raiders', UnitId[]>;
    places: {
      court: LandId;
      irminsul: LandId;
      widukind: LandId;
      thuringe: LandId;
      denmark: LandId;
      sack: LandId[];
      elites: LandId[];
      spared: string;
    };
  };
  readonly charts: Charts;
  readonly markers: Record<MarkerId, MarkerFacts>;
  readonly phases: Record<Face, Phase>;
}

// ---------------------------------------------------------------- the table

export interface Land {
  /** Who controls it: from the start, or by a control marker placed in phase F. */
  control: Side | 'neutral';
  /** The control marker's converted side is up: LS-8.4. */
  converted: boolean;
  /** Strongholds and palaces replace fortresses in play. */
  fortification: Fortification | null;
  standing: boolean;
  /** The year in which it was last destroyed. */
  fell: number | null;
  /** Whose units destroyed it then. */
  fellTo: Warband | null;
  /** The pillage marker: whose units placed it, and in which year. */
  pillaged: { by: Warband; year: number } | null;
}

export interface Unit {
  /** A land; or out of play: destroyed, in the reserve (Neustria), away on campaign elsewhere. */
  at: LandId | 'destroyed' | 'reserve' | 'away';
  /** Already activated this turn: LS-1.3.b. */
  active: boolean;
}

export interface Commander {
  /** null: not in play. */
  at: LandId | null;
  active: boolean;
}

/** RP that come in the next phase A. */
export type Loot =
  | { kind: 'pillage'; land: LandId }
  | { kind: 'seized'; land: LandId; fortification: Fortification };

/** The operation under way: one activation and all that follows: LS-6.1. */
export interface Operation {
  by: Side;
  kind: 'campaign' | 'to-arms' | 'raid' | 'revolt' | 'winter';
  /** For To Arms the group, for a raid the people whose activation is free. */
  free: string | null;
  /** Activation already paid for, by nation or by territory. */
  paid: string[];
  /** Units in it, wherever they stand until the army is formed. */
  units: UnitId[];
  /** Charlemagne or Widukind is with it. */
  led: boolean;
  /** Where each unit, and the commander, was activated. */
  start: Record<UnitId, LandId>;
  /** Units, and `commander`, that have made a move since their activation. */
  moved: string[];
  /** Where the formed army stands; null before it is formed. */
  at: LandId | null;
  /** The way the formed army has come, from where it was formed; the last is where it stands. */
  route: LandId[];
  /** Lands pillaged in this operation, and by which units. */
  pillaged: { land: LandId; units: UnitId[] }[];
  stay: Stay;
  /** It has ended; what is left is to close it. */
  over: boolean;
}

/** One stay of an army in a land: what its fight and its assaults there share. It ends when the army goes on: R22, R61. */
export interface Stay {
  /** Hits on the fortification so far: LS-C7.2.d5. */
  siege: number;
  /** Retreat into the Swamps has been used: LS-4.3.1S.o. */
  swamps: boolean;
}

/** One side's hits in a round, still to be taken. */
export interface Losses {
  side: Side;
  /** Hits of a modified 5, and of 6 or more: LS-C7.2.d1. */
  fives: number;
  sixes: number;
  /** Units already lost in this round; even: the owner chooses next. */
  applied: number;
}

export interface Combat {
  land: LandId;
  attacker: Side;
  defender: Side;
  /** The attacking units; the defenders are all enemy units in the land. */
  attackers: UnitId[];
  /** Commander with the attackers. */
  led: boolean;
  round: number;
  /** The fortification takes part: LS-C7.2.b. */
  walls: boolean;
  /** An interception, in which no fortification takes part: where each of the band came from. */
  interception: Record<UnitId, LandId> | null;
  /** The last round's dice, for all to see: per die who rolled it and what. */
  dice: { side: Side; by: UnitId | 'walls'; roll: number; bonus: number }[];
  losses: Losses[];
  stay: Stay;
}

export interface Table extends World {
  year: number;
  initiative: Side;
  purse: Record<Side, number>;
  leanPurse: boolean;
  lands: Record<LandId, Land>;
  units: Record<UnitId, Unit>;
  charlemagne: Commander;
  widukind: Commander;
  widukindDead: boolean;
  irminsul: boolean;
  /** The common pile; it has no order: LS-1.7.f. */
  pile: Hidden<MarkerId[]>;
  /** Markers drawn this turn; their holder may look once he has finished drawing: LS-4.1.c. */
  hands: Record<Side, Hidden<MarkerId[]>>;
  /** Markers granted openly, usable from the next turn that is played: LS-8.3.d, LS-4.3.1C.f3. */
  granted: { side: Side; marker: MarkerId; year: number }[];
  /** Markers that will be granted when the markers return, from wherever they lie: R45. */
  promised: MarkerId[];
  /** Markers played this turn; they return to the pile at its end. */
  played: MarkerId[];
  /** What was played this year, and in the last year that went by: what was shown once stays known. */
  shown: { side: Side; face: Face }[];
  shownBefore: { side: Side; face: Face }[];
  /** How many of each kind have left the game for good. */
  removed: MarkerId[];
  draws: Record<Side, { taken: number; finished: boolean }>;
  /** General Revolt bought outright: held openly, then used up: LS-4.3.1S.t. */
  bought: 'no' | 'held' | 'used';
  loot: Record<Side, Loot[]>;
  /** Campaigns elsewhere this turn, and rolls that they owe the next phase A: LS-4.3.1S.g. */
  elsewhere: Face[];
  owed: number;
  /** Revolt in Thuringe: now, and the income it costs: LS-4.3.1S.p. */
  thuringe: { risen: boolean; unpaid: boolean };
  allies: { danish: boolean; frisian: boolean };
  /** The three elite units have lost their bonus: LS-4.3.1C.k. */
  rallied: boolean;
  /** Charlemagne was sent home this turn: LS-C7.2.d8. */
  sentHome: boolean;
  passed: Record<Side, boolean>;
  operation: Operation | null;
  combat: Combat | null;
}

// ---------------------------------------------------------------- where the game can stand

/** Nations that must still send a unit to a campaign elsewhere. */
export type Levy = Frame & { nations: Nation[] };

export type At =
  | (Frame & { step: 'year' })
  | (Frame & { step: 'draw'; turn: Side })
  | (Frame & { step: 'summer' })
  | (Frame & { step: 'reinforcements'; side: Side })
  | (Levy & { step: 'levy-avars' })
  | (Levy & { step: 'levy-italy' })
  | (Frame & { step: 'operations'; turn: Side })
  | (Frame & { step: 'operation' })
  | (Frame & { step: 'activation' })
  | (Frame & { step: 'thuringe' })
  | (Frame & { step: 'thuringe-answer' })
  | (Frame & { step: 'gathering' })
  | (Frame & { step: 'party'; from: LandId; units: UnitId[]; led: boolean })
  | (Frame & { step: 'campaign' })
  | (Frame & { step: 'combat' })
  | (Frame & { step: 'ambush' })
  | (Frame & { step: 'ambush-answer' })
  | (Frame & { step: 'round' })
  | (Frame & { step: 'walls' })
  | (Frame & { step: 'swamps' })
  | (Frame & { step: 'swamps-answer' })
  | (Frame & { step: 'loss' })
  | (Frame & { step: 'withdrawal' })
  | (Frame & { step: 'pressing' })
  | (Frame & { step: 'assault' })
  | (Frame & { step: 'refuge'; side: Side })
  | (Frame & { step: 'retreat' })
  | (Frame & { step: 'interception' })
  | (Frame & { step: 'interception-answer'; units: UnitId[]; led: boolean })
  | (Frame & { step: 'intercepted'; land: LandId; from: Record<string, LandId> })
  | (Frame & { step: 'challenge'; units: UnitId[]; led: boolean })
  | (Frame & { step: 'staying' })
  | (Frame & { step: 'revolt'; left: number; named: LandId[]; beside: LandId[] })
  | (Frame & { step: 'risings'; lands: LandId[] })
  | (Frame & { step: 'rising'; land: LandId; others: LandId[] })
  | (Frame & { step: 'reorganisation' })
  | (Frame & { step: 'massacre' })
  | (Frame & { step: 'massacre-lands'; left: number })
  | (Frame & { step: 'scara'; units: UnitId[] })
  | (Frame & { step: 'widukind'; after: 'redeployment' | 'irminsul' })
  | (Frame & { step: 'winter' })
  | (Frame & { step: 'winter-campaign'; widukind: LandId | null })
  | (Frame & { step: 'conversion'; tried: LandId[] });

/** What each question is about. */
export interface Questions {
  /** What a draw and General Revolt cost; null: not to be had. */
  draw: { taken: number; price: number | null; revolt: number | null };
  reinforcements: NoFacts;
  levy: { nations: Nation[] };
  operations: NoFacts;
  activation: NoFacts;
  thuringe: NoFacts;
  gathering: NoFacts;
  party: { from: LandId } & Band;
  campaign: { land: LandId };
  ambush: { land: LandId };
  walls: { land: LandId; fortification: Fortification | null };
  swamps: { land: LandId };
  /** Whose losses they are. */
  loss: { side: Side; land: LandId };
  withdrawal: { land: LandId };
  pressing: { land: LandId; round: number };
  refuge: { commander: 'charlemagne' | 'widukind' };
  interception: { land: LandId } & Band;
  challenge: Band;
  staying: { land: LandId };
  /** How many are still to be named. */
  revolt: { left: number };
  rising: { land: LandId };
  massacre: NoFacts;
  'massacre-lands': { left: number };
  /** Those who have not been asked about yet, and where the first of them is. */
  scara: { units: UnitId[]; land: LandId };
  widukind: NoFacts;
  winter: NoFacts;
  conversion: NoFacts;
}

/** Units that go together, with their commander or without. */
interface Band {
  units: UnitId[];
  led: boolean;
}

// ---------------------------------------------------------------- what a side can do

export type Act =
  | { verb: 'draw' }
  | { verb: 'buy-revolt' }
  | { verb: 'stop' }
  | { verb: 'buy'; unit: UnitId }
  | { verb: 'rebuild'; land: LandId }
  | { verb: 'build'; what: 'stronghold' | 'palace'; land: LandId }
  | { verb: 'play'; marker: MarkerId }
  | { verb: 'send'; unit: UnitId }
  | { verb: 'finish' }
  | { verb: 'operate' }
  | { verb: 'pass' }
  | { verb: 'activate'; unit: UnitId }
  | { verb: 'muster'; key: string }
  | { verb: 'march' }
  | { verb: 'group'; from: LandId; to: LandId }
  | { verb: 'part'; from: LandId }
  | { verb: 'with'; unit: UnitId }
  | { verb: 'to'; land: LandId }
  | { verb: 'advance'; from: LandId; to: LandId }
  | { verb: 'fight'; land: LandId }
  | { verb: 'move'; to: LandId }
  | { verb: 'assault' }
  | { verb: 'pillage' }
  | { verb: 'retreat' }
  | { verb: 'end' }
  | { verb: 'rise' }
  | { verb: 'ambush' }
  | { verb: 'no' }
  | { verb: 'join' }
  | { verb: 'stay-out' }
  | { verb: 'swamps'; hit: 'five' | 'six' }
  | { verb: 'lose'; unit: UnitId }
  | { verb: 'withdraw'; to: LandId }
  | { verb: 'stand' }
  | { verb: 'press' }
  | { verb: 'flee'; to: LandId }
  | { verb: 'intercept' }
  | { verb: 'accept' }
  | { verb: 'refuse' }
  | { verb: 'pay' }
  | { verb: 'go-home' }
  | { verb: 'revolt'; land: LandId }
  | { verb: 'merge'; to: LandId }
  | { verb: 'wait' }
  | { verb: 'massacre' }
  | { verb: 'strike'; land: LandId }
  | { verb: 'leave'; unit: UnitId }
  | { verb: 'place'; land: LandId }
  | { verb: 'convert'; land: LandId }
  | { verb: 'decree'; land: LandId };
