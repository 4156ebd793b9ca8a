/** The year among those that the scenario can have, the phase within it, and whose turn it is. */

import type { State } from '@annales/engine';
import { type Space, Track } from '@annales/ui';
import { yearOf } from '../rules/ground.ts';
import type { At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';

const PHASES = ['income', 'initiative', 'auctions', 'raid', 'turns'] as const;
export type Phase = (typeof PHASES)[number];

/** The step of the flow that tells which phase it is. */
const STEPS: Partial<Record<At['step'], Phase>> = {
  'new-power': 'income',
  initiative: 'initiative',
  auctions: 'auctions',
  'viking-raid': 'raid',
  phase: 'turns',
};

const phaseOf = ({ flow }: State<Table, At>): Phase | null =>
  flow.map(({ step }) => STEPS[step]).findLast(Boolean) ?? null;

export function Head({ t, view, say }: { t: Table; view: State<Table, At>; say: BoardWords }) {
  const { head } = say;
  const { year, length } = t.scenarios[t.scenario]!;
  const last = t.options.extended ? t.gt + 2 : length[1];
  const now = Math.max(1, t.gt);
  // Those long past are not told one by one.
  const first = Math.max(1, Math.min(now - 2, last - 7));
  const years: Space[] = Array.from({ length: Math.max(last, now) - first + 1 }, (_, i) => {
    const gt = first + i;
    const ends = !t.options.extended && gt >= length[0];
    const date = year + gt - 1;
    return {
      id: `${gt}`,
      label: `${date}${ends ? '?' : ''}`,
      ...(gt !== now && { short: `${date % 100}${ends ? '?' : ''}` }),
      about: head.year(gt, date, ends),
    };
  });
  const phase = t.gt === 0 ? null : phaseOf(view);
  const at = PHASES.indexOf(phase!);
  const spaces: Space[] = PHASES.map((id, i) => {
    const [label, about] = head.phases[id];
    return { id, label, about, ...(i !== at && { short: label.charAt(0) }) };
  });
  return (
    <>
      <Track label={head.years} long at={t.gt === 0 ? null : `${t.gt}`} spaces={years} />
      {t.gt > 0 && <Track label={head.phase} spaces={spaces} at={phase} />}
      <span class="when">
        {view.result
          ? head.over
          : t.gt === 0
            ? head.setUp
            : t.turn
              ? head.turn(t.turn.power, t.turn.segment)
              : head.gt(t.gt, yearOf(t))}
        {t.operation?.op != null && <b class="op-left"> {head.op(t.operation.op)}</b>}
        {!t.operation && t.turn?.segment === 'levy' && <b class="op-left"> {head.lp(t.turn.lp)}</b>}
      </span>
    </>
  );
}
