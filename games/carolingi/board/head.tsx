/** Year and season within the whole game, and what comes next. */

import type { State } from '@annales/engine';
import { Track } from '@annales/ui';
import { type At, SEASONS, type Table } from '../state.ts';
import { OWNERS } from './colours.ts';

const STEPS: Partial<Record<At['step'], string>> = {
  placing: 'the set-up',
  swaps: 'tiles are swapped',
  commitment: 'tiles are placed',
  drawing: 'tiles are drawn from the bag',
};

/** In the advanced set-up: the card that is drawn, and whose follower. */
function placementOf(t: Table, { flow }: State<Table, At>): string | null {
  const now = flow.find((frame) => frame.step === 'placement');
  if (!now) return null;
  const card = now.card === null ? 'no card is left' : `${t.map.countries[now.card]!.name} is drawn`;
  return `the set-up: ${card}, with a follower of ${OWNERS[now.seat]!.name}`;
}

export function Head({ t, view }: { t: Table; view: State<Table, At> }) {
  const years = Array.from(
    { length: t.sundial - t.sizes.years.first + 1 },
    (_, i) => t.sizes.years.first + i,
  );
  const step = view.flow.map((frame) => STEPS[frame.step]).findLast(Boolean);
  const season = SEASONS[SEASONS.indexOf(t.season) + 1];
  const next = season ?? (t.year >= t.sundial ? 'the count of points' : 'the turn of the year');
  return (
    <>
      <Track
        label="Years, up to the sundial"
        long
        at={`${t.year}`}
        spaces={years.map((year) => ({ id: `${year}`, label: `${year}` }))}
      />
      <Track
        label="Seasons"
        at={t.season}
        spaces={SEASONS.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }))}
      />
      <span class="when">
        {view.result ? 'The game is over' : (placementOf(t, view) ?? step)}
        {!view.result && <span class="then"> then {next}</span>}
      </span>
    </>
  );
}
