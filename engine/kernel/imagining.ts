/** Sealed answers of others, as they could be. */

import { type Chance, noChance } from '../chance.ts';
import type { Action, Choice, Policy, Seat } from '../contract.ts';
import type { Frame, JointStep, State } from '../flow.ts';
import { isForm } from '../form.ts';
import { fillForm, readForm } from '../form-reading.ts';
import { isBlank, secretOf } from '../hidden.ts';
import { Play } from '../play.ts';
import { inBranch, newBranch, perform, rest, settleBranch } from './going-on.ts';
import { offered } from './judging.ts';
import { ENDLESS, type Kernel } from './kernel.ts';
import { offersOf } from './oracle.ts';

const atRandom = <S, A extends Action>(_world: S, _seat: Seat, choices: Choice<A>[], chance: Chance): A => {
  const { action } = choices[chance.draw('imagined answer', choices.length)]!;
  if (!isForm(action)) return action;
  // Read like any other, so that words which are imagined become references.
  return (readForm(action, fillForm(action, chance)) as { action: A }).action;
};

/** What a policy answers is looked for among what is offered: a world must be one that could be. */
function answerBy<T extends object, A extends Action>(
  k: Kernel<T, A>,
  policy: Policy<State<T>, A>,
  s: State<T>,
  frame: Frame,
  seat: Seat,
  choices: Choice<A>[],
  chance: Chance,
): A {
  const answer = policy(s, seat, choices, chance);
  const action = policy === atRandom ? answer : offered(k, s.table, frame, seat, answer);
  if (!action) throw new Error(`the policy answers “${answer.verb}” for ${seat}, which is not offered`);
  return action;
}

/** Others' sealed answers are unknown: those that are in are answered as `policy` says, the rest not begun. */
export function imagineBranches<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  frame: Frame,
  chance: Chance,
  policy: Policy<State<T>, A> = atRandom,
): void {
  const step = k.stepOf(frame) as JointStep<T, Frame>;
  const blank = Object.keys(frame.branches!).filter((seat) => isBlank(frame.branches![seat]!));
  const answered = blank.filter((seat) => (frame.branches![seat] as { answered?: boolean }).answered);
  for (const seat of blank) {
    const place = newBranch(step, s.table, frame, seat);
    frame.branches![seat] = place;
    const branch = secretOf(place)!;
    const p = new Play<T>(s, seat, noChance, k.commanded);
    inBranch(p, branch, () => settleBranch(k, p, branch.stack));
    if (!answered.includes(seat)) {
      const top = branch.stack[branch.stack.length - 1];
      if (top) rest(k.stepOf(top), top, seat);
      continue;
    }
    for (let turn = 0; branch.stack.length > 0 && turn < ENDLESS; turn++) {
      const top = branch.stack[branch.stack.length - 1]!;
      const open = offersOf(k, s.table, top, seat, branch).filter(({ replaces }) => !replaces);
      const action = answerBy(k, policy, s, top, seat, open, chance);
      inBranch(p, branch, () => {
        perform(k, p, top, action, seat);
        settleBranch(k, p, branch.stack);
      });
      branch.steps.push({ action });
    }
    branch.answered = true;
    Object.assign(place, { answered: true });
  }
}
