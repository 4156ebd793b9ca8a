/** What the rows of a record add up to: with a state beside it, it stands for all rows before. */

import { type Seat, SPECTATOR, type Viewer } from '../contract.ts';
import { type GameRecord, type Row, STAND_BY } from './rows.ts';

/** All that playing on, and reading on, needs to know of the rows so far. */
export interface Counts {
  /** So many rows are counted. */
  counted: number;
  /** The version of the rules now. */
  rules: number;
  /** The last row with which the rules changed; 0: they never did. */
  upgraded: number;
  /** How often each viewer's knowledge has changed; the id of what it was last sent. */
  versions: Record<Viewer, number>;
  /** The version at which a seat's question last changed: an answer to it or to a later one is not stale. */
  fresh: Record<Seat, number>;
  /**
   * The version at which a seat was put the question that it is asked now. What is sealed meanwhile, its own steps too, is
   * part of the answer: so this names the question for which a draft is written.
   */
  asked: Record<Seat, number>;
  /** How many draws the table has used. An index never returns. */
  draws: number;
  /** The last ids that were taken, by seat, and the seat's version after each. */
  taken: Map<string, number>;
  /** The version of each seat up to which ids may have been forgotten: what is as old might be a repetition. */
  forgotten: Record<Seat, number>;
  /** Who has left the game. */
  resigned: Seat[];
}

/** The same as plain JSON, to be kept. */
export interface Tally extends Omit<Counts, 'taken'> {
  taken: [string, number][];
}

/** Everybody who may look: the seats, and a spectator. */
export const viewersOf = ({ init }: Pick<GameRecord, 'init'>): Viewer[] => [...init.seats, SPECTATOR];

export function blankCounts(record: Pick<GameRecord, 'init' | 'rules'>): Counts {
  return {
    counted: 0,
    rules: record.rules,
    upgraded: 0,
    versions: Object.fromEntries(viewersOf(record).map((viewer) => [viewer, 0])),
    fresh: Object.fromEntries(record.init.seats.map((seat) => [seat, 0])),
    asked: Object.fromEntries(record.init.seats.map((seat) => [seat, 0])),
    draws: 0,
    taken: new Map(),
    forgotten: Object.fromEntries(record.init.seats.map((seat) => [seat, 0])),
    resigned: [],
  };
}

/** So many ids of each seat are known: far more than anybody could be repeating. */
const KNOWN_IDS = 32;

/** The ids already taken are kept by seat. */
export const key = (seat: Seat, id: string): string => `${seat} ${id}`;
const seatIn = (known: string): Seat => known.slice(0, known.indexOf(' '));

/** Counts one row more. */
export function count(counts: Counts, row: Row): void {
  const { versions, fresh, asked, taken, resigned } = counts;
  if (row.kind === 'upgrade') {
    counts.rules = row.to;
    counts.upgraded = counts.counted;
  }
  counts.counted++;
  counts.draws += row.draws.length;
  for (const viewer of row.seen) versions[viewer]!++;
  const actor = 'seat' in row ? row.seat : null;
  for (const seat in fresh) {
    if (row.kind === 'hand-over' || row.kind === 'standing' || !row.seen.includes(seat)) continue;
    if (!row.sealed || seat === actor) fresh[seat] = versions[seat]!;
    if (!row.sealed) asked[seat] = versions[seat]!;
  }
  if ('id' in row) {
    taken.set(key(row.seat, row.id), versions[row.seat]!);
    if (taken.size > KNOWN_IDS * Object.keys(fresh).length) forgetOldest(counts);
  }
  if (row.kind === 'resign' && !resigned.includes(row.seat)) resigned.push(row.seat);
  if (row.kind === 'hand-over' && row.to === STAND_BY)
    counts.resigned = resigned.filter((seat) => seat !== row.seat);
}

/** Whoever repeats an older one comes with a version that is too old, for a free choice as well. */
function forgetOldest({ taken, forgotten }: Counts): void {
  const [oldest, version] = taken.entries().next().value!;
  taken.delete(oldest);
  forgotten[seatIn(oldest)] = version;
}

export function tallyOf(counts: Counts): Tally {
  const { counted, rules, upgraded, versions, fresh, asked, draws, taken, forgotten, resigned } = counts;
  return {
    counted,
    rules,
    upgraded,
    versions: { ...versions },
    fresh: { ...fresh },
    asked: { ...asked },
    draws,
    taken: [...taken],
    forgotten: { ...forgotten },
    resigned: [...resigned],
  };
}

export const countsOf = ({ taken, ...rest }: Tally): Counts => ({
  ...tallyOf({ ...rest, taken: new Map() }),
  taken: new Map(taken),
});

/** Is this a tally of so many rows of the record? Whatever else it is, it is of no use. */
export function isTally(value: unknown, record: Pick<GameRecord, 'init'>, rows: number): value is Tally {
  if (typeof value !== 'object' || value === null) return false;
  const { counted, rules, upgraded, versions, fresh, asked, draws, taken, forgotten, resigned } =
    value as Record<keyof Tally, unknown>;
  const { seats } = record.init;
  return (
    counted === rows &&
    [rules, upgraded, draws].every(isCount) &&
    isCountOfEach(versions, viewersOf(record)) &&
    isCountOfEach(fresh, seats) &&
    isCountOfEach(asked, seats) &&
    isCountOfEach(forgotten, seats) &&
    Array.isArray(taken) &&
    taken.every((one) => Array.isArray(one) && typeof one[0] === 'string' && isCount(one[1])) &&
    Array.isArray(resigned) &&
    resigned.every((seat) => seats.includes(seat))
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isCountOfEach = (counts: unknown, names: readonly string[]): boolean =>
  typeof counts === 'object' &&
  counts !== null &&
  Object.keys(counts).length === names.length &&
  names.every((name) => isCount((counts as Record<string, unknown>)[name]));
