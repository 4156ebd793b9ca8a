/** What a seat may do at every table, whatever the game: take back, leave an answer beforehand, resign. */

import type { Json } from './json.ts';

export type HouseAction =
  | { verb: 'undo' }
  | { verb: 'standing'; on: string; answer: Json }
  | { verb: 'resign' };

const HOUSE_VERBS = ['undo', 'standing', 'resign'];

export const isHouseVerb = (verb: string): boolean => HOUSE_VERBS.includes(verb);

export const isHouseAction = (action: unknown): action is HouseAction =>
  typeof action === 'object' && action !== null && isHouseVerb((action as { verb: string }).verb);

/** `undo`, `resign`, `standing ambush never`, `standing ambush` (none). */
export function formatHouse(action: HouseAction): string {
  if (action.verb !== 'standing') return action.verb;
  if (action.answer === null) return `standing ${action.on}`;
  const answer = action.answer;
  const plain = typeof answer === 'string' && /^[a-z][^\s"]*$/i.test(answer);
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
