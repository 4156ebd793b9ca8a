/** A table on which the laws are tried through its record, by the one door. */

import {
  type Action,
  type Chronicle,
  commitmentOf,
  exportGame,
  type FastChance,
  giveSalt,
  type HouseAction,
  hashText,
  type Init,
  layOut,
  type Row,
  readGameFile,
  type Seat,
  start,
  type submit,
  verify,
} from '../../index.ts';
import { type AnyGame, type AnyState, must, text, under } from './trial.ts';

export type Chronicled = Chronicle<AnyState, { verb: string }, AnyState>;
export type Door = typeof submit<AnyState, { verb: string }, AnyState>;

/** A table whose record is kept, and what the laws must remember of it. */
export interface Table {
  game: AnyGame;
  chronicle: Chronicled;
  door: Door;
  luck: FastChance;
  /** The state before the first of the steps that a seat could take back. */
  first: Map<Seat, AnyState>;
  /** The state before a seat first gave what it may still replace, by verb. */
  given: Map<Seat, Map<string, AnyState>>;
}

export function begin(game: AnyGame, init: Init, seed: string): Chronicled {
  const laid = layOut(game, init, hashText(seed));
  must(
    'replay',
    laid.commitment === commitmentOf(hashText(seed)),
    () => 'the commitment is not that of the seed',
  );
  for (const seat of init.seats) giveSalt(laid, seat, hashText(`${seed} ${seat}`).slice(0, 32));
  return start(laid);
}

/** Sends an action through the door: as of now, but a free choice as of some time since the start, for it never goes stale. */
export function send(table: Table, seat: Seat, id: string, action: Action | HouseAction): Row {
  const { game, chronicle, door, luck } = table;
  const now = chronicle.versions[seat]!;
  const known = now - chronicle.forgotten[seat]!;
  const version = known > 0 && game.isFree(action) ? now - luck.draw('looked', known) : now;
  const { row } = under('legal', `${seat} has looked at ${version} of ${now}, and ${text(action)}`, () =>
    door(chronicle, { seat, version, id, action }, oneSalt),
  );
  must('legal', row !== null, () => 'a fresh submission was taken for a repeated one');
  return row;
}

/** One salt for all words: what is done once more, after it was taken back, is compared with what it came to first. */
export const oneSalt = (): string => '5a17'.repeat(8);

export function verifies(game: AnyGame, chronicle: Chronicled): void {
  const file = readGameFile(text(exportGame(chronicle)));
  const verdict = verify(file, () => game);
  must('replay', verdict.ok, () => `the record does not verify: ${verdict.wrong?.sentence}`);
}
