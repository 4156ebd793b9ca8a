/** The books of rules, each fetched when somebody opens it. */

import { FIRST } from '@annales/engine/words/tags.ts';
import type { Book, GameBook } from '@annales/games/book.ts';
import type { ComponentChildren } from 'preact';
import { loadPlayable } from '../games.ts';
import { language } from '../words/language.ts';

/** Pictures of pieces, by name; some are wider than high. */
export type Faces = Readonly<Record<string, { face: ComponentChildren; wide?: true }>>;

const books = import.meta.glob<GameBook<unknown>>('../../games/*/book/book.ts', { import: 'book' });
const faces = import.meta.glob<Faces>('../../games/*/board/faces.tsx', { import: 'FACES' });

/** A book as somebody reads it. */
export interface OpenBook {
  book: Book;
  faces: Faces;
  /** Nobody has written it in the reader's language. */
  untranslated: boolean;
}

/** Null for a game whose rules nobody has told as a book. */
export async function loadBook(game: string): Promise<OpenBook | null> {
  const load = books[`../../games/${game}/book/book.ts`];
  if (!load) return null;
  const [{ first, languages, compose }, drawn, { data }] = await Promise.all([
    load(),
    faces[`../../games/${game}/board/faces.tsx`]!(),
    loadPlayable(game),
  ]);
  const own = await languages[language]?.();
  return {
    book: compose(own ?? first, data),
    faces: drawn,
    untranslated: own === undefined && language !== FIRST,
  };
}
