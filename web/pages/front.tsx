/** The front page: what this is, and one click to a running game. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { gamesHere, isRipe } from '../remote/games.ts';
import { me } from '../remote/me.ts';
import { mine } from '../remote/mine.ts';
import { hasPlayedHere } from '../shell/kept.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { TableCard } from './parts/brief.tsx';
import { byDifficulty, GameCard, PlayPicture } from './parts/game.tsx';
import { openTables, useTables } from './parts/lists.ts';

const told = pagesWords.front;
/** So many tables are shown here; the rest has a page of its own. */
const FEW = 4;

export function Front() {
  useEffect(() => {
    document.title = `${words.name} · ${words.motto}`;
  }, []);
  useTables();
  const games = (gamesHere.value ?? []).filter(isRipe).toSorted(byDifficulty);
  const previews = (gamesHere.value ?? []).filter((facts) => !isRipe(facts) && !facts.sample);
  const going = (mine.value ?? []).filter(
    ({ status, origin }) => (status === 'playing' || status === 'gathering') && origin !== 'fork',
  );
  const toJoin = (openTables.value ?? []).filter(
    ({ status, seats }) =>
      status === 'gathering' && seats.some((seat) => seat.holder === 'anyone' && !seat.kept),
  );
  return (
    <div class="front">
      {going.length > 0 && (
        <section class="going">
          <h2>{told.goOn}</h2>
          <div class="cards">
            {going.slice(0, FEW).map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </div>
          <p>
            <a href="/mine">{told.allMine}</a>
          </p>
        </section>
      )}

      <PlayedHere />

      <section class="hero">
        <div>
          <h1>{words.name}</h1>
          <p class="lead">{told.what}</p>
          <p>{told.how}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form. */}
          <div class="play-pictures" role="group" aria-label={told.now}>
            {games.map((facts, i, all) => (
              <PlayPicture key={facts.id} facts={facts} easiest={i === 0 && all.length > 1} />
            ))}
          </div>
          <p class="muted">{told.nowAbout}</p>
          <div class="buttons">
            <a class="button" href="/new">
              {told.friends}
            </a>
            <a class="button" href="/here/new">
              {told.here}
            </a>
          </div>
        </div>
        <img class="hero-picture" src="/pictures/table.webp" alt={told.picture} width={960} height={600} />
      </section>

      <section>
        <h2>{told.games}</h2>
        <div class="cards wide">
          {games.map((facts) => (
            <GameCard key={facts.id} facts={facts} />
          ))}
        </div>
        {previews.length > 0 && (
          <p>
            {pagesWords.game.previews}:{' '}
            {previews.map(({ id, title }, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <a href={`/games/${id}`}>{title}</a>
              </span>
            ))}
          </p>
        )}
      </section>

      <section>
        <h2>{told.join}</h2>
        {toJoin.length === 0 && openTables.value && <p class="muted">{told.noneToJoin}</p>}
        <div class="cards">
          {toJoin.slice(0, FEW).map((table) => (
            <TableCard key={table.id} table={table} />
          ))}
        </div>
        <p class="buttons">
          <a class="button" href="/new">
            {pagesWords.tables.make}
          </a>
          <a class="button" href="/tables">
            {told.allTables}
          </a>
        </p>
      </section>

      <section class="newcomer">
        <h2>{told.newcomer}</h2>
        <ul>
          <li>
            <a href="/learn">{told.learnLink}</a>. {told.learn}
          </li>
          {games.map(({ id, title }) => (
            <li key={id}>
              <a href={`/rules/${id}`}>{pagesWords.rules.title(title)}</a>. {told.rules}
            </li>
          ))}
          {(!me.value || me.value.guest) && (
            <li>
              <a href="/account">{words.nav.signIn}</a>. {told.account}
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

/** Games in this browser go on as well; nothing is fetched where none was ever begun. */
function PlayedHere() {
  const [Kept, setKept] = useState<ComponentType<{ playing?: true }> | null>(null);
  useEffect(() => {
    if (!hasPlayedHere()) return;
    import('../local/cards.tsx').then(
      ({ KeptHere }) => setKept(() => KeptHere),
      () => null,
    );
  }, []);
  return Kept && <Kept playing />;
}
