/** What a mail says, as things that are to be done one after the other: each is then read as at the terminal. */

import { type Action, type Form, type Game, Refusal } from '@annales/engine';

type TableGame = Pick<Game<unknown, Action, unknown>, 'notation'>;

export type Command =
  /** Plain lines, for the form that is read from such. */
  | { kind: 'sheet'; text: string }
  /** In notation. */
  | { kind: 'action'; text: string; verb: string | null }
  | { kind: 'undo' }
  /** `on` and what follows it, as it was written. */
  | { kind: 'standing'; text: string }
  | { kind: 'resign' };

export type Commands =
  | { commands: Command[] }
  | { wrong: 'unreadable' | 'twoSheets' | 'tooMany' | 'tooLong' };

/** Longer than any sheet that a person writes, and more than anybody does at once. */
const LONGEST = 20_000;
export const MOST_COMMANDS = 40;

interface Offered {
  /** The form that is read from plain lines, if that is what is asked. */
  sheet: Form<Action> | null;
  /** Verbs of forms that go on over several lines. */
  rows: ReadonlySet<string>;
}

export function readCommands(game: TableGame, text: string, offered: Offered): Commands {
  if (text.length > LONGEST) return { wrong: 'tooLong' };
  const lines = withoutCourtesies(text.split('\n').map((line) => line.trim()));
  if (lines.length === 0) return { wrong: 'unreadable' };
  const commands = offered.sheet
    ? withSheet(game, lines, offered.sheet)
    : lineByLine(game, lines, offered.rows);
  if (commands === null) return { wrong: 'twoSheets' };
  if (commands.length > MOST_COMMANDS) return { wrong: 'tooMany' };
  return commands.length === 0 ? { wrong: 'unreadable' } : { commands };
}

const GREETING =
  /^(hello|hi|hey|dear|good (morning|day|evening)|hallo|liebe[rs]?|guten (morgen|tag|abend)|bonjour|salut|cher|chère|hola|estimad[oa])\b[^0-9]{0,60}[,!.:]?$/i;
const CLOSING =
  /^((many |best |kind |warm )?(thanks|regards|wishes|greetings)|thank you|cheers|yours|(viele|liebe|beste|freundliche|herzliche) grüße|mit freundlichen grüßen|(viele|liebe|schöne[nr]?) gru(ß|ss)|grüße|gruß|danke|merci|cordialement|saludos|gracias)\b/i;

/** Lines that say something; how people begin and end a letter is none of it. */
function withoutCourtesies(lines: readonly string[]): string[] {
  const said = lines.filter((line) => line !== '');
  while (said.length > 0 && GREETING.test(said[0]!)) said.shift();
  // Only at the end: below it stands a name, and nothing that might be meant.
  const end = said.findIndex((line, i) => CLOSING.test(line) && i >= said.length - 3);
  return end < 0 ? said : said.slice(0, end);
}

/** What holds at every table. */
function houseCommand(line: string): Command | null {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  switch (word.toLowerCase().replace(/[.!]$/, '')) {
    case 'undo':
      return rest === '' ? { kind: 'undo' } : null;
    case 'resign':
      return rest === '' ? { kind: 'resign' } : null;
    case 'standing':
      return { kind: 'standing', text: rest };
    default:
      return null;
  }
}

/** The verb that a word is, though a phone has begun it with a capital. */
export const verbNamed = (game: TableGame, word: string): string | null =>
  [word, word.toLowerCase()].find((one) => isVerb(game, one)) ?? null;

function isVerb({ notation }: TableGame, word: string): boolean {
  try {
    notation.parse(word);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error.bar.key !== 'unknown-verb';
    throw error;
  }
}

function isWhole({ notation }: TableGame, text: string): boolean {
  try {
    notation.parse(text);
    return true;
  } catch {
    return false;
  }
}

// ---------------------------------------------------------------- a sheet of plain lines

const NUMBER = /^(?:(?:line|order|action|no\.?|nr\.?)\s*)?[#([]*(\d{1,2})\s*[:.)\]]/i;

/** All lines are the sheet, but for those that are a command as a whole. Null: there are two sheets. */
function withSheet(game: TableGame, lines: readonly string[], { verb }: Form<Action>): Command[] | null {
  const commands: Command[] = [];
  const sheet: string[] = [];
  let place = -1;
  for (const line of lines) {
    const house = houseCommand(line);
    const word = line.replace(/[.!:]$/, '');
    const named = /^\S+$/.test(word) ? verbNamed(game, word) : null;
    if (house) commands.push(house);
    else if (named === verb) {
      if (sheet.length > 0) return null;
    } else if (named !== null && isWhole(game, named))
      commands.push({ kind: 'action', text: named, verb: named });
    else if (line.startsWith(`${verb} `) && isWhole(game, line)) {
      if (place >= 0) return null;
      place = commands.push({ kind: 'action', text: line, verb }) - 1;
    } else {
      if (place >= 0 && sheet.length === 0) return null;
      if (sheet.length === 0) place = commands.length;
      sheet.push(line);
    }
  }
  const numbers = sheet.flatMap((line) => NUMBER.exec(line)?.[1] ?? []).map(Number);
  if (new Set(numbers).size < numbers.length) return null;
  if (sheet.length > 0) commands.splice(place, 0, { kind: 'sheet', text: sheet.join('\n') });
  return commands;
}

// ---------------------------------------------------------------- one after the other

/** A line begins with a verb, or goes on with the rows of the one before. Null: a sheet is there twice. */
function lineByLine(game: TableGame, lines: readonly string[], rows: ReadonlySet<string>): Command[] | null {
  const commands: Command[] = [];
  for (const raw of lines) {
    const last = commands.at(-1);
    const isInSheet = last?.kind === 'action' && last.verb !== null && rows.has(last.verb);
    const line = quotesAsTyped(isInSheet ? raw : raw.replace(/^(\d{1,3}[.)]|[-*•–])\s+/, ''));
    const house = houseCommand(line);
    const [word = ''] = /^\S+/.exec(line) ?? [];
    const verb = verbNamed(game, word);
    if (house) commands.push(house);
    else if (
      verb !== null &&
      !(isInSheet && !rows.has(verb) && !isWhole(game, verb + line.slice(word.length)))
    )
      commands.push({ kind: 'action', text: verb + line.slice(word.length), verb });
    else if (isInSheet) last.text += `\n${raw}`;
    else commands.push({ kind: 'action', text: line, verb: null });
  }
  const sheets = commands.flatMap((one) =>
    one.kind === 'action' && one.verb && rows.has(one.verb) ? one.verb : [],
  );
  return new Set(sheets).size < sheets.length ? null : commands;
}

/** Phones make round quotes of straight ones. */
const quotesAsTyped = (line: string): string => line.replaceAll(/[“”„]/g, '"');
