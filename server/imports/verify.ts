/** A file of a game, finished or not; what does not come out as the rules give it is refused with the place. */

import {
  type Action,
  difference,
  type Game,
  type GameFile,
  type GameRecord,
  hashData,
  type Json,
  lastUpgrade,
  readGameFile,
  replay,
  verify,
  WrongFile,
} from '@annales/engine';
import { games } from '@annales/games';
import { Denied } from '../errors.ts';
import type { StoredRow } from '../store/store.ts';
import { faultOfLine } from '../texts.ts';
import type { Verified } from './pool.ts';

/** Longer than any game. */
const MOST_ROWS = 5_000;
/** Letters of data that no game in the box comes near: whoever plays with them has them in memory. */
const MOST_DATA = 2 ** 20;

type AnyGame = Game<unknown, Action, Json>;

export async function verified(text: string): Promise<Verified> {
  const file = fileOf(text);
  const { seed, game: id, rows } = file.record;
  if (!Object.hasOwn(games, id)) throw new Denied('bad-input', `There is no game “${id.slice(0, 40)}” here`);
  if (rows.length > MOST_ROWS) throw new Denied('too-large', `A game has at most ${MOST_ROWS} rows`);
  for (const [i, row] of rows.entries()) {
    const fault = 'cause' in row ? faultOfLine(row.cause) : null;
    if (fault) throw new Denied('bad-input', `The cause of row ${i + 1} cannot be shown: ${fault}`);
  }
  if (seed === null) {
    const sentence = 'This file lacks the seed of its dice: the game is still played elsewhere';
    throw new Denied('bad-input', sentence);
  }
  const { checkData, data: boxed, make } = await games[id]!();
  const hash = hashData(file.data);
  const data = hash === hashData(boxed) ? null : JSON.stringify(file.data);
  if (data !== null) {
    if (data.length > MOST_DATA)
      throw new Denied('too-large', `The data of a game have at most ${MOST_DATA} letters`);
    const [fault] = orFault(() => checkData(file.data));
    if (fault) throw new Denied('bad-input', `The data of this game cannot be played with: ${fault}`);
  }
  const [wrong] = orFault(() => {
    const verdict = verify(file, make);
    if (verdict.wrong) return [verdict.wrong.sentence];
    return verdict.checked === 'all' ? [] : ['it was played by older rules'];
  });
  if (wrong) throw new Denied('bad-input', `The game does not verify: ${wrong}`);
  const game = make(file.data) as AnyGame;
  const { stored, state } = storedRows(game, file.record);
  return {
    record: { ...file.record, rows: [] },
    seed,
    pack: { hash, data },
    over: game.result(state) !== null,
    rows: stored,
    state: JSON.stringify(state),
  };
}

/** Every row with what it has changed; where older rules have played, the whole state comes with the upgrade. */
export function storedRows(game: AnyGame, record: GameRecord): { stored: StoredRow[]; state: Json } {
  const stored = record.rows.map((row): StoredRow => ({ row: JSON.stringify(row), patch: '[]' }));
  let before: Json = null;
  replay(game, record, {
    check: false,
    from: lastUpgrade(record),
    each: ({ state }, i) => {
      const after = game.copy(state) as Json;
      stored[i]!.patch = JSON.stringify(difference(before, after));
      before = after;
    },
  });
  return { stored, state: before };
}

/** What somebody brings may be so odd that looking at it fails; that is a fault of it, not of ours. */
function orFault(look: () => string[]): string[] {
  try {
    return look();
  } catch (error) {
    return [(error as Error).message];
  }
}

function fileOf(text: string): GameFile {
  try {
    return readGameFile(text);
  } catch (error) {
    if (error instanceof WrongFile)
      throw new Denied('bad-input', `The file cannot be read: ${error.message}`);
    throw error;
  }
}
