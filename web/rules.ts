/** The rules of the games without their tables: all that playing needs, and the bots for those who let them think. */

import type { JsonObject, Title } from '@annales/engine';
import { FIRST } from '@annales/engine/words/tags.ts';
import { games } from '@annales/games';
import type { Playable } from '@annales/games/playable.ts';
import type { Answer } from '@annales/server/wire';
import { hashOfBoxed } from './data-hashes.ts';
import { get } from './remote/api.ts';
import type { AnyGame } from './table/sitting.ts';
import { language } from './words/language.ts';

const playables = import.meta.glob<Playable>('../games/*/playing.ts', { import: 'playable' });

export async function loadPlayable(id: string): Promise<Spoken<Playable>> {
  const load = playables[`../games/${id}/playing.ts`];
  if (!load) throw noGame(id);
  return spoken(await load());
}

/** With its bots, and the table as text. */
export async function loadTitle(id: string): Promise<Spoken<Title>> {
  const load = games[id];
  if (!load) throw noGame(id);
  return spoken(await load());
}

/** A game in the reader's language, or in the first one if nobody has translated it. */
type Spoken<T> = T & { untranslated?: true };

async function spoken<T extends Pick<Title, 'facts' | 'make' | 'languages'>>(title: T): Promise<Spoken<T>> {
  if (language === FIRST) return title;
  const [{ languageOf }, { named }] = await Promise.all([
    import('@annales/engine/words/languages.ts'),
    import('./abouts.ts'),
  ]);
  const own = await languageOf(title, language);
  const facts = named(title.facts);
  return own
    ? { ...title, facts, make: (data) => title.make(data, own) }
    : { ...title, facts, untranslated: true };
}

const noGame = (id: string): Error => new Error(`There is no game “${id}” here`);

/** What a game is made of. */
type Box = Pick<Title, 'facts' | 'data' | 'make'>;

const made = new Map<string, AnyGame>();

/** The game with the data in the box. */
export function boxedGame({ facts: { id }, data, make }: Box): AnyGame {
  const game = made.get(id) ?? (make(data) as AnyGame);
  made.set(id, game);
  return game;
}

/**
 * The game with the data it is played with, for ever: those in the box, or a pack that the organiser has loaded.
 * `data`: what the table itself has kept of them, where there may be no server to ask.
 */
export async function makeGame(
  title: Box,
  pack: string | null,
  data: JsonObject | null = null,
): Promise<AnyGame> {
  const boxed = boxedGame(title);
  const { id } = title.facts;
  if (pack === null || pack.startsWith(hashOfBoxed(id, boxed))) return boxed;
  const key = `${id} ${pack}`;
  const known = made.get(key);
  if (known) return known;
  const game = title.make(data ?? (await get<Answer<'GET /packs/:hash'>>(`/packs/${pack}`)).data) as AnyGame;
  made.set(key, game);
  return game;
}
