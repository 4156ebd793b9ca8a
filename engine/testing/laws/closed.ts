/** Law 2, Closed: somebody is asked exactly as long as there is no result, and every choice offered is accepted. */

import { Refusal } from '../../index.ts';
import { type AnyGame, type AnyState, actionOf, Broken, must, type Position, text } from './trial.ts';

/** How many of many choices are tried at one position. */
const SAMPLE = 8;

export function somebodyIsAsked(game: AnyGame, s: AnyState): void {
  const asks = game.asks(s);
  const result = game.result(s);
  must('closed', (asks.length === 0) === (result !== null), () =>
    result ? 'somebody is asked although there is a result' : 'nobody is asked, yet there is no result',
  );
}

export function everyChoiceIsAccepted(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  const asks = game.asks(s);
  for (const seat of s.seats) {
    const choices = game.choices(s, seat);
    const ask = asks.find((one) => one.seat === seat);
    if (ask) {
      must(
        'closed',
        choices.some((choice) => !choice.free),
        () => `a dead end: ${seat} is asked “${ask.prompt}” and has no choice`,
      );
    }
    const tried = choices.length <= SAMPLE ? choices : sample(choices, luck);
    for (const choice of tried) {
      const action = actionOf(choice, luck);
      accepted(() => game.act(game.copy(s), seat, action, luck.copy()), `${seat}: ${text(action)}`);
      must(
        'closed',
        game.why(s, seat, action) === null,
        () => `why refuses what is offered: ${text(action)}`,
      );
      must('closed', choice.clause !== '', () => `the choice ${text(action)} names no clause`);
    }
    if (ask?.late) {
      const late = ask.late;
      accepted(() => game.act(game.copy(s), seat, late, luck.copy(), true), `late ${seat}: ${text(late)}`);
    }
  }
}

/** Everything that a person may see has words. */
export function everythingHasWords(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  for (const seat of s.seats) {
    const view = game.view(s, seat);
    const { ask } = game.told(s, seat);
    const lines = ask ? [game.say.prompt(view, ask)] : [];
    for (const choice of game.choices(s, seat).slice(0, SAMPLE)) {
      const action = actionOf(choice, luck);
      lines.push(game.say.action(view, action));
      if ('fields' in choice.action) lines.push(game.say.form(view, choice.action));
    }
    for (const { on, answers } of game.standing(s, seat))
      for (const a of answers) lines.push(game.say.standing(on, a));
    lines.push(game.board(view, seat));
    must(
      'closed',
      lines.every((line) => typeof line === 'string' && line !== ''),
      () => 'something has no words',
    );
  }
}

const sample = <V>(list: V[], luck: { draw(label: string, range: number): number }): V[] =>
  Array.from({ length: SAMPLE }, () => list[luck.draw('sample', list.length)]!);

function accepted(work: () => void, what: string): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Broken) throw error;
    const kind = error instanceof Refusal ? 'was refused' : 'failed';
    throw new Broken('closed', `${what} was offered but ${kind}: ${(error as Error).message}`);
  }
}
