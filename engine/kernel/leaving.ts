/** Leaving answers beforehand. */

import type { Action, Init, Seat, StandingOffer } from '../contract.ts';
import { isClosed, type State } from '../flow.ts';
import { readForm } from '../form-reading.ts';
import { change, secretOf } from '../hidden.ts';
import { copy, equal, type Json } from '../json.ts';
import { named } from '../refusal.ts';
import { answerOf, asFilledIn, formOfStanding, hasFields, type StandingSheet } from '../standing.ts';
import type { Kernel } from './kernel.ts';
import { offerOf } from './standing.ts';

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
