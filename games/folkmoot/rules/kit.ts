/** Builders of steps, bound to the types of this game. */

import { kit } from '@annales/engine';
import type { Act, At, Questions, Table } from '../state.ts';

export const { ask, joint, sequence } = kit<Table, At, Act, Questions>();
