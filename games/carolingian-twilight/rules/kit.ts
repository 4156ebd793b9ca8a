/** Builders of steps, bound to the types of this game. */

import { type JsonObject, kit, type Play } from '@annales/engine';
import type { Act, At, Questions, Table } from '../state.ts';

export const { ask, joint, run, sequence } = kit<Table, At, Act, Questions>();

/** A rule at work. */
export type Doing = Play<Table, At>;

/** More than one action can bring. */
const ANNOUNCED = 12;

/** Logs what all hear and nothing on the table shows: it is noted there, since what was said once is known. */
export function announce(p: Doing, what: string, clause: string, facts: JsonObject): void {
  p.table.announced = [...p.table.announced.slice(1 - ANNOUNCED), { what, ...facts }];
  p.log(what, clause, facts);
}
