/**
 * What lies on the table between realms: offers, and agreements that bind: EM-20.1, EM-20.3. What waits for the viewer's answer
 * stands over the question with its buttons, what else he has a part in under the choices; all of it is a leaf.
 */

import { isBlank, isForm, look, type State } from '@annales/engine';
import { type ApartOf, type Seen, Tip } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { isBinding } from '../rules/agreements.ts';
import { realmPlayedBy } from '../rules/empire.ts';
import { sidesOf } from '../rules/gifts.ts';
import type { Act, AreaId, At, Deal, RealmId, Table, Treaty } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName } from '../words/names/en.ts';
import { Seal } from './panels.tsx';

interface AgreementsProps {
  t: Table;
  seen: Seen<State<Table, At>, Act>;
  say: BoardWords;
}

const OFFER_VERBS = ['accept', 'refuse', 'withdraw'] as const;
const TREATY_VERBS = ['sign', 'decline', 'release'] as const;

type Button = Parameters<ApartOf<Act>['draw']>[0];

export const agreementsOf = (props: AgreementsProps): ApartOf<Act> => ({
  verbs: [...OFFER_VERBS, ...TREATY_VERBS, 'accuse'],
  due: (button) => <Own {...props} button={button} isDue />,
  draw: (button) => <Own {...props} button={button} isDue={false} />,
});

/** Those to which the viewer is a party, or about which he can do something. */
function Own({ t, seen, say, button, isDue }: AgreementsProps & { button: Button; isDue: boolean }) {
  const { viewer, choices } = seen;
  const own = realmPlayedBy(t, viewer)?.id;
  const offers = t.offers.open.filter(({ from, to }) => (isDue ? to : from) === viewer);
  const accused = choices.flatMap(({ action }) =>
    !isForm(action) && action.verb === 'accuse' ? [action] : [],
  );
  const treaties = t.treaties.list.filter(({ number, parties, signed }) => {
    const isOwn = own !== undefined && parties.includes(own);
    const waits = isOwn && !signed.includes(own);
    return waits === isDue && (isOwn || accused.some(({ treaty }) => treaty === number));
  });
  if (offers.length + treaties.length === 0) return null;
  const title = isDue ? say.agreements.due : say.agreements.title;
  return (
    <section class="agreements" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {offers.map((deal) => (
          <li key={`offer ${deal.number}`} data-offer={deal.number}>
            <DealText t={t} deal={deal} say={say} />
            <div class="choices">
              {OFFER_VERBS.map((verb) => button({ verb, offer: deal.number }, say.agreements.short[verb]))}
            </div>
          </li>
        ))}
        {treaties.map((treaty) => (
          <li key={`treaty ${treaty.number}`} data-treaty={treaty.number}>
            <TreatyText t={t} seen={seen} treaty={treaty} say={say} />
            <div class="choices">
              {TREATY_VERBS.map((verb) =>
                button({ verb, treaty: treaty.number }, say.agreements.short[verb]),
              )}
              {accused
                .filter((action) => action.treaty === treaty.number)
                .map((action) => button(action, ''))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of everybody, as far as the viewer may know it. */
export function Agreements({ t, seen, say }: AgreementsProps) {
  const { agreements: told } = say;
  const offers = t.offers.open;
  const treaties = t.treaties.list;
  if (offers.length === 0 && treaties.length === 0) return <p class="facts">{told.none}</p>;
  return (
    <div class="aid">
      {offers.length > 0 && <h3>{told.offers}</h3>}
      {offers.map((deal) => (
        <DealText key={deal.number} t={t} deal={deal} say={say} />
      ))}
      {treaties.length > 0 && <h3>{told.treaties}</h3>}
      {treaties.map((treaty) => (
        <TreatyText key={treaty.number} t={t} seen={seen} treaty={treaty} say={say} />
      ))}
    </div>
  );
}

const realmOfSeat = (t: Table, seat: Deal['from']): string => t.players[seat]?.realm ?? seat;

function DealText({ t, deal, say }: { t: Table; deal: Deal; say: BoardWords }) {
  const { agreements: told } = say;
  const [from, to] = [realmOfSeat(t, deal.from), realmOfSeat(t, deal.to)];
  const { given, asked } = sidesOf(deal);
  const place = (area: AreaId) => placeName(t, area);
  return (
    <p class="facts">
      <Seal t={t} id={from} /> → <Seal t={t} id={to} /> <b>{told.offer(deal.number, from, to)}</b>:{' '}
      {told.gives} {told.gift(place, given)}; {told.asks} {told.gift(place, asked)}
    </p>
  );
}

/** Its parties, each with whether it has signed or would cancel it, and its terms, if the viewer may read them. */
function TreatyText({ t, seen, treaty, say }: AgreementsProps & { treaty: Treaty }) {
  const { agreements: told } = say;
  const { number, parties, open, secret, signed, released } = treaty;
  const terms = open ?? (secret && !isBlank(secret) ? look(secret) : null);
  const party = (id: RealmId): ComponentChildren => (
    <Tip key={id} about={told.party(id, signed.includes(id), released.includes(id))}>
      <Seal t={t} id={id} title={told.party(id, signed.includes(id), released.includes(id))} />
    </Tip>
  );
  return (
    <div class="treaty">
      <p class="facts">
        {parties.map(party)} <b>{told.treaty(number, parties)}</b> (
        {[isBinding(treaty) ? told.binding : told.proposed, told.kind(open !== null)].join(', ')})
      </p>
      {!isBinding(treaty) && (
        <p class="facts muted">{told.unsigned(parties.filter((id) => !signed.includes(id)))}</p>
      )}
      {released.length > 0 && <p class="facts muted">{told.released(released)}</p>}
      <p class="facts terms-text">
        {terms === null ? told.secret : terms === '' ? told.wordless : seen.game.say.quote(told.terms(terms))}
      </p>
    </div>
  );
}
