/** A ruler's page: who leads a realm, what it has and holds, and what became of its leaders so far. */

import type { Entry, State } from '@annales/engine';
import { ClauseLink, type Seen } from '@annales/ui';
import { useState } from 'preact/hooks';
import './annals.css';
import { areaOf, areasOf, realmPlayedBy, tiedTo } from '../rules/empire.ts';
import { isConnected } from '../rules/seas.ts';
import { pointsOf } from '../rules/victory.ts';
import { type Act, type At, type RealmId, STATURES, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { cardTitle, placeName, signed } from '../words/names/en.ts';
import { Seal } from './panels.tsx';

interface RulersProps {
  seen: Seen<State<Table, At>, Act>;
  t: Table;
  say: BoardWords;
}

/** What is told of a leader's life. */
const LIFE = [
  'statures',
  'long-lived',
  'heirless',
  'exile',
  'asylum',
  'court',
  'kingdom',
  'excommunicated',
  'readmitted',
];

export function Rulers({ seen, t, say }: RulersProps) {
  const { rulers: told } = say;
  const own = realmPlayedBy(t, seen.viewer)?.id;
  const [chosen, choose] = useState<RealmId | null>(null);
  const id = chosen !== null && t.realms[chosen] ? chosen : (own ?? t.realmOrder[0]!);
  const realm = t.realms[id]!;
  const claims = t.map.order.filter((area) => areaOf(t, area).claims.includes(id));
  const areas = areasOf(t, id);
  const lost = areas.filter((area) => !isConnected(t, id, area));
  const places = (some: readonly string[]) => say.agreements.list(some.map((area) => placeName(t, area)));
  /** What each is, as long as it is short. */
  const rows: [string, string][] = [
    // A seat is called after its realm.
    ...(realm.seat === null ? [[told.player, told.nobody] as [string, string]] : []),
    [told.court, realm.court === null ? say.seats.exile : placeName(t, realm.court)],
    ...STATURES.map((field): [string, string] => [say.seats.stature(field), `${realm.statures[field]}`]),
    [
      told.faith,
      `${say.faith(realm.religion)}${realm.excommunicated ? `, ${say.seats.excommunicated}` : ''}`,
    ],
    [told.language, realm.language],
    [told.treasury, say.seats.gold(realm.gold)],
    [told.points, `${pointsOf(t, realm).total}: ${say.seats.pointsOf(pointsOf(t, realm))}`],
  ];
  /** What there may be many of. */
  const lists: [string, string][] = [
    [
      told.areas,
      areas.map((area) => `${placeName(t, area)}\u00a0${signed(areaOf(t, area).level)}`).join(', ') ||
        told.none,
    ],
    ...(lost.length > 0 ? [[told.cutOff, places(lost)] as [string, string]] : []),
    [told.claims, claims.length > 0 ? places(claims) : told.none],
    [told.ties, tiedTo(t, id).length > 0 ? places(tiedTo(t, id)) : told.none],
    [told.kept, realm.kept.map((card) => cardTitle(t, card)).join(', ') || told.none],
  ];
  const life = seen.entries.filter(({ what, facts }: Entry) => LIFE.includes(what) && facts.realm === id);
  return (
    <div class="ruler aid">
      <label>
        {told.realm}{' '}
        <select value={id} onChange={(event) => choose(event.currentTarget.value)}>
          {t.realmOrder.map((one) => (
            <option key={one} value={one}>
              {say.realm(one)}
            </option>
          ))}
        </select>
      </label>
      <h3>
        <Seal t={t} id={id} /> {told.leader(id)}
      </h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl class="lists">
        {lists.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{told.life}</h3>
      {life.length === 0 && <p class="facts muted">{told.unchanged}</p>}
      <ul>
        {life.toReversed().map((entry, i) => (
          <li key={i}>
            {seen.game.say.entry(entry)} <ClauseLink clause={entry.clause} />
          </li>
        ))}
      </ul>
      {seen.onEarlier && (
        <button type="button" onClick={seen.onEarlier}>
          {say.annals.earlier}
        </button>
      )}
    </div>
  );
}
