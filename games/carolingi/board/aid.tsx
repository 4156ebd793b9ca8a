/** The player aid: the numbers of this table, and everybody's tiles. */

import type { State } from '@annales/engine';
import { Reconstructed, type Seen, Tile } from '@annales/ui';
import { world } from '../data.ts';
import type { Act, At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, TILE_ICONS } from './colours.ts';

export function Aid({ t, say }: { t: Table; say: BoardWords }) {
  const { aid } = say;
  const { sizes } = t;
  const numbers: [string, string | number][] = [
    [aid.placed, sizes.placed],
    [aid.capacity, `${sizes.capacity.country} + 1`],
    [aid.homeland, sizes.capacity.homeland],
    [aid.activation, sizes.develop.activation],
    [aid.counters, `${sizes.develop.counters}, ${sizes.develop.perCountry}`],
    [aid.levies, sizes.levies.least],
    [aid.soothe, sizes.soothe],
    [aid.kept, sizes.gangsKept],
    [aid.points, `${sizes.victory.expansion}, ${sizes.victory.development}, ${sizes.victory.following}`],
    [aid.trophies, sizes.trophies],
  ];
  return (
    <div class="aid">
      <table>
        <caption>{aid.numbers}</caption>
        <tbody>
          {numbers.map(([what, number]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>
        {aid.tiles}
        <Reconstructed />
      </h3>
      <ul class="all-tiles">
        {t.tileOrder.map((tile) => {
          const { action, dotted, copies } = t.tiles[tile]!;
          return (
            <li key={tile}>
              <Tile title={say.tile(t.tiles, tile)} icon={TILE_ICONS[action]} dotted={dotted} />
              {aid.copies(say.tile(t.tiles, tile), copies)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data), ...view.table }} say={boardWords(game)} />
);
