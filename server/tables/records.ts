/** Records as they are stored: read some rows at a time, and for one reader after the other. A long game holds up nobody. */

import { type Json, type Patch, patched, type Row } from '@annales/engine';
import { Lane } from '../lane.ts';
import type { Store, StoredRow } from '../store/store.ts';

/** Rows that are read and looked through in one go: a few milliseconds. */
const SOME = 250;

export class Records {
  readonly #store: Store;
  readonly #readers = new Lane(1, 500);

  constructor(store: Store) {
    this.#store = store;
  }

  /** Every row, from the first. */
  rows(table: string): Promise<Row[]> {
    return this.#readers.run(async () => {
      const rows: Row[] = [];
      for await (const some of storedRows(this.#store, table)) rows.push(...some.map(parsed));
      return rows;
    });
  }

  /** How many rows there are up to the first that is meant, and the state after it; null: there is none. */
  stateAt(table: string, isMeant: (row: Row) => boolean): Promise<{ rows: number; state: Json } | null> {
    return this.#readers.run(async () => {
      let state: Json = null;
      let rows = 0;
      for await (const some of storedRows(this.#store, table)) {
        for (const stored of some) {
          rows++;
          state = patched(state, JSON.parse(stored.patch) as Patch[]);
          if (isMeant(parsed(stored))) return { rows, state };
        }
      }
      return null;
    });
  }

  /** Of so many rows the last ones, in order: as many as are wanted, which is asked from the last one back. */
  lastRows(table: string, count: number, isWanted: (row: Row) => boolean): Promise<Row[]> {
    return this.#readers.run(async () => {
      const wanted: Row[] = [];
      for (let end = count; end > 0; end -= SOME) {
        const from = Math.max(0, end - SOME);
        const some = (await this.#store.rows(table, from, end - from)).map(parsed);
        for (const row of some.reverse()) {
          if (!isWanted(row)) return wanted.reverse();
          wanted.push(row);
        }
      }
      return wanted.reverse();
    });
  }
}

const parsed = ({ row }: StoredRow): Row => JSON.parse(row) as Row;

/** All rows of a record as they are stored, some at a time. */
export async function* storedRows(store: Store, table: string): AsyncGenerator<StoredRow[]> {
  for (let from = 0; ; from += SOME) {
    const some = await store.rows(table, from, SOME);
    yield some;
    if (some.length < SOME) return;
  }
}
