/** What is wrong with a lesson, each as a sentence: it is played through on the engine, as learners will. */

import { type Action, type Game, isForm, readForm, type Seat } from '@annales/engine';
import {
  type Lesson,
  lay,
  type Move,
  movesOf,
  perform,
  type Step,
  sentenceFor,
  type Term,
} from './lesson.ts';

type AnyGame = Game<unknown, Action, unknown>;

/** The lesson played to its end: the table as it is then, and what was wrong on the way. */
export function playLesson(
  game: AnyGame,
  lesson: Lesson,
  clauses: ReadonlySet<string>,
): { state: unknown; faults: string[] } {
  const { state } = lay(game, lesson);
  const faults: string[] = [];
  for (const [i, step] of lesson.steps.entries()) {
    const place = `Step ${i + 1} (${step.action ?? 'read'})`;
    const wrong = [...wordsFaults(step, clauses), ...choiceFaults(game, state, lesson.seat, step)];
    faults.push(...wrong.map((fault) => `${place} ${fault}`));
    for (const move of movesOf(lesson, step)) {
      if (!isOffered(game, state, move)) {
        return { state, faults: [...faults, `${place}: “${move.action}” is not offered to ${move.seat}`] };
      }
      perform(game, state, move);
    }
  }
  return { state, faults };
}

function wordsFaults({ clause, action, why, happened }: Step, clauses: ReadonlySet<string>): string[] {
  return [
    ...(clauses.has(clause) ? [] : [`names ${clause}, which is no clause`]),
    ...(action === undefined && !why && !happened ? ['says nothing but one thing: join it to another'] : []),
  ];
}

/** The learner is asked, and each “instead” answers something that could be chosen there. */
function choiceFaults(game: AnyGame, state: unknown, seat: Seat, { action, instead = {} }: Step): string[] {
  if (action === undefined) return [];
  const others = offered(game, state, seat).filter((one) => one !== action);
  const unanswered = others.filter((one) => sentenceFor(instead, one) === undefined);
  const idle = Object.keys(instead).filter(
    (key) => !others.some((one) => sentenceFor({ [key]: key }, one) !== undefined),
  );
  return [
    ...unanswered.map((one) => `does not say why not “${one}”`),
    ...idle.map((key) => `says why not “${key}”, which is not offered`),
  ];
}

/** Each choice in notation; a form by its verb, since whatever it is filled in with begins so. */
const offered = (game: AnyGame, state: unknown, seat: Seat): string[] =>
  game
    .choices(state, seat)
    .map(({ action }) => (isForm(action) ? action.verb : game.notation.format(action as Action)));

/** May this be done now: is it among the choices, or is there a form that may be filled in so? */
export function isOffered(game: AnyGame, state: unknown, { seat, action }: Move): boolean {
  const filled = game.notation.parse(action);
  return game
    .choices(state, seat)
    .some(({ action: one, clause }) =>
      isForm(one)
        ? one.verb === filled.verb && 'action' in readForm(one, filled, clause)
        : game.notation.format(one as Action) === action,
    );
}

/** Every word of the glossary is explained once, under a clause that there is. */
export function termFaults(terms: readonly Term[], clauses: ReadonlySet<string>): string[] {
  const spelled = terms.flatMap(({ term, variants = [] }) => [term, ...variants]);
  return [
    ...terms
      .filter(({ clause }) => !clauses.has(clause))
      .map(({ term, clause }) => `${term} names ${clause}`),
    ...spelled.filter((one, i) => spelled.indexOf(one) !== i).map((one) => `${one} is explained twice`),
  ];
}
