/** What a search tries beside what the bot would do: the sorties of which the bot itself thinks best, and to end the segment. */

import type { Action, Situation, State } from '@annales/engine';
import { openOf } from '../../advice.ts';
import type { Act, Questions, Table } from '../state.ts';
import { Mind } from './mind.ts';
import { gatheredFrom } from './operations.ts';
import { sorties } from './sorties.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** So many sorties. */
const FEW = 3;

export function rivals(situation: Situation<unknown, Action, unknown>): Act[] {
  const { view, ask, seat, choices } = situation as unknown as Here;
  if (ask!.prompt !== 'operations') return [];
  const { table: t } = view;
  const open = openOf(choices);
  const mind = new Mind(t, seat);
  return [
    ...sorties(mind, t.turn!.power)
      .slice(0, FEW)
      .flatMap((sortie) => gatheredFrom(mind, open, sortie) ?? []),
    ...open('end'),
  ];
}
