/** Undo: back to the state that would stand had the seat not taken its last step, never across what it has learned. */

import type { Draw } from '../chance.ts';
import type { Action, Game, Seat, Viewer } from '../contract.ts';
import { Refusal } from '../refusal.ts';
import { RecordedChance, WrongDraw } from './chance.ts';
import { type Carried, type Chronicle, type Done, refusal } from './chronicle.ts';
import { type Deed, STAND_BY } from './rows.ts';

/** May the seat take back its last step now? */
export function canUndo<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, seat: Seat): boolean {
  const { game, state, undoable } = chronicle;
  if (game.result(state)) return false;
  return game.draft(state, seat) > 0 || lastStep(undoable?.deeds ?? [], seat) >= 0;
}

/** The seat's last step, if nothing stands in its way: no draw or reveal, and nothing of another that it could notice. */
function lastStep(deeds: readonly Done[], seat: Seat): number {
  for (let i = deeds.length - 1; i >= 0; i--) {
    const deed = deeds[i]!;
    const own = 'seat' in deed && deed.seat === seat;
    if (own && deed.kind === 'action') return deed.final ? -1 : i;
    if (!own && deed.noticed.includes(seat)) return -1;
  }
  return -1;
}

/** The first step that the seat could come to by taking back one after the other; none: infinity. */
function firstStep(deeds: readonly Done[], seat: Seat): number {
  let first = Number.POSITIVE_INFINITY;
  for (let i = deeds.length - 1; i >= 0; i--) {
    const deed = deeds[i]!;
    const own = 'seat' in deed && deed.seat === seat;
    if (own ? deed.kind === 'action' && deed.final : deed.noticed.includes(seat)) break;
    if (own && deed.kind === 'action') first = i;
  }
  return first;
}

/** Takes back a step: of a sealed answer, which nobody else notices, or one that others may have noticed. */
export function takeBack<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  seat: Seat,
): { sealed: boolean; noticed: readonly Viewer[] } {
  const { game, undoable } = chronicle;
  const nothing = () => refusal(game, 'AN-4.c', 'nothing-to-undo', { seat }, chronicle.state);
  if (!canUndo(chronicle, seat)) throw nothing();
  if (game.draft(chronicle.state, seat) > 0) {
    game.back(chronicle.state, seat);
    return { sealed: true, noticed: [] };
  }
  const { base, deeds } = undoable!;
  const last = lastStep(deeds, seat);
  const rest = deeds.toSpliced(last, 1);
  const state = game.copy(JSON.parse(base) as S);
  for (const deed of rest) {
    // What another did in secret may rest upon the step: then it cannot be taken back any more.
    if (!redone(game, state, deed)) throw nothing();
  }
  game.keepStanding(chronicle.state, state);
  chronicle.state = state;
  chronicle.undoable = { base, deeds: rest };
  return { sealed: false, noticed: deeds[last]!.noticed };
}

/** Does again what was done since; with the same draws, so that it comes out the same. False: it is no longer possible. */
function redone<S, A extends Action, V>(game: Game<S, A, V>, state: S, deed: Done): boolean {
  try {
    if (deed.kind === 'action') game.act(state, deed.seat, deed.action as A, new RecordedChance(deed.draws));
    if (deed.kind === 'standing') game.leave(state, deed.seat, deed.on, deed.answer);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof WrongDraw)) throw error;
    return deed.kind === 'standing';
  }
  return true;
}

/** Only what is needed to do it again, and lists that are mostly the same only once: there may be many steps. */
function doneBy<S, A extends Action, V>(
  { viewers }: Chronicle<S, A, V>,
  deed: Deed & Carried,
  final: boolean,
  noticed: readonly Viewer[],
): Done {
  const { entries: _entries, automatic: _automatic, sealed: _sealed, draws, ...done } = deed;
  return {
    ...done,
    draws: draws.length > 0 ? draws : NO_DRAWS,
    final,
    noticed: noticed.length === viewers.length ? viewers : noticed,
  };
}

const NO_DRAWS: readonly Draw[] = [];

/** Keeps what can be taken back, and forgets it when nothing can any more. */
export function noteUndoable<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed & Carried,
  { before, final, noticed }: { before: string; final: boolean; noticed: readonly Viewer[] },
): void {
  switch (deed.kind) {
    case 'action':
    case 'standing':
    case 'undo': {
      if (deed.sealed && deed.kind !== 'standing') return;
      const { base, deeds } = chronicle.undoable ?? { base: before, deeds: [] };
      const since = [...deeds, doneBy(chronicle, deed, final, noticed)];
      const first = Math.min(...chronicle.record.init.seats.map((seat) => firstStep(since, seat)));
      // What lies before cannot be taken back any more, whoever takes back whatever has come since.
      if (first < deeds.length) chronicle.undoable = { base, deeds: since };
      else chronicle.undoable = first === deeds.length ? { base: before, deeds: since.slice(first) } : null;
      return;
    }
    case 'hand-over':
      // What a stand-by got is not played again.
      if (deed.to === STAND_BY) chronicle.undoable = null;
      return;
    default:
      chronicle.undoable = null;
  }
}
