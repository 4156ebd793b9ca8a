/** Law 7, Spelled: every action's notation parses back to it, and no two choices are written alike. */

import { type Action, equal, isForm, Refusal } from '../../index.ts';
import type { Position } from './pool.ts';
import { type AnyGame, actionOf, must, text, under } from './trial.ts';

/** What a person might type that is no action. */
const SCRAWL = ['', ' ', 'nonsense', '"', '{', 'pass pass pass pass pass', '__proto__', 'constructor'];

export function parsesBack(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  for (const seat of s.seats) {
    const written = new Map<string, unknown>();
    for (const choice of game.choices(s, seat)) {
      const action = actionOf(choice, luck);
      const spelled = readsBack(game, action);
      if (isForm(choice.action)) continue;
      must('spelled', !written.has(spelled), () => `“${spelled}” stands for two choices of ${seat}`);
      written.set(spelled, action);
    }
  }
  for (const { late } of game.asks(s)) if (late) readsBack(game, late);
  refusesScrawl(game);
}

function readsBack(game: AnyGame, action: Action): string {
  const spelled = under('spelled', `${text(action)} cannot be written`, () => game.notation.format(action));
  const parsed = parse(game, spelled);
  must(
    'spelled',
    equal(parsed, action),
    () => `${text(action)} is written “${spelled}”, which reads ${text(parsed)}`,
  );
  return spelled;
}

function refusesScrawl(game: AnyGame): void {
  for (const scrawl of SCRAWL) {
    try {
      game.notation.parse(scrawl);
    } catch (error) {
      must(
        'spelled',
        error instanceof Refusal,
        () => `reading “${scrawl}” failed instead of being refused: ${(error as Error).message}`,
      );
    }
  }
}

function parse(game: AnyGame, spelled: string): unknown {
  return under('spelled', `“${spelled}” is not read`, () => game.notation.parse(spelled));
}
