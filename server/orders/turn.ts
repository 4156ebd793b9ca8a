/** The mail that it is somebody's turn, as text: what happened, the table, what is asked, and how it is answered. */

import {
  type Action,
  answerOf,
  asFilledIn,
  type Choice,
  type Form,
  fast,
  fillForm,
  formOfStanding,
  hasFields,
  isForm,
  type JsonObject,
  type Say,
  type Seat,
  type StandingOffer,
  startForm,
  writeStanding,
} from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { shownAt } from '../correspondence/deadlines.ts';
import { momentOf } from '../correspondence/moment.ts';
import type { Store } from '../store/store.ts';
import type { AnyChronicle, LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';
import { boardFor, gameFor, type Reader, sayReading, timeIn } from './reader.ts';
import { sinceLastAnswer } from './since.ts';
import { type OrderWords, orderWords } from './words/index.ts';

/** No line is longer, but for tables and what others wrote. */
const WIDTH = 76;
const MOST_LINES = 120;
const MOST_CHOICES = 60;

/** By which our own text is found again below an answer, in whatever language it is. */
export const MARK = '=-=-=';

export interface Desk {
  store: Store;
  titles: Titles;
  clock: ServerClock;
  /** How a table is reached with a browser. */
  pageOf(table: string): string;
}

/** All of it, for a seat that is asked something. */
export async function turnText(desk: Desk, table: LiveTable, seat: Seat, reader: Reader): Promise<string> {
  const { store, titles } = desk;
  const words = orderWords[reader.language];
  const game = await gameFor(titles, table, reader);
  const report = hasReports(table.playing(), seat);
  const { entries, more } = report
    ? { entries: [], more: false }
    : await sinceLastAnswer(store, table, seat, MOST_LINES);
  const say = await sayReading(store, game, table, seat, JSON.stringify(entries));
  const title = table.body.title;
  const lines = entries.map((entry) => wrapped(`- ${say.entry(entry)}`, '  '));
  const happened =
    entries.length === 0
      ? []
      : [words.turn.since, '', ...(more ? [words.turn.more(desk.pageOf(table.id))] : []), ...lines, ''];
  return [
    `${MARK} ${words.turn.above} ${MARK}`,
    '',
    words.turn.seat(game.facts.title, title, say.seat(seat, table.viewOf(seat))),
    wrapped(words.turn.secret),
    '',
    ...happened,
    ...(report ? [] : [words.turn.position, '']),
    await boardFor(store, game, table, seat),
    '',
    words.turn.asked,
    '',
    await askedText(desk, table, seat, reader),
    '',
    words.turn.page(desk.pageOf(table.id)),
    '',
  ].join('\n');
}

/** Does its table as text tell of the last turn already, as a report does? */
const hasReports = ({ game, state }: AnyChronicle, seat: Seat): boolean =>
  textForm(game.choices(state, seat)) !== null;

/** The form that is read from plain lines, if one is offered. */
export const textForm = (choices: readonly Choice<Action>[]): Form<Action> | null =>
  choices.map(({ action }) => action).find((one): one is Form<Action> => isForm(one) && !!one.fromText) ??
  null;

/** What is asked, until when, and how it is answered. */
export async function askedText(
  { store, titles, clock }: Desk,
  table: LiveTable,
  seat: Seat,
  reader: Reader,
): Promise<string> {
  const words = orderWords[reader.language].turn;
  const game = await gameFor(titles, table, reader);
  const view = table.viewOf(seat);
  const { ask } = table.toldTo(seat);
  const say = await sayReading(store, game, table, seat, JSON.stringify(ask));
  const { state } = table.playing();
  const choices = game.choices(state, seat);
  const until = dueOf(table, seat, clock);
  return [
    ...(ask ? [wrapped(`${say.prompt(view, ask)} (${ask.clause})`)] : []),
    ...(ask?.window ? [wrapped(words.window)] : []),
    ...(until === null ? [] : [words.until(timeIn(reader, until))]),
    '',
    words.how,
    '',
    wrapped(words.reply),
    '',
    ...waysToAnswer(choices, game, say, { seat, view }, words),
    ...standingWays(game.standing(state, seat), say, words),
    wrapped(words.undo),
  ].join('\n');
}

/** When the seat's answer is due, as a clock on the wall tells it; null: at no time. */
export function dueOf(table: LiveTable, seat: Seat, clock: ServerClock): number | null {
  const { deadlines, window, paused } = table.body;
  const due = table.isWindow() ? window : (deadlines?.state.due[seat] ?? null);
  return due && !paused ? shownAt(due, momentOf(clock)) : null;
}

// ---------------------------------------------------------------- how it is written

type Speech = Say<Action, unknown>;
type TurnWords = OrderWords['turn'];
type TableGame = Awaited<ReturnType<typeof gameFor>>;

function waysToAnswer(
  choices: readonly Choice<Action>[],
  game: TableGame,
  say: Speech,
  { seat, view }: { seat: Seat; view: unknown },
  words: TurnWords,
): string[] {
  const forms = choices.filter(({ action }) => isForm(action));
  const listed = choices.filter(({ action }) => !isForm(action));
  const [answers, free] = [listed.filter((one) => !one.free), listed.filter((one) => one.free)];
  const sheet = textForm(choices);
  const end = sheet && closing(game, sheet, seat, view);
  return [
    ...forms.flatMap(({ action, replaces }) => [
      wrapped(`${say.form(view, action as Form<Action>)}. ${howTo(action as Form<Action>, words)}`),
      '',
      ...exampleOf(action as Form<Action>, game).map((line) => `    ${line}`),
      '',
      ...(replaces || action === sheet ? [wrapped(words.replaces), ''] : []),
    ]),
    ...(end === null ? [] : [wrapped(words.done(end)), '']),
    ...list(words.choices, answers, game, say, view, words),
    ...list(words.free, free, game, say, view, words),
  ];
}

const howTo = ({ fromText, verb }: Form<Action>, words: TurnWords): string =>
  fromText ? words.sheet(verb) : words.form;

/** How such a sheet is closed: what can be chosen once one is given, as the seat itself could try out. */
function closing(game: TableGame, form: Form<Action>, seat: Seat, view: unknown): string | null {
  const example = tryFill(form, 'example');
  if (!example) return null;
  const world = game.imagine(view, seat, fast('example'));
  try {
    game.act(world, seat, example, fast('example'));
  } catch {
    return null;
  }
  const ends = game.choices(world, seat).find(({ action, free }) => !isForm(action) && !free);
  return ends ? game.notation.format(ends.action as Action) : null;
}

function list(
  head: string,
  choices: readonly Choice<Action>[],
  game: TableGame,
  say: Speech,
  view: unknown,
  words: TurnWords,
): string[] {
  if (choices.length === 0) return [];
  const shown = choices.slice(0, MOST_CHOICES).map(({ action }) => {
    const one = action as Action;
    return [game.notation.format(one), say.action(view, one)] as const;
  });
  const width = Math.min(30, Math.max(...shown.map(([written]) => written.length)));
  const more = choices.length - shown.length;
  return [
    head,
    ...shown.map(([written, meaning]) => `    ${written.padEnd(width)}  ${meaning}`),
    ...(more > 0 ? [`    ${words.moreChoices(more)}`] : []),
    '',
  ];
}

function standingWays(offers: readonly StandingOffer[], say: Speech, words: TurnWords): string[] {
  if (offers.length === 0) return [];
  const lines = offers.flatMap((offer) => {
    const answers = hasFields(offer)
      ? [answerOf(offer, startForm(formOfStanding(offer), asFilledIn(offer, offer.now ?? offer.initial)))]
      : offer.answers;
    return answers.map(
      (one) => `    standing ${writeStanding(offer, one)}  (${say.standing(offer.on, one)})`,
    );
  });
  return [words.standing, ...lines, ''];
}

// ---------------------------------------------------------------- examples

const EXAMPLE_ROWS = 3;

/** A form filled in so that nothing is wrong with it, and the same for everybody who is offered it. */
export function exampleOf(form: Form<Action>, game: TableGame): string[] {
  if (!form.fromText) {
    const filled = tryFill(form, 'example');
    return filled ? [game.notation.format(filled)] : [form.verb];
  }
  const rows: string[] = [];
  for (let i = 0; i < 60 && rows.length < EXAMPLE_ROWS; i++) {
    const filled = tryFill(form, `example ${i}`) as (Action & JsonObject) | null;
    const lines = filled ? Object.values(filled).find((one) => Array.isArray(one)) : undefined;
    for (const row of (lines ?? []) as JsonObject[]) {
      const [line] = Object.values(row) as string[];
      if (rows.length >= EXAMPLE_ROWS || !line || rows.includes(line) || isDoubted(form, line)) continue;
      rows.push(line);
    }
  }
  return rows.map((row, i) => `${i + 1}. ${row}`);
}

const tryFill = (form: Form<Action>, seed: string): Action | null => {
  try {
    return fillForm(form, fast(seed));
  } catch {
    return null;
  }
};

/** Would anything be said of this line if it stood alone? */
function isDoubted(form: Form<Action>, line: string): boolean {
  const { values, left } = form.fromText!(line);
  const action = { ...startForm(form), ...values, verb: form.verb } as unknown as Action;
  const faults = [form.check?.(action) ?? []].flat();
  return left.length > 0 || faults.length > 0 || (form.warn?.(action) ?? []).length > 0;
}

// ---------------------------------------------------------------- lines

/** Broken where there is a blank; every line but the first begins with `next`. */
export function wrapped(text: string, next = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = next + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
