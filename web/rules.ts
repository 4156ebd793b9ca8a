/** The rules of the games without their tables: all that a worker needs to play. */

import type { JsonObject, Title } from '@annales/engine';
import { games } from '@annales/games';
import { get } from './house/api.ts';
import type { AnyGame } from './table/sitting.ts';

export const loadTitle = (id: string): Promise<Title> => {
  const load = games[id];
  if (!load) throw new Error(`There is no game “${id}” here`);
  return load();
};

const made = new Map<string, AnyGame>();

/** The game with the data in the box. */
export function boxedGame(title: Title): AnyGame {
  const { id } = title.facts;
  const game = made.get(id) ?? (title.make(title.data) as AnyGame);
  made.set(id, game);
  return game;
}

/**
 * The game with the data it is played with, for ever: those in the box, or a pack that the organiser has loaded.
 * `data`: what the table itself has kept of them, where there may be no server to ask.
 */
export async function makeGame(
  title: Title,
  pack: string | null,
  data: JsonObject | null = null,
): Promise<AnyGame> {
  const boxed = boxedGame(title);
  if (pack === null || pack === boxed.data.hash) return boxed;
  const key = `${title.facts.id} ${pack}`;
  const known = made.get(key);
  if (known) return known;
  const game = title.make(data ?? (await get<{ data: JsonObject }>(`/packs/${pack}`)).data) as AnyGame;
  made.set(key, game);
  return game;
}

/** The game's own bot, which stands in where none is named. */
export const firstBot = (title: Title): string => Object.keys(title.bots)[0] ?? 'random';
