/** Finds the words for everything that a person may see. */

import type { Action, Corrected, Say, Seat, Spoken } from '../contract.ts';
import type { State } from '../flow.ts';
import type { Json, JsonObject } from '../json.ts';
import { houseWords, KERNEL_KEYS } from '../refusal.ts';
import { isForNow } from '../standing.ts';
import { en } from './en.ts';
import { grammarOf } from './grammar.ts';
import type { KernelForm, KernelWords, Names } from './kernel.ts';
import type { Commanded } from './names.ts';
import type { Words } from './words.ts';

/** What the words of every language need of the game. */
interface Speaker<T, A> {
  format(action: A): string;
  lend(s: State<T>): T;
  /** The facts of the question that is put to a single seat. */
  asked(s: State<T>): JsonObject;
  commands?: ((t: T, seat: Seat) => Json) | undefined;
}

/** What the kernel tells of a correction: the place, what lies there or should, and all that it changes. */
interface Correcting {
  place?: Spoken;
  value?: Json;
  changes?: Corrected[];
}

type ActionWords<T, A> = (action: A, t: T, name: Names, asked: () => JsonObject) => string;

/** Finds the words for everything that a person may see; a key without words is a bug of the game. */
export function sayWith<T, A extends Action>(
  words: Words<T, A>,
  { format, lend, asked, commands }: Speaker<T, A>,
  kernel: KernelWords = en,
): Say<A, State<T>> {
  const taken = KERNEL_KEYS.find((key) => Object.hasOwn(words.bars, key));
  if (taken) throw new Error(`the refusal “${taken}” is the kernel's own: give the game's another key`);
  const find = <V>(list: Record<string, V> | undefined, key: string, what: string): V => {
    if (list && Object.hasOwn(list, key)) return list[key]!;
    throw new Error(`the game has no words for the ${what} “${key}”`);
  };
  const { list } = grammarOf(kernel.tag);
  const names =
    (commandedBy: (seat: Seat) => Json): Names =>
    (seats) =>
      list([seats].flat().map((seat) => words.seat(String(seat), commandedBy(String(seat)))));
  const then = (as: Commanded | undefined): Names => names((seat) => as?.[seat] ?? null);
  const now = (view: State<T> | undefined): Names =>
    names((seat) => (view && commands ? commands(lend(view), seat) : null));
  const called = ({ what, facts }: Spoken, name: Names): string =>
    find(words.corrections, what, 'correction').name(facts, name);
  const lying = ({ what }: Spoken, value: Json, name: Names): string =>
    find(words.corrections, what, 'correction').value?.(value, name) ?? String(value);
  const corrected = (change: Corrected, name: Names): string =>
    kernel.corrected(called(change, name), lying(change, change.from, name), lying(change, change.to, name));
  /** Facts of the kernel that speak of what is corrected, in the game's own words. */
  const inWords = (facts: JsonObject, name: Names): JsonObject => {
    const { place, value, changes } = facts as unknown as Correcting;
    if (changes) return { ...facts, changes: changes.map((change) => corrected(change, name)) };
    if (!place) return facts;
    const said = { ...facts, place: called(place, name) };
    return value === undefined ? said : { ...said, value: lying(place, value, name) };
  };
  const action = (view: State<T>, one: A): string => {
    const actions = words.actions as unknown as Record<string, ActionWords<T, A>>;
    const say = find(actions, one.verb, 'verb');
    return say(one, lend(view), now(view), () => asked(view)) || format(one);
  };
  return {
    words,
    text: kernel.text,
    quote: (sentence) => sentence,
    correctable: (one, view) => called(one, now(view)),
    value: (one, value, view) => lying(one, value, now(view)),
    corrected: (change, view) => corrected(change, now(view)),
    seat: (seat, view) => now(view)(seat),
    prompt: (view, ask) => find(words.prompts, ask.prompt, 'prompt')(ask.facts ?? {}, lend(view), now(view)),
    action,
    form: (view, form) => find(words.forms, form.verb, 'form')(form, lend(view), now(view)),
    label: (word) => (words.labels && Object.hasOwn(words.labels, word) ? words.labels[word]! : word),
    entry: ({ what, clause, facts, as }) => {
      const house: KernelForm['entries'] = isHouse(clause) ? kernel.entries : {};
      if (Object.hasOwn(house, what)) return house[what]!(inWords(facts, then(as)), then(as));
      return find(words.entries, what, 'entry')(facts, then(as));
    },
    headline: ({ what, clause, facts, as }) =>
      words.headlines && !isHouse(clause) && Object.hasOwn(words.headlines, what)
        ? words.headlines[what]!(facts, then(as))
        : null,
    bar: (b) => {
      const own = !isHouse(b.clause) && Object.hasOwn(words.bars, b.key);
      const name = then(b.as);
      const house = own ? null : houseWords({ ...b, facts: inWords(b.facts, name) }, name, kernel);
      return house ?? find(words.bars, b.key, 'bar')(b.facts, then(b.as));
    },
    standing: (on, answer, view) => {
      const say = find(words.standing, on, 'standing answer');
      if (isForNow(answer) && words.forNow) return words.forNow(say(answer.answer, now(view)), answer.during);
      return [answer]
        .flat()
        .map((one) => say(one as Json, now(view)))
        .join('; ');
    },
    reason: (view, { key, facts }) => {
      const house: KernelForm['reasons'] = kernel.reasons;
      if (!Object.hasOwn(house, key)) return find(words.reasons, key, 'reason')(facts, lend(view), now(view));
      return house[key]!(facts, facts.than ? action(view, facts.than as unknown as A) : null);
    },
    measure: (key) => find(words.measures, key, 'measure'),
    result: (result, view) => {
      if (result.how !== 'resignation') return find(words.results, result.how, 'result')(result, now(view));
      const { winners } = result;
      return winners.length > 0 ? kernel.results['last-one'](now(view)(winners)) : kernel.results.nobody();
    },
  };
}

/** A game may use the kernel's keys for things of its own: an upgrade of a burg is no upgrade of the rules. */
const isHouse = (clause: string): boolean => clause.startsWith('AN-');
