/** A game's rules made ready to be run with its data: what all parts of the kernel work with. */

import type { Action, Choice, Say, Seat } from '../contract.ts';
import type { AskStep, Branch, Frame, JointStep, State, Step, Verb } from '../flow.ts';
import { secretOf } from '../hidden.ts';
import { copy, type JsonObject } from '../json.ts';
import { type Notation, type Specs, specsOf, usagesIn, written } from '../notation.ts';
import { type Bar, bar, Refusal } from '../refusal.ts';
import type { Rules } from '../rules.ts';
import type { Language } from '../words/languages.ts';
import { type Commanded, commandedBy } from '../words/names.ts';
import { sayWith } from '../words/say.ts';
import type { LanguageTag } from '../words/tags.ts';

export interface Kernel<T extends object, A extends Action> {
  rules: Rules<T, Frame, A>;
  world: object;
  /** The stages of each sequence, in order. */
  stagesOf: Map<string, string[]>;
  /** The verbs of each question, in the order of the rules. */
  verbsOf: Map<string, Named<Verb<T, Frame, A>>[]>;
  /** The fields of each verb, in the order of the notation. */
  fieldsOf: Specs;
  /** Where each verb belongs, so that a refusal out of turn names the right paragraph. */
  clauseOf: Map<string, string>;
  freeVerbs: Named<Verb<T, null, A>>[];
  say: Say<A, State<T>>;
  /** In another language; made once for each. */
  sayIn(language: Language): Say<A, State<T>>;
  /** What the seats among these facts command, where their names follow it. */
  commanded(s: State<T>, facts: JsonObject): Commanded | undefined;
  /** Lends the table what its data says, wherever the state came from. */
  lend(s: State<T>): T;
  copyState(s: State<T>): State<T>;
  stepOf(frame: Frame): Step<T, Frame, A>;
  refusal(b: Bar, s: State<T>): Refusal;
  /** What was listed last, until something is done. */
  lastList: { state: State<T>; seat: Seat; here: Here<T, A> | null; list: readonly Choice<A>[] } | null;
  /** A refusal by one of the kernel's own clauses. */
  kernelRefusal(s: State<T>, clause: string, key: string, facts?: JsonObject): Refusal;
}

/** A question to one seat, and where it stands in the flow. */
export interface Here<T, A extends Action> {
  frame: Frame;
  step: AskStep<T, Frame, A>;
  branch: Branch | null;
}

/** A verb that knows its name. */
export type Named<V> = V & { name: string };

/** More steps than any rule needs between two questions: a loop that never asks. */
export const ENDLESS = 100_000;

export function kernelOf<T extends object, A extends Action>(
  rules: Rules<T, Frame, A>,
  data: JsonObject,
  language?: Language,
): Kernel<T, A> {
  const world = rules.world?.(data) ?? {};
  const lent = lentBy(world);
  const steps = new Map<string, Step<T, Frame, A>>();
  const stagesOf = new Map<string, string[]>();
  const verbsOf: Kernel<T, A>['verbsOf'] = new Map();
  for (const [name, step] of Object.entries(rules.steps as Record<string, Step<T, Frame, A>>)) {
    steps.set(name, step.kind === 'ask' ? alike(step) : step);
    if (step.kind === 'ask') verbsOf.set(name, listed(verbsIn(step)));
    if (step.kind === 'sequence') stagesOf.set(name, Object.keys(step.stages));
  }
  const freeVerbs = listed((rules.free ?? {}) as Record<string, Verb<T, null, A>>);
  const fieldsOf = specsOf(usagesOf(rules));
  const lend = (s: State<T>): T => {
    const t = s.table;
    if ((t as { [LENT]?: object })[LENT] !== lent) Object.setPrototypeOf(t, lent);
    return t;
  };
  const commands = rules.commands;
  const asked = (s: State<T>): JsonObject => {
    const top = s.flow.at(-1);
    const step = top && steps.get(top.step);
    if (step?.kind !== 'ask' || s.result !== null) return {};
    const t = lend(s);
    const seat = step.seat?.(t, top!);
    return (seat && step.facts?.(t, top!, seat)) || {};
  };
  const speaker = { format: (action: A) => written(fieldsOf, action), lend, asked, commands };
  const said = new Map<LanguageTag, Say<A, State<T>>>();
  const sayIn = (other: Language): Say<A, State<T>> => {
    const say = said.get(other.tag) ?? sayWith<T, A>(other.words(world), speaker, other.kernel);
    said.set(other.tag, say);
    return say;
  };
  const say = language ? sayIn(language) : sayWith<T, A>(rules.words(world), speaker);
  const commanded: Kernel<T, A>['commanded'] = (s, facts) =>
    commands && commandedBy(s.seats, facts, (seat) => commands(lend(s), seat));
  const refusal = (b: Bar, s: State<T>): Refusal => {
    const as = commanded(s, b.facts);
    const barred = as ? { ...b, as } : b;
    return new Refusal(say.bar(barred), barred);
  };
  return {
    rules,
    world,
    stagesOf,
    verbsOf,
    fieldsOf,
    clauseOf: clausesOf([...verbsOf.values(), freeVerbs as Named<Verb<T, never, A>>[]]),
    freeVerbs,
    say,
    sayIn,
    commanded,
    lend,
    copyState(s) {
      const twin = copy(s);
      Object.setPrototypeOf(twin.table, lent);
      return twin;
    },
    stepOf(frame) {
      const step = steps.get(frame.step);
      if (!step) throw new Error(`the flow names a step “${frame.step}” that the rules do not have`);
      return step;
    },
    refusal,
    lastList: null,
    kernelRefusal: (s, clause, key, facts = {}) => refusal(bar(clause, key, facts), s),
  };
}

/** How all verbs of a game are written. */
export function usagesOf<T extends object, A extends Action>({
  steps,
  free,
}: Rules<T, Frame, A>): Notation<A> {
  const asks = Object.values(steps as Record<string, Step<T, Frame, A>>).filter(
    (step) => step.kind === 'ask',
  );
  return usagesIn([...asks.map(verbsIn), (free ?? {}) as Record<string, Verb<T, null, A>>]);
}

/** Questions all of one shape whatever they leave out: JavaScript reads like objects faster. */
const alike = <T, A extends Action>(step: AskStep<T, Frame, A>): AskStep<T, Frame, A> => {
  const { kind, prompt, clause, verbs, seat, facts, standing, lone, timer, late, instead } = step;
  return {
    kind,
    prompt,
    clause,
    verbs,
    seat,
    facts,
    standing,
    lone,
    timer,
    late,
    instead,
  } as AskStep<T, Frame, A>;
};

/** The verbs of a question, whatever their actions. */
const verbsIn = <T, A extends Action>(step: AskStep<T, Frame, A>): Record<string, Verb<T, Frame, A>> =>
  step.verbs as unknown as Record<string, Verb<T, Frame, A>>;

/** Verbs with their names, all of one shape too. */
const listed = <T, G, A>(verbs: Record<string, Verb<T, G, A>>): Named<Verb<T, G, A>>[] =>
  Object.entries(verbs).map(
    ([name, { clause, each, exact, form, bar, points, at, replaces, do: does }]) =>
      ({ name, clause, each, exact, form, bar, points, at, replaces, do: does }) as Named<Verb<T, G, A>>,
  );

/** A question has so few verbs that a list is searched faster than a map. */
export function verbIn<V>(verbs: readonly Named<V>[], name: string): Named<V> | undefined {
  for (let i = 0; i < verbs.length; i++) if (verbs[i]!.name === name) return verbs[i];
  return undefined;
}

/** The clause of each verb that goes by the same one wherever it is asked. */
function clausesOf<T, A>(lists: readonly Named<Verb<T, never, A>>[][]): Map<string, string> {
  const clauses = new Map<string, string>();
  const disputed = new Set<string>();
  for (const verbs of lists) {
    for (const { name, clause, form } of verbs) {
      if (form && typeof clause !== 'string') throw new Error(`the form “${name}” needs one clause`);
      if (typeof clause !== 'string' || (clauses.get(name) ?? clause) !== clause) disputed.add(name);
      else clauses.set(name, clause);
    }
  }
  for (const name of disputed) clauses.delete(name);
  return clauses;
}

/** Where a lent prototype names itself: asking for a field is quick, asking for the prototype is not. */
const LENT = Symbol('lent');

/** A prototype that lends a table its data: read like own fields, never stored, copied or counted among them. */
function lentBy(world: object): object {
  const lent = {};
  Object.defineProperty(lent, LENT, { value: lent });
  for (const [name, value] of Object.entries(world)) Object.defineProperty(lent, name, { value });
  return lent;
}

// ---------------------------------------------------------------- where the flow stands

export function jointOf<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
): { frame: Frame; step: JointStep<T, Frame> } | null {
  const frame = s.flow[s.flow.length - 1];
  if (!frame?.branches) return null;
  return { frame, step: k.stepOf(frame) as JointStep<T, Frame> };
}

/**
 * Where in a branch the answer stands that this verb, given again, would replace; -1: nowhere. What was done when the time
 * was up stands.
 */
export function givenBefore<T, A>(branch: Branch, { name, replaces }: Named<Verb<T, Frame, A>>): number {
  if (!replaces) return -1;
  const late = branch.steps.findLastIndex(({ by }) => by === 'late');
  const given = branch.steps.findLastIndex(({ action }) => action.verb === name);
  return given > late ? given : -1;
}

export function branchOf<T extends object>(s: State<T>, seat: Seat): Branch | null {
  const branches = s.flow[s.flow.length - 1]?.branches;
  if (!branches || !Object.hasOwn(branches, seat)) return null;
  return secretOf(branches[seat]!) ?? null;
}
