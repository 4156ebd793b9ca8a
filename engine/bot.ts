/** A player that is a program. It is given what its seat may know, and nothing else. */

import type { Chance } from './chance.ts';
import type {
  Action,
  AnyQuestions,
  Ask,
  Choice,
  Entry,
  Facts,
  Game,
  Policy,
  Result,
  Seat,
  Viewer,
} from './contract.ts';
import type { Evaluation } from './evaluation.ts';
import type { JsonObject } from './json.ts';
import type { Language, Languages } from './words/languages.ts';

export interface Situation<S, A extends Action, V, Q extends object = AnyQuestions> {
  game: Game<S, A, V>;
  seat: Seat;
  choices: Choice<A>[];
  chance: Chance;
  /** Worked out when the bot looks. */
  readonly view: V;
  /** The question, with what it is about; null where only free choices are offered. */
  readonly ask: Ask<A, Q> | null;
  /** A complete world that the seat cannot tell from the real one; `policy` says what others may have sealed. */
  imagine(policy?: Policy<S, A>): S;
  /** Somebody will read why: only then a bot need look for what its reason says, if that costs time. */
  readonly explained: boolean;
  /** Has it thought long enough, after so many worlds or playouts? A bot that searches asks before each further one. */
  isSpent(iterations: number): boolean;
}

/** Why a bot does what it does: a key with facts, which the game's words make a sentence of. */
export interface Reason {
  key: string;
  facts: JsonObject;
}

export interface Decision<A> {
  action: A;
  because?: Reason;
}

export interface Bot<S = unknown, A extends Action = Action, V = unknown> {
  name: string;
  /**
   * Also takes free choices while others are asked: it is offered them once after each change that its seat can see. A bot
   * that does not is only offered them with its own questions.
   */
  volunteers?: true;
  /** How long it thinks where the host does not say. */
  budget?: Budget;
  /** How long it thinks about a whole operation, where the host does not say; goes before its budget. */
  purse?: Purse;
  /** Null: nothing; only where it is not asked. */
  decide(situation: Situation<S, A, V>): Decision<A> | null;
}

/** How long a bot may think: so many iterations of its own, or so many milliseconds, whichever is over first. */
export interface Budget {
  iterations?: number;
  milliseconds?: number;
}

/** What a bot may spend on an operation: it is shared out over the decisions that it makes in a row. */
export interface Purse extends Budget {
  /** Questions with which an operation begins, by their prompts, whoever was asked before. */
  rests?: readonly string[];
}

export interface Thinking {
  budget?: Budget;
  /** The host's clock in milliseconds, which the kernel does not have; without it time is not counted. */
  now?(): number;
  /** The state is itself an imagined world: nothing in it is secret, and no view need be made of it. */
  imagined?: boolean;
  /** Its reason is wanted: for a hint. */
  explained?: boolean;
  /** Told how many iterations a bot has made, whenever it asks whether it may go on. */
  onIteration?(iterations: number): void;
}

const USUAL_BUDGET: Budget = { iterations: 200 };

/** What a bot is told. A class, since a getter written into each object would cost more than many a decision. */
export class AtSeat<S, A extends Action, V> implements Situation<S, A, V> {
  readonly game: Game<S, A, V>;
  readonly seat: Seat;
  readonly choices: Choice<A>[];
  readonly chance: Chance;
  readonly explained: boolean;
  readonly #state: S;
  readonly #budget: Budget;
  readonly #now: (() => number) | null;
  readonly #begun: number;
  readonly #onIteration: Thinking['onIteration'];
  #seen: { view: V } | null;
  /** What worlds are imagined from: made once, however many are. */
  #view: { view: V } | null = null;

  constructor(
    game: Game<S, A, V>,
    state: S,
    seat: Seat,
    chance: Chance,
    choices: Choice<A>[],
    { budget = USUAL_BUDGET, now, imagined = false, explained = false, onIteration }: Thinking = {},
  ) {
    this.game = game;
    this.seat = seat;
    this.choices = choices;
    this.chance = chance;
    this.explained = explained;
    this.#state = state;
    this.#budget = budget;
    this.#now = now ?? null;
    this.#begun = now?.() ?? 0;
    this.#onIteration = onIteration;
    this.#seen = imagined ? { view: state as unknown as V } : null;
  }

  get view(): V {
    this.#seen ??= { view: this.game.view(this.#state, this.seat) };
    return this.#seen.view;
  }

  get ask(): Ask<A> | null {
    return this.game.told(this.#state, this.seat).ask;
  }

  imagine(policy?: Policy<S, A>): S {
    this.#view ??= { view: this.game.view(this.#state, this.seat) };
    return this.game.imagine(this.#view.view, this.seat, this.chance, policy);
  }

  isSpent(iterations: number): boolean {
    this.#onIteration?.(iterations);
    const { iterations: most, milliseconds } = this.#budget;
    if (most !== undefined && iterations >= most) return true;
    return milliseconds !== undefined && this.#now !== null && this.#now() - this.#begun >= milliseconds;
  }
}

/** A game that is over, as it is measured. */
export interface Ended {
  game: Game<unknown, Action, unknown>;
  state: unknown;
  result: Result;
  /** All that was told in it. */
  entries: readonly Entry[];
}

/** One number for the game, or one for each seat; null: there was nothing of the kind in it. */
export type Measured = number | Record<Seat, number> | null;

/** How a search goes about a game. What is left out is done as for any game. */
export interface Guide {
  /** The bot that answers wherever the search does not, and whose pick is the one to beat; a light one, if it can be. */
  policy?: Bot;
  /** So many decisions are played on before a position is judged; absent: all, to the end of the game. */
  horizon?: number;
  /**
   * A position is judged when one of these questions is put, by its prompt, and nobody has answered it yet: nothing is half
   * done then. Absent: at any that nobody has answered.
   */
  rests?: readonly string[];
  /**
   * Rather than by horizon and rests, a search judges when so many turns of the game, as `Title.turn` names them, have come to
   * their end.
   */
  turns?: number;
  /** Questions, by their prompts, that are left to the policy: searching them brings nothing. */
  habits?: readonly string[];
  /** By prompt the verbs that are tried beside the policy's pick; absent: all that the question offers. */
  tried?: Readonly<Record<string, readonly string[]>>;
  /** Rather the very answers that are tried there, as the policy itself thinks best of them first. */
  rivals?(situation: Situation<unknown, Action, unknown>): readonly Action[];
  /**
   * By how much of the game the evaluation may err where two answers are held against each other, as `npm run probe` tells: so
   * much more must be promised before the policy's pick is left, and where luck is small beside it no more worlds are looked at.
   */
  errs?: number;
  /** As many iterations as 200 ms give on a core of its own: how long a decision takes where nobody says otherwise. */
  iterations?: number;
  /** Nothing has shown yet that a search plays better than the policy: nobody is offered one, and no level is made of it. */
  unproven?: boolean;
}

/** A word on what a choice would come to. */
export interface Foretold {
  brief: string;
  /** As little of it as tells one of many choices from the next. */
  short: string;
}

/** A game as the registry knows it. The clauses lie beside it in `clauses.tsv`. */
export interface Title {
  facts: Facts;
  /** The data in the box; a data pack replaces parts of it. */
  data: JsonObject;
  make(data: JsonObject, language?: Language): Game<unknown, Action, unknown>;
  /** Its words in other languages. */
  languages?: Languages;
  /** What is wrong with a data pack, each as a sentence that names file, field and allowed values; fetched when it is asked for. */
  checkData(data: JsonObject): Promise<string[]>;
  /** The kind of entry that stands for a turn of the game, a year or a round: by turns it is counted how often a table waits. */
  turn?: string;
  /** What is foretold to a viewer of a choice before it is taken, where the table is read as text; null: nothing. */
  foretell?(
    game: Game<unknown, Action, unknown>,
    view: unknown,
    viewer: Viewer,
  ): (choice: Choice<Action>) => Foretold | null;
  /** Players written for this game, by name. */
  bots: Record<string, Bot>;
  /** How well each seat stands in a complete world, from 0 (lost) to 1 (won): what a search goes by where it breaks off. */
  worth?(game: Game<unknown, Action, unknown>, world: unknown): Record<Seat, number>;
  /** What is worth measuring when many games are played, besides who won; its words have a title for each. */
  measures?: Record<string, (ended: Ended) => Measured>;
  /** The features by which that is judged, if it was learned. */
  evaluation?: Evaluation;
  /** What a search goes by besides. */
  guide?: Guide;
}
