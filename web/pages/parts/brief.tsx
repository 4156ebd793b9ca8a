/** A table in a list: what is played, who sits there, and the way to it. */

import type { Brief, ClockRule, DeadlineRule } from '@annales/server/wire';
import { aboutGame, seatName } from '../../abouts.ts';
import { learnMine } from '../../remote/mine.ts';
import { dayName } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';
import { pagesWords } from '../../words/pages.ts';
import { keepTable } from './fading.tsx';
import { When } from './when.tsx';

const told = pagesWords.tables;
const away = absentWords;

export const gameTitle = (id: string): string => aboutGame(id)?.title ?? seatName(id);

/** How fast a table is played. */
export function paceWords(clock: ClockRule | null, deadlines: DeadlineRule | null): string {
  if (clock) return told.hurry(told.minutes(Math.round(clock.bank / 60)), clock.increment);
  return deadlines ? deadlineWords(deadlines) : told.noHurry;
}

export function deadlineWords({ turns, zone }: DeadlineRule): string {
  if (turns.kind === 'each') return told.each(turns.days, turns.hours);
  const times = turns.at.map(
    ({ day, hour, minute }) => `${dayName(day)} ${twoDigits(hour)}:${twoDigits(minute)}`,
  );
  return told.fixed(times, zone);
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Who won, by the seats' names; null: it is not over. */
function ending({ game, status, result, ended }: Brief): string | null {
  if (status !== 'over') return null;
  if (ended) return told.ended[ended];
  const winners = result?.winners ?? [];
  return winners.length === 0 ? told.nobodyWon : told.won(winners.map((seat) => seatName(seat, game)));
}

interface CardProps {
  table: Brief;
  /** Puts it away, or brings it back; absent: neither. */
  onAway?: { label: string; run(): void } | undefined;
}

export function TableCard({ table, onAway }: CardProps) {
  const {
    id,
    game,
    title,
    status,
    seats,
    clock,
    deadlines,
    created,
    touched,
    mine = [],
    lost = [],
    turn,
    due,
    asleep,
    fading,
    origin,
  } = table;
  const isSandbox = origin === 'fork';
  const ended = ending(table);
  const free = seats.filter(({ holder, kept }) => holder === 'anyone' && !kept).length;
  const kept = seats.filter((seat) => seat.kept).length;
  const people = seats.filter(({ holder }) => holder !== 'anyone');
  return (
    <article class={['table-card', turn && 'turn', isSandbox && 'sandbox'].filter(Boolean).join(' ')}>
      <h3>
        <a href={`/table/${id}`}>{title || told.untitled(gameTitle(game))}</a>
      </h3>
      <p>
        {isSandbox && <strong class="tag sandbox">{told.sandbox}</strong>}{' '}
        {turn && <strong class="tag turn">{told.yourTurn}</strong>}{' '}
        {asleep && <strong class="tag">{away.fading.tag}</strong>}{' '}
        {ended && <strong class="tag">{ended}</strong>} {title && `${gameTitle(game)} · `}
        {mine.length > 0 && `${told.youAre(mine.map((seat) => seatName(seat, game)).join(', '))} · `}
        {paceWords(clock, deadlines)}
      </p>
      {lost.length > 0 && (
        <p>{(ended ? told.lostAndOver : told.lost)(lost.map((seat) => seatName(seat, game)))}</p>
      )}
      {due && (
        <p>
          {away.due} <When at={due} ahead />
        </p>
      )}
      {fading && (
        <p>
          {status === 'gathering' ? away.fading.tidied : away.fading.sleeps} <When at={fading} ahead />{' '}
          {mine.length > 0 && (
            <button
              type="button"
              aria-label={away.fading.keepOf(title || gameTitle(game))}
              onClick={() => keepTable(id, learnMine)}
            >
              {away.fading.keep}
            </button>
          )}
        </p>
      )}
      <ul class="sitters">
        {people.map(({ seat, holder, name, opened }) => (
          <li key={seat}>
            <b>{seatName(seat, game)}</b> {name ?? (holder === 'bot' ? told.bot : told.guest)}{' '}
            {opened !== null && <span class="tag">{away.seats.tag}</span>}
          </li>
        ))}
        {free > 0 && <li class="free">{told.open(free)}</li>}
        {kept > 0 && <li>{told.kept(kept)}</li>}
      </ul>
      <p class="foot">
        <span class="muted">
          {status === 'gathering' ? told.made : told.last}{' '}
          <When at={status === 'gathering' ? created : touched} />
        </span>
        <span class="buttons">
          {onAway && (
            <button
              type="button"
              aria-label={`${onAway.label}: ${title || gameTitle(game)}`}
              onClick={onAway.run}
            >
              {onAway.label}
            </button>
          )}
          <a
            class="button"
            href={`/table/${id}`}
            aria-label={`${wayIn(table, free)}: ${title || gameTitle(game)}`}
          >
            {wayIn(table, free)}
          </a>
        </span>
      </p>
    </article>
  );
}

function wayIn({ status, mine = [], lost = [] }: Brief, free: number): string {
  if (status === 'over' || status === 'aside') return told.lookBack;
  if (lost.length > 0) return told.comeBack;
  if (mine.length > 0) return told.goOn;
  return status === 'gathering' && free > 0 ? told.look : told.watch;
}
