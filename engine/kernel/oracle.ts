/** The one oracle: whom the table asks, and what may be done; `judging.ts` says why all else may not. */

import type { Action, Ask, Choice, Seat, Told, Viewer } from '../contract.ts';
import { type AskStep, type Branch, type Frame, isClosed, type State, type Verb } from '../flow.ts';
import { looking } from '../once.ts';
import { branchOf, givenBefore, type Here, jointOf, type Kernel, type Named, verbIn } from './kernel.ts';

// ---------------------------------------------------------------- whom the table asks

/** The question that a seat has to answer now, if any. */
export function questionTo<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): Here<T, A> | null {
  const top = s.flow[s.flow.length - 1];
  if (!top || s.result !== null) return null;
  if (top.branches) {
    const branch = branchOf(s, seat);
    if (!branch || branch.answered) return null;
    const frame = branch.stack[branch.stack.length - 1]!;
    return { frame, step: k.stepOf(frame) as AskStep<T, Frame, A>, branch };
  }
  const step = k.stepOf(top) as AskStep<T, Frame, A>;
  return step.seat!(s.table, top) === seat ? { frame: top, step, branch: null } : null;
}

function askOf<T extends object, A extends Action>(
  t: T,
  seat: Seat,
  frame: Frame,
  step: AskStep<T, Frame, A>,
  window: boolean,
): Ask<A> {
  const ask: Ask<A> = { seat, prompt: step.prompt, clause: step.clause };
  if (step.facts) ask.facts = step.facts(t, frame, seat);
  if (window) ask.window = true;
  const timer = step.timer?.(t, frame);
  if (timer) {
    if (window && timer.from === 'first-answer') {
      throw new Error(`the timer of the window “${step.prompt}” would betray that somebody has answered`);
    }
    ask.timer = timer;
  }
  const late = step.late?.(t, frame, seat);
  if (late) ask.late = late;
  return ask;
}

export function asks<T extends object, A extends Action>(k: Kernel<T, A>, s: State<T>): Ask<A>[] {
  if (s.result !== null) return [];
  const t = k.lend(s);
  const joint = jointOf(k, s);
  if (!joint) {
    const frame = s.flow[s.flow.length - 1]!;
    const step = k.stepOf(frame) as AskStep<T, Frame, A>;
    return [askOf(t, step.seat!(t, frame)!, frame, step, false)];
  }
  const list: Ask<A>[] = [];
  for (const seat of Object.keys(joint.frame.branches!)) {
    const here = questionTo(k, s, seat);
    if (here) list.push(askOf(t, seat, here.frame, here.step, joint.step.window === true));
  }
  return list;
}

export function told<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  viewer: Viewer,
): Told<A> {
  const t = k.lend(s);
  if (s.result !== null) return { waits: [], window: false, prompt: null, ask: null };
  const joint = jointOf(k, s);
  const here = viewer === 'spectator' ? null : questionTo(k, s, viewer);
  const window = joint?.step.window === true;
  const ask = here ? askOf(t, viewer, here.frame, here.step, window) : null;
  if (joint) {
    const branches = Object.entries(joint.frame.branches!) as [Seat, { answered?: boolean }][];
    const waits = branches.filter(([, b]) => window || !b.answered).map(([seat]) => seat);
    return { waits, window, prompt: joint.step.prompt, ask };
  }
  const frame = s.flow[s.flow.length - 1]!;
  const step = k.stepOf(frame) as AskStep<T, Frame, A>;
  return { waits: [step.seat!(t, frame)!], window, prompt: step.prompt, ask };
}

// ---------------------------------------------------------------- what may be done

export const NOWHERE: readonly string[] = Object.freeze([]);

export function choices<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): Choice<A>[] {
  const t = k.lend(s);
  return looking(() => {
    const here = questionTo(k, s, seat);
    const list = here ? offersOf(k, t, here.frame, seat, here.branch) : [];
    if (freeNow(k, s, seat)) for (const verb of k.freeVerbs) addOffers(list, verb, t, null, seat, true);
    k.lastList = { state: s, seat, here, list };
    return list;
  });
}

/** A free verb that is also an answer somewhere is judged as an answer: AN-2.f. */
export function isFree<T extends object, A extends Action>(k: Kernel<T, A>, action: unknown): boolean {
  const verb = (action as A | null)?.verb;
  if (typeof verb !== 'string' || !verbIn(k.freeVerbs, verb)) return false;
  for (const verbs of k.verbsOf.values()) if (verbIn(verbs, verb)) return false;
  return true;
}

/** Free choices are open whenever the game rests at a question to one seat, never within a joint one. */
export const freeNow = <T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): boolean =>
  k.freeVerbs.length > 0 &&
  s.result === null &&
  !jointOf(k, s) &&
  s.seats.includes(seat) &&
  !isClosed(s, seat);

/** `branch`: the sealed answer to which they would belong. */
export function offersOf<T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  frame: Frame,
  seat: Seat,
  branch: Branch | null,
): Choice<A>[] {
  const list: Choice<A>[] = [];
  for (const verb of k.verbsOf.get(frame.step)!) {
    const before = list.length;
    addOffers(list, verb, t, frame, seat);
    if (branch && givenBefore(branch, verb) >= 0)
      for (let i = before; i < list.length; i++) list[i]!.replaces = true;
  }
  return list;
}

function addOffers<T extends object, A extends Action, G extends Frame | null>(
  list: Choice<A>[],
  verb: Named<Verb<T, G, A>>,
  t: T,
  frame: G,
  seat: Seat,
  free?: true,
): void {
  if (verb.form) {
    const form = verb.form(t, frame, seat);
    if (form && 'fields' in form) list.push(choice(form, NOWHERE, verb.clause as string, free));
  } else if (verb.each) {
    for (const action of verb.each(t, frame, seat)) addOffer(list, verb, action, t, frame, seat, free);
  } else {
    addOffer(list, verb, { verb: verb.name } as A, t, frame, seat, free);
  }
}

function addOffer<T extends object, A extends Action, G extends Frame | null>(
  list: Choice<A>[],
  verb: Verb<T, G, A>,
  action: A,
  t: T,
  frame: G,
  seat: Seat,
  free?: true,
): void {
  if (!verb.exact && verb.bar && verb.bar(t, frame, action, seat) !== null) return;
  const clause = typeof verb.clause === 'string' ? verb.clause : verb.clause(action);
  // Not `push`: the list begins as one of nothing and goes on as one of objects, and JavaScript then calls out for it.
  list[list.length] = choice(action, verb.at ? verb.at(action, frame) : NOWHERE, clause, free);
}

const choice = <A>(
  action: Choice<A>['action'],
  at: readonly string[],
  clause: string,
  free?: true,
): Choice<A> => (free ? { action, at, clause, free } : { action, at, clause });
