/** What is wrong with a book of rules, each as a sentence: its examples are played, its clauses are counted. */

import type { Action, Game } from '@annales/engine';
import { type Book, type Example, sectionOf, sectionsOf } from './book.ts';
import { lay, type Move, perform } from './lesson.ts';
import { isOffered } from './lesson-faults.ts';

type AnyGame = Game<unknown, Action, unknown>;

/** Every clause is the fine print of some section, every section has something to say, every id is there once. */
export function bookFaults(book: Book, clauses: readonly string[]): string[] {
  const sections = sectionsOf(book);
  const ids = [...book.chapters, ...sections].map(({ id }) => id);
  const idle = sections.flatMap(({ id, clauses: beginnings }) =>
    beginnings
      .filter((one) => !clauses.some((clause) => clause.startsWith(one)))
      .map((one) => `${id} has fine print ${one}, which no clause begins with`),
  );
  const homeless = clauses.filter((clause) => sectionOf(book, clause) === null);
  return [
    ...homeless.map((clause) => `${clause} is in no section`),
    ...idle,
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two places are called ${id}`),
    ...sections
      .filter(({ paragraphs, points = [] }) => paragraphs.length + points.length === 0)
      .map(({ id }) => `${id} says nothing`),
    ...sections.flatMap(({ id, tables }) =>
      tables
        .filter(({ head, rows }) => rows.some((row) => row.length !== (head.length || rows[0]!.length)))
        .map(({ caption }) => `${id}: the table ${caption} is not square`),
    ),
    ...sections
      .flatMap(({ tables }) => tables)
      .flatMap(({ caption, rows }) =>
        rows.flat().some((cell) => /undefined|NaN|null/.test(cell)) ? [`${caption} has an empty value`] : [],
      ),
    ...examplesOf(book)
      .filter(({ steps, played }) => steps.length !== played.steps.length)
      .map(({ id }) => `${id} is not told step by step`),
  ];
}

export const examplesOf = (book: Book): Example[] => sectionsOf(book).flatMap(({ examples }) => examples);

/** Plays an example to its end, and lets somebody look after each step; the first look is at the position. */
export function playExample<S>(
  game: AnyGame,
  { played }: Example,
  look: (state: S, step: number) => void,
): void {
  const { state } = lay(game, played);
  const doMove = (move: Move) => {
    if (!isOffered(game, state, move)) throw new Error(`“${move.action}” is not offered to ${move.seat}`);
    perform(game, state, move);
  };
  played.before.forEach(doMove);
  look(state as S, 0);
  for (const [i, { moves }] of played.steps.entries()) {
    moves.forEach(doMove);
    look(state as S, i + 1);
  }
}
