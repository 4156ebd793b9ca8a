/** All games, and what each is like. */

import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import { gamesHere, isRipe } from '../remote/games.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { byDifficulty, GameCard } from './parts/game.tsx';
import { useGames } from './parts/lists.ts';

const told = pagesWords.game;

export function Games() {
  useGames();
  useEffect(() => {
    document.title = `${told.gamesTitle} · ${words.name}`;
  }, []);
  const games = gamesHere.value ?? [];
  const ripe = games.filter(isRipe).toSorted(byDifficulty);
  const previews = games.filter((facts) => !isRipe(facts) && !facts.sample);
  return (
    <div class="page">
      <h1>{told.gamesTitle}</h1>
      {ripe[0] && <p>{told.first(ripe[0].title)}</p>}
      <h2 class="quiet">{pagesWords.front.games}</h2>
      <div class="cards wide">
        {ripe.map((facts) => (
          <GameCard key={facts.id} facts={facts} />
        ))}
      </div>
      {previews.length > 0 && (
        <section>
          <h2>{told.previews}</h2>
          <p>{told.previewsAbout}</p>
          <div class="cards wide">
            {previews.map((facts) => (
              <GameCard key={facts.id} facts={facts} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
