/** The flow goes on by itself from one question to the next; several seats at once answer in branches. */

import type { Chance } from '../chance.ts';
import type { Action, Outcome, Seat } from '../contract.ts';
import {
  type AskStep,
  type Branch,
  type Frame,
  isClosed,
  type JointStep,
  type State,
  type Step,
  type Taken,
} from '../flow.ts';
import { isForm } from '../form.ts';
import { fillForm } from '../form-reading.ts';
import { type Hidden, hide, secretOf } from '../hidden.ts';
import { copy, type Json } from '../json.ts';
import { looking } from '../once.ts';
import type { Play } from '../play.ts';
import { offered, onlyOffer } from './judging.ts';
import { branchOf, ENDLESS, type Kernel, verbIn } from './kernel.ts';
import { offersOf } from './oracle.ts';
import { stillLeft } from './standing.ts';

/** Runs what goes on by itself until the stack rests at a question, is empty, or the game is over. */
export function goOn<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  stack: Frame[],
  owner: Seat | null,
  automatic: Outcome<A>['automatic'],
): void {
  const { state, table } = p;
  for (let turn = 0; turn < ENDLESS; turn++) {
    if (state.result !== null) return;
    const frame = stack[stack.length - 1];
    if (!frame) return;
    const step = k.stepOf(frame);
    p.frame = frame;
    switch (step.kind) {
      case 'run':
        step.run(p, frame);
        if (stack[stack.length - 1] === frame) p.done();
        break;
      case 'sequence':
        runStage(k, p, step.stages, frame, step.again);
        break;
      case 'ask': {
        const seat = owner ?? step.seat!(table, frame);
        if (seat === null) {
          stack.pop();
          break;
        }
        if (isClosed(state, seat)) {
          const action = answerInstead(k, table, step, frame, seat);
          automatic.push({ seat, action });
          p.others = true;
          perform(k, p, frame, action, seat);
          break;
        }
        // A window counts, however it ended: undo must not tell whether an answer had been left for it.
        if (step.standing && seat !== p.seat) p.others = true;
        const taken = answerByItself(k, p, step, frame, seat);
        if (!taken) {
          rest(step, frame, seat);
          return;
        }
        delete frame.asked;
        const action = taken.action as A;
        automatic.push({ seat, action });
        if (seat !== p.seat) p.others = true;
        perform(k, p, frame, action, seat);
        if (owner !== null) branchOf(state, owner)!.steps.push(copy(taken));
        break;
      }
      case 'joint':
        if (owner !== null) throw new Error(`“${frame.step}” asks several seats within a sealed answer`);
        if (!goOnJointly(k, p, step, frame, automatic)) return;
        break;
    }
  }
  throw new Error(`the flow never comes to a question: ${stack.map((f) => f.step).join(' > ')}`);
}

export function assertRest<T extends object>(s: State<T>): void {
  if (s.flow.length === 0 && s.result === null) throw new Error('the flow ended without a result');
}

function runStage<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  stages: Record<string, (p: Play<T>, f: Frame) => void>,
  frame: Frame,
  again?: (t: T, f: Frame) => boolean,
): void {
  const names = k.stagesOf.get(frame.step)!;
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

/** The question is put: what is left beforehand from now on is for the next one, whatever may interrupt this. */
export function rest<T extends object, A extends Action>(
  step: Step<T, Frame, A>,
  frame: Frame,
  seat: Seat,
): void {
  if (step.kind === 'ask' && step.standing) frame.asked = seat;
}

function answerByItself<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  step: AskStep<T, Frame, A>,
  frame: Frame,
  seat: Seat,
): Taken | null {
  const { table, state } = p;
  if (step.standing && frame.asked !== seat) {
    const { on } = step.standing;
    const left = stillLeft(k.rules.standing?.[on], table, secretOf(state.standing[seat]!)?.[on]);
    if (left !== null) {
      const wanted = step.standing.answer(table, frame, seat, left);
      const action = wanted && offered(k, table, frame, seat, wanted);
      if (action) return { action, by: 'standing' };
    }
  }
  if (!step.lone) return null;
  const only = looking(() => onlyOffer(k, table, frame, seat));
  return only && { action: only, by: 'lone' };
}

/** What is done instead of asking a seat that has resigned: AN-8.e. */
function answerInstead<T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  step: AskStep<T, Frame, A>,
  frame: Frame,
  seat: Seat,
): A {
  const said = step.instead?.(t, frame, seat) ?? step.late?.(t, frame, seat);
  if (said) return said;
  const last = looking(() => offersOf(k, t, frame, seat, null)).at(-1)?.action;
  if (!last) throw new Error(`nothing can be done instead of asking ${seat} “${step.prompt}”`);
  return isForm(last) ? fillForm(last, LEAST) : last;
}

/** Fills a form with the least that it takes. */
const LEAST: Chance = { draw: () => 0 };

export function perform<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  frame: Frame,
  action: A,
  seat: Seat,
): void {
  p.frame = frame;
  verbIn(k.verbsOf.get(frame.step)!, action.verb)!.do(p, frame, action, seat);
}

// ---------------------------------------------------------------- several seats at once

/** Opens the branches, or looks whether all are answered. True: the joint question is settled. */
function goOnJointly<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  step: JointStep<T, Frame>,
  frame: Frame,
  automatic: Outcome<A>['automatic'],
): boolean {
  if (!frame.branches) {
    const seats = step.seats(p.table, frame).filter((seat) => !isClosed(p.state, seat));
    frame.branches = {};
    for (const seat of seats) frame.branches[seat] = newBranch(step, p.table, frame, seat);
    if (seats.some((seat) => seat !== p.seat)) p.others = true;
    for (const seat of seats) goOnInBranch(k, p, step, frame, seat, automatic);
  }
  const answers: Record<Seat, Json> = {};
  for (const [seat, place] of Object.entries(frame.branches)) {
    const branch = secretOf(place)!;
    if (!branch.answered) return false;
    answers[seat] = branch.answer;
  }
  if (p.state.closed) answerForResigned(k, p, step, frame, answers, automatic);
  p.stack.pop();
  delete frame.branches;
  const below = p.stack[p.stack.length - 1];
  const left = step.settle(p, frame, answers);
  if (left !== undefined && below) below.got = left;
  return true;
}

/** Who has resigned has no branch: what is done instead is found out when the others' answers take effect. */
function answerForResigned<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  step: JointStep<T, Frame>,
  frame: Frame,
  answers: Record<Seat, Json>,
  automatic: Outcome<A>['automatic'],
): void {
  for (const seat of step.seats(p.table, frame)) {
    if (!isClosed(p.state, seat)) continue;
    const branch = secretOf(newBranch(step, p.table, frame, seat))!;
    inBranch(p, branch, () => goOn(k, p, branch.stack, seat, automatic));
    answers[seat] = branch.answer;
  }
}

export function newBranch<T extends object>(
  step: JointStep<T, Frame>,
  t: T,
  frame: Frame,
  seat: Seat,
): Hidden<Branch> {
  // Nothing that it is asked about is still a part of the table: its draft is its own.
  const asked = copy(step.branch(t, frame, seat));
  const branch: Branch = { stack: [asked], steps: [], answered: false, answer: null };
  const place = hide(branch, [seat]);
  return step.window ? place : Object.assign(place, { answered: false });
}

export function goOnInBranch<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  step: JointStep<T, Frame>,
  frame: Frame,
  seat: Seat,
  automatic: Outcome<A>['automatic'],
): void {
  const branch = secretOf(frame.branches![seat]!)!;
  inBranch(p, branch, () => goOn(k, p, branch.stack, seat, automatic));
  if (branch.stack.length > 0) return;
  branch.answered = true;
  if (!step.window) Object.assign(frame.branches![seat]!, { answered: true });
}

/** Rules work on the branch's stack meanwhile, and may touch nothing else. */
export function inBranch<T extends object>(p: Play<T>, branch: Branch, work: () => void): void {
  p.stack = branch.stack;
  p.sealed = true;
  p.answer = branch.answer;
  work();
  branch.answer = p.answer;
  p.answer = null;
  p.sealed = false;
  p.stack = p.state.flow;
}

/** Runs what goes on by itself in a branch that is being built anew; standing answers are among its steps already. */
export function settleBranch<T extends object, A extends Action>(
  k: Kernel<T, A>,
  p: Play<T>,
  stack: Frame[],
): void {
  for (let turn = 0; turn < ENDLESS; turn++) {
    const frame = stack[stack.length - 1];
    if (!frame) return;
    const step = k.stepOf(frame);
    p.frame = frame;
    if (step.kind === 'ask' || step.kind === 'joint') return;
    if (step.kind === 'sequence') {
      runStage(k, p, step.stages, frame, step.again);
    } else {
      step.run(p, frame);
      if (stack[stack.length - 1] === frame) p.done();
    }
  }
}
