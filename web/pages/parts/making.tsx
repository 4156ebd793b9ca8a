/** What every page that makes a table begins with: the games, and which of them is wanted. */

import type { GameFacts } from '@annales/server/wire';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { gamesHere } from '../../remote/games.ts';
import { pagesWords } from '../../words/pages.ts';
import { words } from '../../words.ts';
import { useGames } from './lists.ts';

interface MakingProps {
  title: string;
  /** `wanted` is the game that the address names, else the first. */
  children(games: readonly GameFacts[], wanted: GameFacts): ComponentChildren;
}

export function MakingPage({ title, children }: MakingProps) {
  useGames();
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title]);
  const games = gamesHere.value?.filter(({ sample }) => !sample);
  if (!games?.length) return <p class="loading">{pagesWords.loading}</p>;
  const named = new URLSearchParams(location.search).get('game');
  return <>{children(games, games.find(({ id }) => id === named) ?? games[0]!)}</>;
}
