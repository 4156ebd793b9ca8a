/** What the server tells of people and tables, as its OpenAPI document has it. */

import type {
  Correctable,
  Corrected,
  Facts,
  Fallen,
  Json,
  Leaving,
  Result,
  Seat,
  Told,
  Viewer,
} from '@annales/engine';

export interface Me {
  id: string;
  name: string | null;
  guest: boolean;
}

export interface GameFacts extends Facts {
  bots: string[];
  packs: { hash: string; name: string | null }[];
}

export type Status = 'gathering' | 'playing' | 'over' | 'aside';

/** A table in a list. */
export interface Brief {
  id: string;
  game: string;
  title: string;
  status: Status;
  scenario: string;
  options: Record<string, Json>;
  clock: ClockRule | null;
  seats: Omit<SeatAt, 'salted' | 'lost' | 'away' | 'resigned'>[];
  created: number;
  touched: number;
  mine?: Seat[];
  turn?: boolean;
}

export interface SeatAt {
  seat: Seat;
  holder: 'person' | 'bot' | 'anyone';
  name: string | null;
  bot: string | null;
  /** Kept for whoever has its link. */
  kept: boolean;
  /** Taken by a vote from whoever held it, and to be had again by nobody else. */
  lost: boolean;
  salted: boolean;
  /** For how many seconds whoever sits there was not here; null: nobody sits there, or it is not played. */
  away: number | null;
  resigned: boolean;
}

export interface ClockRule {
  bank: number;
  increment: number;
  window: number;
}

export interface ClockAt {
  rule: ClockRule | null;
  /** The server's time when this was told. */
  now: number;
  left: Record<Seat, number> | null;
  running: Seat[];
  window: number | null;
  glass: number | null;
}

export type Wish =
  | { kind: 'pause' | 'resume' | 'end' }
  | { kind: 'rewind'; version: number }
  | { kind: 'correct'; cause: string; changes: { path: (string | number)[]; value: Json }[] }
  | { kind: 'vacate'; seat: Seat };

export interface Proposal {
  id: string;
  by: Seat;
  wish: Wish;
  agreed: Seat[];
  /** What a correction would change. */
  changes?: Corrected[];
}

/** Something that may be put right: what lies there, and a range of numbers or the number of a list of values. */
export interface OpenPlace extends Pick<Correctable, 'what' | 'facts' | 'path'> {
  now: { value: Json };
  allowed: { min: number; max: number } | number;
}

export interface OpenPlaces {
  items: OpenPlace[];
  lists: { value: Json }[][];
}

export interface Presence {
  seats: Seat[];
  spectators: number;
  thinking: Seat[];
}

/** Everything about a table besides the game itself. */
export interface About {
  id: string;
  game: string;
  title: string;
  status: Status;
  listed: 'public' | 'link' | 'private';
  created: number;
  touched: number;
  scenario: string;
  options: Record<string, Json>;
  pack: string;
  packName: string | null;
  commitment: string;
  seed: string | null;
  clock: ClockAt;
  /** What resigning does. */
  leaving: Leaving;
  /** What a fallen clock does. */
  fallen: Fallen;
  /** Seconds of absence after which the others may vote that a bot takes a seat over. */
  absence: number;
  paused: boolean;
  proposals: Proposal[];
  /** Why the last proposal that all had agreed to could not be carried out any more. */
  fell: string | null;
  ended: 'agreed' | 'closed' | null;
  aside: string | null;
  origin: 'here' | 'imported' | 'played-locally' | 'fork';
  rematch: string | null;
  result: Result | null;
  waits: Seat[];
  seats: SeatAt[];
  mine: Seat[];
  /** Lost by a vote, and to be had again. */
  keptForMe: Seat[];
  host: boolean;
  /** A bot may be asked what it would do. */
  hints: boolean;
  presence: Presence;
}

export interface ChatLine {
  id: number;
  at: number;
  name: string | null;
  seat: Seat | null;
  text: string;
}

/** What a viewer is shown of a table: the whole view, or the difference to the one before. */
export interface SeenEvent {
  table: string;
  viewer: Viewer;
  version: number;
  told: Told<{ verb: string }>;
  entries: Json;
  undo: boolean;
  asked: number;
  view?: Json;
  patch?: Json;
}
