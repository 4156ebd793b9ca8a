/** What the games in the box are like and what their parts are called, in the reader's language. */

import type { Facts, Json, Seat } from '@annales/engine';
import type { GameAbout } from '@annales/games/about.ts';
import { aboutInLanguage } from './words/language.ts';

const first = import.meta.glob<GameAbout>('../games/*/about.ts', { eager: true, import: 'about' });

/** What a game is like, in the reader's language as far as somebody has told it; null: nobody has. */
export const aboutGame = (id: string): GameAbout | null =>
  aboutInLanguage(id) ?? first[`../games/${id}/about.ts`] ?? null;

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
