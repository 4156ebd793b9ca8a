/** What is mailed back: every line as it was read, every warning with its clause, and what is still due. */

import { isForm, type Seat } from '@annales/engine';
import type { Mail } from '../mail/mail.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Told } from './carrying-out.ts';
import { gameFor, type Reader, timeIn } from './reader.ts';
import { askedText, type Desk, dueOf, wrapped } from './turn.ts';
import { type OrderWords, orderWords } from './words/index.ts';

export interface Answered extends Told {
  /** It was for a turn that has been run, and is set aside for the next. */
  isLate: boolean;
}

interface Acknowledged {
  table: LiveTable;
  seat: Seat;
  reader: Reader;
  told: Answered;
  /** The page on which one says “not me”; null: nothing was taken. */
  notMe: string | null;
}

export async function acknowledgement(
  desk: Desk,
  { table, seat, reader, told, notMe }: Acknowledged,
): Promise<Pick<Mail, 'subject' | 'text'>> {
  const words = orderWords[reader.language].taken;
  const { title } = table.body;
  const { facts } = table.playing().game;
  const text = [
    ...toldLines(told, words),
    '',
    ...(await dueLines(desk, table, seat, reader)),
    ...(notMe === null ? [] : ['', wrapped(words.notMe), notMe]),
    '',
  ].join('\n');
  return { subject: (told.steps > 0 ? words.subject : words.refusedSubject)(facts.title, title), text };
}

/** Is the seat asked something, or could it change what it has sealed? */
export function canAnswer(table: LiveTable, seat: Seat): boolean {
  if (table.row.status !== 'playing') return false;
  const { game, state } = table.playing();
  return table.toldTo(seat).ask !== null || game.draft(state, seat) > 0;
}

function toldLines({ taken, stopped, left, isLate }: Answered, words: OrderWords['taken']): string[] {
  const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);
  return [
    ...(isLate && taken.length > 0 ? [wrapped(words.late), ''] : []),
    ...(taken.length > 0 ? [words.done, '', ...indented(taken)] : []),
    ...(left.length > 0 ? ['', words.left, ...indented(left)] : []),
    ...(stopped
      ? [
          ...(taken.length > 0 ? [''] : [words.undone, '']),
          ...stopped.reason.split('\n').map((line) => wrapped(line)),
          '',
          words.notTaken,
          ...indented(stopped.text.split('\n')),
        ]
      : []),
  ];
}

async function dueLines(desk: Desk, table: LiveTable, seat: Seat, reader: Reader): Promise<string[]> {
  const words = orderWords[reader.language].taken;
  if (table.row.status !== 'playing') return [words.over];
  const { game, state } = table.playing();
  const { ask } = table.toldTo(seat);
  const isBegun = game.draft(state, seat) > 0;
  if (!ask) return [words.now, '', wrapped(isBegun ? words.nothing : words.idle)];
  if (!isBegun) return [words.now, '', await askedText(desk, table, seat, reader)];
  const spoken = await gameFor(desk.titles, table, reader);
  const until = dueOf(table, seat, desk.clock);
  const ends = game
    .choices(state, seat)
    .flatMap(({ action, free }) => (isForm(action) || free ? [] : game.notation.format(action)));
  return [
    words.now,
    '',
    wrapped(`${spoken.say.prompt(table.viewOf(seat), ask)} (${ask.clause})`),
    ...(until === null ? [] : [words.until(timeIn(reader, until))]),
    ...(ends.length === 1 ? [wrapped(words.close(ends[0]!))] : []),
  ];
}
