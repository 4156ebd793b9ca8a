/** A table in a list: what is played, who sits there, and the way to it. */

import type { Brief, ClockRule } from '@annales/server/wire';
import { seatName } from '../../abouts.ts';
import { gamesHere } from '../../remote/games.ts';
import { pagesWords } from '../../words/pages.ts';
import { When } from './when.tsx';

const told = pagesWords.tables;

export const gameTitle = (id: string): string =>
  gamesHere.value?.find((one) => one.id === id)?.title ?? seatName(id);

export const clockWords = (clock: ClockRule | null): string =>
  clock ? told.hurry(told.minutes(Math.round(clock.bank / 60)), clock.increment) : told.noHurry;

export function TableCard({ table }: { table: Brief }) {
  const { id, game, title, status, seats, clock, created, touched, mine = [], turn } = table;
  const free = seats.filter(({ holder, kept }) => holder === 'anyone' && !kept).length;
  const kept = seats.filter((seat) => seat.kept).length;
  const people = seats.filter(({ holder }) => holder !== 'anyone');
  return (
    <article class={turn ? 'table-card turn' : 'table-card'}>
      <h3>
        <a href={`/table/${id}`}>{title || told.untitled(gameTitle(game))}</a>
      </h3>
      <p>
        {turn && <strong class="tag turn">{told.yourTurn}</strong>} {title && `${gameTitle(game)} · `}
        {mine.length > 0 && `${told.youAre(mine.map((seat) => seatName(seat, game)).join(', '))} · `}
        {clockWords(clock)}
      </p>
      <ul class="sitters">
        {people.map(({ seat, holder, name }) => (
          <li key={seat}>
            <b>{seatName(seat, game)}</b> {name ?? (holder === 'bot' ? told.bot : told.guest)}
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
        <a
          class="button"
          href={`/table/${id}`}
          aria-label={`${wayIn(table, free)}: ${title || gameTitle(game)}`}
        >
          {wayIn(table, free)}
        </a>
      </p>
    </article>
  );
}

function wayIn({ status, mine = [] }: Brief, free: number): string {
  if (status === 'over' || status === 'aside') return told.lookBack;
  if (mine.length > 0) return told.goOn;
  return status === 'gathering' && free > 0 ? told.look : told.watch;
}
