/** The table of Folkmoot in a page: no map, the same words as in the terminal, and the kit's forms. */

import type { State, Words } from '@annales/engine';
import { Table as Frame, type Seen, Sitters } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import { board } from '../board.ts';
import { world } from '../data.ts';
import type { Act, At, Questions, Table } from '../state.ts';
import { chronicle } from './chronicle.ts';
import { Stake } from './stake.tsx';

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = { ...lent, ...view.table };
  const told = board(t, viewer, view, {
    words: game.say.words as Words<Table, Act, Questions>,
    name: (seats) =>
      [seats]
        .flat()
        .map((seat) => game.say.seat(String(seat), view))
        .join(', '),
  });
  const [head, ...lines] = game.say.quote(told).split('\n');
  return (
    <Frame
      seen={seen}
      head={<p>{head}</p>}
      areaOf={() => null}
      players={
        <>
          <Sitters seats={t.order} nameOf={(seat) => game.say.seat(seat, view)} />
          <pre class="board">{lines.join('\n')}</pre>
        </>
      }
      leaves={[]}
      chronicle={chronicle}
      forms={{ stake: Stake }}
    />
  );
}
