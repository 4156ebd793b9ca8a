/** The games that are kept in this browser: go on, look at, delete. */

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { seatName } from '../abouts.ts';
import { gameTitle } from '../pages/parts/brief.tsx';
import { When } from '../pages/parts/when.tsx';
import { recall, remember } from '../shell/kept.ts';
import { attempt, notify } from '../shell/notices.ts';
import { resultWords } from '../words/after.ts';
import { hereWords } from '../words/here.ts';
import { onShelf } from './line.ts';
import type { Kept } from './shelf.ts';

const told = hereWords;

/** What lies on the shelf; null until it is known. */
export function useShelf(): { games: readonly Kept[] | null; read(): void } {
  const [games, setGames] = useState<readonly Kept[] | null>(null);
  const read = () => void attempt(async () => setGames(await onShelf((line) => line.ask('list', null))));
  useEffect(read, []);
  return { games, read };
}

/** Games that are put away, by id: in this browser alone, as the games are. Nothing of them is deleted. */
const AWAY = 'annales put away';
const away = signal<readonly string[]>(JSON.parse(recall(AWAY) ?? '[]'));

function putAway(id: string, isAway: boolean): void {
  away.value = [...away.value.filter((one) => one !== id), ...(isAway ? [id] : [])];
  remember(AWAY, JSON.stringify(away.value));
}

/** A part of another page; nothing where nothing is kept. `playing`: only those that go on. */
export function KeptHere({ playing }: { playing?: true }) {
  const { games, read } = useShelf();
  const shown = playing ? games?.filter(({ result, origin }) => result === null && origin !== 'fork') : games;
  if (!shown || shown.length === 0) return null;
  return (
    <section>
      <h2>{told.list}</h2>
      <GameCards games={shown} onGone={read} />
    </section>
  );
}

/** The games of a list, and those that were put away when one asks for them. */
export function GameCards({ games, onGone }: { games: readonly Kept[]; onGone(): void }) {
  const [all, setAll] = useState(false);
  const put = games.filter(({ id }) => away.value.includes(id));
  return (
    <>
      <div class="cards">
        {games
          .filter((kept) => all || !put.includes(kept))
          .map((kept) => (
            <GameCard key={kept.id} kept={kept} onGone={onGone} />
          ))}
      </div>
      {put.length > 0 && !all && (
        <p>
          <button type="button" onClick={() => setAll(true)}>
            {told.showAway(put.length)}
          </button>
        </p>
      )}
    </>
  );
}

/** Who won, by the seats' names. */
const ending = ({ game, result }: Kept): string =>
  result!.winners.length === 0
    ? resultWords.nobody
    : resultWords.won(result!.winners.map((seat) => seatName(seat, game)));

export function GameCard({ kept, onGone }: { kept: Kept; onGone(): void }) {
  const { id, game, seats, rows, touched, result, origin } = kept;
  const [sure, setSure] = useState(false);
  const title = gameTitle(game);
  const isAway = away.value.includes(id);
  const remove = () =>
    attempt(async () => {
      await onShelf((line) => line.ask('remove', id));
      notify(told.removed);
      onGone();
    });
  return (
    <article class={origin === 'fork' ? 'table-card sandbox' : 'table-card'}>
      <h3>
        <a href={`/here/${id}`}>{title}</a>
      </h3>
      {origin === 'fork' && (
        <p>
          <strong class="tag sandbox">{told.sandbox}</strong>
        </p>
      )}
      <ul class="sitters">
        {seats.map(({ seat, bot }) => (
          <li key={seat}>
            <b>{seatName(seat, game)}</b> {bot === null ? told.aPerson : told.bot(bot)}
          </li>
        ))}
      </ul>
      <p class="foot">
        <span class="muted">
          {result && <strong class="tag">{ending(kept)}</strong>} {told.steps(rows)} · <When at={touched} />
        </span>
      </p>
      {sure ? (
        <p class="buttons" role="alert">
          {told.removing(title)}{' '}
          <button type="button" class="main" onClick={remove}>
            {told.removeYes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {told.removeNo}
          </button>
        </p>
      ) : (
        <p class="buttons">
          <a
            class="button main"
            href={`/here/${id}`}
            aria-label={`${result ? told.lookAt : told.goOn}: ${title}`}
          >
            {result ? told.lookAt : told.goOn}
          </a>
          {(result || origin === 'fork' || isAway) && (
            <button
              type="button"
              aria-label={`${isAway ? told.bringBack : told.putAway}: ${title}`}
              onClick={() => putAway(id, !isAway)}
            >
              {isAway ? told.bringBack : told.putAway}
            </button>
          )}
          <button type="button" aria-label={`${told.remove}: ${title}`} onClick={() => setSure(true)}>
            {told.remove}
          </button>
        </p>
      )}
    </article>
  );
}
