/**
 * The turn sequence: a stack of frames kept in the state, and the steps that say what a frame does.
 * A step goes on by itself (`run`, `sequence`), asks one seat (`ask`) or several at once (`joint`).
 */

import type { Action, AnyQuestions, NoFacts, Prompt, Result, Seat, Timer } from './contract.ts';
import type { Form } from './form.ts';
import type { Hidden } from './hidden.ts';
import type { Json, JsonObject } from './json.ts';
import type { Usage } from './notation.ts';
import type { Play } from './play.ts';
import type { Bar } from './refusal.ts';

/** Where the game stands: one step under way, with what it must remember. */
export interface Frame {
  step: string;
  /** Kept by a sequence: the stage that comes next. */
  at?: string;
  /** What the step above left behind when it was done. */
  got?: Json;
  /** Kept by a question for which answers can be left beforehand: to whom it was put, to be answered by hand. */
  asked?: Seat;
  /** Kept by a joint step: each seat's answer in the making. */
  branches?: Record<Seat, Hidden<Branch>>;
}

/** One seat's part of a joint question: a stack of its own, seen by that seat alone. */
export interface Branch {
  stack: Frame[];
  /** The steps taken so far, so that they can be taken back. */
  steps: Taken[];
  answered: boolean;
  answer: Json;
}

/**
 * A step of a sealed answer. It may have come by itself: from a standing answer, because there was no other, or because
 * the seat was late.
 */
export interface Taken {
  action: Action;
  by?: 'standing' | 'lone' | 'late';
}

/** Something that a seat was once shown and goes on knowing. */
export interface Memory {
  what: string;
  facts: JsonObject;
}

/** All there is but the secret seed. Rules change it in place; whoever wants to keep the old one copies it first. */
export interface State<T, F extends Frame = Frame> {
  seats: Seat[];
  /** What lies on the table: the game's own. */
  table: T;
  flow: F[];
  standing: Record<Seat, Hidden<JsonObject>>;
  memories: Record<Seat, Hidden<Memory[]>>;
  resigned: Seat[];
  /** Those of them who are asked nothing any more: all, but in records made before this was so. Absent: nobody. */
  closed?: Seat[];
  result: Result | null;
}

/** Where in a state a seat's answer in the making lies. */
export const placeOfDraft = ({ flow }: Pick<State<unknown>, 'flow'>, seat: Seat) =>
  ['flow', flow.length - 1, 'branches', seat] as const;

/** Where lies what a seat has left beforehand. */
export const placeOfStanding = (seat: Seat) => ['standing', seat] as const;

/** Has the seat resigned, so that it is asked nothing any more? */
export const isClosed = <T>({ closed }: State<T>, seat: Seat): boolean => closed?.includes(seat) ?? false;

/** Who plays: all seats but those that have resigned. */
export const inPlay = <T>(s: State<T>): Seat[] => s.seats.filter((seat) => !isClosed(s, seat));

/** Who has answered a question that several are asked, where all may know; never what. */
export const sealedBy = <T>({ flow }: State<T>): Seat[] =>
  Object.entries(flow.at(-1)?.branches ?? {})
    .filter(([, place]) => (place as { answered?: boolean }).answered)
    .map(([seat]) => seat);

/** One kind of answer to a question: what may be done, why not, and doing it, side by side. */
export interface Verb<T, F, A, U extends Frame = Frame> {
  clause: string | ((action: A) => string);
  /** How it is written: its fields, as `Usage` says. If absent, the bare verb. */
  written?: Usage;
  /** The candidates; if absent, the bare verb. */
  each?(t: T, f: F, seat: Seat): readonly A[];
  /** No candidate is ever barred, so a list is made without asking about each of them again. */
  exact?: true;
  /** Instead of candidates, where a list cannot hold them; or what stands in the way of filling it in at all. */
  form?(t: T, f: F, seat: Seat): Form<A> | Bar | null;
  /**
   * What stands in the way of a candidate; a barred one is not offered. It is also asked about everything else that can be
   * written with the game's nouns, so it must be true of that too.
   */
  bar?(t: T, f: F, action: A, seat: Seat): Bar | null;
  /** What a person might point at besides, where the verb names more than one thing, or the game has no nouns. */
  points?(t: T, f: F, seat: Seat): readonly A[];
  /** The things on the board that it touches. */
  at?(action: A, f: F): readonly string[];
  /**
   * In a sealed answer: given again, it stands instead of what was given before, as if that and all that followed it had
   * never been. So an order sheet can be worked on for days, and one is kept.
   */
  replaces?: true;
  /** It may keep what lies in the action, not the action itself: that may be somebody's choice. */
  do(p: Play<T, U>, f: F, action: A, seat: Seat): void;
}

export type Verbs<T, F, A extends Action, U extends Frame = Frame> = {
  [V in A['verb']]?: Verb<T, F, Extract<A, { verb: V }>, U>;
};

/** Goes on by itself. It is run whenever it is on top, and is done when it calls nothing. */
export interface RunStep<T, F, U extends Frame = Frame> {
  kind: 'run';
  run(p: Play<T, U>, f: F): void;
}

/** Stages in the rulebook's own order, each a paragraph; what a stage calls is finished before the next begins. */
export interface SequenceStep<T, F, U extends Frame = Frame> {
  kind: 'sequence';
  stages: Record<string, (p: Play<T, U>, f: F) => void>;
  /** Begins again after the last stage while this holds. */
  again?(t: T, f: F): boolean;
}

/** Asks one seat. It asks again after each answer until a verb calls `done`; nobody to ask: it is done. */
export interface AskStep<T, F, A extends Action, U extends Frame = Frame> {
  kind: 'ask';
  /** In a branch it is the branch's own seat. */
  seat?(t: T, f: F): Seat | null;
  prompt: string;
  facts?(t: T, f: F, seat: Seat): JsonObject;
  clause: string;
  verbs: Verbs<T, F, A, U>;
  /** The answer that a seat may have left beforehand; null: ask. */
  standing?: { on: string; answer(t: T, f: F, seat: Seat, left: Json): A | null };
  /** A question with a single answer answers itself. Never where that betrays something. */
  lone?: true;
  timer?(t: T, f: F): Timer | null;
  /**
   * What is done for a seat that is late; the host decides when it is. It may rest on what the seat itself knows, never on
   * another's secrets: the seat is told of it with the question. Null: at this table the rules do nothing for it.
   */
  late?(t: T, f: F, seat: Seat): A | null;
  /**
   * What is done instead of asking a seat that has resigned. If absent it is what `late` says, else the last answer that
   * is offered, where rules put what ends or passes. It must not depend on secrets.
   */
  instead?(t: T, f: F, seat: Seat): A;
}

/** Asks several seats at once. Answers are sealed: they touch only the seat's own draft until the last is in. */
export interface JointStep<T, F, U extends Frame = Frame> {
  kind: 'joint';
  prompt: string;
  clause: string;
  /** A window: asked of everybody whom it could concern, and nobody learns for whom it waits. */
  window?: true;
  seats(t: T, f: F): Seat[];
  /** The frame with which a seat's own branch begins. */
  branch(t: T, f: F, seat: Seat): U;
  /** All answers take effect together, in the order that the rules give. What it returns is left to the step below. */
  settle(p: Play<T, U>, f: F, answers: Record<Seat, Json>): Json | undefined;
}

export type Step<T, F, A extends Action, U extends Frame = Frame> =
  | RunStep<T, F, U>
  | SequenceStep<T, F, U>
  | AskStep<T, F, A, U>
  | JointStep<T, F, U>;

export type Steps<T, F extends Frame, A extends Action> = {
  [K in F['step']]: Step<T, Extract<F, { step: K }>, A, F>;
};

/** What an ask says of itself: its prompt, and what it is about. */
interface About<T, F, Q extends object, P extends keyof Q> {
  prompt: P;
  facts(t: T, f: F, seat: Seat): Q[P];
}

/** Builders bound to one game's types, for its chapter files. */
export function kit<T, F extends Frame, A extends Action, Q extends object = AnyQuestions>() {
  type Of<K extends F['step']> = Extract<F, { step: K }>;
  type Facts<K extends F['step'], P extends keyof Q> = string extends keyof Q
    ? Partial<About<T, Of<K>, Q, P>>
    : NoFacts extends Q[P]
      ? unknown
      : About<T, Of<K>, Q, P>;
  type Asking<K extends F['step'], P extends keyof Q> = Facts<K, P> & { prompt: P } & Omit<
      AskStep<T, Of<K>, A, F>,
      'kind' | 'prompt' | 'facts'
    >;
  return {
    run: <K extends F['step']>(_step: K, run: RunStep<T, Of<K>, F>['run']): RunStep<T, Of<K>, F> => ({
      kind: 'run',
      run,
    }),
    sequence: <K extends F['step']>(
      _step: K,
      stages: SequenceStep<T, Of<K>, F>['stages'],
      again?: (t: T, f: Of<K>) => boolean,
    ): SequenceStep<T, Of<K>, F> =>
      again ? { kind: 'sequence', stages, again } : { kind: 'sequence', stages },
    ask: <K extends F['step'], P extends Prompt<Q>>(_step: K, step: Asking<K, P>) =>
      ({ kind: 'ask', ...step }) as unknown as AskStep<T, Of<K>, A, F>,
    joint: <K extends F['step']>(
      _step: K,
      step: Omit<JointStep<T, Of<K>, F>, 'kind' | 'prompt'> & { prompt: keyof Q & string },
    ): JointStep<T, Of<K>, F> => ({ kind: 'joint', ...step }),
  };
}
