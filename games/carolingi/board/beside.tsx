/** Beside the map: bag and decks by number, the cards in their slots, and the player aid. */

import { Piece, Pile, Reconstructed, Tile } from '@annales/ui';
import { boardOf } from '../rules/ground.ts';
import { tilesInBag } from '../rules/seasons.ts';
import type { CardId, RegionId, Table } from '../state.ts';
import { CARD_NAMES, tileName } from '../text.ts';
import { TILE_ICONS } from './colours.ts';
import { crowd, crowdInWords } from './countries.tsx';

export function Piles({ t }: { t: Table }) {
  const { scriptorium, bag } = t.events;
  return (
    <section class="piles" aria-label="Bag and decks">
      <Pile icon="bag" name="Bag" count={tilesInBag(t)} note={`${bag} events`} />
      <Pile icon="event" name="Scriptorium" count={scriptorium} />
      <Pile icon="scroll" name="Archivium" count={t.archivium.length} note={others(t.archivium)} />
      <Pile icon="scroll" name="Discards" count={t.discards.length} note={others(t.discards)} />
      <Pile icon="mob" name="Surplus gangs" count={t.surplus} />
      <Pile icon="wheat" name="Hunger cards aside" count={t.hungerCards} />
    </section>
  );
}

/** Cards in a pile that are no countries. */
const others = (cards: readonly CardId[]): string =>
  Object.entries(CARD_NAMES)
    .map(([card, name]) => [name, cards.filter((one) => one === card).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => (count > 1 ? `${count} ${name}` : name))
    .join(', ');

/** The cards of each region and who waits on them. */
export function Slots({ t }: { t: Table }) {
  return (
    <section class="slots" aria-label="Country cards">
      {boardOf(t).regions.map((region) => (
        <Region key={region} t={t} region={region} />
      ))}
    </section>
  );
}

function Region({ t, region }: { t: Table; region: RegionId }) {
  const { name, slots } = t.map.regions[region]!;
  const cards = t.slots[region]!;
  return (
    <div class="region">
      <h4>
        {name}{' '}
        <span class="muted">
          {cards.length} of {slots}
        </span>
      </h4>
      {cards.map((card) => (
        <span key={card.country} class="slot">
          {t.map.countries[card.country]!.name}
          <span class="quiet">: {crowdInWords(t, card)}</span>
          {crowd(t, card).pieces.map(({ id, face, title }) => (
            <Piece key={id} title={title ?? id} wide>
              {face}
            </Piece>
          ))}
        </span>
      ))}
    </div>
  );
}

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
      <h4>
        The tiles of each
        <Reconstructed />
      </h4>
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
