/** Everything that lies on the table of Carolingi, the places where its flow can stand, and what a seat can do. */

import type { Frame, Hidden, Seat } from '@annales/engine';

export type CountryId = string;
export type RegionId = string;
/** Cards of no country: CG-4.2, CG-7. */
export const OTHER_CARDS = ['anarchy', 'hunger', 'rebellion'] as const;
export type CardId = CountryId | (typeof OTHER_CARDS)[number];
export type TileId = string;

export const COLOURS = ['red', 'yellow', 'blue', 'green', 'purple', 'white'] as const;

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

export const ACTIONS = [
  'influence',
  'develop',
  'equip',
  'move',
  'battle',
  'soothe',
  'peace',
  'none',
] as const;
export type TileAction = (typeof ACTIONS)[number];

// ---------------------------------------------------------------- lent by the data

export interface RegionFacts {
  id: RegionId;
  name: string;
  /** It takes part from so many Carolingians on. */
  minPlayers: number;
  slots: number;
  /** Base game: whose palace stands here is drawn; where it stands, is not. */
  homeland: CountryId | null;
  /** Base game: where the forest lies, and which card starts in a slot. */
  woodland: CountryId;
  startsInserted: CountryId | null;
  countries: CountryId[];
}

export interface CountryFacts {
  id: CountryId;
  name: string;
  region: RegionId;
}

export interface TileFacts {
  id: TileId;
  action: TileAction;
  /** Inactive at the start. */
  dotted: boolean;
  copies: number;
}

/** What takes part with so many Carolingians. */
export interface Board {
  regions: RegionId[];
  countries: CountryId[];
  /** Among countries that take part, by land or by sea. */
  neighbours: Record<CountryId, CountryId[]>;
}

/** The numbers of the game, as `data/sizes.json` gives them. */
export interface Sizes {
  years: { first: number; last: number };
  /** Event tiles on the Scriptorium in the first year, by the number of Carolingians. */
  events: Record<number, number>;
  /** Event tiles that join them at the first turn of the year. */
  laterEvents: number;
  court: { leudes: number; nobiles: number; missi: number; homeland: number };
  advancedCourt: { leudes: number; nobiles: number; missi: number; contingents: number[] };
  /** Hunger cards of the base game, and all there are. */
  hunger: { base: number; supply: number };
  /** Pieces in the box; the rules name no shortage. */
  supply: { gangs: number; counters: number };
  /** Followers that a country feeds without counters, and a homeland. */
  capacity: { country: number; homeland: number };
  /** Gangs that stay on a country at the turn of the year. */
  gangsKept: number;
  influence: { homeland: number };
  /** Missi for activating a tile; counters in one action and on one country; Missi for a palace. */
  develop: { activation: number; counters: number; perCountry: number; palace: number };
  levies: { least: number; homeland: number };
  /** The length of the glory track. */
  trophies: number;
  /** Gangs that one action soothes. */
  soothe: number;
  /** Tiles placed each season. */
  placed: number;
  /** Controlled countries, counters and followers that score; points that peace needs. */
  victory: { expansion: number; development: number; following: number; peace: number };
}

/** Read from this table's data and lent to it; never stored. */
export interface World {
  readonly map: {
    readonly regions: Readonly<Record<RegionId, RegionFacts>>;
    readonly countries: Readonly<Record<CountryId, CountryFacts>>;
    /** Names of the lands around the realm and of the Patrimonium, which take no part. */
    readonly outside: Readonly<Record<CountryId, string>>;
  };
  /** By the number of Carolingians. */
  readonly boards: Readonly<Record<number, Board>>;
  readonly tiles: Readonly<Record<TileId, TileFacts>>;
  readonly tileOrder: readonly TileId[];
  readonly sizes: Sizes;
}

// ---------------------------------------------------------------- the table

/** Who stands on a country or on a card. */
export interface Standing {
  followers: Record<Seat, number>;
  gangs: number;
}

export interface Country extends Standing {
  counters: number;
  /** A woodland. */
  forest: boolean;
  /** Whose homeland it is. */
  palace: Seat | null;
}

/** A country card in a regional slot. */
export interface Card extends Standing {
  country: CountryId;
}

/** A Carolingian's player board. */
export interface Court {
  missi: number;
  leudes: number;
  nobiles: number;
  trophies: number;
  /** Active tiles, seen by the owner alone. */
  rack: Hidden<TileId[]>;
  inactive: Hidden<TileId[]>;
  /** Activated this season: not usable before the next one. */
  fresh: Hidden<TileId[]>;
  /** The swap space. */
  swap: Hidden<TileId[]>;
  /** Committed this season and still in the bag. */
  bag: Hidden<TileId[]>;
  /** Still in the bag, which has been laid open. */
  opened: TileId[];
  /** Committed this season, or in the last one until tiles are placed again, and drawn: what was seen stays on the table. */
  drawn: TileId[];
  /** What everybody knows of the dotted tiles: these have been seen active, those cannot have been activated yet. */
  known: { active: TileId[]; inactive: TileId[] };
  /** What the tile on the swap space can be, for all that the others have seen. */
  perhapsSwapped: TileId[];
}

/** The followers that are not placed yet in the advanced set-up. */
export interface Placing {
  /** In the bag. */
  bag: Record<Seat, number>;
  /** Contingents that follow, in order. */
  waiting: number[];
}

export interface Table extends World {
  order: Seat[];
  advanced: boolean;
  /** The module Anarchy and Rebellion is in play. */
  anarchy: boolean;
  /** Seconds; 0: none. */
  hourglass: number;
  uncheckedPeace: boolean;
  year: number;
  /** The last year, marked by the sundial. */
  sundial: number;
  season: Season;
  countries: Record<CountryId, Country>;
  slots: Record<RegionId, Card[]>;
  /** The draw deck. It has no order, and which cards are in it can be told from those that are not: it lies open. */
  archivium: CardId[];
  discards: CardId[];
  /** Surplus gangs that lie on the deck. */
  surplus: number;
  /** Hunger cards beside the board. */
  hungerCards: number;
  /** Event tiles on the Scriptorium, in the bag, and waiting on the annals. */
  events: { scriptorium: number; bag: number; annals: number };
  courts: Record<Seat, Court>;
  /** Tiles on the season spaces. */
  seasons: Record<Season, { seat: Seat; tile: TileId }[]>;
  /** Whose peace tile has been drawn and is being carried out. */
  declared: Seat[];
  placing: Placing | null;
}

// ---------------------------------------------------------------- the flow

/** What an extra action can have touched, so that it can be undone entirely: CG-5.8.g. */
export interface Before {
  countries: Record<CountryId, Country>;
  slots: Record<RegionId, Card[]>;
  archivium: CardId[];
  discards: CardId[];
  followers: Record<Seat, Pick<Court, 'missi' | 'leudes' | 'nobiles' | 'trophies'>>;
  /** How many tiles had been activated this season. */
  fresh: number;
}

/** A country that cannot feed all who are there, and how many must go. */
export interface Overfull {
  country: CountryId;
  excess: number;
}

/** From one country to the next. */
export interface Way {
  from: CountryId;
  to: CountryId;
}

export type At = Frame &
  (
    | { step: 'placing' }
    | { step: 'placement'; seat: Seat; card: CountryId | null }
    | { step: 'game' }
    | { step: 'year' }
    | { step: 'season'; season: Season }
    | { step: 'swaps' }
    | { step: 'swap' }
    | { step: 'commitment' }
    | { step: 'tiles'; placed: TileId[] }
    | { step: 'drawing' }
    | { step: 'hunger'; lost?: CountryId[] }
    | { step: 'famine'; overfull: Record<Seat, Overfull[]> }
    | { step: 'starving'; left: Overfull[]; gone: { country: CountryId; seat: Seat }[] }
    | { step: 'influence'; seat: Seat; mode: 'dispatch' | 'transfer' | null }
    | { step: 'develop'; seat: Seat; placed: number }
    | { step: 'expulsion'; seat: Seat; country: CountryId; gangs: number }
    | { step: 'equip'; seat: Seat; levies: number; armed: number | null }
    | {
        step: 'move';
        seat: Seat;
        begun: boolean;
        /** Who may still leave, by country. */
        left: Record<CountryId, number>;
        /** The way of the group that is being formed. */
        way: Way | null;
      }
    | { step: 'battle'; seat: Seat; won: CountryId[] }
    | { step: 'soothe'; seat: Seat }
    | { step: 'peace'; seat: Seat; before?: Before; played?: TileId }
    | { step: 'bonus'; seat: Seat }
    | { step: 'contest'; left: Seat[]; entered: Seat[] }
  );

/** What each question is about. */
export interface Questions {
  /** The card that is drawn with the follower. */
  placement: { card: CountryId | null };
  swaps: null;
  /** How many tiles could be laid down. */
  swap: { gives: number };
  commitment: null;
  tiles: { placed: TileId[]; needed: number };
  famine: null;
  starving: Overfull;
  influence: { mode: 'dispatch' | 'transfer' | null; missi: number; ways: string[] };
  develop: { placed: number; most: number; missi: number; ways: string[] };
  expulsion: { country: CountryId; gangs: number };
  equip: { levies: number; armed: number | null; leudes: number; nobiles: number };
  move: { missi: number; left: Record<CountryId, number>; way: Way | null };
  battle: { won: number; open: number; trophies: number; most: number };
  soothe: { missi: number };
  /** How many tiles could be played. */
  bonus: { tiles: number };
}

// ---------------------------------------------------------------- what a seat can do

export type Act =
  // advanced set-up
  | { verb: 'settle' }
  | { verb: 'missus' }
  | { verb: 'join'; country: CountryId }
  | { verb: 'emissary'; card: CountryId }
  // the season
  | { verb: 'swap'; give: TileId; take: TileId }
  | { verb: 'keep' }
  | { verb: 'place'; tile: TileId }
  | { verb: 'expire' }
  // hunger
  | { verb: 'starve'; country: CountryId; seat: Seat }
  // actions
  | { verb: 'decline' }
  | { verb: 'finish' }
  | { verb: 'send'; count: number }
  | { verb: 'dispatch'; card: CountryId }
  | { verb: 'transfer'; card: CountryId }
  | { verb: 'activate'; tile: TileId }
  | { verb: 'counter'; country: CountryId }
  | { verb: 'claim'; country: CountryId }
  | { verb: 'expel'; country: CountryId }
  | { verb: 'arm'; count: number }
  | { verb: 'call'; count: number }
  | { verb: 'march'; from: CountryId; to: CountryId }
  | { verb: 'group'; count: number }
  | { verb: 'fight'; country: CountryId }
  | { verb: 'forgo' }
  | { verb: 'soothe'; country: CountryId; count: number }
  // peace
  | { verb: 'play'; tile: TileId }
  | { verb: 'no-play' };
