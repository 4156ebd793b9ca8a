/** Who sits where, whose time runs, and what one may do with a seat. */

import { offeredOf, usualOf } from '@annales/bots/levels.ts';
import type { Seat } from '@annales/engine';
import type { SeatAt } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import { FadingNote } from '../../pages/parts/fading.tsx';
import { post } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { dayOf, lasting } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';
import { levelWords } from '../../words/levels.ts';
import { officeWords } from '../../words/office.ts';
import { words } from '../../words.ts';
import { secondsLeft, useTicking } from '../clocks.ts';
import { byComputer } from '../empty-seats.ts';
import { GiveSeat } from '../links.tsx';
import { join } from '../making.ts';
import { OwnName } from '../own-name.tsx';
import { whoPlays } from '../people.tsx';
import type { RemoteTable } from '../remote.ts';
import { SeatTools, TitleTools } from '../seat-tools.tsx';
import { type Sitting, seenVersion } from '../sitting.ts';
import { OfficeDeadlines } from './deadlines.tsx';
import { Sure } from './sure.tsx';

const told = officeWords;

interface SeatsProps {
  sitting: Sitting;
  remote: RemoteTable | null;
}

export function OfficeSeats({ sitting, remote }: SeatsProps) {
  const { seats, clock, deadlines, presence, status, host, mine, title } = sitting.about.value;
  useTicking(clock.left !== null || clock.window !== null || clock.glass !== null);
  const left = status === 'playing' ? secondsLeft(clock) : [];
  const [taken, empty] = byComputer(seats);
  const line = (at: SeatAt) => (
    <li key={at.seat} class="seat">
      <SeatHead sitting={sitting} at={at} time={left.find(({ what }) => what === `seat:${at.seat}`)?.time} />
      <SeatDoing sitting={sitting} remote={remote} at={at} />
      {remote && at.holder === 'person' && !mine.includes(at.seat) && <SeatTools table={remote.id} at={at} />}
    </li>
  );
  return (
    <>
      {remote && <FadingNote about={sitting.about.value} onKept={() => remote.refresh()} />}
      {remote && deadlines && status === 'playing' && (
        <OfficeDeadlines table={remote} deadlines={deadlines} />
      )}
      <section>
        <h2>{told.seats}</h2>
        <ul class="seats">{taken.map(line)}</ul>
        {empty.length > 0 && (
          <details class="more">
            <summary>{told.master.computer(empty.length)}</summary>
            <ul class="seats">{empty.map(line)}</ul>
          </details>
        )}
        {left
          .filter(({ what }) => what === 'window' || what === 'glass')
          .map(({ what, time }) => (
            <p key={what}>
              {told.clocks[what as 'window' | 'glass']}: <b>{time}</b>
            </p>
          ))}
        {remote && !clock.rule && !deadlines && clock.glass === null && status === 'playing' && (
          <p class="muted">{told.noHurry}</p>
        )}
        {remote && presence.spectators > 0 && <p class="muted">{told.watchers(presence.spectators)}</p>}
        {remote && <p class="muted">{hostWords(sitting, host)}</p>}
        {remote && !host && title !== '' && <TitleTools table={remote.id} />}
      </section>
    </>
  );
}

/** Who is host, or game master where the rules have one. */
function hostWords({ about, title }: Sitting, isHost: boolean): string {
  const { hostName } = about.value;
  if (isHost) return title.facts.gameMaster ? told.master.you : told.host;
  if (hostName === null) return '';
  return title.facts.gameMaster ? told.master.is(hostName) : told.hostIs(hostName);
}

function SeatHead({ sitting, at, time }: { sitting: Sitting; at: SeatAt; time: string | undefined }) {
  const { mine, presence, status } = sitting.about.value;
  const waits = waitsOf(sitting);
  const { seat, holder } = at;
  const isHere = presence.seats.includes(seat);
  return (
    <p class="who">
      <b>{sitting.game.say.seat(seat, sitting.sight.value?.view)}</b> {whoPlays(at)}{' '}
      {mine.includes(seat) && <span class="tag">{told.you}</span>}{' '}
      {holder === 'person' && sitting.where === 'server' && (
        <span class={isHere ? 'tag here' : 'tag'}>{isHere ? told.here : told.away}</span>
      )}{' '}
      {at.resigned && <span class="tag">{told.resigned}</span>}{' '}
      {at.opened !== null && <span class="tag">{absentWords.seats.tag}</span>}{' '}
      {at.holiday && <span class="tag">{absentWords.holidays.until(dayOf(at.holiday))}</span>}{' '}
      {presence.thinking.includes(seat) && <span class="tag">{told.thinking}</span>}{' '}
      {status === 'playing' && waits.includes(seat) && <span class="tag turn">{told.asked}</span>}{' '}
      {time !== undefined && <span class="time">{time}</span>}
    </p>
  );
}

/** Whom the table waits for, by the last sight: what is told of a table is not told anew at every step. */
function waitsOf({ game, sight, viewer, about }: Sitting): readonly Seat[] {
  return sight.value ? game.told(sight.value.view, viewer.value).waits : about.value.waits;
}

/** Plays on where a player is looked for, with what the seat has. */
const takeOver = (table: RemoteTable, seat: Seat) =>
  attempt(async () => {
    await join(table.id, seat, null);
    await table.refresh();
    await table.look(seat);
  });

/** One's own seat can be handed over, given away or left; a lost one of another is voted out. */
function SeatDoing({ sitting, remote, at }: SeatsProps & { at: SeatAt }) {
  const { mine, status, presence, host, proposals, leaving, absence } = sitting.about.value;
  const { seat, holder, bot, lost, away, resigned } = at;
  if (status !== 'playing') return null;
  const own = mine.includes(seat);
  if (resigned)
    return at.left && remote && host ? (
      <div class="buttons">
        <GiveSeat sitting={remote} seat={seat} from="resigned" />
      </div>
    ) : null;
  const command = (path: string, body: object) =>
    attempt(async () => {
      await post(`/tables/${sitting.id}/${path}`, body);
      await remote?.refresh();
    });
  const resign = () =>
    attempt(async () => {
      await sitting.look(seat);
      await sitting.act({ verb: 'resign' }, await seenVersion(sitting));
    });
  const isAway = !own && holder === 'person' && !presence.seats.includes(seat) && mine.length > 0;
  const isLost = isAway && (away === null || away >= absence);
  const isProposed = proposals.some(({ wish }) => wish.kind === 'vacate');
  return (
    <div class="buttons">
      {remote && at.opened !== null && mine.length === 0 && (
        <button type="button" class="main" onClick={() => takeOver(remote, seat)}>
          {absentWords.seats.playOn(sitting.game.say.seat(seat, sitting.sight.value?.view))}
        </button>
      )}
      {own && remote && <OwnName />}
      {own && <StandIn sitting={sitting} seat={seat} bot={bot} />}
      {own && remote && <GiveSeat sitting={remote} seat={seat} />}
      {remote && host && holder === 'bot' && !lost && (
        <GiveSeat sitting={remote} seat={seat} from={sitting.title.facts.gameMaster ? 'empty' : 'bot'} />
      )}
      {at.left && <span class="muted">{told.master.dropped}</span>}
      {remote && host && !own && at.left && <GiveSeat sitting={remote} seat={seat} from="dropout" />}
      {own && (
        <Sure button={told.resign} question={told.resignSure[leaving]} yes={told.resignYes} onYes={resign} />
      )}
      {lost && <span class="muted">{told.lost}</span>}
      {remote && isAway && !isLost && (
        <span class="muted">{told.awayFor(lasting(away!), lasting(absence))}</span>
      )}
      {remote && isLost && !isProposed && (
        <button
          type="button"
          onClick={() => command('proposals', { seat: mine[0], wish: { kind: 'vacate', seat } })}
        >
          {told.vacate}
        </button>
      )}
      {remote && host && !own && holder === 'person' && (
        <Sure
          button={told.makeHost}
          question={told.hostSure(sitting.game.say.seat(seat, sitting.sight.value?.view))}
          yes={told.hostYes}
          onYes={() => command('host', { seat })}
        />
      )}
    </div>
  );
}

function StandIn({ sitting, seat, bot }: { sitting: Sitting; seat: Seat; bot: string | null }) {
  const { bots } = sitting.title;
  const [wanted, setWanted] = useState(() => usualOf(bots));
  if (bot !== null)
    return (
      <button type="button" class="main" onClick={() => attempt(() => sitting.standIn(seat, null))}>
        {told.takeBack}
      </button>
    );
  return (
    <span class="bot-chooser">
      <button type="button" onClick={() => attempt(() => sitting.standIn(seat, wanted))}>
        {told.handOver}
      </button>
      <select
        aria-label={told.whichBot}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      >
        {offeredOf(bots).map((one) => (
          <option key={one} value={one} selected={one === wanted}>
            {words.table.who.bot(one)}
          </option>
        ))}
      </select>
      <small class="muted">{levelWords.about[wanted]}</small>
    </span>
  );
}
