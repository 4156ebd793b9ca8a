/** What is taught of each game: its page, its words, its lesson; and how far the learner has come. */

import type { Introduction, Lesson, Term } from '@annales/games/lesson.ts';
import type { KeyPiece } from '@annales/ui';

const lessons = import.meta.glob<Lesson>('../../games/*/lesson/lesson.ts', { import: 'lesson' });
const introductions = import.meta.glob<Introduction>('../../games/*/lesson/introduction.ts', {
  import: 'introduction',
});
const glossaries = import.meta.glob<readonly Term[]>('../../games/*/terms.ts', { import: 'terms' });
const keys = import.meta.glob<KeyPiece[]>('../../games/*/board/key.tsx', { import: 'SYMBOLS' });

const file = (game: string) => `../../games/${game}/lesson/lesson.ts`;

export const isTaught = (game: string): boolean => file(game) in lessons;
export const loadLesson = (game: string): Promise<Lesson> => lessons[file(game)]!();
export const loadIntroduction = (game: string): Promise<Introduction> =>
  introductions[`../../games/${game}/lesson/introduction.ts`]!();
/** None for a game whose words nobody has explained. */
export const loadTerms = async (game: string): Promise<readonly Term[]> =>
  (await glossaries[`../../games/${game}/terms.ts`]?.()) ?? [];
export const loadPieces = (game: string): Promise<KeyPiece[]> => keys[`../../games/${game}/board/key.tsx`]!();

const place = (game: string) => `annales lesson ${game}`;

/** At which step the learner left off, from 0. */
export const stepKept = (game: string): number => {
  try {
    return Number(localStorage.getItem(place(game)) ?? 0) || 0;
  } catch {
    return 0;
  }
};

export function keepStep(game: string, step: number): void {
  try {
    localStorage.setItem(place(game), String(step));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
