/** What a table is besides its record: how it was laid, who may come, its clock, what was agreed. */

import {
  type Corrected,
  type Fallen,
  type GameRecord,
  type Init,
  type Json,
  type Result,
  type Seat,
  type Leaving as SeatLeaving,
  usualLeaving,
} from '@annales/engine';
import { type DeadlineState, newDeadlines } from '../correspondence/deadlines.ts';
import type { DeadlineRule } from '../correspondence/rule.ts';
import { type LettersRule, USUAL_LETTERS } from '../letters/rule.ts';

export interface ClockRule {
  /** Seconds that every seat has for the whole game. */
  bank: number;
  /** Seconds that are added after each answer. */
  increment: number;
  /** Seconds for a window, the same for all and charged to nobody. */
  window: number;
}

/** Where the clock stands: what each seat had left when it was last counted. */
export interface ClockState {
  left: Record<Seat, number>;
  /** When that was, in milliseconds of the server's time. */
  at: number;
}

export type Wish =
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'end' }
  /** Back to what all saw at this version of a spectator. */
  | { kind: 'rewind'; version: number }
  /** A referee's correction of what lies open. */
  | { kind: 'correct'; cause: string; changes: { path: (string | number)[]; value: Json }[] }
  /** A seat that is lost to the game: it is taken from whoever holds it. */
  | { kind: 'vacate'; seat: Seat };

/** What resigning does: a bot plays on, the seat is out, or a bot plays on until a substitute comes. */
export type Leaving = SeatLeaving | 'substitute';

/** Who held a seat before a bot did, and how it was lost: given up, or by the vote of the others. */
export interface Former {
  person: string;
  how: 'left' | 'vote';
  /** The id with which it was given up: whoever repeats it has left already. */
  id: string | null;
}

/** Something that needs the consent of all, or of all others. */
export interface Proposal {
  id: string;
  by: Seat;
  wish: Wish;
  agreed: Seat[];
  /** What a correction would change: to this all agree, and to nothing else. */
  changes?: Corrected[];
}

/** Something that happened beside the play, by seats and never by people: whoever was not looking reads it later. */
export interface Happening {
  id: number;
  at: number;
  what:
    | 'proposed'
    | 'declined'
    | 'withdrawn'
    | 'done'
    | 'fell'
    /** Somebody has sat down. */
    | 'sat'
    /** Somebody got up before the start. */
    | 'rose'
    /** Whoever sat there has left, and a bot plays on. */
    | 'left'
    /** The seat was lost by the vote of the others. */
    | 'lost'
    /** A bot stands in for whoever sits there. */
    | 'lent'
    /** Whoever sits there plays again. */
    | 'back'
    /** The host has said that the time for what was asked is up. */
    | 'time-up'
    /** A seat has not answered in time. */
    | 'missed'
    /** A seat takes longer. */
    | 'longer'
    /** The host has given those for whom the table waits until another time. */
    | 'moved'
    /** The seat looks for a player. */
    | 'opened'
    /** It will soon be tidied away, or go to sleep. */
    | 'fades'
    /** It sleeps: nobody was here for long. */
    | 'asleep'
    /** Somebody has come, and it goes on. */
    | 'awake';
  /** Whose seat it is, or who has proposed or declined; null: it was nobody’s doing. */
  seat: Seat | null;
  /** What was proposed. */
  wish?: Wish['kind'];
  /** Whose proposal was declined, or whose seat it is about. */
  of?: Seat;
}

/** So many are kept: whoever was away for longer looks at the table as it is. */
const MOST_NEWS = 12;

/** Notes what has happened; it is stored with what the table is stored with next. */
export function note(body: TableBody, at: number, happening: Omit<Happening, 'id' | 'at'>): void {
  const news = body.news ?? [];
  body.news = [...news, { id: (news.at(-1)?.id ?? 0) + 1, at, ...happening }].slice(-MOST_NEWS);
}

/** How a table is played over days, and where that stands. */
export interface Deadlines {
  rule: DeadlineRule;
  state: DeadlineState;
  /** Seats for which a bot plays until the table waits for somebody else. */
  played: Seat[];
  /** When the table must be awake, as its job has it; null or absent: when somebody comes. */
  wakes?: number | null;
}

export interface Fading {
  at: number;
  told: boolean;
  /** When something was last done there, as the table had it then. */
  touched: number;
}

export interface TableBody {
  title: string;
  /** Who has called it so, where that was or may be somebody else than the host. */
  named?: { person: string };
  scenario: string;
  options: Record<string, Json>;
  seats: Seat[];
  /** What each seat has left beforehand at the start; absent: nothing. */
  standing?: NonNullable<Init['standing']>;
  /** Hash of the data it plays with, and the name of the pack if it is not the data in the box. */
  pack: string;
  packName: string | null;
  clock: ClockRule | null;
  /** Null: nothing is due at any time. */
  deadlines: Deadlines | null;
  leaving: Leaving;
  /** What is done for a seat whose clock has fallen. */
  fallen: Fallen;
  /** After so many seconds of absence the others may vote that a bot takes a seat over. */
  absence: number;
  former: Record<Seat, Former>;
  /** Who has played a seat and does so no more, since somebody else has come; absent: nobody. */
  past?: Record<Seat, { person: string }[]>;
  /** When it is tidied away if nobody comes, in time that the server was open; told: those who sit there have been. */
  fading?: Fading;
  /** Since when it sleeps, because nobody was here for long; absent or null: it does not. */
  asleep?: number | null;
  /** How much everybody has seen happen, as it was stored last. */
  moves?: number;
  /** When whoever sits there was last here, as it was when the table was laid down; in time that the server was open. */
  lastHere: Record<Seat, number> | null;
  /** What becomes of a draft when its seat is late: it waits for the next question, or is taken as sent. */
  drafts: 'wait' | 'sent';
  /** Seats at which nobody sat when it began; absent: none. */
  vacant?: Seat[];
  /** Hashes of links that the host has made for seats whose players have left them by the rules. */
  standBys?: Record<Seat, string>;
  letters: LettersRule;
  /** Nobody is told who sits where, as long as the game is not over. */
  anonymous: boolean;
  /** The host was once named by a seat: then his name would tell who sits there, and is not told either. Absent: never. */
  hostUnnamed?: true;
  /** May people be told what a bot would do? Where one plays against bots alone they always may. */
  hints: boolean;
  /** Published when the table is made; the seed itself stays here until the game is over. */
  commitment: string;
  seed: string;
  salts: Record<Seat, string>;
  /** Version of the rules with which it was laid. */
  rules: number;
  clockState: ClockState | null;
  /** When the hourglass that runs now is empty. */
  glass: { ends: number } | null;
  /** When the window that is open now closes; the same for all. */
  window: { ends: number } | null;
  paused: boolean;
  proposals: Proposal[];
  /** Why the last proposal that all had agreed to could not be carried out any more; until the next one is made. */
  fell: string | null;
  /** How it ended, if not by a result of the game. */
  ended: 'agreed' | 'closed' | null;
  /** Why it was set aside: the rules of today cannot read it. */
  aside: string | null;
  /** Where it came from. */
  origin: 'here' | 'imported' | 'played-locally' | 'fork';
  /** The rematch that was made of it. */
  rematch: string | null;
  /** What has happened beside the play of late; absent: nothing yet. */
  news?: Happening[];
  /** How it ended by its rules; absent: it is not over, or was over before this was kept. */
  result?: Result | null;
  /** Which seats were asked something when it was laid down; null: it may have gone on since. */
  asked: Seat[] | null;
}

/** A table that is newly made: laid like `laid`, and as `own` says. */
export const newBody = (
  laid: Pick<GameRecord, 'init' | 'data' | 'commitment' | 'salts'>,
  rules: number,
  own: Pick<TableBody, 'title' | 'named' | 'packName' | 'origin' | 'seed'> & {
    clock?: ClockRule | null;
    deadlines?: DeadlineRule | null;
    hints?: boolean;
    leaving?: Leaving | undefined;
    fallen?: Fallen | undefined;
    absence?: number | undefined;
    drafts?: TableBody['drafts'];
    letters?: LettersRule;
    anonymous?: boolean;
  },
): TableBody => ({
  ...laid.init,
  former: {},
  lastHere: null,
  pack: laid.data,
  commitment: laid.commitment,
  salts: laid.salts,
  rules,
  clock: null,
  drafts: 'wait',
  letters: USUAL_LETTERS,
  anonymous: false,
  hints: false,
  clockState: null,
  glass: null,
  window: null,
  paused: false,
  proposals: [],
  fell: null,
  ended: null,
  aside: null,
  rematch: null,
  asked: null,
  ...own,
  deadlines: own.deadlines ? newDeadlinesOf(own.deadlines, laid.init.seats) : null,
  leaving: own.leaving ?? usualLeaving(laid.init.seats.length),
  fallen: own.fallen ?? seatLeaving(own.leaving ?? usualLeaving(laid.init.seats.length)),
  absence: own.absence ?? usualAbsence(own.clock ?? null),
});

/** Does nothing go on here just now, whoever is asked? */
export const isAtRest = ({ paused, asleep }: TableBody): boolean => paused || (asleep ?? null) !== null;

const newDeadlinesOf = (rule: DeadlineRule, seats: readonly Seat[]): Deadlines => ({
  rule,
  state: newDeadlines(rule, seats),
  played: [],
});

/** What becomes of the seat itself: while a substitute is looked for a bot plays on. */
const seatLeaving = (leaving: Leaving): SeatLeaving => (leaving === 'substitute' ? 'bot' : leaving);

/** Ten minutes where a clock runs, else three days. */
const usualAbsence = (clock: ClockRule | null): number => (clock ? 600 : 3 * 86_400);

/** A body as it was stored; one from before tables chose this has what is usual. */
export function readBody(text: string): TableBody {
  const body = JSON.parse(text) as TableBody;
  body.leaving ??= usualLeaving(body.seats.length);
  body.fallen ??= seatLeaving(body.leaving);
  body.absence ??= usualAbsence(body.clock);
  body.drafts ??= 'wait';
  body.letters ??= USUAL_LETTERS;
  body.anonymous ??= false;
  body.deadlines ??= null;
  body.former ??= {};
  body.lastHere ??= null;
  body.fell ??= null;
  // From before it was told what they would change.
  body.proposals = (body.proposals ?? []).filter(({ wish, changes }) => wish.kind !== 'correct' || changes);
  return body;
}

/** What the table is laid with. */
export const initOf = ({ scenario, options, seats, standing, vacant }: TableBody): Init => ({
  scenario,
  options,
  seats,
  ...(standing && { standing }),
  ...(vacant && { vacant }),
});
