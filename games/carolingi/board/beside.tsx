/** Beside the map: bag and decks by number, and the cards in their slots. */

import { Piece, Pile } from '@annales/ui';
import { boardOf } from '../rules/ground.ts';
import { tilesInBag } from '../rules/seasons.ts';
import type { RegionId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { crowd, crowdInWords } from './countries.tsx';

export function Piles({ t, say: { piles: say } }: { t: Table; say: BoardWords }) {
  const { scriptorium, bag } = t.events;
  return (
    <section class="piles" aria-label={say.label}>
      <Pile icon="bag" name={say.bag} count={tilesInBag(t)} note={say.events(bag)} />
      <Pile icon="event" name={say.scriptorium} count={scriptorium} />
      <Pile icon="scroll" name={say.archivium} count={t.archivium.length} note={say.others(t.archivium)} />
      <Pile icon="scroll" name={say.discards} count={t.discards.length} note={say.others(t.discards)} />
      <Pile icon="mob" name={say.surplus} count={t.surplus} />
      <Pile icon="wheat" name={say.hunger} count={t.hungerCards} />
    </section>
  );
}

/** The cards of each region and who waits on them. */
export function Slots({ t, say }: { t: Table; say: BoardWords }) {
  return (
    <section class="slots" aria-label={say.slots.label}>
      {boardOf(t).regions.map((region) => (
        <Region key={region} t={t} region={region} say={say} />
      ))}
    </section>
  );
}

function Region({ t, region, say }: { t: Table; region: RegionId; say: BoardWords }) {
  const { name, slots } = t.map.regions[region]!;
  const cards = t.slots[region]!;
  return (
    <div class="region">
      <h3>
        {name} <span class="muted">{say.slots.taken(cards.length, slots)}</span>
      </h3>
      {cards.map((card) => (
        <span key={card.country} class="slot">
          {t.map.countries[card.country]!.name}
          <span class="quiet">{say.slots.waiting(crowdInWords(t, card, say))}</span>
          {crowd(t, card, say).pieces.map(({ id, face, title, term }) => (
            <Piece key={id} title={title ?? id} term={term} wide>
              {face}
            </Piece>
          ))}
        </span>
      ))}
    </div>
  );
}
