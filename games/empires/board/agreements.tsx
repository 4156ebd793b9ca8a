/** What lies on the table between realms: offers, and agreements that bind: EM-20.1, EM-20.3. */

import { isBlank, look } from '@annales/engine';
import type { AreaId, Deal, Table, Treaty } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName } from '../words/names/en.ts';

export function Agreements({ t, say }: { t: Table; say: BoardWords }) {
  const { agreements: told } = say;
  const offers = t.offers.open;
  const treaties = t.treaties.list;
  if (offers.length === 0 && treaties.length === 0) return <p class="facts">{told.none}</p>;
  return (
    <div class="aid">
      {offers.length > 0 && <h3>{told.offers}</h3>}
      {offers.map((deal) => (
        <p key={deal.number} class="facts">
          <b>{told.offer(deal.number, realmOfSeat(t, deal.from), realmOfSeat(t, deal.to))}</b>: {told.gives}{' '}
          {goods(t, say, deal.gold, deal.areas, deal.claims)}; {told.asks}{' '}
          {goods(t, say, deal.price, deal.askedAreas, deal.askedClaims)}
        </p>
      ))}
      {treaties.length > 0 && <h3>{told.treaties}</h3>}
      {treaties.map((treaty) => (
        <TreatyText key={treaty.number} treaty={treaty} say={say} />
      ))}
    </div>
  );
}

const realmOfSeat = (t: Table, seat: Deal['from']): string => t.players[seat]?.realm ?? seat;

function goods(
  t: Table,
  { agreements: told }: BoardWords,
  gold: number,
  areas: readonly AreaId[],
  claims: readonly AreaId[],
): string {
  const parts = [
    ...(gold > 0 ? [told.gold(gold)] : []),
    ...areas.map((area) => placeName(t, area)),
    ...claims.map((area) => told.claimTo(placeName(t, area))),
  ];
  return parts.length === 0 ? told.nothing : told.list(parts);
}

function TreatyText({ treaty, say }: { treaty: Treaty; say: BoardWords }) {
  const { agreements: told } = say;
  const { number, parties, open, secret, signed } = treaty;
  const terms = open ?? (secret && !isBlank(secret) ? look(secret) : null);
  return (
    <p class="facts">
      <b>{told.treaty(number, parties)}</b> ({signed.length === parties.length ? told.binding : told.proposed}
      ): {terms ?? told.secret}
    </p>
  );
}
