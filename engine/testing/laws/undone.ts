/**
 * Law 6, Undone, on a real record: undo gives the very state that would stand had the seat not taken those steps, is
 * never offered across a draw, a reveal or another seat's answer, and touches nobody else's sealed answer.
 */

import {
  type Action,
  actLate,
  canUndo,
  fast,
  type Init,
  type Row,
  type Seat,
  submit,
  type Viewer,
} from '../../index.ts';
import { correctsByTheRecord } from './corrected.ts';
import { refusesStaleAndDoubled } from './door.ts';
import { begin, type Door, send, type Table, verifies } from './recorded.ts';
import {
  type AnyGame,
  type AnyState,
  actionOf,
  firstDifference,
  type Lead,
  leadOn,
  type Move,
  must,
  Resignations,
  randomMove,
  someAnswer,
  text,
  under,
} from './trial.ts';

/** After about so many moves somebody wants something corrected. */
const CORRECT_EVERY = 12;

/** How a game is played through the one door; `lead`: who takes its first decisions, sensibly. */
interface Playing {
  longest: number;
  door?: Door;
  resignEvery?: number;
  lead?: Lead | undefined;
}

/** Plays a random game through the one door, taking back whatever can be taken back now and then. */
export function playsByTheRecord(
  game: AnyGame,
  init: Init,
  seed: string,
  { longest, door = submit, resignEvery, lead }: Playing,
): void {
  const luck = fast(`record ${seed}`);
  const table: Table = {
    game,
    chronicle: begin(game, init, seed),
    door,
    luck,
    first: new Map(),
    given: new Map(),
  };
  const resignations = new Resignations(init, `record ${seed}`, resignEvery);
  const referee = fast(`corrections of ${seed}`);
  for (let left = lead ? luck.draw('led', lead.most + 1) : 0; left > 0; left--) {
    const move = leadOn(game, table.chronicle.state, lead!, luck);
    if (!move) break;
    step(table, move, `l${left}`);
  }
  for (let i = 0; i < longest; i++) {
    const { state } = table.chronicle;
    const move = resignations.next(game, state) ?? randomMove(game, state, luck);
    if (!move) break;
    if (luck.draw('hostile', 10) === 0) refusesStaleAndDoubled(table, move);
    step(table, move, `m${i}`);
    if (referee.draw('now', CORRECT_EVERY) === 0) correctsByTheRecord(table, referee);
    const wrong = game.invariants(table.chronicle.state);
    must('invariant', wrong.length === 0, () => `by the record, after ${text(move)}: ${wrong.join('; ')}`);
  }
  verifies(game, table.chronicle);
}

function takesStep(table: Table, { seat, action, replaces }: Move, id: string, before: AnyState): Row {
  const { chronicle, first, given } = table;
  if (!canUndo(chronicle, seat)) first.set(seat, before);
  if (!replaces) given.set(seat, (given.get(seat) ?? new Map()).set(action.verb, before));
  const row = send(table, seat, id, action);
  if (!row.sealed) given.clear();
  return row;
}

function step(table: Table, move: Move, id: string): void {
  const { game, chronicle, luck, first, given } = table;
  const { seat } = move;
  const before = JSON.parse(text(chronicle.state));
  if (move.late) {
    const { sealed } = actLate(chronicle, seat, 'the hourglass');
    first.delete(seat);
    if (sealed) given.delete(seat);
    else given.clear();
    return;
  }
  if (move.resign) {
    resigns(table, seat, id);
    return;
  }
  if (move.standing) {
    leaves(table, seat, move.standing, id);
    return;
  }
  const asGiven = move.replaces ? given.get(seat)?.get(move.action.verb) : before;
  const row = takesStep(table, move, id, before);
  noticedByNobody(table, before, row, seat);
  draftsAreTrue(table);
  neverAcross(table, before, move, row);
  must(
    'undone',
    !row.sealed || canUndo(chronicle, seat),
    () => `the sealed step ${text(move)} cannot be taken back`,
  );
  // A joint question may have been opened and already answered by a standing answer: then undo takes that back.
  const ownAnswerOnly = !row.sealed && game.draft(chronicle.state, seat) > 0;
  if (ownAnswerOnly) first.delete(seat);
  if (!canUndo(chronicle, seat) || ownAnswerOnly || luck.draw('undo', 2) === 0) return;
  meanwhile(table, seat, id);
  // What came by itself, and is replaced by hand, nobody has given.
  if (asGiven) takesBackOne(table, move, asGiven, row.sealed, id);
  if (first.has(seat) && luck.draw('undo all', 5) === 0) takesBackAll(table, seat, row.sealed, id);
}

/** The last step is taken back, with all that it has replaced, and taken again. */
function takesBackOne(
  table: Table,
  { seat, action }: Move,
  before: AnyState,
  sealed: boolean,
  id: string,
): void {
  const { game, chronicle } = table;
  const now = JSON.parse(text(chronicle.state));
  undo(table, seat, `${id}-undo`);
  isAsIf(chronicle.state, asIfNot(now, before, seat, sealed), `${seat}: ${text(action)}`);
  under('undone', `what was taken back cannot be done again`, () => send(table, seat, `${id}-again`, action));
  // What the seat itself has left beforehand in between may answer now what it was asked then, and lead on to a draw.
  if (text(now.standing[seat]) !== text(before.standing[seat])) {
    table.first.delete(seat);
    return;
  }
  must(
    'undone',
    text(game.view(chronicle.state, seat)) === text(game.view(now, seat)),
    () => `${seat}: ${text(action)} led elsewhere after it had been taken back`,
  );
}

/** All that the seat did since something was drawn, shown or answered by others is taken back, step by step. */
function takesBackAll(table: Table, seat: Seat, sealed: boolean, id: string): void {
  const { chronicle, first } = table;
  const now = JSON.parse(text(chronicle.state));
  for (let i = 0; canUndo(chronicle, seat); i++) {
    must('undone', i < 1000, () => `${seat} can take back for ever`);
    undo(table, seat, `${id}-undo-${i}`);
  }
  isAsIf(chronicle.state, asIfNot(now, first.get(seat), seat, sealed), `all that ${seat} did`);
}

function undo(table: Table, seat: Seat, id: string): void {
  under('undone', `${seat} cannot take back what it may`, () => send(table, seat, id, { verb: 'undo' }));
}

function isAsIf(state: AnyState, wanted: AnyState, what: string): void {
  must(
    'undone',
    text(state) === text(wanted),
    () => `undoing ${what} did not lead back: ${firstDifference(state, wanted)}`,
  );
}

/** What others have answered or left beforehand stays as it is now; the seat's own steps were never taken. */
function asIfNot(now: AnyState, before: AnyState, seat: Seat, sealed: boolean): AnyState {
  if (!sealed) return { ...before, standing: now.standing };
  const flow = now.flow.map((frame: AnyState, i: number) =>
    frame.branches
      ? { ...frame, branches: { ...frame.branches, [seat]: before.flow[i].branches[seat] } }
      : frame,
  );
  return { ...now, flow };
}

/** Before a step is taken back somebody leaves an answer beforehand, and another goes on with a sealed answer. */
function meanwhile(table: Table, seat: Seat, id: string): void {
  const { game, chronicle, luck } = table;
  const { state } = chronicle;
  const who = state.seats[luck.draw('who', state.seats.length)];
  const open = game.standing(state, who);
  if (open.length > 0) {
    const offer = open[luck.draw('standing', open.length)]!;
    leaves(table, who, { on: offer.on, answer: someAnswer(offer, luck) }, `${id}-standing`);
  }
  const other = game.asks(state).find((ask) => ask.seat !== seat)?.seat;
  if (!other) return;
  const choices = game.choices(state, other);
  const choice = choices[luck.draw('choice', choices.length)]!;
  const move: Move = { seat: other, action: actionOf(choice, luck) };
  const { sealed } = game.act(game.copy(state), other, move.action, luck.copy());
  const before = JSON.parse(text(state));
  if (sealed) takesStep(table, choice.replaces ? { ...move, replaces: true } : move, `${id}-other`, before);
}

/** An answer left beforehand is nobody else's affair. */
function leaves(table: Table, seat: Seat, standing: NonNullable<Move['standing']>, id: string): void {
  const { chronicle } = table;
  const { seats } = chronicle.state;
  const could = seats.map((one: Seat) => canUndo(chronicle, one));
  const row = send(table, seat, id, { verb: 'standing', ...standing });
  must(
    'secret',
    row.seen.every((viewer) => viewer === seat),
    () => `${row.seen} notice that ${seat} has left an answer beforehand`,
  );
  must(
    'undone',
    text(could) === text(seats.map((one: Seat) => canUndo(chronicle, one))),
    () => `a standing answer of ${seat} has changed what can be taken back`,
  );
}

/** A resignation is final, and only what is sealed can be taken back across it. */
function resigns(table: Table, seat: Seat, id: string): void {
  const { game, chronicle, first } = table;
  send(table, seat, id, { verb: 'resign' });
  first.clear();
  table.given.delete(seat);
  for (const one of chronicle.state.seats) {
    must(
      'undone',
      !canUndo(chronicle, one) || game.draft(chronicle.state, one) > 0,
      () => `${one} may undo across the resignation of ${seat}`,
    );
  }
  draftsAreTrue(table);
}

/** While a window is open nobody notices who answers it. */
function noticedByNobody({ game }: Table, before: AnyState, row: Row, seat: Seat): void {
  const window = row.sealed && game.told(before, seat).window;
  must(
    'secret',
    !window || row.seen.every((viewer) => viewer === seat),
    () => `${row.seen} notice that ${seat} has answered a window`,
  );
}

/** A seat can take back as many steps of its sealed answer as the draft says, and not one more. */
function draftsAreTrue({ game, chronicle }: Table): void {
  for (const seat of chronicle.state.seats) {
    const s = game.copy(chronicle.state);
    for (let left = game.draft(s, seat); left > 0; left--) {
      const taken = game.back(s, seat) && game.draft(s, seat) === left - 1;
      must('undone', taken, () => `${seat} is said to have ${left} steps to take back, but has not`);
    }
    const kept = text(s);
    const none = !game.back(s, seat) && text(s) === kept;
    must('undone', none, () => `${seat} is said to have nothing to take back, but has`);
  }
}

function neverAcross(table: Table, before: AnyState, move: Move, row: Row): void {
  const { game, chronicle } = table;
  const byOthers = row.automatic.some((auto) => auto.seat !== move.seat);
  const joint = chronicle.state.flow.at(-1)?.branches ?? {};
  const asked = Object.keys(joint).find((other) => other !== move.seat);
  for (const seat of before.seats) {
    const draft = game.draft(chronicle.state, seat) > 0;
    // What a seat cannot notice does not stand in its way: AN-4.c.
    if (!canUndo(chronicle, seat) || draft || !row.seen.includes(seat)) continue;
    must('undone', row.draws.length === 0, () => `${seat} may undo across the draw of ${text(row.draws[0])}`);
    must('undone', !byOthers, () => `${seat} may undo across another seat's answer to ${text(move)}`);
    must('undone', !asked, () => `${seat} may undo while ${asked} answers what came of ${text(move)}`);
    must('undone', seat === move.seat, () => `${seat} may undo across what ${move.seat} did: ${text(move)}`);
    const viewers = [...before.seats, 'spectator'];
    learnedNothing(table, before, move, seat);
    // What came by itself was left beforehand, and the worlds of others know nothing of that.
    if (row.automatic.length > 0) continue;
    learnedNothing(table, before, move, viewers[table.luck.draw('viewer', viewers.length)]!);
  }
}

/**
 * If a step can be taken back, nobody has learned anything by it: in every world that a viewer held possible before,
 * this step or another looks just the same to it.
 */
function learnedNothing(
  { game, chronicle, luck }: Table,
  before: AnyState,
  move: Move,
  viewer: Viewer,
): void {
  const after = text(game.view(chronicle.state, viewer));
  const view = text(game.view(before, viewer));
  for (let i = 0; i < 2; i++) {
    const world = game.imagine(JSON.parse(view), viewer, luck);
    let difference = '';
    const looksAlike = (action: Action) => {
      const other = game.copy(world);
      game.act(other, move.seat, action, luck.copy());
      const seen = game.view(other, viewer);
      const alike = text(seen) === after;
      if (!alike) difference = firstDifference(JSON.parse(after), seen);
      return alike;
    };
    const open = game.why(world, move.seat, move.action) === null;
    const possible = open
      ? looksAlike(move.action)
      : game.choices(world, move.seat).some((choice) => looksAlike(actionOf(choice, luck)));
    must(
      'undone',
      possible,
      () =>
        `${viewer} learned something by ${text(move)}, yet ${move.seat} may take it back: ${difference || 'in another world it has no answer'}`,
    );
  }
}
