/** What the games in the box are like and what their parts are called, in the reader's language. */

import type { Facts, Json, Seat } from '@annales/engine';
import { FIRST } from '@annales/engine/words/tags.ts';
import type { GameAbout } from '@annales/games/about.ts';
import { language } from './words/language.ts';

const first = import.meta.glob<GameAbout>('../games/*/about.ts', { eager: true, import: 'about' });
const others = import.meta.glob<GameAbout>('../games/*/about.*.ts', { import: 'about' });

/** By id, in the reader's language as far as there is one. */
const abouts = new Map(
  await Promise.all(
    Object.entries(first).map(async ([path, about]): Promise<[string, GameAbout]> => {
      const own = language === FIRST ? undefined : others[path.replace(/ts$/, `${language}.ts`)];
      return [path.split('/')[2]!, (await own?.()) ?? about];
    }),
  ),
);

/** What a game is like; null: nobody has told. */
export const aboutGame = (id: string): GameAbout | null => abouts.get(id) ?? null;

/** What its scenarios and options are called in the reader's language. */
export function named<F extends Facts>(facts: F): F {
  const { scenarios = {}, options = {} } = aboutGame(facts.id)?.named ?? {};
  const inWords =
    <One extends { id: string; title: string }>(names: Record<string, string>) =>
    (one: One): One => ({ ...one, title: names[one.id] ?? one.title });
  return {
    ...facts,
    scenarios: facts.scenarios.map(inWords(scenarios)),
    options: facts.options.map(inWords(options)),
  };
}

/** In a list no rules are at hand to name a seat: what is told of the game does, or else its id. */
export const seatName = (seat: Seat, game?: string): string =>
  (game === undefined ? undefined : aboutGame(game)?.named?.seats[seat]) ??
  seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll('-', ' ');

/** What a value of an option is called, where it is a word. */
export const valueName = (game: string, value: Json): string =>
  aboutGame(game)?.named?.values?.[String(value)] ?? String(value);
