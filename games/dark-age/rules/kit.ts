/** The builders of steps, bound to the types of this game. */

import { kit } from '@annales/engine';
import type { Act, At, Questions, Table } from '../state.ts';

export const { sequence, ask, joint } = kit<Table, At, Act, Questions>();
