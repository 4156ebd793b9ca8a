/** Beside the map: bag and decks by number, and the cards in their slots. */

import { Piece, Pile } from '@annales/ui';
import { boardOf } from '../rules/ground.ts';
import { tilesInBag } from '../rules/seasons.ts';
import type { CardId, RegionId, Table } from '../state.ts';
import { CARD_NAMES } from '../words/en.ts';
import { crowd, crowdInWords } from './countries.tsx';

export function Piles({ t }: { t: Table }) {
  const { scriptorium, bag } = t.events;
  return (
    <section class="piles" aria-label="Bag and decks">
      <Pile icon="bag" name="Bag" count={tilesInBag(t)} note={`${bag} ${bag === 1 ? 'event' : 'events'}`} />
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
      <h3>
        {name}{' '}
        <span class="muted">
          {cards.length} of {slots}
        </span>
      </h3>
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
