/** What is taught of each game: its page, its lesson; and how far the learner has come. */

import type { Introduction, Lesson } from '@annales/games/lesson.ts';
import type { KeyPiece } from '@annales/ui';
import { recall, remember } from '../shell/kept.ts';

const lessons = import.meta.glob<Lesson>('../../games/*/lesson/lesson.ts', { import: 'lesson' });
const introductions = import.meta.glob<Introduction>('../../games/*/lesson/introduction.ts', {
  import: 'introduction',
});
const keys = import.meta.glob<KeyPiece[]>('../../games/*/board/key.tsx', { import: 'SYMBOLS' });

const file = (game: string) => `../../games/${game}/lesson/lesson.ts`;

export const isTaught = (game: string): boolean => file(game) in lessons;
export const loadLesson = (game: string): Promise<Lesson> => lessons[file(game)]!();
export const loadIntroduction = (game: string): Promise<Introduction> =>
  introductions[`../../games/${game}/lesson/introduction.ts`]!();
export const loadPieces = (game: string): Promise<KeyPiece[]> => keys[`../../games/${game}/board/key.tsx`]!();

const place = (game: string) => `annales lesson ${game}`;

/** At which step the learner left off, from 0. */
export const stepKept = (game: string): number => Number(recall(place(game))) || 0;

export const keepStep = (game: string, step: number): void => remember(place(game), String(step));
