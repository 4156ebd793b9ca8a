/** Answers that a seat may leave beforehand, so that questions need not interrupt it, and has left. */

import type { Action, Seat, StandingOffer } from '../contract.ts';
import { isClosed, type State } from '../flow.ts';
import type { Field } from '../form.ts';
import { secretOf } from '../hidden.ts';
import { equal, type Json, type JsonObject } from '../json.ts';
import type { StandingRule } from '../rules.ts';
import { type ForNow, isForNow } from '../standing.ts';
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
  return Object.entries(k.rules.standing ?? {})
    .filter(([, rule]) => isOpen(rule, t, seat))
    .map(([on, rule]) => ({
      ...offerOf(rule, on, t, seat, stillLeft(rule, t, left[on]) === null ? null : left[on]!),
      ...(on === question && { asked: true }),
    }));
}

/** What is not asked at this table, or of nothing that is there now, needs no answer: then the rule lists none. */
const isOpen = <T>(rule: StandingRule<T>, t: T, seat: Seat): boolean =>
  'answers' in rule
    ? rule.answers(t, seat).length > 0
    : Object.values(rule.fields(t, seat)).every(canBeFilled);

const canBeFilled = (field: Field): boolean =>
  field.kind === 'number' ? field.min <= field.max : field.kind !== 'one' || field.of.length > 0;

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

export function offerOf<T>(rule: StandingRule<T>, on: string, t: T, seat: Seat, now: Json): StandingOffer {
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
