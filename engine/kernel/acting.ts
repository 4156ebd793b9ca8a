/** Carrying out what a seat does, from the first question of a table to the last. */

import { type Chance, noChance } from '../chance.ts';
import type { Action, Entry, Init, Outcome, Seat } from '../contract.ts';
import {
  type AskStep,
  type Branch,
  type Frame,
  isClosed,
  type JointStep,
  type State,
  type Taken,
} from '../flow.ts';
import { change, type Hidden, hide, secretOf, watch } from '../hidden.ts';
import { copy } from '../json.ts';
import { looking } from '../once.ts';
import { Play } from '../play.ts';
import { Refusal } from '../refusal.ts';
import {
  assertRest,
  goOn,
  goOnInBranch,
  inBranch,
  newBranch,
  perform,
  rest,
  settleBranch,
} from './going-on.ts';
import { asListed, type Found, find, lateAnswer, offered } from './judging.ts';
import { branchOf, givenBefore, type Here, jointOf, type Kernel, verbIn } from './kernel.ts';
import { leaveDefaults } from './leaving.ts';

export function setup<T extends object, A extends Action>(
  k: Kernel<T, A>,
  init: Init,
  chance: Chance,
): { state: State<T>; entries: Entry[] } {
  const table = k.rules.setup(init, chance, k.world) as T;
  const perSeat = <V>(make: () => V): Record<Seat, Hidden<V>> =>
    Object.fromEntries(init.seats.map((seat) => [seat, hide(make(), [seat])]));
  const state: State<T> = {
    seats: [...init.seats],
    table,
    flow: [],
    standing: perSeat(() => ({})),
    memories: perSeat(() => []),
    resigned: [],
    result: null,
  };
  k.lend(state);
  state.flow.push(k.rules.first(table));
  leaveDefaults(k, state, init);
  return { state, entries: goOnFrom(k, state, chance) };
}

export function goOnFrom<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  chance: Chance,
): Entry[] {
  k.lend(s);
  k.lastList = null;
  const p = new Play<T>(s, null, chance, k.commanded);
  goOn(k, p, s.flow, null, []);
  assertRest(s);
  return p.entries;
}

export function act<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: A,
  chance: Chance,
  late = false,
): Outcome<A> {
  k.lend(s);
  const found = late
    ? lateAnswer(k, s, seat, action)
    : (asListed(k, s, seat, action) ?? looking(() => find(k, s, seat, action)));
  k.lastList = null;
  if (found instanceof Refusal) throw found;
  return carryOut(k, s, seat, found, chance);
}

export function carryOut<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  found: Found<T, A>,
  chance: Chance,
): Outcome<A> {
  const { action, late } = found;
  const anew = late ? null : replacing(k, s, seat, found);
  const here = anew ? topOf(k, secretOf(anew)!) : found.here;
  const p = new Play<T>(s, seat, chance, k.commanded);
  const automatic: Outcome<A>['automatic'] = [];
  const before = watch(p);
  try {
    const branch = here?.branch ?? null;
    if (branch) {
      const { frame, step } = jointOf(k, s)!;
      if (anew) frame.branches![seat] = anew;
      inBranch(p, branch, () => perform(k, p, here!.frame, action, seat));
      branch.steps.push(late ? { action: copy(action), by: 'late' } : { action: copy(action) });
      goOnInBranch(k, p, step, frame, seat, automatic);
    } else if (here) {
      perform(k, p, here.frame, action, seat);
    } else {
      verbIn(k.freeVerbs, action.verb)!.do(p, null, action, seat);
    }
    const settled = !branch || (branch.answered && allHaveAnswered(jointOf(k, s)!.frame));
    if (settled) {
      if (branch) p.others = true;
      goOn(k, p, s.flow, null, automatic);
      assertRest(s);
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

/** The branch as it stood before the answer that this one replaces; null: it replaces none. */
function replacing<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  { action, here }: Found<T, A>,
): Hidden<Branch> | null {
  if (!here?.branch) return null;
  const { steps } = here.branch;
  const at = givenBefore(here.branch, verbIn(k.verbsOf.get(here.frame.step)!, action.verb)!);
  if (at < 0) return null;
  const place = rebuilt(k, s, seat, steps.slice(0, at));
  if (!offered(k, s.table, topOf(k, secretOf(place)!).frame, seat, action))
    throw new Error(`“${action.verb}” replaces an answer to a question that does not take it`);
  return place;
}

/** The question at which a branch rests. */
function topOf<T extends object, A extends Action>(k: Kernel<T, A>, branch: Branch): Here<T, A> {
  const frame = branch.stack[branch.stack.length - 1]!;
  return { frame, step: k.stepOf(frame) as AskStep<T, Frame, A>, branch };
}

const allHaveAnswered = ({ branches }: Frame): boolean =>
  Object.values(branches!).every((place) => secretOf(place)!.answered);

export function resign<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  chance: Chance = noChance,
  stillAsked = false,
): Pick<Outcome<A>, 'entries' | 'automatic'> {
  k.lend(s);
  k.lastList = null;
  if (s.result !== null) throw k.kernelRefusal(s, 'AN-2.c', 'over');
  if (!s.seats.includes(seat)) throw k.kernelRefusal(s, 'AN-2.a', 'no-seat', { seat });
  if ((stillAsked ? s.resigned : (s.closed ?? [])).includes(seat))
    throw k.kernelRefusal(s, 'AN-8.b', 'resigned', { seat });
  const p = new Play<T>(s, seat, chance, k.commanded);
  const automatic: Outcome<A>['automatic'] = [];
  if (!s.resigned.includes(seat)) s.resigned.push(seat);
  p.log('resigned', 'AN-8.a', { seat });
  if (!stillAsked) closeSeat(s, seat);
  const left = s.seats.filter((one) => !s.resigned.includes(one));
  if (left.length <= 1) p.end({ winners: left, how: 'resignation', clause: 'AN-8.a' });
  else if (!stillAsked) {
    k.rules.resigned?.(p, seat);
    goOn(k, p, s.flow, null, automatic);
    assertRest(s);
  }
  return { entries: p.entries, automatic };
}

/** Somebody new plays a seat: AN-8.j. */
export function standBy<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): Entry[] {
  k.lend(s);
  k.lastList = null;
  if (s.result !== null) throw k.kernelRefusal(s, 'AN-2.c', 'over');
  if (!s.seats.includes(seat)) throw k.kernelRefusal(s, 'AN-2.a', 'no-seat', { seat });
  const resigned = isClosed(s, seat);
  if (resigned && !k.rules.left?.(s.table).includes(seat))
    throw k.kernelRefusal(s, 'AN-8.e', 'resigned', { seat });
  const p = new Play<T>(s, seat, noChance, k.commanded);
  if (resigned) openSeat(s, seat);
  k.rules.stoodBy?.(p, seat);
  if (resigned) askAlong(k, p, seat);
  return p.entries;
}

/** Whoever had it has resigned; somebody else plays it from now on: AN-8.j. */
function openSeat<T>(s: State<T>, seat: Seat): void {
  s.resigned = s.resigned.filter((one) => one !== seat);
  s.closed = s.closed!.filter((one) => one !== seat);
}

/** What several seats are asked just now it is asked too, where the rules would: nobody answers in its stead any more. */
function askAlong<T extends object, A extends Action>(k: Kernel<T, A>, p: Play<T>, seat: Seat): void {
  for (const frame of p.state.flow) {
    if (!frame.branches) continue;
    const step = k.stepOf(frame) as JointStep<T, Frame>;
    if (!step.seats(p.table, frame).includes(seat)) continue;
    frame.branches[seat] = newBranch(step, p.table, frame, seat);
    goOnInBranch(k, p, step, frame, seat, []);
  }
}

/** It is asked nothing any more: its answer in the making and what it has left beforehand are gone: AN-8.e. */
function closeSeat<T extends object>(s: State<T>, seat: Seat): void {
  s.closed = [...(s.closed ?? []), seat];
  change(s.standing[seat]!, {});
  const branches = s.flow[s.flow.length - 1]?.branches;
  if (branches) delete branches[seat];
}

// ---------------------------------------------------------------- taking back a sealed answer

/** The sealed answer is built anew without its last step. */
export function back<T extends object, A extends Action>(k: Kernel<T, A>, s: State<T>, seat: Seat): boolean {
  k.lend(s);
  k.lastList = null;
  const joint = jointOf(k, s);
  const branch = branchOf(s, seat);
  const kept = branch ? beforeLast(branch.steps) : -1;
  if (!joint || !branch || kept < 0) return false;
  joint.frame.branches![seat] = rebuilt(k, s, seat, branch.steps.slice(0, kept));
  return true;
}

/** A branch built anew of these steps: nothing was drawn or shown in it, so it comes out as it was. */
function rebuilt<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  steps: readonly Taken[],
): Hidden<Branch> {
  const joint = jointOf(k, s)!;
  const place = newBranch(joint.step, s.table, joint.frame, seat);
  const fresh = secretOf(place)!;
  const p = new Play<T>(s, seat, noChance, k.commanded);
  inBranch(p, fresh, () => settleBranch(k, p, fresh.stack));
  const top = () => fresh.stack[fresh.stack.length - 1]!;
  for (const taken of steps) {
    if (!taken.by) rest(k.stepOf(top()), top(), seat);
    inBranch(p, fresh, () => {
      perform(k, p, top(), taken.action as A, seat);
      settleBranch(k, p, fresh.stack);
    });
    fresh.steps.push(taken);
  }
  rest(k.stepOf(top()), top(), seat);
  return place;
}

export function draft<T extends object>(s: State<T>, seat: Seat): number {
  let steps = branchOf(s, seat)?.steps ?? [];
  let count = 0;
  for (let kept = beforeLast(steps); kept >= 0; kept = beforeLast(steps)) {
    steps = steps.slice(0, kept);
    count++;
  }
  return count;
}

/**
 * Where a sealed answer stands when the last step by hand is taken back, with all that came of it by itself. What was done
 * when the time was up stands. What only came by itself can be taken back if it was left beforehand. -1: there is nothing
 * to take back.
 */
function beforeLast(steps: readonly Taken[]): number {
  const late = steps.findLastIndex(({ by }) => by === 'late');
  const byHand = steps.findLastIndex(({ by }) => by === undefined);
  if (byHand > late) return byHand;
  return late >= 0 ? -1 : steps.findIndex(({ by }) => by === 'standing');
}
