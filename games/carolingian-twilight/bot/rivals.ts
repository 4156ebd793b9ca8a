/** What a search tries beside what the bot would do: turn order alone is searched. */

import type { Action, Situation, State } from '@annales/engine';
import { openOf } from '../../advice.ts';
import type { Act, Questions, Table } from '../state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** To bid no more, and to go first or last. */
export function rivals(situation: Situation<unknown, Action, unknown>): Act[] {
  const { ask, choices } = situation as unknown as Here;
  const open = openOf(choices);
  switch (ask!.prompt) {
    case 'initiative':
      return open('stand');
    case 'space':
      return [...open('space').slice(0, 1), ...open('space').slice(-1)];
    default:
      return [];
  }
}
