/** What a person says at the table: a choice by its number or written out, or a command. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Action, type Form, isForm, Refusal } from '@annales/engine';
import { Failure, nearest, Usage } from '../errors.ts';
import { ink, say } from '../io.ts';
import { commandNamed, commandWords } from './commands.ts';
import { fillFrom, fillIn, isYes } from './forms.ts';
import { type Place, refuse, type Then } from './place.ts';
import { act } from './sitting.ts';

export async function answer(place: Place, text: string): Promise<Then> {
  const line = text.trim();
  try {
    return await (choiceNamed(place, line) ?? commandNamed(place, line) ?? written(place, line));
  } catch (error) {
    if (error instanceof Refusal && error.bar.key === 'unknown-verb') suggest(place, line);
    else if (error instanceof Refusal) refuse(place, error);
    else if (error instanceof Usage) say(place.io, error.message);
    else if (error instanceof Failure) throw error;
    else confessBug(place, error as Error);
    return 'ask';
  }
}

// ---------------------------------------------------------------- choices

/** A number of the list, or exactly what a choice is written as. */
function choiceNamed(place: Place, line: string): Promise<Then> | null {
  const { game, chronicle } = place.sitting;
  const choices = game.choices(chronicle.state, place.seat);
  if (/^\d+$/.test(line)) {
    const choice = choices[Number(line) - 1];
    if (choice) return take(place, choice.action);
    throw new Usage(
      choices.length > 0 ? `The choices are numbered 1 to ${choices.length}.` : 'There is nothing to choose.',
    );
  }
  const choice = choices.find(({ action }) =>
    isForm(action) ? action.verb === line : game.notation.format(action) === line,
  );
  return choice ? take(place, choice.action) : null;
}

/** The verb of a sheet that is asked for and was brought along; null: there is none. */
export function sheetToGive({ sitting, seat, orders }: Place): string | null {
  if (orders === null) return null;
  const choices = sitting.game.choices(sitting.chronicle.state, seat);
  return choices.find(({ action }) => isForm(action) && action.fromText)?.action.verb ?? null;
}

async function take(place: Place, chosen: Action | Form<Action>): Promise<Then> {
  const { io, sitting, lines, seat } = place;
  const { game, chronicle } = sitting;
  if (!isForm(chosen)) {
    act(sitting, seat, chosen);
    return 'look';
  }
  const { seats } = chronicle.record.init;
  const nameOf = (value: string) =>
    seats.includes(value) ? game.say.seat(value, chronicle.state) : game.say.label(value);
  const read = (ref: string) => sitting.texts.find((one) => one.ref === ref)?.text;
  const asker = {
    lines,
    tell: (text: string) => say(io, text),
    nameOf,
    read,
    readFile: (name: string) => readFileSync(resolve(io.cwd, name), 'utf8'),
  };
  const brought = chosen.fromText ? place.orders : null;
  if (brought !== null) place.orders = null;
  const action =
    brought === null ? await fillIn(chosen, game, asker) : fillFrom(chosen, brought, game, asker);
  if (!action) return 'look';
  warn(place, action);
  const words = game.say.action(game.view(chronicle.state, seat), action);
  if (!isYes(await lines.ask(`${words} – sure? (y/n): `))) return 'look';
  act(sitting, seat, action);
  return 'look';
}

/** An action written out, whether or not it is on the list: the rules say what they think of it. */
async function written(place: Place, line: string): Promise<Then> {
  const { sitting, lines, seat } = place;
  const action = sitting.game.notation.parse(line);
  if (warn(place, action) && !isYes(await lines.ask('Do it all the same? (y/n): '))) return 'ask';
  act(sitting, seat, action);
  return 'look';
}

/** Says what is allowed but looks like a slip; true if there was anything to say. */
function warn({ io, sitting, seat }: Place, action: Action): boolean {
  const { game, chronicle } = sitting;
  const form = game
    .choices(chronicle.state, seat)
    .map((choice) => choice.action)
    .find((one) => isForm(one) && one.verb === action.verb);
  const refused = game.why(chronicle.state, seat, action) !== null;
  const bars = !refused && form && isForm(form) ? (form.warn?.(action) ?? []) : [];
  for (const bar of bars) {
    const row = bar.at?.find((part) => typeof part === 'number');
    const where = row === undefined ? '' : `line ${Number(row) + 1}: `;
    say(io, ink(io).yellow(`Careful: ${where}${game.say.bar(bar)} (${bar.clause}).`));
  }
  return bars.length > 0;
}

/** A word that is neither verb nor command. */
function suggest({ io, sitting, seat }: Place, line: string): void {
  const { game, chronicle } = sitting;
  const word = line.replace(/^why\s+/, '').split(/\s/)[0]!;
  const verbs = game.choices(chronicle.state, seat).map(({ action }) => action.verb);
  const meant = nearest(word, [...commandWords, ...verbs]);
  say(io, `“${word}” is not understood${meant ? `; did you mean “${meant}”?` : '.'} \`help\` tells what is.`);
}

/** The record is as it was: only what came of this one action is lost. */
function confessBug({ io }: Place, error: Error): void {
  say(io, ink(io).red(`This is a bug of the game, not yours: ${error.message}.`));
  say(io, 'Nothing has changed. `export FILE` writes a file to report it with.');
  if (io.env.ANNALES_DEBUG === '1') io.err(`${error.stack}\n`);
}
