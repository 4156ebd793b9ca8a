/** The table of Carolingi, drawn from a view alone. */

import type { State } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import type { Act, At, Table } from '../state.ts';
import { Piles, Slots } from './beside.tsx';
import { OWNERS } from './colours.ts';
import { countryStates } from './countries.tsx';
import { Courts, Standings } from './courts.tsx';
import { Head } from './head.tsx';
import { SYMBOLS } from './key.tsx';
import map from './map.json' with { type: 'json' };

const board = map as unknown as Board;
const areas = board.objects.areas.geometries.map(({ id }) => id);
const Aid = later(async () => (await import('./aid.tsx')).Aid);

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data.value), [game]);
  const t: Table = { ...lent, ...view.table };
  const courts = { t, view, viewer, waits: game.told(view, viewer).waits };
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} />}
      map={drawn(t)}
      areaOf={(ref) => (areas.includes(ref) ? ref : null)}
      players={
        <>
          <Courts {...courts} seats={t.order.filter((seat) => seat === viewer)} />
          <Standings {...courts} />
          <Piles t={t} />
        </>
      }
      leaves={[
        {
          title: 'Courts',
          content: (
            <div class="players">
              <Courts {...courts} seats={t.order} />
            </div>
          ),
        },
        { title: 'Slots', content: <Slots t={t} /> },
        { title: 'Aid', content: <Aid t={t} /> },
      ]}
      headings={['year', 'season']}
      turns={['tile']}
    />
  );
}

/** The map of a table, wherever it is shown. */
const drawn = (t: Table): MapProps => ({
  board,
  label: 'Map of the Frankish realm',
  owners: t.order.map((seat) => OWNERS[seat]!),
  areas: countryStates(t, areas),
  valueName: 'Feeds',
  largest: 44,
  symbols: SYMBOLS,
});

/** The map of a view alone. */
export const mapOf = (
  { data }: Pick<Seen<State<Table>, Act>['game'], 'data'>,
  { table }: State<Table>,
): MapProps => drawn({ ...world(data.value), ...table });
