/** A player that is a program. It is given what its seat may know, and nothing else. */

import type { Chance } from './chance.ts';
import type { Action, Choice, Facts, Game, Seat } from './contract.ts';
import type { JsonObject } from './json.ts';
import type { Language, Languages } from './words/languages.ts';

export interface Situation<S, A extends Action, V> {
  game: Game<S, A, V>;
  seat: Seat;
  choices: Choice<A>[];
  chance: Chance;
  /** Worked out when the bot looks. Search goes on in worlds imagined from it. */
  readonly view: V;
}

export interface Bot<S = unknown, A extends Action = Action, V = unknown> {
  name: string;
  /**
   * Also takes free choices while others are asked: it is offered them once after each change that its seat can see. A bot
   * that does not is only offered them with its own questions.
   */
  volunteers?: true;
  /** Null: nothing; only where it is not asked. */
  decide(situation: Situation<S, A, V>): A | null;
}

/** A game as the registry knows it. The clauses lie beside it in `clauses.tsv`. */
export interface Title {
  facts: Facts;
  /** The data in the box; a data pack replaces parts of it. */
  data: JsonObject;
  make(data: JsonObject, language?: Language): Game<unknown, Action, unknown>;
  /** Its words in other languages. */
  languages?: Languages;
  /** What is wrong with a data pack, each as a sentence that names file, field and allowed values. */
  checkData(data: JsonObject): string[];
  /** Players written for this game, by name. */
  bots: Record<string, Bot>;
}
