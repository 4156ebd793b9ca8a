/** What may be corrected at a table now, in words, for whoever fills in a proposal. */

import { type Correctable, type Json, SPECTATOR, valueAt } from '@annales/engine';
import type { AnyChronicle } from './live.ts';

/** Something that may lie there, and what it is called. */
interface Value {
  value: Json;
  words: string;
}

/** `what` and `facts` are for whoever has other words for it. */
interface Item extends Pick<Correctable, 'what' | 'facts' | 'path'> {
  words: string;
  now: Value;
  /** A range of whole numbers, or the number of one of the lists. */
  allowed: { min: number; max: number } | number;
}

/** A list of values that many places share, such as all lands, is told once. */
export function correctionsOf({ game, state }: AnyChronicle): { items: Item[]; lists: Value[][] } {
  const view = game.view(state, SPECTATOR);
  const lists = new Map<string, { index: number; values: Value[] }>();
  const items = game.corrections(view).map((one): Item => {
    const said = (value: Json): Value => ({ value, words: game.say.value(one, value) });
    const listed = (values: Value[]): number => {
      const text = JSON.stringify(values);
      const known = lists.get(text) ?? { index: lists.size, values };
      lists.set(text, known);
      return known.index;
    };
    const { what, facts, path, allowed } = one;
    return {
      what,
      facts,
      path,
      words: game.say.correctable(one),
      now: said(valueAt(view, path)),
      allowed: Array.isArray(allowed) ? listed(allowed.map(said)) : allowed,
    };
  });
  return { items, lists: [...lists.values()].map(({ values }) => values) };
}
