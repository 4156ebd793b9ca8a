/**
 * The record of a game here, read from the shelf: from the nearest snapshot on, some rows at a time. What lies between
 * snapshots is played again by the rules; games from before there were any get them when they are first opened.
 */

import {
  type Action,
  blankCounts,
  type Chronicle,
  type Counts,
  count,
  countsOf,
  type GameRecord,
  isTally,
  type Json,
  type Mark,
  putAway,
  type Row,
  type RowReader,
  replay,
  resume,
  settledRows,
  tallyOf,
  type Viewer,
} from '@annales/engine';
import { Denied } from '../remote/api.ts';
import type { AnyGame } from '../table/sitting.ts';
import { hereWords } from '../words/here.ts';
import type { Shelf, Snapshot, Table } from './shelf.ts';

export type AnyChronicle = Chronicle<unknown, Action, unknown>;

/** After so many rows there is a snapshot, and so many are read in one go. */
export const SPACING = 100;
/** More steps than anybody wants back after the game was closed. */
const MOST_STEPS = 100;

export class RecordHere implements RowReader {
  readonly #shelf: Shelf;
  readonly #game: AnyGame;
  readonly #table: Table;

  constructor(shelf: Shelf, game: AnyGame, table: Table) {
    this.#shelf = shelf;
    this.#game = game;
    this.#table = table;
  }

  get #id(): string {
    return this.#table.kept.id;
  }

  #head(rows: Row[] = []): GameRecord {
    const { seed, values: _values, ...head } = this.#table.laid;
    return { ...head, seed: this.#table.kept.result ? seed : null, rows };
  }

  // ---------------------------------------------------------------- reading

  rows = (from: number, limit: number): Promise<Row[]> => this.#shelf.rows(this.#id, from, limit);

  markBefore = (viewer: Viewer, version: number): Promise<Mark | null> =>
    this.#shelf.markBefore(this.#id, viewer, version);

  all = (): Promise<Row[]> => this.#first(this.#table.kept.rows);

  async #first(count: number): Promise<Row[]> {
    const rows: Row[] = [];
    while (rows.length < count) {
      const some = await this.rows(rows.length, Math.min(SPACING, count - rows.length));
      if (some.length === 0) break;
      rows.push(...some);
    }
    return rows;
  }

  /** The last snapshot with at most so many rows; null: there is none of any use. */
  async #before(rows: number): Promise<Snapshot | null> {
    const found = await this.#shelf.snapshot(this.#id, rows);
    return found && isTally(found.tally, this.#head(), found.tally.counted) ? found : null;
  }

  // ---------------------------------------------------------------- taking up

  /** The game as it stands, with what could still be taken back. */
  async last(): Promise<AnyChronicle> {
    const { kept, laid, state } = this.#table;
    const from = Math.max(0, kept.rows - MOST_STEPS - 1);
    const rows = await this.rows(from, kept.rows - from);
    const settled = settledRows({ init: laid.init, rows });
    const taken = await this.#playedTo(kept.rows, settled > 0 ? from + settled : kept.rows);
    if (taken) return taken;
    // What older rules played cannot be played again by these: the state is taken as it stands.
    const all = await this.all();
    const counts = countOf(this.#head(), all);
    const chronicle =
      counts.rules === this.#game.facts.version
        ? await this.#playedAgain(all)
        : resume(this.#game, this.#head(), {
            state: state as unknown,
            tally: tallyOf(counts),
            seed: laid.seed,
            hash: all.at(-1)!.hash,
          });
    putAway(chronicle);
    return chronicle;
  }

  /**
   * The game after so many rows, begun at a snapshot with at most as many as `from` says. What is taken back soon after one
   * may have been done before it: then the one before will do. Null: none does.
   */
  async #playedTo(rows: number, from: number): Promise<AnyChronicle | null> {
    for (let most = from; most > 0; ) {
      const begun = await this.#before(most);
      if (!begun) return null;
      const { counted } = begun.tally;
      const played = this.#playedOn(begun, await this.rows(counted - 1, rows - counted + 1));
      if (played) return played;
      most = counted - 1;
    }
    return null;
  }

  /** From a snapshot on; `rows` begin with the last one before it. Null: it does not fit, or other rules have played them. */
  #playedOn({ state, tally }: Snapshot, [before, ...rows]: Row[]): AnyChronicle | null {
    const isOurs = tally.rules === this.#game.facts.version && rows.every(({ kind }) => kind !== 'upgrade');
    if (!isOurs || !before) return null;
    try {
      const { seed } = this.#table.laid;
      const chronicle = resume(this.#game, this.#head(rows), {
        state: state as unknown,
        tally,
        seed,
        hash: before.hash,
      });
      putAway(chronicle);
      return chronicle;
    } catch {
      return null;
    }
  }

  /** From the first row, or the last that carries a state; it leaves snapshots behind. */
  async #playedAgain(rows: Row[]): Promise<AnyChronicle> {
    const missing: Snapshot[] = [];
    const chronicle = replay(this.#game, this.#head(rows), {
      seed: this.#table.laid.seed,
      check: false,
      each: (now) => {
        if (now.counted % SPACING === 0)
          missing.push({ state: this.#game.copy(now.state) as Json, tally: tallyOf(now) });
      },
    });
    for (const snapshot of missing) await this.#shelf.mend(this.#id, snapshot).catch(() => null);
    return chronicle;
  }

  // ---------------------------------------------------------------- looking back

  /** The game as it was when a viewer first saw this version. */
  async seenBy(viewer: Viewer, version: number): Promise<AnyChronicle> {
    const mark = await this.markBefore(viewer, version);
    const from = mark?.rows ?? 0;
    const { rows, rules } = await this.#firstSeen(viewer, version, mark && (await this.#before(from)));
    if (rules !== this.#game.facts.version) throw new Denied('conflict', hereWords.olderRules);
    const played = await this.#playedTo(rows, from);
    return played ?? replay(this.#game, this.#head(await this.#first(rows)), { check: false });
  }

  /** How many rows there were then, and by which rules they were played. */
  async #firstSeen(viewer: Viewer, version: number, begun: Snapshot | null) {
    const counts = begun ? countsOf(begun.tally) : blankCounts(this.#head());
    for (;;) {
      const some = await this.rows(counts.counted, SPACING);
      for (const row of some) {
        count(counts, row);
        if (counts.versions[viewer] === version) return { rows: counts.counted, rules: counts.rules };
      }
      if (some.length < SPACING) throw new Denied('bad-input', hereWords.noVersion(version));
    }
  }
}

function countOf(record: GameRecord, rows: readonly Row[]): Counts {
  const counts = blankCounts(record);
  for (const row of rows) count(counts, row);
  return counts;
}
