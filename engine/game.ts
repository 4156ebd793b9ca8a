/** Makes a game out of its rules: the one place where flow, choices, chance and knowledge come together. */

import { type Chance, noChance } from './chance.ts';
import type {
  Action,
  Ask,
  Choice,
  Entry,
  Facts,
  Game,
  Init,
  Outcome,
  Result,
  Seat,
  Secret,
  StandingOffer,
  Told,
  Upgrade,
  Viewer,
} from './contract.ts';
import type { AskStep, Branch, Frame, JointStep, State, Step, Steps, Verb } from './flow.ts';
import { fillForm, isForm, readForm } from './form.ts';
import {
  blanked,
  change,
  deal,
  type Hidden,
  hiddenPlaces,
  hide,
  isBlank,
  secretOf,
  watch,
} from './hidden.ts';
import { copy, equal, freeze, hashData, type Json, type JsonObject, sameAction } from './json.ts';
import { assertNoHouseVerb, type Notation, notation } from './notation.ts';
import { Play } from './play.ts';
import { type Bar, bar, Refusal } from './refusal.ts';
import { sayWith, type Words } from './words.ts';

/** An answer that can be left beforehand. The answers must not depend on what the seat holds. */
export interface StandingRule<T> {
  clause: string;
  answers(t: T, seat: Seat): Json[];
}

/** Something open to a seat whenever the game rests at a question to one seat. */
export type FreeVerbs<T, A extends Action, U extends Frame = Frame> = {
  [V in A['verb']]?: Verb<T, null, Extract<A, { verb: V }>, U>;
};

/**
 * All that makes a game. `T` is what lies on the table, as rules see it: it may name read-only things (`map`, `charts`)
 * that are lent by `world` and never stored.
 */
export interface Rules<T extends object, F extends Frame, A extends Action, W extends object = object> {
  facts: Facts;
  /** What rules read of this table's data: indexes, charts, the map. Lent to the table, not stored with it. */
  world?(data: JsonObject): W;
  setup(init: Init, chance: Chance, world: W): Omit<T, keyof W>;
  first(t: T): F;
  steps: Steps<T, F, A>;
  free?: FreeVerbs<T, A, F>;
  standing?: Record<string, StandingRule<T>>;
  /** Deals the blank places of a view, so that the viewer cannot tell the world from the real one. */
  deal(s: State<T>, viewer: Viewer, chance: Chance): void;
  /** When a seat resigns and two or more remain; if absent the seat merely stands empty. */
  resigned?(p: Play<T>, seat: Seat): void;
  notation: Notation<A>;
  words(world: W): Words<T, A>;
  board?(t: T, viewer: Viewer): string;
  invariants?(t: T, s: State<T>): string[];
  upgrades?: Upgrade<State<T>>[];
}

interface Here<T, A extends Action> {
  frame: Frame;
  step: AskStep<T, Frame, A>;
  branch: Branch | null;
}

/** More steps than any rule needs between two questions: a loop that never asks. */
const ENDLESS = 100_000;

export function defineGame<T extends object, F extends Frame, A extends Action, W extends object = object>(
  rules: Rules<T, F, A, W>,
): (data: JsonObject) => Game<State<T>, A, State<T>> {
  assertNoHouseVerb(Object.keys(rules.notation));
  return (data) => make(rules, data);
}

function make<T extends object, F extends Frame, A extends Action, W extends object>(
  rules: Rules<T, F, A, W>,
  rawData: JsonObject,
): Game<State<T>, A, State<T>> {
  type S = State<T>;
  const data = freeze(copy(rawData));
  const world = (rules.world?.(data) ?? {}) as W;
  const lent = lentBy(world);
  const steps = rules.steps as unknown as Record<string, Step<T, Frame, A>>;
  const stagesOf = new Map<string, string[]>();
  const verbsOf = new Map<string, Map<string, Verb<T, Frame, A>>>();
  for (const [name, step] of Object.entries(steps)) {
    if (step.kind === 'ask') verbsOf.set(name, new Map(Object.entries(verbsIn(step))));
    if (step.kind === 'sequence') stagesOf.set(name, Object.keys(step.stages));
  }
  /** Where each verb belongs, so that a refusal out of turn names the right paragraph. */
  const clauseOf = new Map<string, string>();
  for (const verbs of verbsOf.values()) {
    for (const [name, { clause }] of verbs) if (typeof clause === 'string') clauseOf.set(name, clause);
  }
  const freeVerbs = new Map(Object.entries(rules.free ?? {}) as [string, Verb<T, null, A>][]);
  const written = notation<A>(rules.notation);
  const say = sayWith<T, A>(rules.words(world), written.format);

  const refusal = (b: Bar): Refusal => new Refusal(say.bar(b), b);
  const house = (clause: string, key: string, facts: JsonObject = {}): Refusal =>
    refusal(bar(clause, key, facts));

  /** Lends the table what its data says, wherever the state came from. */
  function lend(s: S): T {
    const t = s.table;
    if (Object.getPrototypeOf(t) !== lent) Object.setPrototypeOf(t, lent);
    return t;
  }

  function stepOf(frame: Frame): Step<T, Frame, A> {
    const step = steps[frame.step];
    if (!step) throw new Error(`the flow names a step “${frame.step}” that the rules do not have`);
    return step;
  }

  // -------------------------------------------------------------- going on

  /** Runs what goes on by itself until the stack rests at a question, is empty, or the game is over. */
  function goOn(p: Play<T>, stack: Frame[], owner: Seat | null, automatic: Outcome<A>['automatic']): void {
    const { state, table } = p;
    for (let turn = 0; turn < ENDLESS; turn++) {
      if (state.result !== null) return;
      const frame = stack[stack.length - 1];
      if (!frame) return;
      const step = stepOf(frame);
      p.frame = frame;
      switch (step.kind) {
        case 'run':
          step.run(p, frame);
          if (stack[stack.length - 1] === frame) p.done();
          break;
        case 'sequence':
          runStage(p, step.stages, frame, step.again);
          break;
        case 'ask': {
          const seat = owner ?? step.seat!(table, frame);
          if (seat === null) {
            stack.pop();
            break;
          }
          const action = answerByItself(p, step, frame, seat);
          if (!action) return;
          automatic.push({ seat, action });
          if (seat !== p.seat) p.others = true;
          perform(p, frame, action, seat);
          if (owner !== null) branchOf(state, owner)!.steps.push(action);
          break;
        }
        case 'joint':
          if (owner !== null) throw new Error(`“${frame.step}” asks several seats within a sealed answer`);
          if (!goOnJointly(p, step, frame, automatic)) return;
          break;
      }
    }
    throw new Error(`the flow never comes to a question: ${stack.map((f) => f.step).join(' > ')}`);
  }

  function runStage(
    p: Play<T>,
    stages: Record<string, (p: Play<T>, f: Frame) => void>,
    frame: Frame,
    again?: (t: T, f: Frame) => boolean,
  ): void {
    const names = stagesOf.get(frame.step)!;
    if (frame.at === undefined) frame.at = names[0]!;
    else if (frame.at === '') {
      if (!again?.(p.table, frame)) {
        p.done();
        return;
      }
      frame.at = names[0]!;
    }
    const at = names.indexOf(frame.at);
    if (at < 0) throw new Error(`the sequence “${frame.step}” has no stage “${frame.at}”`);
    frame.at = names[at + 1] ?? '';
    stages[names[at]!]!(p, frame);
  }

  function answerByItself(p: Play<T>, step: AskStep<T, Frame, A>, frame: Frame, seat: Seat): A | null {
    const { table, state } = p;
    if (step.standing) {
      const left = secretOf(state.standing[seat]!)?.[step.standing.on];
      if (left !== undefined) {
        const action = step.standing.answer(table, frame, seat, left);
        if (action) return offered(table, frame, seat, action);
      }
    }
    if (!step.lone) return null;
    const choices = offersOf(frame.step, table, frame, seat);
    const only = choices.length === 1 ? choices[0]!.action : null;
    return only && !isForm(only) ? only : null;
  }

  function perform(p: Play<T>, frame: Frame, action: A, seat: Seat): void {
    p.frame = frame;
    verbsOf.get(frame.step)!.get(action.verb)!.do(p, frame, action, seat);
  }

  // -------------------------------------------------------------- several seats at once

  /** Opens the branches, or looks whether all are answered. True: the joint question is settled. */
  function goOnJointly(
    p: Play<T>,
    step: JointStep<T, Frame>,
    frame: Frame,
    automatic: Outcome<A>['automatic'],
  ): boolean {
    if (!frame.branches) {
      const seats = step.seats(p.table, frame);
      frame.branches = {};
      for (const seat of seats) frame.branches[seat] = newBranch(step, p.table, frame, seat);
      if (seats.some((seat) => seat !== p.seat)) p.others = true;
      for (const seat of seats) goOnInBranch(p, step, frame, seat, automatic);
    }
    const answers: Record<Seat, Json> = {};
    for (const [seat, place] of Object.entries(frame.branches)) {
      const branch = secretOf(place)!;
      if (!branch.answered) return false;
      answers[seat] = branch.answer;
    }
    p.stack.pop();
    delete frame.branches;
    const below = p.stack[p.stack.length - 1];
    const left = step.settle(p, frame, answers);
    if (left !== undefined && below) below.got = left;
    return true;
  }

  function newBranch(step: JointStep<T, Frame>, t: T, frame: Frame, seat: Seat): Hidden<Branch> {
    const branch: Branch = { stack: [step.branch(t, frame, seat)], steps: [], answered: false, answer: null };
    const place = hide(branch, [seat]);
    return step.window ? place : Object.assign(place, { answered: false });
  }

  function goOnInBranch(
    p: Play<T>,
    step: JointStep<T, Frame>,
    frame: Frame,
    seat: Seat,
    automatic: Outcome<A>['automatic'],
  ): void {
    const branch = secretOf(frame.branches![seat]!)!;
    inBranch(p, branch, () => goOn(p, branch.stack, seat, automatic));
    if (branch.stack.length > 0) return;
    branch.answered = true;
    if (!step.window) Object.assign(frame.branches![seat]!, { answered: true });
  }

  /** Rules work on the branch's stack meanwhile, and may touch nothing else. */
  function inBranch(p: Play<T>, branch: Branch, work: () => void): void {
    p.stack = branch.stack;
    p.sealed = true;
    p.answer = branch.answer;
    work();
    branch.answer = p.answer;
    p.answer = null;
    p.sealed = false;
    p.stack = p.state.flow;
  }

  function jointOf(s: S): { frame: Frame; step: JointStep<T, Frame> } | null {
    const frame = s.flow[s.flow.length - 1];
    if (!frame?.branches) return null;
    return { frame, step: stepOf(frame) as JointStep<T, Frame> };
  }

  function branchOf(s: S, seat: Seat): Branch | null {
    const branches = s.flow[s.flow.length - 1]?.branches;
    if (!branches || !Object.hasOwn(branches, seat)) return null;
    return secretOf(branches[seat]!) ?? null;
  }

  // -------------------------------------------------------------- questions and choices

  /** The question that a seat has to answer now, if any. */
  function questionTo(s: S, seat: Seat): Here<T, A> | null {
    const top = s.flow[s.flow.length - 1];
    if (!top || s.result !== null) return null;
    if (top.branches) {
      const branch = branchOf(s, seat);
      if (!branch || branch.answered) return null;
      const frame = branch.stack[branch.stack.length - 1]!;
      return { frame, step: stepOf(frame) as AskStep<T, Frame, A>, branch };
    }
    const step = stepOf(top) as AskStep<T, Frame, A>;
    return step.seat!(s.table, top) === seat ? { frame: top, step, branch: null } : null;
  }

  function askOf(t: T, seat: Seat, frame: Frame, step: AskStep<T, Frame, A>, window: boolean): Ask<A> {
    const ask: Ask<A> = { seat, prompt: step.prompt, clause: step.clause };
    if (step.facts) ask.facts = step.facts(t, frame, seat);
    if (window) ask.window = true;
    const timer = step.timer?.(t, frame);
    if (timer) {
      ask.timer = timer;
      if (step.late) ask.late = step.late(t, frame, seat);
    }
    return ask;
  }

  function asks(s: S): Ask<A>[] {
    if (s.result !== null) return [];
    const t = lend(s);
    const joint = jointOf(s);
    if (!joint) {
      const frame = s.flow[s.flow.length - 1]!;
      const step = stepOf(frame) as AskStep<T, Frame, A>;
      return [askOf(t, step.seat!(t, frame)!, frame, step, false)];
    }
    const list: Ask<A>[] = [];
    for (const seat of Object.keys(joint.frame.branches!)) {
      const here = questionTo(s, seat);
      if (here) list.push(askOf(t, seat, here.frame, here.step, joint.step.window === true));
    }
    return list;
  }

  function offersOf(step: string, t: T, frame: Frame, seat: Seat): Choice<A>[] {
    const list: Choice<A>[] = [];
    verbsOf.get(step)!.forEach((verb, name) => {
      addOffers(list, name, verb, t, frame, seat);
    });
    return list;
  }

  function addOffers<G extends Frame | null>(
    list: Choice<A>[],
    name: string,
    verb: Verb<T, G, A>,
    t: T,
    frame: G,
    seat: Seat,
    free?: true,
  ): void {
    const add = (action: Choice<A>['action'], at: readonly string[], clause: string) =>
      list.push(free ? { action, at, clause, free } : { action, at, clause });
    if (verb.form) {
      const form = verb.form(t, frame, seat);
      if (form && 'fields' in form) add(form, NOWHERE, verb.clause as string);
      return;
    }
    for (const action of verb.each ? verb.each(t, frame, seat) : [{ verb: name } as A]) {
      if (verb.bar && verb.bar(t, frame, action, seat) !== null) continue;
      const clause = typeof verb.clause === 'string' ? verb.clause : verb.clause(action);
      add(action, verb.at ? verb.at(action) : NOWHERE, clause);
    }
  }

  /** Free choices are open whenever the game rests at a question to one seat, never within a joint one. */
  const freeNow = (s: S, seat: Seat): boolean =>
    freeVerbs.size > 0 && s.result === null && !jointOf(s) && s.seats.includes(seat);

  function choices(s: S, seat: Seat): Choice<A>[] {
    const t = lend(s);
    const here = questionTo(s, seat);
    const list = here ? offersOf(here.frame.step, t, here.frame, seat) : [];
    if (freeNow(s, seat))
      for (const [name, verb] of freeVerbs) addOffers(list, name, verb, t, null, seat, true);
    return list;
  }

  /** The action as the rules themselves would write it, or what stands in its way. */
  function match<G extends Frame | null>(
    verb: Verb<T, G, A>,
    t: T,
    frame: G,
    seat: Seat,
    action: A,
  ): A | Bar {
    if (verb.form) {
      const form = verb.form(t, frame, seat);
      if (!form) return notOffered(verb, action);
      if (!('fields' in form)) return form;
      const read = readForm(form, action, verb.clause as string);
      return 'action' in read ? read.action : read.wrong;
    }
    const candidates = verb.each ? verb.each(t, frame, seat) : [{ verb: action.verb } as A];
    for (let i = 0; i < candidates.length; i++) {
      const candidate = candidates[i]!;
      if (sameAction(candidate, action)) return verb.bar?.(t, frame, candidate, seat) ?? candidate;
    }
    for (const pointed of verb.points?.(t, frame, seat) ?? []) {
      if (sameAction(pointed, action)) return verb.bar?.(t, frame, pointed, seat) ?? notOffered(verb, action);
    }
    return notOffered(verb, action);
  }

  function notOffered<G>(verb: Verb<T, G, A>, action: A): Bar {
    const clause = typeof verb.clause === 'string' ? verb.clause : 'AN-2.b';
    return bar(clause, 'not-offered', { what: spelled(action) });
  }

  /** The notation of something that may be no action at all, cut short. */
  function spelled(action: unknown): string {
    try {
      return written.format(action as A).slice(0, 80);
    } catch {
      return 'This';
    }
  }

  function offered(t: T, frame: Frame, seat: Seat, action: A): A | null {
    const verb = verbsOf.get(frame.step)!.get(action.verb);
    const found = verb ? match(verb, t, frame, seat, action) : null;
    return found && 'verb' in found ? found : null;
  }

  interface Found {
    action: A;
    /** The question it answers; null for a free choice. */
    here: Here<T, A> | null;
  }

  /** Finds an action among what is offered: the one oracle. Returns a refusal for all else. */
  function find(s: S, seat: Seat, action: unknown): Found | Refusal {
    const t = s.table;
    if (s.result !== null) return house('AN-2.c', 'over');
    if (!s.seats.includes(seat)) return house('AN-2.a', 'no-seat', { seat: String(seat).slice(0, 40) });
    if (typeof action !== 'object' || action === null || typeof (action as A).verb !== 'string') {
      return house('AN-3.a', 'no-action');
    }
    const { verb } = action as A;
    const here = questionTo(s, seat);
    const rule = here ? verbsOf.get(here.frame.step)!.get(verb) : undefined;
    if (here && rule) {
      const found = match(rule, t, here.frame, seat, action as A);
      return 'verb' in found ? { action: found, here } : refusal(found);
    }
    const freeRule = freeVerbs.get(verb);
    if (freeRule) {
      if (!freeNow(s, seat)) return house('AN-2.d', 'not-offered', { what: spelled(action) });
      const found = match(freeRule, t, null, seat, action as A);
      return 'verb' in found ? { action: found, here: null } : refusal(found);
    }
    if (here) return house(clauseOf.get(verb) ?? here.step.clause, 'not-offered', { what: spelled(action) });
    return house('AN-2.a', 'not-asked', { seat, waits: told(s, seat).waits });
  }

  // -------------------------------------------------------------- acting

  function carryOut(s: S, seat: Seat, { action, here }: Found, chance: Chance): Outcome<A> {
    const p = new Play<T>(s, seat, chance);
    const automatic: Outcome<A>['automatic'] = [];
    const before = watch(p);
    try {
      const branch = here?.branch ?? null;
      if (branch) {
        const { frame, step } = jointOf(s)!;
        inBranch(p, branch, () => perform(p, here!.frame, action, seat));
        branch.steps.push(action);
        goOnInBranch(p, step, frame, seat, automatic);
      } else if (here) {
        perform(p, here.frame, action, seat);
      } else {
        freeVerbs.get(action.verb)!.do(p, null, action, seat);
      }
      const settled =
        !branch || Object.values(jointOf(s)!.frame.branches!).every((b) => secretOf(b)!.answered);
      if (settled) {
        if (branch) p.others = true;
        goOn(p, s.flow, null, automatic);
        if (s.flow.length === 0 && s.result === null) throw new Error('the flow ended without a result');
      }
      return {
        action,
        entries: p.entries,
        automatic,
        final: p.drew || p.others || p.shown,
        sealed: !settled,
      };
    } finally {
      watch(before);
    }
  }

  function act(s: S, seat: Seat, action: A, chance: Chance, late = false): Outcome<A> {
    lend(s);
    const found = late ? lateAnswer(s, seat, action) : find(s, seat, action);
    if (found instanceof Refusal) throw found;
    return carryOut(s, seat, found, chance);
  }

  function lateAnswer(s: S, seat: Seat, action: A): Found | Refusal {
    const here = questionTo(s, seat);
    const due = here?.step.timer?.(s.table, here.frame)
      ? here.step.late?.(s.table, here.frame, seat)
      : undefined;
    if (!here || !due) return house('AN-6.a', 'not-late', { seat });
    return equal(due, action)
      ? { action: due, here }
      : house('AN-6.a', 'not-offered', { what: spelled(action) });
  }

  function why(s: S, seat: Seat, action: unknown): Refusal | null {
    lend(s);
    const found = find(s, seat, action);
    return found instanceof Refusal ? found : null;
  }

  /** Nothing was drawn or shown in a branch, so it can be built anew without its last step. */
  function back(s: S, seat: Seat): boolean {
    const t = lend(s);
    const joint = jointOf(s);
    const branch = branchOf(s, seat);
    if (!joint || !branch || branch.steps.length === 0) return false;
    const steps = branch.steps.slice(0, -1);
    const place = newBranch(joint.step, t, joint.frame, seat);
    joint.frame.branches![seat] = place;
    const fresh = secretOf(place)!;
    const p = new Play<T>(s, seat, noChance);
    for (const action of steps) {
      const frame = fresh.stack[fresh.stack.length - 1]!;
      inBranch(p, fresh, () => {
        perform(p, frame, action as A, seat);
        settleBranch(p, fresh.stack);
      });
      fresh.steps.push(action);
    }
    return true;
  }

  /** Runs what goes on by itself in a branch that is being built anew; standing answers are among its steps already. */
  function settleBranch(p: Play<T>, stack: Frame[]): void {
    for (let turn = 0; turn < ENDLESS; turn++) {
      const frame = stack[stack.length - 1];
      if (!frame) return;
      const step = stepOf(frame);
      p.frame = frame;
      if (step.kind === 'ask' || step.kind === 'joint') return;
      if (step.kind === 'sequence') {
        runStage(p, step.stages, frame, step.again);
      } else {
        step.run(p, frame);
        if (stack[stack.length - 1] === frame) p.done();
      }
    }
  }

  function setup(init: Init, chance: Chance): { state: S; entries: Entry[] } {
    const table = rules.setup(init, chance, world) as T;
    const perSeat = <V>(make: () => V): Record<Seat, Hidden<V>> =>
      Object.fromEntries(init.seats.map((seat) => [seat, hide(make(), [seat])]));
    const state: S = {
      seats: [...init.seats],
      table,
      flow: [],
      standing: perSeat(() => ({})),
      memories: perSeat(() => []),
      resigned: [],
      result: null,
    };
    lend(state);
    state.flow.push(rules.first(table));
    return { state, entries: goOnFrom(state, chance) };
  }

  function goOnFrom(s: S, chance: Chance): Entry[] {
    lend(s);
    const p = new Play<T>(s, null, chance);
    goOn(p, s.flow, null, []);
    return p.entries;
  }

  function resign(s: S, seat: Seat): Entry[] {
    lend(s);
    if (s.result !== null) throw house('AN-2.c', 'over');
    if (!s.seats.includes(seat)) throw house('AN-2.a', 'no-seat', { seat });
    if (s.resigned.includes(seat)) throw house('AN-8.b', 'resigned', { seat });
    const p = new Play<T>(s, seat, noChance);
    s.resigned.push(seat);
    p.log('resigned', 'AN-8.a', { seat });
    const left = s.seats.filter((one) => !s.resigned.includes(one));
    if (left.length <= 1) p.end({ winners: left, how: 'resignation', clause: 'AN-8.a' });
    else rules.resigned?.(p, seat);
    return p.entries;
  }

  // -------------------------------------------------------------- standing answers

  function standing(s: S, seat: Seat): StandingOffer[] {
    const t = lend(s);
    const left = secretOf(s.standing[seat]!)!;
    return Object.entries(rules.standing ?? {}).map(([on, rule]) => ({
      on,
      clause: rule.clause,
      answers: rule.answers(t, seat),
      now: left[on] ?? null,
    }));
  }

  function leave(s: S, seat: Seat, on: string, answer: Json): void {
    const t = lend(s);
    if (s.result !== null) throw house('AN-2.c', 'over');
    if (!s.seats.includes(seat)) throw house('AN-2.a', 'no-seat', { seat });
    if (!rules.standing || !Object.hasOwn(rules.standing, on)) {
      throw house('AN-5.a', 'no-standing', { on: String(on).slice(0, 40) });
    }
    const answers = rules.standing[on]!.answers(t, seat);
    const chosen = answer === null ? null : answers.find((one) => equal(one, answer));
    if (chosen === undefined) {
      throw house('AN-5.a', 'standing-answer', {
        on,
        of: answers.map((a) => JSON.stringify(a)).join(', '),
      });
    }
    const left = { ...secretOf(s.standing[seat]!)! };
    if (chosen === null) delete left[on];
    else left[on] = copy(chosen);
    change(s.standing[seat]!, left);
  }

  // -------------------------------------------------------------- knowledge

  function view(s: S, viewer: Viewer): S {
    const v = blanked(s, viewer);
    lend(v);
    return v;
  }

  function told(s: S, viewer: Viewer): Told<A> {
    const t = lend(s);
    if (s.result !== null) return { waits: [], window: false, prompt: null, ask: null };
    const joint = jointOf(s);
    const here = viewer === 'spectator' ? null : questionTo(s, viewer);
    const window = joint?.step.window === true;
    const ask = here ? askOf(t, viewer, here.frame, here.step, window) : null;
    if (joint) {
      const branches = Object.entries(joint.frame.branches!) as [Seat, { answered?: boolean }][];
      const waits = branches.filter(([, b]) => window || !b.answered).map(([seat]) => seat);
      return { waits, window, prompt: joint.step.prompt, ask };
    }
    const frame = s.flow[s.flow.length - 1]!;
    const step = stepOf(frame) as AskStep<T, Frame, A>;
    return { waits: [step.seat!(t, frame)!], window, prompt: step.prompt, ask };
  }

  function imagine(v: S, viewer: Viewer, chance: Chance): S {
    const s = copyState(v);
    rules.deal(s, viewer, chance);
    for (const seat of s.seats) {
      if (isBlank(s.standing[seat]!)) deal(s.standing[seat]!, {});
      if (isBlank(s.memories[seat]!)) deal(s.memories[seat]!, []);
    }
    const joint = jointOf(s);
    if (joint) imagineBranches(s, joint, chance);
    return s;
  }

  /** Others' sealed answers are unknown: those that are in are answered at random, the rest not begun. */
  function imagineBranches(
    s: S,
    { frame, step }: { frame: Frame; step: JointStep<T, Frame> },
    chance: Chance,
  ): void {
    const blank = Object.keys(frame.branches!).filter((seat) => isBlank(frame.branches![seat]!));
    const answered = blank.filter((seat) => (frame.branches![seat] as { answered?: boolean }).answered);
    for (const seat of blank) frame.branches![seat] = newBranch(step, s.table, frame, seat);
    for (const seat of answered) {
      const branch = secretOf(frame.branches![seat]!)!;
      const p = new Play<T>(s, seat, noChance);
      inBranch(p, branch, () => settleBranch(p, branch.stack));
      for (let turn = 0; branch.stack.length > 0 && turn < ENDLESS; turn++) {
        const top = branch.stack[branch.stack.length - 1]!;
        const open = offersOf(top.step, s.table, top, seat);
        const picked = open[chance.draw('imagined answer', open.length)]!.action;
        const action = isForm(picked) ? fillForm(picked, chance) : picked;
        inBranch(p, branch, () => {
          perform(p, top, action, seat);
          settleBranch(p, branch.stack);
        });
        branch.steps.push(action);
      }
      branch.answered = true;
      Object.assign(frame.branches![seat]!, { answered: true });
    }
  }

  function secrets(s: S): Secret[] {
    const joint = jointOf(s);
    const branches = joint ? Object.entries(joint.frame.branches!) : [];
    const drafts = branches
      .filter(([, place]) => (place as { answered?: boolean }).answered)
      .map(([seat, place]) => ({
        name: `answer of ${seat}`,
        value: secretOf(place)!.answer,
        knownTo: place.$for,
      }));
    const frames = s.flow.map(({ branches: _, ...frame }) => frame);
    const places = [...hiddenPlaces(s.table), ...hiddenPlaces(frames, 'flow')];
    return [
      ...places.map(({ path, place }) => ({
        name: path,
        value: secretOf(place) as Json,
        knownTo: place.$for,
      })),
      ...drafts,
    ];
  }

  function copyState(s: S): S {
    const twin = copy(s);
    Object.setPrototypeOf(twin.table, lent);
    return twin;
  }

  return {
    facts: rules.facts,
    data: { value: data, hash: hashData(data) },
    setup,
    asks,
    choices,
    act,
    goOn: goOnFrom,
    why,
    back,
    draft: (s, seat) => branchOf(s, seat)?.steps.length ?? 0,
    resign,
    leave,
    standing,
    keepStanding: (from, into) => {
      into.standing = copy(from.standing);
    },
    view,
    told,
    imagine,
    secrets,
    result: (s): Result | null => s.result,
    copy: copyState,
    notation: written,
    say,
    board: (v, viewer) => {
      lend(v);
      return rules.board ? rules.board(v.table, viewer) : JSON.stringify(v.table, null, 2);
    },
    invariants: (s) => {
      lend(s);
      return rules.invariants?.(s.table, s) ?? [];
    },
    upgrades: rules.upgrades ?? [],
  };
}

/** The verbs of a question, whatever their actions. */
const verbsIn = <T, A extends Action>(step: AskStep<T, Frame, A>): Record<string, Verb<T, Frame, A>> =>
  step.verbs as unknown as Record<string, Verb<T, Frame, A>>;

const NOWHERE: readonly string[] = Object.freeze([]);

/** A prototype that lends a table its data: read like own fields, never stored, copied or counted among them. */
function lentBy(world: object): object {
  const lent = {};
  for (const [name, value] of Object.entries(world)) Object.defineProperty(lent, name, { value });
  return lent;
}
