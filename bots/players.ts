/** Who can play a game: its own bots, those that search by its evaluation, and those that play anything; and its levels. */

import type { Bot, Title } from '@annales/engine';
import { botAt, isLevel, levelsOf, STRENGTHS } from './levels.ts';
import { random } from './random.ts';
import { lookingAhead, searching } from './search/ismcts.ts';

/** Bots by name. */
export type Players = Record<string, Bot>;

type Played = Pick<Title, 'bots' | 'worth' | 'guide' | 'turn'>;

const known = new WeakMap<object, Players>();

/** The game's own first, the best of them at the head. */
export function playersOf(title: Played): Players {
  let players = known.get(title);
  if (!players) {
    const { bots, worth, guide } = title;
    players = {
      ...bots,
      ...(worth && !guide?.unproven ? { ismcts: searching(title) } : {}),
      ...(worth ? { greedy: lookingAhead(title) } : {}),
      random,
    };
    known.set(title, players);
  }
  return players;
}

/** Iterations that a game makes in 200 ms, if it does not say. */
const USUAL_PACE = 200;

/** A bot by its name, or the one that a level is in this game, with the purse of that level; undefined: there is none. */
export function playerOf(title: Played, name: string): Bot | undefined {
  const players = playersOf(title);
  if (Object.hasOwn(players, name)) return players[name];
  if (!isLevel(name)) return undefined;
  const bot = botAt(name, Object.keys(players));
  if (bot === undefined) return undefined;
  const { seconds } = STRENGTHS[name];
  const player = { ...players[bot]!, name };
  if (seconds === undefined) return player;
  const { iterations = USUAL_PACE, rests } = title.guide ?? {};
  return {
    ...player,
    purse: { iterations: 5 * seconds * iterations, milliseconds: 1000 * seconds, ...(rests && { rests }) },
  };
}

/** All that can be named as a bot of this game: levels first. */
export const namesOf = (title: Played): string[] => {
  const names = Object.keys(playersOf(title));
  return [...levelsOf(names), ...names];
};
