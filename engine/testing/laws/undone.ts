/**
 * Laws 3 and 6 on a real record. Undo gives the very state that would stand had the seat not taken those steps, is never
 * offered across a draw, a reveal or another seat's answer, and touches nobody else's sealed answer. A stale or doubled
 * submission changes nothing.
 */

import {
  actLate,
  type Chronicle,
  canUndo,
  commitmentOf,
  exportGame,
  type FastChance,
  fast,
  giveSalt,
  hashText,
  type Init,
  layOut,
  type Row,
  readGameFile,
  type Seat,
  start,
  submit,
  verify,
} from '../../index.ts';
import { bent } from './legal.ts';
import { firstDifference } from './secret.ts';
import { type AnyGame, type AnyState, Broken, type Move, must, randomMove, text } from './trial.ts';

type Table = Chronicle<AnyState, { verb: string }, AnyState>;

/** Plays a random game through the one door, taking back whatever can be taken back now and then. */
export function playsByTheRecord(game: AnyGame, init: Init, seed: string, longest: number): void {
  const luck = fast(`record ${seed}`);
  const table = begin(game, init, seed);
  for (let i = 0; i < longest; i++) {
    const move = randomMove(game, table.state, luck);
    if (!move) break;
    if (luck.draw('hostile', 10) === 0) refusesStaleAndDoubled(table, move, luck);
    step(table, move, luck, `m${i}`);
  }
  verifies(game, table);
}

export function begin(game: AnyGame, init: Init, seed: string): Table {
  const laid = layOut(game, init, hashText(seed));
  must(
    'replay',
    laid.commitment === commitmentOf(hashText(seed)),
    () => 'the commitment is not that of the seed',
  );
  for (const seat of init.seats) giveSalt(laid, seat, hashText(`${seed} ${seat}`).slice(0, 32));
  return start(laid);
}

function step(table: Table, move: Move, luck: FastChance, id: string): void {
  const { game } = table;
  const before = JSON.parse(text(table.state));
  const others = new Map<Seat, boolean>(before.seats.map((seat: Seat) => [seat, canUndo(table, seat)]));
  if (move.late) {
    actLate(table, move.seat, 'the hourglass');
    return;
  }
  const action = move.standing ? { verb: 'standing' as const, ...move.standing } : move.action;
  const { row } = submit(table, { seat: move.seat, version: table.versions[move.seat]!, id, action });
  must('undone', row !== null, () => 'a fresh submission was taken for a repeated one');
  if (move.standing) {
    for (const [seat, could] of others) {
      must(
        'undone',
        canUndo(table, seat) === could,
        () => `a standing answer of ${move.seat} changed the undo of ${seat}`,
      );
    }
    return;
  }
  neverAcross(table, before, move, row, luck);
  // A joint question may have been opened and already answered by a standing answer: then undo takes that back.
  const ownAnswerOnly = !row.sealed && game.draft(table.state, move.seat) > 0;
  if (!canUndo(table, move.seat) || ownAnswerOnly || luck.draw('undo', 2) === 0) return;
  const takenFrom = JSON.parse(text(table.state));
  submit(table, {
    seat: move.seat,
    version: table.versions[move.seat]!,
    id: `${id}-undo`,
    action: { verb: 'undo' },
  });
  const wanted = row.sealed
    ? withOwnBranch(takenFrom, before, move.seat)
    : { ...before, standing: takenFrom.standing };
  must(
    'undone',
    text(table.state) === text(wanted),
    () => `undoing ${text(move)} did not lead back: ${firstDifference(table.state, wanted)}`,
  );
  const again = {
    seat: move.seat,
    version: table.versions[move.seat]!,
    id: `${id}-again`,
    action: move.action,
  };
  submit(table, again);
  must(
    'undone',
    text(game.view(table.state, move.seat)) === text(game.view(takenFrom, move.seat)),
    () => `${text(move)} led elsewhere after it had been taken back`,
  );
}

/** The others' answers as they are now, the seat's own as it was before. */
function withOwnBranch(now: AnyState, before: AnyState, seat: Seat): AnyState {
  const flow = now.flow.map((frame: AnyState, i: number) =>
    frame.branches
      ? { ...frame, branches: { ...frame.branches, [seat]: before.flow[i].branches[seat] } }
      : frame,
  );
  return { ...now, flow };
}

function neverAcross(table: Table, before: AnyState, move: Move, row: Row, luck: FastChance): void {
  const { game } = table;
  const byOthers = row.automatic.some((auto) => auto.seat !== move.seat);
  for (const seat of before.seats) {
    const draft = game.draft(table.state, seat) > 0;
    if (!canUndo(table, seat) || draft) continue;
    must('undone', row.draws.length === 0, () => `${seat} may undo across the draw of ${text(row.draws[0])}`);
    must('undone', !byOthers, () => `${seat} may undo across another seat's answer to ${text(move)}`);
    must('undone', seat === move.seat, () => `${seat} may undo across what ${move.seat} did: ${text(move)}`);
    learnedNothing(table, before, move, luck);
  }
}

/** If a step can be taken back, the seat has learned nothing by it: in its worlds it comes out just the same. */
function learnedNothing(table: Table, before: AnyState, move: Move, luck: FastChance): void {
  const { game, state } = table;
  const after = text(game.view(state, move.seat));
  const view = game.view(before, move.seat);
  for (let i = 0; i < 3; i++) {
    const world = game.imagine(JSON.parse(text(view)), move.seat, luck.copy());
    luck.next();
    game.act(world, move.seat, move.action, luck.copy());
    must(
      'undone',
      text(game.view(world, move.seat)) === after,
      () => `${move.seat} learned something by ${text(move)}, yet may take it back`,
    );
  }
}

function refusesStaleAndDoubled(table: Table, move: Move, luck: FastChance): void {
  const version = table.versions[move.seat]!;
  const before = text([table.state, table.record]);
  const attempts: { what: string; submission: unknown }[] = [
    {
      what: 'a version of the future',
      submission: { seat: move.seat, version: version + 1, id: 'x', action: move.action },
    },
    {
      what: 'a negative version',
      submission: { seat: move.seat, version: -1, id: 'x', action: move.action },
    },
    { what: 'no version', submission: { seat: move.seat, id: 'x', action: move.action } },
    {
      what: 'an endless id',
      submission: { seat: move.seat, version, id: 'x'.repeat(65), action: move.action },
    },
    { what: 'a strange seat', submission: { seat: '__proto__', version, id: 'x', action: move.action } },
    {
      what: 'a stale version',
      submission: { seat: move.seat, version: table.fresh[move.seat]! - 1, id: 'x', action: move.action },
    },
  ];
  const crooked = bent(move.action, luck);
  if (!isLegal(table, move.seat, crooked)) {
    attempts.push({
      what: 'a bent action',
      submission: { seat: move.seat, version, id: 'x', action: crooked },
    });
  }
  for (const { what, submission } of attempts) {
    try {
      submit(table, submission as Parameters<typeof submit>[1]);
    } catch (error) {
      const refusal = error as { clause?: string; reason?: string; message: string };
      must('legal', Boolean(refusal.clause && refusal.reason), () => `${what} failed: ${refusal.message}`);
      continue;
    }
    throw new Broken('legal', `a submission with ${what} was accepted`);
  }
  const last = table.record.rows.findLast((row) => 'id' in row);
  if (last && 'id' in last) {
    const receipt = submit(table, { seat: last.seat, version: 0, id: last.id, action: move.action });
    must(
      'legal',
      receipt.row === null && Boolean(receipt.repeated),
      () => 'a doubled submission was taken again',
    );
  }
  must(
    'legal',
    text([table.state, table.record]) === before,
    () => 'a refused submission changed state or record',
  );
}

const isLegal = (table: Table, seat: Seat, action: unknown): boolean =>
  table.game.why(table.state, seat, action) === null ||
  ['undo', 'resign', 'standing'].includes((action as { verb: string } | null)?.verb ?? '');

function verifies(game: AnyGame, table: Table): void {
  const file = readGameFile(text(exportGame(table)));
  const verdict = verify(file, () => game);
  must('replay', verdict.ok, () => `the record does not verify: ${verdict.wrong?.sentence}`);
}
