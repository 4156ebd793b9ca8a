/** Who can play a game: its own bots, those that search by its evaluation, and those that play anything. */

import type { Bot, Title } from '@annales/engine';
import { random } from './random.ts';
import { lookingAhead, searching } from './search/ismcts.ts';

/** Bots by name. */
export type Players = Record<string, Bot>;

const known = new WeakMap<object, Players>();

/** The game's own first, the best of them at the head. */
export function playersOf(title: Pick<Title, 'bots' | 'worth' | 'guide'>): Players {
  let players = known.get(title);
  if (!players) {
    players = {
      ...title.bots,
      ...(title.worth ? { ismcts: searching(title), greedy: lookingAhead(title) } : {}),
      random,
    };
    known.set(title, players);
  }
  return players;
}
