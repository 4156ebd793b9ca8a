/** What a person sees: what happened since, the board, the question and the numbered choices. */

import { type Action, type Choice, fast, fillForm, isForm, type Seat } from '@annales/engine';
import type { Clause } from '../clauses.ts';
import { type Io, ink, say, wrap } from '../io.ts';
import { choiceNotation, choiceWords, type Line, listOf, logLines } from '../words.ts';
import type { Sitting } from './sitting.ts';

/** What each seat has been shown already. */
export type Shown = Record<Seat, { log: number; board: string }>;

/** More choices than this are not tried out beforehand. */
const TRIED = 30;
/** Of more than this, those that begin alike stand together in a line, if they are more than a few. */
const LISTED = 40;
const FEW = 4;

/** The log since this seat last looked, the board if it has changed, the question and the choices. */
export function showTable(io: Io, sitting: Sitting, seat: Seat, shown: Shown): void {
  const { game, chronicle, people } = sitting;
  const { bold, dim } = ink(io);
  const before = shown[seat] ?? { log: 0, board: '' };
  const log = logLines(game, chronicle.record, seat);
  const view = game.view(chronicle.state, seat);
  const board = game.board(view, seat);
  if (log.length > before.log || board !== before.board) {
    say(io, '', dim(`──── ${game.say.seat(seat, view)}${people.length > 1 ? '' : ', that is you'} ────`));
  }
  showLog(io, log.slice(before.log));
  if (board !== before.board) say(io, '', board.trimEnd());
  shown[seat] = { log: log.length, board };

  const { ask, waits } = game.told(chronicle.state, seat);
  if (ask) {
    say(io, '', cited(io, game.say.prompt(view, ask), ask.clause, '', bold));
  } else {
    const who = listOf(waits.map((one) => game.say.seat(one, view)));
    say(io, '', bold(`It is for ${who} to act; Enter lets them go on.`));
  }
  showChoices(io, sitting, seat);
  if (ask && isIdle(sitting, seat)) {
    say(io, dim('     nothing else to answer; `standing` spares you the question'));
  }
}

/** Is there one answer only, which could be left beforehand? Such questions are asked lest they betray who holds what. */
const isIdle = ({ game, chronicle }: Sitting, seat: Seat): boolean =>
  game.choices(chronicle.state, seat).length === 1 &&
  game.standing(chronicle.state, seat).some(({ asked, now }) => asked && now === null);

export function showLog(io: Io, lines: Line[]): void {
  for (const { words, clause } of lines) say(io, cited(io, words, clause, '  '));
}

/** A sentence and its clause, which is never parted and stays within the lines. */
function cited(
  io: Io,
  words: string,
  clause: string,
  indent: string,
  write = (text: string) => text,
): string {
  const text = wrap(io, `${words} \u00a0${clause}`, indent).replaceAll('\u00a0', ' ');
  return write(text.slice(0, -clause.length)) + ink(io).dim(clause);
}

export function showBoard(io: Io, { game, chronicle }: Sitting, seat: Seat): void {
  say(io, '', game.board(game.view(chronicle.state, seat), seat).trimEnd());
}

/** `all`: every choice in a line of its own, and how it is written. */
export function showChoices(io: Io, sitting: Sitting, seat: Seat, all = false): void {
  const { title, game, chronicle } = sitting;
  const { dim } = ink(io);
  const view = game.view(chronicle.state, seat);
  const choices = game.choices(chronicle.state, seat);
  const foretold = choices.map(title.foretell?.(game, view, seat) ?? (() => null));
  const final = finalOnes(sitting, seat, view, choices);
  const words = choices.map((choice) => choiceWords(game, view, choice));
  const runs = all || choices.length <= LISTED ? choices.map((_, i) => [i]) : runsOf(choices);
  const alone = runs.flatMap((run) => (run.length > FEW ? [] : run));
  const widest = (column: readonly string[], most: number) =>
    Math.max(0, ...alone.map((i) => Math.min(column[i]!.length, most)));
  const width = widest(words, 60);
  const briefs = foretold.map((one) => one?.brief ?? '');
  const room = widest(briefs, 34);
  for (const [r, run] of runs.entries()) {
    const [first] = run as [number];
    if (choices[first]!.free && !choices[runs[r - 1]?.[0] ?? -1]?.free) say(io, dim('     at any time:'));
    if (run.length > FEW) {
      const told = run.map((i) => (foretold[i] ? ` ${foretold[i].short}` : ''));
      say(io, together(io, run, words, told, choices[first]!.clause));
      continue;
    }
    for (const i of run) {
      const choice = choices[i]!;
      const sign = final.has(choice) ? '·' : ' ';
      const written = all ? `  ${dim(choiceNotation(game, choice))}` : '';
      const brief = room > 0 ? `${briefs[i]!.padEnd(room)}  ` : '';
      say(
        io,
        `${String(i + 1).padStart(4)} ${sign} ${words[i]!.padEnd(width)}  ${brief}${dim(choice.clause)}${written}`,
      );
    }
  }
  if (final.size > 0) say(io, dim('     · cannot be taken back'));
}

/** Places of choices that follow each other and do the same. */
function runsOf(choices: readonly Choice<Action>[]): number[][] {
  const runs: number[][] = [];
  for (const [i, { action, free }] of choices.entries()) {
    const before = choices[i - 1];
    if (before && before.action.verb === action.verb && before.free === free) runs.at(-1)!.push(i);
    else runs.push([i]);
  }
  return runs;
}

/** Conquest: 1 Bavaria, 2 Saxony … Each with what is foretold of it. */
function together(
  io: Io,
  run: readonly number[],
  words: readonly string[],
  told: readonly string[],
  clause: string,
): string {
  const start = beginning(run.map((i) => words[i]!));
  const each = run.map((i, place) =>
    `${i + 1} ${words[i]!.slice(start.length)}${told[place]}`.replaceAll(' ', '\u00a0'),
  );
  return cited(io, `${start}${each.join(', ')}`, clause, '     ');
}

/** What all begin with, up to a whole word. */
function beginning(all: readonly string[]): string {
  const parts = all[0]!.split(/(?<= )/);
  let start = '';
  for (const part of parts.slice(0, -1)) {
    if (!all.every((words) => words.startsWith(start + part))) break;
    start += part;
  }
  return start;
}

/**
 * The choices after which there is no undo: something is drawn or shown, or a bot answers at once. They are tried out in
 * a world imagined from the seat's own view, so the sign tells nothing that the seat may not know.
 */
function finalOnes(
  { game, people }: Sitting,
  seat: Seat,
  view: unknown,
  choices: Choice<Action>[],
): Set<Choice<Action>> {
  if (choices.length > TRIED) return new Set();
  const luck = fast('what if');
  const world = game.imagine(view, seat, luck);
  const isFinal = ({ action }: Choice<Action>): boolean => {
    const state = game.copy(world);
    try {
      const { final } = game.act(state, seat, isForm(action) ? fillForm(action, luck) : action, luck);
      return final || !game.asks(state).some((ask) => people.includes(ask.seat));
    } catch {
      return false;
    }
  };
  return new Set(choices.filter(isFinal));
}

/** A clause to be read in place. */
export function showClause(io: Io, clause: Clause | undefined): void {
  const { dim } = ink(io);
  if (clause) say(io, dim(wrap(io, `${clause.id}: ${clause.statement}`, '  ')));
}
