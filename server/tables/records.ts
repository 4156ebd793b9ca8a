/**
 * Records as they are stored. Reading begins at the nearest snapshot, takes some rows at a time, and goes for one reader
 * after the other: however long a game is, what is looked up costs the same and holds up nobody.
 */

import {
  blankCounts,
  type Counts,
  count,
  countsOf,
  type Entry,
  type GameRecord,
  hashState,
  isTally,
  type Json,
  mayRead,
  type Patch,
  patched,
  type Row,
  type Tally,
  tallyOf,
  type Viewer,
} from '@annales/engine';
import { Lane } from '../lane.ts';
import type { Change, Mark, Snapshot, Store, StoredRow } from '../store/store.ts';

/** After so many rows a snapshot stays; and so many rows are read and looked through in one go, which takes a millisecond or two. */
export const SPACING = 100;

/** Which record, and how its table was laid. */
export type Recorded = { id: string } & Pick<GameRecord, 'init' | 'rules'>;

/** A table after so many rows of its record. */
export interface Position {
  rows: number;
  state: Json;
  tally: Tally;
}

/** A line of the log, and the viewer’s version with which it came. */
export interface LogLine {
  version: number;
  entry: Entry;
}

export interface LogPage {
  /** In order; all lines of a version or none. */
  lines: LogLine[];
  /** There are more, before this version; null: there are not. */
  earlier: number | null;
}

export interface PageWish {
  /** Nothing of this version or an earlier one. */
  after: number;
  /** Nothing of this version or a later one. */
  before: number;
  /** So many lines are enough. */
  limit: number;
}

export class Records {
  readonly #store: Store;
  readonly #readers = new Lane(1, 500);

  constructor(store: Store) {
    this.#store = store;
  }

  /** All rows as they are stored, some at a time; between any two pieces others have their turn. */
  async *stored(table: string): AsyncGenerator<StoredRow[]> {
    for (let from = 0; ; from += SPACING) {
      const some = await this.#readers.run(() => this.#store.rows(table, from, SPACING));
      yield some;
      if (some.length < SPACING) return;
    }
  }

  /** Some rows, parsed. */
  async rows(table: string, from: number, limit: number): Promise<Row[]> {
    return (await this.#store.rows(table, from, limit)).map(parsed);
  }

  /** The table after so many rows, for whoever has a turn already; null: there are not so many. */
  after(of: Recorded, rows: number): Promise<Position | null> {
    return this.#walk(of, rows, ({ counted }) => counted >= rows);
  }

  /** The table as it was when a viewer first saw this version; null: it has not. */
  seenBy(of: Recorded, viewer: Viewer, version: number): Promise<Position | null> {
    return this.#readers.run(async () => {
      const { rows } = await this.#markBefore(of, viewer, version);
      return this.#walk(of, rows, ({ versions }) => versions[viewer]! >= version);
    });
  }

  /** A page of a viewer’s log, read from its end. `now`: how much there is. */
  page(of: Recorded, viewer: Viewer, now: Mark, { after, before, limit }: PageWish): Promise<LogPage> {
    return this.#readers.run(async () => {
      let { rows, version } = before > now.version ? now : await this.#lastOf(of, viewer, before);
      const pieces: LogLine[][] = [];
      let lines = 0;
      for (; rows > 0; rows -= SPACING) {
        const from = Math.max(0, rows - SPACING);
        const some = await this.rows(of.id, from, rows - from);
        for (const row of some.reverse()) {
          if (version <= after) return { lines: pieces.reverse().flat(), earlier: null };
          if (lines >= limit) return { lines: pieces.reverse().flat(), earlier: version + 1 };
          const heard = row.entries.filter((entry) => mayRead(entry, viewer));
          pieces.push(heard.map((entry) => ({ version, entry })));
          lines += heard.length;
          if (row.seen.includes(viewer)) version--;
        }
      }
      return { lines: pieces.reverse().flat(), earlier: null };
    });
  }

  // ---------------------------------------------------------------- finding

  /** A place in the record from which it is not far to the row with which a viewer saw this version. */
  async #markBefore({ id }: Recorded, viewer: Viewer, version: number): Promise<Mark> {
    return (await this.#store.markBefore(id, viewer, version)) ?? { rows: 0, version: 0 };
  }

  /** The rows before the one with which a viewer saw this version. */
  async #lastOf(of: Recorded, viewer: Viewer, version: number): Promise<Mark> {
    const mark = await this.#markBefore(of, viewer, version);
    let { rows, version: seen } = mark;
    for (;;) {
      const some = await this.rows(of.id, rows, SPACING);
      for (const row of some) {
        if (row.seen.includes(viewer)) seen++;
        if (seen === version) return { rows, version: version - 1 };
        rows++;
      }
      if (some.length < SPACING) return { rows, version: seen };
    }
  }

  /**
   * From the last snapshot at or before so many rows on, until one is there. Where it goes past a place without a snapshot it
   * leaves one: so those of games from before there were any come about when they are first wanted.
   */
  async #walk(of: Recorded, from: number, isThere: (counts: Counts) => boolean): Promise<Position | null> {
    const begun = await this.#nearest(of, from);
    let { state } = begun;
    const counts = countsOf(begun.tally);
    while (!isThere(counts)) {
      const at = counts.counted;
      const some = await this.#store.rows(of.id, at, SPACING - (at % SPACING));
      if (some.length === 0) return null;
      let last: Row | null = null;
      for (const stored of some) {
        last = parsed(stored);
        state = patched(state, JSON.parse(stored.patch) as Patch[]);
        count(counts, last);
        if (isThere(counts)) return { rows: counts.counted, state, tally: tallyOf(counts) };
      }
      // What other rules have left may not be there in every row; of that there is none.
      if (counts.counted % SPACING === 0 && hashState(state) === last!.hash)
        this.#keep(snapshotOf(of.id, state, tallyOf(counts), true));
    }
    return { rows: counts.counted, state, tally: tallyOf(counts) };
  }

  /** The last snapshot that is sound, or the bare table. One that is not is forgotten. */
  async #nearest(of: Recorded, rows: number): Promise<Position> {
    for (let most = rows; most > 0; ) {
      const found = await this.#store.snapshot(of.id, most);
      if (!found) break;
      const position = await this.#sound(of, found);
      if (position) return position;
      this.#keep({ do: 'drop-snapshot', table: of.id, rows: found.rows });
      most = found.rows - 1;
    }
    return { rows: 0, state: null, tally: tallyOf(blankCounts(of)) };
  }

  /** A snapshot has to be what the record says the table was. */
  async #sound(of: Recorded, { rows, state: text, tally: counted }: Snapshot): Promise<Position | null> {
    const [row] = await this.rows(of.id, rows - 1, 1);
    try {
      const [state, tally] = [JSON.parse(text) as Json, JSON.parse(counted) as unknown];
      return isTally(tally, of, rows) && hashState(state) === row?.hash ? { rows, state, tally } : null;
    } catch {
      return null;
    }
  }

  /** Nobody waits for what is only kept to be quicker next time. */
  #keep(change: Change): void {
    this.#store.write(change).catch(() => null);
  }
}

const parsed = ({ row }: StoredRow): Row => JSON.parse(row) as Row;

/** `stays`: it is one of those at even distances; else it is kept until the next. */
export const snapshotOf = (
  table: string,
  state: Json | string,
  tally: Tally,
  stays: boolean,
): Extract<Change, { do: 'put-snapshot' }> => ({
  do: 'put-snapshot',
  snapshot: {
    table,
    rows: tally.counted,
    state: typeof state === 'string' ? state : JSON.stringify(state),
    tally: JSON.stringify(tally),
  },
  versions: stays ? tally.versions : null,
});
