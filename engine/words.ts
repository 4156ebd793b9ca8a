/** A game's words in one place: prompts, choices, entries and refusals as sentences, made when somebody looks. */

import type { Action, Ask, Result, Say, Seat } from './contract.ts';
import type { State } from './flow.ts';
import type { Form } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import { type Bar, houseWords, KERNEL_KEYS } from './refusal.ts';

export interface Words<T, A extends Action> {
  seat(seat: Seat): string;
  /** What a seat is asked, by the key of its prompt. */
  prompts: Record<string, (facts: JsonObject, t: T) => string>;
  /** What a choice says on its button. */
  actions: { [V in A['verb']]: (action: Extract<A, { verb: V }>, t: T) => string };
  /** What a form is for, by its verb. */
  forms?: Record<string, (form: Form<A>, t: T) => string>;
  /** Log entries; they read their facts alone, so that an old line says the same for ever. */
  entries: Record<string, (facts: JsonObject) => string>;
  /** What stands in the way, as a sentence with the numbers in it. */
  bars: Record<string, (facts: JsonObject) => string>;
  standing?: Record<string, (answer: Json) => string>;
  results: Record<string, (result: Result) => string>;
}

/** Finds the words for everything that a person may see; a key without words is a bug of the game. */
export function sayWith<T, A extends Action>(
  words: Words<T, A>,
  format: (action: A) => string,
): Say<A, State<T>> {
  const taken = KERNEL_KEYS.find((key) => Object.hasOwn(words.bars, key));
  if (taken) throw new Error(`the refusal “${taken}” is the kernel's own: give the game's another key`);
  const find = <V>(list: Record<string, V> | undefined, key: string, what: string): V => {
    if (list && Object.hasOwn(list, key)) return list[key]!;
    throw new Error(`the game has no words for the ${what} “${key}”`);
  };
  const prompt = (view: State<T>, ask: Pick<Ask<A>, 'prompt' | 'facts'>) =>
    find(words.prompts, ask.prompt, 'prompt')(ask.facts ?? {}, view.table);
  return {
    seat: (seat) => words.seat(seat),
    prompt,
    action: (view, action) => {
      const say = find(
        words.actions as unknown as Record<string, (a: A, t: T) => string>,
        action.verb,
        'verb',
      );
      return say(action, view.table) || format(action);
    },
    form: (view, form) => find(words.forms, form.verb, 'form')(form, view.table),
    entry: ({ what, clause, facts }) => {
      if (isHouse(clause) && Object.hasOwn(HOUSE_ENTRIES, what))
        return HOUSE_ENTRIES[what]!(facts, (seat) => words.seat(seat as Seat));
      return find(words.entries, what, 'entry')(facts);
    },
    bar: (b: Bar) => {
      const own = !isHouse(b.clause) && Object.hasOwn(words.bars, b.key);
      return (own ? null : houseWords(b, words.seat)) ?? find(words.bars, b.key, 'bar')(b.facts);
    },
    standing: (on, answer) => find(words.standing, on, 'standing answer')(answer),
    result: (result) => {
      const winners = result.winners.map((seat) => words.seat(seat)).join(', ');
      if (result.how === 'resignation')
        return winners ? `${winners} wins: all others have resigned` : 'All have resigned';
      return find(words.results, result.how, 'result')(result);
    },
  };
}

/** A game may use the kernel's keys for things of its own: an upgrade of a burg is no upgrade of the rules. */
const isHouse = (clause: string): boolean => clause.startsWith('AN-');

/** What happens at every table, whatever the game. */
const HOUSE_ENTRIES: Record<string, (facts: JsonObject, name: (seat: Json | undefined) => string) => string> =
  {
    resigned: ({ seat }, name) => `${name(seat)} resigns`,
    undo: ({ seat }, name) => `${name(seat)} takes back a step`,
    'hand-over': ({ seat, to }, name) => `${name(seat)} is played by ${withArticle(to)} from now on`,
    override: ({ cause }) =>
      cause === 'rewind'
        ? 'By agreement of all the table goes back to an earlier step'
        : `By agreement of all the table is changed: ${cause}`,
    upgrade: ({ from, to, clauses }) => {
      const changed = (clauses as string[]).join(', ');
      return `The rules have changed from version ${from} to ${to}${changed ? `: ${changed}` : ''}`;
    },
  };

/** Hosts say `bot` or `person`, or whom they mean. */
const withArticle = (to: Json | undefined): string =>
  to === 'bot' || to === 'person' ? `a ${to}` : String(to);
