/** Law 7, Spelled: every action's notation parses back to it, and no two choices are written alike. */

import { equal, isForm, Refusal } from '../../index.ts';
import { type AnyGame, actionOf, Broken, must, type Position, text } from './trial.ts';

export function parsesBack(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  for (const seat of s.seats) {
    const written = new Map<string, unknown>();
    for (const choice of game.choices(s, seat)) {
      const action = actionOf(choice, luck);
      const spelled = game.notation.format(action);
      const parsed = parse(game, spelled);
      must(
        'spelled',
        equal(parsed, action),
        () => `${text(action)} is written “${spelled}”, which reads ${text(parsed)}`,
      );
      if (isForm(choice.action)) continue;
      must('spelled', !written.has(spelled), () => `“${spelled}” stands for two choices of ${seat}`);
      written.set(spelled, action);
    }
  }
}

function parse(game: AnyGame, spelled: string): unknown {
  try {
    return game.notation.parse(spelled);
  } catch (error) {
    if (error instanceof Refusal) throw new Broken('spelled', `“${spelled}” is not read: ${error.reason}`);
    throw error;
  }
}
