/** Reading a record again: from the start or the last whole state, every row as it is written. */

import type { Action, Entry, Game, Seat, Viewer } from '../contract.ts';
import { hashState } from '../hashing.ts';
import { equal } from '../json.ts';
import { carryOut, carryOutSeen, enter, followed, transcriptOf } from './carrying-out.ts';
import { RecordedChance, WrongDraw } from './chance.ts';
import { blankChronicle, type Chronicle } from './chronicle.ts';
import { carriesState, type GameRecord, mayRead, type Row, rulesAt, STAND_BY } from './rows.ts';
import { countsOf, type Tally } from './tally.ts';
import { noteUndoable } from './undo.ts';

/** A row that does not come out as the record says. */
export class Mismatch extends Error {
  readonly row: number;
  readonly what: 'draw' | 'action' | 'entry' | 'state';

  constructor(row: number, what: Mismatch['what'], sentence: string) {
    super(sentence);
    this.row = row;
    this.what = what;
  }
}

/** Where replay can begin: the last row that carries a state, or the start. */
export function lastFullState(record: GameRecord, rows = record.rows.length): number {
  for (let i = rows - 1; i > 0; i--) if (carriesState(record.rows[i]!)) return i;
  return 0;
}

/** Where the rules of today begin: the last upgrade, or the start. */
export const lastUpgrade = (record: GameRecord): number =>
  Math.max(
    0,
    record.rows.findLastIndex(({ kind }) => kind === 'upgrade'),
  );

/**
 * Reads a record up to a row. With `check` every row must come out exactly as written; `from` says where to begin,
 * which is the last row that carries a state unless all are to be judged.
 */
export function replay<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  {
    rows = record.rows.length,
    seed = null,
    check = true,
    from = lastFullState(record, rows),
    each,
  }: {
    rows?: number;
    seed?: string | null;
    check?: boolean;
    from?: number;
    /** Called after each row that is played. */
    each?: (chronicle: Chronicle<S, A, V>, row: number) => void;
  } = {},
): Chronicle<S, A, V> {
  const chronicle = blankChronicle(game, { ...record, rows: [] }, seed);
  const played = rulesAt({ ...record, rows: record.rows.slice(0, rows) });
  if (rows > 0 && played !== game.facts.version) {
    throw new Error(
      `${game.facts.title} was played with version ${played} of its rules here; this is version ${game.facts.version}`,
    );
  }
  for (const row of record.rows.slice(0, from)) enter(chronicle, row);
  for (let i = from; i < rows; i++) {
    const row = record.rows[i]!;
    again(chronicle, row, i, check);
    enter(chronicle, row);
    each?.(chronicle, i);
  }
  return chronicle;
}

/**
 * After how many rows nothing that came before can be taken back any more: something was drawn that every seat has
 * noticed, or something happened that nobody takes back.
 */
export function settledRows({ rows, init }: Pick<GameRecord, 'rows' | 'init'>): number {
  return 1 + rows.findLastIndex((row) => !canBeTakenBack(row) || isFinalToAll(row, init.seats));
}

const canBeTakenBack = (row: Row): boolean =>
  row.kind === 'action' ||
  row.kind === 'standing' ||
  row.kind === 'undo' ||
  (row.kind === 'hand-over' && row.to !== STAND_BY);

const isFinalToAll = ({ draws, seen }: Row, seats: readonly Seat[]): boolean =>
  draws.length > 0 && seats.every((seat) => seen.includes(seat));

/**
 * Takes up a table from a state as it was stored, for older rules or for speed: the state after so many rows, all if not
 * said. Only the rows after it are played again.
 */
export function reopen<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  { state, seed = null, rows = record.rows.length }: { state: S; seed?: string | null; rows?: number },
): Chronicle<S, A, V> {
  const chronicle = blankChronicle(game, { ...record, rows: [] }, seed);
  mustBe(state, record.rows[rows - 1]?.hash, rows);
  for (const row of record.rows.slice(0, rows)) enter(chronicle, row);
  chronicle.state = game.copy(state);
  return playOn(chronicle, record.rows.slice(rows));
}

/**
 * The same where the rows before are kept elsewhere: `tally` is what they add up to, `hash` what the last of them says; the
 * record has only those after.
 */
export function resume<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  { state, hash, tally, seed = null }: { state: S; hash: string; tally: Tally; seed?: string | null },
): Chronicle<S, A, V> {
  const chronicle = blankChronicle(game, { ...record, rows: [] }, seed);
  mustBe(state, hash, tally.counted);
  Object.assign(chronicle, countsOf(tally), { state: game.copy(state) });
  return playOn(chronicle, record.rows);
}

/**
 * A row that another host of the same table has written: it is carried out here as it was there. What does not come out the same is
 * an error, after which the table must be taken up anew.
 */
export function followRow<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, row: Row): void {
  again(chronicle, row, chronicle.counted, true);
  enter(chronicle, row);
  if (chronicle.game.result(chronicle.state) && chronicle.seed) chronicle.record.seed = chronicle.seed;
}

function playOn<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  rows: readonly Row[],
): Chronicle<S, A, V> {
  for (const row of rows) {
    again(chronicle, row, chronicle.counted, false);
    enter(chronicle, row);
  }
  if (rows.length > 0) mustBe(chronicle.state, rows.at(-1)!.hash, chronicle.counted);
  return chronicle;
}

function mustBe(state: unknown, hash: string | undefined, rows: number): void {
  if (hashState(state) === hash) return;
  throw new Mismatch(
    rows - 1,
    'state',
    `the stored state is not the one that the record has after ${rows} rows`,
  );
}

function again<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  row: Row,
  at: number,
  check: boolean,
): void {
  const chance = new RecordedChance(row.draws);
  let carried: ReturnType<typeof carryOutSeen>;
  try {
    if (!check) {
      transcriptOf(chronicle);
      const { final, aftermath } = carryOut(chronicle, row, chance);
      const { before, changes } = followed(chronicle, aftermath.sealed ? row : null, []);
      const { seen, hash: _hash, ...done } = row;
      noteUndoable(chronicle, done, { before, final, noticed: seen });
      chronicle.changes = changes;
      return;
    }
    carried = carryOutSeen(chronicle, row, chance);
  } catch (error) {
    const what = error instanceof WrongDraw ? 'draw' : 'action';
    throw new Mismatch(at, what, `row ${at} (${row.kind}): ${(error as Error).message}`);
  }
  if (chance.used !== row.draws.length) {
    throw new Mismatch(
      at,
      'draw',
      `row ${at} has ${row.draws.length} draws, but the rules make ${chance.used}`,
    );
  }
  const { draws, entries, automatic, sealed } = carried.aftermath;
  if (!equal(draws, row.draws)) {
    throw new Mismatch(
      at,
      'draw',
      `row ${at}: its draws have other numbers or readers than the rules give them`,
    );
  }
  if (!equal(entries, row.entries) || !equal(automatic, row.automatic) || sealed !== row.sealed) {
    throw new Mismatch(
      at,
      'entry',
      `row ${at} (${row.kind}): its log entries are not those that the rules write`,
    );
  }
  if (!equal(carried.seen, row.seen)) {
    throw new Mismatch(at, 'entry', `row ${at} (${row.kind}): others notice it than the record says`);
  }
  const { hash } = carried;
  if (hash !== row.hash) {
    throw new Mismatch(
      at,
      'state',
      `row ${at} (${row.kind}): the state after it is ${short(hash)}…, not ${short(row.hash)}…`,
    );
  }
}

const short = (hash: string): string => String(hash).slice(0, 12);

/** The state after so many rows. */
export function stateAfter<S, A extends Action, V>(game: Game<S, A, V>, record: GameRecord, rows: number): S {
  if (!Number.isInteger(rows) || rows < 1 || rows > record.rows.length) {
    throw new Error(`the record has rows 1 to ${record.rows.length}, not ${rows}`);
  }
  return replay(game, record, { rows, check: false }).state;
}

/** The log as one viewer may read it, with the version at which each line came. */
export function logFor(record: GameRecord, viewer: Viewer): { version: number; entry: Entry }[] {
  const lines: { version: number; entry: Entry }[] = [];
  let version = 0;
  for (const row of record.rows) {
    if (row.seen.includes(viewer)) version++;
    for (const entry of row.entries) if (mayRead(entry, viewer)) lines.push({ version, entry });
  }
  return lines;
}
