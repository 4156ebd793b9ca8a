/** Before the first die: who sits where, links for friends, and the start. */

import { offeredOf, usualOf } from '@annales/bots/levels.ts';
import type { Seat } from '@annales/engine';
import { optionsOf } from '@annales/engine/facts.ts';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import type { SeatAt } from '@annales/server/wire';
import { paceWords } from '../pages/parts/brief.tsx';
import { Chosen } from '../pages/parts/chosen.tsx';
import { FadingNote } from '../pages/parts/fading.tsx';
import { valueWords } from '../pages/parts/options.tsx';
import { post } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { Top } from '../shell/top.tsx';
import { lettersWords } from '../words/letters.ts';
import { levelWords } from '../words/levels.ts';
import { lobbyWords } from '../words/lobby.ts';
import { pagesWords } from '../words/pages.ts';
import { standingWords } from '../words/standing.ts';
import { words } from '../words.ts';
import { byComputer, COMPUTER } from './empty-seats.ts';
import { Invitation, joinByLink, OwnLink, SeatLink } from './links.tsx';
import { giveSalt, join } from './making.ts';
import { calledWithin } from './names.ts';
import { OwnName } from './own-name.tsx';
import { NewsOf } from './page.tsx';
import type { RemoteTable } from './remote.ts';
import { countOf, lookedAt, unreadAt } from './unread.ts';

const letterWords = lettersWords.said;
const told = lobbyWords;

export function Lobby({ sitting }: { sitting: RemoteTable }) {
  const about = sitting.about.value;
  const { facts } = sitting.title;
  const title = about.title || facts.title;
  const unread = countOf(unreadAt(sitting));
  useEffect(() => {
    const named = `${title} · ${words.name}`;
    document.title = unread > 0 ? words.table.unread(unread, named) : named;
  }, [title, unread]);
  useEffect(() => lookedAt(sitting, 'all', true), [sitting]);
  useSalts(sitting);
  /** Does something at the server, and shows what has come of it. */
  const command = (path: string, body?: object) =>
    attempt(async () => {
      await post(`/tables/${sitting.id}/${path}`, body);
      await sitting.refresh();
    });
  const [taken, empty] = byComputer(about.seats);
  const missing = about.seats.filter(({ holder, salted }) => holder === 'anyone' || !salted);
  const scenario = facts.scenarios.find(({ id }) => id === about.scenario)?.title;
  return (
    <>
      <Top />
      <main id="page" class="page lobby" tabIndex={-1}>
        <h1>{title}</h1>
        <p>
          <a href={`/games/${facts.id}`}>{facts.title}</a>
          {facts.scenarios.length > 1 && ` · ${scenario}`} ·{' '}
          {paceWords(about.clock.rule, about.deadlines?.rule ?? null)} · {told.listed[about.listed]}
          {about.packName && ` · ${told.pack(about.packName)}`}
        </p>
        <Chosen leaving={about.leaving} deadlines={about.deadlines} />
        <FadingNote about={about} onKept={() => sitting.refresh()} />
        <NewsOf sitting={sitting} />
        <Settled sitting={sitting} />
        <Beginnings sitting={sitting} />
        <Invitation sitting={sitting} />
        <section>
          <h2>{told.seats}</h2>
          <ul class="seats">
            {taken.map((at) => (
              <SeatLine key={at.seat} at={at} sitting={sitting} command={command} />
            ))}
          </ul>
          {empty.length > 0 && (
            <details class="more">
              <summary>{told.computer(empty.length)}</summary>
              <p class="muted">{told.computerAbout}</p>
              <ul class="seats">
                {empty.map((at) => (
                  <SeatLine key={at.seat} at={at} sitting={sitting} command={command} />
                ))}
              </ul>
            </details>
          )}
        </section>
        {facts.gameMaster && <p>{told.drafts[about.drafts]}</p>}
        {about.seats.some(({ holder }) => holder !== 'bot') && about.seats.length > 1 && (
          <p class="muted">
            {letterWords[about.letters.to]} {about.letters.inherited && letterWords.inherited}{' '}
            {about.anonymous && letterWords.anonymous}
          </p>
        )}
        {about.host && (
          <p class="buttons">
            <button
              type="button"
              class="main big"
              disabled={missing.length > 0}
              onClick={() => command('start')}
            >
              {told.start}
            </button>
            <span role="status">
              {missing.length > 0 &&
                told.missing(missing.map(({ seat }) => calledWithin(sitting, seat)).join(', '))}
            </span>
          </p>
        )}
        {!about.host && <p role="status">{missing.length > 0 ? told.gathering : told.waitsForHost}</p>}
        <p class="muted">
          {told.dice} <code class="hash">{about.commitment}</code>
        </p>
      </main>
    </>
  );
}

/** Options that are not as usual, in words. */
function Settled({ sitting }: { sitting: RemoteTable }) {
  const { options } = sitting.about.value;
  const { facts } = sitting.title;
  const scenario = facts.scenarios.find(({ id }) => id === sitting.about.value.scenario);
  const changed = optionsOf(facts, scenario).filter((one) => options[one.id] !== one.default);
  if (changed.length === 0) return null;
  return (
    <p>
      {told.options}{' '}
      {changed
        .map(
          ({ id, title }) =>
            `${title}${options[id] === true ? '' : `: ${valueWords(facts.id, options[id]!)}`}`,
        )
        .join(', ')}
    </p>
  );
}

/** What seats have left beforehand when the game begins, as whoever made the table has set it: AN-5.e. */
function Beginnings({ sitting }: { sitting: RemoteTable }) {
  const { standing } = sitting.about.value;
  const { say } = sitting.game;
  const lines = Object.entries(standing).map(([seat, left]) => {
    const answers = Object.entries(left).map(([on, answer]) => say.standing(on, answer));
    return standingWords.begins(say.seat(seat), answers.join('; '));
  });
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{standingWords.defaults}</h2>
      <p class="muted">{standingWords.defaultsAbout}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  at: SeatAt;
  sitting: RemoteTable;
  command(path: string, body?: object): Promise<boolean>;
}

function SeatLine({ at, sitting, command }: LineProps) {
  const { host, mine } = sitting.about.value;
  const { seat, holder } = at;
  const own = mine.includes(seat);
  const name = sitting.game.say.seat(seat);
  const sit = () =>
    attempt(async () => {
      await join(sitting.id, seat, null);
      await sitting.refresh();
    });
  return (
    <li class={own ? 'seat own' : 'seat'}>
      <h3>{name}</h3>
      <p class="who">{whoSits(at, own)}</p>
      <div class="buttons">
        {holder === 'anyone' && !at.kept && (
          <button type="button" class={mine.length === 0 ? 'main' : ''} onClick={sit}>
            {told.sit(calledWithin(sitting, seat))}
          </button>
        )}
        {own && <OwnName />}
        {own && (
          <button type="button" onClick={() => command('leave', { seat })}>
            {told.leave}
          </button>
        )}
        {host && holder !== 'person' && (
          <BotChooser sitting={sitting} at={at} onChoose={(bot) => command('bot', { seat, bot })} />
        )}
        {host && !own && holder !== 'anyone' && (
          <button type="button" onClick={() => command('leave', { seat })}>
            {at.bot === COMPUTER ? told.openSeat : holder === 'bot' ? told.sendBotAway : told.remove}
          </button>
        )}
      </div>
      {host && holder === 'anyone' && <SeatLink sitting={sitting} seat={seat} />}
      {own && me.value?.guest && <OwnLink sitting={sitting} seat={seat} />}
    </li>
  );
}

function whoSits({ holder, name, bot, kept, salted }: SeatAt, own: boolean): string {
  if (holder === 'bot') return told.bot(bot!);
  if (holder === 'anyone') return kept ? told.kept : told.free;
  if (own) return name ? told.you(name) : told.youGuest;
  return `${name ?? pagesWords.tables.guest}${salted ? '' : told.notReady}`;
}

/** Who comes by a rematch sits there already, but has given no salt to these dice yet. */
function useSalts(sitting: RemoteTable): void {
  const { seats, mine } = sitting.about.value;
  const unsalted = seats.filter(({ seat, salted }) => mine.includes(seat) && !salted).map(({ seat }) => seat);
  const wanted = unsalted.join();
  useEffect(() => {
    if (wanted === '') return;
    const give = async () => {
      for (const seat of wanted.split(',')) await giveSalt(sitting.id, seat);
      await sitting.refresh();
    };
    // Whoever has just sat down is giving it at this moment.
    const timer = setTimeout(() => attempt(give), 1000);
    return () => clearTimeout(timer);
  }, [sitting, wanted]);
}

function BotChooser({
  sitting,
  at,
  onChoose,
}: {
  sitting: RemoteTable;
  at: SeatAt;
  onChoose(bot: string): void;
}) {
  const { bots: names, facts } = sitting.title;
  const bots = [...offeredOf(names), ...(facts.gameMaster ? [COMPUTER] : [])];
  // A table of before may have another.
  if (at.bot !== null && !bots.includes(at.bot)) bots.push(at.bot);
  const [bot, setBot] = useState(at.bot ?? usualOf(names));
  const name = calledWithin(sitting, at.seat);
  return (
    <span class="bot-chooser">
      <select
        aria-label={told.whichBot(name)}
        value={bot}
        onChange={(event) => setBot(event.currentTarget.value)}
      >
        {bots.map((one) => (
          <option key={one} value={one} selected={one === bot}>
            {told.bot(one)}
          </option>
        ))}
      </select>
      <button type="button" disabled={at.bot === bot} onClick={() => onChoose(bot)}>
        {told.seatBot}
      </button>
      <small class="muted">{levelWords.about[bot]}</small>
    </span>
  );
}

/** Arrived by a link at a table that only those who sit there may see: the seat is offered, and nothing else told. */
export function Door({
  id,
  seat,
  link,
  onSeated,
}: {
  id: string;
  seat: Seat;
  link: string;
  onSeated(): void;
}) {
  const sit = () =>
    attempt(async () => {
      await joinByLink(id, seat, link);
      go(`/table/${id}`, true);
      onSeated();
    });
  return (
    <>
      <Top />
      <main id="page" class="page narrow" tabIndex={-1}>
        <h1>{told.invited}</h1>
        <p>{told.door}</p>
        <button type="button" class="main big" onClick={sit}>
          {told.sitDown}
        </button>
      </main>
    </>
  );
}
