/** The realms and who plays them: statures, treasury, cards, points. */

import { isBlank, look, type Seat, type Viewer } from '@annales/engine';
import { Covered, Icon, type IconName, PlayerPanel, Tile, Tip } from '@annales/ui';
import { areasOf, realmPlayedBy } from '../rules/empire.ts';
import { pointsOf } from '../rules/victory.ts';
import { type Field, type Realm, STATURES, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { cardTitle } from '../words/names/en.ts';
import { liveryOf } from './colours.ts';

interface SeatsProps {
  t: Table;
  viewer: Viewer;
  waits: readonly Seat[];
  say: BoardWords;
  nameOf(seat: Seat): string;
}

/** One's own first, then as they sit. */
export function Seats({ t, viewer, waits, say, nameOf }: SeatsProps) {
  const seats = [...t.order.filter((seat) => seat === viewer), ...t.order.filter((seat) => seat !== viewer)];
  return (
    <>
      {seats.map((seat) => {
        const realm = realmPlayedBy(t, seat);
        return (
          <PlayerPanel
            key={seat}
            owner={{ ...liveryOf(realm?.id ?? seat, t), id: seat, name: nameOf(seat) }}
            own={seat === viewer}
            waitedFor={waits.includes(seat)}
            figure={realm && <Score t={t} realm={realm} say={say} />}
          >
            {realm ? <Facts t={t} realm={realm} say={say} /> : <p class="facts">{say.seats.out}</p>}
          </PlayerPanel>
        );
      })}
    </>
  );
}

interface RealmProps {
  t: Table;
  realm: Realm;
  say: BoardWords;
}

function Score({ t, realm, say }: RealmProps) {
  const points = pointsOf(t, realm);
  return (
    <Tip about={say.seats.pointsAbout(say.seats.pointsOf(points))}>
      <b>{points.total}</b>
      {say.seats.points}
    </Tip>
  );
}

const FIELD_ICONS: Record<Field, IconName> = {
  combat: 'swords',
  administration: 'palace',
  diplomacy: 'quill',
};

function Facts({ t, realm, say }: RealmProps) {
  const { seats } = say;
  const facts = [
    seats.gold(realm.gold),
    seats.cards(realm.cards),
    seats.areas(areasOf(t, realm.id).length),
    ...(realm.court === null ? [seats.exile] : []),
    ...(realm.excommunicated ? [seats.excommunicated] : []),
  ];
  return (
    <>
      <ul class="statures" aria-label={seats.statures}>
        {STATURES.map((field) => (
          <li key={field}>
            <Tip about={`${seats.stature(field)} ${realm.statures[field]}`}>
              <Icon name={FIELD_ICONS[field]} title={seats.stature(field)} /> <b>{realm.statures[field]}</b>
            </Tip>
          </li>
        ))}
      </ul>
      <p class="facts">{facts.join(' · ')}</p>
      <Hand t={t} realm={realm} say={say} />
      {realm.kept.length > 0 && (
        <p class="facts">
          {seats.inPlay}: {realm.kept.map((card) => cardTitle(t, card)).join(', ')}
        </p>
      )}
    </>
  );
}

/** Its player sees the holding cards; others see how many there are. */
function Hand({ t, realm: { hand }, say }: RealmProps) {
  const { count = 0 } = hand;
  if (count === 0) return <p class="facts muted">{say.seats.noHand}</p>;
  if (isBlank(hand)) return <Covered count={count} label={say.seats.hand(count)} />;
  return (
    <ul class="hand" aria-label={say.seats.hand(count)}>
      {look(hand).map((card) => (
        <li key={card}>
          <Tile title={cardTitle(t, card)} icon="scroll" /> {cardTitle(t, card)}
        </li>
      ))}
    </ul>
  );
}
