/** Law 5, Stored: a state survives JSON, and play goes on identically from the copy. */

import { equal } from '../../index.ts';
import { type AnyGame, apply, must, type Position, randomMove, text } from './trial.ts';

export function survivesJson(game: AnyGame, { s, chance }: Position, moves = 4): void {
  const stored = JSON.parse(text(s));
  must('stored', equal(stored, s), () => 'something in the state is lost or changed by JSON');
  const twin = game.copy(s);
  must('stored', text(twin) === text(s), () => 'a copy of the state is not the same');
  const [luck, dice, same] = [chance.copy(), chance.copy(), chance.copy()];
  for (let i = 0; i < moves; i++) {
    const move = randomMove(game, twin, luck);
    if (!move) return;
    apply(game, twin, move, dice);
    apply(game, stored, move, same);
    must('stored', text(twin) === text(stored), () => `from the stored state ${text(move)} leads elsewhere`);
  }
}
