/** What is taught of each game: its page, its lesson; and how far the learner has come. */

import type { Introduction, Lesson } from '@annales/games/lesson.ts';
import type { KeyPiece } from '@annales/ui';
import { boxedGame, loadPlayable } from '../rules.ts';
import { recall, remember } from '../shell/kept.ts';
import type { AnyGame } from '../table/sitting.ts';

const lessons = import.meta.glob<Lesson>('../../games/*/lesson/lesson.ts', { import: 'lesson' });
const introductions = import.meta.glob<Introduction>('../../games/*/lesson/introduction.ts', {
  import: 'introduction',
});
const keys = import.meta.glob<(game: AnyGame) => KeyPiece[]>('../../games/*/board/key.tsx', {
  import: 'piecesOf',
});

const file = (game: string) => `../../games/${game}/lesson/lesson.ts`;

export const isTaught = (game: string): boolean => file(game) in lessons;
export const loadLesson = (game: string): Promise<Lesson> => lessons[file(game)]!();
export const loadIntroduction = (game: string): Promise<Introduction> =>
  introductions[`../../games/${game}/lesson/introduction.ts`]!();
/** In the words of the game, which come with its rules. */
export async function loadPieces(game: string): Promise<KeyPiece[]> {
  const [title, piecesOf] = await Promise.all([
    loadPlayable(game),
    keys[`../../games/${game}/board/key.tsx`]!(),
  ]);
  return piecesOf(boxedGame(title));
}

const place = (game: string) => `annales lesson ${game}`;

/** At which step the learner left off, from 0. */
export const stepKept = (game: string): number => Number(recall(place(game))) || 0;

export const keepStep = (game: string, step: number): void => remember(place(game), String(step));
