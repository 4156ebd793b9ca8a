/**
 * The house rules are what holds at every table, whatever the game. Here is what a seat may do by them: take back, leave an
 * answer beforehand, resign.
 */

import type { Json } from './json.ts';

export type HouseAction =
  | { verb: 'undo' }
  | { verb: 'standing'; on: string; answer: Json }
  | { verb: 'resign' };

/** What resigning does, as a table chooses: a bot takes the seat over, or the seat is out of the game. */
export type Leaving = 'bot' | 'resign';

/** Of two, who resigns has lost; of more, a bot plays on so that the game stays what it was. */
export const usualLeaving = (seats: number): Leaving => (seats > 2 ? 'bot' : 'resign');

/** What a fallen clock does: the rules' own answer for the late, where there is one, and the game goes on; or as for leaving. */
export type Fallen = 'late' | Leaving;

/** The verbs, each with the fields that belong to it. */
const HOUSE_VERBS: Record<string, string[]> = {
  undo: ['verb'],
  standing: ['verb', 'on', 'answer'],
  resign: ['verb'],
};

export const isHouseVerb = (verb: string): boolean => Object.hasOwn(HOUSE_VERBS, verb);

export function isHouseAction(action: unknown): action is HouseAction {
  if (typeof action !== 'object' || action === null) return false;
  const { verb, on } = action as { verb?: unknown; on?: unknown };
  if (typeof verb !== 'string' || !isHouseVerb(verb)) return false;
  if (verb === 'standing' && typeof on !== 'string') return false;
  return Object.keys(action).every((field) => HOUSE_VERBS[verb]!.includes(field));
}

/** `undo`, `resign`, `standing ambush never`, `standing ambush` (none). */
export function formatHouse(action: HouseAction): string {
  if (action.verb !== 'standing') return action.verb;
  if (action.answer === null) return `standing ${action.on}`;
  const answer = action.answer;
  const plain = typeof answer === 'string' && /^[a-z][^\s"]*$/i.test(answer) && readAnswer(answer) === answer;
  return `standing ${action.on} ${plain ? answer : JSON.stringify(answer)}`;
}

export function parseHouse(text: string): HouseAction | null {
  const words = text.trim().match(/^(\S+)(?:\s+(\S+)(?:\s+(.+))?)?$/s);
  if (!words) return null;
  const [, verb, on, rest] = words;
  if ((verb === 'undo' || verb === 'resign') && on === undefined) return { verb };
  if (verb !== 'standing' || on === undefined) return null;
  return { verb, on, answer: rest === undefined ? null : readAnswer(rest) };
}

function readAnswer(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
