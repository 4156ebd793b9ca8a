/** Makes a game out of its rules: the parts of the kernel, put together as the contract wants them. */

import type { Action, AnyQuestions, Game, Make, Seat } from './contract.ts';
import { seatsOf } from './facts.ts';
import { type Frame, inPlay, type State } from './flow.ts';
import { copy, freeze, interned, type Json, type JsonObject } from './json.ts';
import {
  act,
  back,
  barred,
  beforehand,
  draft,
  goOnFrom,
  leave,
  readNotation,
  resign,
  setup,
  standBy,
  why,
  writable,
} from './kernel/doing.ts';
import { kernelOf, usagesOf } from './kernel/kernel.ts';
import { corrections, imagine, view } from './kernel/knowledge.ts';
import { asks, choices, isFree, told } from './kernel/oracle.ts';
import { standing } from './kernel/standing.ts';
import { assertNoHouseVerb, written } from './notation.ts';
import type { Rules } from './rules.ts';
import type { Language } from './words/languages.ts';
import type { Words } from './words/words.ts';

export function defineGame<
  T extends object,
  F extends Frame,
  A extends Action,
  W extends object = object,
  Q extends object = AnyQuestions,
>(rules: Rules<T, F, A, W, Q>): Make<State<T>, A, State<T>> {
  for (const scenario of rules.facts.scenarios) assertSeats(seatsOf(rules.facts, scenario).ids);
  const given = rules as unknown as Rules<T, Frame, A>;
  assertNoHouseVerb(Object.keys(usagesOf(given)));
  return (data, language) => make(given, data, language);
}

function make<T extends object, A extends Action>(
  rules: Rules<T, Frame, A>,
  rawData: JsonObject,
  language?: Language,
): Game<State<T>, A, State<T>> {
  const data = freeze(interned(rawData));
  const k = kernelOf(rules, data, language);
  return {
    facts: rules.facts,
    data,
    setup: (init, chance) => setup(k, init, chance),
    asks: (s) => asks(k, s),
    choices: (s, seat) => choices(k, s, seat),
    act: (s, seat, action, chance, late) => act(k, s, seat, action, chance, late),
    goOn: (s, chance) => goOnFrom(k, s, chance),
    why: (s, seat, action) => why(k, s, seat, action),
    barred: (s, seat) => barred(k, s, seat),
    isFree: (action) => isFree(k, action),
    writable: (s) => writable(k, s),
    back: (s, seat) => back(k, s, seat),
    draft: (s, seat) => draft(s, seat),
    resign: (s, seat, chance, stillAsked) => resign(k, s, seat, chance, stillAsked),
    inPlay,
    standBy: (s, seat) => standBy(k, s, seat),
    left: (s) => rules.left?.(k.lend(s)) ?? [],
    leave: (s, seat, on, answer) => leave(k, s, seat, on, answer),
    standing: (s, seat) => standing(k, s, seat),
    beforehand: (s, seat) => beforehand(k, s, seat),
    keepStanding: (from, into) => {
      into.standing = copy(from.standing);
    },
    view: (s, viewer) => view(k, s, viewer),
    told: (s, viewer) => told(k, s, viewer),
    imagine: (v, viewer, chance, policy) => imagine(k, v, viewer, chance, policy),
    corrections: (s) => corrections(k, s),
    result: (s) => s.result,
    copy: k.copyState,
    notation: {
      format: (action) => written(k.fieldsOf, action),
      parse: (text) => readNotation<A>(k.fieldsOf, text),
    },
    say: k.say,
    sayIn: (other) => k.sayIn(other),
    commanded: (s, facts) => k.commanded(s, facts),
    board: (v, viewer) => {
      const t = k.lend(v);
      const said = { words: k.say.words as Words<T, A>, name: (seat?: Json) => k.say.seat(String(seat), v) };
      return rules.board ? rules.board(t, viewer, v, said) : JSON.stringify(t, null, 2);
    },
    invariants: (s) => rules.invariants?.(k.lend(s), s) ?? [],
    upgrades: rules.upgrades ?? [],
  };
}

/** Seats are keys of records and words of the notation, and none may pass for a spectator. */
function assertSeats(ids: readonly Seat[]): void {
  for (const id of ids) {
    const twice = ids.indexOf(id) !== ids.lastIndexOf(id);
    if (twice || id === 'spectator' || !/^[a-z][a-z0-9-]*$/.test(id)) {
      throw new Error(`“${id}” cannot be the name of a seat`);
    }
  }
}
