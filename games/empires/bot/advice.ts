/** What the bot would do, and why: found out only if somebody asks. */

import type { JsonObject, Reason } from '@annales/engine';
import type { Act } from '../state.ts';
import type { ReasonKey } from '../words/reasons/en.ts';

export interface Advice {
  action: Act;
  why(): Reason;
}

export const advise = (action: Act, key: ReasonKey, facts: () => JsonObject = () => ({})): Advice => ({
  action,
  why: () => ({ key, facts: facts() }),
});

/** What is open of one verb, forms left out. */
export type Open = <V extends Act['verb']>(verb: V) => Extract<Act, { verb: V }>[];

export function best<V>(list: Iterable<V>, score: (one: V) => number): V | undefined {
  let top: V | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const points = score(one);
    if (points > most) [top, most] = [one, points];
  }
  return top;
}

/** In hundreds. */
export const percent = (chance: number): number => Math.round(100 * chance);
