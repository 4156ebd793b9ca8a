/** What a search tries beside what the bot would do, as the bot itself thinks best of it. */

import type { Action, Situation, State } from '@annales/engine';
import { openOf } from '../../advice.ts';
import { realmPlayedBy } from '../rules/empire.ts';
import type { Act, Questions, Table } from '../state.ts';
import type { Open } from './advice.ts';
import { plans } from './endeavors.ts';
import { Mind } from './mind.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** So many endeavors, whatever kind they are of. */
const FEW = 3;

export function rivals(situation: Situation<unknown, Action, unknown>): readonly Act[] {
  const { view, ask, seat, choices } = situation as unknown as Here;
  const t = view.table;
  if (realmPlayedBy(t, seat) === null) return [];
  const open = openOf(choices);
  switch (ask!.prompt) {
    case 'act':
      return endeavors(new Mind(t, seat), open);
    case 'opening':
      return [...open('draw'), ...open('tax')];
    case 'position':
      return open('position');
    default:
      return [];
  }
}

/** The best few, then the best of each other kind, then to tax and to end the turn. */
function endeavors(mind: Mind, open: Open): Act[] {
  const all = plans(mind, open).sort((a, b) => b.gain - a.gain);
  const few = all.slice(0, FEW);
  for (const plan of all) if (!few.some(({ kind }) => kind === plan.kind)) few.push(plan);
  return [...few.map(({ action }) => action), ...open('tax'), ...open('finish')];
}
