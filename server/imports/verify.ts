/** A file of a game, finished or not; what does not come out as the rules give it is refused with the place. */

import {
  asPatches,
  type GameFile,
  type GameRecord,
  hashData,
  type Json,
  type Row,
  readGameFile,
  rowCount,
  type Seat,
  tallyOf,
  verify,
  WrongFile,
} from '@annales/engine';
import { games } from '@annales/games';
import { Denied } from '../errors.ts';
import type { StoredRow } from '../store/store.ts';
import type { AnyChronicle } from '../tables/live.ts';
import { SPACING } from '../tables/records.ts';
import { faultOfLine } from '../texts.ts';
import type { Kept, Verified } from './pool.ts';
import { faultOfPositions, tooLargeIn } from './positions.ts';

/** Letters that somebody may write about a row. */
const MOST_WORDS = 200;
/** Letters of data that no game in the box comes near: whoever plays with them has them in memory. */
const MOST_DATA = 2 ** 20;

/** `tell` hears now and then which share of it is done. */
export async function verified(text: string, tell: (share: number) => void = () => {}): Promise<Verified> {
  const file = fileOf(text);
  const { seed, game: id, rows } = file.record;
  if (!Object.hasOwn(games, id)) throw new Denied('bad-input', `There is no game “${id.slice(0, 40)}” here`);
  for (const [i, row] of rows.entries()) {
    const fault = textsIn(row).map(faultOfText).find(Boolean);
    if (fault) throw new Denied('bad-input', `The words of row ${i} cannot be shown: ${fault}`);
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
    const [fault] = await checkData(file.data).catch((error: Error) => [error.message]);
    if (fault) throw new Denied('bad-input', `The data of this game cannot be played with: ${fault}`);
  }
  const storing = new Storing(file.record);
  const [wrong] = orFault(() => {
    const tooLarge = tooLargeIn(file.record);
    if (tooLarge) return [tooLarge];
    const verdict = verify(file, make, (chronicle, i) => {
      storing.add(chronicle as unknown as AnyChronicle, i);
      if (i % SPACING === 0) tell(i / rows.length);
    });
    if (verdict.wrong) return [verdict.wrong.sentence];
    return verdict.checked === 'all' ? [] : ['it was played by older rules'];
  });
  const odd = wrong ?? faultOfPositions(make(file.data) as AnyChronicle['game'], file.record, storing.state);
  if (odd) throw new Denied('bad-input', `The game does not verify: ${odd}`);
  const texts = (file.texts ?? []).map((one) => ({ ...one, seat: writerOf(one.ref, file.record) }));
  return { record: { ...file.record, rows: [] }, seed, pack: { hash, data }, texts, ...storing.done() };
}

/** The seat whose action first refers to a text; whatever a position brings is the first one's. */
const writerOf = (ref: string, { rows, init }: GameRecord): Seat => {
  const row = rows.find((one) => one.kind === 'action' && JSON.stringify(one.action).includes(ref));
  return row && 'seat' in row ? row.seat : init.seats[0]!;
};

/** What people, and not the rules, have written in a row, and others read in the log. */
function textsIn(row: Row): string[] {
  if (row.kind === 'hand-over') return [row.to];
  return 'cause' in row ? [row.cause] : [];
}

const faultOfText = (text: string): string | null =>
  text.length > MOST_WORDS ? `they are more than ${MOST_WORDS} letters` : faultOfLine(text);

/** A game as it is to be stored: every row with what it has changed, and snapshots. */
export class Storing {
  /** Where older rules have played, the whole state comes with the upgrade. */
  readonly #rows: StoredRow[];
  readonly #snapshots: Kept['snapshots'] = [];
  #last: AnyChronicle | null = null;

  constructor({ rows }: GameRecord) {
    this.#rows = rows.map((row) => ({ row: JSON.stringify(row), patch: '[]' }));
  }

  /** A row has been played again. */
  add(chronicle: AnyChronicle, row: number): void {
    this.#rows[row]!.patch = JSON.stringify(asPatches(chronicle.changes));
    this.#last = chronicle;
    if (rowCount(chronicle) % SPACING === 0) this.#snapshots.push({ ...position(chronicle), stays: true });
  }

  /** The state after the last row that has been. */
  get state(): Json {
    return this.#last!.state as Json;
  }

  /** All rows have been. */
  done(): Kept {
    const last = this.#last!;
    const over = last.game.result(last.state) !== null;
    return { over, rows: this.#rows, snapshots: [...this.#snapshots, { ...position(last), stays: false }] };
  }
}

const position = (chronicle: AnyChronicle) => ({
  state: JSON.stringify(chronicle.state),
  tally: tallyOf(chronicle),
});

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
