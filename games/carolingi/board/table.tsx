/** The table of Carolingi, drawn from a view alone. */

import type { State } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import type { Act, At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { Piles, Slots } from './beside.tsx';
import { chronicle, drew } from './chronicle.ts';
import { boardWords, seatOwner } from './colours.ts';
import { countryStates } from './countries.tsx';
import { Courts, Standings } from './courts.tsx';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import map from './map.json' with { type: 'json' };

const board = map as unknown as Board;
const areas = board.objects.areas.geometries.map(({ id }) => id);
const Aid = later(async () => (await import('./aid.tsx')).Aid);

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = { ...lent, ...view.table };
  const say = boardWords(game);
  const courts = { t, view, viewer, waits: game.told(view, viewer).waits, say };
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} say={say} />}
      map={drawn(t, say)}
      areaOf={(ref) => (areas.includes(ref) ? ref : null)}
      players={
        <>
          <Courts {...courts} seats={t.order.filter((seat) => seat === viewer)} />
          <Standings {...courts} />
          <Piles t={t} say={say} />
        </>
      }
      leaves={[
        {
          title: say.leaves.courts,
          content: (
            <div class="players">
              <Courts {...courts} seats={t.order} />
            </div>
          ),
        },
        { title: say.leaves.slots, content: <Slots t={t} say={say} /> },
        { title: say.leaves.aid, content: <Aid t={t} say={say} /> },
      ]}
      chronicle={chronicle}
      drew={(entry) => drew(t, viewer, say, entry)}
    />
  );
}

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, say: BoardWords): MapProps => ({
  board,
  label: say.map,
  owners: t.order.map((seat) => seatOwner(say, seat)),
  areas: countryStates(t, areas, say),
  valueName: say.feeds,
  largest: 44,
  symbols: symbols(say),
});

/** The map of a view alone. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
): MapProps => drawn({ ...world(game.data), ...table }, boardWords(game));
