/** Carrying out a deed: the state changes, the row is written, and whoever could notice it is counted. */

import { type Chance, NotingChance } from '../chance.ts';
import { type Action, type Entry, type Seat, SPECTATOR, type Viewer } from '../contract.ts';
import { blanked, mayLook, outermostPlaces } from '../hidden.ts';
import { copy, hashState } from '../json.ts';
import { type Carried, type Chronicle, type Face, key, refusal } from './chronicle.ts';
import { type Deed, hasResigned, mayRead, type Row } from './rows.ts';
import { canUndo, noteUndoable, takeBack } from './undo.ts';

/** Carries out a deed and writes its row. If it is refused or fails, nothing has changed. */
export function append<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
): Row {
  const { undoable } = chronicle;
  const before = stateOf(chronicle);
  try {
    const { deed: done, aftermath, seen } = carryOutSeen(chronicle, deed, source, before);
    const row: Row = { ...done, ...aftermath, seen, hash: hashState(chronicle.state) };
    enter(chronicle, row);
    if (chronicle.game.result(chronicle.state) && chronicle.seed) chronicle.record.seed = chronicle.seed;
    return row;
  } catch (error) {
    chronicle.state = before;
    chronicle.undoable = undoable;
    throw error;
  }
}

/** Carries out a deed, and finds out who could notice it. */
export function carryOutSeen<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
  before: S,
): { deed: Deed; aftermath: Carried; seen: Viewer[] } {
  // Before the start there is nothing to see, and what other rules have left these cannot read; all see both.
  const unread = before === undefined || deed.kind === 'upgrade';
  const faces: Record<Viewer, Face> = unread ? {} : (chronicle.faces ?? facesOf(chronicle));
  const seats = chronicle.record.init.seats;
  const could = seats.map((seat) => before !== undefined && canUndo(chronicle, seat));
  const { deed: done, final, aftermath } = carryOut(chronicle, deed, source);
  const after = facesOf(chronicle);
  const noticed = Object.keys(after).filter(
    (viewer) =>
      !sameFace(faces[viewer], after[viewer]!) || aftermath.entries.some((entry) => mayRead(entry, viewer)),
  );
  noteUndoable(chronicle, { ...done, ...aftermath }, { before, final, noticed });
  const changed = seats.filter((seat, i) => canUndo(chronicle, seat) !== could[i]);
  chronicle.faces = after;
  return {
    deed: done,
    aftermath,
    seen: Object.keys(after).filter((viewer) => noticed.includes(viewer) || changed.includes(viewer)),
  };
}

/** A copy of the state, to go back to; none before the start. */
export const stateOf = <S, A extends Action, V>({ game, state }: Chronicle<S, A, V>): S =>
  state === undefined ? state : game.copy(state);

/** Changes the state as a deed demands. */
export function carryOut<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
): { deed: Deed; final: boolean; aftermath: Carried } {
  const chance = new NotingChance(source, chronicle.draws);
  const { deed: done, outcome } = change(chronicle, deed, chance);
  const { entries, automatic, sealed, final } = outcome;
  return {
    deed: done,
    final,
    aftermath: { draws: chance.draws, entries, automatic: copy(automatic), sealed },
  };
}

const quiet = (entries: Entry[] = []) => ({ entries, automatic: [], sealed: false, final: true });

function change<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, deed: Deed, chance: Chance) {
  const { game, state } = chronicle;
  switch (deed.kind) {
    case 'start': {
      const begun = game.setup(chronicle.record.init, chance);
      chronicle.state = begun.state;
      return { deed, outcome: quiet(begun.entries) };
    }
    case 'action':
    case 'late': {
      // The record keeps the action as the rules write it, not as a client spelled it.
      const outcome = game.act(state, deed.seat, deed.action as A, chance, deed.kind === 'late');
      return { deed: { ...deed, action: copy(outcome.action) }, outcome };
    }
    case 'standing':
      game.leave(state, deed.seat, deed.on, deed.answer);
      return { deed, outcome: { ...quiet(), sealed: true, final: false } };
    case 'undo': {
      const { sealed, noticed } = takeBack(chronicle, deed.seat);
      const entry: Entry = { what: 'undo', clause: sealed ? 'AN-4.d' : 'AN-4.c', facts: { seat: deed.seat } };
      // Only who could notice the step may read that it was taken back.
      const viewers = [...chronicle.record.init.seats, SPECTATOR];
      const readers = viewers.filter((viewer) => viewer === deed.seat || noticed.includes(viewer));
      if (readers.length < viewers.length) entry.for = readers;
      return { deed, outcome: { ...quiet([entry]), sealed } };
    }
    case 'resign':
      return { deed, outcome: quiet(game.resign(state, deed.seat, chance)) };
    case 'hand-over':
      return {
        deed,
        outcome: quiet([{ what: 'hand-over', clause: 'AN-8.d', facts: { seat: deed.seat, to: deed.to } }]),
      };
    case 'override':
    case 'upgrade': {
      if (deed.kind === 'override') mustBeAgreed(chronicle, deed.agreed);
      chronicle.state = game.copy(deed.state as S);
      const facts =
        deed.kind === 'override'
          ? { cause: deed.cause }
          : { from: deed.from, to: deed.to, clauses: deed.clauses };
      return {
        deed,
        outcome: quiet([{ what: deed.kind, clause: deed.kind === 'override' ? 'AN-8.c' : 'AN-9.a', facts }]),
      };
    }
  }
}

/** Who has left the game has no say in it any more; when it is over nobody has: AN-8.c. */
function mustBeAgreed<S, A extends Action, V>(
  { game, record, state }: Chronicle<S, A, V>,
  agreed: Seat[],
): void {
  // Where replay begins with this row there is no state before it yet.
  if (state !== undefined && game.result(state)) throw refusal(game, 'AN-2.c', 'over');
  const against = record.init.seats.filter((seat) => !agreed.includes(seat) && !hasResigned(record, seat));
  if (against.length > 0) throw refusal(game, 'AN-8.c', 'not-agreed', { seats: against });
}

/** Writes a row into the record and keeps count of what it means for each viewer. */
export function enter<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, row: Row): void {
  const { record, versions, fresh, taken } = chronicle;
  record.rows.push(row);
  chronicle.draws += row.draws.length;
  for (const viewer of row.seen) versions[viewer]!++;
  const actor = 'seat' in row ? row.seat : null;
  for (const seat of record.init.seats) {
    const beside = row.kind === 'hand-over' || row.kind === 'standing' || (row.sealed && seat !== actor);
    if (!beside && row.seen.includes(seat)) fresh[seat] = versions[seat]!;
  }
  if ('id' in row) taken.set(key(row.seat, row.id), record.rows.length - 1);
}

/** Somebody who may look nowhere: no seat has such a name. */
const NOBODY = '';

/** What each viewer knows and is asked now: when it changes, the viewer's version goes up. */
function facesOf<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Record<Viewer, Face> {
  const { game, state, record } = chronicle;
  const faces: Record<Viewer, Face> = {};
  // What lies open is written once, not for each of many viewers: it is nearly all of a state.
  const open = JSON.stringify(game.view(state, NOBODY));
  const places = outermostPlaces(state);
  for (const viewer of [...record.init.seats, SPECTATOR]) {
    const secrets = places.filter((place) => mayLook(place, viewer)).map((place) => blanked(place, viewer));
    faces[viewer] = { open, own: JSON.stringify([secrets, game.told(state, viewer)]) };
  }
  return faces;
}

const sameFace = (one: Face | undefined, other: Face): boolean =>
  one?.open === other.open && one.own === other.own;
