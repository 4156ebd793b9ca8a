/** The rules of a game on a page of their own, to be read, searched and printed. */

import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import { RulesOf } from '../book/rules.tsx';
import { isDrawn } from '../box.ts';
import { gamesHere } from '../remote/games.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { gameTitle } from './parts/brief.tsx';
import { useGames } from './parts/lists.ts';

const told = pagesWords.rules;

export function Rules({ game, clause = null }: { game: string; clause?: string | null }) {
  useGames();
  const title = told.title(gameTitle(game));
  const known = isDrawn(game);
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title]);
  if (!known)
    return (
      <div class="page">
        <h1>{pagesWords.game.none}</h1>
        <p>
          <a href="/games">{pagesWords.game.gamesTitle}</a>
        </p>
      </div>
    );
  return (
    <div class="page rules">
      <h1>{title}</h1>
      <p>{told.about}</p>
      <p class="buttons unprinted">
        {clause && (
          <a class="button" href={`/rules/${game}`}>
            {told.all}
          </a>
        )}
        <a class="button" href={`/games/${game}`}>
          {told.play}
        </a>
        <button type="button" onClick={() => print()}>
          {told.print}
        </button>
      </p>
      <RulesOf game={game} facts={gamesHere.value?.find(({ id }) => id === game)} clause={clause} own />
    </div>
  );
}
