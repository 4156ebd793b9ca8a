/** What a seat could answer: a list as it is; of a form a few ways to fill it in, never all of them. */

import {
  type Action,
  type Chance,
  type Choice,
  type Form,
  fillForm,
  isForm,
  readForm,
} from '@annales/engine';
import { isAnswer } from './judge.ts';

/** So many ways to fill in each form are looked at beside the policy's own. */
const FILLINGS = 4;

/** The same for the same action, whatever order its fields are written in. */
export function keyOf(action: Action): string {
  const fields = action as unknown as Record<string, unknown>;
  const names = Object.keys(fields);
  if (names.length > 2) names.sort();
  let key = action.verb;
  for (const name of names) {
    if (name === 'verb') continue;
    const value = fields[name];
    key += typeof value === 'number' || typeof value === 'string' ? ` ${value}` : ` ${JSON.stringify(value)}`;
  }
  return key;
}

/** All answers, the policy's own first: it may also be a free choice, of which no other is looked at. */
export function candidatesOf(choices: Choice<Action>[], own: Action | null, chance: Chance): Action[] {
  const found = new Map<string, Action>();
  const add = (action: Action): void => {
    const key = keyOf(action);
    if (!found.has(key)) found.set(key, action);
  };
  if (own) add(own);
  for (const choice of choices) {
    if (!isAnswer(choice)) continue;
    const { action } = choice;
    if (!isForm(action)) add(action);
    else for (let i = 0; i < FILLINGS; i++) add(filling(action, own, chance));
  }
  return [...found.values()];
}

/** The policy's own pick and those that it names besides, each once. */
export function candidatesAmong(own: Action, rivals: readonly Action[]): Action[] {
  const found = new Map([own, ...rivals].map((action) => [keyOf(action), action] as const));
  return [...found.values()];
}

/** At random; or, where the policy has filled it in, as it did but for a field or two. */
function filling(form: Form<Action>, own: Action | null, chance: Chance): Action {
  const other = fillForm(form, chance);
  if (own?.verb !== form.verb) return other;
  const mixed = { ...own } as unknown as Record<string, unknown>;
  const fields = Object.keys(form.fields);
  const varied = fields[chance.draw('vary a field', fields.length)];
  for (const field of fields) {
    if (field === varied || chance.draw('vary another', 4) === 0)
      mixed[field] = (other as unknown as typeof mixed)[field];
  }
  const read = readForm(form, mixed);
  return 'action' in read ? read.action : other;
}
