/**
 * Records as they are stored. Reading begins at the nearest snapshot, takes some rows at a time, and goes for one reader
 * after the other: however long a game is, what is looked up costs the same and holds up nobody.
 */

import {
  blankCounts,
  type Counts,
  count,
  countsOf,
  type GameRecord,
  hashState,
  isTally,
  type Json,
  type LogPage,
  logPage,
  type Mark,
  type PageWish,
  type Patch,
  patched,
  type Row,
  type RowReader,
  type Tally,
  tallyOf,
  type Viewer,
} from '@annales/engine';
import { Lane } from '../lane.ts';
import type { Snapshot, Store, StoreChange, StoredRow } from '../store/store.ts';

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
      const mark = await this.#store.markBefore(of.id, viewer, version);
      return this.#walk(of, mark?.rows ?? 0, ({ versions }) => versions[viewer]! >= version);
    });
  }

  /** A page of a viewer’s log, read from its end. `now`: how much there is. */
  page({ id }: Recorded, viewer: Viewer, now: Mark, wish: PageWish): Promise<LogPage> {
    const reader: RowReader = {
      rows: (from, limit) => this.rows(id, from, limit),
      markBefore: (eyes, version) => this.#store.markBefore(id, eyes, version),
    };
    return this.#readers.run(() => logPage(reader, viewer, now, wish));
  }

  // ---------------------------------------------------------------- finding

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
  #keep(change: StoreChange): void {
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
): Extract<StoreChange, { do: 'put-snapshot' }> => ({
  do: 'put-snapshot',
  snapshot: {
    table,
    rows: tally.counted,
    state: typeof state === 'string' ? state : JSON.stringify(state),
    tally: JSON.stringify(tally),
  },
  versions: stays ? tally.versions : null,
});
