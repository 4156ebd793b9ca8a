/** Answers that a seat leaves beforehand, so that questions need not interrupt it. */

import type { Action, Seat, StandingOffer } from '../contract.ts';
import { isClosed, type State } from '../flow.ts';
import { change, secretOf } from '../hidden.ts';
import { copy, equal, type Json } from '../json.ts';
import { named } from '../refusal.ts';
import type { Kernel } from './kernel.ts';

export function standing<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): StandingOffer[] {
  const t = k.lend(s);
  if (!s.seats.includes(seat) || isClosed(s, seat)) return [];
  const left = secretOf(s.standing[seat]!)!;
  return Object.entries(k.rules.standing ?? {}).map(([on, rule]) => ({
    on,
    clause: rule.clause,
    answers: rule.answers(t, seat),
    now: left[on] ?? null,
  }));
}

export function leave<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  on: string,
  answer: Json,
): void {
  const t = k.lend(s);
  if (s.result !== null) throw k.kernelRefusal(s, 'AN-2.c', 'over');
  if (!s.seats.includes(seat)) throw k.kernelRefusal(s, 'AN-2.a', 'no-seat', { seat });
  if (isClosed(s, seat)) throw k.kernelRefusal(s, 'AN-8.e', 'resigned', { seat });
  if (!k.rules.standing || typeof on !== 'string' || !Object.hasOwn(k.rules.standing, on)) {
    throw k.kernelRefusal(s, 'AN-5.a', 'no-standing', { on: named(on) });
  }
  const answers = k.rules.standing[on]!.answers(t, seat);
  const chosen = answer === null ? null : answers.find((one) => equal(one, answer));
  if (chosen === undefined) {
    throw k.kernelRefusal(s, 'AN-5.a', 'standing-answer', {
      on,
      of: answers.map((a) => JSON.stringify(a)).join(', '),
    });
  }
  const left = { ...secretOf(s.standing[seat]!)! };
  if (chosen === null) delete left[on];
  else left[on] = copy(chosen);
  change(s.standing[seat]!, left);
}
