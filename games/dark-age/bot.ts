/** A player that grows, defends by arithmetic and takes what is cheap: table K on what its own reports tell. */

import { type Bot, look, type Situation, type State } from '@annales/engine';
import { computerSheet } from './rules/computer.ts';
import { knownBy } from './rules/known.ts';
import type { Act, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

export const heuristic: Bot = {
  name: 'heuristic',
  decide(situation) {
    const here = situation as unknown as Here;
    const action = decide(here);
    return action && { action };
  },
};

function decide({ view, ask, seat, choices }: Here): Act | null {
  if (!ask) return null;
  const t = view.table;
  switch (ask.prompt) {
    case 'joining':
      return choices[0]!.action as Act;
    case 'pick':
      return { verb: 'pick', third: '-', fourth: '-', fifth: '-', sixth: '-' };
    case 'sheet':
      if (choices.some(({ replaces }) => replaces)) return { verb: 'ready' };
      return sheet(t, seat);
  }
}

function sheet(t: Table, seat: string): Act {
  const { kingdom } = look(t.reports[seat]!);
  const { lines } = computerSheet(t, t.options, knownBy(t, seat), kingdom, 'dropout');
  return { verb: 'orders', message: '', phone: '', email: '', lines: lines.map((line) => ({ line })) };
}
