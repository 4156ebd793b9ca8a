/** The player aid: the numbers of this table, and everybody's tiles. */

import type { State } from '@annales/engine';
import { Reconstructed, type Seen, Tile } from '@annales/ui';
import { world } from '../data.ts';
import type { Act, At, Table } from '../state.ts';
import { tileName } from '../words/en.ts';
import { TILE_ICONS } from './colours.ts';

export function Aid({ t }: { t: Table }) {
  const { sizes } = t;
  const numbers: [string, string | number][] = [
    ['Tiles placed each season', sizes.placed],
    ['A country feeds, and for each counter', `${sizes.capacity.country} + 1`],
    ['A homeland feeds', sizes.capacity.homeland],
    ['Missi for activating a tile', sizes.develop.activation],
    ['Counters in one action, on one country', `${sizes.develop.counters}, ${sizes.develop.perCountry}`],
    ['Levies at least', sizes.levies.least],
    ['Gangs that one action soothes', sizes.soothe],
    ['Gangs that stay at the turn of the year', sizes.gangsKept],
    [
      'A point: countries, counters, followers',
      `${sizes.victory.expansion}, ${sizes.victory.development}, ${sizes.victory.following}`,
    ],
    ['Trophies on the whole track', sizes.trophies],
  ];
  return (
    <div class="aid">
      <table>
        <caption>Numbers</caption>
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
        The tiles of each
        <Reconstructed />
      </h3>
      <ul class="all-tiles">
        {t.tileOrder.map((tile) => {
          const { action, dotted, copies } = t.tiles[tile]!;
          return (
            <li key={tile}>
              <Tile title={tileName(t.tiles, tile)} icon={TILE_ICONS[action]} dotted={dotted} />{' '}
              {tileName(t.tiles, tile)}
              {copies > 1 ? ` × ${copies}` : ''}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data.value), ...view.table }} />
);
