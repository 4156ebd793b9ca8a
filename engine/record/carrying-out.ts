/** Carrying out a deed: the state changes, the row is written, and whoever could notice it is counted. */

import type { Chance } from '../chance.ts';
import { type Change, seesAny, wholeChange } from '../comparison/changes.ts';
import { follow, hashOf, type Place, type Transcript, transcribe } from '../comparison/transcript.ts';
import { type Action, type Entry, type Game, type Seat, SPECTATOR, type Viewer } from '../contract.ts';
import { placeOfDraft, placeOfStanding, type State } from '../flow.ts';
import { copy, equal, type Json, type JsonObject } from '../json.ts';
import { NotingChance } from './chance.ts';
import { type Carried, type Chronicle, refusal } from './chronicle.ts';
import { corrected, valueAt } from './correcting.ts';
import { type Deed, mayRead, type Row, STAND_BY } from './rows.ts';
import { count } from './tally.ts';
import { canUndo, noteUndoable, takeBack } from './undo.ts';

/** Carries out a deed and writes its row. If it is refused or fails, nothing has changed. */
export function append<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
): Row {
  const { undoable } = chronicle;
  const transcript = transcriptOf(chronicle);
  const before = transcript?.text;
  try {
    const { deed: done, aftermath, seen, hash } = carryOutSeen(chronicle, deed, source);
    const row: Row = { ...done, ...aftermath, seen, hash };
    enter(chronicle, row);
    if (chronicle.game.result(chronicle.state) && chronicle.seed) chronicle.record.seed = chronicle.seed;
    return row;
  } catch (error) {
    if (before !== undefined) chronicle.state = chronicle.game.copy(JSON.parse(before) as S);
    if (transcript?.text !== before) chronicle.transcript = null;
    chronicle.undoable = undoable;
    throw error;
  }
}

/** Carries out a deed, and finds out who could notice it. */
export function carryOutSeen<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
): { deed: Deed; aftermath: Carried; seen: Viewer[]; hash: string } {
  const { viewers } = chronicle;
  const begun = chronicle.state !== undefined;
  // Before the start there is nothing to see, and what other rules have left these cannot read; all see both.
  const told = begun && deed.kind !== 'upgrade' ? (chronicle.told ?? toldBy(chronicle)) : null;
  const could = begun ? viewers.map((viewer) => canUndo(chronicle, viewer)) : [];
  transcriptOf(chronicle);
  const { deed: done, final, aftermath } = carryOut(chronicle, deed, source);
  const { before, changes } = followed(chronicle, aftermath.sealed ? done : null);
  const after = toldBy(chronicle);
  const noticed = viewers.filter(
    (viewer, i) =>
      told?.[viewer] !== after[viewer] ||
      seesAny(changes, i) ||
      aftermath.entries.some((entry) => mayRead(entry, viewer)),
  );
  noteUndoable(chronicle, { ...done, ...aftermath }, { before, final, noticed });
  const seen = viewers.filter(
    (viewer, i) => noticed.includes(viewer) || canUndo(chronicle, viewer) !== (could[i] ?? false),
  );
  chronicle.told = after;
  chronicle.changes = changes;
  return { deed: done, aftermath, seen, hash: hashOf(chronicle.transcript!) };
}

/** Null: nothing has begun. */
export function transcriptOf<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Transcript | null {
  if (chronicle.state !== undefined) chronicle.transcript ??= transcribe(chronicle.state);
  return chronicle.transcript;
}

/**
 * The transcript of the state is brought up to date: what it was before, and what has changed since. `sealed`: only the
 * seat's own draft was touched, which law 1 holds every game to, so that a large table need not be looked through.
 */
export function followed<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  sealed: Deed | null,
  viewers: readonly Viewer[] = chronicle.viewers,
): { before: string; changes: Change[] } {
  const { transcript, state } = chronicle;
  // Should it fail half-way it is of no use any more.
  chronicle.transcript = null;
  const before = transcript?.text ?? '';
  const changes = transcript
    ? follow(transcript, state, viewers, sealed && touchedBy(sealed, state))
    : wholeChange(state);
  chronicle.transcript = transcript ?? transcribe(state);
  return { before, changes };
}

/** The one place that a sealed deed touches. */
function touchedBy(deed: Deed, state: unknown): Place | null {
  if (!('seat' in deed)) return null;
  return deed.kind === 'standing'
    ? placeOfStanding(deed.seat)
    : placeOfDraft(state as State<unknown>, deed.seat);
}

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

/** What happens at every table, with what the seats commanded then. */
function told<S, A extends Action, V>(
  { game, state }: Chronicle<S, A, V>,
  what: string,
  clause: string,
  facts: JsonObject,
): Entry {
  const as = game.commanded(state, facts);
  return { what, clause, facts, ...(as && { as }) };
}

const quiet = (entries: Entry[] = []) => ({ entries, automatic: [], sealed: false, final: true });

function change<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, deed: Deed, chance: Chance) {
  const { game, state } = chronicle;
  switch (deed.kind) {
    case 'start': {
      const begun = game.setup(chronicle.record.init, chance);
      // A copy is laid out as all later ones are: what rules build up key by key is slower to walk through.
      chronicle.state = game.copy(begun.state);
      return { deed, outcome: quiet(begun.entries) };
    }
    case 'action':
    case 'late': {
      // Nothing is taken at its word here, whoever brings it; and the record keeps it as the rules write it.
      const action = { ...deed.action } as A;
      const outcome = game.act(state, deed.seat, action, chance, deed.kind === 'late');
      return { deed: { ...deed, action: copy(outcome.action) }, outcome };
    }
    case 'standing':
      game.leave(state, deed.seat, deed.on, deed.answer);
      return { deed, outcome: { ...quiet(), sealed: true, final: false } };
    case 'undo': {
      const { sealed, noticed } = takeBack(chronicle, deed.seat);
      const entry = told(chronicle, 'undo', sealed ? 'AN-4.d' : 'AN-4.c', { seat: deed.seat });
      // Only who could notice the step may read that it was taken back.
      const viewers = [...chronicle.record.init.seats, SPECTATOR];
      const readers = viewers.filter((viewer) => viewer === deed.seat || noticed.includes(viewer));
      if (readers.length < viewers.length) entry.for = readers;
      return { deed, outcome: { ...quiet([entry]), sealed } };
    }
    case 'resign':
      return {
        deed,
        outcome: { ...quiet(), ...game.resign(state, deed.seat, chance, deed.asked === undefined) },
      };
    case 'hand-over': {
      const entry = told(chronicle, 'hand-over', 'AN-8.d', { seat: deed.seat, to: deed.to });
      const given = deed.to === STAND_BY ? game.standBy(state, deed.seat) : [];
      return { deed, outcome: quiet([entry, ...given]) };
    }
    case 'override': {
      mustBeAgreed(chronicle, deed.agreed);
      const { cause, changes } = deed;
      chronicle.state = game.copy(deed.state as S);
      if (!changes)
        return { deed, outcome: quiet([{ what: 'override', clause: 'AN-8.c', facts: { cause } }]) };
      const facts = { cause, changes: copy(changes) as unknown as Json };
      const entry = told(chronicle, 'correction', 'AN-8.i', facts);
      mustBeTold(game, state, deed, entry);
      return { deed, outcome: quiet([entry]) };
    }
    case 'upgrade': {
      chronicle.state = game.copy(deed.state as S);
      const { from, to, clauses } = deed;
      return { deed, outcome: quiet([{ what: 'upgrade', clause: 'AN-9.a', facts: { from, to, clauses } }]) };
    }
  }
}

/** Who has left the game has no say in it any more; when it is over nobody has: AN-8.c. */
function mustBeAgreed<S, A extends Action, V>(
  { game, record, state, resigned }: Chronicle<S, A, V>,
  agreed: Seat[],
): void {
  // Where replay begins with this row there is no state before it yet.
  if (state !== undefined && game.result(state)) throw refusal(game, 'AN-2.c', 'over');
  const against = record.init.seats.filter((seat) => !agreed.includes(seat) && !resigned.includes(seat));
  if (against.length > 0) throw refusal(game, 'AN-8.c', 'not-agreed', { seats: against }, state);
}

/** What the log tells of a correction is all that it has changed, in words that the game has: AN-8.i. */
function mustBeTold<S, A extends Action, V>(
  game: Game<S, A, V>,
  before: S | undefined,
  { state, changes }: Extract<Deed, { kind: 'override' }>,
  entry: Entry,
): void {
  game.say.entry(entry);
  // Where replay begins with this row there is no state before it.
  if (before === undefined) return;
  const isAll =
    changes!.every(({ path, from }) => equal(valueAt(before as Json, path), from)) &&
    equal(corrected(game, before, changes!), state);
  if (!isAll) throw new Error('the table was changed in other places than the log tells');
}

/** Writes a row into the record and keeps count of what it means for each viewer. */
export function enter<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, row: Row): void {
  chronicle.record.rows.push(row);
  count(chronicle, row);
}

/** Whom each viewer is told the table waits for, and what it is asked itself, as text. */
function toldBy<S, A extends Action, V>({
  game,
  state,
  viewers,
}: Chronicle<S, A, V>): Record<Viewer, string> {
  // All are told the same, but for the question that is put to themselves.
  const { ask, ...common } = game.told(state, SPECTATOR);
  const unasked = JSON.stringify({ ...common, ask });
  const told = Object.fromEntries(viewers.map((viewer) => [viewer, unasked]));
  const begin = unasked.slice(0, -'null}'.length);
  for (const one of game.asks(state)) told[one.seat] = `${begin}${JSON.stringify(one)}}`;
  return told;
}
