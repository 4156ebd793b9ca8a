/** Builders of steps, bound to the types of this game. */

import { kit, type Play } from '@annales/engine';
import type { Act, At, Questions, Table } from '../state.ts';

export const { ask, joint, run, sequence } = kit<Table, At, Act, Questions>();

/** A rule at work. */
export type Doing = Play<Table, At>;

/** One question, where the game stands at a step. */
export type Frames<K extends At['step']> = Extract<At, { step: K }>;
