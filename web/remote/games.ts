/** The games that can be played here, and what they are like. */

import type { Answer, GameFacts } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { named } from '../abouts.ts';
import { gameIds } from '../box.ts';
import { loadPlayable } from '../rules.ts';
import { Denied, get } from './api.ts';

/** Undefined until they are known. */
export const gamesHere = signal<readonly GameFacts[] | undefined>(undefined);
let asked: Promise<void> | null = null;

/** Asks the server; without one, the pages know their games themselves. */
export function learnGames(): Promise<void> {
  asked ??= fetchGames().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchGames(): Promise<void> {
  const drawn = gameIds();
  try {
    const { games } = await get<Answer<'GET /games'>>('/games');
    gamesHere.value = games
      .filter(({ id }) => drawn.includes(id))
      .map(named)
      .sort(byRipeness);
  } catch (error) {
    if (!(error instanceof Denied) || error.kind !== 'offline') throw error;
    const { offeredOf } = await import('@annales/bots/levels.ts');
    const titles = await Promise.all(drawn.map(loadPlayable));
    gamesHere.value = titles
      .map(({ facts, bots }) => ({ ...facts, bots: [...bots], levels: offeredOf(bots), packs: [] }))
      .sort(byRipeness);
  }
}

/** A game that people come for, and that is proven. */
export const isRipe = ({ complete, sample }: GameFacts): boolean => complete && !sample;

const byRipeness = (a: GameFacts, b: GameFacts): number => Number(isRipe(b)) - Number(isRipe(a));
