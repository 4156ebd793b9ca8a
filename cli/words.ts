/** What is on the table, in words: log entries, choices, refusals. The game has the words, this finds them. */

import {
  type Action,
  type Choice,
  type Game,
  type GameRecord,
  isForm,
  logFor,
  type Viewer,
} from '@annales/engine';

export type AnyGame = Game<unknown, Action, unknown>;

export interface Line {
  words: string;
  clause: string;
}

/** The log as a viewer may read it. A step taken back stays in it, and that it was taken back is told. */
export const logLines = (game: AnyGame, record: GameRecord, viewer: Viewer): Line[] =>
  logFor(record, viewer).map(({ entry }) => ({ words: game.say.entry(entry), clause: entry.clause }));

export const choiceWords = (game: AnyGame, view: unknown, { action }: Choice<Action>): string =>
  isForm(action) ? `${game.say.form(view, action)} …` : game.say.action(view, action);

/** How a choice is written out; a form is begun by its verb. */
export const choiceNotation = (game: AnyGame, { action }: Choice<Action>): string =>
  isForm(action) ? `${action.verb} …` : game.notation.format(action);

export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
