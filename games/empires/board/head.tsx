/** The round among those that the scenario has, and whose turn it is. */

import type { State } from '@annales/engine';
import { type Space, Track } from '@annales/ui';
import { yearOf } from '../rules/years.ts';
import type { At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';

/** So many rounds are shown: those about the present one. */
const SHOWN = 10;

export function Head({ t, view, say }: { t: Table; view: State<Table, At>; say: BoardWords }) {
  const { head } = say;
  const { rounds } = t;
  const first = Math.max(1, Math.min(t.round - 3, rounds - SHOWN + 1));
  const spaces: Space[] = Array.from({ length: Math.min(SHOWN, rounds) }, (_, i) => {
    const round = first + i;
    const year = yearOf(t) + 5 * (round - t.round);
    return {
      id: `${round}`,
      label: `${year}`,
      ...(round !== t.round && { short: `${year % 100}`.padStart(2, '0') }),
      about: head.round(round, year),
    };
  });
  return (
    <>
      <Track label={head.rounds} long at={`${t.round}`} spaces={spaces} />
      <span class="when">
        {view.result
          ? head.over
          : t.turn
            ? head.turn(t.turn.realm)
            : t.raid
              ? head.raid(t.raid.id)
              : t.positions.length > 0
                ? head.initiative
                : head.round(t.round, yearOf(t))}
      </span>
    </>
  );
}
