/** Year and season within the whole game, and what comes next. */

import type { State } from '@annales/engine';
import { Track } from '@annales/ui';
import { type At, SEASONS, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';

/** In the advanced set-up: the card that is drawn, and whose follower. */
function placementOf(t: Table, { flow }: State<Table, At>, { head }: BoardWords): string | null {
  const now = flow.find((frame) => frame.step === 'placement');
  if (!now) return null;
  return head.placement(now.card === null ? null : t.map.countries[now.card]!.name, now.seat);
}

export function Head({ t, view, say }: { t: Table; view: State<Table, At>; say: BoardWords }) {
  const { head } = say;
  const years = Array.from(
    { length: t.sundial - t.sizes.years.first + 1 },
    (_, i) => t.sizes.years.first + i,
  );
  const step = view.flow.map((frame) => head.step[frame.step]).findLast(Boolean);
  const season = SEASONS[SEASONS.indexOf(t.season) + 1];
  const next = season ? head.thenSeason(season) : t.year >= t.sundial ? head.thenPoints : head.thenYear;
  return (
    <>
      <Track
        label={head.years}
        long
        at={`${t.year}`}
        spaces={years.map((year) => ({ id: `${year}`, label: `${year}` }))}
      />
      <Track
        label={head.seasons}
        at={t.season}
        spaces={SEASONS.map((id) => ({ id, label: head.season(id) }))}
      />
      <span class="when">
        {view.result ? head.over : (placementOf(t, view, say) ?? step)}
        {!view.result && <span class="then"> {next}</span>}
      </span>
    </>
  );
}
