/** Builders of steps, bound to the types of this game. */

import { copy, type JsonObject, kit, type Play } from '@annales/engine';
import type { Act, At, Questions, Table } from '../state.ts';

export const { ask, joint, run, sequence } = kit<Table, At, Act, Questions>();

/** A rule at work. */
export type Doing = Play<Table, At>;

/** The action in the course of which something was announced last. */
let speaking: Doing | null = null;

/** Logs what all hear and nothing on the table shows, as dice do: it is noted there, since what was said once is known. */
export function announce(p: Doing, what: string, clause: string, facts: JsonObject): void {
  const before = speaking === p ? p.table.announced : [];
  speaking = p;
  // What was said stays said, whatever becomes of the dice it speaks of.
  p.table.announced = [...before, copy({ what, ...facts })];
  p.log(what, clause, facts);
}
