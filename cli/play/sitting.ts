/** One game at this terminal: the record, who plays which seat, and the file it is saved to after every action. */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { decide, Purses, payingFor } from '@annales/bots';
import {
  type Action,
  type Chronicle,
  exportGame,
  fast,
  giveSalt,
  type HouseAction,
  handOver,
  hashData,
  hex,
  type Json,
  layOut,
  Mismatch,
  type Receipt,
  readingTexts,
  reopen,
  replay,
  rulesAt,
  type Seat,
  start,
  submit,
  type Title,
  upgrade,
  type WrittenText,
} from '@annales/engine';
import { botInWords, budgetOf, findBot } from '../bots.ts';
import { Failure } from '../errors.ts';
import { SAVE_FORMAT, type Save, writeJson } from '../saves.ts';
import type { LaidGame } from '../table.ts';
import type { AnyGame } from '../words.ts';

export interface Sitting {
  title: Title;
  game: AnyGame;
  chronicle: Chronicle<unknown, Action, unknown>;
  seed: string;
  people: Seat[];
  /** The bot of every seat that no person plays. */
  bots: Record<Seat, string>;
  /** What bots have spent on the operations under way; when a person has acted none is. */
  purses: Purses;
  file: string;
  /** What was written at this table, beside its record. */
  texts: WrittenText[];
  /** What the file was like when it was last read or written here; if it differs, somebody else plays on it. */
  stamp: string | null;
}

export const newSeed = (): string => hex(randomBytes(32));

/** A salt that nobody chose. */
export const newSalt = (): string => hex(randomBytes(16));

/** The salt of a seat whose table has a seed of one's choice: the same seed is to give the same game. */
export const saltFrom = (seed: string, seat: Seat): string =>
  createHash('sha256').update(`${seed} ${seat}`).digest('hex').slice(0, 32);

/** Lays the table: the seed is committed to, every seat adds its salt, play begins. */
export function begin(
  title: Title,
  { game, init }: LaidGame,
  given: Pick<Sitting, 'seed' | 'people' | 'bots' | 'file'>,
  saltOf: (seat: Seat) => string,
): Sitting {
  const laid = layOut(game, init, given.seed);
  for (const seat of init.seats) giveSalt(laid, seat, saltOf(seat));
  const texts: WrittenText[] = [];
  const sitting: Sitting = {
    title,
    game: reading(game, texts),
    chronicle: start(laid),
    ...given,
    purses: new Purses(),
    texts,
    stamp: stampOf(given.file),
  };
  keep(sitting);
  return sitting;
}

/** Goes on exactly where the save stands, with the data it was laid with; newer rules take over from there. */
export function resume(title: Title, save: Save, file: string): Sitting {
  const { file: saved, seed, people, bots, texts } = save;
  if (hashData(saved.data) !== saved.record.data) {
    throw new Failure('The data in this save is not the data that its table was laid with');
  }
  const game = reading(title.make(saved.data), texts);
  for (const name of Object.values(bots)) findBot(title, name);
  const chronicle = takeUp(game, save);
  const purses = new Purses();
  const stamp = stampOf(file);
  const sitting: Sitting = { title, game, chronicle, seed, people, bots, purses, file, texts, stamp };
  if (upgrade(chronicle)) keep(sitting);
  return sitting;
}

/** All that is written here can be read here: who looks at the screen is shown what his seat may see. */
const reading = (game: AnyGame, texts: readonly WrittenText[]): AnyGame =>
  readingTexts(game, (ref) => texts.find((one) => one.ref === ref)?.text ?? null);

function takeUp(game: AnyGame, { file, seed, state }: Save): Sitting['chronicle'] {
  const { record } = file;
  const played = rulesAt(record);
  if (played > game.facts.version) {
    throw new Failure(
      `This game was played with version ${played} of its rules; here is only version ${game.facts.version}`,
    );
  }
  try {
    // What older rules played cannot be played again by these: the stored state is taken as it stands.
    if (played < game.facts.version) return reopen(game, record, { state: state as unknown, seed });
    return replay(game, record, { seed });
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    throw new Failure(`This save does not come out as it is written: ${error.message}`, { cause: error });
  }
}

// ---------------------------------------------------------------- acting

/** Everybody acts through the one door, and nothing is shown before it is on the disk. */
export function act(sitting: Sitting, seat: Seat, action: Action | HouseAction): Receipt {
  const { chronicle } = sitting;
  const submission = { seat, version: chronicle.versions[seat]!, id: randomUUID(), action };
  const receipt = submit(chronicle, submission, newSalt);
  sitting.texts.push(...(receipt.texts ?? []));
  keep(sitting);
  return receipt;
}

/**
 * A bot's thoughts come from the seed and the place in the record, and no time is counted, so that a resumed game goes on alike.
 * `tell` hears how far a long one is.
 */
export function letBotAct(sitting: Sitting, seat: Seat, tell?: (share: number) => void): void {
  const { title, game, chronicle, seed, purses } = sitting;
  const name = sitting.bots[seat]!;
  try {
    const mind = fast(`${seed} ${seat} ${chronicle.record.rows.length}`);
    const bot = findBot(title, name);
    const asks = game.asks(chronicle.state);
    const { prompt, window } = asks.find((ask) => ask.seat === seat)!;
    purses.asked(
      asks.map((ask) => ask.seat),
      window === true,
    );
    const among = asks.filter((ask) => !sitting.people.includes(ask.seat)).length;
    const paying = payingFor(bot, { prompt, spent: purses.of(seat), among }, { tell });
    const budget = budgetOf(name, null);
    const thinking = budget ? { budget } : paying.thinking;
    act(sitting, seat, decide(game, chronicle.state, seat, bot, mind, undefined, thinking));
    if (!window) purses.note(seat, paying.spent());
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The bot ${name} could not play ${seat}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** A person leaves a seat to a bot. */
export function leaveToBot(sitting: Sitting, seat: Seat, name: string): void {
  handOver(sitting.chronicle, seat, botInWords(name));
  sitting.people = sitting.people.filter((one) => one !== seat);
  sitting.bots = { ...sitting.bots, [seat]: name };
  keep(sitting);
}

/** Writes the game to its file, or a copy of it to another. */
export function keep(sitting: Sitting, file = sitting.file): void {
  const { seed, people, bots, chronicle, texts } = sitting;
  const kept: Save = {
    annales: 'save',
    format: SAVE_FORMAT,
    seed,
    people,
    bots,
    file: exportGame(chronicle),
    state: chronicle.state as Json,
    texts,
  };
  if (file === sitting.file && stampOf(file) !== sitting.stamp) {
    throw new Failure(
      `${file} is being played elsewhere: what was done here last is not saved. To go on from there: annales play --resume ${file}`,
    );
  }
  writeJson(file, kept);
  if (file === sitting.file) sitting.stamp = stampOf(file);
}

function stampOf(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : null;
}
