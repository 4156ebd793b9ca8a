/** The games that are kept in this browser: go on, look at, delete. */

import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { seatName } from '../abouts.ts';
import { gameTitle } from '../pages/parts/brief.tsx';
import { When } from '../pages/parts/when.tsx';
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

/** A part of another page; nothing where nothing is kept. */
export function KeptHere() {
  const { games, read } = useShelf();
  if (!games || games.length === 0) return null;
  return (
    <section>
      <h2>{told.list}</h2>
      <div class="cards">
        {games.map((kept) => (
          <GameCard key={kept.id} kept={kept} onGone={read} />
        ))}
      </div>
    </section>
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
  const title = `${gameTitle(game)}${origin === 'fork' ? ` (${told.sandbox})` : ''}`;
  const remove = () =>
    attempt(async () => {
      await onShelf((line) => line.ask('remove', id));
      notify(told.removed);
      onGone();
    });
  return (
    <article class="table-card">
      <h3>
        <a href={`/here/${id}`}>{title}</a>
      </h3>
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
          <button type="button" aria-label={`${told.remove}: ${title}`} onClick={() => setSure(true)}>
            {told.remove}
          </button>
        </p>
      )}
    </article>
  );
}
