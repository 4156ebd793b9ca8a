/** Finds what is done among what is offered, and says why all else may not be done. */

import type { Action, Barred, Seat } from '../contract.ts';
import { type Frame, isClosed, type State, type Verb } from '../flow.ts';
import { isForm } from '../form.ts';
import { readForm } from '../form-reading.ts';
import { blanked, secretOf } from '../hidden.ts';
import { copy, equal, sameAction } from '../json.ts';
import { looking } from '../once.ts';
import { type Bar, named, Refusal } from '../refusal.ts';
import { type Here, type Kernel, verbIn } from './kernel.ts';
import { pointable, read } from './nouns.ts';
import { freeNow, NOWHERE, questionTo, told } from './oracle.ts';
import { stillLeft } from './standing.ts';

/** An action that is offered. */
export interface Found<T, A extends Action> {
  action: A;
  /** The question it answers; null for a free choice. */
  here: Here<T, A> | null;
  /** Done by the host, because the seat's time was up. */
  late?: true;
}

/**
 * One of the very objects that were listed last, for the same table before anything was done to it: it need not be looked
 * for again. Bots that search do little else than list and act. A form is none: what it is filled in with must be read.
 */
export function asListed<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: A,
): Found<T, A> | null {
  const { lastList } = k;
  if (!lastList || lastList.state !== s || lastList.seat !== seat) return null;
  const { list, here } = lastList;
  for (const offer of list) {
    if (offer.action !== action) continue;
    if (isForm(offer.action) || offer.replaces) return null;
    if (!offer.free) return { action: own(action), here };
    // The same words may also answer the question, and then that is what they do.
    const answers = here && verbIn(k.verbsOf.get(here.frame.step)!, action.verb);
    return answers ? null : { action: own(action), here: null };
  }
  return null;
}

/** A rule may keep what lies in an action: it gets lists and objects of its own. */
function own<A extends Action>(action: A): A {
  for (const field in action) if (typeof action[field] === 'object') return copy(action);
  return action;
}

/** The answer to a question that has no other; nobody looks further than the second. A form is never filled in by itself. */
export function onlyOffer<T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  frame: Frame,
  seat: Seat,
): A | null {
  let only: A | null = null;
  for (const verb of k.verbsOf.get(frame.step)!) {
    if (verb.form) {
      const form = verb.form(t, frame, seat);
      if (form && 'fields' in form) return null;
      continue;
    }
    const candidates = verb.each ? verb.each(t, frame, seat) : [{ verb: verb.name } as A];
    for (const action of candidates) {
      if (!verb.exact && verb.bar && verb.bar(t, frame, action, seat) !== null) continue;
      if (only) return null;
      only = action;
    }
  }
  return only;
}

/** Finds an action among what is offered: the one oracle. Returns a refusal for all else. */
export function find<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: unknown,
): Found<T, A> | Refusal {
  const t = s.table;
  if (s.result !== null) return k.kernelRefusal(s, 'AN-2.c', 'over');
  if (!s.seats.includes(seat)) return k.kernelRefusal(s, 'AN-2.a', 'no-seat', { seat: named(seat) });
  if (isClosed(s, seat)) return k.kernelRefusal(s, 'AN-8.e', 'resigned', { seat });
  if (typeof action !== 'object' || action === null || typeof (action as A).verb !== 'string') {
    return k.kernelRefusal(s, 'AN-3.a', 'no-action');
  }
  const { verb } = action as A;
  const here = questionTo(k, s, seat);
  const rule = here ? verbIn(k.verbsOf.get(here.frame.step)!, verb) : undefined;
  if (here && rule) {
    const found = match(k, rule, t, here.frame, seat, action as A);
    if (found && isAction(found)) return { action: found, here };
    if (!verbIn(k.freeVerbs, verb))
      return found ? k.refusal(found, s) : notOffered(k, s, seat, rule, action as A);
  }
  const freeRule = verbIn(k.freeVerbs, verb);
  if (freeRule) {
    if (!freeNow(k, s, seat)) return refusalOf(k, s, seat, action as A, 'AN-2.d', 'not-free');
    const found = match(k, freeRule, t, null, seat, action as A);
    if (!found) return notOffered(k, s, seat, freeRule, action as A);
    return isAction(found) ? { action: found, here: null } : k.refusal(found, s);
  }
  if (here) return refusalOf(k, s, seat, action as A, k.clauseOf.get(verb) ?? here.step.clause, 'no-answer');
  return k.kernelRefusal(s, 'AN-2.a', 'not-asked', { seat, waits: told(k, s, seat).waits });
}

export function lateAnswer<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: A,
): Found<T, A> | Refusal {
  const here = questionTo(k, s, seat);
  const due = here?.step.late?.(s.table, here.frame, seat);
  const left = beforehand(k, s, seat);
  if (!here || (!due && !left)) return k.kernelRefusal(s, 'AN-6.a', 'not-late', { seat });
  const given = [due, left].find((one) => one && equal(one, action));
  return given ? { action: given, here, late: true } : refusalOf(k, s, seat, action, 'AN-6.a');
}

/**
 * What a seat that is asked now has left beforehand for such a question: it may have done so only after it was asked, and
 * is asked nevertheless. Null: nothing that answers this. AN-6.c
 */
export function beforehand<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): A | null {
  const t = k.lend(s);
  return looking(() => {
    const here = questionTo(k, s, seat);
    if (!here?.step.standing) return null;
    const { on, answer } = here.step.standing;
    const left = stillLeft(k.rules.standing?.[on], t, secretOf(s.standing[seat]!)?.[on]);
    const wanted = left === null ? null : answer(t, here.frame, seat, left);
    return wanted && offered(k, t, here.frame, seat, wanted);
  });
}

export function why<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: unknown,
): Refusal | null {
  k.lend(s);
  const found = looking(() => find(k, s, seat, action));
  return found instanceof Refusal ? found : null;
}

/** What the verbs of the question could be done to, and may not: nearer reasons first, since `each` comes before `points`. */
export function barred<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
): Barred<A>[] {
  const t = k.lend(s);
  return looking(() => {
    const here = questionTo(k, s, seat);
    if (!here) return [];
    const list: Barred<A>[] = [];
    for (const verb of k.verbsOf.get(here.frame.step)!) {
      if (verb.form || !verb.bar) continue;
      const each = verb.each ? verb.each(t, here.frame, seat) : [{ verb: verb.name } as A];
      const points = verb.points?.(t, here.frame, seat) ?? pointable(k, t, verb.name);
      for (const action of [...each, ...points]) {
        const stands = verb.bar(t, here.frame, action, seat);
        if (stands)
          list.push({ action, at: verb.at?.(action, here.frame) ?? NOWHERE, refusal: k.refusal(stands, s) });
      }
    }
    return list;
  });
}

export function offered<T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  frame: Frame,
  seat: Seat,
  action: A,
): A | null {
  const verb = verbIn(k.verbsOf.get(frame.step)!, action.verb);
  const found = verb ? match(k, verb, t, frame, seat, action) : null;
  return found && isAction(found) ? found : null;
}

/** The action as the rules themselves would write it, or what stands in its way; null if they do not know it. */
export function match<T extends object, A extends Action, G extends Frame | null>(
  k: Kernel<T, A>,
  verb: Verb<T, G, A>,
  t: T,
  frame: G,
  seat: Seat,
  action: A,
): A | Bar | null {
  if (verb.form) {
    const form = verb.form(t, frame, seat);
    if (!form) return null;
    if (!('fields' in form)) return form;
    const read = readForm(form, action, verb.clause as string);
    return 'action' in read ? read.action : read.wrong;
  }
  const candidates = verb.each ? verb.each(t, frame, seat) : [{ verb: action.verb } as A];
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i]!;
    if (sameAction(candidate, action)) return verb.bar?.(t, frame, candidate, seat) ?? candidate;
  }
  if (!verb.bar) return null;
  for (const pointed of verb.points?.(t, frame, seat) ?? []) {
    if (sameAction(pointed, action)) return verb.bar(t, frame, pointed, seat);
  }
  const named = read(k, t, action);
  return named && 'known' in named ? verb.bar(t, frame, named.known, seat) : null;
}

const isAction = <A extends Action>(found: A | Bar): found is A => (found as A).verb !== undefined;

// ---------------------------------------------------------------- where no rule has a reason

function notOffered<T extends object, A extends Action, G>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  { clause }: Verb<T, G, A>,
  action: A,
): Refusal {
  return refusalOf(k, s, seat, action, typeof clause === 'string' ? clause : 'AN-2.b');
}

/** A refusal in the words that the action has on its button, as far as all that it names is known. */
function refusalOf<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: A,
  clause: string,
  key: 'not-offered' | 'no-answer' | 'not-free' = 'not-offered',
): Refusal {
  const verb = named(action.verb);
  const words = read(k, s.table, action);
  if (!words) return k.kernelRefusal(s, clause, key, { what: verb });
  if ('known' in words) return k.kernelRefusal(s, clause, key, { what: saidTo(k, s, seat, words.known) });
  const { field, value } = words.unknown;
  return k.kernelRefusal(s, 'AN-3.b', 'unknown-noun', { verb, field, value: named(value) });
}

/** What a choice says on its button, to one who sees no more than the seat does. */
function saidTo<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  seat: Seat,
  action: A,
): string {
  const view = blanked(s, seat);
  k.lend(view);
  return k.say.action(view, action);
}
