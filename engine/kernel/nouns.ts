/** What the words of an action can name: whether all of them are known at this table, and all that could be written. */

import type { Action } from '../contract.ts';
import type { State } from '../flow.ts';
import type { Json } from '../json.ts';
import type { FieldSpec } from '../notation.ts';
import type { Kernel } from './kernel.ts';

/** A word of an action that names nothing at this table. */
export interface Unknown {
  field: string;
  value: unknown;
}

/**
 * The action with nothing but its own fields, if each names something that is known at this table; else the first field
 * that does not. Null where nobody can tell: the game has no nouns for a field, or these are not the fields of the verb.
 */
export function read<T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  action: A,
): { known: A } | { unknown: Unknown } | null {
  const spec = k.fieldsOf.get(action.verb);
  if (!spec || Object.keys(action).length !== spec.length + 1) return null;
  const known: Record<string, unknown> = { verb: action.verb };
  for (const { name, holds } of spec) {
    const nouns = nounsOf(k, t, name);
    if (!nouns || !Object.hasOwn(action, name)) return null;
    const value = (action as unknown as Record<string, unknown>)[name];
    const names = holds === 'list' ? (Array.isArray(value) ? value : [value]) : [value];
    for (const one of names)
      if (!nouns.includes(one as Json)) return { unknown: { field: name, value: one } };
    known[name] = holds === 'list' ? [...names] : value;
  }
  return { known: known as unknown as A };
}

/** Every action that could be written with the nouns of this table; of lists those with one name. */
export function writable<T extends object, A extends Action>(k: Kernel<T, A>, s: State<T>): A[] {
  const t = k.lend(s);
  return [...k.fieldsOf.keys()].flatMap((verb) => writableWith(k, t, verb));
}

export function writableWith<T extends object, A extends Action>(k: Kernel<T, A>, t: T, verb: string): A[] {
  let actions: Record<string, unknown>[] = [{ verb }];
  for (const { name, holds } of k.fieldsOf.get(verb)!) {
    const nouns = nounsOf(k, t, name) ?? [];
    actions = actions.flatMap((action) =>
      nouns.map((noun) => ({ ...action, [name]: holds === 'list' ? [noun] : noun })),
    );
  }
  return actions as unknown as A[];
}

/** What one may point at with a verb, where a single thing is named. */
export function pointable<T extends object, A extends Action>(k: Kernel<T, A>, t: T, verb: string): A[] {
  return k.fieldsOf.get(verb)?.length === 1 ? writableWith(k, t, verb) : [];
}

const nounsOf = <T extends object, A extends Action>(
  k: Kernel<T, A>,
  t: T,
  field: FieldSpec['name'],
): readonly Json[] | null =>
  (k.rules.nouns as Record<string, (t: T) => readonly Json[]> | undefined)?.[field]?.(t) ?? null;
