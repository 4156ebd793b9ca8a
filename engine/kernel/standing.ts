/** Answers that a seat leaves beforehand, so that questions need not interrupt it. */

import type { Action, Init, Seat, StandingOffer } from '../contract.ts';
import { isClosed, type State } from '../flow.ts';
import { readForm } from '../form.ts';
import { change, secretOf } from '../hidden.ts';
import { copy, equal, type Json, type JsonObject } from '../json.ts';
import { named } from '../refusal.ts';
import type { StandingRule } from '../rules.ts';
import {
  answerOf,
  asFilledIn,
  type ForNow,
  formOfStanding,
  hasFields,
  isForNow,
  type StandingSheet,
} from '../standing.ts';
import type { Kernel } from './kernel.ts';
import { questionTo } from './oracle.ts';

export function standing<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): StandingOffer[] {
  const t = k.lend(s);
  if (s.result !== null || !s.seats.includes(seat) || isClosed(s, seat)) return [];
  const left = secretOf(s.standing[seat]!)!;
  const question = questionTo(k, s, seat)?.step.standing?.on;
  return Object.entries(k.rules.standing ?? {}).map(([on, rule]) => ({
    ...offerOf(rule, on, t, seat, stillLeft(rule, t, left[on]) === null ? null : left[on]!),
    ...(on === question && { asked: true }),
  }));
}

/** The answer that was left, as long as it holds: AN-5.g. */
export function stillLeft<T>(rule: StandingRule<T> | undefined, t: T, left: Json | undefined): Json {
  if (left === undefined) return null;
  if (!isForNow(left) || !rule || !('answers' in rule) || !rule.forNow) return left;
  return equal(rule.forNow.during(t), left.during) ? left.answer : null;
}

function forNowOf<T>(rule: StandingRule<T>, t: T): (JsonObject & ForNow) | null {
  if (!('answers' in rule) || !rule.forNow) return null;
  return { during: rule.forNow.during(t), answer: rule.forNow.answer };
}

function offerOf<T>(rule: StandingRule<T>, on: string, t: T, seat: Seat, now: Json): StandingOffer {
  const { clause } = rule;
  if ('answers' in rule) {
    const forNow = forNowOf(rule, t);
    const answers = rule.answers(t, seat);
    return forNow ? { on, clause, answers: [...answers, forNow], now, forNow } : { on, clause, answers, now };
  }
  const { keyedBy, initial } = rule;
  return {
    on,
    clause,
    answers: [],
    now,
    fields: rule.fields(t, seat),
    ...(keyedBy && { keyedBy }),
    ...(initial && { initial: initial(t, seat) }),
  };
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
  if (!s.seats.includes(seat)) throw k.kernelRefusal(s, 'AN-2.a', 'no-seat', { seat: named(seat) });
  if (isClosed(s, seat)) throw k.kernelRefusal(s, 'AN-8.e', 'resigned', { seat });
  if (!k.rules.standing || typeof on !== 'string' || !Object.hasOwn(k.rules.standing, on)) {
    throw k.kernelRefusal(s, 'AN-5.a', 'no-standing', { on: named(on) });
  }
  const left = { ...secretOf(s.standing[seat]!)! };
  if (answer === null) delete left[on];
  else {
    const offer = offerOf(k.rules.standing[on]!, on, t, seat, null);
    left[on] = hasFields(offer) ? filledIn(k, s, offer, answer) : chosen(k, s, offer, answer);
  }
  change(s.standing[seat]!, left);
}

function chosen<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  { on, answers }: StandingOffer,
  answer: Json,
): Json {
  const own = answers.find((one) => equal(one, answer));
  if (own !== undefined) return copy(own);
  const of = answers.map((one) => JSON.stringify(one)).join(', ');
  throw k.kernelRefusal(s, 'AN-5.a', 'standing-answer', { on, of });
}

/** AN-5.f */
function filledIn<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  offer: StandingSheet,
  answer: Json,
): Json {
  const read = readForm(formOfStanding(offer), asFilledIn(offer, answer), offer.clause);
  if ('wrong' in read) throw k.refusal(read.wrong, s);
  return answerOf(offer, read.action);
}

/** What the table was laid with is left before anything is asked: AN-5.e. */
export function leaveDefaults<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  { standing: defaults = {} }: Init,
): void {
  for (const [seat, left] of Object.entries(defaults)) {
    for (const [on, answer] of Object.entries(left)) leave(k, s, seat, on, answer);
  }
}
