/** Brings stored games of earlier versions to the rules of today. */

import { look, type State, type Upgrade } from '@annales/engine';
import type { Table } from './state.ts';

/** The seats of those who have resigned are kept for the kingdoms that they had, as far as nobody runs them: R51. */
const resignedSeats: Upgrade<State<Table>> = {
  from: 1,
  to: 2,
  clauses: ['DA-1.1.b', 'DA-1.7.f'],
  state(old) {
    const state = structuredClone(old);
    const { table, resigned } = state;
    for (const seat of resigned) {
      const kingdom = table.reports[seat] ? look(table.reports[seat]).kingdom : null;
      const isFree = kingdom !== null && table.roundup!.kingdoms[kingdom]!.seat === null;
      if (table.position === null || isFree)
        table.chairs = { ...table.chairs, [seat]: { kingdom, taken: false, resigned: true } };
    }
    return state;
  },
};

export const upgrades = [resignedSeats];
