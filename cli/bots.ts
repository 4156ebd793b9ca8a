/** Bots as they are named on the command line: one in the box, or a file with one of somebody's own; and how long it may think. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLevel, namesOf, playerOf, playersOf, usualOf } from '@annales/bots';
import { type Bot, type Budget, hashText, type Seat, type Title } from '@annales/engine';
import type { Flags } from './command.ts';
import { Failure, Usage, unknown } from './errors.ts';

/** A list of bots that plays a table: in every command that has one. */
export const botFlags = {
  iterations: {
    type: 'string',
    value: 'N',
    about:
      'How many worlds or playouts a bot that searches looks at for each decision; as it likes if not said',
  },
} as const satisfies Flags;

/** What can be named where a bot is: for helps. */
export const BOT_NAMES =
  'A bot is a level (easy, steady, shrewd, strong: as far as the game has them), one of the other names that `annales games` lists, or a file (./mine.ts) that exports one: docs/bots.md tells how. NAME@N lets it look at N worlds.';

/** Every bot that can play this game: its own first. */
export const botsOf = (title: Title): Record<string, Bot> => playersOf(title);

/** `heuristic`, `ismcts@400`, `./mine.ts`: who it is, and how many worlds it looks at, if that is said. */
export function readBot(text: string): { name: string; iterations?: number } {
  const [, name, times] = /^(.+)@([^@]*)$/s.exec(text) ?? [];
  if (name === undefined) return { name: text };
  if (!/^[1-9]\d{0,8}$/.test(times!))
    throw new Usage(`After @ stands a whole number from 1, how many worlds a bot looks at, not “${times}”`);
  return { name, iterations: Number(times) };
}

export function findBot(title: Title, text: string): Bot {
  const { name } = readBot(text);
  const bot = playerOf(title, name);
  if (!bot) throw unknown('bot', name, namesOf(title));
  return bot;
}

/** How long a bot may think: as its name says, else as is said for all, else as it likes. */
export function budgetOf(text: string, iterations: number | null): Budget | undefined {
  const most = readBot(text).iterations ?? iterations;
  return most === null ? undefined : { iterations: most };
}

/** A bot as people are told of it. */
export const botInWords = (text: string): string => (isLevel(text) ? `a bot (${text})` : `the bot ${text}`);

/** Who plays where nobody is named: as a person would like it to begin with. */
export const usualBot = (title: Title): string => usualOf(Object.keys(botsOf(title)));

export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

/** `random` for all seats alike, or one name for each. */
export function seatBots(title: Title, seats: readonly Seat[], text: string): Record<Seat, string> {
  const names = namesIn(text);
  for (const name of names) findBot(title, name);
  if (names.length !== 1 && names.length !== seats.length) {
    throw new Usage(`--bots names ${names.length} bots for ${seats.length} seats; name one, or one for each`);
  }
  return Object.fromEntries(seats.map((seat, i) => [seat, names.length === 1 ? names[0]! : names[i]!]));
}

// ---------------------------------------------------------------- bots of somebody's own

/** Where the bots lie that come from files, by what they are called. */
export type BotFiles = Record<string, string>;

const isFile = (name: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(name);

/** The files among these names. */
export function botFiles(names: readonly string[], cwd: string): BotFiles {
  const files = names.map((text) => readBot(text).name).filter(isFile);
  return Object.fromEntries(files.map((name) => [name, resolve(cwd, name)]));
}

/** The game with the bots of these files among its own. */
export async function withBots(title: Title, files: BotFiles): Promise<Title> {
  if (Object.keys(files).length === 0) return title;
  const loaded: Record<string, Bot> = {};
  for (const [name, path] of Object.entries(files)) loaded[name] = await loadBot(name, path);
  return { ...title, bots: { ...title.bots, ...loaded } };
}

async function loadBot(name: string, path: string): Promise<Bot> {
  let exported: { default?: unknown; bot?: unknown };
  try {
    exported = await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && textOf(path) === null)
      throw new Usage(`There is no file ${name} with a bot`);
    throw new Failure(`The bot ${name} cannot be loaded: ${message}`, { cause: error });
  }
  const bot = (exported.default ?? exported.bot) as Partial<Bot> | undefined;
  if (typeof bot?.name === 'string' && typeof bot.decide === 'function') return bot as Bot;
  const found = bot === undefined ? 'it exports neither' : `what it exports has no ${missing(bot)}`;
  throw new Failure(
    `${name} is no bot: it must have \`export default\` or \`export const bot\`, an object with a name and a function decide; ${found}`,
  );
}

const missing = (bot: Partial<Bot>): string =>
  typeof bot?.name === 'string' ? 'function decide' : 'name that is a text';

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** What is in the files: other contents, another bot. */
export const hashesOf = (files: BotFiles): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, hashText(textOf(path) ?? '')]));
