/** What every game is to the outside: server, client, bots, fuzzer and terminal know games by this alone. */

import type { Reason } from './bot.ts';
import type { Chance } from './chance.ts';
import type { Fields, Form } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Bar, Refusal } from './refusal.ts';
import type { Language } from './words/languages.ts';
import type { Commanded } from './words/names.ts';

/** A player's place for the whole game. Who sits there is the server's affair and never in the state. */
export type Seat = string;

/** Somebody who looks at the table: a seat, or anybody else. */
export type Viewer = Seat | 'spectator';
export const SPECTATOR = 'spectator';

/** What a seat does: a verb and what it is done to. */
export interface Action {
  verb: string;
}

/**
 * What the questions of a game are about: the facts of each, by its prompt. A game names its own; null is what it says of a
 * prompt that is put to several at once, each of whom is then asked a question with facts of its own.
 */
export type AnyQuestions = Record<string, JsonObject>;

/** What a question is about that needs no facts. */
export type NoFacts = Record<never, never>;

/** The prompts by which one seat is asked. */
export type Prompt<Q extends object> = {
  [P in keyof Q & string]: Q[P] extends null ? never : P;
}[keyof Q & string];

/** A question to one seat. Its words are made from `prompt` and `facts` when somebody looks. */
export type Ask<A, Q extends object = AnyQuestions> = {
  [P in Prompt<Q>]: Put<A> & { prompt: P } & (NoFacts extends Q[P] ? { facts?: Q[P] } : { facts: Q[P] });
}[Prompt<Q>];

/** How a question is put, whatever it is about. */
interface Put<A> {
  seat: Seat;
  clause: string;
  /** The chance to answer what another does: nobody is told for whom it still waits. */
  window?: true;
  timer?: Timer;
  /**
   * What the host may do in the seat's name when it is late. When that is the host decides: when the timer has run out, in a
   * window after the table's own time, else as the table has chosen. Absent: the rules have nothing for it.
   */
  late?: A;
}

/** Time that an ask carries. The kernel has no clock: the host runs it. */
export interface Timer {
  name: string;
  seconds: number;
  /** Runs from the moment the question is put, or once the first seat has answered. */
  from: 'question' | 'first-answer';
}

/** Something a seat may do now: a concrete action, or a form where a list cannot do. */
export interface Choice<A> {
  action: A | Form<A>;
  /** The things on the board that it touches. */
  at: readonly string[];
  clause: string;
  /** Open at any time, not an answer to the question. */
  free?: true;
  /** It would stand instead of what the seat has given already in this sealed answer: no way forward. */
  replaces?: true;
}

/** Something a seat could point at now, and what stands in its way. */
export interface Barred<A> {
  action: A;
  at: readonly string[];
  refusal: Refusal;
}

/** A line of the log: data; `words/` of the game has the words. */
export interface Entry {
  what: string;
  clause: string;
  facts: JsonObject;
  /** Who may read it; everybody if absent. */
  for?: Seat[];
  /** What the seats it speaks of commanded then, where their names follow it. */
  as?: Commanded;
}

export interface Result {
  winners: Seat[];
  /** Which ending it was; the game's words know it. */
  how: string;
  clause: string;
  scores?: Record<Seat, number>;
}

/** What an action brought about. */
export interface Outcome<A> {
  /** The action as the rules themselves write it, whatever a client spelled. */
  action: A;
  entries: Entry[];
  /** Answers that came by themselves: standing answers, questions with a single answer, and what is done for who has resigned. */
  automatic: { seat: Seat; action: A }[];
  /** Something was drawn, shown or answered by others: this cannot be taken back. */
  final: boolean;
  /** Only the seat's own draft was touched: nobody else's question has changed. */
  sealed: boolean;
}

/** Whom a viewer is told the table waits for, and what it is asked itself: all who are asked nothing are told the same. */
export interface Told<A> {
  waits: Seat[];
  /** In a window `waits` names all whom it could concern, whether or not they have answered. */
  window: boolean;
  prompt: string | null;
  ask: Ask<A> | null;
}

/** An answer that a seat may leave beforehand for questions that would interrupt it: one of a list, or filled in. */
export interface StandingOffer {
  on: string;
  clause: string;
  answers: Json[];
  now: Json;
  /** What is filled in; `answers` is empty then. */
  fields?: Fields;
  /** The field that tells several of them apart: `now` is a list then, with one for each value of it. */
  keyedBy?: string;
  /** What it starts from where none was left: as `now`. */
  initial?: Json;
  /** The one of `answers` that holds only for now: this year, this round. */
  forNow?: Json;
  /** The seat is asked now what it would answer. */
  asked?: true;
}

/** Something that is told by a key of the game's words, and what they need to know. */
export interface Spoken {
  what: string;
  facts: JsonObject;
}

/** Something on the table that may be corrected by agreement: what it is, where it lies, and what may lie there. */
export interface Correctable extends Spoken {
  /** From the state on: `['table', 'purse', 'saxon']`. */
  path: (string | number)[];
  /** These values, or any whole number from `min` to `max`. */
  allowed: Json[] | { min: number; max: number };
}

/** Something that was put right: what it is, where it lies, and what lay there before. */
export interface Corrected extends Spoken {
  path: (string | number)[];
  from: Json;
  to: Json;
}

export interface OptionFact {
  id: string;
  title: string;
  clause: string;
  values: Json[];
  default: Json;
}

export interface ScenarioFact {
  id: string;
  title: string;
  /** Seats of this scenario where it differs from the game's; `ids` if others sit there. */
  seats?: { min: number; max: number; ids?: Seat[] };
  /** Which of the game's options there are in it, each with the values it may take; all of them if absent. */
  options?: Record<string, Json[]>;
  /** What is usual in it where that differs from the game's defaults. */
  usual?: Record<string, Json>;
}

/** What is known of a game before any table is laid. */
export interface Facts {
  id: string;
  title: string;
  /** Two letters before every clause of the game. */
  prefix: string;
  /** Version of the rules; a change that stored states must follow raises it. */
  version: number;
  /** `ids` in seating order; a table of n takes the first n. */
  seats: { min: number; max: number; ids: Seat[] };
  scenarios: ScenarioFact[];
  options: OptionFact[];
  /** Most answers that a game can take, if the rules set an end. Free choices are not counted: nobody waits for them. */
  longest: number | null;
  /** Ends (`how` of a result) that nobody may win by the rules, so that all lose; absent: somebody wins, however it ends. */
  lost?: readonly string[];
  /** Ends of one who plays alone, whose points tell how well: so many of them are half of the game, twice as many all of it. */
  alone?: { ends: readonly string[]; half: number };
  /** Every clause is proven; a game in progress is offered as a preview only. */
  complete: boolean;
  /** People write words of their own at its tables: some form has a field for them. */
  writes?: true;
  /**
   * By its rules the host of a table is its game master: he says when the time for what is asked is up, wherever a question
   * has an answer for the late, and seats stand-by players, also where nobody sat before (`Init.vacant`).
   */
  gameMaster?: true;
  /** Questions, by their prompts, while which nobody writes letters to another; absent: they are written at any time. */
  noLetters?: readonly string[];
  /** A sample that shows how things work, not one of the games people come for. */
  sample?: true;
}

/** What a table is laid with. */
export interface Init {
  scenario: string;
  options: Record<string, Json>;
  seats: Seat[];
  /** What each seat has left beforehand at the start, by what it answers. Absent: nothing, as in older records. */
  standing?: Record<Seat, Record<string, Json>>;
  /** Seats at which nobody sits when it begins: what they would run, the rules run. Where there is a game master; absent: none. */
  vacant?: Seat[];
}

/** Moves a stored state from one version of the rules to the next. */
export interface Upgrade<S> {
  from: number;
  to: number;
  clauses: string[];
  state(old: S): S;
}

/** Words for people, made only when somebody looks. `V` is what that person may know. */
export interface Say<A, V> {
  /** The game's own file of words, for what only its board says. */
  words: unknown;
  /** As it is called now, if a view is at hand: names may follow what a seat commands. */
  seat(seat: Seat, view?: V): string;
  prompt(view: V, ask: Pick<Ask<A>, 'seat' | 'prompt' | 'facts'>): string;
  action(view: V, action: A): string;
  form(view: V, form: Form<A>): string;
  /** What a field of a form, a kind of its rows or something that can be chosen in it is called. */
  label(word: string): string;
  entry(entry: Entry): string;
  /** What stands over an entry at which a table stops for a moment; null over all others. */
  headline(entry: Entry): string | null;
  bar(bar: Bar): string;
  /** An answer left beforehand; of those that are kept by a key all of them. */
  standing(on: string, answer: Json, view?: V): string;
  /** Why a bot would do what it advises. */
  reason(view: V, reason: Reason): string;
  result(result: Result, view?: V): string;
  /** What something is called that is measured when many games are played. */
  measure(key: string): string;
  /** What may be corrected is called so. */
  correctable(one: Spoken, view?: V): string;
  /** Something that lies there, or should. */
  value(one: Spoken, value: Json, view?: V): string;
  /** From what to what it is changed. */
  corrected(change: Corrected, view?: V): string;
  /** What somebody wrote, quoted; null: it was removed. */
  text(written: string | null): string;
  /** A sentence of the game's own, with what somebody wrote in the place of each reference, as far as it can be read here. */
  quote(sentence: string): string;
}

/** What somebody would do: one of the choices of a seat in an imagined world. */
export type Policy<S, A> = (world: S, seat: Seat, choices: Choice<A>[], chance: Chance) => A;

export interface Game<S, A extends Action, V> {
  facts: Facts;
  /** The data this game was made with, frozen. */
  data: JsonObject;
  setup(init: Init, chance: Chance): { state: S; entries: Entry[] };
  /** Whom the table waits for; empty: the game is over. For the host alone. */
  asks(s: S): Ask<A>[];
  /** Of a seat that is asked, and the free ones of any seat. */
  choices(s: S, seat: Seat): Choice<A>[];
  /**
   * Changes s, or throws a Refusal before anything is changed. `late` is the host acting for a seat whose time is up: as the
   * question says, or as the seat has left it beforehand.
   * One of the very objects that `choices` gave last for s is taken at its word, so nobody but this game may change it, or
   * s, in between; anything else is looked for among what is offered.
   */
  act(s: S, seat: Seat, action: A, chance: Chance, late?: boolean): Outcome<A>;
  why(s: S, seat: Seat, action: unknown): Refusal | null;
  /** All that one could point at in the seat's question and that may not be done, each with its reason. */
  barred(s: S, seat: Seat): Barred<A>[];
  /**
   * Is it a free choice by a verb that answers no question? Then it means the same whatever has happened since it was
   * chosen, and does not go stale: it is done if it is still offered.
   */
  isFree(action: unknown): boolean;
  /** Every action that can be written with the nouns of this table, whether it may be done or not. */
  writable(s: S): A[];
  /** Goes on from a state that does not rest at a question: a position laid by hand. */
  goOn(s: S, chance: Chance): Entry[];
  /** Takes back the seat's last step in a sealed answer that is not settled; false if there is none. */
  back(s: S, seat: Seat): boolean;
  /** How many steps of a sealed answer the seat could take back. */
  draft(s: S, seat: Seat): number;
  /**
   * The seat is out of the game: asked nothing, ranked nowhere. `stillAsked`: as it was done in records that were made
   * before that was so.
   */
  resign(s: S, seat: Seat, chance?: Chance, stillAsked?: boolean): Pick<Outcome<A>, 'entries' | 'automatic'>;
  /** Who plays: all seats but those that have resigned. */
  inPlay(s: S | V): Seat[];
  /** A stand-by sits down there, and gets what the rules give to one. */
  standBy(s: S, seat: Seat): Entry[];
  /** Seats whose players have left them, by the rules: a stand-by may be put there. All may know it. */
  left(s: S | V): Seat[];
  /** Leaves an answer beforehand; `null` takes it away. */
  leave(s: S, seat: Seat, on: string, answer: Json): void;
  standing(s: S, seat: Seat): StandingOffer[];
  /** What the seat has left beforehand for what it is asked now, if the host acts for it because it is late; null: nothing. */
  beforehand(s: S, seat: Seat): A | null;
  /** Carries the standing answers of one state into another: undo must not lose them. */
  keepStanding(from: S, into: S): void;
  view(s: S, viewer: Viewer): V;
  told(s: S | V, viewer: Viewer): Told<A>;
  /** Deals a world that the viewer cannot tell from the real one. What others have sealed is as `policy` would answer, else at random. */
  imagine(v: V, seat: Viewer, chance: Chance, policy?: Policy<S, A>): S;
  /** All that may be corrected now, worked out from what a spectator sees of `s` and from nothing else. */
  corrections(s: S | V): Correctable[];
  result(s: S | V): Result | null;
  copy(s: S): S;
  notation: {
    format(action: A): string;
    parse(text: string): A;
  };
  say: Say<A, V>;
  /** The same in another language, for whoever reads it. */
  sayIn(language: Language): Say<A, V>;
  /** What the seats among these facts command, where their names follow it. */
  commanded(s: S | V, facts: JsonObject): Commanded | undefined;
  /** The table as text for the terminal. */
  board(v: V, viewer: Viewer): string;
  /** What must hold after every action, as sentences when it does not. */
  invariants(s: S): string[];
  upgrades: Upgrade<S>[];
}

/** Tables with different data live in one process. `language`: what it says, where that is not the first one. */
export type Make<S, A extends Action, V> = (data: JsonObject, language?: Language) => Game<S, A, V>;
