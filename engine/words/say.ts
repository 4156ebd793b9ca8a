/** Finds the words for everything that a person may see. */

import type { Action, Ask, Say, Seat } from '../contract.ts';
import type { State } from '../flow.ts';
import type { JsonObject } from '../json.ts';
import { type Bar, houseWords, KERNEL_KEYS } from '../refusal.ts';
import { en } from './en.ts';
import type { KernelWords, Names } from './kernel.ts';
import type { Words } from './words.ts';

/** Finds the words for everything that a person may see; a key without words is a bug of the game. */
export function sayWith<T, A extends Action>(
  words: Words<T, A>,
  format: (action: A) => string,
  kernel: KernelWords = en,
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
      if (isHouse(clause) && Object.hasOwn(kernel.entries, what))
        return (kernel.entries as Record<string, (facts: JsonObject, name: Names) => string>)[what]!(
          facts,
          (seat) => words.seat(seat as Seat),
        );
      return find(words.entries, what, 'entry')(facts);
    },
    bar: (b: Bar) => {
      const own = !isHouse(b.clause) && Object.hasOwn(words.bars, b.key);
      return (own ? null : houseWords(b, words.seat, kernel)) ?? find(words.bars, b.key, 'bar')(b.facts);
    },
    standing: (on, answer) => find(words.standing, on, 'standing answer')(answer),
    result: (result) => {
      if (result.how === 'resignation') {
        const winners = result.winners.map((seat) => words.seat(seat));
        return kernel.results[winners.length > 0 ? 'last-one' : 'nobody'](winners);
      }
      return find(words.results, result.how, 'result')(result);
    },
  };
}

/** A game may use the kernel's keys for things of its own: an upgrade of a burg is no upgrade of the rules. */
const isHouse = (clause: string): boolean => clause.startsWith('AN-');
