/** Who plays what: each seat with its own power and those it has this year, its points and its markers; and all powers. */

import { isBlank, look, type Seat, type Viewer } from '@annales/engine';
import { Covered, PlayerPanel, Tile, Tip } from '@annales/ui';
import { handSeen } from '../known.ts';
import { areasOf, burgValue, forcesOf, ownPower, playedBy } from '../rules/ground.ts';
import { levyPoints } from '../rules/levy.ts';
import { levelOf, victoryPoints } from '../rules/victory.ts';
import { MARKER_ICONS } from '../signs.ts';
import type { Power, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { liveryOf } from './colours.ts';
import { yearIn } from './lands.tsx';
import { Seal } from './panels.tsx';

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
      {seats.map((seat) => (
        <PlayerPanel
          key={seat}
          owner={{ ...liveryOf(t.players[seat]!.power ?? seat), id: seat, name: nameOf(seat) }}
          own={seat === viewer}
          waitedFor={waits.includes(seat)}
          figure={<Standing t={t} seat={seat} say={say} />}
        >
          <SeatFacts t={t} seat={seat} viewer={viewer} say={say} />
        </PlayerPanel>
      ))}
    </>
  );
}

interface SeatProps {
  t: Table;
  seat: Seat;
  say: BoardWords;
}

/** CT-26.1 */
function Standing({ t, seat, say }: SeatProps) {
  const power = ownPower(t, seat);
  if (!power || t.gt === 0) return null;
  const vp = victoryPoints(t, power);
  return (
    <Tip about={say.seats.vpAbout(levelOf(t, vp))}>
      <b>{vp}</b>
      {say.seats.vp}
    </Tip>
  );
}

function SeatFacts({ t, seat, viewer, say }: SeatProps & { viewer: Viewer }) {
  const powers = playedBy(t, seat);
  if (powers.length === 0) return <p class="facts">{say.seats.out}</p>;
  return (
    <ul class="commands" aria-label={say.seats.commands}>
      {powers.map((power) => (
        <li key={power.id}>
          <Commanded t={t} power={power} viewer={viewer} say={say} />
        </li>
      ))}
    </ul>
  );
}

interface CommandedProps {
  t: Table;
  power: Power;
  viewer: Viewer;
  say: BoardWords;
}

function Commanded({ t, power, viewer, say }: CommandedProps) {
  const { seats } = say;
  const facts = [
    ...(power.standing === 'pp' ? [seats.dp(power.dp)] : [say.power(power.id), say.standing(power.standing)]),
    ...(t.gt > 0 ? [seats.lp(levyPoints(t, power))] : []),
    ...(power.standing === 'pp' && !power.leader ? [seats.leaderless] : []),
    ...(t.ceremony?.power === power.id ? [seats.ceremony] : []),
  ];
  return (
    <>
      <span class="commanded">
        {power.standing !== 'pp' && <Seal power={power.id} />} {facts.join(' · ')}
      </span>
      <Hand t={t} power={power} viewer={viewer} say={say} />
    </>
  );
}

/** Its player sees the markers; others see how many there are, and what they saw once. */
function Hand({ t, power, viewer, say }: CommandedProps) {
  const { hand } = power;
  const { count = 0 } = hand;
  if (!isBlank(hand) && count > 0) {
    return (
      <span class="markers">
        {look(hand).map((marker, i) => (
          <Tile key={i} title={say.marker(marker)} icon={MARKER_ICONS[marker]} />
        ))}
      </span>
    );
  }
  const seen = handSeen(t, viewer, power.id);
  return (
    <>
      {count > 0 ? (
        <Covered count={count} label={say.seats.markers(count)} />
      ) : (
        <span class="muted">{say.seats.noMarkers}</span>
      )}
      {seen && isBlank(hand) && <span class="muted"> {say.seats.seen(yearIn(t, seen.gt)!, seen.hand)}</span>}
    </>
  );
}

// ---------------------------------------------------------------- all powers

export function Powers({ t, say, nameOf }: Omit<SeatsProps, 'viewer' | 'waits'>) {
  const { powers: told } = say;
  const shown = t.powerOrder
    .map((id) => t.powers[id]!)
    .filter(({ standing }) => standing !== 'raiders' && standing !== 'gone');
  const order = { pp: 0, major: 1, minor: 2, raiders: 3, gone: 4 };
  const sorted = [...shown].sort((a, b) => order[a.standing] - order[b.standing]);
  const columns = ['areas', 'lp', 'burgs', 'forces', 'markers', 'dp'] as const;
  const figure = (power: Power, column: (typeof columns)[number]): number | string => {
    switch (column) {
      case 'areas':
        return areasOf(t, power.id).length;
      case 'lp':
        return levyPoints(t, power);
      case 'burgs':
        return burgValue(t, power.id);
      case 'forces':
        return forcesOf(t, power.id).length;
      case 'markers':
        return power.hand.count ?? 0;
      case 'dp':
        return power.standing === 'pp' ? power.dp : '';
    }
  };
  return (
    <div class="aid">
      <table class="powers">
        <caption>{told.title}</caption>
        <thead>
          <tr>
            <th scope="col">{told.power}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Tip about={told.columns[column][1]}>{told.columns[column][0]}</Tip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((power) => (
            <tr key={power.id}>
              <th scope="row">
                <Seal power={power.id} /> {say.power(power.id)}
                <i>
                  {say.standing(power.standing)}
                  {power.controller !== null && power.standing !== 'pp'
                    ? `, ${told.by(nameOf(power.controller))}`
                    : ''}
                </i>
              </th>
              {columns.map((column) => (
                <td key={column}>{figure(power, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="facts">{told.pool(t.pool.count ?? 0)}</p>
      {t.removed.length > 0 && <p class="facts">{told.removed(t.removed)}</p>}
      {t.council && <p class="facts">{told.council}</p>}
      {t.oaths.map((sworn) => (
        <p key={sworn.join()} class="facts">
          {told.oaths(sworn)}
        </p>
      ))}
    </div>
  );
}
