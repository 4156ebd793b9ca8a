/** What the page and the worker that holds a game say to each other. */

import type { Action, HouseAction, Init, Json, JsonObject, Seat, Viewer } from '@annales/engine';
import type { About } from '@annales/server/wire';
import type { KeptDraft, LogPage, Sight } from '../table/sitting.ts';
import type { Kept } from './shelf.ts';

/** What a game here is laid with. */
export interface WishHere {
  game: string;
  scenario?: string;
  options?: Record<string, Json>;
  /** What each seat has left beforehand at the start. */
  standing?: Init['standing'];
  /** In seating order: a person around this screen, or a bot. */
  seats: ('person' | { bot: string })[];
  curtain: boolean;
}

/** What the page asks, each with what comes back. */
export interface Asked {
  /** The games that are kept, the latest first. */
  list: { with: null; gives: Kept[] };
  remove: { with: string; gives: null };
  create: { with: WishHere; gives: string };
  open: { with: string; gives: { about: About; data: JsonObject; curtain: boolean } };
  /** Nobody looks at the game any more. */
  leave: { with: null; gives: null };
  /** Somebody says: it is me. */
  sit: { with: Seat; gives: null };
  look: { with: Viewer; gives: null };
  act: { with: { version: number; id: string; action: Action | HouseAction }; gives: number };
  at: { with: { version: number; viewer: Viewer }; gives: Json };
  /** The log before a version, as much as a page of it. */
  page: { with: { before: number; viewer: Viewer }; gives: LogPage };
  /** The words behind references that were shown. */
  texts: { with: string[]; gives: Record<string, string> };
  /** The version that other eyes had at the same moment. */
  moment: { with: { version: number; viewer: Viewer; eyes: Viewer }; gives: number };
  file: { with: null; gives: Json };
  standIn: { with: { seat: Seat; bot: string | null }; gives: null };
  note: { with: Seat; gives: string };
  writeNote: { with: { seat: Seat; text: string }; gives: null };
  /** What a seat is writing, and the question for which it is. */
  draft: { with: Seat; gives: KeptDraft | null };
  writeDraft: { with: { seat: Seat; draft: KeptDraft | null }; gives: null };
  /** Milliseconds between the steps of bots. */
  pace: { with: number; gives: null };
  fork: { with: { version: number; viewer: Viewer }; gives: string };
  /** Under a name by which the server says how far it is; gives the table there. */
  upload: { with: string; gives: string };
}

export type Question = keyof Asked;
export type Request = { [Q in Question]: { id: number; ask: Q; with: Asked[Q]['with'] } }[Question];

/** Whose turn it is to have the screen, if not theirs who have it. */
export interface Handing {
  next: Seat;
}

export type FromHost =
  | { say: 'about'; about: About; handing: Handing | null }
  /** `anew`: the first sight of a viewer, whose log is asked for from here back. */
  | { say: 'sight'; sight: Sight; anew: boolean }
  /** Nothing may be seen until the next one says that it is here; `view`: what any onlooker sees, which tells what seats command. */
  | { say: 'covered'; next: Seat; last: Seat | null; view: Json }
  | { say: 'trouble'; sentence: string };

/** The worker listens from now on. */
export interface Ready {
  ready: true;
}

export type Answer =
  | { id: number; gives: unknown }
  | { id: number; denied: { kind: string; reason: string; clause: string | null } };
