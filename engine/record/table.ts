/** Laying a table, starting it, and `submit`, the one door through which seats change it; beside it what the host may do. */

import { noChance } from '../chance.ts';
import type { Action, Corrected, Game, Init, Seat } from '../contract.ts';
import { dataHashOf } from '../hashing.ts';
import { type HouseAction, isHouseAction } from '../house.ts';
import { copy, type Json } from '../json.ts';
import { named } from '../refusal.ts';
import type { WrittenText } from '../texts.ts';
import { append } from './carrying-out.ts';
import { commitmentOf, isSalt } from './chance.ts';
import { blankChronicle, type Chronicle, refusal, rowCount, sealedChance } from './chronicle.ts';
import { type Correction, judgeCorrection } from './correcting.ts';
import { stateAfter } from './replay.ts';
import type { Deed, GameRecord, Row } from './rows.ts';
import { key } from './tally.ts';
import { type NewSalt, writeDown } from './writing.ts';

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
  /** What was written with it: the host keeps it beside the row. */
  texts?: WrittenText[];
  /** The id was known: nothing has changed, and this sentence says so. */
  repeated?: string;
}

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
    data: dataHashOf(game),
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

// ---------------------------------------------------------------- the one door

/**
 * A seat acts. A stale version or a known id changes nothing; a free choice does not go stale. What was written goes
 * beside the record: `newSalt` gives what the host has of chance, and nobody can guess.
 */
export function submit<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  submission: Submission,
  newSalt?: NewSalt,
): Receipt {
  const { seat, version, id, action } = submission;
  const { game, versions, taken } = chronicle;
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
  if (!isCurrent(chronicle, submission)) {
    const shown = typeof version === 'number' ? version : named(version);
    throw refusal(game, 'AN-4.a', 'stale', { seat, version: shown, now: versions[seat]! }, chronicle.state);
  }
  const { written, texts } = writeDown(chronicle, seat, action, newSalt);
  const row = append(chronicle, deedOf(seat, id, written), sealedChance(chronicle));
  return { version: versions[seat]!, row, ...(texts.length > 0 && { texts }) };
}

/** Meant for what the seat sees now; or a free choice, which whatever has happened since gives no other meaning: AN-2.f. */
function isCurrent<S, A extends Action, V>(
  { game, versions, fresh, forgotten }: Chronicle<S, A, V>,
  { seat, version, action }: Submission,
): boolean {
  if (!Number.isInteger(version) || version > versions[seat]!) return false;
  return version >= fresh[seat]! || (version > forgotten[seat]! && game.isFree(action));
}

function deedOf(seat: Seat, id: string, action: Action | HouseAction): Deed {
  if (!isHouseAction(action)) return { kind: 'action', seat, id, action };
  switch (action.verb) {
    case 'undo':
      return { kind: 'undo', seat, id };
    case 'resign':
      return { kind: 'resign', seat, id, asked: false };
    case 'standing':
      return { kind: 'standing', seat, id, on: action.on, answer: action.answer ?? null };
  }
}

// ---------------------------------------------------------------- what the host alone may do

/**
 * Acts in the name of a seat whose time is up, as the question itself says; or, if the host wants that and there is such an
 * answer, as the seat has left it beforehand.
 */
export function actLate<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  seat: Seat,
  cause: string,
  how: 'late' | 'standing' = 'late',
): Row {
  const { game, state } = chronicle;
  const left = how === 'standing' ? game.beforehand(state, seat) : null;
  const action = left ?? game.asks(state).find((one) => one.seat === seat)?.late;
  if (!action) throw refusal(game, 'AN-6.a', 'not-late', { seat }, state);
  return append(chronicle, { kind: 'late', seat, action, cause }, sealedChance(chronicle));
}

export function handOver<S, A extends Action, V>(chronicle: Chronicle<S, A, V>, seat: Seat, to: string): Row {
  if (!chronicle.record.init.seats.includes(seat))
    throw refusal(chronicle.game, 'AN-2.a', 'no-seat', { seat });
  return append(chronicle, { kind: 'hand-over', seat, to }, noChance);
}

/**
 * Another state that all seats have agreed to. Used draws never come again; when the game is over there is no going
 * back, since the seed of all further draws is known.
 */
export function override<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  state: S,
  agreed: Seat[],
  cause: string,
  changes: Corrected[] | null = null,
): Row {
  const { game } = chronicle;
  const [now, then] = [game.inPlay(chronicle.state), game.inPlay(state)];
  const back = then.filter((seat) => !now.includes(seat));
  if (back.length > 0) throw refusal(game, 'AN-8.f', 'resigned', { seat: back }, chronicle.state);
  const deed: Deed = { kind: 'override', agreed: [...agreed], cause, state: copy(state) as Json };
  if (changes) deed.changes = copy(changes);
  return append(chronicle, deed, noChance);
}

/**
 * A referee's correction that all seats have agreed to: only what the game lists, and only so that play goes on. `shown`:
 * what they have agreed to; if it has become something else meanwhile, nothing is changed.
 */
export function correct<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  corrections: readonly Correction[],
  agreed: Seat[],
  cause: string,
  shown: readonly Corrected[] | null = null,
): Row {
  const { state, changes } = judgeCorrection(chronicle.game, chronicle.state, corrections, shown);
  return override(chronicle, state, agreed, cause, changes);
}

/**
 * Takes up a stored game in which seats have resigned and are still asked, as was once the way: from now on they are not.
 */
export function closeResigned<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Row[] {
  const { game, resigned } = chronicle;
  const isAsked = (seat: Seat) =>
    game.result(chronicle.state) === null && game.inPlay(chronicle.state).includes(seat);
  return resigned.filter(isAsked).map((seat) => {
    const id = `resigned-${rowCount(chronicle)}`;
    return append(chronicle, { kind: 'resign', seat, id, asked: false }, sealedChance(chronicle));
  });
}

/** Back to the state after an earlier row, by agreement of all. */
export function rewind<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  rows: number,
  agreed: Seat[],
  cause: string,
): Row {
  return goBack(chronicle, stateAfter(chronicle.game, chronicle.record, rows), agreed, cause);
}

/** The same, where the host has that state. What each seat has left beforehand stays as it is now: AN-5.c. */
export function goBack<S, A extends Action, V>(
  chronicle: Chronicle<S, A, V>,
  earlier: S,
  agreed: Seat[],
  cause: string,
): Row {
  const { game } = chronicle;
  const state = game.copy(earlier);
  game.keepStanding(chronicle.state, state);
  return override(chronicle, state, agreed, cause);
}

/** Brings a stored game to the rules of today. Its past is not judged again. */
export function upgrade<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Row | null {
  const { game, rules: from } = chronicle;
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
