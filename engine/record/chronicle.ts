/** A table under way: its record, its state, and `submit`, the one door through which seats change them. */

import {
  type Chance,
  commitmentOf,
  isSalt,
  NotingChance,
  noChance,
  RecordedChance,
  SealedChance,
} from '../chance.ts';
import {
  type Action,
  type Entry,
  type Game,
  type Init,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '../contract.ts';
import { type HouseAction, isHouseAction } from '../house.ts';
import { equal, hashState, type Json, type JsonObject } from '../json.ts';
import { bar, Refusal } from '../refusal.ts';
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

/** What the seat on turn could still take back: the state before its first step, and what was done since. */
interface Undoable<S> {
  seat: Seat;
  base: S;
  deeds: Deed[];
}

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
  /** What each viewer was last told, as text; worked out when first needed. */
  faces: Record<Viewer, string> | null;
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
  if (!laid.init.seats.includes(seat))
    throw refusal(laid.game, 'AN-2.a', 'no-seat', { seat: String(seat).slice(0, 40) });
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
    throw refusal(game, 'AN-2.a', 'no-seat', { seat: String(seat).slice(0, 40) });
  }
  if (typeof id !== 'string' || id.length < 1 || id.length > 64) throw refusal(game, 'AN-4.b', 'bad-id');
  if (taken.has(key(seat, id))) {
    return {
      version: versions[seat]!,
      row: null,
      repeated: refusal(game, 'AN-4.b', 'doubled', { id }).reason,
    };
  }
  if (!Number.isInteger(version) || version < fresh[seat]! || version > versions[seat]!) {
    const shown = typeof version === 'number' ? version : String(version).slice(0, 20);
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

/** A correction that every seat still in the game has agreed to. Used draws never come again. */
export function override<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  state: S,
  agreed: Seat[],
  cause: string,
): Row {
  const against = chronicle.record.init.seats.filter((seat) => !agreed.includes(seat));
  if (against.length > 0) throw refusal(chronicle.game, 'AN-8.c', 'not-agreed', { seats: against });
  return append(chronicle, { kind: 'override', agreed, cause, state: state as Json }, noChance);
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
    if (!step) throw new Error(`${game.facts.title} has no upgrade from version ${version} of its rules`);
    state = step.state(state);
    clauses.push(...step.clauses);
    version = step.to;
  }
  if (version !== to) throw new Error(`the game was played with rules ${from}, which are newer than ${to}`);
  return append(chronicle, { kind: 'upgrade', from, to, clauses, state: state as Json }, noChance);
}

// ---------------------------------------------------------------- carrying out

/** Carries out a deed and writes its row. If it is refused, nothing has changed. */
function append<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, deed: Deed, source: Chance): Row {
  chronicle.faces ??= deed.kind === 'start' ? {} : facesOf(chronicle);
  const before = chronicle.faces;
  const { deed: done, aftermath } = carryOut(chronicle, deed, source);
  const after = facesOf(chronicle);
  const seen = Object.keys(after).filter(
    (viewer) => before[viewer] !== after[viewer] || aftermath.entries.some((entry) => mayRead(entry, viewer)),
  );
  chronicle.faces = after;
  const row: Row = { ...done, ...aftermath, seen, hash: hashState(chronicle.state) };
  enter(chronicle, row);
  if (chronicle.game.result(chronicle.state) && chronicle.seed) chronicle.record.seed = chronicle.seed;
  return row;
}

type Carried = Omit<Aftermath, 'seen' | 'hash'>;

/** Changes the state as a deed demands; on any error the state is as it was. */
function carryOut<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  source: Chance,
): { deed: Deed; aftermath: Carried } {
  const { game } = chronicle;
  const chance = new NotingChance(source, chronicle.draws);
  const before = chronicle.state === undefined ? chronicle.state : game.copy(chronicle.state);
  let carried: { deed: Deed; outcome: Pick<Outcome<A>, 'entries' | 'automatic' | 'sealed' | 'final'> };
  try {
    carried = change(chronicle, deed, chance);
  } catch (error) {
    chronicle.state = before;
    throw error;
  }
  const { entries, automatic, sealed, final } = carried.outcome;
  noteUndoable(chronicle, carried.deed, before, final, sealed);
  return { deed: carried.deed, aftermath: { draws: chance.draws, entries, automatic, sealed } };
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
      return { deed: { ...deed, action: outcome.action }, outcome };
    }
    case 'standing':
      game.leave(state, deed.seat, deed.on, deed.answer);
      return { deed, outcome: { ...quiet(), sealed: true, final: false } };
    case 'undo': {
      const sealed = takeBack(chronicle, deed.seat);
      const entry: Entry = { what: 'undo', clause: sealed ? 'AN-4.d' : 'AN-4.c', facts: { seat: deed.seat } };
      return { deed, outcome: { ...quiet([sealed ? { ...entry, for: [deed.seat] } : entry]), sealed } };
    }
    case 'resign':
      return { deed, outcome: quiet(game.resign(state, deed.seat)) };
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
    const beside = row.kind === 'hand-over' || (row.sealed && seat !== actor);
    if (!beside) fresh[seat] = versions[seat]!;
  }
  if ('id' in row) taken.set(key(row.seat, row.id), record.rows.length - 1);
}

/** All that a viewer knows and may do now, as text: when it changes, the viewer's version goes up. */
function facesOf<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Record<Viewer, string> {
  const { game, state, record } = chronicle;
  const faces: Record<Viewer, string> = {};
  for (const viewer of [...record.init.seats, SPECTATOR]) {
    const seat = viewer === SPECTATOR ? null : viewer;
    faces[viewer] = JSON.stringify([
      game.view(state, viewer),
      game.told(state, viewer),
      seat !== null && canUndo(chronicle, seat),
    ]);
  }
  return faces;
}

// ---------------------------------------------------------------- undo

/** May the seat take back its last step now? */
export function canUndo<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, seat: Seat): boolean {
  const { game, state, undoable } = chronicle;
  if (game.result(state)) return false;
  if (game.draft(state, seat) > 0) return true;
  return undoable?.seat === seat && undoable.deeds.some((deed) => deed.kind === 'action');
}

/** True if it was a step of a sealed answer, which nobody else notices. */
function takeBack<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, seat: Seat): boolean {
  const { game, undoable } = chronicle;
  if (!canUndo(chronicle, seat)) throw refusal(game, 'AN-4.c', 'nothing-to-undo', { seat });
  if (game.draft(chronicle.state, seat) > 0) {
    game.back(chronicle.state, seat);
    return true;
  }
  const { base, deeds } = undoable!;
  deeds.splice(
    deeds.findLastIndex((deed) => deed.kind === 'action'),
    1,
  );
  const state = game.copy(base);
  for (const deed of deeds) redo(game, state, deed);
  game.keepStanding(chronicle.state, state);
  chronicle.state = state;
  return false;
}

/** Nothing was drawn in what can be taken back, so it comes out the same again. */
function redo<S, A extends Action, V>(game: Game<S, A, V>, state: S, deed: Deed): void {
  if (deed.kind === 'action') game.act(state, deed.seat, deed.action as A, noChance);
  if (deed.kind === 'standing') {
    try {
      game.leave(state, deed.seat, deed.on, deed.answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

function noteUndoable<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  deed: Deed,
  before: S,
  final: boolean,
  sealed: boolean,
): void {
  switch (deed.kind) {
    case 'action':
      if (sealed) return;
      if (final) chronicle.undoable = null;
      else if (chronicle.undoable?.seat === deed.seat) chronicle.undoable.deeds.push(deed);
      else chronicle.undoable = { seat: deed.seat, base: before, deeds: [deed] };
      return;
    case 'standing':
      chronicle.undoable?.deeds.push(deed);
      return;
    case 'undo':
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

/** Reads a record up to a row. With `check` every row must come out exactly as written. */
export function replay<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  {
    rows = record.rows.length,
    seed = null,
    check = true,
  }: { rows?: number; seed?: string | null; check?: boolean } = {},
): Chronicle<S, A, V> {
  const chronicle = blankChronicle(game, { ...record, rows: [] }, seed);
  const from = lastFullState(record, rows);
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
  let carried: { deed: Deed; aftermath: Carried };
  try {
    carried = carryOut(chronicle, row, chance);
  } catch (error) {
    const what = error instanceof Refusal ? 'action' : 'draw';
    throw new Mismatch(at, what, `row ${at} (${row.kind}): ${(error as Error).message}`);
  }
  if (!check) return;
  if (chance.used !== row.draws.length) {
    throw new Mismatch(
      at,
      'draw',
      `row ${at} has ${row.draws.length} draws, but the rules make ${chance.used}`,
    );
  }
  const { entries, automatic } = carried.aftermath;
  if (!equal(entries, row.entries) || !equal(automatic, row.automatic)) {
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
