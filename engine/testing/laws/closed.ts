/** Law 2, Closed: somebody is asked exactly as long as there is no result, and every choice offered is accepted. */

import {
  type Action,
  type FastChance,
  type Form,
  hasText,
  isForm,
  Refusal,
  type Seat,
  startForm,
} from '../../index.ts';
import type { Position } from './pool.ts';
import { type AnyGame, type AnyState, actionsOf, Broken, type Move, must, text } from './trial.ts';

/** How many of many choices are tried at one position. */
const SAMPLE = 8;

export function somebodyIsAsked(game: AnyGame, s: AnyState): void {
  const asks = game.asks(s);
  const result = game.result(s);
  must('closed', (asks.length === 0) === (result !== null), () =>
    result ? 'somebody is asked although there is a result' : 'nobody is asked, yet there is no result',
  );
}

/** However it ends somebody wins, but for the ends of which the game says that all may lose. */
export function somebodyWins(game: AnyGame, s: AnyState): void {
  const result = game.result(s);
  must(
    'closed',
    !result || result.winners.length > 0 || game.facts.lost?.includes(result.how) === true,
    () => `it has ended by “${result!.how}”, and nobody has won: the game does not say that all may lose so`,
  );
}

/** Who has resigned is asked nothing, may do nothing and is ranked nowhere. */
export function resignedAreOut(game: AnyGame, s: AnyState): void {
  const asked = game.asks(s).map((ask) => ask.seat);
  const { waits } = game.told(s, 'spectator');
  const result = game.result(s);
  const ranked = [...(result?.winners ?? []), ...Object.keys(result?.scores ?? {})];
  for (const seat of s.resigned as Seat[]) {
    const out = (holds: boolean, what: string) =>
      must('closed', holds, () => `${seat} has resigned, yet ${what}`);
    out(!asked.includes(seat) && !waits.includes(seat), 'the table waits for it');
    out(game.choices(s, seat).length === 0, 'it is offered something');
    out(game.standing(s, seat).length === 0, 'it may leave answers beforehand');
    out(!ranked.includes(seat), 'it is ranked');
  }
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
        choices.some((choice) => !choice.free && !choice.replaces),
        () => `a dead end: ${seat} is asked “${ask.prompt}” and has no choice`,
      );
    }
    for (const { action } of choices) if (isForm(action)) startsWell(action);
    const tried = choices.length <= SAMPLE ? choices : sample(choices, luck);
    for (const choice of tried) {
      for (const action of actionsOf(choice, luck)) {
        accepted(() => game.act(game.copy(s), seat, action, luck.copy()), `${seat}: ${text(action)}`);
        must(
          'closed',
          game.why(s, seat, action) === null,
          () => `why refuses what is offered: ${text(action)}`,
        );
        must('closed', choice.clause !== '', () => `the choice ${text(action)} names no clause`);
      }
    }
    if (ask?.late) {
      const late = ask.late;
      accepted(() => game.act(game.copy(s), seat, late, luck.copy(), true), `late ${seat}: ${text(late)}`);
    }
  }
}

/** What a form starts from can be shown in it, all of it. */
function startsWell(form: Form<Action>): void {
  const start: Record<string, unknown> = startForm(form);
  for (const [name, value] of Object.entries(form.initial ?? {})) {
    must(
      'closed',
      name === 'verb' || text(start[name]) === text(value),
      () => `the form “${form.verb}” starts from ${text(value)} as ${name}, which it cannot show`,
    );
  }
}

/** A word that no game says of itself: something was missing where the sentence was made. */
export const HOLE = /\b(undefined|null|NaN)\b/;

/** Everything that a person may see has words. */
export function everythingHasWords(game: AnyGame, position: Position): void {
  const { s, chance, pool } = position;
  const luck = chance.copy();
  for (const viewer of [...s.seats, 'spectator']) {
    const view = game.view(s, viewer);
    const { ask, prompt, waits } = game.told(s, viewer);
    const lines = ask ? [game.say.prompt(view, ask)] : [];
    if (prompt)
      for (const seat of waits) lines.push(game.say.prompt(view, { seat, prompt }), game.say.seat(seat));
    lines.push(game.board(view, viewer));
    if (viewer !== 'spectator') {
      lines.push(...wordsForChoices(game, s, view, viewer, luck));
      lines.push(...wordsForBarred(game, s, view, viewer, luck));
      for (const action of pool.pointedAt(game, position, viewer, luck)) {
        lines.push(game.why(s, viewer, action)?.reason ?? 'It is offered');
      }
    }
    must(
      'closed',
      lines.every((line) => typeof line === 'string' && line !== '' && !HOLE.test(line)),
      () => `something has no words: ${lines.find((line) => !line || HOLE.test(line))}`,
    );
  }
}

function wordsForChoices(game: AnyGame, s: AnyState, view: AnyState, seat: Seat, luck: FastChance): string[] {
  const lines: string[] = [];
  for (const choice of game.choices(s, seat).slice(0, SAMPLE)) {
    const form = isForm(choice.action) ? choice.action : null;
    if (form) {
      lines.push(game.say.form(view, form));
      must(
        'closed',
        game.facts.writes === true || !hasText(form.fields),
        () =>
          `the form “${form.verb}” is for words, and the game does not say that people write (facts.writes)`,
      );
    }
    for (const action of actionsOf(choice, luck)) {
      lines.push(game.say.action(view, action));
      for (const warning of form?.warn?.(action) ?? []) lines.push(game.say.bar(warning));
    }
  }
  for (const { on, answers } of game.standing(s, seat)) {
    for (const answer of answers) lines.push(game.say.standing(on, answer));
  }
  return lines;
}

/** What one can point at and may not do has words, a reason, and is indeed refused. */
function wordsForBarred(game: AnyGame, s: AnyState, view: AnyState, seat: Seat, luck: FastChance): string[] {
  const barred = game.barred(s, seat);
  const some = barred.length <= SAMPLE ? barred : sample(barred, luck);
  return some.flatMap(({ action, refusal }) => {
    must('closed', game.why(s, seat, action) !== null, () => `barred, yet it may be done: ${text(action)}`);
    must('closed', refusal.clause !== '', () => `the refusal of ${text(action)} names no clause`);
    return [game.say.action(view, action), refusal.reason];
  });
}

/** Where each seat has stood since it last learned something, or another acted. */
export type Trails = Map<Seat, Set<string>>;

/**
 * A choice leads forward: who goes on answering never stands where he stood before. A pick that can be unpicked is a loop.
 * An answer that replaces another is none: it leads no further, says so, and is no part of the longest game. Nor is a free
 * choice, though what it grants can be taken back: nobody waits for it.
 */
export function leadsForward(
  trails: Trails,
  before: AnyState,
  s: AnyState,
  { seat, action, replaces }: Move,
  { sealed, drew, free }: { sealed: boolean; drew: boolean; free: boolean },
): void {
  if (free) {
    trails.clear();
    return;
  }
  const where = (state: AnyState) => text(sealed ? jointOf(state)[seat].$is.stack : state);
  const anew = drew || jointOf(before) || [...trails.keys()].some((other) => other !== seat);
  if (!sealed && anew) trails.clear();
  // Dice may lead back by chance to the very same table: whoever rolls again has no loop in hand.
  if (drew || (replaces && sealed)) {
    trails.set(seat, new Set([where(s)]));
    return;
  }
  const trail = trails.get(seat) ?? new Set([where(before)]);
  must('closed', !trail.has(where(s)), () => `${seat}: ${text(action)} leads back to where it stood: a loop`);
  trails.set(seat, trail.add(where(s)));
}

const jointOf = (s: AnyState): AnyState => s.flow.at(-1)?.branches;

const sample = <V>(list: V[], luck: FastChance): V[] =>
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
