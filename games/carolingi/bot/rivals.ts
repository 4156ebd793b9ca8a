/** What a search tries beside what the bot would do, as the bot itself thinks best of it: developing alone is searched. */

import type { Action, Situation, State } from '@annales/engine';
import type { Act, Questions, Table } from '../state.ts';
import { judgement } from './judgement.ts';
import { type Position, type Step, survey, take, takeBack } from './position.ts';
import { claiming, countering } from './steps.ts';
import { worth } from './worth.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** So many ways to begin with counters, or a palace. */
const FEW = 3;

/** Counters and the palace, then tiles that could be activated, then nothing. */
export function rivals(situation: Situation<unknown, Action, unknown>): Act[] {
  const { view, ask, seat, choices } = situation as unknown as Here;
  const { prompt, facts } = ask!;
  if (prompt !== 'develop') return [];
  const acts = choices.map(({ action }) => action as Act);
  return [
    ...steps(survey(view.table, seat), facts.placed),
    ...activations(view.table, acts),
    ...acts.filter(({ verb }) => verb === 'finish' || verb === 'decline'),
  ];
}

function steps(position: Position, placed: number): Act[] {
  const after = (step: Step): number => {
    take(position, step);
    const points = worth(position);
    takeBack(position, step);
    return points;
  };
  return [...countering(position, placed), ...(placed === 0 ? claiming(position) : [])]
    .map((step) => ({ step, points: after(step) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, FEW)
    .map(({ step }) => step.act);
}

/** Peace first: it alone can win a game. In the first year it is too early for it: whatever else is activated serves sooner. */
function activations(t: Table, acts: readonly Act[]): Act[] {
  const isFirst = t.year === t.sizes.years.first;
  const worthOf = (act: Act): number =>
    act.verb === 'activate' ? (judgement.tiles[t.tiles[act.tile]!.action] ?? 1) : 0;
  return acts
    .filter((act) => act.verb === 'activate' && !(isFirst && t.tiles[act.tile]!.action === 'peace'))
    .sort((a, b) => worthOf(b) - worthOf(a));
}
