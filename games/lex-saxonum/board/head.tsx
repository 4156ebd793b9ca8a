/** Year and phase within the whole turn sequence, what comes next, and how near each side is to winning. */

import type { State } from '@annales/engine';
import { Goal, type Space, Track } from '@annales/ui';
import { scores } from '../rules/victory.ts';
import type { At, Table } from '../state.ts';
import { OWNERS } from './sides.ts';

const PHASES: Space[] = [
  { id: 'A', label: 'A Resources', about: 'A, resources: taxes, loot and what campaigns elsewhere bring' },
  { id: 'B', label: 'B Initiative', about: 'B, initiative: who has more RP begins; in a tie see LS-3.b' },
  { id: 'C', label: 'C Stratagems', about: 'C, stratagems: markers are bought in turn' },
  {
    id: 'D',
    label: 'D Reinforcements',
    about: 'D, reinforcements: units are bought, walls built and rebuilt',
  },
  { id: 'E', label: 'E Operations', about: 'E, operations: operation by operation, until both have passed' },
  {
    id: 'F',
    label: 'F Reorganisation',
    about: 'F, reorganisation: conquests, redeployment, victory, winter, conversion',
  },
];

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

export function Head({ t, view }: { t: Table; view: State<Table, At> }) {
  const { first, last } = t.charts.years;
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const phase = phaseOf(view);
  const now = PHASES.findIndex(({ id }) => id === phase);
  const next = PHASES[now + 1];
  const spaces = PHASES.map((space, i) =>
    i === now || i === now + 1 ? space : { ...space, label: space.id },
  );
  const year = t.year < last ? `the year ${t.year + 1}` : 'the end';
  const then = phase && next ? next.label.slice(2).toLowerCase() : year;
  return (
    <>
      <Track
        label="Years"
        long
        at={`${t.year}`}
        spaces={years.map((year) => ({
          id: `${year}`,
          label: year === t.year ? `${year}` : `${year % 100}`,
        }))}
      />
      <Track label="Phases of the year" spaces={spaces} at={phase} />
      <span class="when">
        {view.result ? 'The game is over' : `Initiative: ${OWNERS[t.initiative].name}`}
        {!view.result && <span class="then"> then {then}</span>}
      </span>
    </>
  );
}

/** How near each is: lands of those that are wanted, and years that are left. */
export function Nearness({ t, view }: { t: Table; view: State<Table> }) {
  const { carolingian, saxon } = scores(t);
  const { first, last } = t.charts.years;
  // The year moves on after the victory check only, and there is none after the last.
  const gone = t.year - first + (view.result?.how === 'time' ? 1 : 0);
  return (
    <div class="nearness">
      <Goal label="Conquered" have={carolingian} want={carolingian + saxon} />
      <Goal label="Years gone" have={gone} want={last - first + 1} met={false} />
    </div>
  );
}
