/** The games of this browser: go on, look at, delete, and begin another. */

import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import '../style/local.css';
import { seatName } from '../abouts.ts';
import { gameTitle } from '../pages/parts/brief.tsx';
import { useGames } from '../pages/parts/lists.ts';
import { When } from '../pages/parts/when.tsx';
import { attempt, notify } from '../shell/notices.ts';
import { hereWords } from '../words/here.ts';
import { words } from '../words.ts';
import { Fleeting } from './fleeting.tsx';
import { onShelf } from './line.ts';
import { OfflineNote } from './offline-note.tsx';
import type { Kept } from './shelf.ts';

const told = hereWords;

export function Here() {
  useGames();
  const [games, setGames] = useState<readonly Kept[] | null>(null);
  const read = () => attempt(async () => setGames(await onShelf((line) => line.ask('list', null))));
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
    read();
  }, []);
  return (
    <div class="page">
      <h1>{told.title}</h1>
      <p class="lead">{told.about}</p>
      <Fleeting />
      <p class="buttons">
        <a class="button main" href="/here/new">
          {told.start}
        </a>
      </p>
      <section>
        <h2>{told.list}</h2>
        {games?.length === 0 && <p class="muted">{told.none}</p>}
        <div class="cards">
          {games?.map((kept) => (
            <GameCard key={kept.id} kept={kept} onGone={read} />
          ))}
        </div>
      </section>
      <OfflineNote />
    </div>
  );
}

function GameCard({ kept, onGone }: { kept: Kept; onGone(): void }) {
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
          {result && <strong class="tag">{told.isOver}</strong>} {told.steps(rows)} · <When at={touched} />
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
