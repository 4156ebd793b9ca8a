/** The realms and who plays them: statures, treasury, cards, points. */

import { isBlank, look, type Seat, type Viewer } from '@annales/engine';
import { Icon, type IconName, Named, PlayerPanel, Tile, Tip } from '@annales/ui';
import { areasOf, realmPlayedBy } from '../rules/empire.ts';
import { judgedAlone, pointsOf } from '../rules/victory.ts';
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
            owner={{
              ...liveryOf(realm?.id ?? seat, t),
              id: seat,
              name: realm ? say.realm(realm.id) : nameOf(seat),
            }}
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
    ...(isBlank(realm.hand) || realm.hand.count === 0 ? [seats.hand(realm.hand.count ?? 0)] : []),
    ...(realm.court === null ? [seats.exile] : []),
    ...(realm.excommunicated ? [seats.excommunicated] : []),
  ];
  return (
    <>
      <ul class="statures" aria-label={seats.statures}>
        {STATURES.map((field) => (
          <li key={field}>
            <Icon name={FIELD_ICONS[field]} /> {seats.stature(field)} <b>{realm.statures[field]}</b>
          </li>
        ))}
      </ul>
      <p class="facts">{facts.join(' · ')}</p>
      <Judged t={t} realm={realm} say={say} />
      <Hand t={t} realm={realm} say={say} />
      {realm.kept.length > 0 && (
        <p class="facts">
          {seats.inPlay}:{' '}
          {realm.kept.map((card, i) => (
            <>
              {i > 0 && ', '}
              <Named name={cardTitle(t, card)} />
            </>
          ))}
        </p>
      )}
    </>
  );
}

/** How Charlemagne would be judged now, and how much more the next judgement takes: EM-27.91. */
function Judged({ t, realm, say }: RealmProps) {
  const judged = judgedAlone(t, pointsOf(t, realm).total);
  return judged && <p class="facts">{say.seats.judged(judged)}</p>;
}

/** Its player sees the holding cards; to others it is told how many there are. */
function Hand({ t, realm: { hand }, say }: RealmProps) {
  if (isBlank(hand) || hand.count === 0) return null;
  return (
    <ul class="hand" aria-label={say.seats.hand(hand.count ?? 0)}>
      {look(hand).map((card) => (
        <li key={card}>
          <Tile title={cardTitle(t, card)} icon="scroll" /> <Named name={cardTitle(t, card)} />
        </li>
      ))}
    </ul>
  );
}
