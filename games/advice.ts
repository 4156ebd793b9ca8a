/** What a bot would do, and why: the frame of the bots that judge each question by itself. */

import {
  type Action,
  type Choice,
  type Decision,
  type Form,
  isForm,
  type JsonObject,
  type Reason,
} from '@annales/engine';

/** An action; its reason is found out only if somebody asks. */
export interface Advice<A extends Action> {
  action: A;
  why(): Reason;
}

/** How a bot of this game gives advice. */
export const adviser =
  <A extends Action, Key extends string>() =>
  (action: A, key: Key, facts: () => JsonObject = () => ({})): Advice<A> => ({
    action,
    why: () => ({ key, facts: facts() }),
  });

export const decisionOf = <A extends Action>({ action, why }: Advice<A>, explained: boolean): Decision<A> =>
  explained ? { action, because: why() } : { action };

/** What is open of one verb, forms left out. */
export type Open<A extends Action> = <V extends A['verb']>(verb: V) => Extract<A, { verb: V }>[];

export const openOf =
  <A extends Action>(choices: readonly Choice<A>[]): Open<A> =>
  (verb) => {
    const list: A[] = [];
    for (const { action } of choices) if (action.verb === verb && !isForm(action)) list.push(action as A);
    return list as never;
  };

/** The form of a verb, if one is open. */
export function formOf<A extends Action>(
  choices: readonly Choice<A>[],
  verb: A['verb'],
): Form<A> | undefined {
  for (const { action } of choices) if (action.verb === verb && isForm(action)) return action as Form<A>;
  return undefined;
}

export function best<V>(list: Iterable<V>, score: (one: V) => number): V | undefined {
  let top: V | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const points = score(one);
    if (points > most) [top, most] = [one, points];
  }
  return top;
}
