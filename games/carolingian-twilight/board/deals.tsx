/** Offers that lie on the table: to the viewer, over the question; his own, and of those among others what all may know, under it. */

import { type Hidden, isBlank, isForm, look, type Seat, type State, type Viewer } from '@annales/engine';
import { type ApartOf, ClauseLink, type Seen, Tile } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { MARKER_ICONS } from '../signs.ts';
import type { Act, At, Deal, Marker, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { Seal } from './panels.tsx';

type Answer = Extract<Act, { verb: 'accept' | 'refuse' | 'withdraw' }>;
const VERBS = ['accept', 'refuse', 'withdraw'] as const satisfies Answer['verb'][];

type Button = Parameters<ApartOf<Act>['draw']>[0];

interface DealsProps {
  t: Table;
  seen: Seen<State<Table, At>, Act>;
  say: BoardWords;
  nameOf(seat: Seat): string;
}

export const dealsOf = (props: DealsProps): ApartOf<Act> => ({
  verbs: VERBS,
  due: (button) => <Deals {...props} button={button} isDue />,
  draw: (button) => <Deals {...props} button={button} isDue={false} />,
});

/** His own first, each as they were made. */
const inOrder = (open: readonly Deal[], viewer: Viewer): Deal[] =>
  open.toSorted((a, b) => Number(b.from === viewer) - Number(a.from === viewer));

function Deals({ t, seen, say, nameOf, button, isDue }: DealsProps & { button: Button; isDue: boolean }) {
  const { viewer } = seen;
  const open = t.offers.open.filter(({ to }) => (to === viewer) === isDue);
  if (open.length === 0) return null;
  const called = (seat: Seat) => (seat === viewer ? null : nameOf(seat));
  return (
    <section class="deals" aria-label={isDue ? say.deals.due : say.deals.title}>
      <h2>{isDue ? say.deals.due : say.deals.title}</h2>
      <ul>
        {inOrder(open, viewer).map((deal) => (
          <li key={deal.number} class={deal.to === viewer ? 'to-you' : undefined} data-offer={deal.number}>
            <p>
              <Seal power={t.players[deal.from]!.power!} /> → <Seal power={t.players[deal.to]!.power!} />{' '}
              <b>{say.deals.between(deal.number, called(deal.from), called(deal.to))}</b>
            </p>
            <Goods name={say.deals.gives} dp={deal.dp} markers={deal.markers} say={say} />
            <Goods name={say.deals.asks} dp={deal.price} markers={deal.asked} say={say} />
            <Promises deal={deal} seen={seen} say={say} />
            <Answers deal={deal} seen={seen} say={say} button={button} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GoodsProps {
  name: string;
  dp: number;
  markers: Hidden<Marker[]>;
  say: BoardWords;
}

/** What one side would part with; markers by name for the two whom it concerns, by number for others. */
function Goods({ name, dp, markers, say }: GoodsProps) {
  const kinds = isBlank(markers) ? [] : look(markers);
  return (
    <p class="goods">
      <span class="muted">{name}</span> {say.deals.goods(dp, isBlank(markers) ? markers.count! : kinds)}
      {kinds.length > 0 && (
        <span class="markers">
          {kinds.map((marker, i) => (
            <Tile key={i} title={say.marker(marker)} icon={MARKER_ICONS[marker]} />
          ))}
        </span>
      )}
    </p>
  );
}

interface DealProps {
  deal: Deal;
  seen: Seen<State<Table, At>, Act>;
  say: BoardWords;
}

/** CT-6.0.b: words that bind nobody, and are marked so. */
function Promises({ deal: { promises }, seen, say }: DealProps): ComponentChildren {
  if (promises.count === 0) return null;
  if (isBlank(promises)) return <p class="facts">{say.deals.promised}</p>;
  return look(promises).map((words, i) => (
    <p key={i} class="facts">
      {seen.game.say.quote(say.deals.promise(words))}
    </p>
  ));
}

/** What the viewer can do about it now; what stands in the way of taking it up, if he can do that only later. */
function Answers({ deal, seen, say, button }: DealProps & { button: Button }) {
  const { number: offer, from, to } = deal;
  const { viewer, choices } = seen;
  if (viewer !== from && viewer !== to) return null;
  const buttons = VERBS.map((verb) => button({ verb, offer }, say.deals[verb]));
  const isOffered = choices.some(
    ({ action }) => !isForm(action) && action.verb === 'accept' && action.offer === offer,
  );
  const barred =
    viewer === to && !isOffered
      ? seen.barred?.().find(({ action }) => action.verb === 'accept' && action.offer === offer)
      : undefined;
  return (
    <>
      <div class="choices">{buttons}</div>
      {barred ? (
        <p class="facts">
          {barred.refusal.reason} <ClauseLink clause={barred.refusal.clause} />
        </p>
      ) : (
        seen.onAct && buttons.every((one) => one === null) && <p class="facts">{say.deals.later}</p>
      )}
    </>
  );
}
