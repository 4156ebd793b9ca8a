/** From one version of the rules to the next: what becomes of the tables that are stored. */

import type { State, Upgrade } from '@annales/engine';
import type { Table } from './state.ts';

export const upgrades: Upgrade<State<Table>>[] = [
  {
    // Who is late in hunger spares the own followers; the log tells of drawn followers and of what peace lacks.
    from: 1,
    to: 2,
    clauses: ['CG-4.2.d', 'CG-5.8.e', 'CG-6.1.2.c', 'CG-6.2.2.c'],
    state: (old) => old,
  },
];
