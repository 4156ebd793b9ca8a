/** A table under way: its record, its state, and `submit`, the one door through which seats change them. */

import {
  type Chance,
  commitmentOf,
  type Draw,
  isSalt,
  NotingChance,
  noChance,
  RecordedChance,
  SealedChance,
  WrongDraw,
} from '../chance.ts';
import {
  type Action,
  type Entry,
  type Game,
  type Init,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '../contract.ts';
import { blanked, mayLook, outermostPlaces } from '../hidden.ts';
import { type HouseAction, isHouseAction } from '../house.ts';
import { copy, equal, hashState, type Json, type JsonObject } from '../json.ts';
import { bar, named, Refusal } from '../refusal.ts';
import {
  type Aftermath,
  carriesState,
  type Deed,
  type GameRecord,
  mayRead,
  type Row,
  rulesAt,
} from './rows.ts';

export type AnyGame<S, A extends Action, V> = Game<S, A, V>;

/** What could still be taken back: the state before the first such step, and all that was done since. */
interface Undoable<S> {
  base: S;
  deeds: readonly Done[];
}

/** Something done, what it drew, and who could notice it. */
type Done = Deed & { draws: Draw[]; final: boolean; noticed: readonly Viewer[] };

export interface Chronicle<S, A extends Action, V> {
  game: Game<S, A, V>;
  record: GameRecord;
  /** Kept by the host alone; null where a record is only read. */
  seed: string | null;
  state: S;
  /** How often each viewer's knowledge has changed; the id of what it was last sent. */
  versions: Record<Viewer, number>;
  /** The version at which a seat's question last changed: an answer to it or to a later one is not stale. */
  fresh: Record<Seat, number>;
  undoable: Undoable<S> | null;
  /** How many draws the table has used. An index never returns. */
  draws: number;
  /** Ids already taken, by seat. */
  taken: Map<string, number>;
  /** What each viewer was last told; worked out when first needed. */
  faces: Record<Viewer, Face> | null;
}

/** All that a viewer knows and is asked, as text: what lies open to all, and what it alone sees. */
interface Face {
  open: string;
  own: string;
}

/** A table that is laid and waits for its seats' salts. */
export interface LaidTable<S, A extends Action, V> {
  game: Game<S, A, V>;
  init: Init;
  seed: string;
  commitment: string;
  salts: Record<Seat, string>;
}

export interface Submission {
  seat: Seat;
  version: number;
  id: string;
  action: Action | HouseAction;
}

export interface Receipt {
  /** The seat's version now. */
  version: number;
  row: Row | null;
  /** The id was known: nothing has changed, and this sentence says so. */
  repeated?: string;
}

/** A refusal by one of the kernel's own clauses, with the game's names for its seats. */
const refusal = <S, A extends Action, V>(
  game: Game<S, A, V>,
  clause: string,
  key: string,
  facts: JsonObject = {},
): Refusal => {
  const barred = bar(clause, key, facts);
  return new Refusal(game.say.bar(barred), barred);
};

// ---------------------------------------------------------------- laying and starting

/** Lays a table. The seed is the host's secret; its hash is published before the seats add their salts. */
export function layOut<S, A extends Action, V>(
  game: Game<S, A, V>,
  init: Init,
  seed: string,
): LaidTable<S, A, V> {
  if (!isSalt(seed)) throw new Error('the seed of a table is 16 to 128 hexadecimal digits');
  return { game, init, seed, commitment: commitmentOf(seed), salts: {} };
}

export function giveSalt<S, A extends Action, V>(laid: LaidTable<S, A, V>, seat: Seat, salt: string): void {
  if (!laid.init.seats.includes(seat)) throw refusal(laid.game, 'AN-2.a', 'no-seat', { seat: named(seat) });
  if (!isSalt(salt)) throw refusal(laid.game, 'AN-7.b', 'salt-bad');
  if (Object.hasOwn(laid.salts, seat)) throw refusal(laid.game, 'AN-7.b', 'salt-given', { seat });
  laid.salts[seat] = salt;
}

/** All salts are in: the set-up is drawn and play begins. */
export function start<S, A extends Action, V>(laid: LaidTable<S, A, V>): Chronicle<S, A, V> {
  const { game, init, seed, commitment, salts } = laid;
  const missing = init.seats.filter((seat) => !Object.hasOwn(salts, seat));
  if (missing.length > 0) throw refusal(game, 'AN-7.b', 'salt-missing', { seats: missing });
  const record: GameRecord = {
    game: game.facts.id,
    rules: game.facts.version,
    data: game.data.hash,
    init,
    commitment,
    salts: Object.fromEntries(init.seats.map((seat) => [seat, salts[seat]!])),
    seed: null,
    rows: [],
  };
  const chronicle = blankChronicle(game, record, seed);
  append(chronicle, { kind: 'start' }, sealedChance(chronicle));
  return chronicle;
}

function blankChronicle<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  seed: string | null,
): Chronicle<S, A, V> {
  const viewers = [...record.init.seats, SPECTATOR];
  return {
    game,
    record,
    seed,
    state: undefined as unknown as S,
    versions: Object.fromEntries(viewers.map((viewer) => [viewer, 0])),
    fresh: Object.fromEntries(record.init.seats.map((seat) => [seat, 0])),
    undoable: null,
    draws: 0,
    taken: new Map(),
    faces: null,
  };
}

function sealedChance<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Chance {
  if (chronicle.seed === null) throw new Error('this record is only read: its seed is not known here');
  return new SealedChance(chronicle.seed, chronicle.record.salts, chronicle.draws);
}

// ---------------------------------------------------------------- the one door

/** A seat acts. A stale version or a known id changes nothing. */
export function submit<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  submission: Submission,
): Receipt {
  const { seat, version, id, action } = submission;
  const { game, versions, fresh, taken } = chronicle;
  if (typeof seat !== 'string' || !chronicle.record.init.seats.includes(seat)) {
    throw refusal(game, 'AN-2.a', 'no-seat', { seat: named(seat) });
  }
  if (typeof id !== 'string' || !/^[!-~]{1,64}$/.test(id)) throw refusal(game, 'AN-4.b', 'bad-id');
  if (taken.has(key(seat, id))) {
    return {
      version: versions[seat]!,
      row: null,
      repeated: refusal(game, 'AN-4.b', 'doubled', { id }).reason,
    };
  }
  if (!Number.isInteger(version) || version < fresh[seat]! || version > versions[seat]!) {
    const shown = typeof version === 'number' ? version : named(version);
    throw refusal(game, 'AN-4.a', 'stale', { seat, version: shown, now: versions[seat]! });
  }
  const row = append(chronicle, deedOf(seat, id, action), sealedChance(chronicle));
  return { version: versions[seat]!, row };
}

const key = (seat: Seat, id: string): string => `${seat} ${id}`;

function deedOf(seat: Seat, id: string, action: Action | HouseAction): Deed {
  if (!isHouseAction(action)) return { kind: 'action', seat, id, action };
  switch (action.verb) {
    case 'undo':
      return { kind: 'undo', seat, id };
    case 'resign':
      return { kind: 'resign', seat, id };
    case 'standing':
      return { kind: 'standing', seat, id, on: action.on, answer: action.answer ?? null };
  }
}

// ---------------------------------------------------------------- what the host alone may do

/** Acts in the name of a seat whose time is up, as the question itself says. */
export function actLate<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  seat: Seat,
  cause: string,
): Row {
  const ask = chronicle.game.asks(chronicle.state).find((one) => one.seat === seat);
  if (!ask?.late) throw refusal(chronicle.game, 'AN-6.a', 'not-late', { seat });
  return append(chronicle, { kind: 'late', seat, action: ask.late, cause }, sealedChance(chronicle));
}

export function handOver<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, seat: Seat, to: string): Row {
  if (!chronicle.record.init.seats.includes(seat))
    throw refusal(chronicle.game, 'AN-2.a', 'no-seat', { seat });
  return append(chronicle, { kind: 'hand-over', seat, to }, noChance);
}

/**
 * A correction that all seats have agreed to. Used draws never come again; when the game is over there is no going
 * back, since the seed of all further draws is known.
 */
export function override<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  state: S,
  agreed: Seat[],
  cause: string,
): Row {
  if (chronicle.game.result(chronicle.state)) throw refusal(chronicle.game, 'AN-2.c', 'over');
  const against = chronicle.record.init.seats.filter((seat) => !agreed.includes(seat));
  if (against.length > 0) throw refusal(chronicle.game, 'AN-8.c', 'not-agreed', { seats: against });
  const deed: Deed = { kind: 'override', agreed: [...agreed], cause, state: copy(state) as Json };
  return append(chronicle, deed, noChance);
}

/** Back to the state after an earlier row, by agreement of all. */
export function rewind<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  rows: number,
  agreed: Seat[],
  cause: string,
): Row {
  return override(chronicle, stateAfter(chronicle.game, chronicle.record, rows), agreed, cause);
}

/** Brings a stored game to the rules of today. Its past is not judged again. */
export function upgrade<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Row | null {
  const { game, record } = chronicle;
  const from = rulesAt(record);
  const to = game.facts.version;
  if (from === to) return null;
  let state = game.copy(chronicle.state);
  const clauses: string[] = [];
  let version = from;
  while (version < to) {
    const step = game.upgrades.find((one) => one.from === version);
    if (!step || step.to <= version) {
      throw new Error(`${game.facts.title} has no upgrade from version ${version} of its rules`);
    }
    state = step.state(state);
    clauses.push(...step.clauses);
    version = step.to;
  }
  if (version !== to) throw new Error(`the game was played with rules ${from}, which are newer than ${to}`);
  return append(chronicle, { kind: 'upgrade', from, to, clauses, state: state as Json }, noChance);
}

// ---------------------------------------------------------------- carrying out

/** Carries out a deed and writes its row. If it is refused or fails, nothing has changed. */
function append<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, deed: Deed, source: Chance): Row {
  const { undoable } = chronicle;
  // Before the start there is nothing to see, and what other rules have left these cannot read; all see both.
  const unread = deed.kind === 'start' || deed.kind === 'upgrade';
  const faces: Record<Viewer, Face> = unread ? {} : (chronicle.faces ?? facesOf(chronicle));
  const seats = chronicle.record.init.seats;
  const could = seats.map((seat) => deed.kind !== 'start' && canUndo(chronicle, seat));
  const before = stateOf(chronicle);
  try {
    const { deed: done, final, aftermath } = carryOut(chronicle, deed, source);
    const after = facesOf(chronicle);
    const noticed = Object.keys(after).filter(
      (viewer) =>
        !sameFace(faces[viewer], after[viewer]!) || aftermath.entries.some((entry) => mayRead(entry, viewer)),
    );
    noteUndoable(chronicle, { ...done, ...aftermath }, { before, final, noticed });
    const changed = seats.filter((seat, i) => canUndo(chronicle, seat) !== could[i]);
    const seen = Object.keys(after).filter((viewer) => noticed.includes(viewer) || changed.includes(viewer));
    const row: Row = { ...done, ...aftermath, seen, hash: hashState(chronicle.state) };
    chronicle.faces = after;
    enter(chronicle, row);
    if (chronicle.game.result(chronicle.state) && chronicle.seed) chronicle.record.seed = chronicle.seed;
    return row;
  } catch (error) {
    chronicle.state = before;
    chronicle.undoable = undoable;
    throw error;
  }
}

/** A copy of the state, to go back to; none before the start. */
const stateOf = <S, A extends Action, V>({ game, state }: Chronicle<S, A, V>): S =>
  state === undefined ? state : game.copy(state);

type Carried = Omit<Aftermath, 'seen' | 'hash'>;

/** Changes the state as a deed demands. */
function carryOut<S, A extends Action, V>(
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

/** Writes a row into the record and keeps count of what it means for each viewer. */
function enter<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, row: Row): void {
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

// ---------------------------------------------------------------- undo

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

/** Takes back a step: of a sealed answer, which nobody else notices, or one that others may have noticed. */
function takeBack<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  seat: Seat,
): { sealed: boolean; noticed: readonly Viewer[] } {
  const { game, undoable } = chronicle;
  const nothing = () => refusal(game, 'AN-4.c', 'nothing-to-undo', { seat });
  if (!canUndo(chronicle, seat)) throw nothing();
  if (game.draft(chronicle.state, seat) > 0) {
    game.back(chronicle.state, seat);
    return { sealed: true, noticed: [] };
  }
  const { base, deeds } = undoable!;
  const last = lastStep(deeds, seat);
  const rest = deeds.toSpliced(last, 1);
  const state = game.copy(base);
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

/** Keeps what can be taken back, and forgets it when nothing can any more. */
function noteUndoable<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed & Carried,
  { before, final, noticed }: { before: S; final: boolean; noticed: readonly Viewer[] },
): void {
  switch (deed.kind) {
    case 'action':
    case 'standing':
    case 'undo': {
      if (deed.sealed && deed.kind !== 'standing') return;
      const { base, deeds } = chronicle.undoable ?? { base: before, deeds: [] };
      const since = [...deeds, { ...deed, final, noticed }];
      const some = chronicle.record.init.seats.some((seat) => lastStep(since, seat) >= 0);
      chronicle.undoable = some ? { base, deeds: since } : null;
      return;
    }
    case 'hand-over':
      return;
    default:
      chronicle.undoable = null;
  }
}

// ---------------------------------------------------------------- reading a record again

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
  }: { rows?: number; seed?: string | null; check?: boolean; from?: number } = {},
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
  }
  return chronicle;
}

/** Takes up a table from its last state as it was stored, without playing the record again: for older rules, or speed. */
export function reopen<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  { state, seed = null }: { state: S; seed?: string | null },
): Chronicle<S, A, V> {
  const last = record.rows.at(-1);
  if (!last || hashState(state) !== last.hash) {
    throw new Mismatch(
      record.rows.length - 1,
      'state',
      'the stored state is not the one that the record ends with',
    );
  }
  const chronicle = blankChronicle(game, { ...record, rows: [] }, seed);
  for (const row of record.rows) enter(chronicle, row);
  chronicle.state = game.copy(state);
  return chronicle;
}

function again<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  row: Row,
  at: number,
  check: boolean,
): void {
  const chance = new RecordedChance(row.draws);
  const before = stateOf(chronicle);
  let carried: ReturnType<typeof carryOut>;
  try {
    carried = carryOut(chronicle, row, chance);
  } catch (error) {
    const what = error instanceof WrongDraw ? 'draw' : 'action';
    throw new Mismatch(at, what, `row ${at} (${row.kind}): ${(error as Error).message}`);
  }
  noteUndoable(chronicle, row, { before, final: carried.final, noticed: row.seen });
  if (!check) return;
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
  const hash = hashState(chronicle.state);
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
