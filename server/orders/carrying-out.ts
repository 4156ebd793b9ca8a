/** Does what a mail says, one thing after the other, by the same door as everybody, and tells of each how it was read. */

import {
  type Action,
  asWritten,
  type Bar,
  type Form,
  formFor,
  fromText,
  type Game,
  type HouseAction,
  isForm,
  type JsonObject,
  Refusal,
  readForm,
  readStanding,
  type Say,
  type Seat,
} from '@annales/engine';
import type { StoreChange } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Command } from './commands.ts';
import { textForm } from './turn.ts';
import type { OrderWords } from './words/index.ts';

type TableGame = Game<unknown, Action, unknown>;

/** At whose place it is done, and how it is told. */
export interface Place {
  table: LiveTable;
  seat: Seat;
  /** As it speaks to the reader. */
  game: TableGame;
  say: Say<Action, unknown>;
  words: OrderWords['taken'];
  /** Reads words that were written here before. */
  read(ref: string): string | null | undefined;
  /** With what the id of each step begins. */
  prefix: string;
  /** Stored with the first step that is taken. */
  receipt: StoreChange;
  /** It was begun before and broken off: what is not done yet is not done now. */
  isBegun: boolean;
}

export interface Told {
  /** What was taken, line by line, with what there is to be said of each. */
  taken: string[];
  /** What was not, and why; null: all was. */
  stopped: { text: string; reason: string } | null;
  /** Lines that have no place on a sheet. */
  left: string[];
  /** How many steps were taken. */
  steps: number;
}

export async function carryOut(place: Place, commands: readonly Command[]): Promise<Told> {
  const told: Told = { taken: [], stopped: null, left: [], steps: 0 };
  for (const [i, command] of commands.entries()) {
    const reason = barOf(place);
    try {
      if (reason !== null) throw new Stop(reason);
      await carryOutOne(place, command, i, told);
    } catch (error) {
      told.stopped = { text: textOf(command), reason: reasonFor(place, error as Error) };
      return told;
    }
  }
  return told;
}

/** Why nothing can be done here now, whatever it is. */
export function barOf({ table, seat, words }: Pick<Place, 'table' | 'seat' | 'words'>): string | null {
  if (table.row.status !== 'playing') return words.over;
  if (table.body.paused) return words.paused;
  return table.seats.get(seat)!.bot === null ? null : words.bot;
}

/** It ends here. */
class Stop extends Error {}

function reasonFor({ say }: Place, error: Error): string {
  if (error instanceof Stop) return error.message;
  if (error instanceof Refusal) return sentence(say, error.bar);
  throw error;
}

const sentence = (say: Pick<Say<never, never>, 'bar'>, bar: Bar): string => `${say.bar(bar)} (${bar.clause})`;

const textOf = (command: Command): string =>
  'text' in command ? `${command.kind === 'standing' ? 'standing ' : ''}${command.text}` : command.kind;

async function carryOutOne(place: Place, command: Command, i: number, told: Told): Promise<void> {
  switch (command.kind) {
    case 'resign':
      throw new Stop(place.words.noResigning);
    case 'undo':
      await give(place, i, { verb: 'undo' }, told);
      told.taken.push('undo');
      return;
    case 'standing':
      return leaveStanding(place, command.text, i, told);
    case 'sheet':
      return giveSheet(place, command.text, i, told);
    case 'action':
      return giveAction(place, command.text, i, told);
  }
}

/** The one door; a step that was taken already is not taken twice. */
async function give(
  { table, seat, prefix, receipt, isBegun, words }: Place,
  step: number | string,
  action: Action | HouseAction,
  told: Told,
): Promise<void> {
  const id = `${prefix}-${step}`;
  const { versions, taken } = table.playing();
  if (isBegun && !taken.has(`${seat} ${id}`)) throw new Stop(words.interrupted);
  const more = told.steps === 0 ? [receipt] : [];
  await table.submit({ seat, version: versions[seat]!, id, action }, null, ...more);
  told.steps++;
}

async function leaveStanding(place: Place, text: string, i: number, told: Told): Promise<void> {
  const { table, seat, say } = place;
  const { game, state } = table.playing();
  const [, on = '', written = ''] = /^(\S*)\s*(.*)$/s.exec(text)!;
  const offer = game.standing(state, seat).find((one) => one.on === on.toLowerCase()) ?? null;
  const answer = offer ? readStanding(offer, written) : null;
  await give(place, i, { verb: 'standing', on: offer?.on ?? on.slice(0, 40), answer }, told);
  told.taken.push(`standing ${text}${answer === null ? '' : `  (${say.standing(offer!.on, answer)})`}`);
}

// ---------------------------------------------------------------- actions and sheets

async function giveAction(place: Place, text: string, i: number, told: Told): Promise<void> {
  const { table, seat, game, say } = place;
  const action = game.notation.parse(text);
  await reopen(place, action.verb, i, told);
  const { state } = table.playing();
  const form = formFor(game.choices(state, seat), action.verb);
  const isRefused = game.why(state, seat, action) !== null;
  const doubts = form && !isRefused ? (form.warn?.(action) ?? []) : [];
  const meant = isRefused ? '' : say.action(table.viewOf(seat), action);
  await give(place, i, action, told);
  told.taken.push(
    ...text.split('\n'),
    ...(meant === '' ? [] : [`    (${meant})`]),
    ...doubts.map((doubt) => careful(place, doubt, true)),
  );
}

async function giveSheet(place: Place, text: string, i: number, told: Told): Promise<void> {
  const { table, seat, game, say, read, words } = place;
  await reopen(place, null, i, told);
  const form = textForm(game.choices(table.playing().state, seat));
  if (!form) throw new Stop(words.answered);
  const { given, left } = fromText(form, text, read);
  const result = readForm(form, given);
  if ('wrong' in result) throw new Stop(result.faults.map((fault) => sentence(say, fault)).join('\n'));
  const doubts = form.warn?.(result.action) ?? [];
  await give(place, i, asWritten(form, given), told);
  told.left.push(...left);
  told.taken.push(...sheetLines(place, form, given, doubts));
}

/** Every line as it was read, under its number, and below it what there is to be said of it. */
function sheetLines(place: Place, form: Form<Action>, given: JsonObject, doubts: readonly Bar[]): string[] {
  const { game } = place;
  const isAt = (name: string, row: number) => (bar: Bar) => bar.at?.[0] === name && bar.at[1] === row;
  const lines: string[] = [];
  const placed = new Set<Bar>();
  for (const [name, field] of Object.entries(form.fields)) {
    const value = given[name];
    if (field.kind !== 'rows') {
      if (value !== '' && value !== undefined) lines.push(`${game.say.label(name)}: ${String(value)}`);
      continue;
    }
    for (const [i, row] of (value as JsonObject[]).entries()) {
      const own = doubts.filter(isAt(name, i));
      const said = Object.values(row).join(' ');
      if (said.trim() === '' && own.length === 0) continue;
      lines.push(
        `${String(i + 1).padStart(3)}  ${said}`,
        ...own.map((doubt) => careful(place, doubt, false)),
      );
      for (const doubt of own) placed.add(doubt);
    }
    if ((value as JsonObject[]).length === 0) lines.push('-');
  }
  const others = doubts.filter((doubt) => !placed.has(doubt));
  return [...lines, ...others.map((doubt) => careful(place, doubt, true))];
}

function careful({ say, words }: Place, bar: Bar, isNumbered: boolean): string {
  const row = bar.at?.find((part) => typeof part === 'number');
  const where = isNumbered && row !== undefined ? `${row + 1}: ` : '';
  return `     ${words.careful(`${where}${sentence(say, bar)}`)}`;
}

/**
 * What is ready, and not carried out yet, is taken up again for what is to replace it. `verb`: of the action; null: of the
 * sheet that is read from plain lines. It is tried out first: nothing is taken back for what would be refused all the same.
 */
async function reopen(place: Place, verb: string | null, i: number, told: Told): Promise<void> {
  const { table, seat } = place;
  const { game, state, taken } = table.playing();
  if (taken.has(`${seat} ${place.prefix}-${i}`)) return;
  const isOffered = (s: unknown): boolean =>
    game
      .choices(s, seat)
      .some(({ action }) => isForm(action) && (verb === null ? !!action.fromText : action.verb === verb));
  const isAsked = (s: unknown): boolean => game.asks(s).some((ask) => ask.seat === seat);
  if (isAsked(state) || isOffered(state)) return;
  const world = game.copy(state);
  let steps = 0;
  while (!isOffered(world)) {
    if (game.draft(world, seat) === 0 || !game.back(world, seat)) return;
    steps++;
  }
  for (let step = 0; step < steps; step++) await give(place, `${i}u${step}`, { verb: 'undo' }, told);
}
