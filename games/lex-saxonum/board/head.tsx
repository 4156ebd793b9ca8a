/** Year and phase within the whole turn sequence, what comes next, and how near each side is to winning. */

import type { State } from '@annales/engine';
import { Goal, type Space, Track } from '@annales/ui';
import { scores } from '../rules/victory.ts';
import type { At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';

const phasesOf = ({ head }: BoardWords): Space[] =>
  Object.entries(head.phase).map(([id, [label, about]]) => ({ id, label, about }));

/** The deepest of these steps in the flow says which phase it is. */
const STEPS: Partial<Record<At['step'], string>> = {
  draw: 'C',
  reinforcements: 'D',
  operations: 'E',
  reorganisation: 'F',
};

function phaseOf({ flow }: State<Table, At>): string | null {
  const steps = flow.map(({ step }) => STEPS[step]).filter(Boolean);
  return steps.at(-1) ?? null;
}

export function Head({ t, view, say }: { t: Table; view: State<Table, At>; say: BoardWords }) {
  const { head } = say;
  const { first, last } = t.charts.years;
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const phase = phaseOf(view);
  const phases = phasesOf(say);
  const now = phases.findIndex(({ id }) => id === phase);
  const next = phases[now + 1];
  const spaces = phases.map((space, i) =>
    i === now || i === now + 1 ? space : { ...space, short: space.id },
  );
  const year = t.year < last ? head.thenYear(t.year + 1) : head.thenEnd;
  const then = phase && next ? head.thenPhase(next.label) : year;
  return (
    <>
      <Track
        label={head.years}
        long
        at={`${t.year}`}
        spaces={years.map((year) => ({
          id: `${year}`,
          label: `${year}`,
          ...(year !== t.year && { short: `${year % 100}` }),
        }))}
      />
      <Track label={head.phases} spaces={spaces} at={phase} />
      <span class="when">
        {view.result ? head.over : head.initiative(t.initiative)}
        {!view.result && <span class="then"> {then}</span>}
      </span>
    </>
  );
}

/** How near each is: lands of those that are wanted, and years that are left. */
export function Nearness({ t, view, say }: { t: Table; view: State<Table>; say: BoardWords }) {
  const { carolingian, saxon } = scores(t);
  const { first, last } = t.charts.years;
  // The year moves on after the victory check only, and there is none after the last.
  const gone = t.year - first + (view.result?.how === 'time' ? 1 : 0);
  return (
    <div class="nearness">
      <Goal label={say.head.conquered} have={carolingian} want={carolingian + saxon} />
      <Goal label={say.head.gone} have={gone} want={last - first + 1} met={false} />
    </div>
  );
}
